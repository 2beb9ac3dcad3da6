import { LINES, type Player, scoreSheet } from '@polis/panticapaeum';
import { translator } from '../../i18n/index.ts';
import type { Model } from './model.ts';
import { lineName } from './Score.tsx';
import { list, signed } from './words.ts';

/** The coach's reasons. They come with him, so nobody else carries them. */
const en = {
  points: 'This turn: {lines}.',
  coins: '{n|# coin|# coins} more',
  cubes: '{n|# cube|# cubes} more',
  steps: '{n|# step|# steps} in the rows',
  later: 'It prepares the turns to come.',
} as const;
const uk: Record<keyof typeof en, string> = {
  points: 'За цей хід: {lines}.',
  coins: 'на {n|# монету|# монети|# монет} більше',
  cubes: 'на {n|# кубик|# кубики|# кубиків} більше',
  steps: '{n|# крок|# кроки|# кроків} у рядах',
  later: 'Це готує наступні ходи.',
};
const ru: Record<keyof typeof en, string> = {
  points: 'За этот ход: {lines}.',
  coins: 'на {n|# монету|# монеты|# монет} больше',
  cubes: 'на {n|# кубик|# кубика|# кубиков} больше',
  steps: '{n|# шаг|# шага|# шагов} в рядах',
  later: 'Это готовит следующие ходы.',
};
export const catalogues = { en, uk, ru };
const t = translator<typeof en>(catalogues);

/** What a turn brings: points by line, then goods and steps. */
export function gainWords(m: Model, after: Player | null): string {
  if (after === null || m.me === null) return '';
  const before = m.players[m.me]!;
  const was = m.sheets[m.me]!;
  const is = scoreSheet(after);
  const out: string[] = LINES.flatMap(line => {
    const gain = is.lines[line] - was.lines[line];
    // Goods are told as goods: their points are small change.
    return gain === 0 || line === 'coins' || line === 'resources'
      ? []
      : [`${lineName(line).toLocaleLowerCase()} ${signed(gain)}`];
  });
  const sum = (xs: readonly number[]) => xs.reduce((a, b) => a + b, 0);
  const more = (key: 'coins' | 'cubes' | 'steps', n: number) => {
    if (n > 0) out.push(t(key, { n }));
  };
  more('coins', after.coins - before.coins);
  more('cubes', sum(after.storage) - sum(before.storage));
  more('steps', sum(after.markers) - sum(before.markers));
  return out.length === 0 ? t('later') : t('points', { lines: list(out) });
}
