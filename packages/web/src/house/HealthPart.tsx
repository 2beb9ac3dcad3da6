import type { HealthAnswer, LoggedError } from '@polis/protocol/house';
import { house } from '../session/house.ts';
import { Button } from '../ui/Button.tsx';
import { t } from './i18n/index.ts';
import { Listed } from './Listed.tsx';
import { usePages } from './usePages.ts';
import { bytes, milliseconds, when } from './words.ts';

/** How the server that has answered is, and what has gone wrong there. */
export function HealthPart() {
  const paged = usePages<HealthAnswer, never>(async () => ({ items: [await house.health()], next: null }));
  return (
    <Listed paged={paged} none="">
      {([health]) => health !== undefined && <Shown health={health} onAgain={paged.again} />}
    </Listed>
  );
}

function Shown({ health, onAgain }: { readonly health: HealthAnswer; readonly onAgain: () => void }) {
  const { database, disk, lagMs, errors } = health;
  const facts: readonly (readonly [string, string | number])[] = [
    [t('health.version'), health.version],
    [t('health.up'), when(Date.now() - health.upMs)],
    [t('health.servers'), health.servers],
    [t('health.tables'), health.tables],
    [t('health.sockets'), health.sockets],
    [t('health.lag'), `${milliseconds(lagMs.usual)} · ${milliseconds(lagMs.most)}`],
    [t('health.load'), health.load.toFixed(2)],
    [t('health.memory'), bytes(health.memory)],
    [t('health.database', { engine: database.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL' }), bytes(database.bytes)],
  ];
  const free = disk === null ? null : t('health.of', { free: bytes(disk.free), size: bytes(disk.size) });
  return (
    <>
      <section className="card house-card">
        <h2>{t('health.server')}</h2>
        <dl className="house-facts">
          {[...facts, ...(free === null ? [] : [[t('health.disk'), free] as const])].map(([what, value]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="row">
          <Button kind="secondary" icon="redo" onClick={onAgain}>
            {t('health.refresh')}
          </Button>
        </div>
      </section>
      <section className="card house-card">
        <h2>{t('health.errors')}</h2>
        {errors.length === 0 ? <p className="muted">{t('health.noErrors')}</p> : <Errors errors={errors} />}
      </section>
    </>
  );
}

function Errors({ errors }: { readonly errors: readonly LoggedError[] }) {
  return (
    <ol className="house-list">
      {errors.map(({ at, level, text, detail, times }, i) => (
        <li key={`${errors.length - i} ${at}`}>
          <p>
            <span className={level === 'error' ? 'tag tag-bad' : 'tag'}>{level}</span> {text}{' '}
            {times > 1 && <span className="muted">({t('health.times', { n: times })})</span>}
          </p>
          <p className="muted small">{when(at)}</p>
          {detail !== '' && <pre className="house-detail">{detail}</pre>}
        </li>
      ))}
    </ol>
  );
}
