import { ALL_SKILLS, costIcons, describeCost, FREE_ACTIONS, icons } from '@polis/sweet-lands';
import { getLanguage } from '../../i18n/index.ts';
import { useMedia } from '../../ui/media.ts';
import { of, Pick } from './Choices.tsx';
import { abilityOf } from './choicewords.ts';
import { EffectText } from './EffectText.tsx';
import { DESKTOP } from './media.ts';
import type { LandChoice } from './model.ts';
import { SymbolIcon } from './SymbolIcon.tsx';
import { t } from './texts/index.ts';
import type { Controller } from './useLand.ts';
import { effectWords } from './words.ts';

/** Free actions, the character's own and skill tokens, where the panel with all of them is out of sight. */
export function FreePicks({ c }: { readonly c: Controller }) {
  const inSight = useMedia(DESKTOP);
  const frees = of(c, 'free');
  const own = of(c, 'ability');
  const skills = of(c, 'use');
  if (inSight || frees.length + own.length + skills.length === 0) return null;
  return (
    <div className="sl-picks sl-picks-free">
      {skills.map(choice => {
        const skill = ALL_SKILLS[choice.action.type === 'use' ? choice.action.skill : 0]!;
        return (
          <Pick key={choice.text} c={c} choice={choice}>
            <SymbolIcon id="skill" size={22} decoration />
            {'do' in skill && <EffectText icons={icons(skill.do)} size={20} />}
          </Pick>
        );
      })}
      {own.map(choice => (
        <Pick key={choice.text} c={c} choice={choice}>
          <SymbolIcon id="base" size={22} decoration />
          <EffectText
            icons={icons(abilityOf(c.model, choice.action.type === 'ability' ? choice.action.slot : 0))}
            size={20}
          />
        </Pick>
      ))}
      {frees.map(choice => (
        <FreePick key={choice.text} c={c} choice={choice} />
      ))}
    </div>
  );
}

function FreePick({ c, choice }: { readonly c: Controller; readonly choice: LandChoice }) {
  const free = FREE_ACTIONS[choice.action.type === 'free' ? choice.action.free : 0]!;
  return (
    <Pick c={c} choice={choice} label={freeWords(free)}>
      <EffectText icons={costIcons(free.cost)} size={20} />
      {Object.keys(free.cost).length > 0 && <span aria-hidden="true">→</span>}
      <EffectText icons={icons(free.effect)} size={20} />
    </Pick>
  );
}

export function freeWords(free: (typeof FREE_ACTIONS)[number]): string {
  const effect = effectWords(free.effect);
  return Object.keys(free.cost).length === 0
    ? t('free.plain', { effect })
    : t('free.cost', { cost: describeCost(free.cost, getLanguage()), effect });
}
