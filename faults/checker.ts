import { type Action, createTable, type GameEvent, hear, type Told, verifyReplay } from '@polis/kernel';
import { type AnyEngine, loadEngine } from '@polis/registry';
import { hashOfView, stampOf, type Witness } from './history.ts';

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
  readonly chat: readonly string[];
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

export const FINDINGS = [
  'lost',
  'duplicates',
  'refused but stored',
  'out of order',
  'logs that do not fit',
  'frames that fit no log',
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

export async function check(
  tables: readonly StoredTable[],
  witnesses: readonly Witness[],
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

  for (const table of tables) {
    const here = byTable.get(table.id) ?? [];
    const engine = (await loadEngine(table.game, table.rules))!;
    checkCommands(table, here, verdict, find);
    const readings = foldAll(engine, table, find);
    if (readings !== null) for (const w of here) checkViews(table, w, readings, verdict, find);
    if (table.phase !== 'over') find('tables not ended', `${table.id} is ${table.phase}`);
    else checkReplay(engine, table, find);
    for (const w of here) for (const complaint of w.complaints) find('complaints', `${table.id}: ${complaint}`);
  }
  return verdict;
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
      if (c.kind === 'chat') {
        const times = table.chat.filter(id => id === c.id).length;
        if (c.reply === 'ack' && times === 0) find('lost', `${table.id}: the line of chat ${c.id}`);
        if (times > 1) find('duplicates', `${table.id}: the line of chat ${c.id}`);
        continue;
      }
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
      reading.stamps.push(stampOf({ hash, prompt: asked, waiting, undo, over: game.over }));
      reading.told.push(hear(told, viewer ?? 'public').map(e => JSON.stringify(e)));
    }
  }

  record(game.opening);
  for (const [i, line] of table.log.entries()) {
    if (line.n !== i) {
      find('logs that do not fit', `${table.id}: line ${i} has the number ${line.n}`);
      return null;
    }
    const action = line.kind === 'answer' ? engine.game.decode(line.text) : null;
    const prompt = game.prompt(line.seat)?.id ?? -1;
    const done =
      line.kind === 'undo'
        ? game.undo(line.seat)
        : line.kind === 'skip'
          ? game.skip(line.seat)
          : action && game.answer(line.seat, prompt, action);
    if (!done?.ok) {
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
function checkViews(table: StoredTable, w: Witness, readings: Readings, verdict: Verdict, find: Find): void {
  const { stamps, told } = readings(w.seat);
  let opening = -1;
  let at = 0;
  for (const frame of w.seen) {
    verdict.frames++;
    const before = at;
    const since = frame.opening === opening ? at : -1;
    opening = frame.opening;
    while (at < stamps.length && !(stamps[at] === frame.stamp && tellsThat(frame.told, told, since, at))) at++;
    if (at < stamps.length) continue;
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
