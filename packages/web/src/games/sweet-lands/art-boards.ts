import { addSymbols } from '../../ui/index.ts';
import './art.ts';

/** All other drawings of the game. */
addSymbols(import.meta.glob<string>('./art/boards/*.svg', { query: '?raw', import: 'default', eager: true }));
