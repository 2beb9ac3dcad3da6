import { BASICS, DIAMOND, DISC, GOLD } from './data/vocabulary.ts';

/** The exchanges that everybody has: so many for one basic resource, two for a disc, one gold for a basic resource. */
const GOLD_FOR_BASIC = 4;
const BASICS_FOR_BASIC = 3;
const BASICS_FOR_DISC = 2;

/** Can a price that cannot be paid be paid after some free exchanges? Cards stay in the hand: they are worth more than that. */
export function paysAfterTrade(goods: readonly number[], price: readonly number[]): boolean {
  if (price[DIAMOND]! > goods[DIAMOND]!) return false;
  let [gold, lack, spare] = [goods[GOLD]! - price[GOLD]!, 0, 0];
  for (let i = 1; i <= BASICS.length; i++) {
    const over = goods[i]! - price[i]!;
    if (over < 0) lack -= over;
    else spare += over;
  }
  if (gold >= 0 && lack === 0) return false;
  if (gold < 0) {
    spare += gold;
    gold = 0;
  }
  if (spare < 0) return false;
  return (
    lack <= Math.floor(gold / GOLD_FOR_BASIC) + Math.floor(spare / BASICS_FOR_BASIC) + BASICS_FOR_DISC * goods[DISC]!
  );
}
