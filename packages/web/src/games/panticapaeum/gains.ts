import { LINES, type Player, scoreSheet } from '@polis/panticapaeum';
import { translator } from '../../i18n/index.ts';
import type { en } from './coach-words/en.ts';
import type { Model } from './model.ts';
import { list, nameOf, signed } from './words.ts';

/** The coach's reasons. They come with him, so nobody else carries them. */
export const t = translator<typeof en>({
  en: async () => (await import('./coach-words/en.ts')).en,
  uk: async () => (await import('./coach-words/uk.ts')).uk,
  ru: async () => (await import('./coach-words/ru.ts')).ru,
});

/** What a turn brings: points by line, then goods and steps. */
export function gainWords(m: Model, after: Player | null): string {
  if (after === null || m.me === null) return '';
  const lines = moreIn(m.players[m.me]!, after);
  return lines.length === 0 ? t('later') : t('points', { lines: list(lines) });
}

/** What one turn would have brought more than another. */
export function thanWords(better: Player | null, played: Player | null): string {
  const lines = better === null || played === null ? [] : moreIn(played, better, 1);
  return lines.length === 0 ? '' : t('than', { lines: list(lines) });
}

/** What is more, or (for points, unless only `least` and more are asked for) less. */
function moreIn(before: Player, after: Player, least = Number.NEGATIVE_INFINITY): string[] {
  const was = scoreSheet(before);
  const is = scoreSheet(after);
  const out: string[] = LINES.flatMap(line => {
    const gain = is.lines[line] - was.lines[line];
    // Goods are told as goods: their points are small change.
    return gain === 0 || gain < least || line === 'coins' || line === 'resources'
      ? []
      : [`${nameOf(line).toLocaleLowerCase()} ${signed(gain)}`];
  });
  const sum = (xs: readonly number[]) => xs.reduce((a, b) => a + b, 0);
  const more = (key: 'coins' | 'cubes' | 'steps', n: number) => {
    if (n > 0) out.push(t(key, { n }));
  };
  more('coins', after.coins - before.coins);
  more('cubes', sum(after.storage) - sum(before.storage));
  more('steps', sum(after.markers) - sum(before.markers));
  return out;
}
