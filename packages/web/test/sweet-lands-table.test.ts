import type { Frame } from '@polis/protocol/wire';
import { ASKS, CARD_COUNT, engine, parseCardId, type SweetLandsEvent } from '@polis/sweet-lands';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { scene } from '../../sweet-lands/test/scene.ts';
import { Board, changedPlaces, targetsOf } from '../src/games/sweet-lands/Board.tsx';
import { coach } from '../src/games/sweet-lands/coach.ts';
import { Hand, missingOf } from '../src/games/sweet-lands/Hand.tsx';
import { sinceLast } from '../src/games/sweet-lands/log.ts';
import { readOptions } from '../src/games/sweet-lands/Options.tsx';
import { Prompt } from '../src/games/sweet-lands/Prompt.tsx';
import { Actions } from '../src/games/sweet-lands/play/Actions.tsx';
import { Setup } from '../src/games/sweet-lands/Setup.tsx';
import type { Controller } from '../src/games/sweet-lands/useTable.ts';
import { affordances } from '../src/table/affordances.ts';
import { controllerOf, playing } from './sweet-lands-play.ts';

// Who plays at once has all that is possible open.
vi.hoisted(() => {
  const kept = (key: string) => (key === 'polis.prefs' ? JSON.stringify({ tapMode: 'at-once' }) : null);
  vi.stubGlobal('localStorage', { getItem: kept, setItem: () => {} });
});

const GAMES = [
  ...Array.from({ length: 24 }, (_, i) => ({ seed: `solo-${i}`, seats: 1, options: { improvedSkills: true } })),
  ...Array.from({ length: 4 }, (_, i) => ({ seed: `four-${i}`, seats: 4, options: { cardDraft: true } })),
];

/** Everything that can be touched for the question, as markup. */
function page(c: Controller): string {
  const { view, ask } = c.model;
  const start = ask === 'character' || ask === 'domain' || ask === 'slot';
  const parts = start ? [Setup] : view.players[c.me!]!.side === null ? [] : [Board, Hand, Actions];
  return renderToStaticMarkup(
    createElement(
      Fragment,
      null,
      createElement(Prompt, { c, ui: { note: null }, hotSeat: false }),
      ...parts.map((Part, key) => createElement(Part, { key, c })),
    ),
  );
}

/** So often every question is looked at. */
const TIMES = 1;

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A thing of this name is lit: an area, a card, a place of the land, a chip of the prompt. */
function isLit(html: string, ref: string): boolean {
  const [kind, id = ''] = ref.split(':');
  if (kind === 'area') return new RegExp(`data-area="${id}"[^>]*data-legal`).test(html);
  if (kind === 'card') return new RegExp(`data-card="${id}"><[^>]*data-legal`).test(html);
  if (kind === 'cell' || kind === 'edge')
    return new RegExp(`data-place="${ref}"[^>]*data-legal|data-legal=""[^>]*data-place="${ref}"`).test(html);
  return html.includes(`data-pick="${ref}"`);
}

describe('whatever is asked can be answered on the page', () => {
  const seen = new Map<string, number>();
  const failures: string[] = [];
  it('by a button, a chip, or by touching one lit thing after another', () => {
    for (const game of GAMES)
      playing(game, step => {
        const { ask } = step;
        if (ask === null || (seen.get(ask) ?? 0) >= TIMES) return;
        const { frame } = step;
        seen.set(ask, (seen.get(ask) ?? 0) + 1);
        const html = page(controllerOf(frame));
        const { choices } = controllerOf(frame).model;
        // Alone the fronts of all boards are the same map: one of them is offered.
        const same = (text: string) => game.seats === 1 && /^domain [2-5]A$/.test(text);
        // Of a hundred places the first few say it all; of every kind of answer at least one is tried.
        const kinds = new Map(choices.map(o => [`${o.action.type} ${o.refs.length}`, o]));
        for (const o of [...choices.slice(0, 2), ...kinds.values()]) {
          if (same(o.text)) continue;
          if (html.includes(`data-action="${quoted(o.text)}"`)) continue;
          let reached = false;
          let picked: typeof o.refs = [];
          let shown = html;
          // One lit thing after another, until it is said.
          for (let i = 0; i < 3 && !reached; i++) {
            const ref = o.refs.find(r => !picked.includes(r) && isLit(shown, r));
            if (ref === undefined) break;
            picked = [...picked, ref];
            reached = affordances(choices, picked).live.length === 1;
            if (reached) break;
            shown = page(controllerOf(frame, picked));
            reached = shown.includes(`data-action="${quoted(o.text)}"`);
          }
          if (!reached) failures.push(`${ask}: ${o.text}`);
        }
      });
    expect(failures).toEqual([]);
    // Some questions belong to one character only; most of them come up.
    const missing = ASKS.filter(ask => !seen.has(ask));
    expect(missing.length, missing.join()).toBeLessThan(6);
  });
});

