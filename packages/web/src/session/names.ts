import type { Person, TableInfo } from '@polis/protocol/wire';
import { t } from '../i18n/shell/index.ts';

/** Bots have short names that work in every language, one per seat. */
const BOT_NAMES = ['Mira', 'Taras', 'Olena', 'Danylo', 'Zoya', 'Ivo'] as const;

export function botName(seat: number): string {
  return BOT_NAMES[seat % BOT_NAMES.length]!;
}

/** Who sits there: the person (a bot may be standing in), the bot, or nobody. */
export function seatName(info: TableInfo | null, seat: number): string {
  const s = info?.seats[seat];
  if (s?.person) return s.person.name;
  return s?.bot ? botName(seat) : t('lobby.chair', { n: seat + 1 });
}

/** One person, alone or against bots. */
export function isAlone({ seats }: Pick<TableInfo, 'seats'>): boolean {
  return seats[0]?.person != null && seats.slice(1).every(s => s.person === null && s.bot !== null);
}

export type Marked = Pick<Person, 'id' | 'handle' | 'hidden'> & { readonly colour?: number };

/** Behind a name, so that nobody poses as somebody: the handle of an account, or that it is a guest. People at this device have none. */
export function markOf({ id, handle, hidden, colour }: Marked): string | null {
  // Nobody's colour: whoever is gone is no guest.
  if (id.startsWith('local-') || hidden || colour === 0) return null;
  return handle === undefined ? t('person.guest') : `@${handle}`;
}

export function markedName(person: Person): string {
  const mark = markOf(person);
  return mark === null
    ? person.name
    : person.handle === undefined
      ? `${person.name} (${mark})`
      : `${person.name} ${mark}`;
}
