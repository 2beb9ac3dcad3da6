import { memo, useState } from 'react';
import { usePerPrompt } from '../../../table/prompt-state.ts';
import { Hand } from '../Hand.tsx';
import type { Controller } from '../useTable.ts';
import { Actions } from './Actions.tsx';
import { GROUPS, type GroupId } from './actions.ts';
import { t } from './i18n/index.ts';

const PARTS = ['areas', 'cards', 'skills', 'trade'] as const;
type Part = (typeof PARTS)[number];
const SKILLS: readonly GroupId[] = ['skills'];
const TRADE: readonly GroupId[] = ['trade'];
const AREAS: readonly GroupId[] = GROUPS.filter(group => group !== 'skills' && group !== 'trade');

/** How many things of a part can be touched now. */
function litIn(c: Controller): Readonly<Record<Part, number>> {
  const refs = new Set(c.model.choices.flatMap(o => o.refs));
  const count = (...starts: readonly string[]) =>
    [...refs].filter(ref => starts.some(start => ref.startsWith(start))).length;
  return {
    areas: count('area:') + count('free:4', 'free:8'),
    cards: count('card:'),
    skills: count('skill:', 'ability:'),
    trade: count('free:') - count('free:4', 'free:8'),
  };
}

/** The phone's tab for a turn: its parts side by side, the one that the question is about in front. */
export const Play = memo(function Play({ c }: { readonly c: Controller }) {
  const lit = litIn(c);
  const asked = c.model.ask === 'turn' ? 'areas' : (PARTS.find(part => lit[part] > 0) ?? 'areas');
  const [chosen, choose] = usePerPrompt<Part | null>(c.frame.prompt?.id ?? null, null);
  const [before, setBefore] = useState<Part>('areas');
  const sought = PARTS.find(part => c.hint?.choice.refs.some(ref => partOf(ref) === part));
  const part = chosen ?? sought ?? (c.model.ask === null ? before : asked);
  return (
    <div className="sl-play">
      <div className="sl-play-parts" role="tablist" aria-label={t('play.parts')}>
        {PARTS.map(id => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`sl-part-${id}`}
            aria-selected={part === id}
            aria-controls="sl-part"
            data-part={id}
            onClick={() => {
              choose(id);
              setBefore(id);
            }}
          >
            {t(`play.${id}`)}
            {lit[id] > 0 && <span className="num"> {lit[id]}</span>}
          </button>
        ))}
      </div>
      <div className="sl-play-part" role="tabpanel" id="sl-part" aria-labelledby={`sl-part-${part}`}>
        {part === 'cards' ? (
          <Hand c={c} carousel />
        ) : (
          <Actions key={part} c={c} only={part === 'skills' ? SKILLS : part === 'trade' ? TRADE : AREAS} />
        )}
      </div>
    </div>
  );
});

function partOf(ref: string): Part | null {
  const kind = ref.split(':')[0];
  if (kind === 'area' || ref === 'free:4' || ref === 'free:8') return 'areas';
  if (kind === 'card') return 'cards';
  if (kind === 'skill' || kind === 'ability') return 'skills';
  return kind === 'free' ? 'trade' : null;
}
