import {
  type AskName,
  COLORS,
  costIcons,
  icons,
  PIECES,
  type Piece,
  parseCardId,
  RESOURCES,
  SPECIALS,
  TOKEN_TYPES,
} from '@polis/sweet-lands';
import type { ReactNode } from 'react';
import type { AskWords as CommonWords } from '../../table/TablePrompt.tsx';
import {
  Basics,
  ColumnParts,
  Columns,
  Effects,
  MilestonePick,
  PiecePick,
  Plain,
  Skills,
  Tracks,
  Wagons,
} from './AskPicks.tsx';
import { ActionButton, ChoicePick, find, of, PartPick, SymbolPick } from './Choices.tsx';
import { Slot } from './Commons.tsx';
import { choiceWords } from './choicewords.ts';
import { EffectText } from './EffectText.tsx';
import { describeCost } from './effect-words/index.ts';

import { type Key, t } from './i18n/index.ts';
import { isSettled } from './model.ts';
import { choiceGains } from './play/gainsOf.tsx';
import { Pass } from './play/Pass.tsx';
import { SymbolIcon } from './SymbolIcon.tsx';
import type { SymbolId } from './symbols.ts';
import type { Controller } from './useTable.ts';
import { areaName, cardName, effectWords, goodName, pieceName, tokenName } from './words.ts';

export interface AskWords extends CommonWords {
  readonly symbol: SymbolId;
}

/** Units left of a "place up to n", cards still to be paid. */
function left(c: Controller): number {
  return c.model.view.pending[0]?.left ?? 1;
}

/** The ways out that a question offers. */
function ends(c: Controller): ReactNode {
  const types = ['stop', 'no', 'done'] as const;
  const found = types.flatMap(type => find(c, type) ?? []);
  return found.length === 0
    ? undefined
    : found.map(choice => <ActionButton key={choice.text} c={c} choice={choice} kind="secondary" />);
}

type Words = (c: Controller) => AskWords;

/** Questions that say no more than their sentence and a hint. */
type Told = { [A in AskName]: `ask.${A}` extends Key ? (`ask.${A}.hint` extends Key ? A : never) : never }[AskName];

const plain =
  (symbol: SymbolId, ask: Told, choices?: (c: Controller) => ReactNode): Words =>
  c => ({
    symbol,
    sentence: t(`ask.${ask}`, { n: left(c) }),
    hint: t(`ask.${ask}.hint`),
    choices: choices?.(c),
    buttons: ends(c),
  });

