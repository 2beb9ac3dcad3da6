import { loadGame, type SavedGame } from '../local/store.ts';
import type { TableSession } from '../session/types.ts';
import { Button } from '../ui/index.ts';
import { playAgain } from './again.ts';
import { deals } from './api.ts';
import { Challenge } from './DealEnd.tsx';
import { hasGhosts } from './ghosts.ts';
import { t } from './i18n/index.ts';
import './deals.css';

/** At the end of a game on this device: once more beside one's own ghost, and a new deal of the kind for a friend. */
export function LocalEnd({ saved, session }: { readonly saved: SavedGame; readonly session: TableSession }) {
  const { game, rules, options, seed, players, position } = saved;
  const bots = players.slice(1).flatMap(p => p.bot ?? []);
  if (bots.length !== players.length - 1 || players[0]!.bot !== null || position !== undefined) return null;
  const again = () => {
    const replay = loadGame(saved.id)?.over?.replay;
    const name = session.snapshot().info?.seats[0]?.person?.name ?? '';
    if (replay !== undefined) playAgain({ id: saved.deal, game, rules, options, bots }, seed, [{ name, replay }]);
  };
  return (
    <>
      {saved.deal !== undefined && <p className="hint">{t('unranked')}</p>}
      {hasGhosts(game) && (
        <p>
          <Button kind="secondary" icon="redo" onClick={again}>
            {t('ghosts.yourself')}
          </Button>
        </p>
      )}
      <Challenge
        why={t('challenge.new')}
        make={() => deals.challenge({ game, ...(options === undefined ? {} : { options }), bots })}
      />
    </>
  );
}
