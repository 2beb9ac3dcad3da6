/**
 * A quick 64-bit fingerprint of a text, as 16 hex digits: a tripwire against drift and missed frames, not against malice
 * (that is what SHA-256 and the published seed are for).
 */
export function hashText(text: string): string {
  let a = 0x9e3779b9;
  let b = 0x85ebca6b;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    a = Math.imul(a ^ c, 0x01000193);
    b = Math.imul(b ^ c, 0x5bd1e995);
    b ^= b >>> 15;
  }
  a = mix(a ^ Math.imul(b, 0xc2b2ae35));
  b = mix(b ^ Math.imul(a, 0x27d4eb2f));
  return hex8(a) + hex8(b);
}

/** The fingerprint of a state or a view: key order counts, which `clone` keeps. */
export function hashOf(value: unknown): string {
  return hashText(JSON.stringify(value));
}

/** What a module exports, in an order that does not depend on who has bundled it. */
export function inOrder(exports: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(exports).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function mix(h: number): number {
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

function hex8(n: number): string {
  return (n >>> 0).toString(16).padStart(8, '0');
}
