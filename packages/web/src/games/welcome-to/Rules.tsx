import {
  BIS_TRACK,
  COMPETITORS,
  NAMES,
  PARK_TRACKS,
  PLANS,
  POOL_TRACK,
  REFUSAL_TRACK,
  ROUNDABOUT_TRACK,
  VALUE_TRACKS,
} from '@polis/welcome-to';
import { getLanguage, translator, words } from '../../i18n/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import { usePage } from '../../ui/Page.tsx';
import { Piece } from '../../ui/Piece.tsx';
import './art.ts';
import '../../styles/pages.css';
import { type BookLike, examplesAt, type Shelved } from '../book.ts';
import { Chapter, NextSteps } from '../Chapter.tsx';
import { type Card, FullRules, RulesTable } from '../FullRules.tsx';
import { EXAMPLES } from './examples.ts';
import { planWords } from './plans.ts';
import type { en as bookEn } from './rules/book/en.ts';
import type { RulesText } from './rules/en.ts';

const t = translator<RulesText>({
  en: async () => (await import('./rules/en.ts')).en,
  uk: async () => (await import('./rules/uk.ts')).uk,
  ru: async () => (await import('./rules/ru.ts')).ru,
});
const GAME = 'welcome-to';
const ACTIONS = [
  ['wt-picket', 'act.fence'],
  ['wt-value', 'act.value'],
  ['wt-tree', 'act.park'],
  ['wt-pool', 'act.pool'],
  ['wt-temp', 'act.temp'],
  ['wt-bis', 'act.bis'],
] as const;

const book = words<BookLike<typeof bookEn>>({
  en: async () => (await import('./rules/book/en.ts')).en,
  uk: async () => (await import('./rules/book/uk.ts')).uk,
  ru: async () => (await import('./rules/book/ru.ts')).ru,
});

/** How to play, with pictures, then all the rules. */
export function Rules() {
  usePage(t('title'), GAME);
  return (
    <div className="page page-narrow rules">
      <div>
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      <Chapter head={t('round.head')} lines={[t('round.1'), t('round.2'), t('round.3'), t('round.4')]}>
        <div className="rules-row" aria-hidden="true">
          <b className="rules-number num">7</b>
          <Piece name="wt-pool" size="100%" className="rules-piece" />
          <Icon name="chevron-right" />
          <Street numbers={[3, null, 7, null, 12]} fresh={2} />
        </div>
      </Chapter>
      <section className="card chapter">
        <h2>{t('act.head')}</h2>
        <ul className="rules-acts">
          {ACTIONS.map(([art, key]) => (
            <li key={key}>
              <Piece name={art} size="100%" className="rules-piece" />
              <span>{t(key)}</span>
            </li>
          ))}
        </ul>
      </section>
      <Chapter head={t('estate.head')} lines={[t('estate.1'), t('estate.2'), t('estate.3')]}>
        <div className="rules-row" aria-hidden="true">
          <Piece name="wt-picket" size="100%" className="rules-piece" />
          <Street numbers={[4, 5, 8]} />
          <Piece name="wt-picket" size="100%" className="rules-piece" />
          <Icon name="chevron-right" />
          <Piece name="wt-plan" size="100%" className="rules-piece" />
        </div>
      </Chapter>
      <Chapter head={t('end.head')} lines={[t('end.1'), t('end.2'), t('end.3')]} />
      <Chapter head={t('tips.head')} lines={[t('tips.1'), t('tips.2'), t('tips.3')]} />
      <Chapter head={t('more.head')} lines={[t('more.1'), t('more.2'), t('more.3'), t('more.4')]}>
        <div className="rules-row" aria-hidden="true">
          {['sam', 'ann', 'max', 'irene', 'vera'].map(who => (
            <Piece key={who} name={`wt-rival-${who}`} size="100%" className="rules-piece" />
          ))}
        </div>
      </Chapter>
      <NextSteps game={GAME} t={t} />
      <Book />
    </div>
  );
}

export const shelved: Shelved = { book, nameOf: (chapter, id) => cardOf(chapter, id)?.name ?? null };

/** All the rules, chapter by chapter. */
export function Book() {
  return <FullRules examples={examplesAt('welcome-to', EXAMPLES)} book={book()} cardOf={cardOf} tableOf={tableOf} />;
}

/** A few houses with their numbers; the one just written is marked. */
function Street({ numbers, fresh }: { readonly numbers: readonly (number | null)[]; readonly fresh?: number }) {
  return (
    <span className="rules-street">
      {numbers.map((n, i) => (
        <span key={i} className={i === fresh ? 'rules-house rules-house-new' : 'rules-house'}>
          <Piece name="wt-house-cape" size="100%" />
          <b className="num">{n ?? ''}</b>
        </span>
      ))}
    </span>
  );
}

function nameOf(id: keyof typeof NAMES): string {
  return NAMES[id][getLanguage()];
}

function cardOf(chapter: string, id: string): Card | null {
  const found = ACTIONS.find(([, key]) => key === `act.${id}`);
  if (chapter !== 'actions' || found === undefined) return null;
  const picture = (
    <span className="book-picture" aria-hidden="true">
      <Piece name={found[0]} size={48} />
    </span>
  );
  return { name: nameOf(id as 'fence'), picture };
}

function tableOf(chapter: string, id: string) {
  if (chapter === 'scoring' && id === 'tracks') return <Boxes />;
  if (chapter === 'solo' && id === 'competitors') return <Rivals />;
  if (chapter === 'plans' && (id === 'standard' || id === 'advanced')) return <AllPlans kind={id} />;
  return null;
}

/** What every zone is worth by the number of boxes filled. */
function Boxes() {
  const streets = (['top', 'middle', 'bottom'] as const).map(nameOf);
  const zones = [
    ...PARK_TRACKS.map((track, i) => [`${nameOf('parks')}: ${streets[i]}`, track] as const),
    [nameOf('pools'), POOL_TRACK] as const,
    ...VALUE_TRACKS.slice(1).map((track, i) => [`${nameOf('value')}: ${i + 1}`, track] as const),
    [`${nameOf('bis')} (−)`, BIS_TRACK] as const,
    [`${nameOf('refusals')} (−)`, REFUSAL_TRACK] as const,
    [`${nameOf('roundabouts')} (−)`, ROUNDABOUT_TRACK] as const,
  ];
  const most = Math.max(...zones.map(([, track]) => track.length));
  return (
    <RulesTable
      heads={['', ...Array.from({ length: most }, (_, n) => n)]}
      rows={zones.map(([name, track]) => [name, ...Array.from({ length: most }, (_, n) => track[n] ?? '')])}
    />
  );
}

function AllPlans({ kind }: { readonly kind: 'standard' | 'advanced' }) {
  return (
    <RulesTable
      heads={['', t('table.plan'), t('table.points')]}
      rows={PLANS.filter(plan => plan.kind === kind && plan.serial !== null).map(plan => [
        plan.letter,
        planWords(plan.id),
        `${plan.first} / ${plan.later}`,
      ])}
    />
  );
}

function Rivals() {
  const acts = ['park', 'pool', 'temp', 'fence'] as const;
  return (
    <RulesTable
      heads={[t('table.rival'), t('table.approves'), ...acts.map(nameOf), t('table.bis'), t('table.house')]}
      rows={COMPETITORS.map(({ name, approves, rates }, level) => [
        `${level}. ${name[getLanguage()]}`,
        approves.join(', '),
        ...acts.map(act => (rates === null ? '–' : rates[act])),
        rates?.housesPerBis ?? '–',
        rates?.withValue ?? '–',
      ])}
    />
  );
}
