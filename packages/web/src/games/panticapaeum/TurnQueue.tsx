import { BUILDINGS, COLOURS, type Pending } from '@polis/panticapaeum';
import { memo } from 'react';
import { Queue } from '../../table/Queue.tsx';
import { Piece } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import type { Controller } from './useTable.ts';
import { buildingIt, buildingPiece, colourName, labelName } from './words.ts';

/** What is still to come in this turn. */
export const TurnQueue = memo(function TurnQueue({ c }: { readonly c: Controller }) {
  const { queue, active, view } = c.model;
  if (view.over || active === null) return null;
  const steps = queue.map((pending, i) => {
    const { art, words } = pendingWords(pending);
    return (
      <>
        <Piece name={art} size={20} />
        <span>{i === 0 ? words : t('queue.then', { what: words })}</span>
      </>
    );
  });
  return <Queue label={t('queue')} steps={steps} />;
});

function pendingWords(p: Pending): { readonly art: string; readonly words: string } {
  switch (p.kind) {
    case 'place':
      return {
        art: p.source === 'bag' ? 'pa-bag' : p.source === 'aqueduct' ? 'pa-channel' : 'pa-tile',
        words: t(`queue.place.${p.source}`),
      };
    case 'pay':
    case 'site': {
      const type = BUILDINGS.indexOf(p.building);
      const it = p.kind === 'site' && p.moves !== null ? labelName(p.moves) : buildingIt(type);
      return { art: buildingPiece(type), words: t(`queue.${p.kind}`, { it }) };
    }
    case 'mainStep':
    case 'paid': {
      const row = COLOURS.indexOf(p.row);
      const colour = colourName(row).toLocaleLowerCase();
      return {
        art: buildingPiece(row),
        words: t(`queue.${p.kind}`, { colour, n: p.kind === 'paid' ? (p.price ?? 0) : 0 }),
      };
    }
    case 'sell': {
      const rows = p.rows.map(row => colourName(COLOURS.indexOf(row)).toLocaleLowerCase()).join(', ');
      return { art: 'pa-coin', words: t('queue.sell', { rows }) };
    }
    default:
      return { art: ART[p.kind], words: t(`queue.${p.kind}`) };
  }
}

const ART = {
  tile: 'pa-trireme',
  wild: 'pa-wild',
  action: 'pa-house',
  move: 'pa-move',
  free: 'pa-free',
  random: 'pa-bag',
  temple: 'pa-step',
  end: 'pa-first',
  final: 'pa-worker',
  discard: 'pa-res-brown',
} as const;
