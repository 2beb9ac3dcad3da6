import { beforeAll } from 'vitest';
import { setLanguage, wordsReady } from '../src/i18n/index.ts';

/** As in the page: nothing is shown before its words are here. */
await setLanguage('en');
beforeAll(wordsReady);
