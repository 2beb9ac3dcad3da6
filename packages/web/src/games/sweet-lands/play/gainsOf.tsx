import { type AskName, GOODS, type Outlook, RESOURCES, type Stand } from '@polis/sweet-lands';
import type { Gain } from '../../../table/inspect/Gains.tsx';
import type { Doing } from '../../../table/PromptBar.tsx';
import { getPrefs } from '../../../ui/index.ts';
import { choiceWords } from '../choicewords.ts';
import { phrases } from '../effect-words/index.ts';
import type { GameChoice, Model } from '../model.ts';
import { nowWords } from '../now.ts';
import { SymbolIcon } from '../SymbolIcon.tsx';
import type { SymbolId } from '../symbols.ts';
import type { Controller } from '../useTable.ts';
import { areaEffect, goodName, lower, trackName } from '../words.ts';
import { t } from './i18n/index.ts';
import { isWasted, outlook } from './outlook.ts';

/** What stands on tracks is told as a way, what is counted as a number more. */
const WAYS = ['food', 'cart', 'locomotive'] as const satisfies readonly Stand[];
const COUNTS = [
  'tokens',
  'flipped',
  'roads',
  'properties',
  'hares',
  'skills',
  'wonders',
  'markers',
  'employed',
  'milestones',
  'vp',
  'cp',
  'ip',
] as const satisfies readonly Stand[];
const COUNT_SYMBOL: Readonly<Partial<Record<(typeof COUNTS)[number], SymbolId>>> = {
  tokens: 'terrain',
  flipped: 'flip',
  roads: 'road',
  properties: 'property',
  hares: 'hare',
  skills: 'skill',
  wonders: 'wonder',
  vp: 'vp',
  cp: 'cp',
  ip: 'ip',
};
/** Questions about a place of the domain. */
const WHERE: readonly AskName[] = ['works', 'flip', 'flip-order', 'property', 'tower', 'hare'];

function icon(id: SymbolId | undefined) {
  return id === undefined || getPrefs().symbolWords ? undefined : <SymbolIcon id={id} size={17} decoration />;
}

/** '2 wood' */
export function amount(good: (typeof GOODS)[number], n: number): string {
  const w = phrases();
  return `${n} ${w.plural(n, w.good(good))}`;
}

/** An outlook as chips: what goes, what comes, what it does to the points. */
export function gainsOf(out: Outlook): Gain[] {
  const costs: Gain[] = [];
  const gains: Gain[] = [];
  GOODS.forEach((good, i) => {
    const n = out.goods[i]!;
    if (n < 0) costs.push({ kind: 'cost', text: t('less', { what: amount(good, -n) }), icon: icon(good) });
    if (n > 0) gains.push({ kind: 'gain', text: t('more', { what: amount(good, n) }), icon: icon(good) });
  });
  const cards = t('gain.cards', { n: Math.abs(out.cards) });
  if (out.cards < 0) costs.push({ kind: 'cost', text: t('less', { what: cards }), icon: icon('card') });
  if (out.cards > 0) gains.push({ kind: 'gain', text: t('more', { what: cards }), icon: icon('card') });
  RESOURCES.forEach((good, i) => {
    const n = out.production[i]!;
    if (n > 0) gains.push({ kind: 'gain', text: t('gain.production', { n, good: goodName(good) }) });
  });
  for (const key of WAYS) {
    const way = out.stands[key];
    if (way === undefined) continue;
    const [from, to] = [Math.max(0, way[0]), Math.max(0, way[1])];
    gains.push({ kind: 'gain', text: t('gain.track', { track: t(`track.${key}`), from, to }), icon: icon(key) });
  }
  for (const key of COUNTS) {
    const change = out.stands[key];
    if (change === undefined) continue;
    const what = t(`gain.${key}`, { n: Math.abs(change[1] - change[0]) });
    gains.push({ kind: 'gain', text: t('more', { what }), icon: icon(COUNT_SYMBOL[key]) });
  }
  for (const { track, from, to } of out.tracks)
    gains.push({ kind: 'gain', text: t('gain.track', { track: trackName(track), from, to }) });
  const all = [...costs, ...gains];
  if (out.points !== 0)
    all.push({
      kind: 'points',
      text: t('gain.points', { sign: out.points > 0 ? '+' : '−', n: Math.abs(out.points) }),
    });
  if (out.next !== null) all.push({ kind: 'note', text: t(WHERE.includes(out.next) ? 'then.where' : 'then.what') });
  return all;
}

/** Why somebody may not want it, or null. */
export function wasteWords(choice: GameChoice, m: Model): string | null {
  if (!isWasted(choice, m)) return null;
  const effect = areaEffect(choice.action);
  const why = effect === null ? null : nowWords(effect, m, m.me!);
  return why === null ? t('warn.wasted') : t('warn.wasted.why', { why: lower(why) });
}

export function choiceGains(choice: GameChoice, m: Model): readonly Gain[] {
  const out = outlook(choice, m);
  return out === null ? [] : gainsOf(out);
}

/** The answer that has been chosen, as the primary button. */
export function doingOf(c: Controller): Doing | null {
  const { chosen, model } = c;
  if (chosen === null) return null;
  return {
    action: chosen.text,
    label: choiceWords(chosen.action, model),
    gains: choiceGains(chosen, model),
    warn: wasteWords(chosen, model),
    onDo: () => c.send(chosen),
  };
}
