import type { DealBoard, OpenBoard } from '@polis/protocol/deals';
import { useState } from 'react';
import { gameKey } from '../games/catalogue.ts';
import { t as shell } from '../i18n/shell/index.ts';
import { loadReplay } from '../replay/load.ts';
import { Button, showToast } from '../ui/index.ts';
import { deals } from './api.ts';
import { t } from './i18n/index.ts';
import { PictureSheet } from './PictureSheet.tsx';
import { type Shared, shareOut, shareText, squaresOf } from './share.ts';
import { dayName, standingWords, streakWords } from './words.ts';

/** Tell others how it went, without telling them how. */
export function ShareRow({ board, open }: { readonly board: DealBoard; readonly open: OpenBoard }) {
  const [busy, setBusy] = useState<'text' | 'picture' | null>(null);
  const [shown, setShown] = useState<Shared | null>(null);
  async function run(what: 'text' | 'picture'): Promise<void> {
    setBusy(what);
    try {
      const shared = await toBeShared(board, open);
      if (what === 'picture') setShown(shared);
      else if ((await shareOut(shareText(shared))) === 'copied') showToast(t('share.copied'));
    } catch (error) {
      showToast(t('share.failed', { why: String((error as Error).message) }), { kind: 'bad' });
    }
    setBusy(null);
  }
  return (
    <div className="row">
      <Button kind="primary" small icon="share" busy={busy === 'text'} onClick={() => void run('text')}>
        {t('share')}
      </Button>
      <Button kind="secondary" small busy={busy === 'picture'} onClick={() => void run('picture')}>
        {t('picture')}
      </Button>
      <PictureSheet shared={shown} open={open} own={board.mine?.score ?? null} onClose={() => setShown(null)} />
    </div>
  );
}

async function toBeShared({ deal, mine }: DealBoard, open: OpenBoard): Promise<Shared> {
  const streak =
    deal.day === null
      ? 0
      : await deals.today().then(
          today => today.streak,
          () => 0,
        );
  const path = deal.series === null ? `/daily/${deal.id}` : `/d/${deal.series}`;
  return {
    title: shell(gameKey(deal.game)),
    day: deal.day === null ? t('challenge.nobody') : dayName(deal.day),
    standing: deal.day === null || open[open.against]?.percentile == null ? null : standingWords(open),
    streak: streak > 1 ? streakWords(streak) : null,
    squares: await squaresAt(deal.game, mine!.table),
    link: `${location.origin}${path}`,
  };
}

/** The shape of the own town: where the game has none or it cannot be fetched, the text does without. */
async function squaresAt(game: string, table: string): Promise<readonly string[]> {
  if (game !== 'tiny-towns') return [];
  const loaded = await loadReplay(table);
  if ('why' in loaded) return [];
  try {
    return squaresOf(game, (await loaded.film.frame(loaded.film.moves, 0)).view);
  } finally {
    loaded.film.end();
  }
}
