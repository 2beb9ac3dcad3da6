import type { Ref } from '@polis/kernel';
import {
  ALL_SKILLS,
  AREAS,
  areasNow,
  CHARACTERS,
  costIcons,
  FREE_ACTIONS,
  GOODS,
  type Icon,
  icons,
  paysAfterTrade,
  type SweetLandsAction,
  whyNoAction,
} from '@polis/sweet-lands';
import { areaWords } from '../areawords.ts';
import { abilityOf } from '../choicewords.ts';
import { describeCost } from '../effect-words/index.ts';
import { freeWords } from '../freewords.ts';
import type { GameChoice } from '../model.ts';
import type { Controller } from '../useTable.ts';
import { becauseWords } from '../why.ts';
import { areaLetter, areaName, cost, effectInside, effectWords, inWords } from '../words.ts';
import { wasteWords } from './gainsOf.tsx';
import { t } from './i18n/index.ts';

export const GROUPS = ['claim', 'land', 'food', 'build', 'industry', 'supplies', 'special', 'skills', 'trade'] as const;
export type GroupId = (typeof GROUPS)[number];
/** Those that do not use up the turn. */
export const FREE_GROUPS: readonly GroupId[] = ['claim', 'skills', 'trade'];

const AREA_GROUP: Readonly<Record<string, GroupId>> = {
  A: 'land',
  G: 'land',
  N: 'land',
  B: 'food',
  V: 'food',
  O: 'food',
  P: 'food',
  D: 'build',
  R: 'build',
  E: 'industry',
  S: 'industry',
  Z: 'supplies',
  I: 'supplies',
  K: 'supplies',
  L1: 'supplies',
  L2: 'supplies',
};
const BOARD_FROM = { main: 1, extra34: 3, extra4: 4 } as const;
/** Free actions that claim something. */
const CLAIMS: readonly number[] = [4, 8];

/** One thing that may be done on a turn, with all that is to be said of it. */
export interface Row {
  readonly ref: Ref;
  readonly group: GroupId;
  readonly name: string;
  /** The letter of an area's board. */
  readonly letter: string;
  /** Everything in sentences: for the ear and the inspector. */
  readonly words: string;
  readonly price: readonly Icon[];
  readonly gain: readonly Icon[];
  readonly priceWords: string;
  readonly gainWords: string;
  /** Cards due from the hand; null: none are. */
  readonly cards: number | null;
  /** The answers that stand for it now. */
  readonly choices: readonly GameChoice[];
  /** It can be done, now or as soon as it is one's turn. */
  readonly possible: boolean;
  readonly why: string | null;
  /** Why it would bring nothing. */
  readonly wasted: string | null;
  /** What to ask the table if it is not lit. */
  readonly refusal: string;
  /** The area's id, for those who look for it. */
  readonly area: string | null;
  /** Free exchanges would make it affordable. */
  readonly tradeable: boolean;
}

/** Everything the seat may do on its turn, in the order of the groups. */
export function rowsOf(c: Controller): readonly Row[] {
  const seat = c.me ?? c.shown;
  if (c.model.view.players[seat]!.side === null) return [];
  const rows = [...areaRows(c, seat), ...skillRows(c, seat), ...freeRows(c, seat)];
  return GROUPS.flatMap(group => rows.filter(row => row.group === group));
}

