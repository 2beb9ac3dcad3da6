import { describe, expect, it } from 'vitest';
import { toSymbol } from '../src/ui/Piece.tsx';

describe('symbols', () => {
  it('keep what the children inherit and drop the rest', () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" role="img"><path d="M1 1"/></svg>';
    expect(toSymbol('icon-x', svg)).toBe(
      '<symbol id="icon-x" viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="M1 1"/></symbol>',
    );
  });

  it('never share an id', () => {
    const svg = '<svg viewBox="0 0 8 8"><defs><g id="a"/></defs><use href="#a"/><path clip-path="url(#a)"/></svg>';
    expect(toSymbol('b', svg)).toContain('<g id="b--a"/></defs><use href="#b--a"/><path clip-path="url(#b--a)"/>');
  });
});
