import {
  ACTIONS,
  type ActionId,
  actionOf,
  BIS_TRACK,
  bisBoxes,
  COMPETITORS,
  canHire,
  canRaise,
  countRoundabouts,
  ESTATE_MAX,
  HOUSES,
  LETTERS,
  numberOf,
  PARK_TRACKS,
  POOL_TRACK,
  poolBoxes,
  REFUSAL_TRACK,
  ROUNDABOUT_TRACK,
  VALUE_TRACKS,
} from '@polis/welcome-to';
import type { Gain } from '../../table/inspect/Gains.tsx';
import type { Inspected } from '../../table/inspect/Inspector.tsx';
import { Piece } from '../../ui/index.ts';
import { doWords } from './answers.ts';
import { artOf } from './cards.ts';
import { builtHouses } from './estates.ts';
import { gapLabel, houseLabel } from './housewords.ts';
import { t, te } from './i18n/index.ts';
import { lastTurn } from './last.ts';
import { type Shown, sheetMarks } from './marks.ts';
import type { GameChoice, Seat } from './model.ts';
import { ZONE_ART } from './pad.ts';
import { planOf, planWords, progressOf } from './plans.ts';
import { gainsOf, previewOf, warnOf } from './preview.ts';
import { touching } from './react.ts';
import { houseRef, type TrackId, trackRef } from './touch.ts';
import type { Controller } from './useTable.ts';
import { competitorName, gapName, houseName, nameOf, points, streetName } from './words.ts';

/** What is said of a thing on the table that is looked at more closely. */
export function inspect(c: Controller, ref: string): Inspected | null {
  const [kind, a = '', b = ''] = ref.split(':');
  switch (kind) {
    case 'combo':
      return comboPart(c, Number(a));
    case 'half':
      return halfPart(c, Number(a));
    case 'house':
      return housePart(c, Number(a));
    case 'gap':
      return gapPart(c, Number(a));
    case 'park':
      return parkPart(c, Number(a));
    case 'track':
      return trackPart(c, a as TrackId, Number(b));
    case 'plan':
      return planPart(c, Number(a));
    case 'tile':
      return tilePart(c, Number(a));
    case 'rival':
      return rivalPart(c);
    default:
      return null;
  }
}

/** What can be done with it now, with what that costs and brings. */
function now(c: Controller, choice: GameChoice | undefined): Pick<Inspected, 'now' | 'warn' | 'act'> {
  if (choice === undefined || c.readOnly || c.shown !== c.me) return {};
  const preview = previewOf(c.model, choice);
  return {
    now: gainsOf(c.model, preview),
    warn: warnOf(c.model, choice.action, preview) ?? uselessWords(c, choice),
    act: { label: doWords(c.model, choice.action), onDo: () => c.send(choice) },
  };
}

/** A combination whose action can do nothing, wherever its number goes. */
function uselessWords(c: Controller, { action: a }: GameChoice): string | null {
  const own = c.me === null ? undefined : c.model.seats.get(c.me);
  if (!own || a.type !== 'combo') return null;
  const { action } = c.model.view.combos[a.combo]!;
  if (action === 'temp' && !canHire(own.sheet)) return te('warn.combo.temp');
  if (action !== 'value') return null;
  for (let size = 1; size <= ESTATE_MAX; size++) if (canRaise(own.sheet, size)) return null;
  return te('warn.combo.value');
}

const choiceFor = (c: Controller, ref: string | null): GameChoice | undefined =>
  ref === null ? undefined : c.model.choices.find(o => o.refs.includes(ref as GameChoice['refs'][number]));

function comboPart(c: Controller, i: number): Inspected | null {
  const combo = c.model.view.combos[i];
  if (!combo) return null;
  return {
    title: `${combo.number} · ${nameOf(combo.action)}`,
    picture: <Piece name={artOf(combo.action)} size={40} />,
    text: [
      te('combo.text', { n: combo.number, action: te(`combo.${combo.action}`) }),
      te('combo.next', { action: nameOf(combo.next) }),
    ].join(' '),
    now: [{ kind: 'note', text: t('combo.left', { n: c.model.view.piles[i] ?? 0 }) }],
    ...stripNow(now(c, choiceFor(c, `combo:${i + 1}`))),
  };
}

/** A combination draws nothing yet: what it would bring is told by its houses. */
function stripNow({ now: _, ...rest }: Pick<Inspected, 'now' | 'warn' | 'act'>): Pick<Inspected, 'warn' | 'act'> {
  return rest;
}

function halfPart(c: Controller, i: number): Inspected | null {
  const card = c.me === null ? undefined : c.model.seats.get(c.me)?.sheet.hand[i];
  if (card === undefined || card < 0) return null;
  const action: ActionId = ACTIONS[actionOf(card)]!;
  return {
    title: `${numberOf(card)} · ${nameOf(action)}`,
    picture: <Piece name={artOf(action)} size={40} />,
    text: te('combo.text', { n: numberOf(card), action: te(`combo.${action}`) }),
  };
}

/** The sheet that is shown as its board sees it, for its words. */
function shownSheet(c: Controller, seat: Seat): Shown {
  const own = c.shown === c.me && !c.readOnly;
  return { ...touching(c), seat, mine: c.shown === c.me, own, preview: null, advice: null, lit: null };
}

