export { ANCHORS, anchorOf } from './anchors.ts';
export * from './plackett-luce.ts';
