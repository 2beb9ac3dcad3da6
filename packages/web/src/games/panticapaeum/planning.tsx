import type { Plan } from '@polis/protocol/plans';
import type { GamePlans } from '../../table/plans/contexts.ts';
import { t } from './i18n/index.ts';
import { TileArt, tileWords } from './TileArt.tsx';
import type { Controller } from './useTable.ts';
import './planner.css';

const idOf = (tile: string) => `tile-plan-${tile}`;

function tileOf(plan: Pick<Plan, 'id'>): string {
  return plan.id.slice(idOf('').length);
}

/** The tile that the ship shall bring, if it is still within reach; where it goes is asked when it is here. */
function planFor(tile: string): Plan {
  return {
    id: idOf(tile),
    ask: 'tile',
    heard: null,
    sees: null,
    answers: [`tile {circle=${tile}}`],
    forced: false,
    after: [],
    once: true,
  };
}

export function planning(c: Controller): GamePlans {
  return {
    words: plan => t('plan.take', { tile: tileWords(tileOf(plan)) }),
    maker: ({ plans, change }) => (
      <div className="pa-planner">
        <p>{t('plan.how')}</p>
        <div className="pa-planner-tiles">
          {c.model.view.circle.map((tile, i) => {
            const planned = plans.some(p => p.id === idOf(tile));
            return (
              <button
                key={tile}
                type="button"
                className="pa-berth"
                aria-pressed={planned}
                aria-label={t('harbour.tile', { n: i + 1, words: tileWords(tile) })}
                onClick={() =>
                  change(
                    planned
                      ? { drop: [idOf(tile)] }
                      : { put: [planFor(tile)], drop: plans.map(p => p.id).filter(id => id !== idOf(tile)) },
                  )
                }
              >
                <TileArt id={tile} cell={18} />
              </button>
            );
          })}
        </div>
      </div>
    ),
  };
}
