export * from './decode.ts';
export * from './frames.ts';
export * from './messages.ts';
export * from './wire.ts';