function areaRows(c: Controller, seat: number): Row[] {
  const { view, world, ask } = c.model;
  const hints = areasNow(view, seat);
  return AREAS.flatMap(({ id, board, effect }, area) => {
    if (view.seats < BOARD_FROM[board]) return [];
    const hint = hints[area]!;
    const ref: Ref = `area:${id}`;
    const choices = c.model.choices.filter(o => o.refs[0] === ref);
    const copying = ask === 'copy';
    const possible = copying ? choices.length > 0 : hint.usable || hint.usableWithDisc;
    const lacking = !possible && hint.why?.code === 'missing-goods' && hint.handCost !== null;
    const one = choices.find(o => o.action.type === 'copy' || (o.action.type === 'area' && !o.action.disc));
    return [
      {
        ref,
        group: AREA_GROUP[id] ?? 'special',
        name: areaName(area),
        letter: areaLetter(area),
        words: areaWords(c, area, hint),
        price: GOODS.flatMap((icon, i) => (hint.price[i] ? [{ icon, n: hint.price[i]! }] : [])),
        gain: icons(effect),
        priceWords: hint.price.some(n => n > 0) ? cost(hint.price) : '',
        gainWords: effectInside(effect),
        cards: copying ? null : hint.usable || !hint.usableWithDisc ? hint.handCost : null,
        choices,
        possible,
        why: possible || hint.why === null ? null : becauseWords(hint.why),
        wasted: one === undefined ? null : wasteWords(one, c.model),
        refusal: copying ? `copy ${id}` : `area ${id}`,
        area: id,
        tradeable: lacking && paysAfterTrade(world.players[seat]!.goods, hint.price),
      },
    ];
  });
}

/** What needs no area: its answer is always the same text. */
function plainRow(
  c: Controller,
  seat: number,
  text: string,
  action: SweetLandsAction,
  more: Pick<Row, 'ref' | 'group' | 'name' | 'words' | 'price' | 'gain' | 'priceWords' | 'gainWords'>,
): Row {
  const choices = c.model.choices.filter(o => o.text === text);
  const asked = c.model.ask === 'turn' || c.model.ask === 'after';
  const why = choices.length > 0 ? null : whyNoAction(c.model.world, seat, action);
  return {
    ...more,
    letter: '',
    cards: null,
    choices,
    possible: choices.length > 0,
    why: why === null || !asked ? null : becauseWords(why),
    wasted: choices.length === 0 ? null : wasteWords(choices[0]!, c.model),
    refusal: text,
    area: null,
    tradeable: false,
  };
}

function skillRows(c: Controller, seat: number): Row[] {
  const { skills, character } = c.model.view.players[seat]!;
  const own = CHARACTERS.find(x => x.id === character)?.base.filter(a => a.timing === 'oncePerRound') ?? [];
  return [
    ...skills.flatMap(({ id }) => {
      const skill = ALL_SKILLS.findIndex(s => s.id === id);
      const ability = ALL_SKILLS[skill]!;
      if (ability.timing !== 'flip') return [];
      return plainRow(
        c,
        seat,
        `use ${id}`,
        { type: 'use', skill },
        {
          ref: `skill:${id}`,
          group: 'skills',
          name: inWords(ability.name),
          words: `${inWords(ability.name)}. ${effectWords(ability.do)}.`,
          price: [],
          gain: icons(ability.do),
          priceWords: '',
          gainWords: effectInside(ability.do),
        },
      );
    }),
    ...own.map((_, slot) => {
      const effect = abilityOf(c.model, slot, seat);
      return plainRow(
        c,
        seat,
        `ability ${slot + 1}`,
        { type: 'ability', slot },
        {
          ref: `ability:${slot + 1}`,
          group: 'skills',
          name: effectWords(effect),
          words: `${effectWords(effect)}.`,
          price: [],
          gain: icons(effect),
          priceWords: '',
          gainWords: '',
        },
      );
    }),
  ];
}

function freeRows(c: Controller, seat: number): Row[] {
  return FREE_ACTIONS.map((free, i) =>
    plainRow(
      c,
      seat,
      `free ${free.id}`,
      { type: 'free', free: i },
      {
        ref: `free:${free.id}`,
        group: CLAIMS.includes(free.id) ? 'claim' : 'trade',
        name: effectWords(free.effect),
        words: freeWords(free),
        price: costIcons(free.cost),
        gain: icons(free.effect),
        priceWords: Object.keys(free.cost).length > 0 ? describeCost(free.cost) : '',
        gainWords: '',
      },
    ),
  );
}

/** Cost and gain in words: '6 wheat → place 3 terrain tokens'. */
export function tradeWords({ priceWords, gainWords }: Row): string {
  if (priceWords === '' || gainWords === '') return priceWords || gainWords;
  return t('row.words', { cost: priceWords, gain: gainWords });
}
