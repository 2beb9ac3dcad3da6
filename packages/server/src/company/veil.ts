import { SOMEBODY } from '@polis/protocol';

/**
 * What is sent to somebody who has blocked others, without them: their lines of a chat are left out, and wherever else they
 * stand they are nobody in particular. It is done where texts leave the server, so whatever is ever sent goes through it, and
 * nothing that is sent to those who are blocked depends on it.
 */
export function veil(text: string, hidden: ReadonlyMap<string, string>): string {
  if (hidden.size === 0 || !isNamed(text, hidden)) return text;
  return JSON.stringify(veiled(JSON.parse(text), hidden));
}

function isNamed(text: string, hidden: ReadonlyMap<string, string>): boolean {
  for (const [id, name] of hidden)
    if (text.includes(`"${id}"`) || text.includes(JSON.stringify(name).slice(1, -1))) return true;
  return false;
}

type Json = { readonly [key: string]: unknown };

function veiled(value: unknown, hidden: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.filter(item => !isLineOf(item, hidden)).map(item => veiled(item, hidden));
  if (typeof value !== 'object' || value === null) return value;
  const given = value as Json;
  if (isPerson(given) && hidden.has(given.id)) return { ...without(given), ...nobody(given.id) };
  if (isTidings(given)) return withoutNames(given, hidden);
  // Whom one has blocked one sees by name: how else could they be let in again?
  return Object.fromEntries(Object.entries(given).map(([k, v]) => [k, k === 'blocked' ? v : veiled(v, hidden)]));
}

/** Lines of a chat, and tables in the public list whose host one does not want to meet. */
function isLineOf(item: unknown, hidden: ReadonlyMap<string, string>): boolean {
  if (typeof item !== 'object' || item === null) return false;
  const { who, text, host } = item as Json;
  if (typeof who === 'string' && typeof text === 'string') return hidden.has(who);
  return typeof host === 'object' && host !== null && isPerson(host as Json) && hidden.has((host as Json).id as string);
}

function isPerson(given: Json): given is Json & { readonly id: string } {
  return typeof given.id === 'string' && typeof given.name === 'string';
}

function without({ handle: _, ...person }: Json): Json {
  return person;
}
function nobody(id: string): Json {
  return { id, name: SOMEBODY, colour: 1, avatar: 'beetle', hidden: true };
}

/** A line that the table itself says. */
function isTidings(given: Json): boolean {
  return given.who === null && typeof given.news === 'object' && given.news !== null;
}

function withoutNames(line: Json, hidden: ReadonlyMap<string, string>): Json {
  const news = { ...(line.news as Record<string, unknown>) };
  let text = String(line.text);
  for (const key of ['name', 'by']) {
    const name = news[key];
    if (typeof name !== 'string' || ![...hidden.values()].some(h => name === h || name.startsWith(`${h} (`))) continue;
    news[key] = SOMEBODY;
    text = text.replaceAll(name, SOMEBODY);
  }
  return { ...line, text, news };
}
