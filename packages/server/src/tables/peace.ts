import type { Person, TableInfo } from '@polis/protocol';
import type { Limits } from '../base/limits.ts';
import { type Db, sqlOf } from '../store/reader.ts';
import { type Changes, type Outcome, refuse } from './changes.ts';
import type { Chat } from './chat.ts';
import { mayAgree } from './circle.ts';
import { isCrowd, type Live, liveInfo, seatOf } from './live.ts';
import { nameAt } from './names.ts';
import { mayBeHeard } from './talk.ts';
import { conductOf, withConduct } from './terms.ts';

/** Peace in the chat: the host may mute people and take lines away, and so may the table, by more than half of those who play. */
export interface Peace {
  mute(person: Person, table: string, who: string, on: boolean): Promise<Outcome<TableInfo>>;
  erase(person: Person, table: string, n: number): Promise<Outcome<TableInfo>>;
  /** Somebody would talk freely with all who would, or would not any more. */
  agree(person: Person, table: string, on: boolean): Promise<Outcome<TableInfo>>;
}

const NOT_HERE = refuse('not-yours', 'Only those who play may do that.');
const TOO_FAST = refuse('too-fast', 'Let the others have a word as well.');
/** So many can be muted at one table, or be asked for. */
const MOST_MUTES = 100;

export function createPeace(db: Db, changes: Changes, chat: Chat, limits: Limits): Peace {
  /** What they are called, if they sit here or have spoken. */
  async function knownAs(live: Live, who: string): Promise<string | null> {
    const seat = live.seatBy.get(who);
    if (seat !== undefined) return nameAt(live, live.seats[seat]!.person!);
    return (await chat.lines(live)).findLast(l => l.who === who)?.name ?? null;
  }

  return {
    mute: (person, table, who, on) =>
      changes.at(table, async live => {
        if (seatOf(live, person) === null) return NOT_HERE;
        const name = await knownAs(live, who);
        if (name === null) return refuse('no-seat', 'Nobody of that id is here or has spoken here.');
        if (who === person.id) return refuse('not-yours', 'Others decide that for you.');
        const { muted, mutes } = conductOf(live.row);
        const isHost = live.row.host === person.id;
        if (!isHost && isCrowd(live)) return refuse('not-yours', 'Only the host may do that at an event.');
        const others = mutes.filter(([about, by]) => about !== who || by !== person.id);
        if (!on) return await unmute(live, who, name, isHost, others);
        if (muted.includes(who)) return { ok: true, value: liveInfo(live) };
        if (mutes.length >= MOST_MUTES) return refuse('too-many', 'Enough people are muted here.');
        if (!mayBeHeard(live, person.id, limits)) return TOO_FAST;
        const asked = [...others, [who, person.id] as const];
        const enough = isHost || isMajority(live, who, asked);
        if (!enough) return changes.apply(live, withConduct(live.row, { mutes: asked }), []);
        const by = isHost ? nameAt(live, person) : null;
        const change = withConduct(live.row, { mutes: asked, muted: [...muted, who] });
        return changes.apply(live, change, [], { type: 'muted', who, name, by });
      }),

    erase: (person, table, n) =>
      changes.at(table, async live => {
        const line = (await chat.lines(live)).find(l => l.n === n && l.who !== null);
        if (line === undefined) return refuse('not-found', 'There is no such line.');
        const { muted } = conductOf(live.row);
        const may =
          line.who === person.id ||
          live.row.host === person.id ||
          (seatOf(live, person) !== null && muted.includes(line.who!));
        if (!may)
          return refuse(
            'not-yours',
            'Only its writer or the host may do that, or who plays, once the writer is muted.',
          );
        if (!mayBeHeard(live, person.id, limits)) return TOO_FAST;
        // With its repeats, which it stands for.
        const blank = db
          .updateTable('chat')
          .set({ text: '' })
          .where('table_id', '=', live.id)
          .where('person_id', '=', line.who!)
          .where('text', '=', line.text)
          .where('n', '<=', n);
        const news = { type: 'erased', n, name: line.name, by: nameAt(live, person) } as const;
        return changes.apply(live, {}, [], news, [sqlOf(blank)]);
      }),

    agree: (person, table, on) =>
      changes.at(table, async live => {
        if (seatOf(live, person) === null) return NOT_HERE;
        if (!mayAgree(live)) return refuse('not-yours', 'At an event there are too many to agree with.');
        const { agreed } = conductOf(live.row);
        if (agreed.includes(person.id) === on) return { ok: true, value: liveInfo(live) };
        if (!mayBeHeard(live, person.id, limits)) return TOO_FAST;
        const others = agreed.filter(id => id !== person.id);
        return changes.apply(live, withConduct(live.row, { agreed: on ? [...others, person.id] : others }), []);
      }),
  };

  /** The host lifts it; others take their own wish back, which lifts what more than half had wished. */
  function unmute(
    live: Live,
    who: string,
    name: string,
    isHost: boolean,
    others: readonly (readonly [string, string])[],
  ): Promise<Outcome<TableInfo>> | Outcome<TableInfo> {
    const { muted, mutes } = conductOf(live.row);
    const left = isHost ? others.filter(([about]) => about !== who) : others;
    const byHost = left.some(([about, by]) => about === who && by === live.row.host);
    const lifted = muted.includes(who) && !byHost && !isMajority(live, who, left);
    if (!lifted && left.length === mutes.length) return { ok: true, value: liveInfo(live) };
    if (!lifted) return changes.apply(live, withConduct(live.row, { mutes: left }), []);
    const change = withConduct(live.row, { mutes: left, muted: muted.filter(id => id !== who) });
    return changes.apply(live, change, [], { type: 'unmuted', who, name, by: null });
  }
}

/** More than half of the people who play, not counting whom it is about. */
function isMajority(live: Live, who: string, mutes: readonly (readonly [string, string])[]): boolean {
  const people = live.seats.filter(s => s.person !== null && s.person.id !== who).length;
  const asking = mutes.filter(([about, by]) => about === who && live.seatBy.has(by)).length;
  return asking * 2 > people;
}
