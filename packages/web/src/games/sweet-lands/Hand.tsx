import { cardId, cardsNow, GOODS } from '@polis/sweet-lands';
import { memo, useMemo } from 'react';
import { usePrefs } from '../../ui/index.ts';
import { WorkerCard } from './cards/WorkerCard.tsx';
import { cardWords } from './cardtext.ts';
import { t } from './i18n/index.ts';
import { useExpert } from './play/useExpert.ts';
import type { Controller } from './useTable.ts';
import { becauseWords } from './why.ts';

/** Verbs that touch a card of the hand, the pack or the deck. */
const VERBS = ['play', 'discard', 'keep', 'fetch', 'employ'];

export interface HandProps {
  readonly c: Controller;
  /** One large card after another, with their sentences: the phone's part of a turn. */
  readonly carousel?: boolean;
}

/** The cards one may choose from: the hand, in a draft the pack, in a search what the deck offers. */
export const Hand = memo(function Hand({ c, carousel = false }: HandProps) {
  const { symbolWords } = usePrefs();
  const expert = useExpert();
  const { view } = c.model;
  const seat = c.me ?? c.shown;
  const p = view.players[seat]!;
  const prices = useMemo(() => (p.side === null ? [] : cardsNow(view, seat)), [view, seat, p.side]);
  const found = c.model.choices.flatMap(o => (o.action.type === 'fetch' ? [cardId(o.action.card)] : []));
  const cards = c.model.ask === 'fetch' ? found : c.model.ask === 'draft' ? (p.pack ?? []) : (p.hand ?? []);
  const title = t(c.model.ask === 'fetch' ? 'hand.deck' : c.model.ask === 'draft' ? 'hand.pack' : 'hand', {
    n: cards.length,
  });
  if (p.hand === null) return <p className="sl-empty">{t('hand.hidden', { n: p.handSize })}</p>;
  return (
    <section
      className="sl-hand"
      data-carousel={carousel || undefined}
      data-words={symbolWords || undefined}
      aria-label={title}
      data-region="cards"
      data-cards={cards.length}
    >
      {cards.length === 0 && <p className="sl-empty">{t('hand.none')}</p>}
      {cards.map(card => {
        const now = prices.find(hint => hint.card === card);
        const ref = `card:${card}` as const;
        const live = c.aff.live.filter(o => o.refs.includes(ref) && VERBS.includes(o.action.type));
        const asked = c.model.ask === 'turn' || c.model.ask === null;
        const why = asked && now?.why ? now.why : null;
        const words = cardWords(card, live[0]);
        // Beside everything else that a turn offers, cards keep calm until they are touched.
        const calm = !expert && !carousel && c.model.ask === 'turn' && c.lit(ref);
        return (
          <span key={card} className={c.hinted(ref) ? 'sl-hand-card sl-hinted' : 'sl-hand-card'} data-card={card}>
            <WorkerCard
              card={card}
              zoom={carousel || symbolWords ? 'large' : expert ? 'normal' : 'plain'}
              lit={c.lit(ref) && !calm}
              ready={calm}
              selected={c.picked.includes(ref)}
              reason={why === null || why.code === 'missing-goods' ? null : becauseWords(why)}
              {...(live.length === 1 && !calm ? { action: live[0]!.text } : {})}
              {...(now ? { price: now.price } : {})}
              {...(why?.code === 'missing-goods' ? { missing: missingOf(String(why.params.missing)) } : {})}
              onPick={() => c.touch(ref, { words, refusal: refusalOf(c, card) })}
              onPoint={on => c.setPeek(on ? words : null)}
            />
          </span>
        );
      })}
    </section>
  );
});

/** 'wheat:2' in the order of GOODS. */
export function missingOf(missing: string): number[] {
  const parts = missing.split(',').map(part => part.split(':'));
  return GOODS.map(good => Number(parts.find(([id]) => id === good)?.[1] ?? 0));
}

/** What to ask the table about a card that is not lit. */
function refusalOf(c: Controller, card: string): string {
  switch (c.model.ask) {
    case 'hand-cost':
    case 'discard':
    case 'pay-disc':
      return `discard ${card}`;
    case 'draft':
    case 'keep':
      return `keep ${card}`;
    case 'employ-hand':
      return `employ ${card} farm`;
    default:
      return `play ${card}`;
  }
}
