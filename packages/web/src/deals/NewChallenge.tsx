import { useState } from 'react';
import { navigate } from '../base/router.ts';
import { firstOptions } from '../games/catalogue.ts';
import { errorText } from '../session/errors.ts';
import { LevelChoice, STAND_IN } from '../shell/LevelChoice.tsx';
import { Button, Icon, Segments, Sheet, showToast } from '../ui/index.ts';
import { deals } from './api.ts';
import { t } from './i18n/index.ts';
import './deals.css';

const MOST = 8;
const COUNTS = Array.from({ length: MOST }, (_, i) => String(i + 1));

/** One of the ways to play a game: the same deals as somebody else, each when they like. */
export function NewChallenge({ game }: { readonly game: string }) {
  const [open, setOpen] = useState(false);
  const [n, setN] = useState('1');
  const [who, setWho] = useState<'alone' | 'bot'>('alone');
  const [level, setLevel] = useState<string>(STAND_IN);
  const [busy, setBusy] = useState(false);
  async function make(): Promise<void> {
    setBusy(true);
    try {
      const bots = who === 'bot' ? [level] : [];
      navigate(`/d/${await deals.challenge({ game, options: firstOptions(game), bots, deals: Number(n) })}`);
    } catch (error) {
      setBusy(false);
      showToast(errorText(error), { kind: 'bad' });
    }
  }
  return (
    <>
      <button type="button" className="way" onClick={() => setOpen(true)}>
        <Icon name="trophy" size={28} />
        <strong>{t('challenge')}</strong>
        <span>{t('challenge.hint')}</span>
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('challenge')}>
        <div className="deal-new">
          <p>{t('challenge.same')}</p>
          <Segments
            label={t('challenge.how')}
            digits
            value={n}
            onChange={setN}
            choices={COUNTS.map(value => ({ value, label: value }))}
          />
          <Segments
            label={t('challenge.against')}
            value={who}
            onChange={setWho}
            choices={[
              { value: 'alone', label: t('challenge.alone') },
              { value: 'bot', label: t('challenge.bot') },
            ]}
          />
          {who === 'bot' && <LevelChoice value={level} onChange={setLevel} />}
          <Button kind="primary" wide icon="link" busy={busy} onClick={() => void make()}>
            {t('challenge.make')}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
