import { type BotName, isBotName } from '@polis/bots';
import type { Person, TableInfo } from '@polis/protocol/wire';
import { type Changes, type Outcome, refuse, STARTED } from './changes.ts';
import { ABSENT, isCrowd, type Live, liveInfo, seatOf } from './live.ts';
import type { No } from './play.ts';

/** Who sits where: people come and go, bots fill seats and stand in. */
export interface Seating {
  /** On this seat, or wherever there is room; an event makes room. */
  sit(person: Person, table: string, seat: number | undefined): Promise<Outcome<TableInfo>>;
  leave(person: Person, table: string): Promise<Outcome<TableInfo>>;
  /** Null takes the bot away: a free seat again, or the person's own. */
  setBot(person: Person, table: string, seat: number, bot: string | null): Promise<Outcome<TableInfo>>;
}

/** Who plays for a person that leaves in the middle of a game. */
const STAND_IN: BotName = 'architect';

/** `awayMs`: how long a person must be away before others may put a bot in. `eventSeats`: how many an event takes. */
export function createSeating(changes: Changes, awayMs: number, eventSeats: number): Seating {
  return {
    sit: (person, table, wish) =>
      changes.at(table, async live => {
        const mine = seatOf(live, person);
        const free = live.seats.findIndex(s => s.person === null && s.bot === null);
        const seat = wish ?? mine ?? (free < 0 ? live.seats.length : free);
        if (mine === seat) return { ok: true, value: liveInfo(live) };
        if (live.row.phase !== 'gathering') return STARTED;
        if (live.row.event === 1 && seat === live.seats.length && mine === null)
          return seat < eventSeats ? changes.append(live, person) : refuse('too-many', `An event seats ${eventSeats}.`);
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
        if (live.row.phase === 'playing')
          return changes.apply(live, {}, [
            { seat, person, bot: live.seats[seat]!.bot ?? (isCrowd(live) ? ABSENT : STAND_IN) },
          ]);
        const heir = live.seats.find(s => s.person !== null && s.person.id !== person.id)?.person ?? null;
        if (heir === null) return changes.close(live);
        const host = live.row.host === person.id ? heir.id : live.row.host;
        return changes.apply(live, { host }, [{ seat, person: null, bot: null }]);
      }),

    setBot: (person, table, seat, bot) =>
      changes.at(table, async live => {
        const wanted = live.seats[seat];
        if (wanted === undefined) return refuse('no-seat', `This table has no seat ${seat + 1}.`);
        if (bot !== null && !isBotName(bot)) return refuse('bad-options', `There is no bot "${bot}" here.`);
        const no = whyNotBot(live, person, seat, bot);
        return no === null ? changes.apply(live, {}, [{ seat, person: wanted.person, bot }]) : { ok: false, no };
      }),
  };

  function whyNotBot(live: Live, person: Person, seat: number, bot: string | null): No | null {
    const { phase } = live.row;
    const owner = live.seats[seat]!.person;
    if (phase === 'over') return { code: 'not-yours', text: 'The game is over.' };
    if (owner === null) return whyNotFreeSeat(live, person, bot);
    if (phase === 'gathering') return { code: 'seat-taken', text: 'Somebody sits there.' };
    return owner.id === person.id ? null : whyNotStandIn(live, person, seat, bot);
  }

  function whyNotFreeSeat(live: Live, person: Person, bot: string | null): No | null {
    if (live.row.host !== person.id) return { code: 'not-yours', text: 'Only the host of the table may do that.' };
    if (live.row.phase === 'playing' && bot === null)
      return { code: 'already-started', text: 'A bot has this seat to the end.' };
    return null;
  }

  function whyNotStandIn(live: Live, person: Person, seat: number, bot: string | null): No | null {
    const { sockets, awaySince, elsewhere } = live.seats[seat]!;
    if (live.row.host !== person.id && seatOf(live, person) === null)
      return { code: 'not-yours', text: 'Only those who play may do that.' };
    if (bot === null) return { code: 'not-yours', text: 'Only the person whose seat it is takes it back.' };
    if (sockets === 0 && elsewhere !== true && Date.now() - awaySince >= awayMs) return null;
    const seconds = Math.round(awayMs / 1000);
    return { code: 'seat-taken', text: `A bot may stand in when the person has been away for ${seconds} seconds.` };
  }
}
