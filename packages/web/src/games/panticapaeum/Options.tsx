import { type PanticapaeumOptions, parseOptions, SOLO_MODES } from '@polis/panticapaeum';
import { about } from '@polis/panticapaeum/about';
import { useLanguage } from '../../i18n/index.ts';
import { Segments } from '../../ui/index.ts';
import type { OptionsProps } from '../types.ts';
import { t } from './i18n/index.ts';
import { nameOf } from './words.ts';

/** Fills in what is missing; an option that does not go with the number of players gives way. */
export function readOptions(value: unknown, players: number): PanticapaeumOptions {
  const seats = Number.isFinite(players) ? Math.max(1, Math.min(about.seats[1], players)) : 2;
  const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const read = parseOptions(seats > 1 ? {} : { solo: given.solo }, seats);
  if (read.ok) return read.value;
  return { solo: seats > 1 ? null : 'rivalShip' };
}

export function Options({ seats, value, onChange }: OptionsProps) {
  useLanguage();
  const o = readOptions(value, seats);
  if (seats > 1 || o.solo === null) return <p className="hint">{t('opt.none')}</p>;
  return (
    <Segments
      label={t('opt.solo')}
      value={o.solo}
      choices={SOLO_MODES.map(mode => ({ value: mode, label: nameOf(mode) }))}
      hint={t(`opt.solo.${o.solo}`)}
      onChange={solo => onChange({ solo })}
    />
  );
}

/** "3 players, five rounds of three turns." */
export function summary(value: unknown, seats: number): string {
  const o = readOptions(value, seats);
  const words = [seats === 1 ? t('sum.solo') : t('sum.players', { n: seats })];
  if (o.solo !== null) words.push(nameOf(o.solo).toLocaleLowerCase());
  words.push(t('sum.rounds'));
  return `${words.join(', ')}.`;
}
