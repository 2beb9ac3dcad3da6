import { CHARACTERS, costIcons } from '@polis/sweet-lands';
import type { Inspected } from '../../../table/inspect/Inspector.tsx';
import {
  abilityLine,
  characterNamed,
  condWords,
  costWords,
  productionIcons,
  sentence,
  startCost,
} from '../cards/abilities.ts';
import { EffectText } from '../EffectText.tsx';
import { characterName } from '../names.ts';
import { SymbolIcon } from '../SymbolIcon.tsx';
import type { SymbolId } from '../symbols.ts';
import { t } from './i18n/index.ts';

/** What is said of a character: for the first question, which has no boards yet, and for all later ones. */
export function inspectCharacter(ref: string): Inspected | null {
  const id = ref.replace('character:', '');
  if (!CHARACTERS.some(c => c.id === id)) return null;
  const c = characterNamed(id);
  const lines = (abilities: typeof c.base) => abilities.map(ability => sentence(abilityLine(ability).text)).join(' ');
  return {
    title: characterName(id),
    picture: <SymbolIcon id={`character-${id}` as SymbolId} size={44} decoration />,
    text: lines(c.base),
    symbols: (
      <>
        <EffectText icons={costIcons(startCost(c))} label={costWords(startCost(c))} />{' '}
        <EffectText icons={productionIcons(c)} />
      </>
    ),
    more: (
      <p>
        {t('in.tower', { needs: c.towerConditions.map(condWords).join(' ') })} {lines(c.tower)}
      </p>
    ),
  };
}
