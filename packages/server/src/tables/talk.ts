import type { Phrase } from '@polis/protocol';
import type { ChatLine, Pace, ProposalKind, TableNews } from '@polis/protocol/wire';
import { fullBucket, type Limits, take } from '../base/limits.ts';
import type { ChatLineRow } from '../store/reader.ts';
import type { ChatRow } from '../store/schema.ts';
import type { Live } from './live.ts';

/** The lines of a table's chat that everybody sees: few of each person, repeats as one, and the table's own among them. */

/** How much of the talk a newcomer gets to see, and how much of that may be one person's. */
export const SHOWN = 200;
export const SHOWN_OF_ONE = 20;
/** The same words again within this time are one line. */
const REPEAT_MS = 10 * 60_000;
/** All who only watch a table together. */
const WATCHERS = '';
const MOST_BUDGETS = 3_000;

/** Counts something that a person makes everybody see. False: too much. */
export function mayBeHeard(live: Live, person: string, { talkRate, talkBurst }: Limits): boolean {
  if (live.budgets.size > MOST_BUDGETS) live.budgets.clear();
  const watches = !live.seatBy.has(person);
  const mine = takeFrom(live, person, talkRate, talkBurst);
  return mine && (!watches || takeFrom(live, WATCHERS, talkRate, talkBurst));
}

function takeFrom(live: Live, key: string, rate: number, burst: number): boolean {
  const now = Date.now();
  const bucket = live.budgets.get(key) ?? fullBucket(burst, now);
  live.budgets.set(key, bucket);
  return take(bucket, rate, burst, now);
}

/** What the table says of what people have done, as a line of its chat. */
export function tableRow(live: Live, news: TableNews, at: number): ChatRow {
  const n = live.chatLines + 1;
  return {
    table_id: live.id,
    n,
    person_id: '',
    name: null,
    text: JSON.stringify(news),
    phrase: null,
    command: `table:${n}`,
    at,
  };
}

/** Null: it was erased. `name`: what its person is called, where the line does not say. */
export function lineOf({ n, person_id, name, text, phrase, at, ...row }: ChatRow | ChatLineRow): ChatLine | null {
  if (text === '') return null;
  const handle = 'handle' in row && row.handle !== null ? { handle: row.handle } : {};
  const said = phrase === null ? {} : { phrase: phrase as Phrase };
  if (person_id !== '') return { n, who: person_id, name: name ?? '?', ...handle, text, ...said, at };
  const news = JSON.parse(text) as TableNews;
  return { n, who: null, name: '', text: sentence(news), at, news };
}

/** Adds a line to those that are shown. Returns it as it is told to those who have seen the lines before. */
export function addLine(talk: ChatLine[], line: ChatLine): ChatLine {
  const { news } = line;
  if (news?.type === 'erased') remove(talk, l => l.n === news.n);
  const before = talk.findLast(l => l.who === line.who);
  const again = line.who !== null && before?.text === line.text && line.at - before.at < REPEAT_MS;
  const told = again ? { ...line, times: (before.times ?? 1) + 1, instead: before.n } : line;
  if (again) remove(talk, l => l === before);
  const { instead: _, ...kept } = told;
  talk.push(kept);
  const own = talk.filter(l => l.who === line.who);
  if (own.length > SHOWN_OF_ONE) remove(talk, l => l === own[0]);
  if (talk.length > SHOWN) talk.shift();
  return told;
}

function remove(talk: ChatLine[], is: (line: ChatLine) => boolean): void {
  const at = talk.findIndex(is);
  if (at >= 0) talk.splice(at, 1);
}

function sentence(news: TableNews): string {
  switch (news.type) {
    case 'stand-in':
      return `${STAND_IN[news.why](news.name, news.by)}: a bot (${news.bot}) plays on seat ${news.seat + 1}.`;
    case 'back':
      return `${news.name} plays again.`;
    case 'swapped':
      return `${news.by} has put another bot (${news.bot}) on seat ${news.seat + 1}.`;
    case 'freed':
      return `${news.by} has freed the seat of ${news.name}.`;
    case 'muted':
      return `${news.by ?? 'The table'} has muted ${news.name}.`;
    case 'unmuted':
      return `${news.name} may write again.`;
    case 'erased':
      return `${news.by} has taken away a line of ${news.name}.`;
    case 'proposed':
      return `${news.by} proposes: ${proposalText(news)}.`;
    case 'agreed':
      return `All agree: ${proposalText(news)}.`;
    case 'declined':
      return `${news.by} does not agree: ${proposalText(news)}.`;
    case 'lapsed':
      return `Not all have agreed within a day: ${proposalText(news)}.`;
    case 'abandoned':
      return 'Nobody has answered for two weeks: the game ends without points.';
  }
}

function proposalText({ what, pace }: { readonly what: ProposalKind; readonly pace?: Pace }): string {
  return { pause: 'clocks rest', resume: 'clocks run again', pace: `pace "${pace}"`, end: 'end without points' }[what];
}

const STAND_IN = {
  away: (name: string, by: string) => `${name} is away, and ${by} has called the stand-in`,
  silent: (name: string, by: string) => `${name} has not answered for long, and ${by} has called the stand-in`,
  vote: (name: string) => `${name} has not answered, and all others have called the stand-in`,
  left: (name: string) => `${name} has left`,
  lent: (name: string) => `${name} lets a bot play`,
  time: (name: string, by: string) => `The time of ${name} is over, and ${by} has called the stand-in`,
  house: (name: string) => `The time of ${name} was over a day ago`,
} as const;
