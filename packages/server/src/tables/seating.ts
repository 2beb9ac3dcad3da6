import { isBotName } from '@polis/bots';
import type { Person, StandInWhy, TableInfo } from '@polis/protocol/wire';
import type { Limits } from '../base/limits.ts';
import { noticeSql } from '../store/notices.ts';
import type { Store } from '../store/store.ts';
import { absenceOf } from './absence.ts';
import { tooManyBots } from './bounds.ts';
import { whySettled } from './chance.ts';
import { type Changes, HOST_ONLY, type Outcome, refuse } from './changes.ts';
import { ABSENT, isCrowd, type Live, liveInfo, seatOf } from './live.ts';
import { nameAt } from './names.ts';
import { isPaced } from './paces.ts';
import { isRated, whyNotRated, whyUnfit } from './rated.ts';
import { mayBeHeard } from './talk.ts';
import { conductOf, termsOf, withConduct } from './terms.ts';

/** Who sits where: people come and go, bots fill seats and stand in. */
export interface Seating {
  /** On this seat, or wherever there is room; an event makes room. */
  sit(person: Person, table: string, seat: number | undefined): Promise<Outcome<TableInfo>>;
  leave(person: Person, table: string): Promise<Outcome<TableInfo>>;
  /** The host takes a seat from somebody before the game. */
  free(person: Person, table: string, seat: number): Promise<Outcome<TableInfo>>;
  /** Null takes the bot away: a free seat again, or the person's own. On somebody else's seat it calls the stand-in. */
  setBot(person: Person, table: string, seat: number, bot: string | null): Promise<Outcome<TableInfo>>;
}
type Done = Outcome<TableInfo> | Promise<Outcome<TableInfo>>;

/** Whoever had to get up may not sit down again for so long: the others can begin. */
const FREED_MS = 60_000;
const NO_HINTS = refuse('not-agreed', 'At a table without hints nobody plays with a bot: who leaves has left.');
const TOO_FAST = refuse('too-fast', 'Not so often, please.');

