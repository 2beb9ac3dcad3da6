/** From here on everything is in sight at once; from WIDE on boards and panel stand side by side. As in the style sheets. */
export const DESKTOP = '(min-width: 1180px)';
export const WIDE = '(min-width: 840px)';
