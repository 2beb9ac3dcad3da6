import type { Frame } from '@polis/kernel';
import { ROW_LENGTH, type RowCell, TOKENS, UPGRADE_STACKS } from './data/boards.ts';
import { BUILDINGS, type Building, COLOURS, type Colour, type Upgrade } from './data/vocabulary.ts';
import { PROG, SOURCES, type Source } from './rules/context.ts';
import { buildProgram, mainStep } from './rules/developing.ts';
import { turn } from './rules/flow.ts';
import { rowCell, stepPrice, TOKEN_CELLS } from './rules/rows.ts';
import { labelOf, type Panticapaeum, type Player } from './state.ts';

/** What is still to come in this turn, the present question first: "then… then…". */
export type Pending =
  | { readonly kind: 'tile' }
  | { readonly kind: 'place'; readonly source: Source }
  | { readonly kind: 'wild' }
  | { readonly kind: 'action' }
  | { readonly kind: 'pay'; readonly building: Building }
  /** `moves`: the label of a building that is being moved. */
  | { readonly kind: 'site'; readonly building: Building; readonly moves: string | null; readonly free: boolean }
  /** The step for building, which follows by itself. */
  | { readonly kind: 'mainStep'; readonly row: Colour }
  /** Another step may be bought at this price. */
  | { readonly kind: 'paid'; readonly row: Colour; readonly made: number; readonly price: number }
  | { readonly kind: 'sell'; readonly rows: readonly Colour[] }
  | { readonly kind: 'move' }
  | { readonly kind: 'free' }
  | { readonly kind: 'random' }
  | { readonly kind: 'temple' }
  | { readonly kind: 'end' }
  | { readonly kind: 'final' }
  | { readonly kind: 'discard'; readonly seat: number };

/** What a turn asks, whatever comes between. */
type TurnAsk = 'tile' | 'action' | 'end';

/** From the top of the stack down. Everything on it is public. */
export function queueOf(s: Readonly<Panticapaeum>): Pending[] {
  const out: Pending[] = [];
  for (let i = s.main.length - 1; i >= 0; i--) out.push(...pendingOf(s, s.main[i]!, i === s.main.length - 1));
  return out;
}

function pendingOf(s: Readonly<Panticapaeum>, f: Readonly<Frame>, top: boolean): Pending[] {
  const p = s.players[f.seat]!;
  const building = BUILDINGS[f.reg[0]!]!;
  switch (f.prog) {
    case PROG.turn:
      return turn.slice(f.pc).flatMap(step => (typeof step === 'object' ? [{ kind: step.ask as TurnAsk }] : []));
    case PROG.place:
      return f.pc === 0 ? [{ kind: 'place', source: SOURCES[f.reg[0]!]! }] : [{ kind: 'wild' }];
    case PROG.build:
      return ofBuild(p, f, top);
    case PROG.site:
      return [
        {
          kind: 'site',
          building,
          moves: f.reg[1]! < 0 ? null : labelOf(p.city, f.reg[1]!),
          free: f.reg[2] === 1,
        },
      ];
    case PROG.sell: {
      const rows = COLOURS.filter((_, c) => (f.reg[0]! >> c) & 1);
      return rows.length > 0 ? [{ kind: 'sell', rows }] : [];
    }
    case PROG.discard:
      return [{ kind: 'discard', seat: f.seat }];
    default:
      return top ? plain(f.prog) : [];
  }
}

function plain(prog: number): Pending[] {
  if (prog === PROG.move) return [{ kind: 'move' }];
  if (prog === PROG.free) return [{ kind: 'free' }];
  if (prog === PROG.random) return [{ kind: 'random' }];
  if (prog === PROG.temple) return [{ kind: 'temple' }];
  return prog === PROG.final ? [{ kind: 'final' }] : [];
}

/** A build frame stands at its payment, waits for the place of the building, or offers paid steps. */
function ofBuild(p: Readonly<Player>, f: Readonly<Frame>, top: boolean): Pending[] {
  const [type, made, used] = f.reg as [number, number, number];
  const row = COLOURS[type]!;
  const marker = p.markers[type]!;
  const out: Pending[] = [];
  const placing = f.pc <= buildProgram.indexOf(mainStep);
  if (placing && top) out.push({ kind: 'pay', building: BUILDINGS[type]! });
  if (placing && marker < ROW_LENGTH) out.push({ kind: 'mainStep', row });
  const after = placing ? Math.min(ROW_LENGTH, marker + 1) : marker;
  const price =
    placing && marker === ROW_LENGTH
      ? null
      : stepPrice({ ...p, markers: p.markers.map((m, i) => (i === type ? after : m)) }, type, made, used === 1);
  if (price !== null && price <= p.coins) out.push({ kind: 'paid', row, made, price });
  return out;
}

/** What the next cells of a row do, told before anybody steps there. */
export interface NextCell {
  readonly row: Colour;
  readonly cell: number;
  readonly effect: RowCell;
  /** Colours of the token on a resource cell. */
  readonly cubes: readonly Colour[];
  readonly upgrade: Upgrade | null;
}

/** Cells of a row that lie ahead of a player's marker, nearest first. */
export function cellsAhead(
  p: { readonly markers: readonly number[] },
  tokens: readonly number[],
  row: number,
  most: number = ROW_LENGTH,
): NextCell[] {
  const out: NextCell[] = [];
  for (let cell = p.markers[row]! + 1; cell <= ROW_LENGTH && out.length < most; cell++)
    out.push(cellInfo(tokens, row, cell));
  return out;
}

export function cellInfo(tokens: readonly number[], row: number, cell: number): NextCell {
  const effect = rowCell(row, cell);
  const at = TOKEN_CELLS.findIndex(([r, c]) => r === row && c === cell);
  const cubes = at < 0 ? [] : TOKENS[tokens[at]!]!.map(c => COLOURS[c]!);
  const upgrade = effect.kind === 'upgrade' ? UPGRADE_STACKS[effect.stack]! : null;
  return { row: COLOURS[row]!, cell, effect, cubes, upgrade };
}
