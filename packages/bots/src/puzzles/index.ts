export * from './estimate.ts';
export * from './find.ts';
export * from './prove.ts';
export * from './text.ts';
