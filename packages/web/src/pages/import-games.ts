import { parseReplay, type Replay } from '@polis/kernel';
import type { LocalPlayer } from '../local/messages.ts';
import { verifyInWorker } from '../local/spawn.ts';
import { loadGame, type SavedGame, saveGame } from '../local/store.ts';
import { needProfile } from '../session/me.ts';
import { botName } from '../session/names.ts';

/** What a file gave: how many games, and why not more. */
export interface Imported {
  readonly games: number;
  readonly why: 'known' | 'bad' | 'false' | 'full' | null;
}

/** Takes what this page has saved before: all games in one file, one of them, or the replay of any table. */
export async function importGames(text: string): Promise<Imported> {
  let games = 0;
  let why: Imported['why'] = null;
  const found = gamesIn(text);
  if (found.length === 0) return { games, why: 'bad' };
  for (const game of found) {
    const checked = game.over === null ? game : await checkedGame(game, game.over.replay);
    if (loadGame(game.id) !== null) why ??= 'known';
    else if (checked === null) why = 'false';
    else if (saveGame(checked)) games++;
    else why = 'full';
  }
  return { games, why };
}

function gamesIn(text: string): SavedGame[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  return (Array.isArray(value) ? value : [value]).flatMap(one => {
    const replay = parseReplay(one);
    if (replay.ok) return replay.value.seed === undefined ? [] : [ofReplay(replay.value, replay.value.seed)];
    return isSaved(one) ? [one] : [];
  });
}

function isSaved(value: unknown): value is SavedGame {
  if (typeof value !== 'object' || value === null) return false;
  const { id, game, seed, players, log, touched, over } = value as Partial<SavedGame>;
  return (
    typeof id === 'string' &&
    /^[\w-]{1,40}$/.test(id) &&
    typeof game === 'string' &&
    typeof seed === 'string' &&
    typeof touched === 'number' &&
    Array.isArray(players) &&
    players.length > 0 &&
    Array.isArray(log) &&
    (over === null || (typeof over === 'object' && Array.isArray(over?.scores) && parseReplay(over.replay).ok))
  );
}

/** Who played is not in it: the first seat is mine, and a bot of no special level has each of the others. */
function ofReplay(replay: Replay, seed: string): SavedGame {
  const me: LocalPlayer = { ...needProfile(), bot: null };
  const players = Array.from({ length: replay.seats }, (_, seat): LocalPlayer => {
    return seat === 0 ? me : { name: botName(seat), colour: 1 + (seat % 6), avatar: 'mole', bot: 'apprentice' };
  });
  const { game, rules, options } = replay;
  const now = Date.now();
  return {
    id: `file-${replay.seedHash.slice(0, 12)}-${replay.moves.length}`,
    game,
    rules,
    options,
    seed,
    players,
    created: now,
    log: [],
    touched: now,
    over: { replay, scores: [] },
  };
}

/** With the points that the engine comes to; null: it was not played like that, or not to its end. */
async function checkedGame(game: SavedGame, replay: Replay): Promise<SavedGame | null> {
  const result = await verifyInWorker(replay);
  const scores = result.ok ? result.value.scores : null;
  return scores === null || scores.length !== game.players.length ? null : { ...game, over: { replay, scores } };
}
