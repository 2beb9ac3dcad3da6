import { BUILDINGS, MONUMENT, MONUMENTS, RESOURCES, TYPES } from '@polis/tiny-towns';
import { useEffect, useMemo, useState } from 'react';
import '../art.ts';
import { rewriteAddress } from '../../../base/router.ts';
import { Board } from '../Board.tsx';
import { coach } from '../coach/index.ts';
import { t as town } from '../i18n/index.ts';
import { ScoreSheet } from '../Score.tsx';
import type { Focus } from '../useTable.ts';
import { cardFx, cardName, resName, resPiece, typeName } from '../words.ts';
import '../../../table/table.css';
import '../tiny-towns.css';
import { AdviceList } from '../../../coach/AdviceList.tsx';
import { Share } from '../../../coach/editor/Share.tsx';
import { useAnswers } from '../../../coach/editor/useAnswers.ts';
import { whyWords } from '../../../coach/editor/why.ts';
import { t } from '../../../coach/i18n/index.ts';
import { announce, Button, Piece, Segments, Switch } from '../../../ui/index.ts';
import type { EditorProps } from '../../types.ts';
import { painted, questionOf } from './controller.ts';
import {
  type Brush,
  checkTown,
  emptyPosition,
  PLACES,
  paint,
  parseTownPosition,
  printTownPosition,
  type TownPosition,
} from './position.ts';

const NONE = [] as const;
/** Every square can be painted. */
const noWhy = () => '';

function addressOf(text: string): string {
  return `/editor/tiny-towns?p=${encodeURIComponent(text)}`;
}

/** A town, painted square by square: its score with reasons, and what the coach would do with the next cube. */
export function Editor({ position }: EditorProps) {
  const [read] = useState(() => (position === null ? null : parseTownPosition(position)));
  const [p, setP] = useState<TownPosition>(() => (read?.ok ? read.value : emptyPosition()));
  const [brush, setBrush] = useState<Brush>({ kind: 'cube', resource: 0 });
  const [focus, setFocus] = useState<Focus | null>(null);
  const answers = useAnswers(coach);
  const text = useMemo(() => printTownPosition(p), [p]);
  const change = (next: TownPosition) => {
    setP(next);
    answers.forget();
  };
  useEffect(() => rewriteAddress(addressOf(text)), [text]);
  const { model, live } = useMemo(() => painted(p, brush), [p, brush]);
  const why = checkTown(p);
  return (
    <div className="editor table tt">
      <div className="editor-main">
        {read !== null && !read.ok && (
          <p className="note note-bad" role="alert">
            {t('editor.badLink', { why: whyWords(read) })}
          </p>
        )}
        <div className="board-frame editor-board">
          <Board
            model={model}
            seat={0}
            own
            live={live}
            picked={NONE}
            focus={focus}
            advice={answers.advice}
            prompt={null}
            name={t('editor.board')}
            fresh={0}
            why={noWhy}
            onPick={cell => change(paint(p, brush, cell))}
            onFocus={setFocus}
            onSay={announce}
          />
        </div>
        <Brushes p={p} brush={brush} onBrush={setBrush} />
        <Ask
          busy={answers.busy}
          none={answers.none}
          onAsk={resource => {
            const frame = questionOf(p, resource);
            if (frame !== null) answers.ask(frame);
            else announce(t('editor.nothing'));
          }}
        />
        {answers.advice && <AdviceList rows={answers.advice.rows} at={answers.advice.at} onChoose={answers.choose} />}
      </div>
      <div className="editor-side">
        <section className="editor-card card" aria-labelledby="score-head">
          <h2 id="score-head">{t('editor.score')}</h2>
          {why !== null && (
            <p className="note note-warn" role="status">
              {t('editor.wrong', { why: whyWords(why) })}
            </p>
          )}
          <ScoreSheet model={model} seat={0} onFocus={setFocus} />
        </section>
        <Cards p={p} onChange={change} />
        <Share
          text={text}
          address={addressOf(text)}
          onText={draft => {
            const parsed = parseTownPosition(draft);
            if (!parsed.ok) return parsed;
            change(parsed.value);
            return null;
          }}
          onClear={() => change({ ...emptyPosition(), cards: p.cards, anySix: p.anySix })}
        />
      </div>
    </div>
  );
}

interface BrushesProps {
  readonly p: TownPosition;
  readonly brush: Brush;
  readonly onBrush: (brush: Brush) => void;
}

function keyOf(brush: Brush): string {
  if (brush.kind === 'erase') return 'erase';
  return brush.kind === 'cube' ? `cube ${brush.resource}` : `building ${brush.type}`;
}

