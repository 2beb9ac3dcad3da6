import type { Reason } from '@polis/protocol/wire';
import { type ReactNode, type RefObject, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Advice, AdviceRow } from '../coach/types.ts';
import type { Coached } from '../coach/useAdvice.ts';
import { worded } from '../i18n/index.ts';
import type { TableSession } from '../session/types.ts';
import { IconButton, PartBoundary, type TabItem, usePrefs } from '../ui/index.ts';
import { BesideContext } from './beside.ts';
import { ChatPanel } from './ChatPanel.tsx';
import type { FinalDoors } from './FinalScreen.tsx';
import { Caption } from './follow/Caption.tsx';
import { FollowContext, ShowingContext } from './follow/contexts.ts';
import { t as followWords } from './follow/i18n/index.ts';
import { Recap, useNewsOfOthers } from './follow/Recap.tsx';
import { Guide } from './guide.ts';
import { HelpSheet, type HelpSheetProps } from './HelpSheet.tsx';
import { type Inspect, Inspector, useInspection } from './inspect/Inspector.tsx';
import { type LogLine, LogPanel, type LogPanelProps } from './LogPanel.tsx';
import { hasChat, LogOrChat, type PhoneTab, PhoneTabs, SidePanel } from './Panels.tsx';
import { type GamePlans, PlansDoorContext } from './plans/contexts.ts';
import { PlansSheet, usePlans } from './plans/Plans.tsx';
import { type GameRules, RulesDoorContext } from './rules/place.ts';
import { useRulesDoor } from './rules/RulesSheet.tsx';
import type { TableSeat } from './seat.ts';
import { useAutoAnswer } from './useAutoAnswer.ts';
import { type TableBar, useTableBar } from './useTableBar.tsx';
import './steady.css';
import './dense.css';
import './table.css';
import { type TurnCall, useRefusals, useTurnCall } from './turn.ts';

/** What the page gives to the table of any game. */
export interface TableProps extends FinalDoors {
  readonly session: TableSession;
  /** Hot-seat: several people share this device; the session switches seats by itself and the table shows whose turn it is. */
  readonly hotSeat?: boolean;
  /** Replays pass true: no prompt, no chat. */
  readonly readOnly?: boolean;
  /** Reviews: answers to be drawn on the board. */
  readonly advice?: Advice | null;
}

/** What stands under a tab. */
export type TabOf<Own extends string> = Own | 'log' | 'chat';

export interface TableFrameProps<Own extends string> extends Pick<TurnCall, 'sentence' | 'next' | 'inSight'> {
  readonly c: TableSeat & Coached<AdviceRow>;
  /** The class of this game's table. */
  readonly look: string;
  /** The name of the game. */
  readonly title: string;
  /** Columns stand side by side: a panel beside the boards instead of tabs below them. */
  readonly wide: boolean;
  readonly tab: TabOf<Own>;
  readonly onTab: (tab: TabOf<Own>) => void;
  /** The tabs of a phone, the boards first; the log comes after them. None: nothing stands around the board yet. */
  readonly tabs: readonly PhoneTab<Own>[];
  /** The tabs of the panel on a desk; log and chat come after them. */
  readonly sideTabs: readonly (TabItem & { readonly id: Own })[];
  /** What stands under one of the game's own tabs. */
  readonly panel: (tab: Own) => ReactNode;
  /** A third column. */
  readonly left?: ReactNode;
  readonly above?: ReactNode;
  readonly board: ReactNode;
  /** The question, and what is still to come. */
  readonly ask: ReactNode;
  readonly below?: ReactNode;
  /** On a desk, over the panel. */
  readonly aside?: ReactNode;
  /** What takes the place over the board when the game is over. */
  readonly final: ReactNode;
  /** The log in words; memoised by what it is made of. */
  readonly lines: () => readonly LogLine[];
  readonly bar: Pick<TableBar, 'chips' | 'begun' | 'seats' | 'nth'>;
  /** Why an answer was refused, in this game's words. */
  readonly why?: (reason: Reason) => string | null;
  readonly chat?: boolean;
  readonly keys?: HelpSheetProps['own'];
  /** What else the table's help says: the symbols, where to read on. */
  readonly help?: ReactNode;
  /** What can be read of the rules without leaving the table. */
  readonly rules?: GameRules;
  /** How its answers are planned ahead. */
  readonly plans?: GamePlans;
  /** What is said of a thing that says with `data-inspect` what it is. */
  readonly inspect?: Inspect;
  /** The inspector has a place of its own over the panel instead of standing beside the thing. */
  readonly inspectorAside?: boolean;
  /** The last word of the prompt has a place of its own, and what grows grows away from it. */
  readonly steady?: boolean;
  /** How the keys move on the board, for those who hear the page. */
  readonly heard?: string;
}

