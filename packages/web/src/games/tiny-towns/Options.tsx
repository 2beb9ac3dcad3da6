import { BUILDINGS, FIRST_GAME, soloExcluded, TYPES } from '@polis/tiny-towns';
import { useLanguage } from '../../i18n/index.ts';
import { Select } from '../../ui/Form.tsx';
import { Piece, Segments, Switch } from '../../ui/index.ts';
import type { OptionsProps } from '../types.ts';
import './art.ts';
import './options.css';
import { t } from './i18n/index.ts';
import { cardFx, cardName, typeName } from './words.ts';

/** The options of the rules, section 12. */
export interface TableOptions {
  readonly mode: 'standard' | 'townHall' | 'solo';
  readonly cards: 'random' | 'firstGame' | readonly string[];
  readonly monuments: 'on' | 'off';
  readonly cavern: 'on' | 'off';
  readonly orchardRule: 'rowColumn' | 'anySix';
  readonly soloFeastHall: 'allow' | 'exclude';
  /** Who holds the hammer first: drawn by lot, or a seat. */
  readonly firstBuilder: 'random' | number;
}

/** Fills in what is missing; anything odd becomes the default, the server has the last word anyway. */
export function readOptions(value: unknown, seats: number): TableOptions {
  const o = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const pick = <T extends string>(key: string, values: readonly [T, ...T[]]): T =>
    values.find(v => v === o[key]) ?? values[0];
  const soloFeastHall = pick('soloFeastHall', ['allow', 'exclude']);
  const cards = Array.isArray(o.cards)
    ? o.cards.map(String)
    : pick<'random' | 'firstGame'>('cards', ['random', 'firstGame']);
  return {
    mode: seats === 1 ? 'solo' : pick('mode', ['standard', 'townHall']),
    cards: seats === 1 ? withoutExcluded(cards, soloFeastHall === 'exclude') : cards,
    monuments: pick('monuments', ['on', 'off']),
    cavern: seats === 1 ? 'off' : pick('cavern', ['off', 'on']),
    orchardRule: pick('orchardRule', ['rowColumn', 'anySix']),
    soloFeastHall,
    firstBuilder: isSeat(o.firstBuilder, seats) ? o.firstBuilder : 'random',
  };
}

function isSeat(value: unknown, seats: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < seats;
}

export function Options({ seats, names, value, onChange }: OptionsProps) {
  useLanguage();
  const o = readOptions(value, seats);
  const change = (part: Partial<TableOptions>) => onChange({ ...o, ...part });
  const picked = Array.isArray(o.cards);
  return (
    <div className="tt-options">
      {seats > 1 && (
        <Segments
          label={t('opt.mode')}
          value={o.mode}
          choices={[
            { value: 'standard', label: t('opt.mode.standard') },
            { value: 'townHall', label: t('opt.mode.townHall') },
          ]}
          hint={t(o.mode === 'townHall' ? 'opt.mode.townHall.hint' : 'opt.mode.standard.hint')}
          onChange={mode => change({ mode })}
        />
      )}
      {seats > 1 && o.mode === 'standard' && (
        <Select
          label={t('opt.first')}
          value={String(o.firstBuilder)}
          choices={[
            { value: 'random', label: t('opt.first.random') },
            ...Array.from({ length: seats }, (_, seat) => ({ value: String(seat), label: nameOf(seat, names) })),
          ]}
          onChange={first => change({ firstBuilder: first === 'random' ? first : Number(first) })}
        />
      )}
      <Segments
        label={t('opt.cards')}
        value={picked ? 'pick' : (o.cards as 'random' | 'firstGame')}
        choices={[
          { value: 'firstGame', label: t('opt.cards.firstGame') },
          { value: 'random', label: t('opt.cards.random') },
          { value: 'pick', label: t('opt.cards.pick') },
        ]}
        {...(picked ? { hint: t('opt.cards.pick.hint') } : {})}
        onChange={cards => change({ cards: cards === 'pick' ? [...FIRST_GAME] : cards })}
      />
      {picked && <PickCards options={o} onChange={cards => change({ cards })} />}
      <Switch
        label={t('opt.monuments')}
        hint={t('opt.monuments.hint')}
        checked={o.monuments === 'on'}
        onChange={on => change({ monuments: on ? 'on' : 'off' })}
      />
      {seats > 1 && (
        <Switch
          label={t('opt.cavern')}
          hint={t('opt.cavern.hint')}
          checked={o.cavern === 'on'}
          onChange={on => change({ cavern: on ? 'on' : 'off' })}
        />
      )}
      <details className="tt-advanced">
        <summary>{t('opt.advanced')}</summary>
        <Segments
          label={t('opt.orchard')}
          value={o.orchardRule}
          choices={[
            { value: 'rowColumn', label: t('opt.orchard.rowColumn') },
            { value: 'anySix', label: t('opt.orchard.anySix') },
          ]}
          onChange={orchardRule => change({ orchardRule })}
        />
        {seats === 1 && (
          <Segments
            label={t('opt.feast')}
            value={o.soloFeastHall}
            choices={[
              { value: 'allow', label: t('opt.feast.allow') },
              { value: 'exclude', label: t('opt.feast.exclude') },
            ]}
            onChange={soloFeastHall => change({ soloFeastHall })}
          />
        )}
      </details>
    </div>
  );
}

