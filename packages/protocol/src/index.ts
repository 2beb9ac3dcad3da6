export * from './account-messages.ts';
export * from './accounts.ts';
export * from './decode.ts';
export * from './frames.ts';
export * from './handle.ts';
export * from './messages.ts';
export * from './text.ts';
export * from './wire.ts';
