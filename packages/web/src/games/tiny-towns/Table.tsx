import { TYPES } from '@polis/tiny-towns';
import { useCallback, useMemo, useState } from 'react';
import { useAct } from '../../base/useAct.ts';
import { useLanguage } from '../../i18n/index.ts';
import { t as shell } from '../../i18n/shell/index.ts';
import { useLater } from '../../table/later.ts';
import { useTold } from '../../table/seat.ts';
import { isOver, OtherBoard, TableFrame, type TableProps, type TabOf } from '../../table/TableFrame.tsx';
import { nthAnswer } from '../../table/useTableBar.tsx';
import { useMedia } from '../../ui/media.ts';
import { quietly, usePrepared } from '../../ui/PageChunk.tsx';
import './art.ts';
import { askWords } from './Asks.tsx';
import { Board } from './Board.tsx';
import { Cards } from './Cards.tsx';
import { Chips } from './Chips.tsx';
import { whyCell } from './cellwords.ts';
import { NO_MOTION, useChanges } from './diff.ts';
import { chosenOf, eyeOf } from './doingOf.tsx';
import { t } from './i18n/index.ts';
import { inspecting } from './inspecting.tsx';
import { Keep } from './Keep.tsx';
import { logLines } from './log.ts';
import { cardId } from './model.ts';
import { PanelBody, type PanelTab, sideTabs, tabs } from './Panels.tsx';
import { Players } from './Players.tsx';
import { Prompt } from './Prompt.tsx';
import { cardAnchor, RULES } from './paragraphs.ts';
import { planning } from './planning.tsx';
import './tiny-towns.css';
import { type Controller, type Ui, useTable } from './useTable.ts';
import { whyWords } from './why.ts';

const Final = quietly(async () => (await import('./Final.tsx')).Final);

export function Table(props: TableProps) {
  useLanguage();
  const at = useTable(props.session, props.readOnly === true, props.advice);
  return at && <Open {...props} {...at} />;
}

function Open({ c, ui, hotSeat, readOnly, ...doors }: TableProps & { readonly c: Controller; readonly ui: Ui }) {
  usePrepared(Final);
  const desktop = useMedia('(min-width: 1100px)');
  const wide = useMedia('(min-width: 840px)');
  const changes = useChanges(c.model);
  // The own town and the question first; what surrounds them a moment later, into places kept for it.
  const later = useLater();
  const [tab, setTab] = useState<TabOf<PanelTab>>('town');
  const over = isOver(c);
  const { model } = c;
  const { told } = c.state;
  const who = useTold(c, hotSeat);
  const lines = useCallback(() => logLines(model, told, who), [model, told, who]);

  const { thing } = useAct({
    thing: (ref: string) =>
      ref.startsWith('card:')
        ? cardAnchor(cardId(c.model, TYPES.indexOf(ref.slice(5) as never), c.me ?? c.shown))
        : RULES.thing(ref),
  });
  const rules = useMemo(() => ({ ...RULES, thing }), [thing]);
  const plans = useMemo(() => planning(c), [c]);
  const plannable = model.view.mode !== 'solo' && model.ask !== 'keep';
  const inspect = useMemo(() => inspecting(c), [c]);
  const why = useCallback((cell: number) => whyCell(c, cell), [c]);
  const { pick } = c;
  const pickCell = useCallback((cell: number) => pick(`cell:${cell}`), [pick]);
  const home = wide || tab === 'town';
  const name = c.shown === c.me ? t('town.own') : t('town.of', { name: c.nameOf(c.shown) });
  const { focus } = ui;
  const eye = useMemo(() => eyeOf(c, focus), [c, focus]);
  // A square can be chosen instead of the one that has been.
  const live = c.picked.length === 1 && chosenOf(c) !== null ? model.choices : c.aff.live;
  const board = (
    <div className="board-frame">
      <OtherBoard c={c} name={name} back={t('do.town')} />
      <Board
        key={c.shown}
        model={model}
        seat={c.shown}
        own={c.shown === c.me}
        live={live}
        picked={c.picked}
        focus={eye}
        advice={c.advice}
        prompt={c.frame.prompt?.id ?? null}
        why={why}
        onPick={pickCell}
        onFocus={c.setFocus}
        onSay={c.say}
        name={name}
        motion={changes.motions[c.shown] ?? NO_MOTION}
        fresh={changes.fresh[c.shown] ?? 0}
      />
      {c.model.ask === 'keep' && !readOnly && <Keep c={c} />}
    </div>
  );
  return (
    <TableFrame
      rules={rules}
      {...(plannable && { plans })}
      c={c}
      look="tt"
      title={shell('game.tiny-towns')}
      wide={wide}
      tab={tab}
      onTab={setTab}
      tabs={tabs(c)}
      sideTabs={sideTabs(over)}
      panel={id => later && <PanelBody c={c} tab={id} fresh={changes.fresh} onTab={setTab} />}
      left={desktop && <Players c={c} fresh={changes.fresh} bare={!later} />}
      above={!over && !desktop && home && <Players c={c} fresh={changes.fresh} bare={!later} strip />}
      board={!(over && wide) && board}
      ask={<Prompt c={c} ui={ui} hotSeat={hotSeat === true} />}
      below={!over && !wide && home && later && <Cards c={c} compact />}
      aside={over && board}
      final={<Final c={c} {...doors} />}
      lines={lines}
      why={whyWords}
      inspect={inspect}
      bar={{
        chips: <Chips c={c} />,
        begun: c.picked.length > 0 || c.chosen !== null || ui.note !== null,
        seats: c.model.towns.map((_, seat) => seat),
        nth: nthAnswerOrCard,
      }}
      sentence={c.model.ask === null || c.me === null ? '' : askWords(c, ui).sentence}
      next={nextDecision}
    />
  );
}

/** The n-th answer; where there is none to press, the n-th card. */
function nthAnswerOrCard(n: number): HTMLElement | undefined {
  const cards = document.querySelectorAll<HTMLElement>('[data-region=cards] button');
  return nthAnswer(n) ?? (nthAnswer(1) ? undefined : cards[n - 1]);
}

/** A square of the town if any is lit, else the first thing a number key would press. */
function nextDecision(): HTMLElement | null {
  const lit = document.querySelector('.board [data-legal]');
  const cell = lit && document.querySelector<HTMLElement>('.board [role=gridcell][tabindex="0"]');
  return cell ?? document.querySelector<HTMLElement>('.prompt [data-nth], .keep [data-nth]');
}
