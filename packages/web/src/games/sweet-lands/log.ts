import {
  ALL_SKILLS,
  CHARACTERS,
  DOMAINS,
  FREE_ACTIONS,
  HELP,
  HELP_END,
  INDUSTRIES,
  PROSPERITY,
  RESOURCES,
  type SweetLandsEvent,
  TOKENS,
  TRACKS,
  WAGONS,
} from '@polis/sweet-lands';
import type { LogLine } from '../../table/LogPanel.tsx';
import { t } from './i18n/index.ts';
import {
  areaName,
  cardName,
  characterName,
  effectInside,
  goodName,
  goodsWords,
  hexWords,
  inWords,
  list,
  milestoneName,
  pieceName,
  points,
  tokenName,
  trackName,
} from './words.ts';

/** Told events as sentences. Unknown events, from a newer server, are left out. */
export function logLines(told: readonly unknown[], name: (seat: number) => string): LogLine[] {
  const out: LogLine[] = [];
  for (const [key, raw] of told.entries()) {
    const e = raw as SweetLandsEvent;
    const text = sentence(e, name);
    if (text !== null)
      out.push({ key, text, seat: 'seat' in e ? e.seat : null, ...(e.type === 'round' ? { heading: true } : {}) });
  }
  return out;
}

const MAIN: readonly string[] = ['area', 'played', 'used', 'ended'];

/** What a seat did last as a main action, without its name. */
export function lastDeed(told: readonly unknown[], seat: number): string | null {
  for (let i = told.length - 1; i >= 0; i--) {
    const e = told[i] as SweetLandsEvent;
    if (e.type === 'round') return null;
    if ('seat' in e && e.seat === seat && MAIN.includes(e.type)) return deed(e);
  }
  return null;
}

export function deed(e: SweetLandsEvent): string | null {
  switch (e.type) {
    case 'area':
      return areaName(e.area);
    case 'played':
      return t('deed.played', { card: cardName(e.card) });
    case 'used':
      return t('deed.used', { skill: inWords(ALL_SKILLS[e.skill]!.name) });
    case 'ended':
      return t('deed.ended');
    default:
      return null;
  }
}

/** What others did since this seat last did anything, by seat: main actions, and what they placed and claimed. */
export function sinceLast(
  told: readonly unknown[],
  me: number,
): readonly { readonly seat: number; readonly deeds: readonly string[] }[] {
  let from = told.length;
  // Back over what happened to us at the start of the turn, to the last thing we decided.
  while (from > 0) {
    const e = told[from - 1] as SweetLandsEvent;
    if ('seat' in e && e.seat === me && (MAIN.includes(e.type) || e.type === 'pawn')) break;
    from--;
  }
  const bySeat = new Map<number, string[]>();
  for (const raw of told.slice(from)) {
    const e = raw as SweetLandsEvent;
    const seat = e.type === 'mio' ? -1 : 'seat' in e ? e.seat : null;
    if (seat === null || seat === me) continue;
    const words = e.type === 'mio' ? mioWords(e) : (deed(e) ?? news(e));
    if (words !== null) bySeat.set(seat, [...(bySeat.get(seat) ?? []), words]);
  }
  return [...bySeat].map(([seat, deeds]) => ({ seat, deeds: counted(deeds) }));
}

/** Things worth knowing of others besides their main actions. */
function news(e: SweetLandsEvent): string | null {
  switch (e.type) {
    case 'chose':
      return characterName(CHARACTERS[e.character]!.id);
    case 'placed':
      return t('news.terrain');
    case 'paved':
      return t('news.road');
    case 'built':
      return pieceName(e.piece);
    case 'tower':
      return t('news.tower');
    case 'hare':
      return t('news.hare');
    case 'learned':
      return t('news.skill', { skill: inWords(ALL_SKILLS[e.skill]!.name) });
    case 'milestone':
      return t('news.milestone', { name: milestoneName(e.milestone + 1, e.side === 0 ? 'A' : 'B') });
    case 'stepped':
      return e.first ? t('news.first', { track: trackName(TRACKS[e.track]!) }) : null;
    default:
      return null;
  }
}

/** 'road, road, road' as 'road ×3'. */
function counted(words: readonly string[]): string[] {
  const n = new Map<string, number>();
  for (const word of words) n.set(word, (n.get(word) ?? 0) + 1);
  return [...n].map(([word, times]) => (times > 1 ? `${word} ×${times}` : word));
}

function mioWords(e: Extract<SweetLandsEvent, { type: 'mio' }>): string | null {
  return e.cells.length === 0 ? null : list(e.cells.map(([area]) => areaName(area)));
}

