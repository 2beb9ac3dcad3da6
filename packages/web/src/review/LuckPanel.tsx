import type { Luck, LuckJob, Share } from '@polis/bots';
import type { Replay } from '@polis/kernel';
import { useEffect, useState } from 'react';
import { points } from '../coach/words.ts';
import { list } from '../i18n/index.ts';
import { type Spawn, spawn as spawnWorker } from '../local/spawn.ts';
import { Button } from '../ui/index.ts';
import { luckWords as t } from './luck/index.ts';

export interface LuckPanelProps {
  readonly replay: Replay;
  readonly seat: number;
  readonly name: string;
  readonly spawn?: Spawn;
}

interface State {
  readonly luck: Luck | null;
  readonly done: number;
  readonly all: number;
  readonly why: string | null;
}

/** Where the margin came from: worked out when somebody wants to know, in a worker that ends with the page. */
export function LuckPanel({ replay, seat, name, spawn = spawnWorker }: LuckPanelProps) {
  const [job, setJob] = useState<LuckJob | null>(null);
  const [state, setState] = useState<State>({ luck: null, done: 0, all: 0, why: null });
  useEffect(() => {
    if (job === null) return;
    const helper = spawn('luck', m => {
      if (m.t === 'weighing') setState({ luck: null, done: m.done, all: m.all, why: null });
      else if (m.t === 'weighed') setState({ luck: m.luck, done: 0, all: 0, why: null });
      else if (m.t === 'failed') setState({ luck: null, done: 0, all: 0, why: m.why });
      if (m.t !== 'weighing') helper.end();
    });
    helper.post({ t: 'luck', job });
    return () => helper.end();
  }, [job, spawn]);
  const { luck, done, all, why } = state;
  return (
    <section className="luck" aria-label={t('title')}>
      <h2 className="luck-title">{t('title')}</h2>
      {why !== null && <p className="note note-bad">{t('failed', { why })}</p>}
      {luck !== null ? (
        <Shown luck={luck} name={name} alone={replay.seats === 1} />
      ) : job !== null && why === null ? (
        <p role="status">
          {t('working', { done, all })} <progress max={Math.max(1, all)} value={done} />
        </p>
      ) : (
        <Button kind="secondary" icon="cards" onClick={() => setJob({ replay, seat })}>
          {t('ask')}
        </Button>
      )}
    </section>
  );
}

/** So many standard errors either way. */
const RANGE = 2;

function Shown({ luck, name, alone }: { readonly luck: Luck; readonly name: string; readonly alone: boolean }) {
  const parts: readonly (readonly [string, Share])[] = [
    [t('own'), luck.own],
    ...(alone ? [] : [[t('others'), luck.others] as const]),
    [t('deal'), luck.deal],
  ];
  const clear = parts.filter(([, share]) => Math.abs(share.points) > RANGE * share.error).map(([what]) => what);
  return (
    <>
      <p>{t(alone ? 'alone' : 'margin', { name, p: signed(luck.margin) })}</p>
      <Bars parts={parts} />
      <dl className="luck-parts">
        {parts.map(([what, { points: p, error }]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd className="num">
              <b>{signed(p)}</b> <small>{t('unsure', { e: points(RANGE * error) })}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p>{clear.length === 0 ? t('unclear') : t('clear', { parts: list(clear.map(w => w.toLocaleLowerCase())) })}</p>
      <p className="hint">{t('how')}</p>
    </>
  );
}

function signed(p: number): string {
  return p > 0 ? `+${points(p)}` : points(p);
}

const W = 320;
const ROW = 30;

/** A bar for every part from zero to where it points, and a line as long as it is unsure. */
function Bars({ parts }: { readonly parts: readonly (readonly [string, Share])[] }) {
  const most = Math.max(1, ...parts.map(([, s]) => Math.abs(s.points) + RANGE * s.error));
  const x = (p: number) => W / 2 + ((W / 2 - 6) * p) / most;
  const label = parts.map(([what, s]) => t('picture', { what, p: signed(s.points), e: points(RANGE * s.error) }));
  return (
    <svg className="luck-bars" viewBox={`0 0 ${W} ${ROW * parts.length}`} role="img" aria-label={label.join(' ')}>
      {parts.map(([what, { points: p, error }], i) => {
        const y = ROW * i + ROW / 2;
        return (
          <g key={what}>
            <rect
              className={p < 0 ? 'luck-less' : 'luck-more'}
              x={Math.min(x(0), x(p))}
              y={y - 9}
              width={Math.abs(x(p) - x(0))}
              height={18}
              rx={3}
            />
            <line className="luck-range" x1={x(p - RANGE * error)} x2={x(p + RANGE * error)} y1={y} y2={y} />
          </g>
        );
      })}
      <line className="luck-zero" x1={x(0)} x2={x(0)} y1={0} y2={ROW * parts.length} />
    </svg>
  );
}
