import { ALL_SKILLS, SKILLS } from '@polis/sweet-lands';
import { getLanguage, useLanguage } from '../../../i18n/index.ts';
import { SymbolIcon } from '../SymbolIcon.tsx';
import { abilityLine, sentence } from './abilities.ts';
import { Choice } from './Choosable.tsx';
import { t } from './i18n/index.ts';
import { Lines } from './Lines.tsx';
import type { SkillTokenProps } from './types.ts';

/** A skill: its name, when it works and what it does. */
export function SkillToken({ skill, zoom = 'normal', used = false, left, ...choice }: SkillTokenProps) {
  useLanguage();
  const token = ALL_SKILLS.find(s => s.id === skill);
  if (token === undefined) throw new Error(`Sweet Lands has no skill ${skill}`);
  const name = token.name[getLanguage()];
  const line = abilityLine(token);
  const improved = !SKILLS.some(s => s.id === skill);
  const notes = [...(used ? [t('used')] : []), ...(left === undefined ? [] : [t('left', { n: left })])];
  return (
    <Choice
      inspect={`skill:${skill}`}
      {...choice}
      className={`sl-c-token sl-c-skill sl-c-${zoom}${used ? ' sl-c-used' : ''}`}
      label={[name, line.text, ...notes].map(sentence).join(' ')}
    >
      <span className="sl-c-head">
        <SymbolIcon id={improved ? 'skill-improved' : 'skill'} size={zoom === 'small' ? 18 : 24} />
        <span className="sl-c-name">{name}</span>
        {left !== undefined && <span className="sl-c-left">×{left}</span>}
      </span>
      <Lines lines={[line]} size={zoom === 'small' ? 16 : 19} words={zoom === 'large'} />
    </Choice>
  );
}
