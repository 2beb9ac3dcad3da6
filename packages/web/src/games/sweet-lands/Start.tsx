import type { Frame } from '@polis/protocol/wire';
import type { SweetLandsView } from '@polis/sweet-lands';
import { useState } from 'react';
import { useAdvice } from '../../coach/useAdvice.ts';
import { t as shell } from '../../i18n/shell/index.ts';
import { seatName } from '../../session/names.ts';
import type { SessionState } from '../../session/types.ts';
import { t as tt } from '../../table/i18n/index.ts';
import { useKeys } from '../../table/keys.ts';
import { coachedBy } from '../../table/seat.ts';
import '../../table/table.css';
import { TablePrompt } from '../../table/TablePrompt.tsx';
import { useRefusals, useTurnCall } from '../../table/turn.ts';
import { IconButton, usePrefs, useTopBar } from '../../ui/index.ts';
import type { TableProps } from '../types.ts';
import { Characters, Chosen } from './Characters.tsx';
import { numbered } from './numbered.ts';
import { SymbolIcon } from './SymbolIcon.tsx';
import './sweet-lands.css';
import { TableHelp } from './TableHelp.tsx';
import { t } from './texts/index.ts';

export interface StartProps extends TableProps {
  readonly state: SessionState;
  readonly frame: Frame;
}

const nothing = () => {};

/** The first question: which character? It needs none of the boards. */
export function Start({ session, state, frame, hotSeat, advice }: StartProps) {
  const prefs = usePrefs();
  const [note, setNote] = useState<string | null>(null);
  const [help, setHelp] = useState(false);
  const prompt = frame.prompt?.id ?? null;
  const coach = useAdvice(state, prompt, async () => (await import('./hint.ts')).coach, {
    shown: advice ?? null,
    onNone: () => setNote(t('hint.none')),
  });
  const nameOf = (seat: number) => seatName(state.info, seat);
  const undo = () => frame.undo === null && session.undo();
  useTopBar({
    mode: 'table',
    chips: <span className="chip">{t('round.setup')}</span>,
    actions: (
      <>
        {frame.seat !== null && state.info?.hints && (
          <IconButton icon="hint" label={tt('hint')} onClick={coach.toggle} pressed={coach.advice !== null} />
        )}
        <IconButton icon="help" label={tt('keys')} onClick={() => setHelp(true)} />
      </>
    ),
  });
  useRefusals(session, state.error, () => null, setNote);
  useTurnCall({
    prompt,
    sentence: t('ask.character'),
    next: () => numbered()[0] ?? null,
  });
  useKeys(
    {
      undo,
      back: coach.drop,
      nth: n => numbered()[n - 1]?.click(),
      board: nothing,
      score: nothing,
      log: nothing,
      hint: coach.toggle,
      help: () => setHelp(true),
    },
    prefs.keys,
  );
  return (
    <div className="sl sl-starting">
      <h1 className="sr-only">{shell('game.sweet-lands')}</h1>
      <div className="sl-main">
        <div className="sl-setup" data-region="board">
          <Chosen view={frame.view as SweetLandsView} nameOf={nameOf} />
          <Characters
            view={frame.view as SweetLandsView}
            actions={frame.prompt?.actions ?? []}
            asked={frame.prompt !== null}
            hinted={coach.advice?.rows[coach.advice.at]?.choice.text ?? null}
            onAnswer={text => state.pending === null && session.answer(text)}
            onRefuse={setNote}
          />
        </div>
        <div className="sl-ask">
          <TablePrompt
            c={{ ...coachedBy(coach), me: frame.seat, frame, state, undo, note, nameOf }}
            hotSeat={hotSeat === true}
            words={frame.prompt && { sentence: t('ask.character'), hint: t('ask.character.hint') }}
            tile={<SymbolIcon id="base" size={36} decoration />}
            undoing={null}
            idle={t('wait.look')}
          />
        </div>
      </div>
      <TableHelp open={help} onClose={() => setHelp(false)} />
    </div>
  );
}
