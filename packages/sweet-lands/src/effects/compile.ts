import { compileCopy } from '../rules/areas.ts';
import { FIRST_EFFECT } from '../rules/context.ts';
import { compileClaim } from '../rules/milestones.ts';
import { compileFlip, compileHare, compileProperty, compileTower, compileWorks } from './building.ts';
import {
  compileCarmenStart,
  compileDiscard,
  compileDraw,
  compileDrawMatching,
  compileEmploy,
  compilePlayCard,
  compileSearch,
} from './cards.ts';
import { compileGain, compileProd, compileSimple, type Parts } from './goods.ts';
import type { Effect } from './language.ts';
import { compileAll, compileChoose, compileIf, compilePay, compilePer, compileSeq, compileTier } from './structure.ts';
import { EFFECTS } from './table.ts';
import {
  compileFood,
  compileIndustry,
  compileIndustryBonus,
  compileProsperity,
  compileSkill,
  compileWonder,
} from './tracks.ts';

const byText = new Map<string, number>();

/** The program of an effect. Equal trees share one. */
export function compile(e: Effect): number {
  const text = JSON.stringify(e);
  const known = byText.get(text);
  if (known !== undefined) return known;
  const parts = build(e);
  const prog = FIRST_EFFECT + EFFECTS.push({ effect: e, ...parts }) - 1;
  byText.set(text, prog);
  return prog;
}

function build(e: Effect): Parts {
  switch (e.k) {
    case 'gain':
      return compileGain(e.res);
    case 'prod':
      return compileProd(e.inc);
    case 'draw':
      return compileDraw(e.n);
    case 'discard':
      return compileDiscard(e.n);
    case 'drawMatching':
      return compileDrawMatching(e);
    case 'terrain':
      return compileWorks(e, 0);
    case 'road':
      return compileWorks(null, e.n);
    case 'flip':
      return compileFlip(e);
    case 'property':
      return compileProperty(e);
    case 'hare':
      return compileHare(e.n);
    case 'food':
      return compileFood(e.n);
    case 'industry':
      return compileIndustry(e.n);
    case 'skill':
      return compileSkill(e.n);
    case 'prosperity':
      return compileProsperity(e.n, e.color);
    case 'industryBonus':
      return compileIndustryBonus(e.which);
    case 'wonder':
      return compileWonder();
    case 'employ':
      return compileEmploy(e.n);
    case 'playCard':
      return compilePlayCard(e);
    case 'copyArea':
      return compileCopy(e.cats);
    case 'claimMilestone':
      return compileClaim();
    case 'placeClockTower':
      return compileTower();
    case 'searchDeck':
      return compileSearch(e);
    case 'carmenStart':
      return compileCarmenStart(e);
    case 'all':
      return buildAll(e.of);
    case 'seq':
      return compileSeq(e.of.map(compile));
    case 'choose':
      return compileChoose(e.of.map(compile));
    case 'pay':
      return compilePay(e, compile);
    case 'if':
      return compileIf(e, compile);
    case 'per':
      return compilePer(e, compile);
    case 'tier':
      return compileTier(e, compile);
    // What is left is simple, or does not compile.
    default:
      return compileSimple(e);
  }
}

/** Terrain tokens and roads of one `all` may be mixed, so together they are a single part. */
function buildAll(of: readonly Effect[]): Parts {
  const terrain = of.find(e => e.k === 'terrain');
  const road = of.find(e => e.k === 'road');
  if (terrain?.k !== 'terrain' || road?.k !== 'road') return compileAll(of.map(compile));
  const works = compileWorks(terrain, road.n);
  const others = of.filter(e => e !== terrain && e !== road);
  return others.length === 0 ? works : compileAll([compileMixed(terrain, road, works), ...others.map(compile)]);
}
function compileMixed(terrain: Effect, road: Effect, works: Parts): number {
  const mixed: Effect = { k: 'all', of: [terrain, road] };
  const text = JSON.stringify(mixed);
  const prog = byText.get(text) ?? FIRST_EFFECT + EFFECTS.push({ effect: mixed, ...works }) - 1;
  byText.set(text, prog);
  return prog;
}
