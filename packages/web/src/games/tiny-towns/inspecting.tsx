import { buildAction, count, fits, MONUMENT, MONUMENTS, nearFits, RESOURCE_CODES, TYPES } from '@polis/tiny-towns';
import type { Gain } from '../../table/inspect/Gains.tsx';
import type { Inspect, Inspected } from '../../table/inspect/Inspector.tsx';
import { Piece } from '../../ui/index.ts';
import { cardStates, Pattern } from './Cards.tsx';
import { doingOf, gainsOf } from './doingOf.tsx';
import { t } from './i18n/index.ts';
import { cardId, type GameChoice, previewOf, squareAt, standingOf } from './model.ts';
import { planAt } from './plans.ts';
import { lineName, linesOf, reasonWords } from './Score.tsx';
import type { Controller } from './useTable.ts';
import { cardFx, cardIt, cardName, cellName, list, patternOfCard, points, resName, resPiece, signed } from './words.ts';

/** What is said of a thing of this table when somebody looks at it more closely. */
export function inspecting(c: Controller): Inspect {
  return ref => {
    const [kind, id = ''] = ref.split(':');
    switch (kind) {
      case 'card':
        return ofCard(c, TYPES.indexOf(id as never));
      case 'monument':
        return ofMonument(c, id);
      case 'resource':
        return ofResource(c, Number(id));
      case 'cell':
        return ofCell(c, Number(id));
      case 'seat':
        return ofTown(c, Number(id));
      default:
        return null;
    }
  };
}

const art = (name: string) => <Piece name={name} size={48} />;

// ── cards ───────────────────────────────────────────────────────────────────
function ofCard(c: Controller, type: number): Inspected | null {
  const seat = c.me ?? c.shown;
  const card = cardStates(c).find(s => s.type === type);
  if (card === undefined) return null;
  const { model: m } = c;
  const best = bestBuild(c, seat, type);
  const would = card.built ? null : best === null ? standingOf(m, seat, type) : previewOf(m, seat, best);
  const words = [`${cardFx(card.id, m.anySix)}.`, card.state];
  if (would !== null && best === null) words.push(t('inspect.ifStood', { p: signed(would.points) }));
  if (card.secret) words.push(t('ask.keep.hint'));
  return {
    title: cardName(card.id),
    picture: art(`tt-${card.id}`),
    text: words.join(' '),
    symbols: <Pattern rows={patternOfCard(card.id)} />,
    now: would && best !== null ? gainsOf(m, seat, would) : [],
    warn: would && best !== null && would.points <= 0 ? t('inspect.later') : null,
    ...(card.ready && {
      act: { label: t('do.build', { it: cardIt(card.id) }), onDo: () => c.pick(`card:${TYPES[type]!}`) },
    }),
  };
}

/** Of all places where it fits now, the one that brings most. */
function bestBuild(c: Controller, seat: number, type: number) {
  const { model: m } = c;
  let best: { readonly action: ReturnType<typeof buildAction>; readonly points: number } | null = null;
  for (const cells of fits(m.towns[seat]!, m.cards, type)) {
    const action = buildAction(type, cells);
    const brings = previewOf(m, seat, action)!.points;
    if (best === null || brings > best.points) best = { action, points: brings };
  }
  return best?.action ?? null;
}

/** One of the two that were dealt: in this town, as if it were kept. */
function ofMonument(c: Controller, id: string): Inspected {
  const seat = c.me ?? c.shown;
  const monument = MONUMENTS.findIndex(m => m.id === id);
  const would = standingOf(c.model, seat, MONUMENT, { ...c.model.towns[seat]!, monument });
  const choice = c.model.choices.find(o => o.text === `keep ${id}`);
  return {
    title: cardName(id),
    picture: art(`tt-${id}`),
    text: `${cardFx(id, c.model.anySix)}. ${would ? `${t('inspect.ifStood', { p: signed(would.points) })} ` : ''}${t('ask.keep.hint')}`,
    symbols: <Pattern rows={patternOfCard(id)} />,
    ...actOf(c, choice),
  };
}

/** The button in a phone's sheet chooses; what it costs and brings stands on the board then. */
function actOf(c: Controller, choice: GameChoice | undefined): Pick<Inspected, 'act'> {
  if (choice === undefined) return {};
  return { act: { label: doingOf(c, choice).label, onDo: () => c.choose(choice) } };
}

