import { condIcons, costIcons } from '@polis/sweet-lands';
import { getLanguage, useLanguage } from '../../../i18n/index.ts';
import { EffectText } from '../EffectText.tsx';
import { SymbolIcon } from '../SymbolIcon.tsx';
import type { SymbolId } from '../symbols.ts';
import {
  abilityLine,
  characterNamed,
  condWords,
  costWords,
  productionIcons,
  sentence,
  startCost,
} from './abilities.ts';
import { Choice } from './Choosable.tsx';
import { t } from './i18n/index.ts';
import { Lines } from './Lines.tsx';
import type { CharacterCardProps } from './types.ts';

/** A character: what she begins with, what she can do, and what her clock tower needs and gives. */
export function CharacterCard({
  character,
  zoom = 'normal',
  tower = false,
  once = 0,
  met,
  ...choice
}: CharacterCardProps) {
  useLanguage();
  const c = characterNamed(character);
  const name = c.name[getLanguage()];
  const base = c.base.map(abilityLine);
  const above = c.tower.map(abilityLine);
  const needs = c.towerConditions.map(condWords);
  const slots = c.base.flatMap((ability, i) => (ability.timing === 'oncePerRound' ? [i] : []));
  const label = [
    name,
    ...base.map((line, i) =>
      (once >> slots.indexOf(i)) & 1 && slots.includes(i) ? `${line.text}, ${t('used')}` : line.text,
    ),
    `${t('conditions')}: ${needs.join(' ')}`,
    `${t('tower')}${tower ? ` (${t('standing')})` : ''}: ${above.map(line => line.text).join('. ')}`,
  ];
  const small = zoom === 'small';
  const size = small ? 16 : 19;
  return (
    <Choice
      inspect={`character:${character}`}
      {...choice}
      className={`sl-c-token sl-c-person sl-c-${zoom}`}
      label={label.map(sentence).join(' ')}
    >
      <span className="sl-c-head">
        <span className="sl-c-portrait">
          <SymbolIcon id={`character-${c.id}` as SymbolId} size={small ? 32 : 52} decoration />
        </span>
        <span className="sl-c-name">{name}</span>
      </span>
      {!small && (
        <span className="sl-c-goods" title={`${t('start')}: ${costWords(startCost(c))}`}>
          <EffectText icons={costIcons(startCost(c))} size={17} />
          <EffectText icons={productionIcons(c)} size={19} />
        </span>
      )}
      <span className="sl-c-part">
        <Lines lines={base} size={size} words={zoom === 'large'} />
      </span>
      <span className="sl-c-part sl-c-tower" data-standing={tower || undefined}>
        {!tower && (
          <span className="sl-c-line-icons">
            <SymbolIcon id="tower-condition" size={size} />
            {c.towerConditions.map((cond, i) => (
              <span key={i} className="sl-c-need" data-met={met?.[i] || undefined}>
                <EffectText icons={condIcons(cond)} size={size} />
                {met?.[i] && '✓'}
              </span>
            ))}
          </span>
        )}
        <span className="sl-c-tower-gives">
          <SymbolIcon id="tower-ability" size={size} />
          <span className="sl-c-tower-lines">
            <Lines lines={above} size={size} words={zoom === 'large'} />
          </span>
        </span>
      </span>
    </Choice>
  );
}
