import type { RestsAnswer } from '@polis/protocol/wire';
import { useEffect, useState } from 'react';
import { getLanguage } from '../i18n/index.ts';
import { api } from '../session/api.ts';
import { errorText } from '../session/errors.ts';
import { askMe, usePerson } from '../session/me.ts';
import { tc } from '../shell/clock/i18n/index.ts';
import { Button } from '../ui/Button.tsx';
import { Switch } from '../ui/Form.tsx';
import { showToast } from '../ui/Toast.tsx';

const DAY = 24 * 3600_000;
const USUAL = { begins: 23 * 60, ends: 8 * 60 };

function here(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function minutesOf(text: string): number {
  const [hours, minutes] = text.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

function dayWords(at: number): string {
  return new Intl.DateTimeFormat(getLanguage(), { day: 'numeric', month: 'long' }).format(at);
}

/** As inputs of dates want it, by the calendar of this device. */
function dayText(at: number): string {
  const d = new Date(at);
  return `${d.getFullYear()}-${String(d.getMonth() + 1).padStart(2, '0')}-${String(d.getDate()).padStart(2, '0')}`;
}

/** Quiet hours and vacations: when this person's clocks rest. Nothing for those whom the server does not know. */
export function RestSettings() {
  const person = usePerson();
  const [rests, setRests] = useState<RestsAnswer | null>(null);
  useEffect(() => {
    if (person === null) {
      askMe().catch(() => {});
      return;
    }
    let on = true;
    api.rests().then(
      known => on && setRests(known),
      () => {},
    );
    return () => {
      on = false;
    };
  }, [person]);
  if (person === null || rests === null) return null;
  const run = (deed: Promise<RestsAnswer>) => {
    deed.then(setRests, error => showToast(errorText(error), { kind: 'bad' }));
  };
  return (
    <section className="card new-form stack" aria-labelledby="rests">
      <h2 id="rests">{tc('rests')}</h2>
      <p className="hint">{tc('rests.hint')}</p>
      <QuietHours rests={rests} run={run} />
      <Vacation rests={rests} run={run} />
    </section>
  );
}

interface PartProps {
  readonly rests: RestsAnswer;
  readonly run: (deed: Promise<RestsAnswer>) => void;
}

function QuietHours({ rests: { quiet, from }, run }: PartProps) {
  const [draft, setDraft] = useState(quiet ?? USUAL);
  const save = (next: typeof USUAL) => {
    setDraft(next);
    run(api.quiet({ zone: here(), begins: next.begins, ends: next.ends }));
  };
  const time = (key: 'begins' | 'ends') => (
    <label className="field">
      <span className="label">{tc(`quiet.${key}`)}</span>
      <input
        className="input"
        type="time"
        step={900}
        value={clockText(draft[key])}
        onChange={e => setDraft({ ...draft, [key]: minutesOf(e.target.value) })}
        onBlur={() => {
          if (quiet?.[key] !== draft[key]) save(draft);
        }}
      />
    </label>
  );
  return (
    <>
      <Switch
        label={tc('quiet.on')}
        hint={tc('quiet.on.hint')}
        checked={quiet !== null}
        onChange={on => (on ? save(draft) : run(api.quiet(null)))}
      />
      {quiet !== null && (
        <>
          <div className="rest-row">
            {time('begins')}
            {time('ends')}
          </div>
          <p className="hint">
            {tc('quiet.zone', { zone: quiet.zone })} {from !== null && tc('quiet.from', { day: dayWords(from) })}
          </p>
        </>
      )}
    </>
  );
}

function Vacation({ rests: { vacation, days: left }, run }: PartProps) {
  const [first, setFirst] = useState(() => dayText(Date.now() + DAY));
  const [days, setDays] = useState(7);
  return (
    <>
      <h3>{tc('vacation')}</h3>
      <p className="hint">{tc('vacation.hint', { n: left })}</p>
      {vacation !== null ? (
        <>
          <p>{tc('vacation.is', { from: dayWords(vacation.from), to: dayWords(vacation.to - 1) })}</p>
          <div className="row">
            <Button kind="secondary" onClick={() => run(api.vacation(null))}>
              {tc('vacation.end')}
            </Button>
          </div>
        </>
      ) : (
        <div className="rest-row">
          <label className="field">
            <span className="label">{tc('vacation.begins')}</span>
            <input
              className="input"
              type="date"
              min={dayText(Date.now() + DAY)}
              value={first}
              onChange={e => setFirst(e.target.value)}
            />
          </label>
          <label className="field">
            <span className="label">{tc('vacation.days')}</span>
            <input
              className="input"
              type="number"
              min={1}
              max={30}
              value={days}
              onChange={e => setDays(Math.max(1, Math.min(30, Math.trunc(Number(e.target.value)))))}
            />
          </label>
          <Button kind="secondary" onClick={() => run(api.vacation({ zone: here(), from: first, days }))}>
            {tc('vacation.plan')}
          </Button>
        </div>
      )}
    </>
  );
}
