import { BUILDINGS, COLOURS, cellInfo, excessOf, ROW_LENGTH } from '@polis/panticapaeum';
import type { AskWords } from '../../table/TablePrompt.tsx';
import { Piece } from '../../ui/index.ts';
import { actionWords } from './ActionAsk.tsx';
import { ChoicePick, Decline, find, one } from './Choices.tsx';
import { t } from './i18n/index.ts';
import { ghostWords, placeWords, siteWords, workerWords } from './PlaceAsk.tsx';
import type { Controller, Ui } from './useTable.ts';
import { buildingName, buildingPiece, colourName, cubesWords, effectOf, resPiece } from './words.ts';

export function askWords(c: Controller, ui: Ui): AskWords {
  if (c.tool === 'worker' && c.model.ask !== 'final') return workerWords(c, ui);
  switch (c.model.ask) {
    case 'tile':
      return { tile: 'pa-trireme', sentence: t('ask.tile'), hint: t('ask.tile.hint') };
    case 'place':
      return placeWords(c, ui);
    case 'wild':
      return { tile: 'pa-wild', sentence: t('ask.wild'), hint: t('ask.wild.hint'), choices: <Colours c={c} /> };
    case 'action':
      return actionWords(c);
    case 'pay':
      return payWords(c);
    case 'site':
      return siteWords(c, ui);
    case 'paid':
      return paidWords(c);
    case 'move':
      return { tile: 'pa-move', sentence: t('ask.move'), hint: t('ask.move.hint'), buttons: <Decline c={c} /> };
    case 'free':
      return freeWords(c);
    case 'random':
      return {
        tile: 'pa-bag',
        sentence: t('ask.random'),
        hint: t('ask.random.hint'),
        buttons: <Decline c={c} />,
      };
    case 'temple':
      return {
        tile: 'pa-step',
        sentence: t('ask.temple'),
        hint: t('ask.temple.hint'),
        choices: <RowPicks c={c} />,
        buttons: <Decline c={c} />,
      };
    case 'discard':
      return discardWords(c);
    case 'final':
      return {
        tile: 'pa-worker',
        sentence: t('ask.final'),
        hint: ghostWords(ui) ?? t('ask.final.hint'),
        buttons: one(c, 'done', 'do.done'),
      };
    default:
      return endWords(c);
  }
}

function Colours({ c }: { readonly c: Controller }) {
  return (
    <div className="picks">
      {COLOURS.map((colour, i) => (
        <ChoicePick key={colour} c={c} text={`cube ${colour}`} label={colourName(i)}>
          <Piece name={resPiece(i)} size={30} />
          <span>{colourName(i)}</span>
        </ChoicePick>
      ))}
    </div>
  );
}

/** Which cubes replace the missing ones. */
function payWords(c: Controller): AskWords {
  const pay = c.model.queue[0];
  const type = pay?.kind === 'pay' ? BUILDINGS.indexOf(pay.building) : 0;
  return {
    tile: 'pa-swap',
    sentence: t('ask.pay'),
    hint: t('ask.pay.hint', { building: buildingName(type), colour: colourName(type).toLocaleLowerCase() }),
    choices: (
      <div className="picks">
        {c.model.choices.map(o => {
          if (o.action.type !== 'pay') return null;
          const { first, second } = o.action;
          const cubes = COLOURS.map((_, i) => Number(first === i) + Number(second === i));
          return (
            <ChoicePick key={o.text} c={c} text={o.text} label={t('do.pay', { cubes: cubesWords(cubes) })}>
              <Piece name={resPiece(first)} size={28} />
              {second >= 0 && <Piece name={resPiece(second)} size={28} />}
            </ChoicePick>
          );
        })}
      </div>
    ),
  };
}

/** The effect of the next cell is told before anybody pays for the step. */
function paidWords(c: Controller): AskWords {
  const paid = c.model.queue[0];
  if (paid?.kind !== 'paid' || paid.price === null) return endWords(c);
  const row = COLOURS.indexOf(paid.row);
  const next = c.model.players[c.me!]!.markers[row]! + 1;
  const fx = effectOf(cellInfo(c.model.state.tokens, row, next));
  return {
    tile: fx.art[0] ?? buildingPiece(row),
    sentence: t('ask.paid', { colour: colourName(row).toLocaleLowerCase() }),
    hint: t('ask.paid.hint', { what: fx.long, coins: c.model.players[c.me!]!.coins }),
    buttons: one(c, 'stop', 'do.stop'),
  };
}

function freeWords(c: Controller): AskWords {
  return {
    tile: 'pa-free',
    sentence: t('ask.free'),
    hint: t('ask.free.hint'),
    choices: (
      <div className="picks">
        {BUILDINGS.map((building, type) => (
          <ChoicePick key={building} c={c} text={`free ${building}`} label={buildingName(type)}>
            <Piece name={buildingPiece(type)} size={34} />
            <span className="pick-name">{buildingName(type)}</span>
          </ChoicePick>
        ))}
      </div>
    ),
    buttons: <Decline c={c} />,
  };
}

function RowPicks({ c }: { readonly c: Controller }) {
  const { markers } = c.model.players[c.me!]!;
  return (
    <div className="picks picks-rows">
      {COLOURS.slice(0, -1).map((colour, row) => {
        const next = markers[row]! + 1;
        const what = next > ROW_LENGTH ? t('row.end') : effectOf(cellInfo(c.model.state.tokens, row, next)).short;
        return (
          <ChoicePick key={colour} c={c} text={`advance ${colour}`} label={`${colourName(row)}: ${what}`}>
            <Piece name={resPiece(row)} size={24} />
            <span className="pick-words">
              <span className="pick-name">{colourName(row)}</span>
              <span className="pick-price">{what}</span>
            </span>
          </ChoicePick>
        );
      })}
    </div>
  );
}

function discardWords(c: Controller): AskWords {
  const n = excessOf(c.model.state, c.me!);
  return {
    tile: resPiece(0),
    sentence: t('ask.discard', { n }),
    hint: t('ask.discard.hint'),
    choices: (
      <div className="picks">
        {COLOURS.map((colour, i) => (
          <ChoicePick
            key={colour}
            c={c}
            text={`discard ${colour}`}
            label={t('do.discard', { colour: colourName(i).toLocaleLowerCase() })}
          >
            <Piece name={resPiece(i)} size={28} />
            <span className="num">{c.model.players[c.me!]!.storage[i]}</span>
          </ChoicePick>
        ))}
      </div>
    ),
  };
}

function endWords(c: Controller): AskWords {
  const workers = find(c, 'worker') !== undefined;
  return {
    tile: workers ? 'pa-worker' : 'pa-trireme',
    sentence: t('ask.end'),
    hint: t(workers ? 'ask.end.workers' : 'ask.end.hint'),
    buttons: (
      <>
        {workers && (
          <button
            type="button"
            className="btn btn-secondary"
            data-nth=""
            data-send=""
            onClick={() => c.setWorker(true)}
          >
            {t('do.worker')}
          </button>
        )}
        {one(c, 'end', 'do.end')}
      </>
    ),
  };
}
