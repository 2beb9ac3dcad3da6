import {
  ALL_SKILLS,
  AREAS,
  cardsNow,
  costIcons,
  FOOD_TRACK,
  GOODS,
  goalsNow,
  INDUSTRY_TRACK,
  icons,
  PIECES,
  type Piece,
  PROSPERITY,
  parseCardId,
  SCORING_TOKENS,
  TOKEN_TYPES,
} from '@polis/sweet-lands';
import type { Inspected } from '../../../table/inspect/Inspector.tsx';
import { abilityLine, condWords, sentence } from '../cards/abilities.ts';
import {
  cardText,
  costOf,
  designNamed,
  isEndHelp,
  labourLine,
  milestoneNamed,
  playLine,
  scoringNamed,
} from '../cards/words.ts';
import { choiceWords } from '../choicewords.ts';
import { cellOf } from '../domain/places.ts';
import { planOf } from '../domain/plan.ts';
import { cellName } from '../domain/words.ts';
import { EffectText } from '../EffectText.tsx';
import { pieceCost } from '../estate.ts';
import { t as tt } from '../i18n/index.ts';
import type { GameChoice } from '../model.ts';
import { inWords } from '../names.ts';
import { SymbolIcon } from '../SymbolIcon.tsx';
import type { SymbolId } from '../symbols.ts';
import type { Controller } from '../useTable.ts';
import { becauseWords } from '../why.ts';
import {
  areaIndex,
  areaLetter,
  areaName,
  cardName,
  cost,
  effectWords,
  goodName,
  helpEffect,
  pieceName,
  pieceSymbol,
  scoringName,
  trackName,
} from '../words.ts';
import { type Row, rowsOf } from './actions.ts';
import { choiceGains, wasteWords } from './gainsOf.tsx';
import { t } from './i18n/index.ts';
import { inspectCharacter } from './inspectCharacter.tsx';
import { rateOf, trackAhead } from './tracks.ts';

const picture = (id: SymbolId) => <SymbolIcon id={id} size={40} decoration />;

/** What is said of anything on the table of Sweet Lands. */
export function inspectOf(c: Controller, ref: string): Inspected | null {
  const [kind = '', id = '', more = ''] = ref.split(':');
  switch (kind) {
    case 'area':
      return areaSaid(c, id);
    case 'free':
    case 'ability':
      return rowSaid(c, ref);
    case 'skill':
      return skillSaid(c, id);
    case 'card':
      return cardSaid(c, id);
    case 'good':
      return goodSaid(c, id);
    case 'points':
      return {
        title: tt(`points.${id as 'vp'}`, { n: c.model.view.players[c.shown]![id as 'vp'] }),
        picture: picture(id as SymbolId),
        text: t(`in.${id as 'vp'}`),
      };
    case 'track':
      return trackSaid(c, id);
    case 'space':
      return spaceSaid(c, id, Number(more));
    case 'cell':
    case 'edge':
      return placeSaid(c, ref);
    case 'piece':
      return pieceSaid(c, id);
    case 'help':
      return {
        title: t('in.help'),
        picture: picture(isEndHelp(id) ? 'endOfRound' : 'production'),
        text: sentence(effectWords(helpEffect(id))),
        symbols: <EffectText icons={icons(helpEffect(id))} />,
      };
    case 'milestone':
      return milestoneSaid(c, Number(id), more as 'A' | 'B');
    case 'scoring':
      return { title: scoringName(id), picture: picture('scoring'), text: scoringText(id) };
    case 'character':
      return inspectCharacter(ref);
    default:
      return null;
  }
}

/** The one answer that touching the thing would give now, with what it would bring. */
function doneWith(c: Controller, choices: readonly GameChoice[]): Pick<Inspected, 'now' | 'warn' | 'act'> {
  const choice = choices[0];
  if (choice === undefined || choices.length > 1) return {};
  return {
    now: choiceGains(choice, c.model),
    warn: wasteWords(choice, c.model),
    act: { label: choiceWords(choice.action, c.model), onDo: () => c.send(choice) },
  };
}

function answersOf(c: Controller, ref: string): readonly GameChoice[] {
  return c.own ? c.model.choices.filter(o => o.refs.some(r => r === ref)) : [];
}

