import {
  type Action,
  CROWD_FROM,
  createTable,
  type Entry,
  type GameEvent,
  hear,
  type Told,
  verifyReplay,
} from '@polis/kernel';
import { type AnyEngine, loadEngine } from '@polis/registry';
import { type Deed, type Heard, hashOfView, stampOf, type Witness } from './history.ts';

/**
 * Reads what people saw and what the database holds, and says where they disagree. It knows the kernel and the games, but
 * nothing of the server: views are computed here anew from the log.
 */
export interface StoredTable {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly seats: number;
  readonly options: string;
  readonly seed: string;
  readonly phase: string;
  readonly scores: string | null;
  readonly log: readonly StoredLine[];
  readonly chat: readonly StoredTalk[];
  /** Persons by seat. */
  readonly people: readonly (string | null)[];
  /** As a server hands it out; null: it did not. */
  readonly replay: unknown;
}
export interface StoredLine {
  readonly n: number;
  readonly kind: string;
  readonly seat: number;
  readonly text: string;
  readonly command: string;
}

export interface StoredTalk {
  readonly n: number;
  readonly person_id: string;
  readonly text: string;
  readonly command: string;
}
/** All that the database holds. */
export interface Stored {
  readonly tables: readonly StoredTable[];
  /** Names by person. */
  readonly names: ReadonlyMap<string, string>;
  /** How often the disk was synced while people played; null: it cannot be counted here. */
  readonly syncs: number | null;
}

export const FINDINGS = [
  'lost',
  'duplicates',
  'refused but stored',
  'out of order',
  'logs that do not fit',
  'frames that fit no log',
  'told too little',
  'talk that differs',
  'talk not heard',
  'commits without sync',
  'complaints',
  'crashes',
  'tables not ended',
  'replays not verified',
] as const;
export type Finding = (typeof FINDINGS)[number];
export interface Verdict {
  acknowledged: number;
  frames: number;
  readonly counts: { [f in Finding]: number };
  /** The first few, in words. */
  readonly words: string[];
}

const MAX_WORDS = 20;

/** After an outage frames tell less than happened. It is the exception: at most this share of those that had to tell something. */
const TOLD_LESS_SHARE = 0.3;
const FEW = 50;

export async function check(
  { tables, names, syncs }: Stored,
  witnesses: readonly Witness[],
  deeds: readonly Deed[],
  crashes: readonly string[],
): Promise<Verdict> {
  const counts = Object.fromEntries(FINDINGS.map(f => [f, 0])) as Verdict['counts'];
  const verdict: Verdict = { acknowledged: 0, frames: 0, counts, words: [] };
  const find = (what: Finding, words: string) => {
    counts[what]++;
    if (verdict.words.length < MAX_WORDS) verdict.words.push(`${what}: ${words}`);
  };
  for (const crash of crashes) find('crashes', crash);
  const byTable = new Map<string, Witness[]>();
  for (const w of witnesses) byTable.set(w.table, [...(byTable.get(w.table) ?? []), w]);

  const byId = new Map(tables.map(t => [t.id, t]));
  for (const id of byTable.keys()) if (!byId.has(id)) find('lost', `the whole table ${id}`);
  checkDeeds(deeds, byId, names, find);
  if (syncs !== null) checkSyncs(witnesses, syncs, find);

  const tells: Tells = { due: 0, short: 0 };
  for (const table of tables) {
    const here = byTable.get(table.id) ?? [];
    const engine = (await loadEngine(table.game, table.rules))!;
    checkCommands(table, here, verdict, find);
    checkTalk(table, here, find);
    const readings = foldAll(engine, table, find);
    if (readings !== null) for (const w of here) checkViews(table, w, readings, tells, verdict, find);
    if (table.phase !== 'over') find('tables not ended', `${table.id} is ${table.phase}`);
    else checkReplay(engine, table, find);
    for (const w of here) for (const complaint of w.complaints) find('complaints', `${table.id}: ${complaint}`);
  }
  if (tells.due >= FEW && tells.short > tells.due * TOLD_LESS_SHARE)
    find('told too little', `${tells.short} of ${tells.due} frames`);
  return verdict;
}

/** What was acknowledged by HTTP is so. */
function checkDeeds(
  deeds: readonly Deed[],
  tables: ReadonlyMap<string, StoredTable>,
  names: ReadonlyMap<string, string>,
  find: Find,
): void {
  for (const deed of deeds) {
    if (deed.type === 'named') {
      if (names.get(deed.person) !== deed.name)
        find('lost', `${deed.person} is called ${deed.name}, not ${names.get(deed.person)}`);
      continue;
    }
    const table = tables.get(deed.table);
    if (deed.type === 'started' && table === undefined) find('lost', `the start of ${deed.table}`);
    if (deed.type === 'sat' && table !== undefined && table.people[deed.seat] !== deed.person)
      find('lost', `${deed.table}: seat ${deed.seat} of ${deed.person}`);
  }
}

