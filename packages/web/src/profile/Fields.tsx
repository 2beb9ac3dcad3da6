import type { Field } from '@polis/protocol/profiles';
import { useState } from 'react';
import { useGamePage } from '../games/index.ts';
import type { GamePage } from '../games/types.ts';
import { points } from '../i18n/index.ts';
import { Select } from '../ui/Form.tsx';
import { Histogram } from './Histogram.tsx';
import { t } from './i18n/index.ts';
import type { PartProps } from './part.ts';

/** Games that can be compared with each other, and how often so many points were made in them. */
export function Fields({ profile: { statistics }, game }: PartProps) {
  const page = useGamePage(game);
  const [chosen, setChosen] = useState('0');
  const fields = (statistics?.fields ?? []).filter(f => f.game === game);
  const field = fields[Number(chosen)] ?? fields[0];
  if (field === undefined) return null;
  return (
    <section className="card profile-card" aria-labelledby="fields">
      <h2 id="fields">{t('statistics')}</h2>
      {fields.length > 1 ? (
        <Select
          label={t('field')}
          value={chosen}
          choices={fields.map((f, i) => ({ value: String(i), label: nameOf(f, page) }))}
          onChange={setChosen}
        />
      ) : (
        <p className="muted">{nameOf(field, page)}</p>
      )}
      <p>{lineOf(field)}</p>
      <Histogram scores={field.scores} />
    </section>
  );
}

function nameOf({ seats, options }: Field, page: GamePage | null | 'none'): string {
  const who = seats === 1 ? t('field.solo') : t('field.seats', { n: seats });
  if (options === null) return `${who} · ${t('field.old')}`;
  return page === null || page === 'none' ? who : page.summary(options, seats);
}

function lineOf({ seats, games, won, scores }: Field): string {
  const sum = scores.reduce((n, [p, times]) => n + p * times, 0);
  const mean = points(Math.round((10 * sum) / games) / 10);
  const best = points(scores.at(-1)![0]);
  return t(seats === 1 ? 'field.soloLine' : 'field.line', { games, won, mean, best });
}