const WORDS: Readonly<Record<AskName, Words>> = {
  character: plain('base', 'character'),
  domain: plain('terrain', 'domain'),
  // Before the first round the help board itself lies on the table.
  slot: plain(
    'help',
    'slot',
    c =>
      isSettled(c.model.view) && (
        <div className="picks">
          {of(c, 'slot').map(choice => (
            <ChoicePick key={choice.text} c={c} choice={choice}>
              <Slot view={c.model.view} slot={choice.action.type === 'slot' ? choice.action.slot : 0} />
            </ChoicePick>
          ))}
        </div>
      ),
  ),
  turn: turnWords,
  after: c => ({
    symbol: 'oncePerRound',
    sentence: t('ask.after'),
    hint: t('ask.after.hint'),

    buttons: ends(c),
  }),
  'hand-cost': c => {
    const area = c.model.view.pending[0]?.index ?? 0;
    const diamond = find(c, 'diamond');
    return {
      symbol: 'discard',
      sentence: t('ask.hand-cost', { n: left(c), area: areaName(area) }),
      hint: t('ask.hand-cost.hint'),
      buttons: diamond && <ActionButton c={c} choice={diamond} kind="secondary" />,
    };
  },
  substitute: plain('wood', 'substitute', c => <Plain c={c} type="wood" />),
  copy: plain('copy-basic', 'copy'),
  order: c => ({
    symbol: 'next',
    sentence: t('ask.order'),
    hint: t('ask.order.hint'),
    choices: <Effects c={c} type="part" />,
  }),
  option: c => ({
    symbol: 'next',
    sentence: t('ask.option'),
    hint: t('ask.option.hint'),
    choices: <Effects c={c} type="option" />,
  }),
  pay: payWords,
  'pay-basic': plain('anyBasic', 'pay-basic', c => <Basics c={c} />),
  'pay-disc': c => {
    const disc = find(c, 'disc');
    return {
      symbol: 'discOrCard',
      sentence: t('ask.pay-disc'),
      hint: t('ask.pay-disc.hint'),
      buttons: disc && <ActionButton c={c} choice={disc} kind="secondary" />,
    };
  },
  discard: plain('discard', 'discard'),
  works: worksWords,
  flip: plain('flip', 'flip'),
  'flip-order': plain('flip', 'flip-order'),
  property: propertyWords,
  tower: plain('piece-clockTower', 'tower'),
  hare: plain('hare', 'hare'),
  wagon: plain('industry', 'wagon', c => <Wagons c={c} />),
  track: plain('prosperity-any', 'track', c => <Tracks c={c} />),
  color: plain('prosperity-least', 'color', c => (
    <div className="picks">
      {of(c, 'color').map(choice => (
        <SymbolPick
          key={choice.text}
          c={c}
          choice={choice}
          symbol={`prosperity-${COLORS[choice.action.type === 'color' ? choice.action.color : 0]!}`}
        >
          {choiceWords(choice.action, c.model)}
        </SymbolPick>
      ))}
    </div>
  )),
  production: plain('production-any', 'production', c => (
    <div className="picks">
      {of(c, 'production').map(choice => {
        const good = RESOURCES[choice.action.type === 'production' ? choice.action.resource : 0]!;
        return (
          <SymbolPick key={choice.text} c={c} choice={choice} symbol={`production-${good}`}>
            {goodName(good)}
          </SymbolPick>
        );
      })}
    </div>
  )),
  basic: plain('anyBasic', 'basic', c => <Basics c={c} />),
  column: plain('bonus-any', 'column', c => <Columns c={c} />),
  skill: plain('skill', 'skill', c => <Skills c={c} type="skill" />),
  employ: employWords,
  'employ-hand': c => ({
    symbol: 'employ',
    sentence: t('ask.employ-hand', { n: left(c) }),
    hint: t(c.picked.length > 0 ? 'ask.employ-hand.column' : 'ask.employ-hand.hint'),
    choices: c.picked.length > 0 && <ColumnParts c={c} />,
    buttons: ends(c),
  }),
  play: plain('play', 'play'),
  fetch: plain('fetch-endOfRound', 'fetch'),
  milestone: plain('milestone', 'milestone', c => (
    <div className="picks">
      {of(c, 'milestone').map(choice => (
        <MilestonePick key={choice.text} c={c} choice={choice} />
      ))}
    </div>
  )),
  draft: plain('card', 'draft'),
  keep: plain('card', 'keep'),
};

export function askWords(c: Controller): AskWords {
  return WORDS[c.model.ask!](c);
}

// ── the turn ────────────────────────────────────────────────────────────────
function turnWords(c: Controller): AskWords {
  const area = c.picked[0]?.startsWith('area:') ? c.aff.live : [];
  if (area.length > 1)
    return {
      symbol: 'disc',
      sentence: t('ask.area.how'),
      hint: t('ask.area.how.hint'),
      buttons: area.map(choice => (
        <ActionButton key={choice.text} c={c} choice={choice} kind="secondary">
          {choice.action.type === 'area' && choice.action.disc ? t('do.withDisc') : t('do.withCards')}
        </ActionButton>
      )),
    };
  const main = c.model.choices.some(
    o => o.action.type === 'area' || o.action.type === 'play' || o.action.type === 'use',
  );
  const end = find(c, 'end');
  return {
    symbol: 'round',
    sentence: t(main ? 'ask.turn' : 'ask.turn.end'),
    hint: t(main ? 'ask.turn.hint' : 'ask.turn.end.hint'),
    buttons: end && (
      <Pass c={c} choice={end}>
        {t('do.end')}
      </Pass>
    ),
  };
}

