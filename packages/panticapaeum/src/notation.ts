export * from './notation/answers.ts';
export * from './notation/city.ts';
export * from './notation/words.ts';