/** A page that is loaded anew has not been away. */
const AWAY_MS = 5 * 60_000;

export function isOver(c: Pick<TableSeat, 'frame' | 'readOnly'>): boolean {
  return c.frame.over && !c.readOnly;
}

/** The table of every game: columns, tabs, log, chat, the end, the keys. A game brings its boards and its words. */
export function TableFrame<Own extends string>(x: TableFrameProps<Own>) {
  const { c, look, wide, tab, onTab, tabs, sideTabs } = x;
  const prefs = usePrefs();
  const guide = useContext(Guide);
  const beside = useContext(BesideContext);
  const over = isOver(c);
  const alone = tabs.length === 0;
  const home = tabs[0]?.id ?? tab;
  const chat = x.chat ?? hasChat(c);
  const onBoard = wide || alone || tab === home;
  const root = useRef<HTMLDivElement>(null);
  const inspection = useInspection(root, c.frame.prompt?.id ?? null);
  const inspector = (as: 'float' | 'sheet' | 'side') =>
    x.inspect && <Inspector of={inspection} inspect={x.inspect} as={as} />;
  const { onPoint, goTo } = usePointing(root, c, () => wide || onTab(home));
  const following = useContext(FollowContext);
  const showing = useContext(ShowingContext);
  const tape = useNewsOfOthers(c, following);
  const [recap, setRecap] = useState(false);
  // What one comes upon was told before, but for what has happened while one was away; what happens now is told by itself.
  const [came] = useState(() => ((c.session.past?.ago ?? 0) > AWAY_MS ? 0 : (tape?.at(-1)?.to ?? 0)));
  const aside = x.inspectorAside === true;
  const help = useTableBar(c, {
    ...x.bar,
    inspection,
    recap: tape === null || over || !wide ? null : () => setRecap(true),
    onTab: id => onTab(id as Own),
    onBack: () => wide || onTab(home),
  });
  const plans = usePlans(c, x.plans);
  const [planning, setPlanning] = useState(false);
  const ahead = plans?.waiting.length ?? null;
  const plansDoor = useMemo(() => (ahead === null ? null : { open: () => setPlanning(true), waiting: ahead }), [ahead]);
  const rules = useRulesDoor(x.rules, c.state);
  useAutoAnswer(c);
  useRefusals(c.session, c.state.error, x.why, c.say);
  useTurnCall({
    prompt: c.readOnly ? null : (c.frame.prompt?.id ?? null),
    sentence: x.sentence,
    next: x.next,
    ...(x.inSight && { inSight: x.inSight }),
  });

  const body = (id: TabOf<Own>) => {
    const shown =
      id === 'log' ? (
        <Log c={c} lines={x.lines} onPoint={onPoint} />
      ) : id === 'chat' ? (
        <TableChat c={c} />
      ) : (
        x.panel(id as Own)
      );
    return (
      <PartBoundary key={id} part="panel" of={c.frame}>
        {shown}
      </PartBoundary>
    );
  };
  const part = (name: string, shown: ReactNode) =>
    shown && (
      <PartBoundary part={name} of={c.frame}>
        {shown}
      </PartBoundary>
    );
  const sideTab = () => {
    if (tab === 'log' || tab === 'chat' || sideTabs.some(({ id }) => id === tab)) return tab;
    return over ? ('score' as Own) : sideTabs[0]!.id;
  };
  const table = (
    <div
      ref={root}
      className={`table ${look}`}
      data-tab={wide ? home : tab}
      data-over={over || undefined}
      data-alone={alone || undefined}
      data-readonly={c.readOnly || undefined}
      data-steady={x.steady || undefined}
      data-hand={prefs.leftHand ? 'left' : undefined}
    >
      {!over && <h1 className="sr-only">{x.title}</h1>}
      {x.left && !alone && <div className="table-left">{part('left', x.left)}</div>}
      <div className="table-main">
        {guide}
        {(!wide || alone) && part('beside', beside)}
        {part('above', x.above)}
        {over && onBoard && part('final', x.final)}
        {onBoard ? (
          part('board', x.board)
        ) : (
          <div className="table-panel">
            <LogOrChat c={c} chat={chat} tab={tab} onTab={onTab} />
            {body(tab)}
          </div>
        )}
        {!over && !c.readOnly && <div className="table-ask">{part('prompt', x.ask)}</div>}
        {part('below', x.below)}
      </div>
      {wide && !alone && (
        <div className="table-right">
          {part('beside', beside)}
          {part('aside', x.aside)}
          {aside && inspector('side')}
          <SidePanel name={look} tabs={sideTabs} c={c} chat={chat} tab={sideTab()} onTab={onTab}>
            {body(sideTab())}
          </SidePanel>
        </div>
      )}
      {!wide && !alone && <PhoneTabs tabs={tabs} c={c} tab={tab} onTab={onTab} />}
      {tape !== null && following !== null && !over && (
        <>
          {!wide && (
            <span className="recap-pill">
              <IconButton icon="eye" label={followWords('follow.button')} onClick={() => setRecap(true)} />
            </span>
          )}
          <Recap
            c={c}
            tape={tape}
            came={came}
            following={following}
            lines={x.lines}
            onPoint={goTo}
            open={recap}
            onOpen={setRecap}
          />
        </>
      )}
      {showing !== null && <Caption c={c} lines={x.lines} showing={showing} />}
      {!wide && inspector('sheet')}
      {wide && !aside && inspector('float')}
      <HelpSheet {...help} rules={rules.help} sentence={x.sentence} {...(x.keys && { own: x.keys })}>
        {x.help}
      </HelpSheet>
      {x.heard && <span className="sr-only">{x.heard}</span>}
      {rules.sheet}
      {plans !== null && x.plans !== undefined && (
        <PlansSheet at={plans} of={x.plans} open={planning} onClose={() => setPlanning(false)} />
      )}
    </div>
  );
  return (
    <RulesDoorContext value={rules.door}>
      <PlansDoorContext value={plansDoor}>{table}</PlansDoorContext>
    </RulesDoorContext>
  );
}