describe('the land', () => {
  it('lights every place that an answer touches, and nothing else', () => {
    let n = 0;
    playing({ seed: 'lit', seats: 2 }, ({ frame }) => {
      const c = controllerOf(frame);
      const targets = targetsOf(c.aff.live, [], c.model).map(target => target.key);
      const touched = c.model.choices.flatMap(o => o.refs.filter(r => r.startsWith('cell:') || r.startsWith('edge:')));
      expect([...targets].sort()).toEqual([...new Set<string>(touched)].sort());
      if (targets.length > 0) n++;
      return n < 24;
    });
    expect(n).toBe(24);
  });

  it('keeps what has been chosen lit while nothing else is open: the second touch acts', () => {
    playing({ seed: 'lit', seats: 2 }, ({ frame }) => {
      const { aff, model } = controllerOf(frame);
      const only = aff.live.find(o => o.refs.length === 1 && /^(cell|edge):/.test(o.refs[0]!));
      if (only === undefined) return true;
      const live = aff.live.filter(o => o.refs.includes(only.refs[0]!));
      expect(targetsOf(live, only.refs, model).map(target => target.key)).toEqual(live.length === 1 ? only.refs : []);
      return live.length > 1;
    });
  });

  it('rings what the last answer changed on the domain that is shown, each place once', () => {
    const told: SweetLandsEvent[] = [
      { type: 'placed', seat: 0, hex: 9, token: 1 },
      { type: 'flipped', seat: 0, hex: 9, token: 1 },
      { type: 'placed', seat: 1, hex: 4, token: 1 },
    ];
    expect(changedPlaces(told, 0)).toEqual(['cell:1,1']);
    expect(changedPlaces(told, 1)).toEqual(['cell:4,0']);
  });
});

describe('the coach', () => {
  it('thinks about the very question that is asked', () => {
    const asks = new Set<string>();
    for (const [i, seats] of [1, 3].entries())
      playing({ seed: `coach-${i}`, seats }, ({ frame, seat }) => {
        const question = coach.question(frame);
        if (question === null) return;
        const world = question.world as Parameters<typeof engine.legal>[0];
        const actions = engine.legal(world, seat, []).map(a => engine.game.encode(a));
        expect(actions).toEqual(frame.prompt!.actions);
        asks.add(frame.prompt!.ask);
        // Nothing is missing in it and nothing there twice.
        const { deck, discard, players } = question.world as ReturnType<(typeof engine)['game']['setup']>;
        const cards = [
          ...deck,
          ...discard,
          ...players.flatMap(p => [...p.hand, ...p.pack, ...p.played, ...p.columns.flat()]),
        ];
        expect([...cards].sort((a, b) => a - b)).toEqual([...Array(CARD_COUNT).keys()]);
        return asks.size < 16;
      });
    expect(asks.size).toBeGreaterThan(11);
  });

  it('looks through the deck with Sakura', () => {
    const sakura = scene({ seats: 3, players: [{ character: 'sakura', wonders: 1, played: 'E05 E08' }] });
    sakura.say('free 8', 'tower 2,3', 'option 1', 'production gold');
    // One of those she looks for is somewhere else.
    const { deck, players } = sakura.s;
    const elsewhere = deck.indexOf(parseCardId(sakura.legal()[0]!.replace('fetch ', ''))!);
    players[1]!.hand.push(...deck.splice(elsewhere, 1));
    const prompt = { id: 1, ask: 'fetch', actions: sakura.legal() };
    const frame = { view: engine.game.view(sakura.s, 0), seat: 0, prompt, waiting: [0] } as unknown as Frame;
    const { world } = coach.question(frame)!;
    expect(engine.legal(world as typeof sakura.s, 0, []).map(a => engine.game.encode(a))).toEqual(prompt.actions);
  });
});

describe('what others did', () => {
  const chose = (seat: number): SweetLandsEvent => ({ type: 'area', seat, area: 3, cell: 0, disc: false });
  const road = (seat: number): SweetLandsEvent => ({ type: 'paved', seat, edge: 4 });

  it('is told since the own last main action, like things counted', () => {
    const told = [chose(1), chose(0), chose(1), road(1), road(1), road(1), chose(2)];
    expect(sinceLast(told, 0)).toEqual([
      { seat: 1, deeds: ['Build roads', 'road ×3'] },
      { seat: 2, deeds: ['Build roads'] },
    ]);
  });

  it('includes the cells that Mio takes', () => {
    const told: SweetLandsEvent[] = [
      { type: 'ended', seat: 0, first: true },
      {
        type: 'mio',
        cards: ['SA1', 'SB3'],
        cells: [
          [0, 0],
          [8, 0],
        ],
      },
    ];
    expect(sinceLast(told, 0)).toEqual([{ seat: -1, deeds: ['Clear land and Diamond'] }]);
  });
});

describe('options and prices', () => {
  it('what cannot be read is off', () => {
    expect(readOptions({ cardDraft: true }, 2)).toEqual({ turnOrder: false, cardDraft: true, improvedSkills: false });
    expect(readOptions('nonsense', 9)).toEqual({ turnOrder: false, cardDraft: false, improvedSkills: false });
  });

  it('missing goods stand in the order of goods', () => {
    expect(missingOf('wood:2,gold:1')).toEqual([1, 0, 2, 0, 0, 0]);
  });
});
