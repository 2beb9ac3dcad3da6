import {
  AREAS,
  type Area,
  BASE_LABOUR,
  CAPITAL_EFFECT,
  type Cost,
  costIcons,
  type Effect,
  FOOD_TRACK,
  FREE_ACTIONS,
  type Icon as IconOf,
  INDUSTRIES,
  INDUSTRY_TRACK,
  icons,
  NAMES,
  PLACE_VP,
  PORT_VP,
  PROPERTY_COLUMNS,
  PROSPERITY,
  ROW_COSTS,
  SHOPS,
  TOKEN_TYPES,
  TOKENS,
} from '@polis/sweet-lands';
import type { ReactNode } from 'react';
import { getLanguage, translator, words } from '../../i18n/index.ts';
import { Link } from '../../ui/Link.tsx';
import { usePage } from '../../ui/Page.tsx';
import { CharacterCard } from './cards/CharacterCard.tsx';
import { WorkerCard } from './cards/WorkerCard.tsx';
import { DomainArt } from './domain/DomainArt.tsx';
import { planOf } from './domain/plan.ts';
import { EffectText } from './EffectText.tsx';
import { describe, describeCost } from './effect-words/index.ts';
import { SymbolIcon } from './SymbolIcon.tsx';
import { useWords } from './symbol-words/index.ts';
import type { SymbolId } from './symbols.ts';
import './domain/domain.css';
import '../../styles/pages.css';
import { type BookLike, examplesAt, type Shelved } from '../book.ts';
import { Chapter, NextSteps } from '../Chapter.tsx';
import { FullRules } from '../FullRules.tsx';
import { cardOf, tableOf, withCards } from './BookCards.tsx';
import { EXAMPLES } from './examples.ts';
import type { en as bookEn } from './rules/book/en.ts';
import type { RulesText } from './rules/en.ts';
import './rules/rules.css';

const t = translator<RulesText>({
  en: async () => (await import('./rules/en.ts')).en,
  uk: async () => (await import('./rules/uk.ts')).uk,
  ru: async () => (await import('./rules/ru.ts')).ru,
});
const GAME = 'sweet-lands';

const book = words<BookLike<typeof bookEn>>({
  en: async () => (await import('./rules/book/en.ts')).en,
  uk: async () => (await import('./rules/book/uk.ts')).uk,
  ru: async () => (await import('./rules/book/ru.ts')).ru,
});

