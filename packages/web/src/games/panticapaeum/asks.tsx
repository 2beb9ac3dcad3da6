import { BUILDINGS, COLOURS, cellInfo, excessOf, ROW_LENGTH } from '@polis/panticapaeum';
import { AnswerButton } from '../../table/AnswerButton.tsx';
import type { AskWords as CommonWords } from '../../table/TablePrompt.tsx';
import { Piece } from '../../ui/index.ts';
import { actionWords } from './actionAsk.tsx';
import { Decline, find, one, Pick } from './Choices.tsx';
import { t } from './i18n/index.ts';
import { ghostWords, placeWords, siteWords, workerWords } from './placeAsk.tsx';
import type { Controller } from './useCity.ts';
import { buildingName, buildingPiece, colourName, cubesWords, effectOf, resPiece } from './words.ts';

export interface AskWords extends CommonWords {
  readonly tile: string;
}

export function askWords(c: Controller): AskWords {
  if (c.tool === 'worker' && c.model.ask !== 'final') return workerWords(c);
  switch (c.model.ask) {
    case 'tile':
      return { tile: 'pa-trireme', sentence: t('ask.tile'), hint: t('ask.tile.hint') };
    case 'place':
      return placeWords(c);
    case 'wild':
      return { tile: 'pa-wild', sentence: t('ask.wild'), hint: t('ask.wild.hint'), choices: <Colours c={c} /> };
    case 'action':
      return actionWords(c);
    case 'pay':
      return payWords(c);
    case 'site':
      return siteWords(c);
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
        buttons: <Decline c={c} yes="draw" words="do.draw" />,
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
        hint: ghostWords(c) ?? t('ask.final.hint'),
        buttons: one(c, 'done', 'do.done'),
      };
    default:
      return endWords(c);
  }
}

function Colours({ c }: { readonly c: Controller }) {
  return (
    <div className="pa-picks">
      {COLOURS.map((colour, i) => (
        <Pick key={colour} c={c} text={`cube ${colour}`} label={colourName(i)}>
          <Piece name={resPiece(i)} size={30} />
          <span>{colourName(i)}</span>
        </Pick>
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
      <div className="pa-picks">
        {c.model.choices.map(o => {
          if (o.action.type !== 'pay') return null;
          const { first, second } = o.action;
          const cubes = COLOURS.map((_, i) => Number(first === i) + Number(second === i));
          return (
            <Pick key={o.text} c={c} text={o.text} label={t('do.pay', { cubes: cubesWords(cubes) })}>
              <Piece name={resPiece(first)} size={28} />
              {second >= 0 && <Piece name={resPiece(second)} size={28} />}
            </Pick>
          );
        })}
      </div>
    ),
  };
}

/** The effect of the next cell is told before anybody pays for the step. */
function paidWords(c: Controller): AskWords {
  const paid = c.model.queue[0];
  const step = find(c, 'step');
  const stop = find(c, 'stop');
  if (paid?.kind !== 'paid' || paid.price === null) return endWords(c);
  const row = COLOURS.indexOf(paid.row);
  const next = c.model.players[c.me!]!.markers[row]! + 1;
  const fx = effectOf(cellInfo(c.model.state.tokens, row, next));
  return {
    tile: fx.art[0] ?? buildingPiece(row),
    sentence: t('ask.paid', { colour: colourName(row).toLocaleLowerCase() }),
    hint: t('ask.paid.hint', { what: fx.long, coins: c.model.players[c.me!]!.coins }),
    buttons: (
      <>
        {stop && (
          <AnswerButton c={c} choice={stop} kind="secondary">
            {t('do.stop')}
          </AnswerButton>
        )}
        {step && (
          <AnswerButton c={c} choice={step} kind="primary">
            {t('do.step', { n: paid.price })}
          </AnswerButton>
        )}
      </>
    ),
  };
}

function freeWords(c: Controller): AskWords {
  return {
    tile: 'pa-free',
    sentence: t('ask.free'),
    hint: t('ask.free.hint'),
    choices: (
      <div className="pa-picks">
        {BUILDINGS.map((building, type) => (
          <Pick key={building} c={c} text={`free ${building}`} label={buildingName(type)}>
            <Piece name={buildingPiece(type)} size={34} />
            <span className="pa-pick-name">{buildingName(type)}</span>
          </Pick>
        ))}
      </div>
    ),
    buttons: <Decline c={c} />,
  };
}

function RowPicks({ c }: { readonly c: Controller }) {
  const { markers } = c.model.players[c.me!]!;
  return (
    <div className="pa-picks pa-picks-rows">
      {COLOURS.slice(0, -1).map((colour, row) => {
        const next = markers[row]! + 1;
        const what = next > ROW_LENGTH ? t('row.end') : effectOf(cellInfo(c.model.state.tokens, row, next)).short;
        return (
          <Pick key={colour} c={c} text={`advance ${colour}`} label={`${colourName(row)}: ${what}`}>
            <Piece name={resPiece(row)} size={24} />
            <span className="pa-pick-words">
              <span className="pa-pick-name">{colourName(row)}</span>
              <span className="pa-pick-price">{what}</span>
            </span>
          </Pick>
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
      <div className="pa-picks">
        {COLOURS.map((colour, i) => (
          <Pick
            key={colour}
            c={c}
            text={`discard ${colour}`}
            label={t('do.discard', { colour: colourName(i).toLocaleLowerCase() })}
          >
            <Piece name={resPiece(i)} size={28} />
            <span className="num">{c.model.players[c.me!]!.storage[i]}</span>
          </Pick>
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
