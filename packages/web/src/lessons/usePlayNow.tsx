import { type ReactNode, useState } from 'react';
import { playNow } from '../games/quick.ts';
import { quietly } from '../ui/PageChunk.tsx';
import { knowsGame } from './known.ts';

const Offer = quietly(async () => (await import('./Offer.tsx')).Offer);

/** "Play now": at once for those who know the game; others are asked how they would like to begin. */
export function usePlayNow(game: string): { readonly play: () => void; readonly offer: ReactNode } {
  const [asking, setAsking] = useState(false);
  return {
    play: () => (knowsGame(game) ? playNow(game, 'bot') : setAsking(true)),
    offer: asking && <Offer game={game} onClose={() => setAsking(false)} />,
  };
}
