import { count } from '@polis/tiny-towns';
import type { AdviceRow } from '../../../coach/types.ts';
import { t } from '../i18n/index.ts';
import { cardId, type GameChoice, gainOf, type Model } from '../model.ts';
import { cardFx, cardIt, cardName, cubeIt, resName, signed } from '../words.ts';
import { bestUse, bestUseOf, type Use } from './uses.ts';
import { feedsWords } from './verdict.ts';

export interface Hint extends AdviceRow {
  readonly choice: GameChoice;
  /** Squares to show. */
  readonly cells: number;
}

/** An answer made ready for showing; null when the prompt has no such answer. */
export function hintOf(m: Model, answer: string | null): Omit<Hint, 'value' | 'loss'> | null {
  const choice = m.choices.find(c => c.text === answer);
  if (choice === undefined || m.me === null) return null;
  let cells = 0;
  for (const ref of choice.refs) if (ref.startsWith('cell:')) cells |= 1 << Number(ref.slice('cell:'.length));
  return { choice, cells, text: explain(m, m.me, choice) };
}

/** Why an answer is good: the pattern it serves and the points it brings. */
function explain(m: Model, seat: number, choice: GameChoice): string {
  const a = choice.action;
  const town = m.towns[seat]!;
  switch (a.type) {
    case 'name':
    case 'take':
    case 'choose':
    case 'factory':
    case 'swap':
      return t('hint.name', { it: resName(a.resource), why: whyUse(m, seat, bestUseOf(m, seat, a.resource)) });
    case 'place':
      return t('hint.place', {
        it: cubeIt(town.cube),
        ...rc(a.cell),
        why: whyUse(m, seat, bestUse(m, seat, a.cell, town.cube)),
      });
    case 'build': {
      const it = cardIt(cardId(m, a.building, seat));
      const gain = gainOf(m, seat, a);
      return gain > 0 ? t('hint.build', { it, p: signed(gain) }) : t('hint.build.later', { it, n: count(a.cells) - 1 });
    }
    case 'stand': {
      const gain = gainOf(m, seat, a);
      return gain > 0 ? t('hint.stand', { ...rc(a.cell), p: signed(gain) }) : t('hint.stand.later', rc(a.cell));
    }
    case 'found':
    case 'move':
    case 'replace':
      return other(cardName(cardId(m, a.building, seat)), `${signed(gainOf(m, seat, a))}.`);
    case 'keep':
      return other(
        cardName(choice.text.slice('keep '.length)),
        `${cardFx(choice.text.slice('keep '.length), m.anySix)}.`,
      );
    case 'mark':
      return other(resName(a.resource));
    case 'reserve':
      return other(cardName(cardId(m, a.building, seat)));
    case 'ready':
      return t(m.choices.length === 1 ? 'hint.ready.none' : 'hint.ready');
    case 'finish':
      return t('hint.finish');
    default:
      return other(t(`do.${a.type}`));
  }
}

function other(name: string, why = ''): string {
  return t('hint.other', { name, why }).trim();
}

function rc(cell: number) {
  return { r: (cell >> 2) + 1, c: (cell & 3) + 1 };
}

function whyUse(m: Model, seat: number, use: Use | null): string {
  if (use === null) return t('hint.room');
  const it = cardIt(cardId(m, use.type, seat));
  const first =
    use.lacks > 0 ? t('hint.nearer', { it, n: use.lacks }) : t('hint.completes', { it, p: signed(use.gain) });
  return use.feeds > 0 ? `${first} ${feedsWords(m, seat, use)}` : first;
}