/** How to play, then all the rules. Everything with a number in it is made from the data that is played. */
export function Rules() {
  usePage(t('title'), GAME);
  return (
    <div className="page page-narrow rules sl-r">
      <div>
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
        <p>
          <Link to="/rules/sweet-lands/symbols">{t('symbols')}</Link>
        </p>
      </div>
      <Chapter head={t('round.head')} lines={[t('round.1'), t('round.2'), t('round.3'), t('round.4')]}>
        <Row ids={['production', 'disc', 'cp', 'ip', 'endOfRound']} />
      </Chapter>
      <Chapter head={t('turn.head')} lines={[t('turn.1'), t('turn.2'), t('turn.3'), t('turn.4'), t('turn.hand')]} />
      <section className="card chapter">
        <h2>{t('areas.head')}</h2>
        {(['basic', 'special', 'additional'] as const).map(cat => (
          <div key={cat}>
            <h3>{t(`areas.${cat}`)}</h3>
            <ul className="sl-r-list">
              {AREAS.filter(area => area.cat === cat).map(area => (
                <AreaRow key={area.id} area={area} />
              ))}
            </ul>
          </div>
        ))}
      </section>
      <section className="card chapter">
        <h2>{t('free.head')}</h2>
        <p>{t('free.lead')}</p>
        <ul className="sl-r-list">
          {FREE_ACTIONS.map(action => (
            <li key={action.id} className="sl-r-item">
              <span className="sl-r-body">
                <Trade cost={action.cost} effect={action.effect} />
                <span className="muted small">{tradeWords(action.cost, action.effect)}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <Chapter head={t('land.head')} lines={[t('land.1'), t('land.2'), t('land.3'), t('land.4'), t('land.5')]}>
        <div className="sl-r-domain">
          <DomainArt plan={PICTURE} />
        </div>
      </Chapter>
      <section className="card chapter">
        <h2>{t('flip.head')}</h2>
        <p>{t('flip.lead')}</p>
        <ul className="sl-r-list">
          {TOKENS.map((token, i) => (
            <Entry
              key={token}
              symbol={`token-${token}`}
              name={TOKEN_TYPES[i]!.name[getLanguage()]}
              effect={TOKEN_TYPES[i]!.flip}
            />
          ))}
          <Entry symbol="capital" effect={CAPITAL_EFFECT} />
        </ul>
      </section>
      <Chapter head={t('build.head')} lines={[t('build.1'), t('build.2'), t('build.3'), t('build.4')]}>
        <PropertyTable />
      </Chapter>
      <Chapter head={t('workers.head')} lines={[t('workers.1'), t('workers.2'), t('workers.3'), t('workers.4')]}>
        <div className="sl-r-cards">
          <WorkerCard card="W001" />
          <WorkerCard card="W045" />
          <CharacterCard character="bastet" />
        </div>
        <ul className="sl-r-list">
          {INDUSTRIES.map((industry, i) => (
            <Entry key={industry} symbol={`bonus-${industry}`} effect={BASE_LABOUR[i]!} />
          ))}
        </ul>
      </Chapter>
      <Chapter head={t('tracks.head')} lines={[t('tracks.1'), t('tracks.2')]}>
        <Track name={t('tracks.food')} symbol="food" bonuses={FOOD_TRACK.bonuses} />
        <Track name={t('tracks.cart')} symbol="cart" bonuses={INDUSTRY_TRACK.cart} />
        <Track name={t('tracks.locomotive')} symbol="locomotive" bonuses={INDUSTRY_TRACK.locomotive} />
      </Chapter>
      <Chapter head={t('prosperity.head')} lines={[t('prosperity.1')]}>
        <ul className="sl-r-list">
          {PROSPERITY.map(track => (
            <li key={track.id} className="sl-r-item">
              <SymbolIcon id={`track-${track.id}`} size={30} decoration />
              <span className="sl-r-body">
                <strong>{track.name[getLanguage()]}</strong>
                <span className="sl-r-line">
                  {track.rates.map(rate => (
                    <span key={rate.from} className="chip sl-r-rate">
                      {rate.from === rate.to ? rate.from : `${rate.from}–${rate.to}`}:{' '}
                      <EffectText
                        icons={icons({ k: 'per', count: track.count, every: rate.per, do: { k: 'vp', n: rate.vp } })}
                        size={18}
                      />
                    </span>
                  ))}
                </span>
                <span className="sl-r-line muted small">
                  {t('prosperity.first')}: <Effects effect={track.first} size={18} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      </Chapter>
      <Chapter head={t('goals.head')} lines={[t('goals.1'), t('goals.2'), t('goals.3')]}>
        <Row ids={['milestone', 'wonder', 'skill']} />
      </Chapter>
      <Points />
      <Chapter head={t('solo.head')} lines={[t('solo.1'), t('solo.2')]} />
      <Chapter head={t('variants.head')} lines={[t('variants.1'), t('variants.2'), t('variants.3')]} />
      <Chapter head={t('tips.head')} lines={[t('tips.1'), t('tips.2'), t('tips.3')]} />
      <NextSteps game={GAME} t={t}>
        <Link to="/rules/sweet-lands/symbols">{t('symbols')}</Link>
      </NextSteps>
      <Book />
    </div>
  );
}

export const shelved: Shelved = {
  book: () => withCards(book()),
  nameOf: (chapter, id) => cardOf(chapter, id)?.name ?? null,
};

/** All the rules, chapter by chapter. */
export function Book() {
  return (
    <FullRules
      examples={examplesAt('sweet-lands', EXAMPLES)}
      book={withCards(book())}
      cardOf={cardOf}
      tableOf={(chapter, id) => tableOf(t, chapter, id)}
    />
  );
}

/** The beginning of a domain: land beside the capitals, roads, the first property. */
const PICTURE = planOf({
  tower: false,
  side: 'A',
  character: null,
  regions: 0,
  fresh: [],
  tokens: [
    { at: '1,3', token: 'mine', flipped: true },
    { at: '2,4', token: 'mine', flipped: true },
    { at: '1,4', token: 'forest', flipped: true },
    { at: '4,3', token: 'sea', flipped: false },
    { at: '3,2', token: 'plough', flipped: true },
    { at: '0,4', token: 'plough', flipped: false },
  ],
  properties: [
    { at: '2,3', kind: 'tent', hare: true },
    { at: '1,3', kind: 'house', hare: false },
    { at: '1,4', kind: 'shop', hare: false },
  ],
  roads: ['2,3,2', '1,3,0', '1,4,1', '2,3,1', '3,3,2', '2,4,1'],
});

function Row({ ids }: { readonly ids: readonly SymbolId[] }) {
  return (
    <div className="rules-row sl-r-row">
      {ids.map(id => (
        <SymbolIcon key={id} id={id} size={44} />
      ))}
    </div>
  );
}

/** An effect as symbols; its sentence is heard, and shown on hover. */
function Effects({ effect, size = 20 }: { readonly effect: Effect; readonly size?: number }) {
  const sentence = describe(effect);
  return (
    <span title={sentence}>
      <EffectText icons={icons(effect)} size={size} label={sentence} />
    </span>
  );
}

function Trade({ cost, effect }: { readonly cost: Cost; readonly effect: Effect }) {
  const free = Object.keys(cost).length === 0;
  return (
    <span className="sl-r-line">
      {!free && <EffectText icons={costIcons(cost) as IconOf[]} size={20} label={describeCost(cost)} />}
      {!free && <span className="sl-sign">→</span>}
      <Effects effect={effect} />
    </span>
  );
}

function tradeWords(cost: Cost, effect: Effect): string {
  const gain = describe(effect);
  return Object.keys(cost).length === 0 ? gain : `${describeCost(cost)} → ${gain}`;
}

function AreaRow({ area }: { readonly area: Area }) {
  const language = getLanguage();
  const note =
    area.opens > 1
      ? t('areas.round', { n: area.opens })
      : area.board === 'main'
        ? null
        : t(area.board === 'extra34' ? 'areas.seats3' : 'areas.seats4');
  return (
    <li className="sl-r-item">
      <b className="sl-r-letter">{language === 'en' ? area.id : area.letter}</b>
      <span className="sl-r-body">
        <span>
          <strong>{area.name[language]}</strong> {note !== null && <span className="muted small">{note}</span>}
        </span>
        <Trade cost={area.cost} effect={area.effect} />
      </span>
    </li>
  );
}

/** A symbol, its name (its own, or that of what it shows), and what it gives. */
function Entry({
  symbol,
  name,
  effect,
}: {
  readonly symbol: SymbolId;
  readonly name?: string;
  readonly effect: Effect;
}) {
  const words = useWords();
  return (
    <li className="sl-r-item">
      <SymbolIcon id={symbol} size={34} decoration />
      <span className="sl-r-body">
        <strong>{name ?? words.symbols[symbol][0]}</strong>
        <Effects effect={effect} />
      </span>
    </li>
  );
}

/** Three columns of five rows, then the shops. */
function PropertyTable() {
  const language = getLanguage();
  return (
    <div className="sl-r-scroll">
      <table className="sl-r-table">
        <thead>
          <tr>
            <th scope="col">{t('build.cost')}</th>
            {PROPERTY_COLUMNS.map(column => (
              <th key={column.kind} scope="col">
                <SymbolIcon id={`piece-${column.kind}`} size={30} decoration />
                <span>{NAMES[column.kind][language]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROW_COSTS.map((cost, row) => (
            <tr key={row}>
              <th scope="row">
                <EffectText icons={costIcons(cost)} size={18} label={describeCost(cost)} />
              </th>
              {PROPERTY_COLUMNS.map(column => (
                <td key={column.kind}>
                  <Effects effect={column.bonuses[row]!} size={18} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">
              <SymbolIcon id="piece-shop" size={24} decoration /> <span>{NAMES.shop[language]}</span>
            </th>
            {SHOPS.map(({ cost, bonus }, i) => (
              <td key={i}>
                <Trade cost={cost} effect={bonus} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function Track({
  name,
  symbol,
  bonuses,
}: {
  readonly name: string;
  readonly symbol: SymbolId;
  readonly bonuses: Readonly<Record<number, Effect>>;
}) {
  return (
    <div className="sl-r-track">
      <h3>
        <SymbolIcon id={symbol} size={24} decoration /> {name}
      </h3>
      <ol className="sl-r-spaces">
        {Object.entries(bonuses).map(([space, effect]) => (
          <li key={space} className="chip sl-r-rate">
            {space}: <Effects effect={effect} size={18} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Points() {
  const line = (symbol: SymbolId, words: ReactNode) => (
    <li className="sl-r-item">
      <SymbolIcon id={symbol} size={30} decoration />
      <span>{words}</span>
    </li>
  );
  return (
    <section className="card chapter">
      <h2>{t('points.head')}</h2>
      <ul className="sl-r-list">
        {line('vp', t('points.earned'))}
        {line('prosperity-any', t('points.prosperity'))}
        {line('cp', t('points.cities'))}
        {line('piece-house', t('points.columns'))}
        {line('gold', t('points.gold'))}
        {line('diamond', t('points.diamonds'))}
        {line('port', `${t('points.ports')}: ${PORT_VP.map((vp, n) => `${n} → ${vp}`).join(' · ')}`)}
        {line('milestone', t('points.milestones'))}
        {line('scoring', t('points.places', { first: PLACE_VP[0], second: PLACE_VP[1] }))}
      </ul>
      <p>{t('points.tie')}</p>
    </section>
  );
}
