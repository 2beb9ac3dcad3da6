import { condIcons, MILESTONE_VP, PLACE_VP } from '@polis/sweet-lands';
import { getLanguage, useLanguage } from '../../../i18n/index.ts';
import { EffectText } from '../EffectText.tsx';
import { SymbolIcon } from '../SymbolIcon.tsx';
import { condWords, sentence } from './abilities.ts';
import { Choice } from './Choosable.tsx';
import { t } from './i18n/index.ts';
import type { MilestoneTileProps, ScoringTileProps } from './types.ts';
import { milestoneNamed, scoringNamed } from './words.ts';

/** A goal that several can reach: name, what it takes, how far one is. */
export function MilestoneTile({ token, side, zoom = 'normal', met, progress, ...choice }: MilestoneTileProps) {
  useLanguage();
  const { name, conds } = milestoneNamed(token, side);
  const needs = conds.map(condWords);
  const reached = met
    ? t('met')
    : progress === undefined
      ? null
      : t('progress', { have: progress[0], need: progress[1] });
  return (
    <Choice
      inspect={`milestone:${token}:${side}`}
      {...choice}
      className={`sl-c-token sl-c-milestone sl-c-${zoom}`}
      label={[t('milestone', { vp: MILESTONE_VP }), name, ...needs, ...(reached === null ? [] : [reached])]
        .map(sentence)
        .join(' ')}
    >
      <span className="sl-c-head">
        <SymbolIcon id="milestone" size={zoom === 'small' ? 18 : 24} />
        <span className="sl-c-name">{name}</span>
        {reached !== null && (
          <span className="sl-c-left" data-met={met || undefined}>
            {met ? '✓' : `${progress![0]}/${progress![1]}`}
          </span>
        )}
      </span>
      <span className="sl-c-line">
        <span className="sl-c-line-icons">
          {conds.map((cond, i) => (
            <EffectText key={i} icons={condIcons(cond)} size={zoom === 'small' ? 16 : 19} />
          ))}
        </span>
        {zoom === 'large' && <span className="sl-c-words">{needs.join(' ')}</span>}
      </span>
    </Choice>
  );
}

/** Points for who has most at the end. */
export function ScoringTile({ scoring, zoom = 'normal', count }: ScoringTileProps) {
  useLanguage();
  const token = scoringNamed(scoring);
  const name = token.name[getLanguage()];
  const places = t('scoring', { vp1: PLACE_VP[0], vp2: PLACE_VP[1] });
  return (
    <Choice
      inspect={`scoring:${scoring}`}
      className={`sl-c-token sl-c-scoring sl-c-${zoom}`}
      label={[name, places, ...(count === undefined ? [] : [t('have', { n: count })])].map(sentence).join(' ')}
    >
      <span className="sl-c-head">
        <SymbolIcon id="scoring" size={zoom === 'small' ? 18 : 24} />
        <span className="sl-c-name">{name}</span>
        {count !== undefined && <span className="sl-c-left">{count}</span>}
      </span>
      <span className="sl-c-line">
        <span className="sl-c-line-icons">
          <EffectText icons={condIcons({ count: token.count, min: 1 }).map(({ icon }) => ({ icon }))} size={19} />
          <Places size={19} />
        </span>
        {zoom === 'large' && <span className="sl-c-words">{places}.</span>}
      </span>
    </Choice>
  );
}

function Places({ size }: { readonly size: number }) {
  return PLACE_VP.map((vp, i) => (
    <span key={vp} className="sl-piece sl-effect">
      {i + 1}. {vp}
      <SymbolIcon id="vp" size={size} />
    </span>
  ));
}