// ── resources ───────────────────────────────────────────────────────────────
function ofResource(c: Controller, r: number): Inspected {
  const { model: m } = c;
  const seat = c.me ?? c.shown;
  const waiting: Gain[] = [];
  for (let type = 0; type <= MONUMENT; type++) {
    const town = m.towns[seat]!;
    if (type === MONUMENT && (town.monument < 0 || town.built[MONUMENT] !== 0)) continue;
    const near = nearFits(town, m.cards, type).find(n => n.need.some(([, need]) => need === r) && n.need.length <= 2);
    if (near === undefined) continue;
    const id = cardId(m, type, seat);
    const icon = <Piece name={`tt-${id}`} size={22} />;
    const rest = near.need.length - 1;
    const text = rest === 0 ? t('completes', { it: cardIt(id) }) : t('nearer', { it: cardName(id), n: rest });
    waiting.push({ kind: 'note', text, icon });
  }
  const used = m.cards
    .map((_, type) => cardId(m, type, seat))
    .filter(id => patternOfCard(id).some(row => row.includes(RESOURCE_CODES[r]!)))
    .map(cardName);
  const choice = c.aff.live.find(o => 'resource' in o.action && o.action.resource === r);
  return {
    title: resName(r),
    picture: art(resPiece(r)),
    text: used.length === 0 ? t('inspect.unused') : t('inspect.used', { list: list(used) }),
    now: waiting,
    ...actOf(c, choice),
  };
}

// ── squares and towns ───────────────────────────────────────────────────────
function ofCell(c: Controller, cell: number): Inspected {
  const { model: m, shown: seat } = c;
  const town = m.towns[seat]!;
  const square = squareAt(town, cell);
  const here = c.me === seat ? c.aff.live.filter(o => o.refs.includes(`cell:${cell}`)) : [];
  const act =
    here.length === 0
      ? {}
      : {
          act: {
            label: here.length === 1 ? doingOf(c, here[0]!).label : t('inspect.choose'),
            onDo: () => c.pick(`cell:${cell}`),
          },
        };
  const bring = here.length === 1 ? doingOf(c, here[0]!).gains : undefined;
  if (square.kind === 'empty') {
    const costs = m.sheets[seat]!.reasons.some(r => r.line === 'empty' && (r.cells >> cell) & 1 && r.points < 0);
    return {
      title: `${cellName(cell)}: ${t('cell.empty')}`,
      text: t(costs ? 'inspect.empty' : 'inspect.emptyFree'),
      ...(bring && { now: bring }),
      ...act,
    };
  }
  if (square.kind === 'cube') {
    const plan = planAt(m, seat, cell, square.resource);
    const id = plan && cardId(m, plan.type, seat);
    return {
      title: `${cellName(cell)}: ${resName(square.resource).toLowerCase()}`,
      picture: art(resPiece(square.resource)),
      text: [t('why.cube'), plan && id && planWords(id, plan.lacks)].filter(Boolean).join(' '),
      ...(bring && { now: bring }),
      ...act,
    };
  }
  const id = cardId(m, square.type, seat);
  const bit = 1 << cell;
  const reasons = m.sheets[seat]!.reasons.filter(r => (r.cells & bit) !== 0);
  return {
    title: cardName(id),
    picture: art(`tt-${id}`),
    text: [`${cardFx(id, m.anySix)}.`, ...reasons.map(r => `${reasonWords(m, seat, r)}.`)].join(' '),
    now: reasons.map(r => ({
      kind: r.points > 0 ? ('points' as const) : r.points < 0 ? ('cost' as const) : ('note' as const),
      text: `${signed(r.points)}${count(r.cells) > 1 ? ` ${t('inspect.together', { n: count(r.cells) })}` : ''}`,
    })),
    ...act,
  };
}

function planWords(id: string, lacks: number): string {
  return lacks === 0 ? `${t('completes', { it: cardIt(id) })}.` : `${t('nearer', { it: cardName(id), n: lacks })}.`;
}

function ofTown(c: Controller, seat: number): Inspected {
  const { model: m } = c;
  const town = m.towns[seat]!;
  const sheet = m.sheets[seat]!;
  const buildings = town.built.reduce((n, mask) => n + count(mask), 0);
  const cubes = town.cubes.reduce((n, mask) => n + count(mask), 0);
  const lines = linesOf(sheet).filter(l => l.points !== 0);
  return {
    title: c.nameOf(seat),
    text: t('inspect.town', { p: points(sheet.total), n: sheet.total, b: buildings, k: cubes }),
    now: lines.map(l => ({
      kind: l.points > 0 ? 'points' : 'cost',
      text: `${signed(l.points)} ${lineName(m, seat, l.line)}`,
    })),
    ...(seat !== c.shown && {
      act: { label: t('town.show', { name: c.nameOf(seat) }), onDo: () => c.show(seat) },
    }),
  };
}
