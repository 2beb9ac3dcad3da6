import { FORMER } from '@polis/protocol/text';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../src/i18n/index.ts';
import { readJson } from '../src/session/hidden.ts';
import { markOf } from '../src/session/names.ts';

afterEach(() => setLanguage('en'));

test('whoever is gone or blocked is called so in the words of the reader, wherever the server names them, and is marked as nobody', async () => {
  const gone = { id: 'a', name: FORMER, colour: 0, avatar: 'fox' };
  const blocked = { id: 'b', name: 'x', colour: 1, avatar: 'fox', hidden: true } as const;
  const ada = { id: 'c', name: 'Ada', colour: 1, avatar: 'fox' };
  const sent = JSON.stringify({ table: { seats: [{ person: gone }, { person: blocked }, { person: ada }] } });
  const names = () =>
    (readJson(sent) as { table: { seats: { person: { name: string } }[] } }).table.seats.map(s => s.person.name);
  expect(names()).toEqual(['Former player', 'Somebody', 'Ada']);
  await setLanguage('uk');
  expect(names()).toEqual(['Колишній гравець', 'Хтось', 'Ada']);
  await setLanguage('ru');
  expect(names()).toEqual(['Бывший игрок', 'Кто-то', 'Ada']);
  expect([markOf(gone), markOf(blocked), markOf(ada)]).toEqual([null, null, 'гость']);
});
