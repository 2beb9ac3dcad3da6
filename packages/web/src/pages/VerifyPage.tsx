import { parseReplay, type Replay, type Result } from '@polis/kernel';
import { useEffect, useState } from 'react';
import { useAct } from '../base/useAct.ts';
import { list } from '../i18n/index.ts';
import { t } from '../i18n/shell/index.ts';
import type { Verified } from '../local/messages.ts';
import { verifyInWorker } from '../local/spawn.ts';
import { loadGame } from '../local/store.ts';
import { api } from '../session/api.ts';
import { brokenPledges } from '../session/chance.ts';
import { errorText } from '../session/errors.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { usePage } from '../ui/Page.tsx';
import { showToast } from '../ui/Toast.tsx';
import '../styles/pages.css';

interface Outcome {
  readonly replay: Replay | null;
  readonly result: Result<Verified>;
}

/** Checks a replay with this browser's own engine: nobody has to be believed. */
export function VerifyPage({ table }: { readonly table: string | null }) {
  usePage(t('verify.title'));
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const act = useAct({ check });
  useEffect(() => {
    if (table === null) return;
    fetchReplay(table).then(
      replay => {
        const json = JSON.stringify(replay, null, 1);
        setText(json);
        void act.check(json);
      },
      error => showToast(errorText(error), { kind: 'bad' }),
    );
  }, [table, act]);

  async function check(json: string): Promise<void> {
    let value: unknown;
    try {
      value = JSON.parse(json);
    } catch {
      setOutcome({ replay: null, result: { ok: false, why: t('verify.notJson') } });
      return;
    }
    setBusy(true);
    const parsed = parseReplay(value);
    const result = await verifyInWorker(value);
    setBusy(false);
    const known =
      !result.ok && result.why === 'unknown-game' ? { ok: false as const, why: t('verify.unknownGame') } : result;
    const replay = parsed.ok ? parsed.value : null;
    const broken = replay === null || table === null ? [] : brokenPledges(table, replay);
    const names = list(broken.map(seat => t('verify.player', { n: seat + 1 })));
    setOutcome({ replay, result: broken.length > 0 ? { ok: false, why: t('verify.broken', { names }) } : known });
  }

  return (
    <div className="page page-narrow">
      <div className="page-head">
        <h1>{t('verify.title')}</h1>
      </div>
      <p>{t('verify.lead')}</p>
      <div aria-live="polite">{outcome && <Verdict outcome={outcome} />}</div>
      <div className="card new-form stack">
        <label className="field">
          <span className="label">{t('verify.paste')}</span>
          <textarea
            className="input mono"
            rows={8}
            spellCheck={false}
            value={text}
            onChange={e => setText(e.target.value)}
          />
        </label>
        <div className="row">
          <label className="btn btn-secondary file-btn">
            {t('verify.file')}
            <input
              type="file"
              accept="application/json,.json"
              onChange={event => {
                const file = event.target.files?.[0];
                void file?.text().then(setText);
              }}
            />
          </label>
          <Button
            kind="primary"
            icon="shield-check"
            busy={busy}
            disabledReason={text.trim() === '' ? t('verify.nothing') : null}
            onClick={() => void check(text)}
          >
            {t('verify.check')}
          </Button>
        </div>
      </div>
    </div>
  );
}

async function fetchReplay(table: string): Promise<Replay | null> {
  const [, deal, n] = table.split(':');
  if (table.startsWith('field:')) return api.fieldGame(deal!, Number(n));
  return table.startsWith('local:')
    ? (loadGame(table.slice('local:'.length))?.over?.replay ?? null)
    : api.replay(table);
}

/** Only what several have added to was chosen by nobody. */
function whoDealt({ nonces }: Replay): string {
  const seats = (nonces ?? []).flatMap((nonce, seat) => (nonce === null ? [] : [seat]));
  if (seats.length === 0) return t('verify.dealt.alone');
  return t('verify.dealt.together', { names: list(seats.map(seat => t('verify.player', { n: seat + 1 }))) });
}

function Verdict({ outcome: { replay, result } }: { readonly outcome: Outcome }) {
  return (
    <div className={result.ok ? 'verdict note note-ok' : 'verdict note note-bad'}>
      <Icon name={result.ok ? 'shield-check' : 'close'} size={32} />
      <div className="verdict-words">
        <h2>{t(result.ok ? 'verify.ok' : 'verify.bad')}</h2>
        <p>{result.ok ? t('verify.ok.text', { moves: result.value.moves, marks: result.value.marks }) : result.why}</p>
        {replay && (
          <dl className="facts">
            <dt>{t('verify.seedHash')}</dt>
            <dd className="mono">{replay.seedHash}</dd>
            <dt>{t('verify.seed')}</dt>
            <dd className="mono">{replay.seed ?? t('verify.noSeed')}</dd>
            <dt>{t('verify.dealt')}</dt>
            <dd>{whoDealt(replay)}</dd>
            {result.ok && result.value.scores && (
              <>
                <dt>{t('verify.scores')}</dt>
                <dd className="num">{result.value.scores.join(' · ')}</dd>
              </>
            )}
          </dl>
        )}
      </div>
    </div>
  );
}
