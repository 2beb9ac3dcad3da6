import { BOTS, type BotName, type Budget, isBotName, usualIterations } from '@polis/bots';
import { badUsage } from './io.ts';

/** A bot as it stands on a command line: `greedy`, `mcts:400`, `master:50ms`. */
export interface BotWish {
  /** As it was written. */
  readonly text: string;
  readonly name: BotName;
  readonly budget: Budget;
}

/** Enough for the search to be clearly better than one step, few enough for a long series. Reproducible. */
const USUAL_ITERATIONS = 600;

export function readBots(text: string, game: string, budget: Budget | null): BotWish[] {
  return text.split(',').map(word => readBot(word.trim(), game, budget));
}

/** `budget`: for all bots that do not bring their own; null: what is usual for each. */
function readBot(text: string, game: string, budget: Budget | null): BotWish {
  const [name = '', own] = text.split(':');
  if (!isBotName(name)) throw badUsage(`there is no bot "${name}"; bots are: ${BOTS.join(', ')}`);
  const usual = { iterations: usualIterations(name, game) ?? USUAL_ITERATIONS };
  return { text, name, budget: own === undefined ? (budget ?? usual) : readBudget(own) };
}

export function readBudget(text: string): Budget {
  const match = /^([1-9]\d{0,8})(ms)?$/.exec(text);
  if (!match) throw badUsage(`"${text}" is not a budget; write 400 for iterations or 100ms for milliseconds`);
  const n = Number(match[1]);
  return match[2] === undefined ? { iterations: n } : { ms: n };
}
