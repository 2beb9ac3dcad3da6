import {
  ANY,
  type Cursor,
  Malformed,
  must,
  nextLine,
  parseLines,
  printCore,
  type Result,
  readCore,
  whole,
} from '@polis/kernel';
import { PLANS } from './data/plans.ts';
import { EDITIONS, LETTERS, MODES, SIDES, STREET_CODES } from './data/vocabulary.ts';
import { printStreet, readStreet, type SheetRules } from './notation/street.ts';
import { cardText, parseCard } from './notation/words.ts';
import { programs } from './rules/flow.ts';
import { PLAN_SETS } from './rules/plans.ts';
import { type Crowd, emptySheet, type Sheet, type WelcomeTo } from './state.ts';

/**
 * A whole position as text: one `key value` line per fact, then a line of facts and three streets per sheet. It prints
 * everything, the flow and the random stream included, so that parsing gives back the very same state.
 */
export function printPosition(s: Readonly<WelcomeTo>): string {
  const lines = [
    `welcome-to ${EDITIONS[s.classic ? 1 : 0]} ${SIDES[s.side]} ${MODES[s.mode]} ${s.seats}`,
    `rules ${flag(s.roundabouts, 'roundabouts')} ${flag(s.openTurns, 'open')} ${flag(s.reshuffle, 'reshuffle')} ${PLAN_SETS[s.planSet]} ${s.competitor}`,
    `plans ${s.plans.map(p => PLANS[p]?.id ?? '-').join(' ')} ${lettersOf(s.flipped)}`,
    `approved ${list(s.approvals)} ${list(s.firstRound)} ${s.firstSeats.map(list).join(' ')}`,
    `round ${s.round} ${flag(s.known, 'known')}`,
    `piles ${s.piles.map(cards).join(' ')}`,
    `turned ${cards(s.turned)}`,
    `discards ${s.discards.map(cards).join(' ')}`,
    `rival ${cards(s.rival)} ${list(s.rivalPlans)}`,
    ...printCore(s),
    `crowd ${printCrowd(s.crowd)}`,
  ];
  for (const [seat, t] of s.sheets.entries()) lines.push(...printSheet(t, s.crowd, seat));
  return `${lines.join('\n')}\n`;
}

function printCrowd(c: Readonly<Crowd> | null): string {
  return c === null ? '-' : `${c.from} ${c.width} ${list(c.bins)} ${list(c.temps)} ${list(c.tempSeats)}`;
}

/** Numbers of the turn in a fixed order; switches as 0 and 1. */
const TURN = ['numberFrom', 'actionFrom', 'gives', 'number', 'house', 'approved', 'wish'] as const;
const SWITCHES = ['refused', 'acted', 'detour', 'skipped'] as const;

function printSheet(t: Readonly<Sheet>, crowd: Readonly<Crowd> | null, seat: number): string[] {
  const standing = crowd === null ? [] : [crowd.totals[seat]!, crowd.at[seat]!, crowd.place[seat]!];
  const turn = [...TURN.map(key => t[key]), ...SWITCHES.map(key => Number(t[key]))];
  return [
    `sheet ${list(t.parks)} ${list(t.value)} ${t.temps} ${t.refusals} ${list(t.plans)} ${cards(t.hand)} ${list(turn)} ${list(standing)}`,
    ...STREET_CODES.map((code, street) => `${code}: ${printStreet(t, street)}`),
  ];
}

export function parsePosition(text: string): Result<WelcomeTo> {
  return parseLines(text, readPosition, printPosition);
}

// ── reading ─────────────────────────────────────────────────────────────────
function index(values: readonly string[], text: string | undefined, expected: string): number {
  const i = values.indexOf(text ?? '');
  must(i >= 0, expected);
  return i;
}

/** 'a,b,c' as whole numbers, `length` of them if it is given. */
function numbers(text: string | undefined, from: number, to: number, expected: string, length = -1): number[] {
  const out = text === '-' ? [] : (text ?? '').split(',').map(word => whole(word, from, to, expected));
  must(length < 0 || out.length === length, expected);
  return out;
}

function readCards(text: string | undefined, expected: string): number[] {
  if (text === '-') return [];
  return (text ?? '').split(',').map(word => (word === '_' ? -1 : must(card(word), expected).code));
}
function card(text: string): { code: number } | null {
  const code = parseCard(text);
  return code === null ? null : { code };
}

