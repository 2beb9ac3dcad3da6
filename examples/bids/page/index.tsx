import type { BidsView } from '@polis/bids';
import type { Frame } from '@polis/protocol/wire';
import { UNCOACHED } from '../../coach/useAdvice.ts';
import { type CatalogueLike, translator, useLanguage } from '../../i18n/index.ts';
import { FinalScreen } from '../../table/FinalScreen.tsx';
import { Pick } from '../../table/Pick.tsx';
import { useSeat } from '../../table/seat.ts';
import { TableFrame, type TableProps } from '../../table/TableFrame.tsx';
import { TablePrompt } from '../../table/TablePrompt.tsx';
import { nthAnswer } from '../../table/useTableBar.tsx';
import type { GamePage } from '../types.ts';

/** A page for bids: it lies in packages/web/src/games/bids, and shows a view, a question and its answers. */
const en = {
  'ask.call': 'Call 0 or 1',
  'ask.bid': 'Bid what the die will show, from 0 to 5, plus the call',
  'ask.sure': 'Are you sure?',
  sure: 'Sure: two points if right',
  unsure: 'Not quite: one point if right',
  round: 'Round {n}, call {called}',
  bid: 'bid {n}',
  points: '{n|# point|# points}',
  rounds: 'Three rounds, or five.',
} as const;
const uk: CatalogueLike<typeof en> = {
  'ask.call': 'Оголосіть 0 або 1',
  'ask.bid': 'Поставте на число кубика, від 0 до 5, плюс оголошене',
  'ask.sure': 'Ви певні?',
  sure: 'Певно: два очки, якщо вгадано',
  unsure: 'Не зовсім: одне очко, якщо вгадано',
  round: 'Раунд {n}, оголошено {called}',
  bid: 'ставка {n}',
  points: '{n|# очко|# очки|# очок}',
  rounds: 'Три раунди або п’ять.',
};
const ru: CatalogueLike<typeof en> = {
  'ask.call': 'Объявите 0 или 1',
  'ask.bid': 'Поставьте на число кубика, от 0 до 5, плюс объявленное',
  'ask.sure': 'Вы уверены?',
  sure: 'Точно: два очка, если угадано',
  unsure: 'Не совсем: одно очко, если угадано',
  round: 'Раунд {n}, объявлено {called}',
  bid: 'ставка {n}',
  points: '{n|# очко|# очка|# очков}',
  rounds: 'Три раунда или пять.',
};
const t = translator<typeof en>({ en: async () => en, uk: async () => uk, ru: async () => ru });

const viewOf = (frame: Frame) => frame.view as BidsView;
const nothing = () => {};

function Table({ session, readOnly, hotSeat, ...doors }: TableProps) {
  const words = useLanguage();
  const { at, note } = useSeat(session, readOnly === true, viewOf);
  const { frame, model, me, nameOf } = at;
  if (frame === null || model === null) return null;
  const c = { ...at, ...UNCOACHED, frame, model, words, shown: me ?? 0, show: nothing, clear: () => at.say(null) };
  const totals = model.hands.map(({ points = 0 }) => points);
  const placeOf = (total: number) => 1 + totals.filter(other => other > total).length;
  const standings = totals.map((total, seat) => ({ seat, place: placeOf(total), total }));
  const prompt = readOnly === true ? null : frame.prompt;
  const sentence = prompt === null ? '' : t(`ask.${prompt.ask as 'bid'}`);
  return (
    <TableFrame
      c={c}
      look="bids"
      title="Bids"
      wide
      tab="board"
      onTab={nothing}
      tabs={[]}
      sideTabs={[]}
      panel={() => null}
      board={
        <ul data-region="board">
          {model.hands.map(({ points = 0, bid = -1 }, seat) => (
            <li key={nameOf(seat)}>
              {nameOf(seat)}: {t('points', { n: points })}
              {bid >= 0 && `, ${t('bid', { n: bid })}`}
            </li>
          ))}
        </ul>
      }
      ask={
        <TablePrompt
          c={c}
          note={note}
          hotSeat={hotSeat === true}
          words={prompt && { sentence, choices: <div className="picks">{prompt.actions.map(choice)}</div> }}
          undoing={null}
        />
      }
      final={
        <FinalScreen
          {...doors}
          c={c}
          standings={standings}
          of={totals.length}
          words={[]}
          sheet={{ name: 'Bids', columns: standings.map(s => ({ ...s, name: nameOf(s.seat) })), rows: [] }}
          hint={t('rounds')}
        />
      }
      lines={() => []}
      bar={{
        chips: <span className="chip">{t('round', { n: model.round, called: model.called })}</span>,
        begun: note !== null,
        seats: [...totals.keys()],
      }}
      sentence={sentence}
      next={() => nthAnswer(1) ?? null}
    />
  );

  function choice(answer: string) {
    const word = answer === 'sure' || answer === 'unsure' ? t(answer) : answer.split(' ')[1];
    return (
      <Pick key={answer} action={answer} hinted={false} onPick={() => session.answer(answer)}>
        {word}
      </Pick>
    );
  }
}

export const page: GamePage = { Table, Options: () => null, summary: () => t('rounds'), sounds: null };
