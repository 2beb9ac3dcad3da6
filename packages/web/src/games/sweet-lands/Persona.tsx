import { ALL_SKILLS, CHARACTERS, costIcons, FREE_ACTIONS, goalsNow, icons } from '@polis/sweet-lands';
import { memo, type ReactNode, useMemo } from 'react';
import { peeking } from './Choices.tsx';
import { CharacterCard } from './cards/CharacterCard.tsx';
import { SkillToken } from './cards/SkillToken.tsx';
import { abilityOf } from './choicewords.ts';
import { EffectText } from './EffectText.tsx';
import { freeWords } from './freewords.ts';
import { t } from './i18n/index.ts';
import { SymbolIcon } from './SymbolIcon.tsx';
import type { Controller } from './useTable.ts';
import { effectWords } from './words.ts';

export interface PersonaProps {
  readonly c: Controller;
  readonly seat: number;
  /** Free actions, where no list of actions stands beside it. */
  readonly frees?: boolean;
  readonly skills?: boolean;
}

/** For oneself the free actions, then a player's skills, and the character with her clock tower. */
export const Persona = memo(function Persona({ c, seat, frees = true, skills = true }: PersonaProps) {
  const { view } = c.model;
  const p = view.players[seat]!;
  const goals = useMemo(() => goalsNow(view, seat), [view, seat]);
  if (p.character === null) return null;
  return (
    <section className="sl-persona" aria-label={t('persona.of', { name: c.nameOf(seat) })}>
      {frees && seat === c.me && !c.readOnly && !c.frame.over && <Frees c={c} />}
      {skills && <Skills c={c} seat={seat} />}
      <CharacterCard character={p.character} zoom="large" tower={p.tower} once={p.once} met={goals.tower} />
      <p className="sl-facts">
        <span title={t('wonders', { n: p.wonders })}>
          <SymbolIcon id="wonder" size={22} decoration /> <span>{t('wonders', { n: p.wonders })}</span>
        </span>
        {p.markers > 0 && (
          <span>
            <SymbolIcon id="marker" size={22} decoration /> <span>{t('markers', { n: p.markers })}</span>
          </span>
        )}
      </p>
    </section>
  );
});

function Skills({ c, seat }: { readonly c: Controller; readonly seat: number }) {
  const { skills } = c.model.view.players[seat]!;
  return (
    <>
      <h2 className="sl-head">{t('skills', { n: skills.length })}</h2>
      {skills.length === 0 && <p className="hint">{t('skills.none')}</p>}
      <div className="sl-skills">
        {skills.map(({ id, used }) => {
          const usable = c.model.choices.find(o => o.text === `use ${id}`);
          const own = seat === c.me && ALL_SKILLS.find(s => s.id === id)?.timing === 'flip';
          return (
            <SkillToken
              key={id}
              skill={id}
              used={used}
              zoom="normal"
              lit={seat === c.me && usable !== undefined}
              {...(own ? { onPick: () => (usable ? c.choose(usable) : c.answer(`use ${id}`)) } : {})}
              {...(usable ? { action: usable.text } : {})}
            />
          );
        })}
      </div>
    </>
  );
}

/** The eight free actions and the character's own: lit when possible, with the reason when not. */
function Frees({ c }: { readonly c: Controller }) {
  const { character, once } = c.model.view.players[c.me!]!;
  const own = CHARACTERS.find(x => x.id === character)?.base.filter(a => a.timing === 'oncePerRound') ?? [];
  return (
    <>
      <h2 className="sl-head">{t('frees')}</h2>
      <ul className="sl-frees">
        {own.map((_, slot) => {
          const effect = abilityOf(c.model, slot);
          return (
            <FreeLine
              key={`own ${slot}`}
              c={c}
              text={`ability ${slot + 1}`}
              words={effectWords(effect)}
              used={((once >> slot) & 1) === 1}
            >
              <SymbolIcon id="base" size={18} decoration />
              <EffectText icons={icons(effect)} size={17} />
            </FreeLine>
          );
        })}
        {FREE_ACTIONS.map(free => (
          <FreeLine key={free.id} c={c} text={`free ${free.id}`} words={freeWords(free)}>
            <EffectText icons={costIcons(free.cost)} size={17} />
            {Object.keys(free.cost).length > 0 && <span aria-hidden="true">→</span>}
            <EffectText icons={icons(free.effect)} size={17} />
          </FreeLine>
        ))}
      </ul>
    </>
  );
}

interface FreeLineProps {
  readonly c: Controller;
  readonly text: string;
  readonly words: string;
  readonly used?: boolean;
  readonly children: ReactNode;
}

function FreeLine({ c, text, words, used, children }: FreeLineProps) {
  const choice = c.model.choices.find(o => o.text === text);
  const asked = c.model.ask === 'turn' || c.model.ask === 'after';
  return (
    <li>
      <button
        type="button"
        className={`sl-free${choice ? ' sl-lit' : ''}${c.hint?.choice.text === text ? ' sl-hinted' : ''}`}
        data-free={text}
        data-inspect={text.replace(' ', ':')}
        data-legal={choice ? '' : undefined}
        data-action={choice?.text}
        data-nth={choice ? '' : undefined}
        data-used={used || undefined}
        aria-label={words}
        onClick={() => (choice ? c.choose(choice) : c.answerIfAsked(asked, text, words))}
        {...peeking(c, words)}
      >
        {children}
      </button>
    </li>
  );
}
