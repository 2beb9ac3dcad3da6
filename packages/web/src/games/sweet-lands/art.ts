import { addSymbols } from '../../ui/index.ts';

/** Every drawing of the game, once in the document. */
addSymbols(import.meta.glob<string>('./art/*.svg', { query: '?raw', import: 'default', eager: true }));
