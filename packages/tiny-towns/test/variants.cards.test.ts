import { describe, expect, test } from 'vitest';
import type { Mode } from '../src/index.ts';
import { EMPTY_ROWS } from './cards.ts';
import { type Scene, type SceneSpec, scene, score, type TownSpec } from './scene.ts';

/** Section 10.4, row by row: how the cards behave in each mode. Seat 0 owns the card in question. */
const MODES = ['standard', 'draw', 'choice', 'solo'] as const;
type Kind = (typeof MODES)[number];

/** Seat 0 about to deal with wood: named by seat 1, drawn, chosen by himself, or taken. */
function wood(kind: Kind, town: TownSpec, more: Partial<SceneSpec> = {}): Scene {
  const towns = kind === 'solo' ? [town] : [town, ''];
  const mode: Mode = kind === 'standard' ? 'standard' : kind === 'solo' ? 'solo' : 'townHall';
  const piles = kind === 'solo' ? { faceUp: 'WHB', deck: 'GGG' } : { deck: 'WWWW' };
  const s = scene({ ...more, ...piles, mode, towns, builder: 1, round: kind === 'choice' ? 3 : 1 });
  if (kind === 'standard') s.say(1, 'name wood');
  if (kind === 'choice') s.say(0, 'choose wood');
  if (kind === 'solo') s.say(0, 'take wood');
  return s;
}

/** Does the option come up in each mode? */
function works(verb: string, town: TownSpec, more: Partial<SceneSpec> = {}): boolean[] {
  return MODES.map(kind => wood(kind, town, more).options(0, verb).length > 0);
}

