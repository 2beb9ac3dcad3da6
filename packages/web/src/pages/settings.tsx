import { t } from '../i18n/shell/index.ts';
import { allGames } from '../local/store.ts';
import { needProfile } from '../session/me.ts';
import { Button } from '../ui/button.tsx';
import { Segments, Switch } from '../ui/form.tsx';
import { openMe } from '../ui/me-sheet.tsx';
import { usePage } from '../ui/page.tsx';
import { type Prefs, setPrefs, usePrefs } from '../ui/prefs.ts';
import { Piece } from '../ui/sprite.tsx';
import { LanguageChoice } from '../ui/topbar.tsx';
import '../games/tiny-towns/art.ts';
import '../styles/pages.css';

export function SettingsPage() {
  usePage(t('settings.title'));
  const p = usePrefs();
  return (
    <div className="page page-narrow">
      <div>
        <h1>{t('settings.title')}</h1>
        <p className="muted">{t('settings.lead')}</p>
      </div>
      <Sample letters={p.letters} leftHand={p.leftHand} />
      <section className="card new-form stack" aria-labelledby="look">
        <h2 id="look">{t('settings.look')}</h2>
        <LanguageChoice />
        <Segments<Prefs['theme']>
          label={t('settings.theme')}
          value={p.theme}
          onChange={theme => setPrefs({ theme })}
          choices={(['system', 'light', 'dark'] as const).map(v => ({ value: v, label: t(`settings.theme.${v}`) }))}
        />
        <Segments<Prefs['motion']>
          label={t('settings.motion')}
          value={p.motion}
          onChange={motion => setPrefs({ motion })}
          choices={(['system', 'full', 'none'] as const).map(v => ({ value: v, label: t(`settings.motion.${v}`) }))}
        />
        <Segments<Prefs['textSize']>
          label={t('settings.text')}
          value={p.textSize}
          onChange={textSize => setPrefs({ textSize })}
          choices={(['s', 'm', 'l'] as const).map(v => ({
            value: v,
            label: <span className={`size-${v}`}>{t(`settings.text.${v}`)}</span>,
          }))}
        />
        <Switch
          label={t('settings.letters')}
          hint={t('settings.letters.hint')}
          checked={p.letters}
          onChange={letters => setPrefs({ letters })}
        />
      </section>
      <section className="card new-form stack" aria-labelledby="hands">
        <h2 id="hands">{t('settings.touch')}</h2>
        <Segments<Prefs['tapMode']>
          label={t('settings.tap')}
          value={p.tapMode}
          onChange={tapMode => setPrefs({ tapMode })}
          choices={(['at-once', 'choose'] as const).map(v => ({ value: v, label: t(`settings.tap.${v}`) }))}
        />
        <Switch
          label={t('settings.leftHand')}
          hint={t('settings.leftHand.hint')}
          checked={p.leftHand}
          onChange={leftHand => setPrefs({ leftHand })}
        />
        <Switch
          label={t('settings.keys')}
          hint={t('settings.keys.hint')}
          checked={p.keys}
          onChange={keys => setPrefs({ keys })}
        />
        <Segments<Prefs['sound']>
          label={t('settings.sound')}
          value={p.sound}
          onChange={sound => setPrefs({ sound })}
          choices={(['off', 'quiet'] as const).map(v => ({ value: v, label: t(`settings.sound.${v}`) }))}
        />
        <Switch label={t('settings.vibration')} checked={p.vibration} onChange={vibration => setPrefs({ vibration })} />
      </section>
      <section className="card new-form stack" aria-labelledby="data">
        <h2 id="data">{t('settings.data')}</h2>
        <div className="row">
          <Button
            kind="secondary"
            icon="edit"
            onClick={() => {
              needProfile();
              openMe();
            }}
          >
            {t('settings.me')}
          </Button>
          <Button kind="secondary" icon="copy" onClick={exportGames}>
            {t('settings.export')}
          </Button>
        </div>
      </section>
    </div>
  );
}

function exportGames(): void {
  const file = new Blob([JSON.stringify(allGames(), null, 1)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'polis-games.json';
  link.click();
  URL.revokeObjectURL(link.href);
}

const SAMPLE = [
  ['tt-cottage', null],
  ['tt-wheat', 'H'],
  ['tt-glass', 'G'],
] as const;

/** A bit of a table, so that every choice can be seen at once. */
function Sample({ letters, leftHand }: { readonly letters: boolean; readonly leftHand: boolean }) {
  return (
    <section
      className="sample"
      data-game="tiny-towns"
      data-theme={document.documentElement.dataset.theme}
      aria-label={t('settings.sample')}
    >
      <div className="sample-board">
        {SAMPLE.map(([piece, letter]) => (
          <span key={piece} className={letter === null ? 'sample-cell' : 'sample-cell sample-lit'}>
            <Piece name={piece} size="86%" />
            {letters && letter !== null && <b className="sample-letter">{letter}</b>}
          </span>
        ))}
      </div>
      <div className={leftHand ? 'bar bar-mine sample-bar sample-left' : 'bar bar-mine sample-bar'}>
        <span className="call-tile">
          <Piece name="tt-cottage" size={36} />
        </span>
        <div className="grow">
          <strong>{t('settings.sample.title')}</strong>
          <p className="hint">{t('settings.sample.text')}</p>
        </div>
      </div>
    </section>
  );
}