function readPosition(c: Cursor): WelcomeTo {
  let form = '"welcome-to <edition> <side> <mode> <seats>"';
  const head = nextLine(c, 'welcome-to', form);
  const classic = index(EDITIONS, head[0], form) === 1;
  const side = index(SIDES, head[1], form);
  const mode = index(MODES, head[2], form);
  const seats = whole(head[3], 1, ANY, form);
  form = '"rules <roundabouts> <open> <reshuffle> <plan set> <competitor>"';
  const rules = nextLine(c, 'rules', form);
  const roundabouts = rules[0] === 'roundabouts';
  const planSet = index(PLAN_SETS, rules[3], form);
  const competitor = whole(rules[4], -1, 5, form);
  form = '"plans <A> <B> <C> <letters turned>"';
  const table = nextLine(c, 'plans', form);
  const plans = LETTERS.map((_, i) => (table[i] === '-' ? -1 : PLANS.findIndex(p => p.id === table[i])));
  must(
    plans.every((p, i) => table[i] === '-' || p >= 0),
    form,
  );
  const flipped = [...(table[3] ?? '')].reduce((mask, l) => mask | (l === '-' ? 0 : 1 << index(LETTERS, l, form)), 0);
  form = '"approved <counts> <rounds> <seats of A> <of B> <of C>"';
  const approved = nextLine(c, 'approved', form);
  form = '"round <number> <known>"';
  const round = nextLine(c, 'round', form);
  form = '"piles" and cards such as 9W,3T';
  const piles = nextLine(c, 'piles', form).map(text => readCards(text, form));
  const turned = readCards(nextLine(c, 'turned', form)[0], form);
  const discards = nextLine(c, 'discards', form).map(text => readCards(text, form));
  form = '"rival <cards> <plans>"';
  const rival = nextLine(c, 'rival', form);
  const core = readCore(c, seats, programs);
  const crowd = readCrowd(c);
  const sheets: Sheet[] = [];
  for (let seat = 0; seat < seats; seat++) sheets.push(readSheetLines(c, seat, { side, classic, roundabouts }, crowd));
  if (crowd !== null) for (const [seat, at] of crowd.at.entries()) crowd.order[at] = seat;
  return {
    ...core,
    classic,
    side,
    mode,
    roundabouts,
    openTurns: rules[1] === 'open',
    reshuffle: rules[2] === 'reshuffle',
    planSet,
    competitor,
    plans,
    flipped,
    approvals: numbers(approved[0], 0, ANY, form, 3),
    firstRound: numbers(approved[1], 0, ANY, form, 3),
    firstSeats: LETTERS.map((_, i) => numbers(approved[i + 2], 0, seats - 1, form)),
    round: whole(round[0], 0, ANY, form),
    piles,
    turned,
    discards,
    known: round[1] === 'known',
    rival: readCards(rival[0], form),
    rivalPlans: numbers(rival[1], 0, ANY, form, 3),
    crowd,
    sheets,
  };
}

function readCrowd(c: Cursor): Crowd | null {
  const form = '"crowd" and "-" or <from> <width> <bins> <temps> <seats>';
  const words = nextLine(c, 'crowd', form);
  if (words[0] === '-') return null;
  return {
    totals: [],
    at: [],
    place: [],
    order: [],
    from: whole(words[0], -ANY, ANY, form),
    width: whole(words[1], 1, ANY, form),
    bins: numbers(words[2], 0, ANY, form),
    temps: numbers(words[3], 0, ANY, form, 3),
    tempSeats: numbers(words[4], 0, ANY, form, 3),
  };
}

function readSheetLines(c: Cursor, seat: number, rules: SheetRules, crowd: Crowd | null): Sheet {
  c.where = `sheet ${seat}: `;
  const form = '"sheet <parks> <value> <temps> <refusals> <plans> <hand> <turn> <standing>"';
  const words = nextLine(c, 'sheet', form);
  const t = emptySheet();
  t.parks = numbers(words[0], 0, 5, form, 3);
  t.value = numbers(words[1], 0, 4, form, 6);
  t.temps = whole(words[2], 0, 11, form);
  t.refusals = whole(words[3], 0, 3, form);
  t.plans = numbers(words[4], 0, ANY, form, 3);
  t.hand = readCards(words[5], form);
  const turn = numbers(words[6], -1, 32, form, TURN.length + SWITCHES.length);
  for (const [i, key] of TURN.entries()) t[key] = turn[i]!;
  for (const [i, key] of SWITCHES.entries()) t[key] = turn[TURN.length + i] === 1;
  const standing = numbers(words[7], -ANY, ANY, form, crowd === null ? 0 : 3);
  crowd?.totals.push(standing[0]!);
  crowd?.at.push(standing[1]!);
  crowd?.place.push(standing[2]!);
  for (const [street, code] of STREET_CODES.entries()) {
    const read = readStreet(t, street, nextLine(c, `${code}:`, `"${code}:" and a street`).join(' '), rules);
    if (!read.ok) throw new Malformed(read.why);
  }
  return t;
}

// ── single words ────────────────────────────────────────────────────────────
function flag(on: boolean, word: string): string {
  return on ? word : '-';
}
function list(xs: readonly number[]): string {
  return xs.join(',') || '-';
}
function cards(xs: readonly number[]): string {
  return xs.map(card => (card < 0 ? '_' : cardText(card))).join(',') || '-';
}
function lettersOf(mask: number): string {
  return LETTERS.filter((_, i) => (mask >> i) & 1).join('') || '-';
}