function Log({ c, lines, onPoint }: Pick<TableFrameProps<string>, 'c' | 'lines'> & Pick<LogPanelProps, 'onPoint'>) {
  const { words } = c;
  const read = useMemo(() => worded(words, lines), [words, lines]);
  return <LogPanel lines={read} onPoint={onPoint} />;
}

/** Marks on the board what a line of the log speaks of, while somebody points at it and its board is shown. */
function usePointing(root: RefObject<HTMLElement | null>, c: TableSeat, toBoard: () => void) {
  const { shown, show, frame } = c;
  const [pointed, point] = useState<LogLine | null>(null);
  const latest = useRef(toBoard);
  latest.current = toBoard;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another frame the board is another one.
  useEffect(() => {
    const here = pointed !== null && (pointed.seat === null || pointed.seat === shown);
    const marked = (here ? (pointed.marks ?? []) : []).flatMap(ref => [
      ...root.current!.querySelectorAll(`[data-region=board] [data-inspect="${CSS.escape(ref)}"]`),
    ]);
    for (const el of marked) el.setAttribute('data-told', '');
    return () => {
      for (const el of marked) el.removeAttribute('data-told');
    };
  }, [root, pointed, shown, frame]);
  const onPoint = useCallback(
    (line: LogLine | null, go: boolean) => {
      point(line);
      if (!go || line === null) return;
      if (line.seat !== null) show(line.seat);
      latest.current();
    },
    [show],
  );
  return { onPoint, goTo: useCallback((line: LogLine) => onPoint(line, true), [onPoint]) };
}

function TableChat({ c: { session, state, me } }: Pick<TableFrameProps<string>, 'c'>) {
  return <ChatPanel state={state} seated={me !== null} at="table" onSay={said => session.chat(said)} />;
}

export interface OtherBoardProps {
  readonly c: Pick<TableSeat, 'shown' | 'me' | 'show'>;
  /** Whose board it is. */
  readonly name: string;
  /** The way back to the own one. */
  readonly back: string;
}

/** Over a board that is not one's own. */
export function OtherBoard({ c, name, back }: OtherBoardProps) {
  if (c.shown === c.me) return null;
  return (
    <div className="other-board" style={{ ['--seat' as string]: `var(--seat-${(c.shown % 6) + 1})` }}>
      <span>{name}</span>
      {c.me !== null && (
        <button type="button" className="btn btn-secondary btn-small" onClick={() => c.show(c.me!)}>
          {back}
        </button>
      )}
    </div>
  );
}
