import { sha256, toHex, utf8 } from './sha256.ts';

/**
 * What a game is dealt from. The server commits to its seed before anybody comes (`seedHash`); each player may commit to a
 * nonce before the game starts and shows it at the start. Then neither the server nor a player could choose the deal: one
 * honest nonce is enough.
 */
export function dealSeed(seed: string, nonces: readonly (string | null)[] | undefined): string {
  if (nonces === undefined || nonces.every(n => n === null)) return seed;
  return toHex(sha256(utf8(`polis-deal-1|${seed}|${nonces.map(n => n ?? '-').join('|')}`)));
}

/** What a player says before the start of the nonce that is shown at the start. */
export function commitTo(nonce: string): string {
  return toHex(sha256(utf8(nonce)));
}
