import { COLOURS } from '@polis/panticapaeum';
import { addLetters } from '../../ui/index.ts';
import { colourName, resPiece } from './words.ts';

addLetters(
  COLOURS.map((_, c) => resPiece(c)),
  () => COLOURS.map((_, c) => colourName(c)),
);
