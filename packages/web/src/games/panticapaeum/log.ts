import { COLOURS, cellInfo, type PanticapaeumEvent, TILES, TURNED } from '@polis/panticapaeum';
import type { LogLine } from '../../table/LogPanel.tsx';
import { touchedCells } from './fresh.ts';
import { t } from './i18n/index.ts';
import { tileWords } from './TileArt.tsx';
import { buildingIt, colourName, cubesWords, effectOf, labelName, list, nameOf, placeCode, points } from './words.ts';

/** Told events as sentences. Unknown events, from a newer server, are left out. */
export function logLines(
  told: readonly unknown[],
  tokens: readonly number[],
  name: (seat: number) => string,
): LogLine[] {
  const out: LogLine[] = [];
  for (const [key, raw] of told.entries()) {
    const e = raw as PanticapaeumEvent;
    const text = sentence(e, tokens, name);
    if (text === null) continue;
    const marks = touchedCells(e).map(cell => `cell:${cell}`);
    out.push({
      key,
      text,
      seat: 'seat' in e ? e.seat : null,
      ...(marks.length > 0 && { marks }),
      ...(e.type === 'round' ? { heading: true } : {}),
    });
  }
  return out;
}

/** What a seat did last that can be seen in its city, without its name. */
export function lastDeed(told: readonly unknown[], seat: number): string | null {
  for (let i = told.length - 1; i >= 0 && i > told.length - 40; i--) {
    const e = told[i] as PanticapaeumEvent;
    if (!('seat' in e) || e.seat !== seat) continue;
    if (e.type === 'built') return t('deed.built', { it: buildingIt(e.building) });
    if (e.type === 'sold') return t('deed.sold', { n: e.coins });
    if (e.type === 'placed') return t('deed.placed', { n: e.level });
    if (e.type === 'moved') return t('deed.moved', { it: labelName(e.label) });
  }
  return null;
}

const colour = (c: number) => colourName(c).toLocaleLowerCase();

function sentence(e: PanticapaeumEvent, tokens: readonly number[], nameAt: (seat: number) => string): string | null {
  const name = 'seat' in e ? nameAt(e.seat) : '';
  switch (e.type) {
    case 'round':
      return t('log.round', { n: e.round });
    case 'reshuffled':
      return t('log.reshuffled', { n: e.tiles });
    case 'took':
      return t('log.took', { name, tile: tileWords(TILES[e.tile]!.id) });
    case 'placed':
      return withGain(t('log.placed', { name, place: placeOf(e), n: e.level }), e.collected, e.returned);
    case 'worker':
      return e.colour >= 0
        ? t('log.fetched', { name, place: placeCode(e.x, e.y), colour: colour(e.colour) })
        : t('log.worker', { name, place: placeCode(e.x, e.y) });
    case 'wild':
      return t('log.wild', { name, colour: colour(e.colour) });
    case 'paid':
      return t('log.paid', { name, cubes: cubesWords(e.cubes) });
    case 'built':
      return withGain(
        t(e.free ? 'log.builtFree' : 'log.built', {
          name,
          it: buildingIt(e.building),
          place: placeCode(...e.cells[0]!),
          label: labelName(e.label),
        }),
        e.collected,
        e.returned,
      );
    case 'moved':
      return withGain(
        t('log.moved', { name, it: labelName(e.label), place: placeCode(...e.cells[0]!) }),
        e.collected,
        e.returned,
      );
    case 'sold':
      return t('log.sold', { name, colours: list(e.colours.map(colour)), n: e.coins });
    case 'coins':
      return t(e.why === 'take' ? 'log.coins' : 'log.income', { name, n: e.coins });
    case 'cubes':
      return cubes(e, name);
    case 'stepped':
      return stepped(e, tokens, name);
    case 'atEnd':
      return t('log.atEnd', { name, colour: colour(e.row) });
    case 'hired':
      return t('log.hired', { name });
    case 'upgraded':
      return t('log.upgraded', { name, what: nameOf((['swap', 'cost', 'coin'] as const)[e.upgrade]!) });
    case 'lost':
      return t('log.lost', { name, what: effectOf(cellInfo(tokens, e.row, e.cell)).short });
    case 'declined':
      return t('log.declined', { name });
    case 'drew':
      return t('log.drew', { name, tile: tileWords(TILES[e.tile]!.id) });
    case 'rivalTile':
      return t('log.rivalTile');
    case 'rivalBuilding':
      return t('log.rivalBuilding', { it: buildingIt(e.building) });
    case 'roundOver':
      return t('log.roundOver', { n: e.discarded.length });
    case 'home':
      return e.workers > 0 ? t('log.home', { name, n: e.workers }) : null;
    case 'discarded':
      return t('log.discarded', { name, colour: colour(e.colour) });
    case 'over':
      return t('log.over', { list: e.scores.map((p, seat) => `${nameAt(seat)}: ${points(p)}`).join(', ') });
    default:
      return null;
  }
}

/** Where a tile's first cell lies. */
function placeOf(e: Extract<PanticapaeumEvent, { type: 'placed' }>): string {
  const t = TURNED[e.tile]![e.rotation]!;
  return placeCode(e.x + t.dx[0]!, e.y + t.dy[0]!);
}

function withGain(text: string, collected: readonly number[], returned: number): string {
  const words = [cubesWords(collected), returned > 0 ? t('gain.workers', { n: returned }) : ''].filter(w => w !== '');
  return words.length === 0 ? text : `${text} ${t('log.gain', { what: list(words) })}`;
}

function cubes(e: Extract<PanticapaeumEvent, { type: 'cubes' }>, name: string): string {
  const words: string[] = [];
  if (e.cubes.some(n => n > 0))
    words.push(t(e.why === 'take' ? 'log.took1' : 'log.cubes', { name, cubes: cubesWords(e.cubes) }));
  if (e.lost.some(n => n > 0)) words.push(t('log.short', { cubes: cubesWords(e.lost) }));
  return words.join(' ');
}

function stepped(e: Extract<PanticapaeumEvent, { type: 'stepped' }>, tokens: readonly number[], name: string): string {
  const what = effectOf(cellInfo(tokens, e.row, e.to)).short;
  const row = COLOURS[e.row] ? colour(e.row) : '';
  return t(e.by === 'paid' ? 'log.steppedPaid' : 'log.stepped', { name, colour: row, n: e.to, what, p: e.price });
}