describe('10.4: standard, draw round, choice round, solo', () => {
  test('Factory', () => {
    const town = { rows: `Fc .. .. ..${EMPTY_ROWS}`, marks: ['0,0 W'] };
    expect(works('factory', town)).toEqual([true, true, false, true]);
    const both = scene({ mode: 'townHall', towns: [town, town], deck: 'W' });
    expect([0, 1].map(seat => both.options(seat, 'factory').length)).toEqual([4, 4]); // every player
  });
  test('Warehouse', () => {
    const town = { rows: `Wh .. .. ..${EMPTY_ROWS}`, stock: ['0,0 B'] };
    expect(works('store', town, { cards: 'warehouse' })).toEqual([true, true, false, true]);
    expect(works('swap', town, { cards: 'warehouse' })).toEqual([true, true, false, true]);
  });
  test('Statue of the Bondmaker', () => {
    const town = { rows: `Co ** .. ..${EMPTY_ROWS}`, monument: 'statue-of-the-bondmaker' } as const;
    expect(works('park', town)).toEqual([true, true, false, true]);
  });
  test('Bank', () => {
    const town = { rows: `Bk .. .. ..${EMPTY_ROWS}`, marks: ['0,0 G'] };
    const rest = ['wood', 'wheat', 'brick', 'stone'];
    expect(scene({ cards: 'bank', towns: [town] }).options(0, 'name')).toEqual(rest);
    expect(scene({ mode: 'townHall', cards: 'bank', towns: [town, ''], round: 3 }).options(0, 'choose')).toEqual(rest);
    const drawn = scene({ mode: 'townHall', cards: 'bank', towns: [town, ''], deck: 'G' });
    expect(drawn.options(0, 'place')).toHaveLength(15);
  });
  test('Bank: with all five marked he places nothing in a choice round, but may build', () => {
    const town = {
      rows: 'Bk Bk Bk Bk/Bk -W -S ../.. .. .. ../.. .. .. ..',
      marks: ['0,0 W', '0,1 H', '0,2 B', '0,3 G', '1,0 S'],
    };
    const s = scene({ mode: 'townHall', cards: 'bank', towns: [town, ''], round: 3, deck: 'WW' });
    expect([s.ask(0), s.ask(1)]).toEqual(['build', 'choose']);
    expect(scene({ mode: 'townHall', cards: 'bank', towns: [town, ''], round: 4, deck: 'WW' }).ask(0)).toBe('deal');
    const alone = scene({ mode: 'townHall', cards: 'bank', towns: [town, { completed: 1 }], round: 3, deck: 'WW' });
    alone.say(0, 'continue').say(0, 'ready'); // as the only active player he places nothing either
    expect(alone.state.round).toBe(4);
  });
  test('Fort Ironweed', () => {
    const fort: TownSpec = { rows: `** -W -S ..${EMPTY_ROWS}`, monument: 'fort-ironweed' };
    expect(scene({ towns: ['', fort, ''] }).play('wood').state.builder).toBe(2);
    expect(scene({ mode: 'townHall', towns: [fort, ''], deck: 'WW' }).ask(0)).toBe('deal');
    // He may still construct (R53): the Well lies ready.
    expect(scene({ mode: 'townHall', towns: [fort, ''], round: 3, deck: 'WW' }).ask(0)).toBe('build');
    const alone = scene({ mode: 'townHall', towns: [fort, { completed: 1 }], round: 3, deck: 'WW' });
    expect(alone.say(0, 'continue').ask(0)).toBe('choose');
  });
  test("Opaleye's Watch: the same in draw and choice rounds", () => {
    const watch: TownSpec = { rows: `** .. .. ..${EMPTY_ROWS}`, monument: 'opaleyes-watch', watch: 'gray' };
    for (const round of [1, 3]) {
      const s = scene({ mode: 'townHall', towns: [watch, `-W .. .. ..${EMPTY_ROWS}`], round, deck: 'SS' });
      if (round === 3) s.say(1, 'choose stone');
      s.say(1, 'place 0,1', 'build gray 0,0 0,1', 'stand 0,0', 'ready').rest();
      expect(s.ask(0)).toBe('watch');
    }
  });
  test('Inn: normal in all modes that have it', () => {
    expect(score('inn', `In .. .. ..${EMPTY_ROWS}`).lines.inn).toBe(3);
  });
  test('Feast Hall: alone the missing neighbour counts as having none', () => {
    const rows = `Fh Fh .. ..${EMPTY_ROWS}`;
    expect(score('feast-hall', [rows]).lines['feast-hall']).toBe(6);
    const solo = scene({ mode: 'solo', cards: 'feast-hall', towns: [rows], faceUp: 'WHB', deck: 'GGG' }).say(
      0,
      'finish',
    );
    expect(solo.state.scores).toEqual([6 - 14]);
  });
  test('The Starloom: alone always first', () => {
    const rows = `** .. .. ..${EMPTY_ROWS}`;
    const town = { rows, monument: 'the-starloom' } as const;
    const solo = scene({ mode: 'solo', towns: [town], faceUp: 'WHB', deck: 'GGG', round: 30 }).say(0, 'finish');
    expect(solo.state.scores).toEqual([6 - 15]);
  });
  test('Trading Post, Obelisk: unchanged', () => {
    const post = {
      rows: '-S Tp .. ../.. .. .. ../.. .. .. ../.. .. .. **',
      monument: 'obelisk-of-the-crescent',
    } as const;
    for (const kind of MODES) {
      const s = wood(kind, post, { cards: 'trading-post' }).say(0, 'place 3,0', 'build gray 0,0');
      expect(s.options(0, 'stand')).toHaveLength(13);
    }
  });
  test('Guild, University: unchanged', () => {
    const guild = { rows: '.. .. -G Co/.. -H -S ../.. -B .. ../.. .. .. ..', monument: 'architects-guild' } as const;
    const school = { rows: '.. -B .. ../-S -G -S ../.. .. .. ../.. .. .. ..', monument: 'grove-university' } as const;
    for (const kind of MODES) {
      const g = wood(kind, guild).say(0, 'place 2,0', 'build monument 0,2 1,1 1,2 2,0 2,1', 'stand 0,2');
      expect(g.ask(0)).toBe('replace');
      const u = wood(kind, school).say(0, 'place 3,3', 'build monument 0,1 1,0 1,1 1,2', 'stand 0,1');
      expect(u.ask(0)).toBe('found');
    }
  });
  test('Cavern rule', () => {
    expect(works('discard', {}, { cavern: true })).toEqual([true, true, false, false]);
  });
});
