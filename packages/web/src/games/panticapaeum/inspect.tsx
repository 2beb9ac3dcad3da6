import {
  COINS_PER_POINT,
  COLOURS,
  cellInfo,
  DROUGHT,
  LINES,
  ROW_LENGTH,
  STORAGE_LIMIT,
  UPGRADES,
  WILD,
  WORKERS,
} from '@polis/panticapaeum';
import type { Inspected } from '../../table/inspect/Inspector.tsx';
import { Piece } from '../../ui/index.ts';
import { cellWords } from './cellwords.ts';
import { doWords, gainsOf, ghostGains, pointsWords } from './doing.ts';
import { ghostGain } from './gain.ts';
import { ghostAt } from './ghost.ts';
import { t, te } from './i18n/index.ts';
import { type Cell, type GameChoice, readCell } from './model.ts';
import { buildingWords } from './scorewords.ts';
import { TileArt, tileWords } from './TileArt.tsx';
import type { Controller } from './useTable.ts';
import { wastedWords } from './wasted.ts';
import {
  buildingName,
  buildingPiece,
  colourName,
  effectOf,
  labelName,
  nameOf,
  placeCode,
  resPiece,
  signed,
  upgradePiece,
} from './words.ts';

/** What is said of a thing on the table that is looked at more closely. */
export function inspect(c: Controller, ref: string): Inspected | null {
  const [kind, rest = ''] = ref.split(/:(.*)/s) as [string, string?];
  switch (kind) {
    case 'ship':
      return { title: te('ship'), picture: <Piece name="pa-trireme" size={40} />, text: te('ship.text') };
    case 'tile':
      return tilePart(c, Number(rest));
    case 'cell':
      return cellPart(c, ...(rest.split(',').map(Number) as [number, number]));
    case 'column':
      return columnPart(c, Number(rest));
    case 'row':
      return rowPart(c, Number(rest));
    case 'seat':
      return seatPart(c, Number(rest));
    case 'step':
      return stepPart(c, ...(rest.split(':').map(Number) as [number, number]));
    default:
      return storePart(c, kind, Number(rest));
  }
}

/** What can be done with it now, with what that costs and brings. */
function now(c: Controller, choice: GameChoice | undefined): Pick<Inspected, 'now' | 'warn' | 'act'> {
  if (choice === undefined || c.readOnly) return {};
  return {
    now: gainsOf(c.model, choice.action),
    warn: wastedWords(c.model, choice),
    act: { label: doWords(c.model, choice.action), onDo: () => c.answer(choice.text) },
  };
}

function tilePart(c: Controller, i: number): Inspected | null {
  const { circle, reach } = c.model.view;
  const id = circle[i];
  if (id === undefined) return null;
  const text = te('tile.text', { words: tileWords(id) });
  return {
    title: t(i < reach ? 'harbour.tile' : 'harbour.far', { n: i + 1, words: '' }).trim(),
    picture: <TileArt id={id} cell={13} />,
    text,
    ...(i < reach
      ? now(
          c,
          c.model.choices.find(o => o.action.type === 'tile' && o.action.index === i),
        )
      : { warn: te('tile.far') }),
  };
}

function cellPart(c: Controller, x: number, y: number): Inspected {
  const p = c.model.players[c.shown]!;
  const cell = readCell(p, x, y);
  const scored = c.model.sheets[c.shown]!.buildings.find(b => b.label === cell.label);
  const g = c.own ? ghostAt(c.model, c.tool, c.rotation, x, y) : null;
  const gain = ghostGain(c.model, g);
  const choice = g === null ? undefined : c.model.choices.find(o => o.text === g.text);
  return {
    title: cell.building >= 0 ? `${labelName(cell.label)} · ${placeCode(x, y)}` : placeCode(x, y),
    ...(cell.building >= 0 && { picture: <Piece name={buildingPiece(cell.type)} size={40} /> }),
    text: [cellWords(cell), scored ? buildingWords(scored) : groundWords(cell)].join(' '),
    ...(choice && {
      now: ghostGains(c, { ghost: g, gain }),
      warn: wastedWords(c.model, choice),
      act: { label: doWords(c.model, choice.action), onDo: () => c.answer(choice.text) },
    }),
  };
}

