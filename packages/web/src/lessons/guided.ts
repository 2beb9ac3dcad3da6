import { type Action, type Core, createTable, type Entry, type GameEvent, type Table } from '@polis/kernel';
import { type GameId, isGame, loadEngine } from '@polis/registry';
import { navigate } from '../base/router.ts';
import { readJson, writeJson } from '../base/storage.ts';
import { quickOptions } from '../games/catalogue.ts';
import { bot, me } from '../games/quick.ts';
import { newSeed, startBranch } from '../local/start.ts';

/** How a first game is set up besides what a quick game begins with. */
interface Opening {
  readonly options?: object;
  /** What is chosen before the first turn: for the person what we recommend, for the bot something else that is possible. */
  readonly chosen?: Readonly<Record<string, string>>;
}

/** Of other games the quick game's options will do. */
const OPENINGS: Readonly<Partial<Record<GameId, Opening>>> = {
  // As the booklet advises.
  'tiny-towns': { options: { cavern: 'on' } },
  'sweet-lands': { chosen: { character: 'character gretel', domain: 'domain 1A' } },
};

/** A first game against the gentlest bot, with a word on each new kind of decision. */
export async function startGuided(game: string): Promise<void> {
  if (!isGame(game)) return;
  const { options, chosen = {} } = OPENINGS[game] ?? {};
  const engine = (await loadEngine(game))!;
  const players = [me(), bot('novice')];
  const setup = { options: { ...quickOptions(game), ...options }, seed: newSeed() };
  const table = createTable(engine, { ...setup, seats: players.length }) as Table<Core, Action, GameEvent, unknown>;
  const log = prelude(table, chosen, a => engine.game.encode(a));
  const id = startBranch({ game, rules: engine.game.rules, ...setup, players, log, guided: true });
  writeJson(SEEN + game, { id, seen: [] });
  navigate(`/play/${id}`);
}

function prelude(
  table: Table<Core, Action, GameEvent, unknown>,
  chosen: Readonly<Record<string, string>>,
  text: (a: Action) => string,
): Entry[] {
  for (;;) {
    const seat = [0, 1].find(s => table.owes(s))!;
    const { ask, actions } = table.prompt(seat)!;
    const ours = chosen[ask];
    if (ours === undefined) return [...table.log];
    const said = actions.map(text);
    const answer = seat === 0 ? said.find(a => a === ours) : said.findLast(a => !a.startsWith(ours.slice(0, -1)));
    table.append(['answer', seat, answer ?? said[0]!]);
  }
}

const SEEN = 'polis.guided.';

/** The kinds of decision that have been explained in this game; null: another game has been begun since. */
export function explained(game: string, id: string): readonly string[] {
  const kept = readJson(SEEN + game) as { readonly id?: unknown; readonly seen?: unknown } | null;
  return kept?.id === id && Array.isArray(kept.seen) ? kept.seen : [];
}

export function keepExplained(game: string, id: string, seen: readonly string[]): void {
  writeJson(SEEN + game, { id, seen });
}
