import { navigate } from '../base/router.ts';
import type { LocalPlayer } from '../local/messages.ts';
import { startLocal } from '../local/start.ts';
import { needProfile } from '../session/me.ts';
import { firstOptions, quickOptions } from './catalogue.ts';

export function me(): LocalPlayer {
  return { ...needProfile(), bot: null };
}

export function bot(level: string): LocalPlayer {
  return { name: '', colour: 6, avatar: 'owl', bot: level };
}

/** One click and one is playing: the first-game cards, one steady bot (or nobody). */
export function playNow(game: string, how: 'bot' | 'solo'): void {
  const players = how === 'bot' ? [me(), bot('apprentice')] : [me()];
  const options = (how === 'bot' ? quickOptions : firstOptions)(game);
  navigate(`/play/${startLocal({ game, options, players })}`);
}