function groundWords(cell: Cell): string {
  if (cell.level === 0) return te('cell.open');
  if (cell.worker) return te('cell.worker');
  if (cell.ground === DROUGHT) return te('cell.drought');
  if (cell.ground === WILD) return te('cell.wild');
  return te(cell.colour < 0 ? 'cell.plain' : cell.cube ? 'cell.cube' : 'cell.bare');
}

function columnPart(c: Controller, type: number): Inspected | null {
  const column = c.model.view.columns[type];
  if (!column) return null;
  const rule = t(`site.${column.building}`);
  const choice = c.model.choices.find(
    o => (o.action.type === 'build' || o.action.type === 'free') && o.action.building === type,
  );
  return {
    title: buildingName(type),
    picture: <Piece name={buildingPiece(type)} size={40} />,
    text:
      column.price === null
        ? te('column.none', { rule })
        : te('column.text', {
            price: column.price,
            colour: colourName(type).toLocaleLowerCase(),
            left: column.left,
            rule,
          }),
    ...(c.own && now(c, choice)),
  };
}

function rowPart(c: Controller, row: number): Inspected {
  const marker = c.model.players[c.me ?? c.shown]!.markers[row]!;
  const next = marker < ROW_LENGTH ? effectOf(cellInfo(c.model.state.tokens, row, marker + 1)) : null;
  return {
    title: t('row.name', { colour: colourName(row), building: buildingName(row) }),
    picture: <Piece name={buildingPiece(row)} size={40} />,
    text: [te('row.now', { n: marker, of: ROW_LENGTH }), next ? t('row.next', { what: next.long }) : t('row.end')].join(
      ' ',
    ),
    ...(c.own &&
      now(
        c,
        c.model.choices.find(o => o.action.type === 'advance' && o.action.row === row),
      )),
  };
}

function stepPart(c: Controller, row: number, cell: number): Inspected {
  const fx = cell === 0 ? null : effectOf(cellInfo(c.model.state.tokens, row, cell));
  const here = c.model.players.flatMap((p, seat) => (p.markers[row] === cell ? [c.nameOf(seat)] : []));
  return {
    title: `${colourName(row)} · ${cell}`,
    ...(fx?.art[0] && { picture: <Piece name={fx.art[0]} size={40} /> }),
    text: fx ? fx.long : t('row.start'),
    ...(here.length > 0 && { now: here.map(text => ({ kind: 'note', text }) as const) }),
  };
}

function seatPart(c: Controller, seat: number): Inspected | null {
  const sheet = c.model.sheets[seat];
  const p = c.model.players[seat];
  if (!sheet || !p) return null;
  const counted = LINES.flatMap(line =>
    sheet.lines[line] === 0
      ? []
      : [{ kind: 'note', text: te('gain.of', { what: nameOf(line), p: signed(sheet.lines[line]) }) } as const],
  );
  return {
    title: c.nameOf(seat),
    text: te('seat.text', { n: p.city.kinds.length, coins: p.coins, workers: WORKERS - p.reserve }),
    now: [{ kind: 'points', text: pointsWords(sheet.total) }, ...counted],
  };
}

function storePart(c: Controller, kind: string, i: number): Inspected | null {
  const p = c.model.players[c.shown]!;
  switch (kind) {
    case 'cube':
      return {
        title: `${colourName(i)}: ${p.storage[i]}`,
        picture: <Piece name={resPiece(i)} size={40} />,
        text: te('cube.text'),
        ...(c.own &&
          now(
            c,
            c.model.choices.find(o => o.action.type === 'discard' && o.text === `discard ${COLOURS[i]}`),
          )),
      };
    case 'coins':
      return {
        title: `${nameOf('coins')}: ${p.coins}`,
        picture: <Piece name="pa-coin" size={40} />,
        text: te('coins.text', { per: COINS_PER_POINT }),
        now: [{ kind: 'points', text: pointsWords(c.model.sheets[c.shown]!.lines.coins) }],
      };
    case 'workers':
      return { title: nameOf('worker'), picture: <Piece name="pa-worker" size={40} />, text: te('workers.text') };
    case 'upgrade':
      return {
        title: t('fx.upgrade', { what: '' }).replace(/\W+$/u, ''),
        picture: <Piece name={upgradePiece(i)} size={40} />,
        text: UPGRADES[i] ? nameOf(UPGRADES[i]) : '',
      };
    case 'limit':
      return { title: `${p.storage.reduce((a, b) => a + b, 0)}/${STORAGE_LIMIT}`, text: te('limit.text') };
    default:
      return null;
  }
}
