import { MONUMENT, MONUMENTS, type TinyTownsEvent, TYPES } from '@polis/tiny-towns';
import type { LogLine } from '../../table/LogPanel.tsx';
import { t } from './i18n/index.ts';
import { cardId, type Model } from './model.ts';
import { cardIt, cardName, cellWords, list, points, resIt, resName } from './words.ts';

/** Told events as sentences. Unknown events, from a newer server, are left out. */
export function logLines(m: Model, told: readonly unknown[], name: (seat: number) => string): LogLine[] {
  const out: LogLine[] = [];
  for (const [key, raw] of told.entries()) {
    const e = raw as TinyTownsEvent;
    const line = sentence(m, e, name);
    if (line !== null)
      out.push({
        key,
        text: line,
        seat: 'seat' in e ? e.seat : null,
        ...(e.type === 'round' ? { heading: true } : {}),
        ...('cell' in e && { marks: [`cell:${e.cell}`] }),
      });
  }
  return out;
}

function sentence(m: Model, e: TinyTownsEvent, nameOf: (seat: number) => string): string | null {
  const name = 'seat' in e ? nameOf(e.seat) : '';
  const card = (type: number, seat: number) => cardIt(cardId(m, type, seat));
  switch (e.type) {
    case 'dealt':
      return e.monuments === null || e.monuments.length < 2
        ? t('log.dealt', { name })
        : t('log.dealtYou', { a: monument(e.monuments[0]!), b: monument(e.monuments[1]!) });
    case 'kept':
      return e.monument === null
        ? t('log.kept', { name })
        : t('log.keptYou', { it: cardIt(MONUMENTS[e.monument]!.id) });
    case 'round':
      return t('log.round', { n: e.round });
    case 'named':
      return t('log.named', { name, it: resIt(e.resource) });
    case 'drawn':
      return t('log.drawn', { it: resIt(e.resource) });
    case 'reshuffled':
      return t('log.reshuffled');
    case 'took':
      return t('log.took', { name, it: resIt(e.resource) });
    case 'turned':
      return t('log.turned', { it: resName(e.resource).toLowerCase() });
    case 'chose':
      return t('log.chose', { name, it: resIt(e.resource) });
    case 'placed':
      return t('log.placed', { name, it: resIt(e.resource), cell: cellWords(e.cell) });
    case 'parked':
      return t('log.parked', { name, it: resIt(e.resource), cell: cellWords(e.cell) });
    case 'made':
      return t('log.made', { name, it: resIt(e.resource), that: resName(e.instead).toLowerCase() });
    case 'stored':
      return t('log.stored', { name, it: resIt(e.resource) });
    case 'swapped':
      return t('log.swapped', { name, it: resIt(e.resource), that: resIt(e.out) });
    case 'discarded':
      return t('log.discarded', { name, it: resIt(e.resource) });
    case 'built': {
      const it =
        e.building === MONUMENT && e.monument >= 0 ? cardIt(MONUMENTS[e.monument]!.id) : card(e.building, e.seat);
      return t('log.built', { name, it, cell: cellWords(e.cell) });
    }
    case 'marked':
      return t('log.marked', { name, it: resName(e.resource).toLowerCase() });
    case 'replaced':
      return t('log.replaced', { name, it: card(e.to, e.seat), that: card(e.from, e.seat) });
    case 'founded':
      return t('log.founded', { name, it: card(e.building, e.seat), cell: cellWords(e.cell) });
    case 'reserved':
      return t('log.reserved', { name, it: card(e.building, e.seat) });
    case 'triggered': {
      const types = TYPES.map((_, type) => type).filter(type => (e.types >> type) & 1);
      return t('log.triggered', { name, list: list(types.map(type => cardName(cardId(m, type, e.seat)))) });
    }
    case 'moved':
      return t('log.moved', { name, it: card(e.building, e.seat), cell: cellWords(e.cell) });
    case 'finished':
      return t('log.finished', { name });
    case 'completed':
      return t('log.completed', { name });
    case 'over':
      return t('log.over', { list: e.scores.map((p, seat) => `${nameOf(seat)}: ${points(p)}`).join(', ') });
    default:
      return null;
  }
}

function monument(i: number): string {
  return cardName(MONUMENTS[i]!.id);
}