function housePart(c: Controller, house: number): Inspected | null {
  if (c.seen === null) return null;
  const shown = shownSheet(c, c.seen);
  const marks = sheetMarks(shown);
  const words = houseLabel(shown, marks, house);
  const mark = marks.houses[house]!;
  const choice = shown.own ? choiceFor(c, houseRef(shown, house)) : undefined;
  return {
    title: houseName(house),
    text: [
      words.slice(houseName(house).length).replace(/^, /, ''),
      mark.number === null && !mark.roundabout ? te('house.text') : '',
      mark.pool === 'plan' ? te('house.pool') : '',
    ]
      .filter(Boolean)
      .join(' '),
    ...now(c, choice),
  };
}

function gapPart(c: Controller, gap: number): Inspected | null {
  if (c.seen === null) return null;
  const shown = shownSheet(c, c.seen);
  const choice = shown.own ? c.model.choices.find(o => o.action.type === 'fence' && o.action.gap === gap) : undefined;
  return {
    title: gapName(gap),
    picture: <Piece name="wt-picket" size={40} />,
    text: [gapLabel(sheetMarks(shown), gap).slice(gapName(gap).length).replace(/^, /, ''), te('gap.text')].join(' '),
    ...now(c, choice),
  };
}

function next(track: readonly number[], filled: number, cost = false): readonly Gain[] {
  const p = track[filled + 1];
  return p === undefined ? [] : [{ kind: cost ? 'cost' : 'points', text: te('next', { p: cost ? `−${p}` : p }) }];
}

function parkPart(c: Controller, street: number): Inspected | null {
  const s = c.seen?.sheet;
  if (!s) return null;
  const track = PARK_TRACKS[street]!;
  const shown = touching(c);
  const ref = c.shown === c.me ? trackRef(shown, 'parks', street) : null;
  const label = { name: t('track.parks', { street: streetName(street) }), n: s.parks[street]!, of: track.length - 1 };
  return {
    title: label.name,
    picture: <Piece name="wt-tree" size={40} />,
    text: `${t('track.label', { ...label, p: track[label.n]! })} ${te('park.text')}`,
    now: next(track, label.n),
    ...now(c, choiceFor(c, ref)),
  };
}

function trackPart(c: Controller, id: TrackId, part: number): Inspected | null {
  const seat = c.seen;
  if (seat === null) return null;
  const s = seat.sheet;
  const ref = c.shown === c.me ? trackRef(touching(c), id, part) : null;
  const of = (title: string, art: string, text: string, gains: readonly Gain[]): Inspected => ({
    title,
    picture: <Piece name={art} size={40} />,
    text,
    now: gains,
    ...now(c, choiceFor(c, ref)),
  });
  switch (id) {
    case 'value':
      return of(
        t('track.size', { n: part }),
        'wt-value',
        te('track.value', { n: part, k: seat.score.estates[part]! }),
        next(VALUE_TRACKS[part]!, s.value[part - 1]!),
      );
    case 'pools':
      return of(nameOf('pools'), ZONE_ART.pools, te('track.pools'), next(POOL_TRACK, poolBoxes(s)));
    case 'temps':
      return of(nameOf('temps'), ZONE_ART.temps, te('track.temps'), []);
    case 'bis':
      return of(nameOf('bis'), ZONE_ART.bis, te('track.bis'), next(BIS_TRACK, bisBoxes(s), true));
    case 'refusals':
      return of(t('track.refusals'), ZONE_ART.refusals, te('track.refusals'), next(REFUSAL_TRACK, s.refusals, true));
    case 'roundabouts':
      return of(
        nameOf('roundabouts'),
        ZONE_ART.roundabouts,
        te('track.roundabouts'),
        next(ROUNDABOUT_TRACK, countRoundabouts(s.houses), true),
      );
    default:
      return null;
  }
}

function planPart(c: Controller, letter: number): Inspected | null {
  const plan = c.model.view.plans[letter]!;
  if (plan.id === null) return null;
  const { first, later } = planOf(plan.id);
  const progress = c.seen && progressOf(c.seen.sheet, plan.id, c.model.side);
  const done = c.seen?.sheet.plans[letter] ?? 0;
  const choice = c.model.choices.find(o => o.action.type === 'approve' && o.action.letter === letter);
  return {
    title: `${nameOf('plan')} ${LETTERS[letter]}`,
    picture: <Piece name="wt-plan" size={40} />,
    text: te('plan.text', {
      words: planWords(plan.id),
      worth: plan.approved ? t('plan.worthLater', { p: later }) : t('plan.worth', { first, later }),
    }),
    now:
      done > 0
        ? [{ kind: 'points', text: t('plan.done', { p: done }) }]
        : progress
          ? [{ kind: 'note', text: t('plan.progress', { n: progress.done, of: progress.of }) }]
          : [],
    ...(choice && now(c, choice)),
  };
}

function tilePart(c: Controller, seat: number): Inspected | null {
  const s = c.model.seats.get(seat);
  if (!s) return null;
  const last = lastTurn(c.state.told, seat);
  return {
    title: c.nameOf(seat),
    text: te('tile.text', {
      n: builtHouses(s.sheet),
      of: HOUSES,
      plans: s.sheet.plans.filter(p => p > 0).length,
      last: last === null ? te('last.none') : te('last.head', { what: last }),
    }),
    now: [{ kind: 'points', text: te('gain.points', { p: points(s.score.total), n: Math.abs(s.score.total) }) }],
  };
}

function rivalPart(c: Controller): Inspected | null {
  const { rival } = c.model.view;
  if (rival === null) return null;
  const card = COMPETITORS.find(x => x.id === rival.competitor);
  return {
    title: competitorName(rival.competitor),
    picture: <Piece name={`wt-rival-${rival.competitor}`} size={40} />,
    text: te('rival.text'),
    now: card ? [{ kind: 'note', text: t('rival.approves', { letters: card.approves.join(', ') }) }] : [],
  };
}
