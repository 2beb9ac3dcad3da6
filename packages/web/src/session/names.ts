import type { TableInfo } from '@polis/protocol/wire';
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
