export * from './notation/answers.ts';
export * from './notation/street.ts';
export * from './notation/words.ts';
