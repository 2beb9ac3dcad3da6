import { type Terms, WORDS } from '@polis/protocol/wire';
import { t } from '../i18n/shell/index.ts';
import { LevelChoice, levelName, STAND_IN } from '../shell/LevelChoice.tsx';
import { type Choice, Segments, Switch } from '../ui/Form.tsx';
import { tp } from './i18n/index.ts';
import { PaceChoice, paceWords } from './PaceChoice.tsx';

/** What is agreed when nobody says otherwise; the server has the same. */
export const USUAL_TERMS: Terms = {
  standIn: STAND_IN,
  patience: 300,
  talk: 'players',
  words: 'free',
  swaps: false,
  rated: false,
  pace: 'none',
};

const PATIENCES = ['60', '300', '1800', '86400', 'none'] as const;
type Patience = (typeof PATIENCES)[number];

function patienceOf({ patience }: Terms): Patience {
  return PATIENCES.find(p => p === String(patience ?? 'none')) ?? '300';
}

interface TermsProps {
  readonly value: Terms;
  /** Events have rounds of their own, and no clocks. */
  readonly withPace: boolean;
  readonly onChange: (terms: Terms) => void;
}

/** What a table agrees on for when somebody does not play. */
export function TermsChoice({ value, withPace, onChange }: TermsProps) {
  const talkers: readonly Choice<Terms['talk']>[] = [
    { value: 'players', label: t('terms.talk.players') },
    { value: 'everybody', label: t('terms.talk.everybody') },
  ];
  return (
    <>
      {withPace && <PaceChoice value={value.pace} onChange={pace => onChange({ ...value, pace })} />}
      <details className="terms">
        <summary>{t('terms.head')}</summary>
        <div className="stack">
          {value.pace === 'none' && <p className="hint">{t('terms.hint', { level: levelName(value.standIn) })}</p>}
          {value.pace === 'none' && (
            <Segments<Patience>
              label={t('terms.patience')}
              hint={t('terms.patience.hint')}
              value={patienceOf(value)}
              onChange={p => onChange({ ...value, patience: p === 'none' ? null : Number(p) })}
              choices={PATIENCES.map(p => ({ value: p, label: t(`terms.patience.${p}`) }))}
            />
          )}
          <LevelChoice
            label={t('terms.standIn')}
            value={value.standIn}
            onChange={standIn => onChange({ ...value, standIn })}
          />
          <Segments
            label={t('terms.talk')}
            value={value.talk}
            onChange={talk => onChange({ ...value, talk })}
            choices={talkers}
          />
          <Segments
            label={t('terms.freely')}
            hint={t('terms.freely.hint')}
            value={value.words}
            onChange={words => onChange({ ...value, words })}
            choices={WORDS.map(words => ({ value: words, label: t(`terms.freely.${words}`) }))}
          />
          {!value.rated && (
            <Switch
              label={t('terms.swaps')}
              hint={t('terms.swaps.hint')}
              checked={value.swaps}
              onChange={swaps => onChange({ ...value, swaps })}
            />
          )}
        </div>
      </details>
    </>
  );
}

/** The same in words, for those who come. */
export function termsWords(terms: Terms): string {
  const level = levelName(terms.standIn);
  const patience = patienceOf(terms);
  const wait = patience === 'none' ? '' : ` ${t('terms.words.wait', { time: t(`terms.patience.${patience}`) })}`;
  if (terms.pace !== 'none') return paceWords(terms.pace);
  const swaps = terms.swaps ? ` ${t('terms.words.swaps')}` : '';
  const rated = terms.rated ? `${tp('rated.words')} ` : '';
  return `${rated}${t('terms.words.away', { level })}${wait}${swaps}`;
}