function rowOf(c: Controller, ref: string): Row | undefined {
  return rowsOf(c).find(row => row.ref === ref);
}

function areaSaid(c: Controller, id: string): Inspected | null {
  const area = areaIndex(id);
  const row = rowOf(c, `area:${id}`);
  if (area < 0 || row === undefined) return null;
  const { effect, opens } = AREAS[area]!;
  const { open, discs } = c.model.view.areas[area]!;
  const free = discs.filter(disc => !disc).length;
  const cells = !open
    ? t('in.closed', { n: opens })
    : free === 0
      ? t('in.full')
      : t('in.free', { free, of: discs.length, n: discs.length - free + 1 });
  const price = row.priceWords === '' ? '' : `${tt('price', { cost: row.priceWords })}. `;
  const done = doneWith(c, row.choices);
  return {
    title: `${areaName(area)} · ${areaLetter(area)}`,
    picture: picture('disc'),
    text: `${sentence(effectWords(effect))} ${price}${cells}`,
    symbols: formula(row),
    ...done,
    warn: done.warn ?? row.why,
  };
}

function rowSaid(c: Controller, ref: string): Inspected | null {
  const row = rowOf(c, ref);
  if (row === undefined) return null;
  const done = doneWith(c, row.choices);
  return {
    title: row.name,
    picture: picture(ref.startsWith('ability') ? 'base' : 'next'),
    text: row.words,
    symbols: formula(row),
    ...done,
    warn: done.warn ?? row.why,
  };
}

function formula(row: Pick<Row, 'price' | 'gain'>) {
  return (
    <>
      <EffectText icons={row.price} />
      {row.price.length > 0 && ' → '}
      <EffectText icons={row.gain} />
    </>
  );
}

function skillSaid(c: Controller, id: string): Inspected | null {
  const skill = ALL_SKILLS.find(s => s.id === id);
  if (skill === undefined) return null;
  const line = abilityLine(skill);
  const used = c.model.view.players[c.shown]!.skills.some(s => s.id === id && s.used);
  return {
    title: inWords(skill.name),
    picture: picture('skill'),
    text: `${sentence(line.text)}${used ? ` ${t('in.used')}` : ''}`,
    symbols: <EffectText icons={line.icons} />,
    ...doneWith(c, answersOf(c, `skill:${id}`)),
  };
}

function cardSaid(c: Controller, id: string): Inspected | null {
  const card = parseCardId(id);
  if (card === null) return null;
  const design = designNamed(id);
  const seat = c.me ?? c.shown;
  const now =
    c.model.view.players[seat]!.side === null ? undefined : cardsNow(c.model.view, seat).find(h => h.card === id);
  const price = now === undefined ? design.cost : costOf(now.price);
  const done = doneWith(c, answersOf(c, `card:${id}`));
  const lines = [playLine(design), labourLine(design)].flatMap(line => line ?? []);
  return {
    title: cardName(card),
    picture: picture('card'),
    text: cardText(design, price),
    symbols: (
      <>
        <EffectText icons={costIcons(price)} />
        {lines.map(line => (
          <span key={line.symbol} className="sl-in-line">
            <SymbolIcon id={line.symbol} size={20} />
            <EffectText icons={line.icons} />
          </span>
        ))}
      </>
    ),
    ...done,
    warn: done.warn ?? (now?.why && c.model.ask === 'turn' ? becauseWords(now.why) : null),
  };
}

function goodSaid(c: Controller, id: string): Inspected | null {
  const i = (GOODS as readonly string[]).indexOf(id);
  if (i < 0) return null;
  const p = c.model.view.players[c.shown]!;
  const more = p.production[i];
  const n = p.goods[i]!;
  return {
    title: capital(goodName(GOODS[i]!)),
    picture: picture(GOODS[i]!),
    text: more === undefined ? t('in.good', { n }) : t('in.good.more', { n, more }),
    ...doneWith(c, answersOf(c, `good:${id}`)),
  };
}

