import {
  COMPETITORS,
  EDITIONS,
  PLAN_CHOICES,
  PLAN_SETS,
  parseOptions,
  SIDES,
  VISIBILITIES,
  type WelcomeToOptions,
} from '@polis/welcome-to';
import { getLanguage, useLanguage } from '../../i18n/index.ts';
import { Piece, Segments, Switch } from '../../ui/index.ts';
import type { OptionsProps } from '../types.ts';
import './art.ts';
import './options.css';
import { t, te } from './i18n/index.ts';
import { competitorName } from './words.ts';

/** Fills in what is missing; what does not go together gives way, part by part. */
export function readOptions(value: unknown, players: number): WelcomeToOptions {
  const seats = Number.isFinite(players) ? players : 2;
  const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const tidy = { ...given };
  if (seats < 2 || (tidy.edition !== 'classic81' && tidy.edition !== 'classic')) delete tidy.passingVariant;
  if ((tidy.edition === 'classic81' || tidy.edition === 'classic') && tidy.plans === 'advanced') tidy.plans = 'mixed';
  const read = parseOptions(tidy, seats);
  if (read.ok) return read.value;
  const plain = parseOptions({}, seats);
  if (!plain.ok) throw new Error(plain.why);
  return plain.value;
}

/** Seconds per round; 0: no clock. */
const TIMERS = [0, 30, 60, 90, 120, 300] as const;

export function Options({ seats, value, onChange }: OptionsProps) {
  useLanguage();
  const o = readOptions(value, seats);
  const change = (part: Partial<WelcomeToOptions>) => onChange(readOptions({ ...o, ...part }, seats));
  const classic = o.edition === 'classic81';
  return (
    <div className="wt-options">
      {seats === 1 && !classic && <Competitors value={o.competitor} onChange={competitor => change({ competitor })} />}
      <Segments
        label={t('opt.side')}
        value={o.side}
        choices={SIDES.map(side => ({ value: side, label: t(`opt.side.${side}`) }))}
        hint={t(`opt.side.${o.side}.hint`)}
        onChange={side => change({ side })}
      />
      <Segments
        label={t('opt.plans')}
        value={o.plans}
        choices={PLAN_SETS.map(set => ({
          value: set,
          label: t(`opt.plans.${set}`),
          disabled: classic && set === 'advanced',
        }))}
        hint={t(`opt.plans.${o.plans}.hint`)}
        onChange={plans => change({ plans })}
      />
      <Switch
        label={te('opt.expert')}
        hint={te('opt.expert.hint')}
        checked={o.roundabouts && o.plans !== 'standard'}
        onChange={expert => change({ roundabouts: expert, plans: expert ? 'mixed' : 'standard' })}
      />
      {seats > 1 && (
        <Segments
          label={t('opt.timer')}
          value={String(o.turnTimer ?? 0)}
          choices={TIMERS.map(s => ({ value: String(s), label: timerWords(s) }))}
          hint={t('opt.timer.hint')}
          onChange={s => change({ turnTimer: s === '0' ? null : Number(s) })}
        />
      )}
      <details className="wt-advanced">
        <summary>{t('opt.advanced')}</summary>
        <Segments
          label={t('opt.edition')}
          value={o.edition}
          choices={EDITIONS.map(e => ({ value: e, label: t(`opt.edition.${e}`) }))}
          hint={t(`opt.edition.${o.edition}.hint`)}
          onChange={edition => change({ edition, reshuffleOnFirstApproval: edition === 'classic81' })}
        />
        <Switch
          label={t('opt.roundabouts')}
          hint={t('opt.roundabouts.hint')}
          checked={o.roundabouts}
          onChange={roundabouts => change({ roundabouts })}
        />
        {classic && seats > 1 && (
          <Switch
            label={t('opt.passing')}
            hint={t('opt.passing.hint')}
            checked={o.passingVariant}
            onChange={passingVariant => change({ passingVariant })}
          />
        )}
        <Segments
          label={t('opt.choice')}
          value={o.planChoice}
          choices={PLAN_CHOICES.map(v => ({ value: v, label: t(`opt.choice.${v}`) }))}
          onChange={planChoice => change({ planChoice })}
        />
        {seats > 1 && (
          <Segments
            label={t('opt.visibility')}
            value={o.turnVisibility}
            choices={VISIBILITIES.map(v => ({ value: v, label: t(`opt.visibility.${v}`) }))}
            hint={t('opt.visibility.hint')}
            onChange={turnVisibility => change({ turnVisibility })}
          />
        )}
        <Switch
          label={t('opt.reshuffle')}
          hint={t('opt.reshuffle.hint')}
          checked={o.reshuffleOnFirstApproval}
          onChange={reshuffleOnFirstApproval => change({ reshuffleOnFirstApproval })}
        />
      </details>
    </div>
  );
}

function Competitors({ value, onChange }: { readonly value: number; readonly onChange: (level: number) => void }) {
  return (
    <fieldset className="field">
      <legend>{t('opt.competitor')}</legend>
      <div className="wt-competitors">
        {COMPETITORS.map((card, level) => (
          <label key={card.id} className="wt-competitor">
            <input type="radio" name="wt-competitor" checked={level === value} onChange={() => onChange(level)} />
            <span>
              <Piece name={`wt-rival-${card.id}`} size={48} />
              <b>{card.name[getLanguage()]}</b>
              <small>{t('rival.level', { n: level })}</small>
            </span>
          </label>
        ))}
      </div>
      <p className="hint">{t('opt.competitor.hint')}</p>
    </fieldset>
  );
}

function timerWords(s: number): string {
  if (s === 0) return t('opt.timer.none');
  return s < 120 ? t('opt.timer.s', { n: s }) : t('opt.timer.min', { n: s / 60 });
}

/** "3 players, new edition, classic side, standard plans." */
export function summary(value: unknown, seats: number): string {
  const o = readOptions(value, seats);
  const words = [
    seats === 1 ? t('sum.solo') : Number.isFinite(seats) ? t('sum.players', { n: seats }) : t('sum.event'),
  ];
  if (seats === 1 && o.edition === 'new63')
    words.push(t('sum.against', { name: competitorName(COMPETITORS[o.competitor]!.id) }));
  words.push(t(`sum.edition.${o.edition}`), t(`sum.side.${o.side}`), t(`sum.plans.${o.plans}`));
  if (o.roundabouts) words.push(t('sum.roundabouts'));
  if (o.passingVariant) words.push(t('sum.passing'));
  if (o.planChoice === 'manual') words.push(t('sum.manual'));
  if (o.turnTimer !== null && seats > 1) words.push(t('sum.timer', { time: timerWords(o.turnTimer) }));
  return `${words.join(', ')}.`;
}
