import { COLOURS, excessOf, STORAGE_LIMIT, UPGRADES, WORKERS } from '@polis/panticapaeum';
import { memo } from 'react';
import { Piece } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import type { Controller } from './useTable.ts';
import { colourName, nameOf, resPiece, upgradePiece } from './words.ts';

/** The player board of the city shown: cubes, coins, workers, upgrades. Cubes are chosen here to be sold or discarded. */
export const Store = memo(function Store({ c }: { readonly c: Controller }) {
  const p = c.model.players[c.shown]!;
  const selling = c.own && c.model.ask === 'action' && c.deed === 'sell';
  const discarding = c.own && c.model.ask === 'discard';
  const total = p.storage.reduce((a, b) => a + b, 0);
  const over = excessOf(c.model.state, c.shown);
  return (
    <section
      className="pa-store"
      aria-label={t('store')}
      style={{ ['--worker' as string]: `var(--seat-${c.shown + 1})` }}
    >
      <div className="pa-cubes" data-over={over > 0 || undefined}>
        {COLOURS.map((colour, i) => (
          <Cube key={colour} c={c} colour={i} n={p.storage[i]!} selling={selling} discarding={discarding} />
        ))}
        <span className="pa-limit num" data-inspect="limit">
          {total}/{STORAGE_LIMIT}
        </span>
      </div>
      <span className="pa-purse" data-inspect="coins">
        <Piece name="pa-coin" size={26} label={nameOf('coins')} /> <b className="num">{p.coins}</b>
      </span>
      <Workers c={c} free={p.workers} owned={WORKERS - p.reserve} />
      {p.upgrades.some(n => n > 0) && (
        <span className="pa-upgrades">
          {UPGRADES.flatMap((upgrade, i) =>
            Array.from({ length: p.upgrades[i]! }, (_, k) => (
              <button key={`${upgrade}${k}`} type="button" className="pa-upgrade" data-inspect={`upgrade:${i}`}>
                <Piece name={upgradePiece(i)} size={26} label={nameOf(upgrade)} />
              </button>
            )),
          )}
        </span>
      )}
    </section>
  );
});

interface CubeProps {
  readonly c: Controller;
  readonly colour: number;
  readonly n: number;
  readonly selling: boolean;
  readonly discarding: boolean;
}

function Cube({ c, colour, n, selling, discarding }: CubeProps) {
  const words = t('store.cube', { n, colour: colourName(colour).toLocaleLowerCase() });
  const on = ((c.sold >> colour) & 1) === 1;
  const discard = c.model.choices.find(o => o.action.type === 'discard' && o.action.colour === colour);
  const touch = () => {
    if (discarding) return c.choose(`discard ${COLOURS[colour]}`);
    if (!selling) return c.say(words);
    if (n === 0) return c.say(t('store.none', { colour: colourName(colour).toLocaleLowerCase() }));
    c.setSold(c.sold ^ (1 << colour));
  };
  const lit = (selling && n > 0) || (discarding && discard !== undefined);
  return (
    <button
      type="button"
      className={discard && c.hint?.choice.text === discard.text ? 'pa-cube hint-ring' : 'pa-cube'}
      data-lit={lit ? '' : undefined}
      data-cube={COLOURS[colour]}
      data-inspect={`cube:${colour}`}
      data-none={n === 0 || undefined}
      aria-label={words}
      aria-pressed={selling ? on : discard && c.chosen === discard.text ? true : undefined}
      onClick={touch}
    >
      <Piece name={resPiece(colour)} size={28} />
      <b className="num">{n}</b>
    </button>
  );
}

/** Free workers can be sent out at any moment of the own turn. */
function Workers({ c, free, owned }: { readonly c: Controller; readonly free: number; readonly owned: number }) {
  const can = c.own && c.model.ask !== 'final' && c.model.choices.some(o => o.action.type === 'worker');
  const words = t('store.workers', { n: free, of: owned });
  const body = (
    <>
      <Piece name="pa-worker" size={28} />
      <b className="num">
        {free}/{owned}
      </b>
    </>
  );
  if (!can)
    return (
      <span className="pa-hands" data-inspect="workers">
        {body}
        <span className="sr-only">{words}</span>
      </span>
    );
  return (
    <button
      type="button"
      className="pa-hands pa-hands-can"
      aria-pressed={c.worker}
      data-worker=""
      data-inspect="workers"
      data-ready=""
      aria-label={`${words} ${t('do.worker')}`}
      onClick={() => c.setWorker(!c.worker)}
    >
      {body}
      <span className="pa-hands-word">{t('do.worker')}</span>
    </button>
  );
}
