import type { Frame } from '@polis/protocol/wire';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SessionState } from '../src/session/types.ts';
import { type Choice, picking } from '../src/table/affordances.ts';
import { ScoreSheet, type SheetColumn } from '../src/table/ScoreSheet.tsx';
import { type Asked, TablePrompt, type TablePromptProps } from '../src/table/TablePrompt.tsx';

/** The prompt of seat 0 as markup. */
function prompt(c: Partial<Asked> & { readonly waiting?: number[] }, props: Partial<TablePromptProps> = {}): string {
  const { waiting = [1], ...rest } = c;
  const frame = { seat: 0, prompt: null, waiting, undo: null, over: false } as unknown as Frame;
  const state = { status: 'open' } as SessionState;
  const nameOf = (seat: number) => `Player ${seat}`;
  const seat: Asked = { me: 0, frame, state, undo() {}, nameOf, thinking: false, adviceList: null };
  const all = { note: null, words: null, tile: null, undoing: null, hotSeat: false, c: { ...seat, ...rest }, ...props };
  return renderToStaticMarkup(createElement(TablePrompt, all));
}

describe('the prompt of every game', () => {
  const words = { sentence: 'Choose.', hint: 'Anything.' };

  it('asks, and says whose turn it is where several share a device', () => {
    expect(prompt({}, { words })).toContain('prompt-mine');
    expect(prompt({}, { words })).not.toContain('Player 0');
    expect(prompt({}, { words, hotSeat: true })).toContain('Player 0’s turn');
  });

  it('names those who are waited for, unless they are many', () => {
    expect(prompt({ waiting: [1, 2, 3] })).toContain('Waiting for Player 1, Player 2, and Player 3');
    expect(prompt({ waiting: [1, 2, 3, 4] })).toContain('Waiting for 4 players');
    expect(prompt({ waiting: [] }, { owing: 50 })).toContain('Waiting for 50 players');
    expect(prompt({ waiting: [] })).toContain('Sending…');
  });

  it('calls undo "Change" while the answer is sealed', () => {
    const sealed = { ready: 1, all: 2 };
    expect(prompt({}, { sealed })).toMatch(/prompt-sealed.*1 of 2 ready.*Waiting for Player 1.*Change/);
    expect(prompt({})).not.toContain('Change');
  });

  it('explains what was touched to everybody: asked, waiting, sealed or watching', () => {
    const note = 'A well.';
    for (const html of [
      prompt({}, { note, words }),
      prompt({}, { note, idle: 'Look around.' }),
      prompt({}, { note, sealed: { ready: 1, all: 2 } }),
      prompt({ me: null }, { note }),
    ])
      expect(html).toContain(`<p class="prompt-hint">${note}`);
  });
});

describe('the score sheet of every game', () => {
  const rows = [{ id: 'a', icon: null, name: 'Houses', cell: ({ seat }: SheetColumn) => `of ${seat}` }];
  const sheet = (columns: SheetColumn[]) =>
    renderToStaticMarkup(createElement(ScoreSheet, { name: 'Sheet', columns, rows, shown: 1 }));

  it('has a column per player and for the competitor, and rows that appear one by one', () => {
    const html = sheet([
      { seat: 2, name: 'Mira', total: -3 },
      { seat: null, name: 'Sam', total: 7 },
    ]);
    expect(html).toMatch(/data-seat="2".*Mira.*Sam.*"row-in".*Houses.*of 2.*of null.*"row-out".*data-total="2">−3</);
    expect(html).not.toContain('final-ranks');
  });

  it('tells places in a row of their own where there are several players', () => {
    const first = { seat: 0, name: 'Mira', total: 9, place: 1 };
    expect(sheet([first, { seat: 1, name: 'Taras', total: 8, place: 2 }])).toMatch(/final-ranks.*Place.*>1<.*>2</);
    expect(sheet([first])).not.toContain('final-ranks');
  });
});

describe('picking', () => {
  const choice = (text: string, ...refs: Choice<null>['refs']): Choice<null> => ({ text, action: null, refs });
  const choices = [
    choice('a1', 'card:a', 'cell:1'),
    choice('a2', 'card:a', 'cell:2'),
    choice('b3', 'card:b', 'cell:3'),
  ];
  const texts = (picked: Choice<null>['refs'], ref: Choice<null>['refs'][number]) =>
    picking(choices, picked, ref)?.live.map(o => o.text);

  it('adds, takes back, begins anew, and leaves alone what no answer touches', () => {
    expect(texts([], 'card:a')).toEqual(['a1', 'a2']);
    expect(texts(['card:a'], 'cell:2')).toEqual(['a2']);
    expect(texts(['card:a'], 'card:a')).toEqual(['a1', 'a2', 'b3']);
    expect(picking(choices, ['card:a'], 'cell:3')).toEqual({ refs: ['cell:3'], live: [choices[2]] });
    expect(picking(choices, ['card:a'], 'cell:9')).toBeNull();
  });
});
