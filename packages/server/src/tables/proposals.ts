import type { ConsentBody, Person, Proposal, ProposeBody, TableInfo } from '@polis/protocol';
import { randomId } from '../base/ids.ts';
import type { Limits } from '../base/limits.ts';
import { type Changes, type Outcome, refuse } from './changes.ts';
import { isCrowd, type Live, liveInfo, seatOf } from './live.ts';
import { nameAt } from './names.ts';
import { type PaceMark, paceOf, pausesOf } from './pace.ts';
import { proposalEnd } from './paces.ts';
import { mayBeHeard } from './talk.ts';
import { conductOf, type Proposed, termsOf, withConduct } from './terms.ts';

/** What all people at a table may agree on during the game. One proposal at a time; it lapses after a day. */
export interface Proposals {
  propose(person: Person, table: string, wish: ProposeBody): Promise<Outcome<TableInfo>>;
  consent(person: Person, table: string, answer: ConsentBody): Promise<Outcome<TableInfo>>;
}
const TOO_FAST = refuse('too-fast', 'Not so often, please.');
const ONLY_PLAYERS = refuse('not-yours', 'Only people who play themselves agree on something.');

export function createProposals(changes: Changes, limits: Limits, now: () => number): Proposals {
  function whyNotHere(live: Live, person: Person): Outcome<never> | null {
    if (live.row.phase === 'gathering') return refuse('not-started', 'The game has not started.');
    if (live.row.phase === 'over') return refuse('too-late', 'The game is over.');
    if (isCrowd(live)) return refuse('not-agreed', 'A crowd does not agree on such things.');
    if (live.row.deal !== null) return refuse('not-agreed', 'A deal that others play too is played to its end.');
    const seat = seatOf(live, person);
    return seat === null || live.seats[seat]!.bot !== null ? ONLY_PLAYERS : null;
  }

  function whyNot(live: Live, { what, pace }: ProposeBody): Outcome<never> | null {
    const marks = conductOf(live.row).pace;
    const current = paceOf(marks, termsOf(live.row).pace, 0).pace;
    const at = now();
    const paused = pausesOf(marks).some(p => p.from <= at && at < p.to);
    if ((what === 'pace') !== (pace !== undefined))
      return refuse('bad-options', 'A change of pace, and nothing else, says which pace.');
    if (what === 'pace' && pace === current)
      return refuse('bad-options', `The pace of this table is "${pace}" already.`);
    if (what === 'pause' && current === 'none') return refuse('bad-options', 'This table has no clocks to rest.');
    if (what === 'pause' && paused) return refuse('bad-options', 'The table rests already.');
    if (what === 'resume' && !paused) return refuse('bad-options', 'The table does not rest.');
    return null;
  }

  /** Stored as agreed on, or as asked of the others. */
  function put(live: Live, person: Person, proposal: Proposed): Promise<Outcome<TableInfo>> {
    const { what } = proposal;
    const by = nameAt(live, person);
    const pace = proposal.pace === undefined ? {} : { pace: proposal.pace };
    const people = live.seats.flatMap(s => (s.person !== null && s.bot === null ? [s.person.id] : []));
    const isNew = proposal.agreed.length === 1;
    if (!people.every(p => proposal.agreed.includes(p))) {
      const news = isNew ? ({ type: 'proposed', what, ...pace, by } as const) : undefined;
      return changes.apply(live, withConduct(live.row, { proposal }), [], news);
    }
    const at = now();
    const news = { type: 'agreed', what, ...pace, by } as const;
    if (what === 'end') {
      const change = withConduct(live.row, { proposal: null, unplayed: 'agreed' });
      return changes.apply(live, { ...change, phase: 'over', ended: at }, [], news);
    }
    const mark: PaceMark = what === 'pace' ? { at, type: what, pace: proposal.pace! } : { at, type: what };
    const marks = [...conductOf(live.row).pace, mark];
    return changes.apply(live, withConduct(live.row, { proposal: null, pace: marks }), [], news);
  }

  return {
    propose: (person, table, wish) =>
      changes.at(table, async live => {
        const no = whyNotHere(live, person) ?? whyNot(live, wish);
        if (no !== null) return no;
        const open = conductOf(live.row).proposal;
        const at = now();
        if (open !== null && at < proposalEnd(open.at))
          return refuse('too-early', 'Something else is proposed: answer that first.');
        if (!mayBeHeard(live, person.id, limits)) return TOO_FAST;
        return put(live, person, { id: randomId(10), ...wish, by: person.id, at, agreed: [person.id] });
      }),
    consent: (person, table, { id, yes }) =>
      changes.at(table, async live => {
        const no = whyNotHere(live, person);
        if (no !== null) return no;
        const open = conductOf(live.row).proposal;
        if (open === null || open.id !== id || now() >= proposalEnd(open.at))
          return refuse('no-proposal', 'This is not proposed any more.');
        if (yes && open.agreed.includes(person.id)) return { ok: true, value: liveInfo(live) };
        if (yes) return put(live, person, { ...open, agreed: [...open.agreed, person.id] });
        if (!mayBeHeard(live, person.id, limits)) return TOO_FAST;
        const pace = open.pace === undefined ? {} : { pace: open.pace };
        const news = { type: 'declined', what: open.what, ...pace, by: nameAt(live, person) } as const;
        return changes.apply(live, withConduct(live.row, { proposal: null }), [], news);
      }),
  };
}

/** As everybody sees it. */
export function proposalOf(live: Live): Proposal | null {
  const open = live.row.phase === 'playing' ? conductOf(live.row).proposal : null;
  const seat = open === null ? undefined : live.seatBy.get(open.by);
  if (open === null || seat === undefined) return null;
  const agreed = open.agreed.flatMap(person => live.seatBy.get(person) ?? []);
  const pace = open.pace === undefined ? {} : { pace: open.pace };
  return { id: open.id, what: open.what, ...pace, seat, agreed, until: proposalEnd(open.at) };
}
