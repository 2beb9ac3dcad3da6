import { RESOURCES } from '@polis/tiny-towns';
import { addLetters } from '../../ui/index.ts';
import { resName, resPiece } from './words.ts';

addLetters(
  RESOURCES.map((_, r) => resPiece(r)),
  () => RESOURCES.map((_, r) => resName(r)),
);