// ── paying and choosing ─────────────────────────────────────────────────────
function payWords(c: Controller): AskWords {
  const asked = c.model.view.pending[0]?.effect;
  const pay = asked?.k === 'pay' ? asked : null;
  const yes = find(c, 'yes');
  return {
    symbol: 'pay',
    sentence: t('ask.pay', { cost: pay === null ? '' : describeCost(pay.cost) }),
    hint: pay === null ? undefined : effectWords(pay.do),
    choices: pay && (
      <span className="sl-formula">
        <EffectText icons={costIcons(pay.cost)} size={24} label={describeCost(pay.cost)} />
        <span aria-hidden="true">→</span>
        <EffectText icons={icons(pay.do)} size={24} label={effectWords(pay.do)} />
      </span>
    ),
    doing:
      yes === undefined
        ? null
        : {
            action: yes.text,
            label: t('do.yes'),
            gains: choiceGains(yes, c.model),
            onDo: () => c.send(yes),
          },
    buttons: ends(c),
  };
}

// ── the domain ──────────────────────────────────────────────────────────────
function worksWords(c: Controller): AskWords {
  const special = c.picked[0]?.startsWith('cell:') ? of(c, 'terrain').filter(o => o.refs.length > 1) : [];
  if (special.length > 1)
    return {
      symbol: 'token-X1',
      sentence: t('ask.special'),
      hint: t('ask.special.hint'),
      choices: (
        <div className="picks">
          {SPECIALS.map(id => (
            <PartPick key={id} c={c} to={`token:${id}`} label={`${tokenName(id)}. ${effectWords(flipOf(id))}`}>
              <SymbolIcon id={`token-${id}`} size={30} decoration />
              <EffectText icons={icons(flipOf(id))} size={18} />
            </PartPick>
          ))}
        </div>
      ),
      buttons: ends(c),
    };
  const terrain = c.model.choices.some(o => o.action.type === 'terrain');
  const road = c.model.choices.some(o => o.action.type === 'road');
  const both = terrain && road;
  return {
    symbol: terrain ? 'terrain' : 'road',
    sentence: t(both ? 'ask.works' : terrain ? 'ask.works.terrain' : 'ask.works.road', { n: left(c) }),
    hint: t(both ? 'ask.works.hint' : terrain ? 'ask.works.terrain.hint' : 'ask.works.road.hint'),
    buttons: ends(c),
  };
}

function flipOf(id: string) {
  return TOKEN_TYPES.find(type => type.id === id)!.flip;
}

/** Piece and spot in any order: the one that is chosen narrows the other down. */
function propertyWords(c: Controller): AskWords {
  const piece = c.picked.find(ref => ref.startsWith('piece:'));
  const spot = c.picked.find(ref => ref.startsWith('cell:'));
  const pieces = PIECES.filter(id => c.lit(`piece:${id}`) || piece === `piece:${id}`);
  return {
    symbol: 'property',
    sentence: piece
      ? t('ask.property.spot', { piece: pieceName(PIECES.indexOf(piece.slice(6) as Piece)) })
      : spot
        ? t('ask.property.piece')
        : t('ask.property', { n: left(c) }),
    hint: t('ask.property.hint'),
    choices: (
      <div className="picks">
        {pieces.map(id => (
          <PiecePick key={id} c={c} piece={PIECES.indexOf(id)} />
        ))}
      </div>
    ),
    buttons: ends(c),
  };
}

function employWords(c: Controller): AskWords {
  const card = c.model.view.pending[0]?.index ?? parseCardId('W001')!;
  return {
    symbol: 'employ',
    sentence: t('ask.employ', { card: cardName(card) }),
    hint: t('ask.employ.hint'),
    choices: <Columns c={c} />,
    buttons: ends(c),
  };
}
