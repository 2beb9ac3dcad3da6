import { createTable, fastRng } from '@polis/kernel';
import { describe, expect, test } from 'vitest';
import { BUILDINGS, engine, MONUMENTS, parseOptions, type TinyTowns, tinyTowns } from '../src/index.ts';
import { EMPTY_ROWS } from './cards.ts';
import { scene, type TownSpec } from './scene.ts';

/** Section 10.1 to 10.3: Cavern, Town Hall, solo. The table of 10.4 is in variants.cards.test.ts. */
const openTown = (empty: number): string => {
  const codes = Array.from({ length: 16 }, (_, i) => (i < empty ? '..' : 'Ta'));
  return [0, 4, 8, 12].map(i => codes.slice(i, i + 4).join(' ')).join('/');
};
const fort: TownSpec = { rows: `** .. .. ..${EMPTY_ROWS}`, monument: 'fort-ironweed' };
const fiveBanks: TownSpec = {
  rows: 'Bk Bk Bk Bk/Bk .. .. ../.. .. .. ../.. .. .. ..',
  marks: ['0,0 W', '0,1 H', '0,2 B', '0,3 G', '1,0 S'],
};

describe('10.1 the Cavern rule', () => {
  test('twice per game, one per round; it lies beside the board and is worth nothing', () => {
    const s = scene({ cavern: true, builder: 1, towns: [{ discards: 1, rows: openTown(2) }, openTown(3)] });
    s.say(1, 'name wood').say(0, 'discard');
    expect(s.legal(0)).toEqual(['ready']);
    s.say(0, 'ready').rest();
    expect(s.rows(0)).toBe(openTown(2));
    expect(s.table.view('public').towns[0]!.discards).toBe(2);
    s.play('wood').say(1, 'name wood');
    expect(s.options(0, 'discard')).toEqual([]);
    s.rest();
    expect(s.state.scores?.[0]).toBe(20 - 2);
  });
  test('the player may construct in that round', () => {
    const s = scene({ cavern: true, builder: 1, towns: [`-W -S .. ..${EMPTY_ROWS}`] })
      .say(1, 'name glass')
      .say(0, 'discard');
    expect(s.options(0, 'build')).toEqual(['gray 0,0 0,1']);
  });
  test('not for what he named himself, and only in games that use it', () => {
    expect(
      scene({ cavern: true, towns: [''] })
        .say(0, 'name wood')
        .legal(0),
    ).not.toContain('discard');
    expect(
      scene({ builder: 1, towns: [''] })
        .say(1, 'name wood')
        .legal(0),
    ).not.toContain('discard');
  });
  test('only for the named cube, not for one chosen by a Factory or taken from a Warehouse', () => {
    const factory = { rows: `Fc .. .. ..${EMPTY_ROWS}`, marks: ['0,0 W'] };
    const s = scene({ cavern: true, builder: 1, towns: [factory] })
      .say(1, 'name wood')
      .say(0, 'factory glass');
    expect(s.legal(0)).not.toContain('discard');
  });
});

