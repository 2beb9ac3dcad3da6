import type { DealBoard } from '@polis/protocol/deals';
import { useState } from 'react';
import { ApiError } from '../session/api.ts';
import { errorText } from '../session/errors.ts';
import { Button, Sheet, showToast } from '../ui/index.ts';
import { playAgain } from './again.ts';
import { candidatesOf, candidateWords, ghostOf, MOST_GHOSTS } from './ghosts.ts';
import { t } from './i18n/index.ts';

interface GhostSheetProps {
  readonly board: DealBoard;
  readonly seed: string;
  readonly onClose: () => void;
}

/** Whose recorded games shall sit beside one's own. */
export function GhostSheet({ board, seed, onClose }: GhostSheetProps) {
  const [all] = useState(() => candidatesOf(board, seed));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const { deal } = board;
  const toggle = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter(k => k !== key) : [...chosen, key].slice(-MOST_GHOSTS));
  async function sit(): Promise<void> {
    setBusy(true);
    try {
      const ghosts = await Promise.all(
        all.filter(c => chosen.includes(c.key)).map(candidate => ghostOf(candidate, deal, seed)),
      );
      playAgain(deal, seed, ghosts);
    } catch (error) {
      setBusy(false);
      showToast(error instanceof ApiError ? errorText(error) : (error as Error).message, { kind: 'bad' });
    }
  }
  return (
    <Sheet open onClose={onClose} title={t('ghosts.play')}>
      <p>{t('ghosts.lead')}</p>
      <fieldset className="ghost-list">
        <legend className="hint">{t('ghosts.choose')}</legend>
        {all.map(candidate => (
          <label key={candidate.key} className="ghost-choice">
            <input type="checkbox" checked={chosen.includes(candidate.key)} onChange={() => toggle(candidate.key)} />
            <span className="num">{candidateWords(candidate)}</span>
          </label>
        ))}
      </fieldset>
      <Button
        kind="primary"
        wide
        busy={busy}
        disabledReason={chosen.length === 0 ? t('ghosts.choose') : null}
        onClick={() => void sit()}
      >
        {busy ? t('ghosts.checking') : chosen.length === 0 ? t('ghosts.play') : t('ghosts.start', { n: chosen.length })}
      </Button>
    </Sheet>
  );
}