function sentence(e: SweetLandsEvent, nameAt: (seat: number) => string): string | null {
  const name = 'seat' in e ? nameAt(e.seat) : '';
  switch (e.type) {
    case 'chose':
      return t('log.chose', { name, character: characterName(CHARACTERS[e.character]!.id) });
    case 'settled':
      return t('log.settled', { name, n: e.board + 1, side: inWords(DOMAINS[e.side]!.name) });
    case 'pawn':
      return t('log.pawn', { name, n: e.slot + 1 });
    case 'round':
      return t('log.round', { n: e.round });
    case 'mio': {
      const where = mioWords(e);
      return where === null ? t('log.mio.none') : t('log.mio', { where });
    }
    case 'acts':
      return acts(e, name);
    case 'gained':
      return e.goods.some(n => n > 0) ? t('log.gained', { name, goods: goodsWords(e.goods) }) : null;
    case 'paid':
      return e.goods.some(n => n > 0) ? t('log.paid', { name, goods: goodsWords(e.goods) }) : null;
    case 'raised':
      return t('log.raised', { name, good: goodName(RESOURCES[e.resource]!), n: e.by, to: e.to });
    case 'points':
      return e.n === 0 ? null : t(`log.points.${e.kind}`, { name, n: e.n });
    case 'marked':
      return t('log.marked', { name, n: e.markers });
    case 'drew':
      return e.n === 0 ? null : drew(t('log.drew', { name, n: e.n }), e.cards);
    case 'reshuffled':
      return t('log.reshuffled', { n: e.n });
    case 'discarded':
      return e.cards.length === 0 ? null : t('log.discarded', { name, cards: list(e.cards.map(cardName)) });
    case 'searches':
      return t('log.searches', { name });
    case 'fetched':
      return drew(t('log.fetched', { name, n: e.n }), e.cards);
    case 'redrew':
      return t('log.redrew', { name, n: e.n });
    case 'area':
      return t(e.disc ? 'log.area.disc' : 'log.area', { name, area: areaName(e.area), n: e.cell + 1 });
    case 'copied':
      return t('log.copied', { name, area: areaName(e.area) });
    case 'used':
      return t('log.used', { name, skill: inWords(ALL_SKILLS[e.skill]!.name) });
    case 'free':
      return t('log.free', { name, effect: effectInside(FREE_ACTIONS[e.free]!.effect) });
    case 'ability':
      return t('log.ability', { name });
    default:
      return built(e, name) ?? rest(e, name, nameAt);
  }
}

function drew(text: string, cards: readonly number[] | null): string {
  return cards === null ? `${text}.` : `${text}: ${list(cards.map(cardName))}.`;
}

function acts(e: Extract<SweetLandsEvent, { type: 'acts' }>, name: string): string {
  switch (e.source) {
    case 'help':
      return t('log.acts.help', { name, effect: effectInside([...HELP, ...HELP_END][e.index]!.do) });
    case 'skill':
      return t('log.acts.skill', { name, skill: inWords(ALL_SKILLS[e.index]!.name) });
    case 'card':
    case 'labour':
      return t(`log.acts.${e.source}`, { name, card: cardName(e.index) });
    case 'board':
      return t('log.acts.board', { name, column: t(`column.${INDUSTRIES[e.index]!}`) });
    default:
      return t(`log.acts.${e.source}`, { name });
  }
}

/** What happens on a domain. */
function built(e: SweetLandsEvent, name: string): string | null {
  switch (e.type) {
    case 'placed':
      return t('log.placed', { name, token: tokenName(TOKENS[e.token]!), place: hexWords(e.hex) });
    case 'paved':
      return t('log.paved', { name });
    case 'flipped':
      return t('log.flipped', { name, token: tokenName(TOKENS[e.token]!), place: hexWords(e.hex) });
    case 'region':
      return t('log.region', { name, n: e.region + 1 });
    case 'built':
      return t('log.built', { name, piece: pieceName(e.piece), place: hexWords(e.hex) });
    case 'tower':
      return t('log.tower', { name, place: hexWords(e.hex) });
    case 'hare':
      return t('log.hare', { name, n: e.hare, place: hexWords(e.hex) });
    default:
      return null;
  }
}

function rest(e: SweetLandsEvent, name: string, nameAt: (seat: number) => string): string | null {
  switch (e.type) {
    case 'fed':
      return t('log.fed', { name, n: e.food });
    case 'moved':
      return t(`log.moved.${WAGONS[e.wagon]!}`, { name, n: e.to });
    case 'stepped': {
      const words = t('log.stepped', { name, track: trackName(TRACKS[e.track]!), n: e.to });
      return e.first ? `${words} ${t('log.first', { effect: effectInside(PROSPERITY[e.track]!.first) })}` : words;
    }
    case 'wonder':
      return t('log.wonder', { name, n: e.wonders });
    case 'discount':
      return t('log.discount', { name, n: e.wood });
    case 'locomotive':
      return t('log.locomotive', { name });
    case 'cityTable':
      return t('log.cityTable', { name });
    case 'learned':
      return t('log.learned', { name, skill: inWords(ALL_SKILLS[e.skill]!.name) });
    case 'bonus':
      return t('log.bonus', { name, column: t(`column.${INDUSTRIES[e.column]!}`) });
    case 'played':
      return t('log.played', { name, card: cardName(e.card) });
    case 'employed':
      return t('log.employed', { name, card: cardName(e.card), column: t(`column.${INDUSTRIES[e.column]!}`) });
    case 'milestone':
      return t('log.milestone', { name, milestone: milestoneName(e.milestone + 1, e.side === 0 ? 'A' : 'B') });
    case 'ended':
      return t(e.first ? 'log.ended.first' : 'log.ended', { name });
    case 'drafted':
      return t('log.drafted', { n: e.left });
    case 'cleaned':
      return t('log.cleaned', { n: e.round });
    case 'over':
      return t('log.over', { list: e.scores.map((p, seat) => `${nameAt(seat)}: ${points(p)}`).join(', ') });
    default:
      return null;
  }
}
