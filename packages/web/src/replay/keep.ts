import { loadGame, type SavedGame, saveGame } from '../local/store.ts';
import { ApiError, api } from '../session/api.ts';
import { errorText } from '../session/errors.ts';
import { ensureMe } from '../session/me.ts';
import { t } from './i18n/index.ts';

/** Games of this device, brought to the server: then they are on all devices, and a link to them works for everybody. */

/** What cannot be brought: it began from a position, and no deal leads there. */
class NotDealt extends Error {}

export function mayKeep({ over, kept, position }: SavedGame): boolean {
  return over !== null && kept === undefined && position === undefined;
}

/** Returns the game as it is known from then on. The same game may be brought again and again. */
export async function keepGame(game: SavedGame): Promise<SavedGame> {
  if (game.over === null || game.position !== undefined) throw new NotDealt();
  await ensureMe();
  const players = game.players.map(p => p.bot);
  const { replay } = game.over;
  const kept = await api.keepGame({ replay, players, seat: players.indexOf(null), ended: game.touched });
  const now = { ...game, kept };
  saveGame(now);
  return now;
}

/** By which address others find a game: one of this device is brought to the server first. */
export async function sharedId(id: string): Promise<string> {
  const game = id.startsWith('local:') ? loadGame(id.slice('local:'.length)) : null;
  if (game === null) return id;
  return game.kept?.table ?? (await keepGame(game)).kept!.table;
}

const WHYS = ['unreadable', 'unknown', 'unfinished', 'forged'] as const;

/** Why it was not taken. */
export function keepError(error: unknown): string {
  if (error instanceof NotDealt) return t('keep.position');
  const why = error instanceof ApiError && error.code === 'bad-game' ? error.more.why : undefined;
  const known = WHYS.find(w => w === why);
  return known === undefined ? errorText(error) : t(`keep.${known}`);
}