function trackSaid(c: Controller, id: string): Inspected | null {
  const ahead = trackAhead(c, id);
  if (ahead === null) return null;
  const at = PROSPERITY.findIndex(track => track.id === id);
  const title = at >= 0 ? trackName(id) : tt(`track.${id as 'food'}`);
  return {
    title,
    picture: picture((at >= 0 ? `track-${id}` : id === 'hares' ? 'hare' : id) as SymbolId),
    text: [t('in.track', { n: ahead.at, of: ahead.of }), ahead.words, at >= 0 ? rateOf(c, at) : '']
      .filter(words => words !== '')
      .join(' '),
    ...doneWith(c, answersOf(c, `track:${id}`)),
  };
}

function spaceSaid(c: Controller, id: string, space: number): Inspected | null {
  const at = c.model.view.players[c.shown]![id as 'food' | 'cart' | 'locomotive'];
  const effect = id === 'food' ? FOOD_TRACK.bonuses[space] : INDUSTRY_TRACK[id as 'cart'][space];
  const ip = id === 'food' ? undefined : INDUSTRY_TRACK.symbols.find(s => s.at === space)?.ip;
  const far = space <= at ? t('in.space.past') : t('in.space.far', { n: space - Math.max(0, at) });
  const parts = [
    effect === undefined ? '' : sentence(effectWords(effect)),
    ip === undefined ? '' : sentence(tt('space.ip', { n: ip })),
    id !== 'food' && INDUSTRY_TRACK.labsAfter.includes(space) ? sentence(tt('space.lab')) : '',
  ].filter(words => words !== '');
  return {
    title: `${tt(`track.${id as 'food'}`)} · ${t('in.space', { n: space })}`,
    text: `${parts.length === 0 ? t('in.space.empty') : parts.join(' ')} ${far}`,
    symbols: effect && <EffectText icons={icons(effect)} />,
  };
}

function placeSaid(c: Controller, ref: string): Inspected | null {
  const p = c.model.view.players[c.shown]!;
  if (p.side === null) return null;
  const hex = cellOf(ref);
  const choices = answersOf(c, ref).filter(o => c.aff.live.includes(o));
  const done = doneWith(c, choices);
  if (hex === null)
    return choices.length === 0
      ? null
      : { title: choiceWords(choices[0]!.action, c.model), text: tt('ask.works.road.hint'), ...done };
  const cell = planOf(p).cells[hex]!;
  const [place = '', ...rest] = cellName(cell).split('. ');
  const token = cell.token ?? (TOKEN_TYPES.some(type => type.id === cell.ground) ? cell.ground : null);
  const flip = TOKEN_TYPES.find(type => type.id === token)?.flip;
  return {
    title: place,
    text: capital(rest.join('. ')),
    ...(flip && {
      symbols: (
        <>
          <SymbolIcon id="flip" size={20} /> → <EffectText icons={icons(flip)} />
        </>
      ),
    }),
    ...done,
  };
}

function pieceSaid(c: Controller, id: string): Inspected | null {
  const piece = PIECES.indexOf(id as Piece);
  if (piece < 0) return null;
  const { price, bonus, gone } = pieceCost(c.model.world.players[c.shown]!, piece, null);
  return {
    title: pieceName(piece),
    picture: picture(pieceSymbol(piece)),
    text: gone
      ? sentence(tt('estate.gone'))
      : sentence([tt('price', { cost: cost(price) }), bonus && effectWords(bonus)].filter(Boolean).join('. ')),
    ...(bonus && { symbols: <EffectText icons={icons(bonus)} /> }),
  };
}

function milestoneSaid(c: Controller, token: number, side: 'A' | 'B'): Inspected {
  const { name, conds } = milestoneNamed(token, side);
  const met = goalsNow(c.model.view, c.me ?? c.shown).milestones.find(m => m.token === token)?.met === true;
  return {
    title: name,
    picture: picture('milestone'),
    text: `${conds.map(condWords).join(' ')} ${tt('ask.milestone.hint')} ${t(met ? 'in.met' : 'in.unmet')}`,
    ...doneWith(c, answersOf(c, `milestone:${token}`)),
  };
}

function scoringText(id: string): string {
  const { count } = scoringNamed(id);
  const token = SCORING_TOKENS.find(s => s.id === id)!;
  return `${sentence(condWords({ count, min: 1 }))} ${tt('scoring.virtual', { name: scoringName(id), n: token.virtual })}`;
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
