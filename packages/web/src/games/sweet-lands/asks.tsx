import {
  ALL_SKILLS,
  type AskName,
  BASICS,
  COLORS,
  costIcons,
  describeCost,
  FREE_ACTIONS,
  INDUSTRIES,
  icons,
  PIECES,
  type Piece,
  PROSPERITY,
  parseCardId,
  RESOURCES,
  SPECIALS,
  TOKEN_TYPES,
  TRACKS,
  tracksNow,
  WAGONS,
} from '@polis/sweet-lands';
import type { ReactNode } from 'react';
import { getLanguage } from '../../i18n/index.ts';
import { useMedia } from '../../ui/media.ts';
import { ActionButton, EffectPick, find, of, PartPick, Pick, SymbolPick } from './Choices.tsx';
import { Slot } from './Commons.tsx';
import { SkillToken } from './cards/SkillToken.tsx';
import { MilestoneTile } from './cards/Tiles.tsx';
import { abilityOf, choiceWords, partOf } from './choicewords.ts';
import { EffectText } from './EffectText.tsx';
import { pieceCost } from './estate.ts';
import { DESKTOP } from './media.ts';
import type { LandChoice } from './model.ts';
import { SymbolIcon } from './SymbolIcon.tsx';
import type { SymbolId } from './symbols.ts';
import { type Key, t } from './texts/index.ts';
import type { Controller } from './useLand.ts';
import {
  areaName,
  cardName,
  cost,
  effectWords,
  goodName,
  pieceName,
  pieceSymbol,
  tokenName,
  trackName,
} from './words.ts';

/** What the prompt bar says and offers for one question. */
export interface AskWords {
  readonly symbol: SymbolId;
  readonly sentence: string;
  readonly hint?: string | undefined;
  readonly choices?: ReactNode;
  /** The primary one last. */
  readonly buttons?: ReactNode;
}

/** Units left of a "place up to n", cards still to be paid. */
function left(c: Controller): number {
  return c.model.view.pending[0]?.left ?? 1;
}

/** Buttons for the answers of one word that a question offers, the primary one last. */
function ends(c: Controller, primary?: boolean): ReactNode {
  const types = ['stop', 'no', 'yes', 'done', 'end'] as const;
  const found = types.flatMap(type => find(c, type) ?? []);
  return found.length === 0
    ? undefined
    : found.map((choice, i) => (
        <ActionButton
          key={choice.text}
          c={c}
          choice={choice}
          kind={primary && i === found.length - 1 ? 'primary' : 'secondary'}
        />
      ));
}

type Words = (c: Controller) => AskWords;

const plain =
  (symbol: SymbolId, ask: AskName, choices?: (c: Controller) => ReactNode): Words =>
  c => ({
    symbol,
    sentence: t(`ask.${ask}` as Key, { n: left(c) }),
    hint: t(`ask.${ask}.hint` as Key),
    choices: choices?.(c),
    buttons: ends(c),
  });

