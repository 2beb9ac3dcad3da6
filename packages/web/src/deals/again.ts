import type { DealInfo } from '@polis/protocol/deals';
import { navigate } from '../base/router.ts';
import { bot, me } from '../games/quick.ts';
import { startBranch } from '../local/start.ts';
import type { Ghost } from '../local/store.ts';

type Again = Pick<DealInfo, 'game' | 'rules' | 'options' | 'bots'> & { readonly id?: string | undefined };

/** Plays a deal whose seed is known once more, on this device and for fun: it stands on no board. */
export function playAgain(
  { id, game, rules, options, bots }: Again,
  seed: string,
  ghosts: readonly Ghost[] = [],
): void {
  const players = [me(), ...bots.map(bot)];
  const of = id === undefined ? {} : { deal: id };
  navigate(`/play/${startBranch({ game, rules, options, seed, players, log: [], ghosts, ...of })}`);
}
