/** Those in which the server writes to people. */
export const LANGUAGES = ['en', 'uk', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
