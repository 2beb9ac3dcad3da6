export * from './exhaustive.ts';
export * from './golden.ts';
export * from './laws.ts';
export * from './perft.ts';
export * from './random.ts';
