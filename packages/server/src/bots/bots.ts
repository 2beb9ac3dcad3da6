import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { type Focus, isQuick, loadHeuristic, type ThinkJob, usualIterations, usualMs } from '@polis/bots';
import { type Core, fastRng } from '@polis/kernel';
import type { FastifyBaseLogger } from 'fastify';
import type { Drives } from '../tables/drivers.ts';
import { ABSENT, isCrowd, type Live } from '../tables/live.ts';
import type { Tables } from '../tables/tables.ts';
import type { BotPool } from './pool.ts';

/**
 * Bots think in worker threads and answer like anybody else. What travels to a worker is a world in which everything the
 * seat cannot know has already been drawn anew: the truth never leaves the table. At a crowd it is no larger than what the
 * game says can matter to a seat.
 */
export interface BotSeatsSetup {
  readonly pool: BotPool;
  readonly log: FastifyBaseLogger;
  /** What a bot may think per answer; less when many wait. */
  readonly thinkMs: number;
  /** With people watching, a bot takes at least this long. */
  readonly paceMs: number;
  /** Whether this server is the one that plays the bots of a table. */
  readonly drives: Drives;
}
/** One bot's question, from when it was asked. */
interface Question {
  readonly seat: number;
  readonly bot: string;
  readonly since: number;
  readonly prompt: number;
  readonly actions: readonly string[];
}
/** After a refusal that trying again at once would not help. */
const RETRY_MS = 1_000;
const GRACE_MS = 5_000;
/** So many quick bots think together: their answers are stored and shown as one. */
const QUICK_AT_ONCE = 16;
/** All bots of a table together may think so many times as long as one alone. */
const PATIENCE = 20;
const LEAST_MS = 5;

/** Returns the function that starts the bots of a table whose turn it is. They think one after another. */
export function createBotSeats(setup: BotSeatsSetup, tables: () => Tables): (live: Live) => void {
  const { pool, log } = setup;

  function wake(live: Live): void {
    const table = live.play?.table;
    if (table === undefined || table.over || live.row.phase === 'over' || live.busy || live.gone) return;
    let waits = false;
    for (let seat = 0; seat < live.seats.length; seat++) {
      const { bot } = live.seats[seat]!;
      if (bot === null || bot === ABSENT || !table.owes(seat)) continue;
      const turn = live.thinking.get(seat);
      if (turn === undefined) {
        if (!setup.drives(live)) return;
        live.thinking.set(seat, { since: performance.now(), begun: false });
      }
      waits ||= turn?.begun !== true;
    }
    if (waits) stand(live).catch(error => void tables().setAside(live, error));
  }

  /** In line for a worker. */
  async function stand(live: Live): Promise<void> {
    const focus = isCrowd(live) ? ((await loadHeuristic(live.row.game))?.focus ?? null) : null;
    pool.line(live, () => {
      try {
        const questions = take(live);
        const open = questions.filter(q => q.actions.length > 1);
        for (const q of questions) if (q.actions.length === 1) answerSoon(live, q, q.actions[0]!);
        if (open.length === 0) return null;
        const ms = budget(live, open[0]!.bot);
        return {
          jobs: open.map(q => job(live, q, focus, ms)),
          limitMs: ms * open.length + GRACE_MS,
          done: texts => {
            for (const [i, q] of open.entries()) answerSoon(live, q, legalOf(live, q, texts[i] ?? null));
            wake(live);
          },
        };
      } catch (error) {
        tables().setAside(live, error);
        return null;
      }
    });
  }

  /** Whose questions are next: one bot's that takes its time, or those of several quick ones. */
  function take(live: Live): Question[] {
    const questions: Question[] = [];
    const table = live.play?.table;
    // After what is going on there now its bots are woken again.
    if (table === undefined || table.over || live.busy || live.gone) return questions;
    for (const [seat, turn] of live.thinking) {
      if (turn.begun) continue;
      const bot = live.seats[seat]?.bot ?? null;
      const prompt = bot === null || bot === ABSENT ? null : table.prompt(seat);
      if (bot === null || prompt === null) {
        live.thinking.delete(seat);
        continue;
      }
      const quick = isQuick(bot, live.row.game);
      if (questions.length > 0 && !quick) continue;
      turn.begun = true;
      const actions = prompt.actions.map(a => live.engine.game.encode(a));
      questions.push({ seat, bot, since: turn.since, prompt: prompt.id, actions });
      if (!quick || questions.length === QUICK_AT_ONCE) break;
    }
    return questions;
  }

  /** Tables share the workers, and the bots of a table what it gets of them. */
  function budget(live: Live, bot: string): number {
    const share = Math.min(1, pool.size / (pool.load + 1));
    let bots = 1;
    for (const turn of live.thinking.values()) if (!turn.begun) bots++;
    const usual = usualMs(bot, live.row.game) ?? setup.thinkMs;
    return Math.max(LEAST_MS, Math.min(usual, Math.round((setup.thinkMs * PATIENCE * share) / bots)));
  }

  function job(live: Live, q: Question, focus: Focus<Core> | null, ms: number): ThinkJob {
    const { game, rules } = live.row;
    const { table } = live.play!;
    let { seat } = q;
    const world = table.world(q.seat, s => {
      const near = focus === null ? { s, seat } : focus(s, seat);
      seat = near.seat;
      return near.s;
    });
    const view = table.view(q.seat);
    const chance = live.row.deal === null ? randomBytes(32).toString('hex') : alike(live.row.seed, q.seat, view);
    live.engine.game.determinize(world, seat, fastRng(`${chance}/world`));
    const iterations = usualIterations(q.bot, game);
    // Time passes differently for everybody.
    const budget = live.row.deal === null || iterations === null ? { ms } : { iterations };
    return { game, rules, seat, bot: q.bot, world, view, seed: chance, budget };
  }

  /** Whoever plays the same deal meets bots that do the same in the same position. */
  function alike(seed: string, seat: number, view: unknown): string {
    return createHmac('sha256', seed)
      .update(`${seat} ${JSON.stringify(view)}`)
      .digest('hex');
  }

  function legalOf(live: Live, { seat, bot, actions }: Question, text: string | null): string {
    if (text !== null && actions.includes(text)) return text;
    log.warn({ table: live.id, seat, bot, text }, 'a bot gave no legal answer: a random one is played');
    return actions[randomInt(actions.length)]!;
  }

  /** Never at once: whoever calls may be in the middle of looking at the table. */
  function answerSoon(live: Live, { seat, since, prompt }: Question, text: string): void {
    const wait = live.subs.size > 0 ? setup.paceMs - (performance.now() - since) : 0;
    const submit = () =>
      tables().submit(live, {
        kind: 'answer',
        from: null,
        seat,
        id: `bot:${prompt}`,
        prompt,
        text,
        arrived: performance.now(),
        reply: no => {
          if (no === null || no.code === 'stale' || no.code === 'not-asked' || no.code === 'not-yours')
            live.thinking.delete(seat);
          else later(live, seat);
        },
      });
    if (wait > 0) setTimeout(submit, wait);
    else setImmediate(submit);
  }

  function later(live: Live, seat: number): void {
    setTimeout(() => {
      live.thinking.delete(seat);
      wake(live);
    }, RETRY_MS).unref();
  }

  return wake;
}
