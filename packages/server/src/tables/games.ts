import { LEVELS, METHODS } from '@polis/bots';
import type { GameOffer, GamesAnswer } from '@polis/protocol/wire';
import { GAMES, type GameInfo, loadEngine, rulesOf } from '@polis/registry';

/** What can be played here; it is the same until the next version, so it is made once. */
let answer: Promise<GamesAnswer> | null = null;

export function gamesAnswer(): Promise<GamesAnswer> {
  answer ??= Promise.all(GAMES.map(offer)).then(games => ({ games, bots: [...LEVELS, ...METHODS] }));
  return answer;
}

async function offer({ id, names, seats, minutes }: GameInfo): Promise<GameOffer> {
  const { game } = (await loadEngine(id))!;
  const defaults = (n: number): Record<string, unknown> => {
    const parsed = game.options({}, n);
    return parsed.ok ? (parsed.value as Record<string, unknown>) : {};
  };
  const [usual, lonely] = [defaults(2), defaults(1)];
  const options = game.choices.map(choice => {
    const [standard, alone] = [usual, lonely].map(d => (choice.name in d ? d[choice.name] : choice.values[0]));
    return { ...choice, default: standard, ...(alone === standard ? {} : { alone }) };
  });
  return { id, names, seats, minutes, rules: rulesOf(id), options };
}
