import type { Drives } from './drivers.ts';
import { isCrowd, type Live, type Sub } from './live.ts';
import type { Tables } from './tables.ts';

/**
 * The timer of a round in which everybody plays at once: when it runs out, those who still owe an answer are skipped, so
 * that late and gone players never stall a table. A round in which nobody answered at all is the last one it ends by
 * itself: then it rests until somebody speaks, and an abandoned table does not play on for ever.
 */
export interface Clocks {
  /** After everything that may have opened or closed a round. */
  watch(live: Live): void;
  /** Tells newcomers how the round goes. */
  greet(live: Live, sub: Sub): void;
}

/** A count that changes all the time is told once a second. */
const PULSE_MS = 1_000;
/** An event does not wait for anybody, also when its host chose no timer. */
const EVENT_ROUND_S = 120;
/** The server that rings this timer is another one: look again, should that one have died. */
const LOOK_AGAIN_MS = 1_000;

/** `drives`: whether this server is the one that rings the timers of a table. All of them show the time. */
export function createClocks(tables: () => Tables, drives: Drives): Clocks {
  function secondsOf(live: Live): number | null {
    return live.engine.game.timer?.(JSON.parse(live.row.options)) ?? (live.row.event === 1 ? EVENT_ROUND_S : null);
  }

  /** Who plays by a clock is told of it, also that it rests. */
  function isTimed(live: Live): boolean {
    return isCrowd(live) || secondsOf(live) !== null;
  }

  function stop(live: Live): void {
    if (live.clock.timer !== null) clearTimeout(live.clock.timer);
    live.clock.timer = null;
    live.clock.ends = null;
  }

  function start(live: Live): void {
    const seconds = secondsOf(live);
    if (seconds === null) return;
    live.clock.ends = performance.now() + seconds * 1000;
    wind(live, seconds * 1000);
  }

  function wind(live: Live, ms: number): void {
    live.clock.timer = setTimeout(() => ring(live), ms);
    live.clock.timer.unref();
  }

  function ring(live: Live): void {
    const table = live.play?.table;
    if (table === undefined || live.gone || table.epoch !== live.clock.epoch) {
      stop(live);
      return;
    }
    if (!drives(live)) {
      wind(live, LOOK_AGAIN_MS);
      return;
    }
    stop(live);
    for (let seat = 0; seat < table.seats; seat++) if (table.owes(seat)) submitSkip(live, seat);
  }

  function submitSkip(live: Live, seat: number): void {
    const { epoch } = live.play!.table;
    tables().submit(live, {
      kind: 'skip',
      from: null,
      seat,
      id: `skip:${epoch}`,
      prompt: epoch,
      text: '',
      arrived: performance.now(),
      // Whoever answered in time is not skipped; a table that could not store it is loaded again and watched anew.
      reply: () => {},
    });
  }

  function skipAbsent(live: Live): void {
    if (live.absent.size === 0 || live.absent.size === live.seats.length || !drives(live)) return;
    for (const seat of live.absent) if (live.play!.table.owes(seat)) submitSkip(live, seat);
  }

  function newRound(live: Live): void {
    const { clock } = live;
    const alive = clock.epoch < 0 || clock.spoken;
    stop(live);
    clock.epoch = live.play!.table.epoch;
    clock.spoken = false;
    if (alive && live.play!.table.skippable) start(live);
  }

  return {
    watch(live) {
      const table = live.play?.table;
      if (table === undefined) return;
      if (table.over || live.row.phase === 'over') return stop(live);
      if (live.clock.epoch !== table.epoch) {
        newRound(live);
        if (isTimed(live)) pulse(live, live.subs);
      } else {
        if (live.clock.spoken && live.clock.timer === null && table.skippable) {
          start(live);
          if (live.clock.ends !== null) pulse(live, live.subs);
        }
        if (isCrowd(live)) pulseSoon(live);
      }
      if (table.skippable) skipAbsent(live);
    },
    greet(live, sub) {
      if (live.play !== null && isTimed(live)) pulse(live, [sub]);
    },
  };
}

function pulseSoon(live: Live): void {
  live.pulseDue ??= setTimeout(() => {
    live.pulseDue = null;
    if (live.play !== null && !live.gone) pulse(live, live.subs);
  }, PULSE_MS).unref();
}

function pulse(live: Live, to: Iterable<Sub>): void {
  const left = live.clock.ends === null ? null : Math.max(0, Math.round(live.clock.ends - performance.now()));
  const text = JSON.stringify({ t: 'pulse', table: live.id, waiting: live.play!.table.waiting, left });
  for (const sub of to) sub.outlet.send(text);
}