function nameOf(seat: number, names: readonly string[] = []): string {
  return names[seat] || t('opt.first.seat', { n: seat + 1 });
}

/** A hand-picked set may hold a card that a later choice forbids: the first game's card of that colour takes its place. */
function withoutExcluded(cards: TableOptions['cards'], feastHallToo: boolean): TableOptions['cards'] {
  if (typeof cards === 'string') return cards;
  const out = soloExcluded(feastHallToo);
  return cards.map(id => (out.includes(id) ? FIRST_GAME.find(f => typeOf(f) === typeOf(id))! : id));
}

function typeOf(id: string): string | undefined {
  return BUILDINGS.find(b => b.id === id)?.type;
}

function PickCards({
  options: o,
  onChange,
}: {
  readonly options: TableOptions;
  readonly onChange: (cards: readonly string[]) => void;
}) {
  const cards = o.cards as readonly string[];
  const out = o.mode === 'solo' ? soloExcluded(o.soloFeastHall === 'exclude') : [];
  return (
    <div className="tt-pick">
      {TYPES.slice(1, 7).map((type, i) => (
        <fieldset key={type} className="field">
          <legend className="sr-only">{typeName(i + 1)}</legend>
          <div className="tt-pick-row">
            {BUILDINGS.filter(b => b.type === type).map(b => (
              <label key={b.id} className="tt-pick-card" title={cardFx(b.id, o.orchardRule === 'anySix')}>
                <input
                  type="radio"
                  name={`tt-pick-${type}`}
                  value={b.id}
                  checked={cards.includes(b.id)}
                  disabled={out.includes(b.id)}
                  onChange={() => onChange([...cards.filter(id => typeOf(id) !== type), b.id])}
                />
                <span>
                  <Piece name={`tt-${b.id}`} size={40} />
                  <b>{cardName(b.id)}</b>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

/** "3 players, random buildings, no monuments." */
export function summary(value: unknown, seats: number): string {
  const o = readOptions(value, seats);
  const words = [seats === 1 ? t('sum.solo') : t('sum.players', { n: seats })];
  if (o.mode === 'townHall') words.push(t('sum.townHall'));
  words.push(t(o.cards === 'firstGame' ? 'sum.firstGame' : o.cards === 'random' ? 'sum.random' : 'sum.picked'));
  words.push(t(o.monuments === 'on' ? 'sum.monuments.on' : 'sum.monuments.off'));
  if (o.cavern === 'on') words.push(t('sum.cavern'));
  if (o.mode === 'standard' && o.firstBuilder !== 'random') words.push(t('sum.first', { n: o.firstBuilder + 1 }));
  return `${words.join(', ')}.`;
}
