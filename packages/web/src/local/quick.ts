import { FIRST_OPTIONS, QUICK_OPTIONS } from '../games/catalogue.ts';
import { navigate } from '../router.ts';
import { needProfile } from '../session/me.ts';
import type { LocalPlayer } from './messages.ts';
import { startLocal } from './start.ts';

export function me(): LocalPlayer {
  return { ...needProfile(), bot: null };
}

export function bot(level: string): LocalPlayer {
  return { name: '', colour: 6, avatar: 'owl', bot: level };
}

/** One click and one is playing: the first-game cards, one steady bot (or nobody). */
export function playNow(game: string, how: 'bot' | 'solo'): void {
  const players = how === 'bot' ? [me(), bot('apprentice')] : [me()];
  const options = (how === 'bot' ? QUICK_OPTIONS : FIRST_OPTIONS)[game] ?? {};
  navigate(`/play/${startLocal({ game, options, players })}`);
}
