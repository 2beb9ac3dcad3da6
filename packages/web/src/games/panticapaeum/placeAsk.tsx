import { BUILDING_CELLS, BUILDINGS } from '@polis/panticapaeum';
import { Icon } from '../../ui/index.ts';
import type { AskWords } from './asks.tsx';
import { Decline } from './Choices.tsx';
import { siteOf } from './ghost.ts';
import { type Key, t } from './i18n/index.ts';
import type { Controller } from './useCity.ts';
import { whyWords } from './why.ts';
import { buildingIt, buildingPiece, cubesWords, list } from './words.ts';

/** What the ghost would do here, or why it may not: the same that stands over it on the board. */
export function ghostWords(c: Controller): string | undefined {
  const g = c.ghost;
  if (g === null) return undefined;
  if (g.why !== null) return whyWords(g.why) ?? undefined;
  const words = [cubesWords(g.cubes), g.workers > 0 ? t('gain.workers', { n: g.workers }) : ''].filter(w => w !== '');
  if (g.tool === 'worker') return words.length > 0 ? t('gain.fetch', { what: cubesWords(g.cubes) }) : t('gain.stand');
  return words.length > 0 ? t('gain.cover', { what: list(words) }) : undefined;
}

function TurnButton({ c }: { readonly c: Controller }) {
  return (
    <button
      type="button"
      className="btn btn-secondary pa-turn"
      data-turn=""
      title={`${t('do.turn')} (R)`}
      onClick={() => c.rotate(1)}
    >
      <Icon name="rotate" size={20} />
      {t('do.turn')}
    </button>
  );
}

function PutButton({ c, words }: { readonly c: Controller; readonly words: Key }) {
  const g = c.ghost;
  if (c.pin === null || g === null) return null;
  return (
    <button
      type="button"
      className="btn btn-primary"
      data-put=""
      aria-disabled={g.why !== null || undefined}
      onClick={() => c.answer(g.text)}
    >
      {t(words)}
    </button>
  );
}

export function placeWords(c: Controller): AskWords {
  const source = c.model.queue[0];
  const from = source?.kind === 'place' ? source.source : 'circle';
  return {
    tile: from === 'circle' ? 'pa-tile' : from === 'bag' ? 'pa-bag' : 'pa-channel',
    sentence: t(c.model.players[c.me!]!.city.cells.length === 0 ? 'ask.place.first' : `ask.place.${from}`),
    hint: ghostWords(c) ?? t(matchMedia('(hover: none)').matches ? 'ask.place.touch' : 'ask.place.hint'),
    buttons: (
      <>
        <Decline c={c} />
        <TurnButton c={c} />
        <PutButton c={c} words="do.put" />
      </>
    ),
  };
}

export function siteWords(c: Controller): AskWords {
  const { type, lifted } = siteOf(c.model);
  const two = BUILDING_CELLS[type] === 2;
  return {
    tile: buildingPiece(type),
    sentence: t(lifted >= 0 ? 'ask.site.move' : 'ask.site', { it: buildingIt(type) }),
    hint: ghostWords(c) ?? t(`site.${BUILDINGS[type]!}`),
    buttons: two && (
      <>
        <TurnButton c={c} />
        <PutButton c={c} words="do.put" />
      </>
    ),
  };
}

export function workerWords(c: Controller): AskWords {
  return {
    tile: 'pa-worker',
    sentence: t('ask.worker'),
    hint: ghostWords(c) ?? t('ask.worker.hint'),
    buttons: (
      <button type="button" className="btn btn-secondary" data-nth="" data-back="" onClick={() => c.setWorker(false)}>
        {t('do.back')}
      </button>
    ),
  };
}
