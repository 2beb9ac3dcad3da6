// @vitest-environment happy-dom
import { BUILDINGS as PA_BUILDINGS, LINES as PA_LINES, UPGRADE_STACKS } from '@polis/panticapaeum';
import type { Frame } from '@polis/protocol/wire';
import { ALL_SKILLS, CHARACTERS, cardId, DESIGN_OF, LINES as SL_LINES } from '@polis/sweet-lands';
import { BUILDINGS, MONUMENTS } from '@polis/tiny-towns';
import { ZONES } from '@polis/welcome-to';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anchorOf, type Book } from '../src/games/book.ts';
import { FullRules } from '../src/games/FullRules.tsx';
import { RULES as paRules } from '../src/games/panticapaeum/paragraphs.ts';
import { en as paBook } from '../src/games/panticapaeum/rules/book/en.ts';
import { withCards } from '../src/games/sweet-lands/BookCards.tsx';
import { RULES as slRules } from '../src/games/sweet-lands/paragraphs.ts';
import { en as slBook } from '../src/games/sweet-lands/rules/book/en.ts';
import { RULES as ttRules } from '../src/games/tiny-towns/paragraphs.ts';
import { en as ttBook } from '../src/games/tiny-towns/rules/book/en.ts';
import { RULES as wtRules } from '../src/games/welcome-to/paragraphs.ts';
import { en as wtBook } from '../src/games/welcome-to/rules/book/en.ts';
import type { SessionState } from '../src/session/types.ts';
import { PromptBar } from '../src/table/PromptBar.tsx';
import { type GameRules, RulesDoorContext } from '../src/table/rules/place.ts';
import { RuledLine } from '../src/table/rules/RuledLine.tsx';
import { useRulesDoor } from '../src/table/rules/RulesSheet.tsx';

describe('whatever lies on a table has its paragraph', () => {
  const anchors = (book: Book) =>
    new Set(Object.entries(book).flatMap(([c, texts]) => Object.keys(texts).map(id => anchorOf(c, id))));

  it('in Tiny Towns: every building and monument', () => {
    const there = anchors(ttBook);
    for (const { id } of [...BUILDINGS, ...MONUMENTS]) expect(there).toContain(ttRules.thing(`card:${id}`));
  });

  it('in Panticapaeum: every building and upgrade', () => {
    const there = anchors(paBook);
    for (let i = 0; i < PA_BUILDINGS.length; i++) expect(there).toContain(paRules.thing(`column:${i}`));
    for (let i = 0; i < UPGRADE_STACKS.length; i++) expect(there).toContain(paRules.thing(`upgrade:${i}`));
  });

  it('in Sweet Lands: every worker, skill and character', () => {
    const there = anchors(withCards(slBook));
    for (let card = 0; card < DESIGN_OF.length; card++) expect(there).toContain(slRules.thing(`card:${cardId(card)}`));
    for (const { id } of ALL_SKILLS) expect(there).toContain(slRules.thing(`skill:${id}`));
    for (const { id } of CHARACTERS) expect(there).toContain(slRules.thing(`character:${id}`));
    expect(slRules.thing('nothing:1')).toBeNull();
  });

  it.each([
    ['Tiny Towns', ttBook, ttRules, [...BUILDINGS.map(b => b.id), ...MONUMENTS.map(m => m.id), 'monument', 'empty']],
    ['Welcome To', wtBook, wtRules, [...ZONES, 'fences']],
    ['Panticapaeum', paBook, paRules, PA_LINES],
    ['Sweet Lands', slBook, slRules, SL_LINES],
  ] as const)('in the score of %s: every line', (_, book, rules, lines) => {
    const there = anchors(book);
    for (const line of lines) expect(there, line).toContain(rules.thing(`line:${line}`));
  });
});

describe('the rules at a table', () => {
  let root: Root;
  const scrolled: string[] = [];
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('requestAnimationFrame', (f: () => void) => {
      f();
      return 0;
    });
    scrolled.length = 0;
    Element.prototype.scrollIntoView = function () {
      scrolled.push(this.id);
    };
    root = createRoot(document.body.appendChild(document.createElement('div')));
  });
  afterEach(() => {
    act(() => root.unmount());
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });

  const rules: GameRules = {
    Book: () => <FullRules book={{ round: { head: 'Round', name: 'Name it.', place: 'Place it.' } }} />,
    ask: ask => (ask === 'name' ? 'round-name' : null),
    reason: code => (code === 'taken' ? 'round-place' : null),
    thing: ref => (ref === 'line:wood' ? 'round-place' : null),
  };
  function Table({ prompt, error }: { readonly prompt: number; readonly error: string | null }) {
    const frame = { prompt: { id: prompt, ask: 'name', actions: [] } } as unknown as Frame;
    const reason = error === null ? null : { code: 'illegal', text: '', reason: { code: error, params: {} } };
    const { door, help, sheet } = useRulesDoor(rules, { frame, error: reason as SessionState['error'] });
    return (
      <RulesDoorContext value={door}>
        <button type="button" id="help" onClick={help!}>
          ?
        </button>
        <PromptBar state="mine" id={prompt} sentence="Name a resource" />
        <RuledLine line="wood" name="Wood">
          <p>3</p>
        </RuledLine>
        <RuledLine line="luck" name="Luck">
          <p>0</p>
        </RuledLine>
        {sheet}
      </RulesDoorContext>
    );
  }
  const show = (prompt: number, error: string | null) =>
    act(() => root.render(<Table prompt={prompt} error={error} />));
  const click = (selector: string) => act(() => document.querySelector<HTMLElement>(selector)!.click());
  const here = () => document.querySelector('.rules-sheet .book-here')?.id;

  it('open at what is asked, lead on by their own links, and leave the address alone', () => {
    const address = location.href;
    show(1, null);
    expect(document.querySelector('.prompt-rule')).toBeNull();
    click('#help');
    expect(here()).toBe('round-name');
    expect(scrolled).toContain('round-name');
    click('.book-anchor[href="#round-place"]');
    expect(here()).toBe('round-place');
    expect(location.href).toBe(address);
    click('.rules-sheet .icon-btn');
    expect(document.querySelector('.rules-sheet[open]')).toBeNull();
  });

  it('open at a line of the score that has a rule', () => {
    show(1, null);
    expect(document.querySelectorAll('.ruled-line button')).toHaveLength(1);
    expect(document.querySelector('.ruled-line button')!.getAttribute('aria-label')).toContain('Wood');
    click('.ruled-line button');
    expect(here()).toBe('round-place');
  });

  it('open at the rule of a refusal until another question comes', () => {
    show(1, 'taken');
    show(1, null);
    click('.prompt-rule');
    expect(here()).toBe('round-place');
    show(2, null);
    expect(document.querySelector('.prompt-rule')).toBeNull();
  });
});
