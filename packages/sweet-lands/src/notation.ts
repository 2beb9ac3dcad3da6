import type { SweetLandsAction } from './actions.ts';
import * as act from './actions.ts';
import { AREAS } from './data/areas.ts';
import { cardId, parseCardId } from './data/cards.ts';
import { CHARACTERS } from './data/characters.ts';
import { BASICS, COLORS, INDUSTRIES, PIECES, RESOURCES, SPECIALS, TRACKS, WAGONS } from './data/vocabulary.ts';
import { edgeText, hexText, parseEdge, parseHex } from './rules/geometry.ts';
import { ALL_SKILLS } from './rules/traits.ts';

/** Answers as short text, and back. docs/notation.md describes them. */
export function encode(a: SweetLandsAction): string {
  switch (a.type) {
    case 'character':
      return `character ${CHARACTERS[a.character]!.id}`;
    case 'domain':
      return `domain ${domainText(a.board, a.side)}`;
    case 'slot':
      return `slot ${a.slot + 1}`;
    case 'area':
      return `area ${AREAS[a.area]!.id}${a.disc ? ' disc' : ''}`;
    case 'copy':
      return `copy ${AREAS[a.area]!.id}`;
    case 'play':
    case 'discard':
    case 'fetch':
    case 'keep':
      return `${a.type} ${cardId(a.card)}`;
    case 'use':
    case 'skill':
      return `${a.type} ${ALL_SKILLS[a.skill]!.id}`;
    case 'free':
      return `free ${a.free + 1}`;
    case 'ability':
      return `ability ${a.slot + 1}`;
    case 'wood':
      return `wood ${a.wood}`;
    case 'part':
      return `part ${a.part + 1}`;
    case 'option':
      return `option ${a.option + 1}`;
    case 'terrain':
      return `terrain ${hexText(a.hex)}${a.special < 0 ? '' : ` ${SPECIALS[a.special]}`}`;
    case 'road':
      return `road ${edgeText(a.edge)}`;
    case 'flip':
    case 'tower':
    case 'hare':
      return `${a.type} ${hexText(a.hex)}`;
    case 'property':
      return `property ${PIECES[a.piece]} ${hexText(a.hex)}`;
    case 'wagon':
      return `wagon ${WAGONS[a.wagon]}`;
    case 'track':
      return `track ${TRACKS[a.track]}`;
    case 'color':
      return `color ${COLORS[a.color]}`;
    case 'production':
      return `production ${RESOURCES[a.resource]}`;
    case 'basic':
      return `basic ${BASICS[a.basic]}`;
    case 'column':
      return `column ${INDUSTRIES[a.column]}`;
    case 'employ':
      return `employ ${cardId(a.card)} ${INDUSTRIES[a.column]}`;
    case 'milestone':
      return `milestone ${a.milestone + 1}`;
    default:
      return a.type;
  }
}

/** The board's number and its side: 3A, 3B. */
export function domainText(board: number, side: number): string {
  return `${board + 1}${side === 0 ? 'A' : 'B'}`;
}

const BARE: Readonly<Record<string, SweetLandsAction>> = {
  end: act.END,
  done: act.DONE,
  diamond: act.PAY_DIAMOND,
  disc: act.RETURN_DISC,
  yes: act.YES,
  no: act.NO,
  stop: act.STOP,
};

export function decode(text: string): SweetLandsAction | null {
  const [verb = '', first = '', second = ''] = text.split(' ');
  const a = Object.hasOwn(BARE, verb) ? BARE[verb]! : Object.hasOwn(READ, verb) ? READ[verb]!(first, second) : null;
  // One spelling only: what does not print back to itself is not an answer.
  return a != null && encode(a) === text ? a : null;
}

type Read = (first: string, second: string) => SweetLandsAction | null | undefined;

const card =
  (list: readonly SweetLandsAction[]): Read =>
  first =>
    list[parseCardId(first) ?? -1];
const hex =
  (list: readonly SweetLandsAction[]): Read =>
  first =>
    list[parseHex(first) ?? -1];
const number =
  (list: readonly SweetLandsAction[], from = 1): Read =>
  first =>
    list[Number(first) - from];
const word =
  (list: readonly SweetLandsAction[], words: readonly string[]): Read =>
  first =>
    list[words.indexOf(first)];
const areaIds = AREAS.map(a => a.id);
const skillIds = ALL_SKILLS.map(s => s.id);

const READ: Readonly<Record<string, Read>> = {
  character: word(
    act.CHOOSE_CHARACTER,
    CHARACTERS.map(c => c.id),
  ),
  domain: first => act.CHOOSE_DOMAIN[Number(first[0]) - 1]?.[first[1] === 'A' ? 0 : 1],
  slot: number(act.CHOOSE_SLOT),
  area: (first, second) => act.USE_AREA[areaIds.indexOf(first)]?.[second === '' ? 0 : 1],
  copy: word(act.COPY, areaIds),
  play: card(act.PLAY),
  discard: card(act.DISCARD),
  fetch: card(act.FETCH),
  keep: card(act.KEEP),
  use: word(act.USE_SKILL, skillIds),
  skill: word(act.TAKE_SKILL, skillIds),
  free: number(act.FREE),
  ability: number(act.ABILITY),
  wood: number(act.PAY_WOOD, 0),
  part: number(act.PART),
  option: number(act.OPTION),
  terrain: (first, second) => {
    const at = parseHex(first) ?? -1;
    return second === '' ? act.TERRAIN[at] : act.SPECIAL[at]?.[SPECIALS.indexOf(second as never)];
  },
  road: first => act.ROAD[parseEdge(first) ?? -1],
  flip: hex(act.FLIP),
  tower: hex(act.PLACE_TOWER),
  hare: hex(act.PLACE_HARE),
  property: (first, second) => act.PROPERTY[PIECES.indexOf(first as never)]?.[parseHex(second) ?? -1],
  wagon: word(act.MOVE, WAGONS),
  track: word(act.TRACK, TRACKS),
  color: word(act.COLOR, COLORS),
  production: word(act.PRODUCTION, RESOURCES),
  basic: word(act.BASIC, BASICS),
  column: word(act.COLUMN, INDUSTRIES),
  employ: (first, second) => act.EMPLOY[parseCardId(first) ?? -1]?.[INDUSTRIES.indexOf(second as never)],
  milestone: number(act.MILESTONE),
};
