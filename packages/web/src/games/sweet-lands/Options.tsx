import { OPTION_KEYS, parseOptions, type SweetLandsOptions } from '@polis/sweet-lands';
import { about } from '@polis/sweet-lands/about';
import { useLanguage } from '../../i18n/index.ts';
import { Switch } from '../../ui/index.ts';
import type { OptionsProps } from '../types.ts';
import { t } from './i18n/index.ts';

/** Alone, the turn order and the draft mean nothing. */
const FOR_SEVERAL: readonly string[] = ['turnOrder', 'cardDraft'];

/** Fills in what is missing; what cannot be read is off. */
export function readOptions(value: unknown, players: number): SweetLandsOptions {
  const seats = Number.isFinite(players) ? Math.max(1, Math.min(about.seats[1], players)) : 2;
  const read = parseOptions(value, seats);
  return read.ok ? read.value : { turnOrder: false, cardDraft: false, improvedSkills: false };
}

export function Options({ seats, value, onChange }: OptionsProps) {
  useLanguage();
  const o = readOptions(value, seats);
  return (
    <>
      <p className="hint">{t(seats === 1 ? 'opt.solo' : 'opt.choose')}</p>
      {OPTION_KEYS.filter(key => seats > 1 || !FOR_SEVERAL.includes(key)).map(key => (
        <Switch
          key={key}
          label={t(`opt.${key}`)}
          hint={t(`opt.${key}.hint`)}
          checked={o[key]}
          onChange={on => onChange({ ...o, [key]: on })}
        />
      ))}
    </>
  );
}

/** "3 players, five rounds, with a card draft." */
export function summary(value: unknown, seats: number): string {
  const o = readOptions(value, seats);
  const words = [seats === 1 ? t('sum.solo') : t('sum.players', { n: seats }), t('sum.rounds')];
  for (const key of OPTION_KEYS) if (o[key] && (seats > 1 || !FOR_SEVERAL.includes(key))) words.push(t(`sum.${key}`));
  return `${words.join(', ')}.`;
}
