import {
  CHARACTERS,
  type Character,
  CITY_POINTS,
  type Count,
  DESIGNS,
  type Effect,
  FOOD_TRACK,
  HELP,
  HELP_END,
  IMPROVED,
  INDUSTRY_TRACK,
  LAB_COSTS,
  MILESTONES,
  PORT_VP,
  PROSPERITY,
  SCORING_TOKENS,
  SKILLS,
} from '@polis/sweet-lands';
import type { ReactNode } from 'react';
import { format, getLanguage, points } from '../../i18n/index.ts';
import type { Book, BookLike } from '../book.ts';
import { type Card, RulesTable } from '../FullRules.tsx';
import { sentence, startCost } from './cards/abilities.ts';
import { t as cardWord } from './cards/i18n/index.ts';
import { cardText } from './cards/words.ts';
import { describe, describeAbility, describeCost, phrases } from './effect-words/index.ts';
import type { en as bookEn } from './rules/book/en.ts';
import { SymbolIcon } from './SymbolIcon.tsx';
import type { SymbolId } from './symbols.ts';

type Paragraphs = Readonly<Record<string, string>>;

/** The written rules, and a paragraph for every card, token and character, made from the data that is played. */
export function withCards(book: BookLike<typeof bookEn>): Book {
  const language = getLanguage();
  const skill = (s: (typeof SKILLS)[number]) => [s.id, sentence(describeAbility(s))] as const;
  const { improved, ...skills } = book.skills;
  const { ours, ...workers } = book.workers;
  return {
    ...book,
    skills: { ...skills, ...paragraphs(SKILLS.map(skill)), improved, ...paragraphs(IMPROVED.map(skill)) },
    milestones: { ...book.milestones, ...paragraphs(MILESTONE_SIDES.map(m => [m.id, milestoneWords(m.conds)])) },
    help: {
      ...book.help,
      ...paragraphs(HELP.map(h => [h.id, sentence(describe(h.do))])),
      ...paragraphs(HELP_END.map(h => [h.id, sentence(describeAbility({ timing: 'endOfRound', do: h.do }))])),
    },
    characters: { ...book.characters, ...paragraphs(CHARACTERS.map(c => [c.id, characterWords(c)])) },
    workers: {
      ...workers,
      ours: format(ours, { n: DESIGNS.reduce((n, d) => n + d.copies, 0), designs: DESIGNS.length }, language),
      ...paragraphs(DESIGNS.map(d => [d.id, cardText(d, d.cost)])),
    },
  };
}

function paragraphs(entries: readonly (readonly [string, string])[]): Paragraphs {
  return Object.fromEntries(entries);
}

const MILESTONE_SIDES = MILESTONES.flatMap(({ token, a, b, nameA, nameB }) => [
  { id: `M${token}a`, conds: a, name: nameA },
  { id: `M${token}b`, conds: b, name: nameB },
]);

function milestoneWords(conds: (typeof MILESTONES)[number]['a']): string {
  return conds.map(cond => sentence(phrases().cond(cond))).join(' ');
}

function characterWords(c: Character): string {
  const words = phrases();
  return [
    `${cardWord('start')} ${describeCost(startCost(c))}`,
    `${cardWord('production')}: ${describeCost(c.production)}`,
    ...c.base.map(describeAbility),
    `${cardWord('conditions')}: ${c.towerConditions.map(words.cond).join('; ')}`,
    `${cardWord('tower')}: ${c.tower.map(describeAbility).join('. ')}`,
  ]
    .map(sentence)
    .join(' ');
}

const NAMED = [...SKILLS, ...IMPROVED, ...MILESTONE_SIDES, ...CHARACTERS, ...DESIGNS];

export function cardOf(chapter: string, id: string): Card | null {
  const found = NAMED.find(n => n.id === id);
  if (found === undefined) return null;
  const name = found.name[getLanguage()];
  if (chapter !== 'characters') return { name };
  const picture = (
    <span className="book-picture">
      <SymbolIcon id={`character-${id}` as SymbolId} size={48} decoration />
    </span>
  );
  return { name, picture };
}

