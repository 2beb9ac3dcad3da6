import { Compile } from 'typebox/compile';
import {
  BotBody,
  CLIENT_MESSAGES,
  type ClientMessage,
  CreateBody,
  MeBody,
  OptionsBody,
  ReviewBody,
  SitBody,
} from './messages.ts';

/** Total decoders: any input gives a value or a sentence that says what is wrong, never an exception. */

export type Decoded<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: 'bad-json' | 'bad-message'; readonly text: string };

interface Checker<T> {
  Check(value: unknown): value is T;
  Errors(value: unknown): Iterable<{ instancePath?: string; message: string }>;
}

const clientCheckers = new Map(
  Object.entries(CLIENT_MESSAGES).map(([t, schema]) => [t, Compile(schema) as unknown as Checker<ClientMessage>]),
);

export function decodeClientMessage(text: string): Decoded<ClientMessage> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, code: 'bad-json', text: 'The message is not JSON.' };
  }
  const t = typeof value === 'object' && value !== null ? (value as { t?: unknown }).t : undefined;
  const checker = typeof t === 'string' ? clientCheckers.get(t) : undefined;
  if (!checker)
    return { ok: false, code: 'bad-message', text: `"t" must be one of ${[...clientCheckers.keys()].join(', ')}.` };
  return check(checker, value);
}

const bodies = {
  me: Compile(MeBody),
  create: Compile(CreateBody),
  sit: Compile(SitBody),
  bot: Compile(BotBody),
  options: Compile(OptionsBody),
  review: Compile(ReviewBody),
};
export interface Bodies {
  me: MeBody;
  create: CreateBody;
  sit: SitBody;
  bot: BotBody;
  options: OptionsBody;
  review: ReviewBody;
}

export function decodeBody<K extends keyof Bodies>(kind: K, value: unknown): Decoded<Bodies[K]> {
  return check(bodies[kind] as unknown as Checker<Bodies[K]>, value);
}

function check<T>(checker: Checker<T>, value: unknown): Decoded<T> {
  if (checker.Check(value)) return { ok: true, value };
  const [first] = checker.Errors(value);
  const where = first?.instancePath ? `"${first.instancePath.slice(1).replaceAll('/', '.')}"` : 'The message';
  return { ok: false, code: 'bad-message', text: `${where} ${first?.message ?? 'is not understood'}.` };
}