const WORDS: Readonly<Record<AskName, Words>> = {
  character: plain('base', 'character'),
  domain: plain('terrain', 'domain'),
  slot: plain('help', 'slot', c => (
    <div className="sl-picks">
      {of(c, 'slot').map(choice => (
        <Pick key={choice.text} c={c} choice={choice}>
          <Slot view={c.model.view} slot={choice.action.type === 'slot' ? choice.action.slot : 0} />
        </Pick>
      ))}
    </div>
  )),
  turn: turnWords,
  after: c => ({
    symbol: 'oncePerRound',
    sentence: t('ask.after'),
    hint: t('ask.after.hint'),
    choices: <FreePicks c={c} />,
    buttons: ends(c, true),
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
    <div className="sl-picks">
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
    <div className="sl-picks">
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
    <div className="sl-picks">
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
  const area = c.picked[0]?.startsWith('area:') ? c.live.live : [];
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
  const only = c.picked.length > 0 && c.live.live.length === 1 ? c.live.live[0]! : null;
  const main = c.model.choices.some(
    o => o.action.type === 'area' || o.action.type === 'play' || o.action.type === 'use',
  );
  const end = find(c, 'end');
  return {
    symbol: 'round',
    sentence: t(main ? 'ask.turn' : 'ask.turn.end'),
    hint: t(main ? 'ask.turn.hint' : 'ask.turn.end.hint'),
    choices: only === null && <FreePicks c={c} />,
    buttons: (
      <>
        {end && <ActionButton c={c} choice={end} kind={main ? 'secondary' : 'primary'} />}
        {only && <ActionButton c={c} choice={only} kind="primary" />}
      </>
    ),
  };
}

/** Free actions, the character's own and skill tokens, where the panel with all of them is out of sight. */
function FreePicks({ c }: { readonly c: Controller }) {
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

// ── paying and choosing ─────────────────────────────────────────────────────
function payWords(c: Controller): AskWords {
  const asked = c.model.view.pending[0]?.effect;
  const pay = asked?.k === 'pay' ? asked : null;
  return {
    symbol: 'pay',
    sentence: t('ask.pay', { cost: pay === null ? '' : describeCost(pay.cost, getLanguage()) }),
    hint: pay === null ? undefined : effectWords(pay.do),
    choices: pay && (
      <span className="sl-formula">
        <EffectText icons={costIcons(pay.cost)} size={24} label={describeCost(pay.cost, getLanguage())} />
        <span aria-hidden="true">→</span>
        <EffectText icons={icons(pay.do)} size={24} label={effectWords(pay.do)} />
      </span>
    ),
    buttons: ends(c, true),
  };
}

function Effects({ c, type }: { readonly c: Controller; readonly type: 'part' | 'option' }) {
  return (
    <div className="sl-picks">
      {of(c, type).map(choice =>
        choice.action.type === 'part' || choice.action.type === 'option' ? (
          <EffectPick key={choice.text} c={c} choice={choice} effect={partOf(c.model, choice.action)} />
        ) : null,
      )}
    </div>
  );
}

function Plain({ c, type }: { readonly c: Controller; readonly type: 'wood' }) {
  return (
    <div className="sl-picks">
      {of(c, type).map(choice => (
        <SymbolPick key={choice.text} c={c} choice={choice} symbol="wood">
          {choice.action.type === 'wood' ? choice.action.wood : ''}
        </SymbolPick>
      ))}
    </div>
  );
}

function Basics({ c }: { readonly c: Controller }) {
  const goods = c.model.view.players[c.me!]!.goods;
  return (
    <div className="sl-picks">
      {of(c, 'basic').map(choice => {
        const basic = choice.action.type === 'basic' ? choice.action.basic : 0;
        return (
          <SymbolPick key={choice.text} c={c} choice={choice} symbol={BASICS[basic]!}>
            {goodName(BASICS[basic]!)} <small className="muted num">{goods[basic + 1]}</small>
          </SymbolPick>
        );
      })}
    </div>
  );
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
        <div className="sl-picks">
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
      <div className="sl-picks">
        {pieces.map(id => (
          <PiecePick key={id} c={c} piece={PIECES.indexOf(id)} />
        ))}
      </div>
    ),
    buttons: ends(c),
  };
}

function PiecePick({ c, piece }: { readonly c: Controller; readonly piece: number }) {
  const asked = c.model.view.pending[0]?.effect;
  const terms = asked?.k === 'property' ? asked : null;
  const { price, bonus } = pieceCost(c.model.world.players[c.me!]!, piece, terms);
  return (
    <PartPick
      c={c}
      to={`piece:${PIECES[piece]!}`}
      label={`${pieceName(piece)}. ${t('price', { cost: cost(price) })}${bonus ? `. ${effectWords(bonus)}` : ''}`}
    >
      <SymbolIcon id={pieceSymbol(piece)} size={32} decoration />
      <span className="sl-piece-words">
        <EffectText icons={goodIcons(price)} size={16} />
        {bonus && <EffectText icons={icons(bonus)} size={16} />}
      </span>
    </PartPick>
  );
}

function goodIcons(price: readonly number[]) {
  return (['gold', 'wheat', 'wood', 'iron', 'diamond', 'disc'] as const).flatMap((icon, i) =>
    price[i] ? [{ icon, n: price[i]! }] : [],
  );
}

// ── tracks, columns, tokens ─────────────────────────────────────────────────
function Wagons({ c }: { readonly c: Controller }) {
  const ahead = tracksNow(c.model.view, c.me!);
  return (
    <div className="sl-picks">
      {of(c, 'wagon').map(choice => {
        const wagon = WAGONS[choice.action.type === 'wagon' ? choice.action.wagon : 0]!;
        const now = ahead.find(track => track.track === wagon);
        return (
          <Pick key={choice.text} c={c} choice={choice}>
            <SymbolIcon id={wagon} size={30} decoration />
            <span className="sl-piece-words">
              <b className="num">{now?.at}</b>
              {now?.effect && <Next at={now.next!} from={now.at} icons={icons(now.effect)} />}
            </span>
          </Pick>
        );
      })}
    </div>
  );
}

/** What comes next on a track and in how many steps. */
function Next({
  at,
  from,
  icons: row,
}: {
  readonly at: number;
  readonly from: number;
  readonly icons: ReturnType<typeof icons>;
}) {
  return (
    <span className="sl-next">
      <span className="muted num">+{at - from}</span> <EffectText icons={row} size={16} />
    </span>
  );
}

function Tracks({ c }: { readonly c: Controller }) {
  const ahead = tracksNow(c.model.view, c.me!);
  return (
    <div className="sl-picks">
      {of(c, 'track').map(choice => {
        const track = choice.action.type === 'track' ? choice.action.track : 0;
        const id = TRACKS[track]!;
        const now = ahead.find(a => a.track === id)!;
        return (
          <Pick
            key={choice.text}
            c={c}
            choice={choice}
            label={`${choiceWords(choice.action, c.model)}. ${t('track.at', { n: now.at, of: PROSPERITY[track]!.length })}${now.effect ? ` ${t('track.next', { n: now.next!, effect: effectWords(now.effect) })}` : ''}`}
          >
            <SymbolIcon id={`track-${id}`} size={28} decoration />
            <span className="sl-piece-words">
              <span>
                {trackName(id)} <b className="num">{now.at}</b>
              </span>
              {now.effect && <Next at={now.next!} from={now.at} icons={icons(now.effect)} />}
            </span>
          </Pick>
        );
      })}
    </div>
  );
}

function Columns({ c }: { readonly c: Controller }) {
  return (
    <div className="sl-picks">
      {of(c, 'column').map(choice => {
        const column = INDUSTRIES[choice.action.type === 'column' ? choice.action.column : 0]!;
        return (
          <SymbolPick key={choice.text} c={c} choice={choice} symbol={`sign-${column}`}>
            {t(`column.${column}`)}
          </SymbolPick>
        );
      })}
    </div>
  );
}

function ColumnParts({ c }: { readonly c: Controller }) {
  return (
    <div className="sl-picks">
      {INDUSTRIES.filter(column => c.live.next.has(`column:${column}`)).map(column => (
        <PartPick key={column} c={c} to={`column:${column}`} label={t(`column.${column}`)}>
          <SymbolIcon id={`sign-${column}`} size={28} decoration />
          <span>{t(`column.${column}`)}</span>
        </PartPick>
      ))}
    </div>
  );
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

function Skills({ c, type }: { readonly c: Controller; readonly type: 'skill' }) {
  return (
    <div className="sl-picks sl-picks-tokens">
      {of(c, type).map(choice => {
        const skill = choice.action.type === 'skill' ? choice.action.skill : 0;
        return (
          <span key={choice.text} className={c.hint?.choice.text === choice.text ? 'sl-hinted' : undefined}>
            <SkillToken
              skill={ALL_SKILLS[skill]!.id}
              zoom="normal"
              lit
              action={choice.text}
              onPick={() => c.send(choice)}
              onPoint={on => c.setPeek(on ? choiceWords(choice.action, c.model) : null)}
            />
          </span>
        );
      })}
    </div>
  );
}

function MilestonePick({ c, choice }: { readonly c: Controller; readonly choice: LandChoice }) {
  const token = choice.action.type === 'milestone' ? choice.action.milestone + 1 : 1;
  const side = c.model.view.milestones.find(m => m.token === token)?.side ?? 'A';
  return (
    <MilestoneTile token={token} side={side} met lit zoom="normal" action={choice.text} onPick={() => c.send(choice)} />
  );
}
