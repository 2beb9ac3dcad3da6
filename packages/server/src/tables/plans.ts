import { CROWD_FROM } from '@polis/kernel';
import { type KeptPlan, MOST_PLANS, type Person, type Plan, type PlansAnswer, type PlansBody } from '@polis/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { changePlan, dropPlans, lookedAt, overlooked, planOf, plansAt, putPlan } from '../store/plans.ts';
import type { PlanRow } from '../store/schema.ts';
import { isUnreachable, type Sql, type Store } from '../store/store.ts';
import { NO_TABLE, type Outcome, refuse, STORAGE } from './changes.ts';
import { NO_CIRCLE } from './circle.ts';
import { heardBy } from './heard.ts';
import { type Live, type Outlet, seatOf } from './live.ts';
import { anyPlace, findPlan } from './plan-match.ts';
import { errorText } from './rows.ts';
import type { Tables } from './tables.ts';

/**
 * Plans made ahead. They are read when their time may have come and kept nowhere else, so any server that has the table in
 * memory may use them: an answer has the id of its question and counts once, and what becomes of the plan is written
 * together with it.
 *
 * After every question that a person is asked, whether there is a plan or not, it is looked after a pause of chance. An
 * answer at once would tell the others that it was planned; and most questions are answered meanwhile, so nothing is read.
 */
export interface Plans {
  /** After everything that may have made somebody's turn come. */
  watch(live: Live): void;
  list(person: Person, table: string): Promise<Outcome<PlansAnswer>>;
  change(person: Person, table: string, body: PlansBody): Promise<Outcome<PlansAnswer>>;
  start(): void;
  stop(): void;
}
export interface PlansSetup {
  readonly store: Store;
  readonly log: FastifyBaseLogger;
  /** The shortest and the longest pause, in milliseconds. */
  readonly paceMs: readonly [number, number];
  /** How often is looked for tables whose server has died before it could look itself. */
  readonly lookMs: number;
}
interface Kept {
  readonly row: PlanRow;
  readonly plan: Plan;
  readonly begun: boolean;
}
/** So many tables that nobody has in memory are loaded at a time. */
const AT_ONCE = 20;

