import { t } from '../i18n/shell/index.ts';
import { allGames } from '../local/store.ts';
import { NoticeSettings } from '../notices/NoticeSettings.tsx';
import { needProfile } from '../session/me.ts';
import { openMe } from '../shell/MeSheet.tsx';
import { LanguageChoice } from '../shell/TopBar.tsx';
import { Button } from '../ui/Button.tsx';
import { Segments, Switch } from '../ui/Form.tsx';
import { usePage } from '../ui/Page.tsx';
import { type Prefs, setPrefs, usePrefs } from '../ui/prefs.ts';
import '../styles/pages.css';
import { tp } from './i18n/index.ts';
import { RestSettings } from './RestSettings.tsx';
import { SettingsSample } from './SettingsSample.tsx';

export function SettingsPage() {
  usePage(t('settings.title'));
  const p = usePrefs();
  return (
    <div className="page page-narrow">
      <div>
        <h1>{t('settings.title')}</h1>
        <p className="muted">{t('settings.lead')}</p>
      </div>
      <SettingsSample />
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
          hint={tp('set.letters.hint')}
          checked={p.letters}
          onChange={letters => setPrefs({ letters })}
        />
        <Switch
          label={tp('set.words')}
          hint={tp('set.words.hint')}
          checked={p.symbolWords}
          onChange={symbolWords => setPrefs({ symbolWords })}
        />
        <Switch
          label={tp('set.dense')}
          hint={tp('set.dense.hint')}
          checked={p.dense}
          onChange={dense => setPrefs({ dense })}
        />
      </section>
      <section className="card new-form stack" aria-labelledby="play">
        <h2 id="play">{tp('set.play')}</h2>
        <Segments<Prefs['tapMode']>
          label={tp('set.tap')}
          value={p.tapMode}
          onChange={tapMode => setPrefs({ tapMode })}
          hint={tp(`set.tap.${p.tapMode}.hint`)}
          choices={(['choose', 'at-once'] as const).map(v => ({ value: v, label: tp(`set.tap.${v}`) }))}
        />
        <Segments<Prefs['pace']>
          label={tp('set.pace')}
          value={p.pace}
          onChange={pace => setPrefs({ pace })}
          hint={tp(`set.pace.${p.pace}.hint`)}
          choices={(['calm', 'normal', 'quick'] as const).map(v => ({ value: v, label: tp(`set.pace.${v}`) }))}
        />
        <Switch
          label={tp('set.auto')}
          hint={tp('set.auto.hint')}
          checked={p.autoFinish}
          onChange={autoFinish => setPrefs({ autoFinish })}
        />
      </section>
      <RestSettings />
      <section className="card new-form stack" aria-labelledby="hands">
        <h2 id="hands">{t('settings.touch')}</h2>
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
      <NoticeSettings />
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
