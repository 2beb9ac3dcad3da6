export * from './commands.ts';
export * from './io.ts';
export * from './run.ts';
