import type { Friend, Person, Whereabouts } from '@polis/protocol';
import type { Store } from '../store/store.ts';

/** Who of some people is here, at whatever server, and where they sit. */
export interface WhereaboutsOf {
  find(people: readonly Person[]): Promise<readonly Friend[]>;
}
/** Who is connected to this server. */
export interface Here {
  isHere(person: string): boolean;
  /** Tables that they have open and at which they sit. */
  tablesOf(person: string): readonly string[];
}

export function createWhereabouts({ db, nodes }: Store, here: () => Here): WhereaboutsOf {
  async function tables(ids: readonly string[]): Promise<ReadonlyMap<string, Whereabouts>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('tables')
      .select(['id', 'game', 'phase', 'listed', 'event', 'seats', 'taken'])
      .where('id', 'in', ids)
      .where('phase', 'in', ['gathering', 'playing'])
      .execute();
    return new Map(
      rows.map(r => {
        const phase = r.phase as Whereabouts['phase'];
        const room = r.event === 1 || (r.taken ?? r.seats) < r.seats;
        const may = phase === 'playing' ? 'watch' : room ? 'join' : null;
        // A table that is not listed is for those who were given its link.
        return [r.id, { game: r.game, phase, ...(r.listed === 1 ? { table: r.id, may } : { table: null, may: null }) }];
      }),
    );
  }

  return {
    async find(people) {
      if (people.length === 0) return [];
      const ids = people.map(p => p.id);
      const at = new Map(ids.map(id => [id, new Set(here().tablesOf(id))]));
      const online = new Set(ids.filter(id => here().isHere(id)));
      for (const { person, table } of (await nodes?.othersHave(ids)) ?? []) {
        online.add(person);
        if (table !== '') at.get(person)!.add(table);
      }
      const known = await tables([...new Set([...at.values()].flatMap(set => [...set]))]);
      return people.map(person => {
        const places = [...at.get(person.id)!].flatMap(id => known.get(id) ?? []);
        const place = places.find(p => p.may === 'join') ?? places.find(p => p.phase === 'playing') ?? places[0];
        return { person, online: online.has(person.id), at: place ?? null };
      });
    },
  };
}
