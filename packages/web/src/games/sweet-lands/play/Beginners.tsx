import { costIcons, SOLO_TITLES } from '@polis/sweet-lands';
import { characterNamed, productionIcons, startCost } from '../cards/abilities.ts';
import { EffectText } from '../EffectText.tsx';
import { characterName } from '../names.ts';
import { SymbolIcon } from '../SymbolIcon.tsx';
import { t } from './i18n/index.ts';
import './start.css';

/** Characters whose ability can be said in one sentence, the easiest first; what is free of them is offered. */
const EASY = ['elina', 'alice', 'nata', 'rikka', 'solby', 'gretel'] as const;
export type Easy = (typeof EASY)[number];
const OFFERED = 3;

/** The first three that can still be chosen; without a question, of all. */
export function beginnersOf(actions: readonly string[] | null): readonly Easy[] {
  return EASY.filter(id => actions?.includes(`character ${id}`) ?? true).slice(0, OFFERED);
}

export interface BeginnerCardProps {
  readonly character: Easy;
  readonly lit: boolean;
  readonly selected: boolean;
  readonly hinted: boolean;
  readonly onPick: () => void;
}

/** A character in a plain sentence, and what she lives on. */
export function BeginnerCard({ character, lit, selected, hinted, onPick }: BeginnerCardProps) {
  const c = characterNamed(character);
  return (
    <button
      type="button"
      className={`sl-beginner${lit ? ' sl-lit' : ''}${hinted ? ' sl-hinted' : ''}`}
      data-action={lit ? `character ${character}` : undefined}
      data-nth={lit ? '' : undefined}
      data-inspect={`character:${character}`}
      aria-pressed={selected}
      onClick={onPick}
    >
      <span className="sl-beginner-head">
        <span className="sl-c-portrait">
          <SymbolIcon id={`character-${character}`} size={64} decoration />
        </span>
        <span>
          <b>{characterName(character)}</b>
          <span className="sl-tags">{t(`start.tags.${character}`)}</span>
        </span>
      </span>
      <span className="sl-beginner-words">{t(`start.person.${character}`)}</span>
      <span className="sl-beginner-goods">
        <span>
          <small>{t('start.first')}</small> <EffectText icons={costIcons(startCost(c))} size={18} />
        </span>
        <span>
          <small>{t('start.brings')}</small>{' '}
          <EffectText icons={productionIcons(c).map(({ icon, n }) => ({ icon: icon.slice(11), n: n! }))} size={18} />
        </span>
      </span>
    </button>
  );
}

/** Alone: what there is to reach, and who Mio is. */
export function SoloWords() {
  const [ruler, confectioner] = SOLO_TITLES;
  return (
    <section className="sl-solo">
      <SymbolIcon id="disc" size={34} decoration />
      <div>
        <h2 className="sl-head">{t('solo.title')}</h2>
        <p>
          {t('solo.target', { a: confectioner.above, b: ruler.above })} {t('solo.mio')}
        </p>
      </div>
    </section>
  );
}
