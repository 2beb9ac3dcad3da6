import {
  ACTIONS,
  LETTERS,
  NUMBER_MAX,
  PARK_TRACKS,
  PLANS,
  plansFor,
  REFUSAL_BOXES,
  TEMP_BOXES,
  VALUE_TRACKS,
} from '@polis/welcome-to';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLanguage } from '../../../i18n/index.ts';
import '../art.ts';
import { rewriteAddress } from '../../../base/router.ts';
import { Board } from '../Board.tsx';
import { coach } from '../coach/index.ts';
import { NO_MOTION } from '../diff.ts';
import { t as sheet } from '../i18n/index.ts';
import { planWords } from '../plans.ts';
import { ScorePad } from '../Score.tsx';
import type { Touch } from '../touch.ts';
import type { Lit } from '../useTable.ts';
import { nameOf, streetName } from '../words.ts';
import '../../../table/table.css';
import '../welcome-to.css';
import { AdviceList } from '../../../coach/AdviceList.tsx';
import { Share } from '../../../coach/editor/Share.tsx';
import { useAnswers } from '../../../coach/editor/useAnswers.ts';
import { whyWords } from '../../../coach/editor/why.ts';
import { t } from '../../../coach/i18n/index.ts';
import { announce, Button, IconButton, Segments, Switch } from '../../../ui/index.ts';
import type { EditorProps } from '../../types.ts';
import { NO_TOWN } from '../town.ts';
import { placeOf, questionOf, written } from './controller.ts';
import {
  checkSheet,
  emptyPosition,
  NUMBERS,
  paintHouse,
  parseSheetPosition,
  printSheetPosition,
  type SheetPosition,
  TOOLS,
  type Tool,
  toggleFence,
} from './position.ts';

const NONE = [] as const;
const NOTHING: ReadonlySet<never> = new Set();

function addressOf(text: string): string {
  return `/editor/welcome-to?p=${encodeURIComponent(text)}`;
}

/** A sheet, filled in by hand: its score with reasons, and what the coach would do with three pairs of cards. */
export function Editor({ position }: EditorProps) {
  useLanguage();
  const [read] = useState(() => (position === null ? null : parseSheetPosition(position)));
  const [p, setP] = useState<SheetPosition>(() => (read?.ok ? read.value : emptyPosition()));
  const [tool, setTool] = useState<Tool>('number');
  const [number, setNumber] = useState(8);
  const [lit, setLit] = useState<Lit | null>(null);
  const answers = useAnswers(coach);
  const text = useMemo(() => printSheetPosition(p), [p]);
  const change = (next: SheetPosition) => {
    setP(next);
    answers.forget();
  };
  useEffect(() => rewriteAddress(addressOf(text)), [text]);
  const { model, seat } = useMemo(() => written(p, tool), [p, tool]);
  const write = (touch: Touch) => {
    const place = placeOf(touch);
    if (place === null) return;
    change('house' in place ? paintHouse(p, tool, number, place.house) : toggleFence(p, place.gap));
  };
  const why = checkSheet(p);
  const ask = () => {
    const frame = why === null ? questionOf(p) : null;
    if (frame !== null) answers.ask(frame);
    else announce(t('editor.nothing'));
  };
  return (
    <div className="editor table wt">
      <div className="editor-main table-main">
        {read !== null && !read.ok && (
          <p className="note note-bad" role="alert">
            {t('editor.badLink', { why: whyWords(read) })}
          </p>
        )}
        <div className="wt-board" data-region="board" data-side={model.view.side}>
          <Board
            model={model}
            next={NOTHING}
            picked={NONE}
            detour={false}
            seat={seat}
            mine
            own
            preview={null}
            town={NO_TOWN}
            advice={answers.advice}
            lit={lit}
            name={sheet('sheet.own')}
            prompt={null}
            motion={NO_MOTION}
            stranger=""
            onTouch={write}
          />
        </div>
        {why !== null && (
          <p className="note note-warn" role="status">
            {t('editor.wrong', { why: whyWords(why) })}
          </p>
        )}
        <div className="editor-brushes">
          <Segments
            label={t('editor.brush')}
            value={tool}
            onChange={setTool}
            choices={TOOLS.filter(one => one !== 'roundabout' || p.roundabouts).map(one => ({
              value: one,
              label: toolName(one),
            }))}
            {...(tool === 'fence' ? { hint: t('editor.fences') } : {})}
          />
          {tool === 'number' && (
            <Segments
              digits
              label={t('editor.number')}
              value={String(number)}
              onChange={n => setNumber(Number(n))}
              choices={Array.from({ length: NUMBER_MAX + 1 }, (_, n) => ({ value: String(n), label: n }))}
            />
          )}
        </div>
        <Boxes p={p} onChange={change} />
        <Pairs p={p} busy={answers.busy} none={answers.none} onChange={change} onAsk={ask} />
        {answers.advice && <AdviceList rows={answers.advice.rows} at={answers.advice.at} onChoose={answers.choose} />}
      </div>
      <div className="editor-side">
        <section className="editor-card card" aria-labelledby="score-head">
          <h2 id="score-head">{t('editor.score')}</h2>
          <ScorePad seat={seat} roundabouts={p.roundabouts} onLight={setLit} />
          <p className="hint">{t('editor.temps')}</p>
        </section>
        <Plans p={p} onChange={change} />
        <Share
          text={text}
          address={addressOf(text)}
          onText={draft => {
            const parsed = parseSheetPosition(draft);
            if (!parsed.ok) return parsed;
            change(parsed.value);
            return null;
          }}
          onClear={() => change({ ...emptyPosition(), edition: p.edition, side: p.side, roundabouts: p.roundabouts })}
        />
      </div>
    </div>
  );
}