export function createSeating(store: Store, changes: Changes, limits: Limits): Seating {
  return {
    sit: (person, table, wish) =>
      changes.at(table, async live => {
        const mine = seatOf(live, person);
        const free = live.seats.findIndex(s => s.person === null && s.bot === null);
        const seat = wish ?? mine ?? (free < 0 ? live.seats.length : free);
        if (mine === seat) return { ok: true, value: liveInfo(live) };
        const settled = whySettled(live);
        if (settled !== null) return settled;
        const unrated = whyNotRated(live.row, person);
        if (unrated !== null) return unrated;
        const [, freed = 0] = conductOf(live.row).freed.findLast(([who]) => who === person.id) ?? [];
        if (Date.now() - freed < FREED_MS)
          return refuse('too-early', 'The host has freed your seat: you may sit down again in a minute.');
        if (live.row.event === 1 && seat === live.seats.length && mine === null)
          return seat < limits.eventSeats
            ? changes.append(live, person)
            : refuse('too-many', `An event seats ${limits.eventSeats}.`);
        const wanted = live.seats[seat];
        if (wanted === undefined && wish === undefined) return refuse('seat-taken', 'Every seat is taken.');
        if (wanted === undefined) return refuse('no-seat', `This table has no seat ${seat + 1}.`);
        if (wanted.person !== null || wanted.bot !== null) return refuse('seat-taken', 'Somebody sits there.');
        const moves = [{ seat, person, bot: null }];
        return changes.apply(live, {}, mine === null ? moves : [...moves, { seat: mine, person: null, bot: null }]);
      }),

    leave: (person, table) =>
      changes.at(table, async live => {
        const seat = seatOf(live, person);
        if (seat === null) return refuse('no-seat', 'You have no seat at this table.');
        if (live.row.phase === 'over') return { ok: true, value: liveInfo(live) };
        if (live.row.phase === 'playing') return leaveGame(live, person, seat);
        const heir = live.seats.find(s => s.person !== null && s.person.id !== person.id)?.person ?? null;
        if (heir === null) return changes.close(live);
        const host = live.row.host === person.id ? heir.id : live.row.host;
        // What has been shown to one who goes must not count for those who stay: all pledge anew.
        const anew = live.row.sealed === null ? {} : { sealed: null, pledges: null };
        return changes.apply(live, { host, ...anew }, [{ seat, person: null, bot: null }]);
      }),

    free: (person, table, seat) =>
      changes.at(table, async live => {
        const settled = whySettled(live);
        if (settled !== null) return settled;
        if (live.row.host !== person.id) return HOST_ONLY;
        const sits = live.seats[seat]?.person ?? null;
        if (sits === null) return refuse('no-seat', 'Nobody sits there.');
        if (sits.id === person.id) return refuse('not-yours', 'Leave the table instead.');
        const since = Date.now() - FREED_MS;
        const freed = conductOf(live.row).freed.filter(([, at]) => at > since);
        const change = withConduct(live.row, { freed: [...freed, [sits.id, Date.now()]] });
        const news = { type: 'freed', seat, name: nameAt(live, sits), by: nameAt(live, person) } as const;
        return changes.apply(live, change, [{ seat, person: null, bot: null }], news);
      }),

    setBot: (person, table, seat, bot) =>
      changes.at(table, async live => {
        const wanted = live.seats[seat];
        if (wanted === undefined) return refuse('no-seat', `This table has no seat ${seat + 1}.`);
        if (bot !== null && !isBotName(bot)) return refuse('bad-options', `There is no bot "${bot}" here.`);
        if (live.row.phase === 'over') return refuse('not-yours', 'The game is over.');
        const settled = live.row.phase === 'gathering' ? whySettled(live) : null;
        if (settled !== null) return settled;
        const bots = live.seats.map((s, i) => (i === seat ? bot : s.bot));
        const crowded = tooManyBots(live.row.game, bots, limits);
        const change =
          wanted.person === null
            ? onFreeSeat(live, person, seat, bot)
            : wanted.person.id === person.id
              ? onOwnSeat(live, person, seat, bot)
              : onOthersSeat(live, person, seat, bot);
        return typeof change !== 'function' ? change : crowded !== null ? { ok: false, no: crowded } : change();
      }),
  };

  function leaveGame(live: Live, person: Person, seat: number): Done {
    const { bot } = live.seats[seat]!;
    if (bot !== null) return { ok: true, value: liveInfo(live) };
    if (isCrowd(live)) return changes.apply(live, {}, [{ seat, person, bot: ABSENT }]);
    return standIn(live, seat, { by: person, bot: termsOf(live.row).standIn, why: 'left' });
  }

  /** The bots of a running game are what was agreed on. */
  function onFreeSeat(live: Live, person: Person, seat: number, bot: string | null): Done | (() => Done) {
    if (live.row.host !== person.id) return HOST_ONLY;
    if (live.row.phase === 'gathering') {
      const unfit = isRated(live.row) ? whyUnfit(live.row, [], [bot]) : null;
      return unfit ?? (() => changes.apply(live, {}, [{ seat, person: null, bot }]));
    }
    if (bot === null) return refuse('already-started', 'A bot has this seat to the end.');
    // Who could change an opponent in the last moment could choose whom to have beaten.
    if (!termsOf(live.row).swaps || isRated(live.row))
      return refuse('not-agreed', 'At this table bots stay who they are to the end.');
    if (!mayBeHeard(live, person.id, limits)) return TOO_FAST;
    const news = { type: 'swapped', seat, by: nameAt(live, person), bot } as const;
    return () => changes.apply(live, {}, [{ seat, person: null, bot }], news);
  }

  function onOwnSeat(live: Live, person: Person, seat: number, bot: string | null): Done | (() => Done) {
    if (live.row.phase === 'gathering') return refuse('seat-taken', 'You sit there yourself.');
    const now = live.seats[seat]!.bot;
    if (bot === now) return { ok: true, value: liveInfo(live) };
    const { lent } = conductOf(live.row);
    if (live.row.hints === 0 && now !== ABSENT && (bot !== null || lent.includes(seat))) return NO_HINTS;
    if (!mayBeHeard(live, person.id, limits)) return TOO_FAST;
    if (bot !== null) return () => standIn(live, seat, { by: person, bot, why: 'lent' });
    const news = { type: 'back', seat, name: nameAt(live, person) } as const;
    const change = withConduct(live.row, { lent: lent.filter(s => s !== seat) });
    return () => changes.apply(live, change, [{ seat, person, bot }], isCrowd(live) ? undefined : news);
  }

  function onOthersSeat(live: Live, person: Person, seat: number, bot: string | null): Done | (() => Done) {
    const owner = live.seats[seat]!;
    if (live.row.phase === 'gathering') return refuse('seat-taken', 'Somebody sits there.');
    const mine = seatOf(live, person);
    if (mine === null || live.seats[mine]!.bot !== null) return refuse('not-yours', 'Only those who play may do that.');
    if (bot === null) return refuse('not-yours', 'Only the person whose seat it is takes it back.');
    if (owner.bot !== null) return refuse('not-agreed', 'A bot stands in already: only whose seat it is changes that.');
    const agreed = termsOf(live.row).standIn;
    if (bot !== agreed) return refuse('not-agreed', `This table has agreed on another stand-in: ${agreed}.`);
    const absence = absenceOf(live, seat);
    if (absence === null && isPaced(live.row))
      return refuse('too-early', 'A bot may stand in when the time of this seat is over.');
    if (absence === null)
      return refuse(
        'too-early',
        `A bot may stand in after ${seconds(live.awayMs)} without the person, or without an answer.`,
      );
    const { why, left, votes } = absence;
    if (left === 0) return () => standIn(live, seat, { by: person, bot, why });
    const others = live.seats.filter((s, i) => i !== seat && s.person !== null && s.bot === null).length;
    if (why === 'away' || others < 2)
      return refuse(
        'too-early',
        left === null ? 'This table waits as long as it takes.' : `A bot may stand in in ${seconds(left)}.`,
      );
    if (votes.includes(mine)) return { ok: true, value: liveInfo(live) };
    if (votes.length + 1 >= others) return () => standIn(live, seat, { by: person, bot, why: 'vote' });
    const before = conductOf(live.row).votes.filter(v => v.seat !== seat || v.by !== person.id);
    const change = withConduct(live.row, { votes: [...before, { seat, by: person.id, at: Date.now() }] });
    return () => changes.apply(live, change, []);
  }

  /** A bot plays a person's seat from now on, and everybody is told why. */
  function standIn(
    live: Live,
    seat: number,
    { by, bot, why }: { readonly by: Person; readonly bot: string; readonly why: StandInWhy },
  ): Done {
    const person = live.seats[seat]!.person!;
    const { lent, votes, stoodIn } = conductOf(live.row);
    const own = why === 'left' || why === 'lent' ? [seat] : [];
    const change = withConduct(live.row, {
      lent: [...lent.filter(s => s !== seat), ...own],
      votes: votes.filter(v => v.seat !== seat),
      stoodIn: stoodIn ?? live.play!.n,
    });
    const news = { type: 'stand-in', seat, name: nameAt(live, person), by: nameAt(live, by), bot, why } as const;
    const crowd = isCrowd(live);
    const about = { table: live.id, epoch: live.play?.n ?? 0, by: nameAt(live, by) };
    const told = crowd || own.length > 0 ? [] : [noticeSql(store, person.id, 'bot-took-over', about)];
    return changes.apply(live, change, [{ seat, person, bot }], crowd ? undefined : news, told);
  }
}

function seconds(ms: number): string {
  const n = Math.ceil(ms / 1000);
  return n === 1 ? '1 second' : `${n} seconds`;
}
