/** What a frozen engine exports: an engine of the kernel of its time. The registry says who plays with it. */
export const FROZEN: Readonly<Record<string, () => Promise<{ readonly engine: unknown }>>>;
