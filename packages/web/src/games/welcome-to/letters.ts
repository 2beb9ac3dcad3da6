import { ACTIONS } from '@polis/welcome-to';
import { addLetters } from '../../ui/index.ts';
import { artOf } from './cards.ts';
import { nameOf } from './words.ts';

addLetters(ACTIONS.map(artOf), () => ACTIONS.map(nameOf));