function Brushes({ p, brush, onBrush }: BrushesProps) {
  const monument = p.town.monument;
  const all: { readonly brush: Brush; readonly piece: string; readonly name: string }[] = [
    ...RESOURCES.map((_, resource) => ({
      brush: { kind: 'cube', resource } as const,
      piece: resPiece(resource),
      name: resName(resource),
    })),
    ...p.cards.map((card, type) => ({
      brush: { kind: 'building', type } as const,
      piece: `tt-${BUILDINGS[card]!.id}`,
      name: cardName(BUILDINGS[card]!.id),
    })),
  ];
  if (monument >= 0)
    all.push({
      brush: { kind: 'building', type: MONUMENT },
      piece: `tt-${MONUMENTS[monument]!.id}`,
      name: cardName(MONUMENTS[monument]!.id),
    });
  return (
    <div className="editor-brushes">
      <Segments
        label={t('editor.brush')}
        value={keyOf(brush)}
        onChange={key => onBrush(all.find(b => keyOf(b.brush) === key)?.brush ?? { kind: 'erase' })}
        choices={[
          ...all.map(b => ({
            value: keyOf(b.brush),
            hint: b.name,
            label: (
              <>
                <Piece name={b.piece} size={32} />
                <span className="sr-only">{b.name}</span>
              </>
            ),
          })),
          { value: 'erase', label: t('editor.erase') },
        ]}
      />
    </div>
  );
}

interface AskProps {
  readonly busy: boolean;
  readonly none: boolean;
  readonly onAsk: (resource: number | null) => void;
}

function Ask({ busy, none, onAsk }: AskProps) {
  return (
    <section className="editor-ask" aria-labelledby="ask-head">
      <h2 id="ask-head">{t('editor.ask.town')}</h2>
      <div className="editor-row">
        {RESOURCES.map((id, resource) => (
          <button
            key={id}
            type="button"
            className="editor-token"
            data-ask={id}
            aria-label={t('editor.ask.cube', { name: resName(resource) })}
            title={resName(resource)}
            onClick={() => onAsk(resource)}
          >
            <Piece name={resPiece(resource)} size={32} />
          </button>
        ))}
        <Button kind="secondary" small onClick={() => onAsk(null)}>
          {t('editor.ask.build')}
        </Button>
      </div>
      <p className="hint" role="status">
        {busy ? t('editor.thinking') : none ? t('editor.nothing') : ''}
      </p>
    </section>
  );
}

function Cards({ p, onChange }: { readonly p: TownPosition; readonly onChange: (p: TownPosition) => void }) {
  const has = (id: string) => p.cards.some(i => BUILDINGS[i]!.id === id);
  const monument = p.town.monument < 0 ? null : MONUMENTS[p.town.monument]!.id;
  return (
    <section className="editor-card card" aria-labelledby="cards-head">
      <h2 id="cards-head">{t('editor.cards')}</h2>
      <div className="editor-fields">
        {TYPES.slice(1, MONUMENT).map((type, i) => (
          <label key={type} className="field">
            <span className="label">{typeName(i + 1)}</span>
            <select
              className="input"
              value={p.cards[i + 1]}
              onChange={e => onChange({ ...p, cards: p.cards.with(i + 1, Number(e.target.value)) })}
            >
              {BUILDINGS.map((b, card) =>
                b.type === type ? (
                  <option key={b.id} value={card}>
                    {cardName(b.id)}
                  </option>
                ) : null,
              )}
            </select>
            <span className="hint">{cardFx(BUILDINGS[p.cards[i + 1]!]!.id, p.anySix)}</span>
          </label>
        ))}
        <label className="field">
          <span className="label">{typeName(MONUMENT)}</span>
          <select
            className="input"
            value={p.town.monument}
            onChange={e => {
              const index = Number(e.target.value);
              const built = index < 0 ? p.town.built.with(MONUMENT, 0) : p.town.built;
              onChange({ ...p, town: { ...p.town, monument: index, built } });
            }}
          >
            <option value={-1}>{t('editor.none')}</option>
            {MONUMENTS.map((m, i) => (
              <option key={m.id} value={i}>
                {cardName(m.id)}
              </option>
            ))}
          </select>
          {monument !== null && <span className="hint">{cardFx(monument, p.anySix)}</span>}
        </label>
        {monument === 'shrine-of-the-elder-tree' && (
          <Count
            label={t('editor.shrine')}
            from={0}
            to={16}
            value={p.town.shrine}
            onChange={shrine => onChange({ ...p, town: { ...p.town, shrine } })}
          />
        )}
        {monument === 'the-starloom' && (
          <Count
            label={t('editor.starloom')}
            from={1}
            to={PLACES}
            value={p.place}
            onChange={place => onChange({ ...p, place })}
          />
        )}
      </div>
      {has('orchard') && (
        <Switch
          label={`${town('opt.orchard')} ${town('opt.orchard.anySix')}`}
          checked={p.anySix}
          onChange={anySix => onChange({ ...p, anySix })}
        />
      )}
    </section>
  );
}

interface CountProps {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Count({ label, from, to, value, onChange }: CountProps) {
  return (
    <label className="field">
      <span className="label">{label}</span>
      <select className="input" value={value} onChange={e => onChange(Number(e.target.value))}>
        {Array.from({ length: to - from + 1 }, (_, i) => (
          <option key={i} value={from + i}>
            {from + i}
          </option>
        ))}
      </select>
    </label>
  );
}
