import type { Preview } from '@polis/tiny-towns';
import type { Gain } from '../../table/inspect/Gains.tsx';
import type { Doing } from '../../table/PromptBar.tsx';
import { Piece } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import { cardId, type GameChoice, type Model, previewOf } from './model.ts';
import { planAt } from './plans.ts';
import { LinePiece, lineName } from './Score.tsx';
import type { Controller, Focus } from './useTable.ts';
import { cardIt, cardName, cubeIt, resIt, resName, signed } from './words.ts';

/** The one complete answer that has been chosen and not given yet. */
export function chosenOf(c: Controller): GameChoice | null {
  if (c.chosen !== null) return c.model.choices.find(o => o.text === c.chosen) ?? null;
  const { live, ready } = c.aff;
  // A square that has been picked is where the cube goes, whatever else could be done there.
  if (ready !== null && c.picked.length > 0 && live.length > 1 && ready.action.type === 'place') return ready;
  return c.picked.length > 0 && live.length === 1 ? live[0]! : null;
}

/** Where the eye is; without a pointer it is where the finger was last. */
export function eyeOf(c: Controller, focus: Focus | null): Focus | null {
  if (focus !== null) return focus;
  const choice = c.chosen === null ? null : chosenOf(c);
  if (choice !== null) return { kind: 'choice', choice };
  const cell = pickedCell(c);
  return cell === null ? null : { kind: 'cell', cell };
}

function pickedCell(c: Controller): number | null {
  const ref = c.picked.find(r => r.startsWith('cell:'));
  return ref === undefined ? null : Number(ref.slice('cell:'.length));
}

/** What is chosen, as the last word of the prompt. */
export function doingOf(c: Controller, choice: GameChoice): Doing {
  const preview = previewOf(c.model, c.me!, choice.action, pickedCell(c) ?? undefined);
  const gains = preview === null ? [] : gainsOf(c.model, c.me!, preview);
  return {
    action: choice.text,
    label: labelOf(c.model, c.me!, choice),
    gains: [...gains, ...notes(c.model, c.me!, choice)],
    onDo: () => c.send(choice),
  };
}

/** "+3 Cottage", "+1 Empty squares", "1 more fed": what changes in the sheet. */
export function gainsOf(m: Model, seat: number, { points, lines, fed }: Preview): Gain[] {
  const out: Gain[] = lines.map(l => ({
    kind: l.points > 0 ? 'points' : 'cost',
    text: `${signed(l.points)} ${lineName(m, seat, l.line)}`,
    icon: <LinePiece m={m} seat={seat} line={l.line} />,
  }));
  if (lines.length > 1)
    out.unshift({ kind: points < 0 ? 'cost' : 'points', text: t('preview.total', { p: signed(points) }) });
  if (fed !== 0) out.push({ kind: 'note', text: t(fed > 0 ? 'preview.fed' : 'preview.unfed', { n: Math.abs(fed) }) });
  return out;
}

/** A cube scores nothing by itself: what it brings nearer. */
function notes(m: Model, seat: number, { action: a }: GameChoice): Gain[] {
  if (a.type !== 'place') return [];
  const plan = planAt(m, seat, a.cell, m.towns[seat]!.cube);
  if (plan === null) return [];
  const id = cardId(m, plan.type, seat);
  const icon = <Piece name={`tt-${id}`} size={22} />;
  const text = plan.lacks === 0 ? t('completes', { it: cardIt(id) }) : t('nearer', { it: cardName(id), n: plan.lacks });
  return [{ kind: 'note', text, icon }];
}

function labelOf(m: Model, seat: number, choice: GameChoice): string {
  const a = choice.action;
  const town = m.towns[seat]!;
  const card = (type: number) => cardIt(cardId(m, type, seat));
  switch (a.type) {
    case 'keep':
      return t('do.keep', { it: cardIt(choice.text.slice('keep '.length)) });
    case 'take':
      return t('do.take', { it: resName(a.resource).toLowerCase() });
    case 'name':
    case 'choose':
    case 'mark':
    case 'factory':
    case 'swap':
      return t(`do.${a.type}`, { it: resIt(a.resource) });
    case 'place':
      return t('do.place', { it: cubeIt(town.cube) });
    case 'build':
      return t('do.build', { it: card(a.building) });
    case 'stand':
      return t('do.stand', { it: card(town.siteType) });
    case 'found':
    case 'move':
      return t('do.stand', { it: card(a.building) });
    case 'replace':
      return t('do.replace', { it: card(a.building) });
    case 'reserve':
      return t('do.reserve', { it: card(a.building) });
    default:
      return t(`do.${a.type}`);
  }
}
