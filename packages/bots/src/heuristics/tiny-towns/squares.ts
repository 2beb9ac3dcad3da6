/** By type and square: filled anew for every town. */
export const WORTH = new Int16Array(8 * 16);
