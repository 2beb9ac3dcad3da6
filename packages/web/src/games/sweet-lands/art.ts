import { addSymbols } from '../../ui/index.ts';

/** Drawings that the first question shows, once in the document; those that only the boards need come with `art-boards.ts`. */
addSymbols(import.meta.glob<string>('./art/*.svg', { query: '?raw', import: 'default', eager: true }));
