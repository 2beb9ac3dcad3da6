import {
  goalsNow,
  MILESTONES_TO_CLAIM,
  PLACE_VP,
  SCORING_TOKENS,
  SKILLS,
  type SweetLandsView,
  scoreNow,
} from '@polis/sweet-lands';
import { useMemo } from 'react';
import { SeatShape } from '../../ui/index.ts';
import { HelpToken } from './cards/HelpToken.tsx';
import { SkillToken } from './cards/SkillToken.tsx';
import { MilestoneTile, ScoringTile } from './cards/Tiles.tsx';
import { t } from './i18n/index.ts';
import type { Controller } from './useTable.ts';
import { list, scoringName } from './words.ts';

/** What everybody shares: help board, milestones, scoring tokens, skills. */
export function Commons({ c }: { readonly c: Controller }) {
  return (
    <div className="sl-commons">
      <Help c={c} />
      <Milestones c={c} />
      <Scoring c={c} />
      <Supply c={c} />
    </div>
  );
}

function Help({ c }: { readonly c: Controller }) {
  const { view } = c.model;
  return (
    <section aria-label={t('help')}>
      <h2 className="sl-head">{t('help')}</h2>
      <ol className="sl-help">
        {view.help.map((_, slot) => {
          const choice = c.model.choices.find(o => o.text === `slot ${slot + 1}`);
          const who = view.players.filter(p => p.slot === slot);
          const words =
            who.length > 0
              ? t('help.taken', { name: list(who.map(p => c.nameOf(p.seat))) })
              : view.mio === slot
                ? t('help.mio')
                : t('help.free');
          return (
            <li key={slot} className={`sl-help-slot${choice ? ' sl-lit' : ''}`}>
              {choice ? (
                <button
                  type="button"
                  className="sl-help-pick"
                  data-action={choice.text}
                  data-nth=""
                  onClick={() => c.choose(choice)}
                  aria-label={t('do.slot', { n: slot + 1 })}
                >
                  <Slot view={view} slot={slot} words={c.model.ask === 'slot'} />
                </button>
              ) : (
                <Slot view={view} slot={slot} words={c.model.ask === 'slot'} />
              )}
              <span className="sl-help-who">
                {who.map(p => (
                  <SeatShape key={p.seat} seat={p.seat} size={16} />
                ))}
                {view.mio === slot && <b>{t('mio')}</b>}
                <span className="sr-only">{words}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

export interface SlotProps {
  readonly view: SweetLandsView;
  readonly slot: number;
  /** With the sentences. */
  readonly words?: boolean;
}

/** The tokens of one help slot. */
export function Slot({ view, slot, words = false }: SlotProps) {
  return (
    <span className="sl-slot">
      <b className="num">{slot + 1}</b>
      {view.help[slot]!.map(id => (
        <HelpToken key={id} help={id} zoom={words ? 'large' : 'small'} />
      ))}
    </span>
  );
}

function Milestones({ c }: { readonly c: Controller }) {
  const { view, me } = c.model;
  const goals = useMemo(() => goalsNow(view, me ?? c.shown), [view, me, c.shown]);
  const claimed = view.players.filter(p => p.milestones.length > 0);
  if (view.seats === 1) return null;
  return (
    <section aria-label={t('milestones')}>
      <h2 className="sl-head">{t('milestones')}</h2>
      <p className="hint">{t('milestones.hint', { n: MILESTONES_TO_CLAIM })}</p>
      <div className="sl-tiles">
        {goals.milestones.map(({ token, side, met }) => (
          <MilestoneTile key={token} token={token} side={side} met={met} zoom="normal" />
        ))}
      </div>
      {claimed.map(p => (
        <p key={p.seat} className="hint">
          <SeatShape seat={p.seat} size={14} />{' '}
          {t('milestones.claimed', { name: c.nameOf(p.seat), n: p.milestones.length })}
        </p>
      ))}
    </section>
  );
}

function Scoring({ c }: { readonly c: Controller }) {
  const { view, me } = c.model;
  const seat = me ?? c.shown;
  const sources = useMemo(() => scoreNow(view, seat).sources.filter(s => s.line === 'places'), [view, seat]);
  if (view.scoring.length === 0) return null;
  return (
    <section aria-label={t('scoring')}>
      <h2 className="sl-head">{t('scoring')}</h2>
      <p className="hint">{t('scoring.hint', { a: PLACE_VP[0], b: PLACE_VP[1] })}</p>
      <div className="sl-tiles">
        {view.scoring.map(id => {
          const count = sources.find(s => s.id === id)?.count;
          return <ScoringTile key={id} scoring={id} zoom="normal" {...(count == null ? {} : { count })} />;
        })}
      </div>
      {view.scoring.map(id => (
        <p key={id} className="hint">
          {t('scoring.virtual', { name: scoringName(id), n: SCORING_TOKENS.find(token => token.id === id)!.virtual })}
        </p>
      ))}
    </section>
  );
}

function Supply({ c }: { readonly c: Controller }) {
  const { view } = c.model;
  return (
    <section aria-label={t('supply')}>
      <h2 className="sl-head">{t('supply')}</h2>
      <div className="sl-skills">
        {SKILLS.map((skill, i) => (
          <SkillToken key={skill.id} skill={skill.id} left={view.skillsLeft[i]!} zoom="small" />
        ))}
        {view.improved.map(id => (
          <SkillToken key={id} skill={id} zoom="small" />
        ))}
      </div>
    </section>
  );
}
