import { BUILDING_CELLS, BUILDINGS } from '@polis/panticapaeum';
import type { AskWords } from '../../table/TablePrompt.tsx';
import { Icon } from '../../ui/index.ts';
import { Decline } from './Choices.tsx';
import { siteOf } from './ghost.ts';
import { t } from './i18n/index.ts';
import type { Controller, Ui } from './useTable.ts';
import { whyWords } from './why.ts';
import { buildingIt, buildingPiece, cubesWords, list } from './words.ts';

/** What the ghost would do here, or why it may not: the same that stands over it on the board. */
export function ghostWords({ ghost: g }: Ui): string | undefined {
  if (g === null) return undefined;
  if (g.why !== null) return whyWords(g.why) ?? undefined;
  const words = [cubesWords(g.cubes), g.workers > 0 ? t('gain.workers', { n: g.workers }) : ''].filter(w => w !== '');
  if (g.tool === 'worker') return words.length > 0 ? t('gain.fetch', { what: cubesWords(g.cubes) }) : t('gain.stand');
  return words.length > 0 ? t('gain.cover', { what: list(words) }) : undefined;
}

/** What has been put down says in chips what it brings; under the pointer it is said in words. */
function hintOf(ui: Ui): string | undefined {
  return ui.pin !== null && ui.gain !== null ? undefined : ghostWords(ui);
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

export function placeWords(c: Controller, ui: Ui): AskWords {
  const source = c.model.queue[0];
  const from = source?.kind === 'place' ? source.source : 'circle';
  return {
    tile: from === 'circle' ? 'pa-tile' : from === 'bag' ? 'pa-bag' : 'pa-channel',
    sentence: t(c.model.players[c.me!]!.city.cells.length === 0 ? 'ask.place.first' : `ask.place.${from}`),
    hint: hintOf(ui) ?? t(matchMedia('(hover: none)').matches ? 'ask.place.touch' : 'ask.place.hint'),
    buttons: (
      <>
        <Decline c={c} />
        <TurnButton c={c} />
      </>
    ),
  };
}

export function siteWords(c: Controller, ui: Ui): AskWords {
  const { type, lifted } = siteOf(c.model);
  const two = BUILDING_CELLS[type] === 2;
  return {
    tile: buildingPiece(type),
    sentence: t(lifted >= 0 ? 'ask.site.move' : 'ask.site', { it: buildingIt(type) }),
    hint: hintOf(ui) ?? t(`site.${BUILDINGS[type]!}`),
    buttons: two && <TurnButton c={c} />,
  };
}

export function workerWords(c: Controller, ui: Ui): AskWords {
  return {
    tile: 'pa-worker',
    sentence: t('ask.worker'),
    hint: hintOf(ui) ?? t('ask.worker.hint'),
    buttons: (
      <button type="button" className="btn btn-secondary" data-nth="" data-back="" onClick={() => c.setWorker(false)}>
        {t('do.back')}
      </button>
    ),
  };
}
