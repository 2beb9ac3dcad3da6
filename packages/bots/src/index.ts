export * from './arena.ts';
export * from './think.ts';
export * from './types.ts';
export * from './worlds.ts';