function toolName(tool: Tool): string {
  return tool === 'fence' || tool === 'bis' || tool === 'pool' || tool === 'roundabout'
    ? nameOf(tool)
    : t(`editor.tool.${tool}`);
}

interface PartProps {
  readonly p: SheetPosition;
  readonly onChange: (p: SheetPosition) => void;
}

/** Boxes that are only counted. */
function Boxes({ p, onChange }: PartProps) {
  const set = (change: Partial<SheetPosition['sheet']>) => onChange({ ...p, sheet: { ...p.sheet, ...change } });
  const { parks, value, temps, refusals } = p.sheet;
  return (
    <section className="editor-boxes" aria-labelledby="boxes-head">
      <h2 id="boxes-head">{t('editor.boxes')}</h2>
      <div className="editor-steppers">
        {parks.map((n, street) => (
          <Stepper
            key={street}
            label={sheet('track.parks', { street: streetName(street) })}
            value={n}
            most={PARK_TRACKS[street]!.length - 1}
            onChange={to => set({ parks: parks.with(street, to) })}
          />
        ))}
        {value.map((n, i) => (
          <Stepper
            key={i}
            label={sheet('track.size', { n: i + 1 })}
            value={n}
            most={VALUE_TRACKS[i + 1]!.length - 1}
            onChange={to => set({ value: value.with(i, to) })}
          />
        ))}
        <Stepper label={nameOf('temps')} value={temps} most={TEMP_BOXES} onChange={to => set({ temps: to })} />
        <Stepper
          label={sheet('track.refusals')}
          value={refusals}
          most={REFUSAL_BOXES}
          onChange={to => set({ refusals: to })}
        />
      </div>
    </section>
  );
}

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

function Stepper({ label, value, most, onChange }: StepperProps) {
  return (
    <div className="editor-stepper">
      <span>{label}</span>
      <IconButton
        icon="minus"
        label={t('editor.less', { name: label })}
        onClick={() => onChange(Math.max(0, value - 1))}
      />
      <output className="num">{value}</output>
      <IconButton
        icon="plus"
        label={t('editor.more', { name: label })}
        onClick={() => onChange(Math.min(most, value + 1))}
      />
    </div>
  );
}

