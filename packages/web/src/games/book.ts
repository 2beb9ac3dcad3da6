/** The rules of a game for those who play it: chapters of paragraphs, each with an id that links and other pages may point to. */
export type Book = Readonly<Record<string, Readonly<Record<string, string>>>>;
/** Every language has the chapters and paragraphs of English: what is missing does not compile. */
export type BookLike<T> = { readonly [C in keyof T]: { readonly [P in keyof T[C]]: string } };

/** The heading of a chapter stands among its paragraphs. */
export const HEAD = 'head';

export function anchorOf(chapter: string, paragraph: string): string {
  return paragraph === HEAD ? chapter : `${chapter}-${paragraph}`;
}

/** Chapters of a book with the lessons in which they can be played. */
export type ExamplesOf<B> = { readonly [C in keyof B]?: readonly string[] };

/** The same with addresses for lessons. */
export function examplesAt<B>(game: string, examples: ExamplesOf<B>): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries<readonly string[] | undefined>(examples).map(([chapter, lessons = []]) => [
      chapter,
      lessons.map(lesson => `/learn/${game}/${lesson}`),
    ]),
  );
}

/** Letters alone, so that 'Café' and 'cafe', 'ё' and 'е' are found alike. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Where a paragraph stands, and whose name it has if it tells of one card, token or person. */
export interface Paragraph {
  readonly chapter: string;
  readonly head: string;
  readonly id: string;
  readonly text: string;
  readonly name: string | null;
}

/** A book as whoever searches all of them reads it, in the language of the moment. */
export interface Shelved {
  readonly book: () => Book;
  readonly nameOf: (chapter: string, paragraph: string) => string | null;
}

/** The paragraphs that have these words, in their text, their name or the heading of their chapter. */
export function paragraphsWith(query: string, { book, nameOf }: Shelved): Paragraph[] {
  const wanted = plain(query.trim());
  return Object.entries(book()).flatMap(([chapter, texts]) =>
    Object.entries(texts)
      .filter(([id]) => id !== HEAD)
      .map(([id, text]) => ({ chapter, head: texts[HEAD]!, id, text, name: nameOf(chapter, id) }))
      .filter(p => plain(`${p.head} ${p.name ?? ''} ${p.text}`).includes(wanted)),
  );
}
