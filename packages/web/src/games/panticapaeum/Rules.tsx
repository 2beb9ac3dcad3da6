import {
  BUILDINGS,
  LADDERS,
  NAMES,
  RATINGS,
  ROWS,
  type RowCell,
  readCity,
  SIDES,
  UPGRADE_STACKS,
} from '@polis/panticapaeum';
import { getLanguage, translator, words } from '../../i18n/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import { usePage } from '../../ui/Page.tsx';
import { Piece } from '../../ui/Piece.tsx';
import './art.ts';
import './boards.css';
import './choosing.css';
import './city.css';
import { Picture } from './Picture.tsx';
import { TileArt } from './TileArt.tsx';
import '../../styles/pages.css';
import { type BookLike, examplesAt, type Shelved } from '../book.ts';
import { Chapter, NextSteps } from '../Chapter.tsx';
import { type Card, FullRules, RulesTable } from '../FullRules.tsx';
import { EXAMPLES } from './examples.ts';
import type { en as bookEn } from './rules/book/en.ts';
import type { RulesText } from './rules/en.ts';

const t = translator<RulesText>({
  en: async () => (await import('./rules/en.ts')).en,
  uk: async () => (await import('./rules/uk.ts')).uk,
  ru: async () => (await import('./rules/ru.ts')).ru,
});
const GAME = 'panticapaeum';
const POINTS = ['house', 'winery', 'fortress', 'aqueduct', 'temple'] as const;

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
      <Chapter head={t('turn.head')} lines={[t('turn.1'), t('turn.2'), t('turn.3')]}>
        <div className="rules-row" aria-hidden="true">
          <Piece name="pa-trireme" size="100%" className="rules-piece" />
          {['T31', 'T27', 'T46'].map(id => (
            <TileArt key={id} id={id} cell={20} />
          ))}
          <Icon name="chevron-right" />
          {['pa-house', 'pa-coin', 'pa-worker'].map(name => (
            <Piece key={name} name={name} size="100%" className="rules-piece" />
          ))}
        </div>
      </Chapter>
      <Chapter head={t('tile.head')} lines={[t('tile.1'), t('tile.2'), t('tile.3')]}>
        <div className="rules-row pa-rules-row" aria-hidden="true">
          <Sample rows={['1B 1. --', '1. 1d 1P', '-- 1. 1.']} />
          <Icon name="chevron-right" />
          <Sample rows={['1B 1. --', '2O 2. 2O', '-- 1. 1.']} />
        </div>
      </Chapter>
      <Chapter head={t('build.head')} lines={[t('build.1'), t('build.2'), t('build.3')]}>
        <div className="rules-row pa-rules-row" aria-hidden="true">
          <Sample rows={['2./T1 2./T1 1.', '1d 1./w 1./H1', '1G 1./W1 1.']} />
        </div>
      </Chapter>
      <Chapter head={t('sell.head')} lines={[t('sell.1'), t('sell.2')]}>
        <div className="rules-row" aria-hidden="true">
          {['pa-res-brown', 'pa-res-white', 'pa-res-green'].map(name => (
            <Piece key={name} name={name} size="100%" className="rules-piece" />
          ))}
          <Icon name="chevron-right" />
          {['pa-coin', 'pa-worker', 'pa-free', 'pa-step'].map(name => (
            <Piece key={name} name={name} size="100%" className="rules-piece" />
          ))}
        </div>
      </Chapter>
      <section className="card chapter">
        <h2>{t('points.head')}</h2>
        <ul className="rules-acts">
          {POINTS.map(building => (
            <li key={building}>
              <Piece name={`pa-${building}`} size="100%" className="rules-piece" />
              <span>{t(`points.${building}`)}</span>
            </li>
          ))}
        </ul>
        <p>{t('points.more')}</p>
      </section>
      <Chapter head={t('end.head')} lines={[t('end.1'), t('end.2')]} />
      <Chapter head={t('tips.head')} lines={[t('tips.1'), t('tips.2'), t('tips.3')]} />
      <NextSteps game={GAME} t={t} />
      <Book />
    </div>
  );
}

export const shelved: Shelved = { book, nameOf: (chapter, id) => cardOf(chapter, id)?.name ?? null };

/** All the rules, chapter by chapter. */
export function Book() {
  return <FullRules examples={examplesAt('panticapaeum', EXAMPLES)} book={book()} cardOf={cardOf} tableOf={tableOf} />;
}

function nameOf(id: keyof typeof NAMES): string {
  return NAMES[id][getLanguage()];
}

/** Paragraphs about a building, a property or a token: the name and the drawing that belong to them. */
const CARDS: Readonly<Record<string, readonly [name: keyof typeof NAMES, art: string]>> = {
  ...Object.fromEntries(BUILDINGS.map(building => [`scoring-${building}`, [building, `pa-${building}`] as const])),
  'scoring-coins': ['coins', 'pa-coin'],
  'scoring-cubes': ['resources', 'pa-res-brown'],
  'property-worker': ['worker', 'pa-worker'],
  'property-move': ['move', 'pa-move'],
  'property-freeBuild': ['freeBuild', 'pa-free'],
  'property-aqueductTile': ['aqueductTile', 'pa-channel'],
  'property-randomTile': ['randomTile', 'pa-bag'],
  'property-templeStep': ['templeStep', 'pa-step'],
  'upgrades-swap': ['swap', 'pa-swap'],
  'upgrades-cost': ['cost', 'pa-cost'],
  'upgrades-coin': ['coin', 'pa-discount'],
};

function cardOf(chapter: string, id: string): Card | null {
  const card = CARDS[`${chapter}-${id}`];
  if (card === undefined) return null;
  const picture = (
    <span className="book-picture" aria-hidden="true">
      <Piece name={card[1]} size={44} />
    </span>
  );
  return { name: nameOf(card[0]), picture };
}

function tableOf(chapter: string, id: string) {
  switch (`${chapter}-${id}`) {
    case 'build-ladder':
      return SIDES.map(side => (
        <RulesTable
          key={side}
          heads={[t(`table.${side}`), ...LADDERS[side].house.map((_, i) => i + 1)]}
          rows={BUILDINGS.map(building => [nameOf(building), ...LADDERS[side][building]])}
        />
      ));
    case 'board-rows':
      return (
        <RulesTable
          heads={['', ...ROWS.map(row => `${nameOf(row.colour)} (${nameOf(row.building)})`)]}
          rows={ROWS[0].cells.map((_, i) => [i + 1, ...ROWS.map(row => cellWords(row.cells[i]!))])}
        />
      );
    case 'solo-titles':
      return (
        <RulesTable
          heads={[t('points.head'), '']}
          rows={RATINGS.map(({ min, title }, i) => [min > 0 ? `${min}+` : `< ${RATINGS[i - 1]!.min}`, nameOf(title)])}
        />
      );
    default:
      return null;
  }
}

function cellWords(cell: RowCell): string {
  switch (cell.kind) {
    case 'vp':
      return 'per' in cell ? t('table.per', { n: cell.per }) : t('table.vp', { n: cell.value });
    case 'resource':
      return t('table.cubes', { n: cell.token === 'single' ? 1 : 2 });
    case 'upgrade':
      return nameOf(UPGRADE_STACKS[cell.stack]!);
    case 'property':
      return cell.property === 'aqueductTile'
        ? `${nameOf('aqueductTile')} ${'ABC'[cell.stack]}`
        : nameOf(cell.property);
  }
}

/** A small city from its notation. */
function Sample({ rows }: { readonly rows: readonly string[] }) {
  const read = readCity(rows);
  return read.ok && <Picture city={read.value.city} />;
}
