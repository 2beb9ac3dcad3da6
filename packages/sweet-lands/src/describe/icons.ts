import type { Cond, Cost, Count, Effect } from '../effects/language.ts';

/** Icons of an effect in reading order: the same tree that is played and put into words. `n` stands beside the icon. */
export interface Icon {
  readonly icon: string;
  readonly n?: number;
}

const JOIN = { all: 'and', seq: 'then', choose: 'or' } as const;

export function icons(e: Effect): Icon[] {
  switch (e.k) {
    case 'gain':
      return Object.entries(e.res).map(([icon, n]) => ({ icon, n }));
    case 'prod':
      return Object.entries(e.inc).map(([res, n]) => ({ icon: `production-${res}`, n }));
    case 'all':
    case 'seq':
    case 'choose':
      return join(e.of.map(icons), JOIN[e.k]);
    case 'pay':
      return [{ icon: e.times === 'any' ? 'pay-any' : 'pay' }, ...costIcons(e.cost), { icon: 'arrow' }, ...icons(e.do)];
    case 'if':
      return [{ icon: 'if' }, ...condIcons(e.cond), { icon: 'arrow' }, ...icons(e.do)];
    case 'per':
      return [
        ...icons(e.do),
        { icon: 'per' },
        countIcon(e.count, e.every),
        ...(e.max ? [{ icon: 'max', n: e.max }] : []),
      ];
    case 'tier':
      return join(
        e.steps.map(step => [countIcon(e.count, step.min), { icon: 'arrow' }, ...icons(step.do)]),
        'tier',
      );
    case 'terrain':
      return [
        { icon: e.nonAdjacent ? 'terrain-anywhere' : 'terrain', n: e.n },
        ...(e.types ?? []).map(type => ({ icon: `token-${type}` })),
      ];
    case 'flip':
      return [{ icon: 'flip', n: e.n }];
    case 'property':
      return [
        { icon: e.pay === 'free' ? 'property-free' : 'property', n: e.n },
        ...(e.discountWood === undefined ? [] : [{ icon: 'wood', n: -e.discountWood }]),
        ...(e.on ?? []).map(type => ({ icon: `token-${type}` })),
        ...(e.kinds ?? []).map(kind => ({ icon: `piece-${kind}` })),
      ];
    case 'prosperity':
      return [{ icon: `prosperity-${e.color}`, n: e.n }];
    case 'industryBonus':
      return [{ icon: `bonus-${e.which}` }];
    case 'drawMatching':
    case 'searchDeck':
      return [{ icon: e.filter.kind === undefined ? `fetch-${e.filter.sweet}` : `fetch-${e.filter.kind}`, n: e.n }];
    case 'playCard':
      return [
        { icon: e.filter.kind === undefined ? 'play' : `play-${e.filter.kind}` },
        ...(e.discountGold === undefined ? [] : [{ icon: 'gold', n: -e.discountGold }]),
      ];
    case 'discount':
      return [{ icon: 'discount', n: e.wood }];
    case 'copyArea':
      return [{ icon: `copy-${e.cats.join('-')}` }];
    case 'cityTable':
      return [{ icon: 'city-table' }];
    case 'carmenStart':
      return [{ icon: 'draw', n: e.extraDraw }, { icon: 'then' }, { icon: 'employ', n: e.employ }];
    default:
      return ['n' in e ? { icon: e.k, n: e.n } : { icon: e.k }];
  }
}

export function costIcons(cost: Cost): Icon[] {
  return Object.entries(cost).map(([icon, n]) => ({ icon, n }));
}
export function condIcons(cond: Cond): Icon[] {
  return 'sum' in cond ? cond.sum.map(count => countIcon(count, cond.min)) : [countIcon(cond.count, cond.min)];
}

/** 'count-property-lab', 'count-terrain-plough-flipped', … */
function countIcon(count: Count, n: number): Icon {
  const details = Object.entries(count).flatMap(([key, value]) => (key === 'c' ? [] : [value === true ? key : value]));
  return { icon: ['count', count.c, ...details].join('-'), n };
}

function join(parts: readonly (readonly Icon[])[], by: string): Icon[] {
  return parts.flatMap((part, i) => (i === 0 ? part : [{ icon: by }, ...part]));
}
