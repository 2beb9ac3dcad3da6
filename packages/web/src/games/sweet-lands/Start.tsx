import type { Frame } from '@polis/protocol/wire';
import type { SweetLandsView } from '@polis/sweet-lands';
import { useAct } from '../../base/useAct.ts';
import { useAdvice } from '../../coach/useAdvice.ts';
import { useLanguage } from '../../i18n/index.ts';
import { t as shell } from '../../i18n/shell/index.ts';
import type { Doing } from '../../table/PromptBar.tsx';
import { usePerPrompt } from '../../table/prompt-state.ts';
import { useSeat } from '../../table/seat.ts';
import { TableFrame, type TableProps } from '../../table/TableFrame.tsx';
import { TablePrompt } from '../../table/TablePrompt.tsx';
import { usePrefs } from '../../ui/index.ts';
import { Characters, Chosen } from './Characters.tsx';
import { characterName } from './names.ts';
import { numbered } from './numbered.ts';
import { SymbolIcon } from './SymbolIcon.tsx';
import './sweet-lands.css';
import { t } from './i18n/index.ts';
import { RULES } from './paragraphs.ts';
import { inspectCharacter } from './play/inspectCharacter.tsx';
import { TableHelp } from './TableHelp.tsx';

const nothing = () => {};
const viewOf = (frame: Frame) => frame.view as SweetLandsView;
const noLines = () => [];

/** The first question: which character? It needs none of the boards. */
export function Start({ session, hotSeat, advice }: TableProps) {
  const words = useLanguage();
  const { at, note } = useSeat(session, false, viewOf);
  const { state, frame, model, me, prompt, say } = at;
  const coached = useAdvice(state, prompt, async () => (await import('./coach.ts')).coach, {
    shown: advice ?? null,
    onNone: () => say(t('hint.none')),
  });
  const { tapMode } = usePrefs();
  const [chosen, choose] = usePerPrompt<string | null>(prompt, null);
  const { clear } = useAct({
    clear() {
      choose(null);
      say(null);
      coached.dropHint();
    },
  });
  if (!frame || !model) return null;
  const give = (text: string) => state.pending === null && session.answer(text);
  const pick = (text: string) => {
    say(null);
    if (tapMode === 'at-once' || text === chosen) give(text);
    else choose(text);
  };
  const doing = chosen === null ? null : doingCharacter(chosen, () => give(chosen));
  const c = { ...at, ...coached, frame, model, words, shown: me ?? 0, show: nothing, clear };
  return (
    <TableFrame
      rules={RULES}
      c={c}
      look="sl"
      title={shell('game.sweet-lands')}
      wide
      tab="land"
      onTab={nothing}
      tabs={[]}
      sideTabs={[]}
      panel={() => null}
      board={
        <div className="sl-setup" data-region="board">
          <Chosen view={model} nameOf={at.nameOf} />
          <Characters
            view={model}
            actions={frame.prompt?.actions ?? []}
            asked={frame.prompt !== null}
            hinted={c.hint?.choice.text ?? null}
            chosen={chosen}
            onAnswer={pick}
            onRefuse={say}
          />
        </div>
      }
      ask={
        <TablePrompt
          c={c}
          note={note}
          hotSeat={hotSeat === true}
          words={frame.prompt && { sentence: t('ask.character'), hint: t('ask.character.hint'), doing }}
          tile={<SymbolIcon id="base" size={36} decoration />}
          undoing={null}
          idle={t('wait.look')}
        />
      }
      final={null}
      lines={noLines}
      bar={{
        nth: n => numbered()[n - 1],
        chips: <span className="chip">{t('round.setup')}</span>,
        begun: note !== null || chosen !== null,
        seats: model.players.map(p => p.seat),
      }}
      sentence={frame.prompt === null ? '' : t('ask.character')}
      next={() => numbered()[0] ?? null}
      help={<TableHelp />}
      inspect={inspectCharacter}
    />
  );
}

function doingCharacter(text: string, onDo: () => void): Doing {
  return { action: text, label: t('do.character', { name: characterName(text.replace('character ', '')) }), onDo };
}
