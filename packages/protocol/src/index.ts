export * from './decode.ts';
export * from './messages.ts';
export * from './wire.ts';