type Word =
  | 'cities'
  | 'cityPoints'
  | 'che'
  | 'lab'
  | 'cost'
  | 'hare'
  | 'food'
  | 'bonus'
  | 'ports'
  | 'points'
  | 'token'
  | 'space'
  | 'rate'
  | 'first'
  | 'track'
  | 'virtual';

export function tableOf(t: (key: `table.${Word}`) => string, chapter: string, id: string): ReactNode {
  const language = getLanguage();
  switch (`${chapter}-${id}`) {
    case 'cities-points': {
      const rows = CITY_POINTS.standard.map((cp, n) => [
        n === CITY_POINTS.standard.length - 1 ? `${n}+` : n,
        cp,
        CITY_POINTS.cheLotus[n],
      ]);
      return <RulesTable heads={[t('table.cities'), t('table.cityPoints'), t('table.che')]} rows={rows} />;
    }
    case 'property-labs':
      return (
        <RulesTable
          heads={[t('table.lab'), t('table.cost')]}
          rows={LAB_COSTS.map((cost, i) => [i + 1, describeCost(cost)])}
        />
      );
    case 'industry-table':
      return (
        <RulesTable
          heads={[t('table.space'), symbol('cart'), symbol('locomotive'), symbol('ip'), t('table.lab')]}
          rows={Array.from({ length: INDUSTRY_TRACK.length }, (_, i) => i + 1).map(space => [
            space,
            said(INDUSTRY_TRACK.cart[space]),
            said(INDUSTRY_TRACK.locomotive[space]),
            INDUSTRY_TRACK.symbols.find(s => s.at === space)?.ip ?? '',
            INDUSTRY_TRACK.labsAfter.includes(space) ? INDUSTRY_TRACK.labsAfter.indexOf(space) + 1 : '',
          ])}
        />
      );
    case 'prosperity-table':
      return (
        <RulesTable
          heads={[t('table.track'), t('table.rate'), t('table.bonus'), t('table.first')]}
          rows={PROSPERITY.map(track => [
            track.name[language],
            lines(
              track.rates.map(r => `${r.from === r.to ? r.from : `${r.from}–${r.to}`}: ${rateWords(r, track.count)}`),
            ),
            lines(Object.entries(track.bonuses).map(([space, bonus]) => `${space}: ${describe(bonus)}`)),
            describe(track.first),
          ])}
        />
      );
    case 'food-table':
      return (
        <RulesTable
          heads={[t('table.hare'), t('table.food'), t('table.bonus')]}
          rows={FOOD_TRACK.hares.map(({ needFood, bonus }, i) => [
            i + 1,
            needFood,
            bonus === null ? '–' : describe(bonus),
          ])}
        />
      );
    case 'scoring-ports':
      return (
        <RulesTable heads={[t('table.ports'), t('table.points')]} rows={PORT_VP.map((vp, n) => [n, points(vp)])} />
      );
    case 'scoring-places':
      return (
        <RulesTable
          heads={[t('table.token'), t('table.points'), t('table.virtual')]}
          rows={SCORING_TOKENS.map(({ name, count, virtual }) => [
            name[language],
            sentence(phrases().noun(count).many),
            virtual,
          ])}
        />
      );
    default:
      return null;
  }
}

function said(effect: Effect | undefined): string {
  return effect === undefined ? '' : describe(effect);
}

function symbol(id: SymbolId): ReactNode {
  return <SymbolIcon id={id} size={26} />;
}

function lines(texts: readonly string[]): ReactNode {
  return texts.map(text => <div key={text}>{text}</div>);
}

/** '3 roads → 1' */
function rateWords({ vp, per }: { readonly vp: number; readonly per: number }, count: Count): string {
  const words = phrases();
  const noun = words.noun(count);
  return `${per === 1 ? noun.each : `${per} ${words.plural(per, noun)}`} → ${vp}`;
}
