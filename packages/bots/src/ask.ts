import type { Action, Core, GameEvent, Prompt, Rng } from '@polis/kernel';
import type { AnyEngine } from '@polis/registry';
import type { AnyBot } from './types.ts';
import { worldsOf } from './worlds.ts';

/** Puts one question to a bot. `world` gives the truth (`Table.world`) and is called only if the bot wants to look. */
export function ask(
  engine: AnyEngine,
  bot: AnyBot,
  question: {
    readonly view: unknown;
    readonly prompt: Prompt<Action>;
    readonly world: () => Readonly<Core>;
    readonly rng: Rng;
  },
): Action {
  const { view, prompt, world, rng } = question;
  const { s, seat } = bot.focus === null ? { s: world, seat: prompt.seat } : narrow(bot.focus, world(), prompt.seat);
  const worlds = worldsOf<Core, Action, GameEvent, unknown, unknown>(engine, s, seat, rng);
  return bot.choose(view, seat === prompt.seat ? prompt : { ...prompt, seat }, worlds, rng);
}

function narrow(focus: NonNullable<AnyBot['focus']>, world: Readonly<Core>, from: number) {
  const { s, seat } = focus(world, from);
  return { s: () => s, seat };
}