/** What was said is stored as it was said, once, and everybody is shown what is stored. */
function checkTalk(table: StoredTable, here: readonly Witness[], find: Find): void {
  const byNumber = new Map(table.chat.map(line => [line.n, line]));
  for (const w of here) {
    for (const c of w.sent) {
      if (c.kind !== 'chat') continue;
      const found = table.chat.filter(line => line.command === c.id);
      if (c.reply === 'ack' && found.length === 0) find('lost', `${table.id}: the line of chat ${c.id}`);
      if (c.reply !== null && c.reply !== 'ack' && found.length > 0)
        find('refused but stored', `${table.id}: the line of chat ${c.id} was refused with ${c.reply}`);
      if (found.length > 1) find('duplicates', `${table.id}: the line of chat ${c.id}`);
      if (found.some(line => line.text !== c.text))
        find('talk that differs', `${table.id}: ${c.id} said "${c.text}", stored is "${found[0]!.text}"`);
    }
    for (const { n, who, text } of w.heard.flatMap(h => h.lines)) {
      const line = byNumber.get(n);
      // What the table itself says stands there for programs.
      if (line?.person_id !== (who ?? '') || (who !== null && line.text !== text))
        find('talk that differs', `${table.id}: line ${n} was shown as "${text}", stored is "${line?.text}"`);
    }
    checkHearing(table, w.heard, find);
  }
}

/** Nobody who listens misses a line, or hears one twice. */
function checkHearing(table: StoredTable, heard: readonly Heard[], find: Find): void {
  let ear: number | null = null;
  let last = 0;
  for (const { ear: where, lines } of heard) {
    // First comes what was said before, but not all of it.
    if (where === null || where !== ear) last = lines.at(-1)?.n ?? 0;
    else
      for (const { n } of lines) {
        if (n !== last + 1) find('talk not heard', `${table.id}: line ${n} came after line ${last}`);
        last = n;
      }
    ear = where;
  }
}

/** Whoever waits for every acknowledgement before the next command has had the disk waited for each time. */
function checkSyncs(witnesses: readonly Witness[], syncs: number, find: Find): void {
  const most = Math.max(0, ...witnesses.map(w => w.sent.filter(c => c.reply === 'ack').length));
  if (syncs < most)
    find('commits without sync', `somebody heard ${most} acknowledgements, one after the other, of ${syncs} syncs`);
}

/** Whoever was acknowledged before somebody else spoke stands before that in the log. */
function checkOrder(
  table: StoredTable,
  here: readonly Witness[],
  places: ReadonlyMap<string, number[]>,
  find: Find,
): void {
  const said = here.flatMap(w =>
    w.sent.flatMap(c => {
      const place = places.get(`${w.seat} ${c.id}`)?.[0];
      return place === undefined ? [] : [{ ...c, place }];
    }),
  );
  const byAck = said.filter(c => c.acked !== null).sort((a, b) => a.acked! - b.acked!);
  let next = 0;
  let behind: (typeof said)[number] | null = null;
  for (const c of said.sort((a, b) => a.at - b.at)) {
    for (; next < byAck.length && byAck[next]!.acked! < c.at; next++)
      if (behind === null || byAck[next]!.place > behind.place) behind = byAck[next]!;
    if (behind !== null && behind.place > c.place)
      find(
        'out of order',
        `${table.id}: ${c.id} is line ${c.place}, before line ${behind.place}, acknowledged earlier`,
      );
  }
}

interface Tells {
  /** Frames that had to tell something, and those that did not tell all. */
  due: number;
  short: number;
}

type Find = (what: Finding, words: string) => void;

function checkCommands(table: StoredTable, here: readonly Witness[], verdict: Verdict, find: Find): void {
  const places = new Map<string, number[]>();
  for (const [i, l] of table.log.entries()) {
    const key = `${l.seat} ${l.command}`;
    places.set(key, [...(places.get(key) ?? []), i]);
  }
  // A timer's skip carries the round it belongs to, a bot's answer the question: once each, like everybody's.
  for (const [key, found] of places)
    if (found.length > 1) find('duplicates', `${table.id}: command "${key}" stands in lines ${found.join(', ')}`);
  for (const w of here) {
    let last = -1;
    for (const c of w.sent) {
      if (c.reply === 'ack') verdict.acknowledged++;
      if (c.kind === 'chat') continue;
      const at = places.get(`${w.seat} ${c.id}`)?.[0];
      if (at === undefined) {
        if (c.reply === 'ack') find('lost', `${table.id}: ${c.kind} "${c.text}" of seat ${w.seat}, ${c.id}`);
        continue;
      }
      const line = table.log[at]!;
      if (line.kind !== c.kind || line.text !== c.text)
        find('logs that do not fit', `${table.id}: ${c.id} said "${c.text}", the log says "${line.text}"`);
      if (c.reply !== null && c.reply !== 'ack')
        find('refused but stored', `${table.id}: ${c.id} was refused with ${c.reply}, but is line ${line.n}`);
      if (at < last)
        find('out of order', `${table.id}: ${c.id} of seat ${w.seat} is line ${at}, but came after ${last}`);
      last = Math.max(last, at);
    }
  }
  checkOrder(table, here, places, find);
}

