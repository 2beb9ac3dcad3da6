import { addSymbols } from '../../../ui/index.ts';
import '../art-boards.ts';

/** Lands and their scenes, apart: where a property stands the scene is left out. */
addSymbols(import.meta.glob<string>('./art/*.svg', { query: '?raw', import: 'default', eager: true }));