function Pairs({
  p,
  busy,
  none,
  onChange,
  onAsk,
}: PartProps & {
  readonly busy: boolean;
  readonly none: boolean;
  readonly onAsk: () => void;
}) {
  const set = (i: number, change: Partial<SheetPosition['pairs'][number]>) =>
    onChange({ ...p, pairs: p.pairs.map((pair, j) => (i === j ? { ...pair, ...change } : pair)) });
  return (
    <section className="editor-ask" aria-labelledby="ask-head">
      <h2 id="ask-head">{t('editor.ask.sheet')}</h2>
      <div className="editor-pairs">
        {p.pairs.map((pair, i) => (
          <fieldset key={i} className="editor-pair">
            <legend>{t('editor.pair', { n: i + 1 })}</legend>
            <Select
              label={t('editor.number')}
              value={pair.number}
              onChange={n => set(i, { number: Number(n) })}
              options={Array.from({ length: NUMBERS }, (_, n) => [String(n + 1), String(n + 1)])}
            />
            <Select
              label={t('editor.action')}
              value={pair.action}
              onChange={a => set(i, { action: Number(a) })}
              options={ACTIONS.map((id, a) => [String(a), nameOf(id)])}
            />
          </fieldset>
        ))}
      </div>
      <div className="editor-row">
        <Button kind="primary" icon="hint" onClick={onAsk}>
          {t('editor.ask')}
        </Button>
        <p className="hint" role="status">
          {busy ? t('editor.thinking') : none ? t('editor.nothing') : ''}
        </p>
      </div>
    </section>
  );
}

interface SelectProps {
  readonly label: ReactNode;
  readonly value: string | number;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <label className="field">
      <span className="label">{label}</span>
      <select className="input" value={value} onChange={e => onChange(e.target.value)}>
        {options.map(([v, words]) => (
          <option key={v} value={v}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Edition, side, and the plans with what was written for them. */
function Plans({ p, onChange }: PartProps) {
  const classic = p.edition === 'classic81';
  const setPlan = (letter: number, id: string) =>
    onChange({ ...p, plans: p.plans.with(letter, id), sheet: { ...p.sheet, plans: p.sheet.plans.with(letter, 0) } });
  const setEdition = (edition: SheetPosition['edition']) => {
    const of = (letter: number) =>
      plansFor(letter, edition === 'classic81', 'mixed', true).map(i => PLANS[i]!.id as string);
    const plans = p.plans.map((id, letter) => (of(letter).includes(id) ? id : of(letter)[0]!));
    onChange({ ...p, edition, plans, sheet: { ...p.sheet, plans: [0, 0, 0] } });
  };
  return (
    <section className="editor-card card" aria-labelledby="plans-head">
      <h2 id="plans-head">{t('editor.plans')}</h2>
      {LETTERS.map((letter, i) => {
        const plan = PLANS.find(one => one.id === p.plans[i])!;
        return (
          <div key={letter} className="editor-plan">
            <Select
              label={t('editor.plan', { letter })}
              value={plan.id}
              onChange={id => setPlan(i, id)}
              options={plansFor(i, classic, 'mixed', p.roundabouts).map(n => {
                const { id } = PLANS[n]!;
                return [id, `${id}: ${planWords(id)}`];
              })}
            />
            <Segments
              digits
              hideLabel
              label={t('editor.written', { letter })}
              value={String(p.sheet.plans[i])}
              onChange={n => onChange({ ...p, sheet: { ...p.sheet, plans: p.sheet.plans.with(i, Number(n)) } })}
              choices={[0, plan.first, plan.later].map(n => ({ value: String(n), label: n === 0 ? '–' : n }))}
            />
          </div>
        );
      })}
      <Segments
        label={sheet('opt.edition')}
        value={p.edition}
        onChange={setEdition}
        choices={[
          { value: 'new63', label: sheet('opt.edition.new63') },
          { value: 'classic81', label: sheet('opt.edition.classic81') },
        ]}
      />
      <Segments
        label={sheet('opt.side')}
        value={p.side}
        onChange={side => onChange({ ...p, side })}
        choices={[
          { value: 'classic', label: sheet('opt.side.classic') },
          { value: 'blueprint', label: sheet('opt.side.blueprint') },
        ]}
      />
      <Switch
        label={sheet('opt.roundabouts')}
        checked={p.roundabouts}
        onChange={roundabouts => onChange({ ...p, roundabouts })}
      />
    </section>
  );
}