/** What every viewer may know after each number of lines, and what each was told by each line. */
interface Reading {
  readonly stamps: string[];
  readonly told: string[][];
}
type Readings = (seat: number | null) => Reading;

function foldAll(engine: AnyEngine, table: StoredTable, find: Find): Readings | null {
  const game = createTable(engine, { seats: table.seats, options: JSON.parse(table.options), seed: table.seed });
  const viewers: (number | null)[] = [null, ...Array.from({ length: table.seats }, (_, seat) => seat)];
  const readings = new Map<number | null, Reading>(viewers.map(v => [v, { stamps: [], told: [] }]));

  function record(told: readonly Told<GameEvent>[]): void {
    const waiting: number[] = [];
    for (let seat = 0; seat < game.seats; seat++) if (game.owes(seat)) waiting.push(seat);
    for (const [viewer, reading] of readings) {
      const hash = hashOfView(game.view(viewer ?? 'public'));
      const prompt = viewer === null ? null : game.prompt(viewer);
      const asked =
        prompt === null ? null : { ...prompt, actions: prompt.actions.map((a: Action) => engine.game.encode(a)) };
      const undo = viewer === null ? 'nothing' : game.undoFloor(viewer);
      reading.stamps.push(stampOf({ hash, prompt: asked, waiting, undo, over: game.over }, table.seats >= CROWD_FROM));
      reading.told.push(hear(told, viewer ?? 'public').map(e => JSON.stringify(e)));
    }
  }

  record(game.opening);
  for (const [i, line] of table.log.entries()) {
    if (line.n !== i) {
      find('logs that do not fit', `${table.id}: line ${i} has the number ${line.n}`);
      return null;
    }
    const done = game.append([line.kind as Entry[0], line.seat, line.text]);
    if (!done.ok) {
      find('logs that do not fit', `${table.id}: line ${i}, "${line.text}" of seat ${line.seat}, is not legal there`);
      return null;
    }
    record(done.told);
  }
  return seat => readings.get(seat)!;
}

/**
 * Every frame shows the log up to some line, later ones never less, on whichever server they are seen, and tells what the
 * lines between told this viewer.
 */
function checkViews(
  table: StoredTable,
  w: Witness,
  readings: Readings,
  tells: Tells,
  verdict: Verdict,
  find: Find,
): void {
  const { stamps, told } = readings(w.seat);
  let opening = -1;
  let at = 0;
  for (const frame of w.seen) {
    verdict.frames++;
    const before = at;
    const since = frame.opening === opening ? at : -1;
    opening = frame.opening;
    while (at < stamps.length && !(stamps[at] === frame.stamp && tellsThat(frame.told, told, since, at))) at++;
    if (at < stamps.length) {
      const due = since < 0 ? 0 : told.slice(since + 1, at + 1).flat().length;
      if (due > 0) tells.due++;
      if (frame.told.length < due) tells.short++;
      continue;
    }
    find(
      'frames that fit no log',
      `${table.id}, seat ${w.seat}: not after line ${before - 1}, telling ${frame.told.length}: ${frame.stamp.slice(0, 200)}`,
    );
    return;
  }
}

/** After an outage a frame may tell less than happened, but only what came last, and never anything else. */
function tellsThat(heard: readonly string[], told: readonly string[][], from: number, to: number): boolean {
  const all = told.slice(from + 1, to + 1).flat();
  return heard.length <= all.length && heard.every((text, i) => text === all[all.length - heard.length + i]);
}

function checkReplay(engine: AnyEngine, table: StoredTable, find: Find): void {
  if (table.replay === null) {
    find('replays not verified', `${table.id}: no server hands it out`);
    return;
  }
  const verified = verifyReplay(engine, table.replay as Parameters<typeof verifyReplay>[1]);
  if (!verified.ok) find('replays not verified', `${table.id}: ${verified.why}`);
  else if (JSON.stringify(verified.value.scores) !== table.scores)
    find('replays not verified', `${table.id}: ${JSON.stringify(verified.value.scores)} is not ${table.scores}`);
}
