import { useStore } from '../../ui/index.ts';
import { STREET_INDICES } from './geometry.ts';
import { te } from './i18n/index.ts';
import { NO_TOWN, nameTown, STREET_MAX, TOWN_MAX, type Town, towns } from './town.ts';
import { streetName } from './words.ts';

/** Where one names one's town and streets. */
export function TownNames({ who }: { readonly who: string }) {
  const town = useStore(towns)[who] ?? NO_TOWN;
  const change = (part: Partial<Town>) => nameTown(who, { ...town, ...part });
  return (
    <details className="wt-town-names">
      <summary>{te('names.open')}</summary>
      <label>
        <span>{te('names.town')}</span>
        <input value={town.town} maxLength={TOWN_MAX} onChange={e => change({ town: e.target.value })} />
      </label>
      {STREET_INDICES.map(street => (
        <label key={street}>
          <span>{streetName(street)}</span>
          <input
            value={town.streets[street]}
            maxLength={STREET_MAX}
            onChange={e =>
              change({ streets: town.streets.map((old, i) => (i === street ? e.target.value : old)) as never })
            }
          />
        </label>
      ))}
      <p className="hint">{te('names.hint')}</p>
    </details>
  );
}