export function createPlans({ store, log, paceMs, lookMs }: PlansSetup, tables: () => Tables): Plans {
  const { db, writer } = store;
  let looking: NodeJS.Timeout | null = null;

  function watch(live: Live): void {
    const table = live.play?.table;
    if (table === undefined || table.over || live.gone || live.planDue !== null || table.seats >= CROWD_FROM) return;
    if (live.planned === live.play!.n || !live.seats.some((_, seat) => mayPlan(live, seat) && table.owes(seat))) return;
    const [least, most] = paceMs;
    live.planDue = setTimeout(
      () => {
        live.planDue = null;
        look(live).catch(error => {
          if (!isUnreachable(error)) log.error({ table: live.id, error: errorText(error) }, 'plans could not be read');
          // What could not be read now is read after the next pause.
          live.planned = -1;
          watch(live);
        });
      },
      least + Math.random() * (most - least),
    ).unref();
  }

  function mayPlan(live: Live, seat: number): boolean {
    const { person, bot } = live.seats[seat]!;
    return person !== null && bot === null;
  }

  async function look(live: Live): Promise<void> {
    if (live.gone || live.play === null) return;
    const { n: seen } = live.play;
    const rows = await plansAt(db, live.id);
    if (rows.length === 0) {
      live.planned = seen;
      return;
    }
    // In the middle of a write the game is ahead of what is stored.
    await tables().exclusive(live, async () => {
      if (live.gone || live.play === null) return;
      const { n } = live.play;
      live.planned = n;
      if (live.play.table.over) return;
      const writes: Sql[] = rows.some(r => r.looked < n) ? [lookedAt(db, live.id, n)] : [];
      for (const seat of new Set(rows.map(r => r.seat))) writes.push(...speak(live, seat, rows));
      if (writes.length > 0) await writer.write({ entries: [], statements: writes });
    });
  }

  /** Gives the answer that this seat has planned, if there is one now. Returns what is to be written of plans that fell. */
  function speak(live: Live, seat: number, rows: readonly PlanRow[]): Sql[] {
    const { table, heard } = live.play!;
    const prompt = seat < live.seats.length && mayPlan(live, seat) ? table.prompt(seat) : null;
    if (prompt === null) return [];
    const mine: Kept[] = rows
      .filter(r => r.seat === seat && r.fallen === null)
      .map(row => ({ row, plan: planOf(row), begun: row.begun === 1 }));
    const actions = prompt.actions.map(a => live.engine.game.encode(a));
    const asked = { ask: prompt.ask, actions, heard: heardBy(heard, seat), view: table.view(seat) };
    const { use, fallen } = findPlan(mine, asked);
    if (use !== null)
      tables().submit(live, {
        kind: 'answer',
        from: outletOf(live.seats[seat]!.person!),
        seat,
        id: `plan:${prompt.id}`,
        prompt: prompt.id,
        text: use.answer,
        arrived: performance.now(),
        also: used(use.of),
        // Whoever has answered meanwhile has answered; a table that could not store it is looked at again.
        reply: no => {
          if (no?.code === 'storage') live.planned = -1;
        },
      });
    return fallen.map(({ of, why }) => changePlan(db, of.row, { fallen: why }));
  }

  /** What becomes of a plan that has been used. One that stays begins anew when its last answer has been given. */
  function used({ row, plan }: Kept): Sql[] {
    const [next, ...later] = plan.after;
    if (next !== undefined) {
      const rest: Plan = { ...plan, ...next, after: later };
      return [changePlan(db, row, { plan: JSON.stringify(rest), begun: 1 })];
    }
    return plan.once ? [dropPlans(db, row.table_id, row.seat, [row.id])] : [];
  }

  async function at(person: Person, id: string): Promise<Outcome<{ live: Live; seat: number }>> {
    const live = await tables().get(id);
    if (live === null) return NO_TABLE;
    const seat = seatOf(live, person);
    if (seat === null) return refuse('no-seat', 'You have no seat at this table.');
    return { ok: true, value: { live, seat } };
  }

  async function answerOf(live: Live, seat: number): Promise<Outcome<PlansAnswer>> {
    const rows = (await plansAt(db, live.id)).filter(r => r.seat === seat);
    const plans = rows.map(r => ({ ...planOf(r), fallen: r.fallen, begun: r.begun === 1 }) as KeptPlan);
    return { ok: true, value: { plans } };
  }

  /** Null: all of them can be kept. */
  function fault(live: Live, plans: readonly Plan[]): Outcome<never> | null {
    const { decode } = live.engine.game;
    for (const { id, ask, answers, after, once } of plans) {
      const wrong = [{ ask, answers }, ...after].flatMap(s => s.answers).find(a => decode(anyPlace(a)) === null);
      if (wrong !== undefined) return refuse('illegal', `"${wrong}" in plan ${id} is no answer of this game.`);
      if (!once && after.length > 0)
        return refuse('bad-message', `Plan ${id} stays, so it has one answer and nothing after it.`);
    }
    return null;
  }

  async function change(person: Person, id: string, { put = [], drop = [] }: PlansBody): Promise<Outcome<PlansAnswer>> {
    const found = await at(person, id);
    if (!found.ok) return found;
    const { live, seat } = found.value;
    if (live.row.phase === 'gathering') return refuse('not-started', 'The game has not started.');
    if (live.row.phase === 'over') return refuse('not-asked', 'The game is over.');
    if (live.seats.length >= CROWD_FROM) return refuse('not-agreed', 'At a crowd nobody plans ahead.');
    const wrong = fault(live, put);
    if (wrong !== null) return wrong;
    const kept = (await plansAt(db, id)).filter(r => r.seat === seat).map(r => r.id);
    const left = new Set([...kept.filter(k => !drop.includes(k)), ...put.map(p => p.id)]);
    if (left.size > MOST_PLANS) return refuse('too-many', `A seat keeps ${MOST_PLANS} plans.`);
    const made = Date.now();
    const rows = put.map((plan, i) => ({
      table_id: id,
      seat,
      id: plan.id,
      person_id: person.id,
      plan: JSON.stringify(plan),
      begun: 0,
      fallen: null,
      looked: 0,
      made: made + i,
    }));
    const statements = [
      ...(drop.length > 0 ? [dropPlans(db, id, seat, drop)] : []),
      ...rows.map(row => putPlan(db, row)),
    ];
    if (statements.length > 0 && (await writer.write({ entries: [], statements })) !== 'ok') return STORAGE;
    // It may be meant for the very question that is open.
    live.planned = -1;
    watch(live);
    return answerOf(live, seat);
  }

  async function findOverlooked(): Promise<void> {
    for (const id of await overlooked(db, Date.now() - 2 * paceMs[1] - lookMs, AT_ONCE)) {
      const live = await tables().get(id);
      if (live === null) continue;
      live.planned = -1;
      watch(live);
    }
  }

  return {
    watch,
    change,
    async list(person, id) {
      const found = await at(person, id);
      return found.ok ? answerOf(found.value.live, found.value.seat) : found;
    },
    start() {
      looking = setInterval(() => {
        findOverlooked().catch(error => log.warn({ error: errorText(error) }, 'no look at overlooked plans'));
      }, lookMs).unref();
    },
    stop() {
      if (looking !== null) clearInterval(looking);
    },
  };
}

/** The answer comes from the person, though none of the person's devices said it. */
function outletOf(person: Person): Outlet {
  return { person, circle: NO_CIRCLE, home: null, send() {} };
}
