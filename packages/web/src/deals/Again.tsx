import { dealSeed } from '@polis/kernel';
import type { DealBoard } from '@polis/protocol/deals';
import { useState } from 'react';
import { api } from '../session/api.ts';
import { errorText } from '../session/errors.ts';
import { Button, showToast } from '../ui/index.ts';
import { playAgain } from './again.ts';
import { GhostSheet } from './GhostSheet.tsx';
import { hasGhosts } from './ghosts.ts';
import { t } from './i18n/index.ts';

/** Once more, for fun: when the deal is closed, or as soon as the own try is over. */
export function Again({ board }: { readonly board: DealBoard }) {
  const { deal, mine } = board;
  const [seed, setSeed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (deal.seed === null && mine?.ended == null) return null;
  async function known(use: (seed: string) => void): Promise<void> {
    setBusy(true);
    try {
      use(deal.seed ?? (await seedAt(mine!.table)));
    } catch (error) {
      showToast(errorText(error), { kind: 'bad' });
    }
    setBusy(false);
  }
  return (
    <section className="deal-again">
      <div className="row">
        <Button kind="secondary" icon="redo" busy={busy} onClick={() => void known(s => playAgain(deal, s))}>
          {t('again')}
        </Button>
        {hasGhosts(deal.game) && (
          <Button kind="secondary" icon="players" busy={busy} onClick={() => void known(setSeed)}>
            {t('ghosts.play')}
          </Button>
        )}
      </div>
      <p className="hint">{t('unranked')}</p>
      {seed !== null && <GhostSheet board={board} seed={seed} onClose={() => setSeed(null)} />}
    </section>
  );
}

/** A finished game says what it was dealt from. */
async function seedAt(table: string): Promise<string> {
  const replay = await api.replay(table);
  return dealSeed(replay.seed!, replay.nonces);
}