describe('10.2 Town Hall', () => {
  const setup = (seed: string) =>
    createTable(engine, { seats: 3, options: { mode: 'townHall', monuments: 'off' }, seed });
  test('15 cards, 5 aside unknown, the first one turned up; nobody is Master Builder', () => {
    const s = setup('hall').world(0);
    expect([s.deck.length, s.aside.length, s.builder, s.round]).toEqual([9, 5, -1, 1]);
    expect([...s.deck, ...s.aside, s.named].sort()).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
  });
  test('nobody learns what lies in the pile or aside', () => {
    const t = setup('hall');
    const v = t.view('public');
    expect([v.deck, v.seen]).toEqual([9, [t.world(0).named]]);
    expect(JSON.stringify(v)).not.toContain('aside');
  });
  test('a bot imagines pile and aside together: same cards, any order', () => {
    const t = setup('hall');
    const truth = t.world(0);
    const orders = new Set<string>();
    for (let i = 0; i < 20; i++) {
      const w = t.world(0);
      tinyTowns.determinize(w, 0, fastRng(`hall ${i}`));
      expect([...w.deck, ...w.aside].sort()).toEqual([...truth.deck, ...truth.aside].sort());
      expect(w.aside).toHaveLength(5);
      orders.add([...w.deck, ...w.aside].join());
    }
    expect(orders.size).toBeGreaterThan(15);
  });
  test('two draws, then a choice; every player places the drawn cube', () => {
    const s = scene({ mode: 'townHall', towns: ['', '', ''], deck: 'SGW' });
    for (const [code, round] of [
      ['W', 1],
      ['G', 2],
    ] as const) {
      expect([0, 1, 2].map(s.ask)).toEqual(['deal', 'deal', 'deal']);
      s.rest();
      expect(s.state.round).toBe(round + 1);
      expect([0, 1, 2].map(seat => s.rows(seat).includes(`-${code}`))).toEqual([true, true, true]);
    }
    expect([0, 1, 2].map(s.ask)).toEqual(['choose', 'choose', 'choose']);
    s.say(0, 'choose brick', 'place 3,0', 'ready').say(1, 'choose wheat', 'place 3,0', 'ready');
    s.say(2, 'choose brick', 'place 3,0', 'ready');
    expect(s.state.round).toBe(4);
    expect([0, 1, 2].map(seat => s.rows(seat).slice(-11, -9))).toEqual(['-B', '-H', '-B']);
  });
  test('a choice is sealed like every answer of the round', () => {
    const s = scene({ mode: 'townHall', towns: ['', ''], round: 3, deck: 'SGW' });
    const before = JSON.stringify(s.table.view(1));
    s.say(0, 'choose brick', 'place 3,0');
    expect(JSON.stringify(s.table.view(1))).toBe(before);
  });
  test('an empty pile is renewed from all fifteen cards, five of them aside again', () => {
    const s = scene({ mode: 'townHall', towns: ['', ''], round: 15, aside: 'WWWHH' });
    s.rest();
    expect(s.told.map(e => e.type)).toContain('reshuffled');
    const { deck, aside, named, round } = s.state;
    expect([deck.length, aside.length, round]).toEqual([9, 5, 16]);
    expect([...deck, ...aside, named].sort()).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
    expect(s.table.view('public').seen).toEqual([named]);
  });
  test('a last active player goes on in the same pattern, drawn cubes stay foreign to him', () => {
    const factory = { rows: `Fc .. .. ..${EMPTY_ROWS}`, marks: ['0,0 W'] };
    const s = scene({ mode: 'townHall', cavern: true, towns: [factory, { completed: 1 }], round: 4, deck: 'WW' });
    expect(s.legal(0)).toEqual(['continue', 'finish']);
    s.say(0, 'continue');
    expect(s.options(0, 'factory')).toHaveLength(4);
    expect(s.options(0, 'discard')).toHaveLength(1);
    s.rest().say(0, 'continue').rest().say(0, 'continue');
    expect([s.state.round, s.ask(0)]).toEqual([6, 'choose']);
  });
  test('he may declare his town finished at the start of a round, before the card is turned', () => {
    const s = scene({ mode: 'townHall', towns: ['', { completed: 1 }], round: 4, deck: 'WW' });
    const turned = s.told.length;
    s.say(0, 'finish');
    expect(s.table.over).toBe(true);
    expect(s.state.towns[0]!.completed).toBe(4);
    expect(s.told.slice(turned).map(e => e.type)).toEqual(['finished', 'over']);
  });
  test('sitting out a choice round counts as ready; the town is not completed by it', () => {
    const s = scene({ mode: 'townHall', cards: 'bank', towns: [fort, fiveBanks, ''], round: 3, deck: 'WW' });
    expect([0, 1, 2].map(s.ask)).toEqual([null, null, 'choose']);
    s.rest();
    expect([s.state.round, [0, 1, 2].map(s.ask)]).toEqual([4, ['deal', 'deal', 'deal']]);
  });
  test('a choice round in which everybody sits out passes by itself', () => {
    const s = scene({ mode: 'townHall', cards: 'bank', towns: [fort, fiveBanks], round: 2, deck: 'WWW' }).rest();
    expect(s.state.round).toBe(4);
    expect(s.told.filter(e => e.type === 'round').map(e => e.round)).toEqual([2, 3, 4]);
  });
});

describe('10.3 solo', () => {
  const dealt = (options: unknown, seed: string): TinyTowns => {
    const parsed = parseOptions(options, 1);
    if (!parsed.ok) throw new Error(parsed.why);
    return tinyTowns.setup(parsed.value, 1, fastRng(seed));
  };
  test('Inn, Bank, Fort Ironweed and Opaleye’s Watch are never there, everything else may be', () => {
    const cards = new Set<string>();
    const monuments = new Set<string>();
    for (let i = 0; i < 150; i++) {
      const s = dealt({}, `solo ${i}`);
      for (const c of s.cards) cards.add(BUILDINGS[c]!.id);
      for (const m of s.towns[0]!.dealt) monuments.add(MONUMENTS[m]!.id);
    }
    const missing = (all: readonly { id: string }[], seen: Set<string>) =>
      all.map(c => c.id).filter(id => !seen.has(id));
    expect(missing(BUILDINGS, cards)).toEqual(['inn', 'bank']);
    expect(missing(MONUMENTS, monuments)).toEqual(['fort-ironweed', 'opaleyes-watch']);
  });
  test('soloFeastHall exclude takes the Feast Hall out too', () => {
    const cards = new Set<string>();
    for (let i = 0; i < 60; i++)
      for (const c of dealt({ soloFeastHall: 'exclude' }, `hall ${i}`).cards) cards.add(BUILDINGS[c]!.id);
    expect([cards.has('feast-hall'), cards.has('tavern'), cards.has('almshouse')]).toEqual([false, true, true]);
  });
  test('three cards face up, twelve in the pile', () => {
    const s = dealt({}, 'piles');
    expect([s.faceUp.length, s.deck.length, s.aside.length, s.known]).toEqual([3, 12, 0, 0]);
    expect([...s.faceUp, ...s.deck].sort()).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
  });
  test('choose, deal, construct; the card goes under the pile; the pile never runs out', () => {
    const s = scene({ mode: 'solo', towns: [''], faceUp: 'WHB', deck: 'GGGSSSWWHHBB' });
    const taken: number[] = [];
    for (let turn = 1; turn <= 15; turn++) {
      const { faceUp, deck } = s.state;
      const pick = faceUp[0]!;
      taken.push(pick);
      s.play(['wood', 'wheat', 'brick', 'glass', 'stone'][pick]!);
      expect(s.state.faceUp).toEqual([...faceUp.slice(1), deck.at(-1)]);
      expect(s.state.deck).toHaveLength(12);
      expect(s.state.known).toBe(Math.min(turn, 12));
      // What the player put under the pile lies there in his order, the latest at the very bottom.
      expect(s.state.deck.slice(0, s.state.known)).toEqual([...taken].reverse().slice(0, s.state.known));
    }
  });
  test('a bot knows the bottom of the pile and imagines the rest', () => {
    const s = scene({ mode: 'solo', towns: [''], faceUp: 'WHB', deck: 'GGGSSSWWHHBB', known: 3 });
    const tops = new Set<string>();
    for (let i = 0; i < 20; i++) {
      const w = s.table.world(0);
      tinyTowns.determinize(w, 0, fastRng(`solo ${i}`));
      expect(w.deck.slice(0, 3)).toEqual([3, 3, 3]);
      expect(w.faceUp).toEqual([0, 1, 2]);
      expect([...w.deck].sort()).toEqual([...s.state.deck].sort());
      tops.add(w.deck.slice(3).join());
    }
    expect(tops.size).toBeGreaterThan(10);
  });
  test('ends when the town is complete, or when the player says so at the start of a turn', () => {
    const full = scene({ mode: 'solo', towns: [openTown(1)], faceUp: 'WHB', deck: 'GGG', round: 16 }).play('wood');
    expect([full.table.over, full.state.scores]).toEqual([true, [19]]);
    const early = scene({ mode: 'solo', towns: [openTown(3)], faceUp: 'WHB', deck: 'GGG' }).say(0, 'finish');
    expect([early.table.over, early.state.scores]).toEqual([true, [17]]);
    const s = scene({ mode: 'solo', towns: [openTown(3)], faceUp: 'WHB', deck: 'GGG' }).say(0, 'take wood');
    expect(s.refuse(0, 'finish')).toBe('illegal');
  });
  test('the card is turned only when the turn ends, so the choice may be taken back before', () => {
    const s = scene({ mode: 'solo', towns: [''], faceUp: 'WHB', deck: 'GGG' }).say(0, 'take wood', 'place 0,0');
    expect([s.undo(0), s.undo(0)]).toEqual([true, true]);
    expect(s.ask(0)).toBe('take');
    s.play('wood');
    expect(s.undo(0)).toBe(false);
  });
});
