import { hostname, userInfo } from 'node:os';
import type { Banned, Done, Operator } from '@polis/server/tools';
import { type Args, extraWords, readArgs, readNumber } from './args.ts';
import type { Command } from './commands.ts';
import { badInput, badUsage, type Io } from './io.ts';
import { orBadInput, readWhere, WHERE_FLAGS, WHERE_HELP, WHERE_USAGE } from './where.ts';

/** What an operator does until there is a page for it. Everything works on a stopped house and beside running servers. */
const DEEDS = [
  'add @HANDLE | remove @HANDLE  who may use the page /admin',
  'list admins                   those who may',
  'list people|tables [TEXT]     the newest first; TEXT: a part of the name, a game, a phase, an id',
  'list bans | list acts         who is kept out; what operators have done',
  'delete table|person ID --yes  a table with its log; or all that is known of a person, whose games stay',
  'rename ID NAME                a person',
  'ban person|address WHAT       an id, an address or a prefix as 203.0.113.0/24',
  'unban person|address WHAT',
] as const;

export const adminCommand: Command = {
  name: 'admin',
  usage: `admin add|remove|list|delete|rename|ban|unban … ${WHERE_USAGE} [--json]`,
  about:
    'Says who may use /admin; lists, removes, renames and bans, also while servers run. Every act leaves a line that says whose.',
  details: [
    ...DEEDS,
    '--yes               what is deleted cannot be brought back',
    '--for TIME          a ban of 30m, 12h or 7d; without it for good',
    '--why TEXT          the reason of a ban, for other operators',
    '--limit N           so many lines of a list (50)',
    ...WHERE_HELP,
    '--json              one JSON object',
  ],
  async run(argv, io) {
    const args = readArgs(argv, {
      ...WHERE_FLAGS,
      yes: 'switch',
      for: 'text',
      why: 'text',
      limit: 'text',
      json: 'switch',
    });
    const [deed] = args.words;
    if (deed === 'list') return list(args, io);
    const operator: Operator = { where: readWhere(args), who: operatorAccount() };
    if (deed === 'add' || deed === 'remove') return tell(io, args, await appoint(args, operator, deed));
    if (deed === 'delete') return tell(io, args, await deleteOne(args, operator));
    if (deed === 'rename') return tell(io, args, await rename(args, operator));
    if (deed === 'ban') return tell(io, args, await ban(args, operator));
    if (deed === 'unban') return tell(io, args, await unban(args, operator));
    throw badUsage(deed === undefined ? 'what is to be done?' : `there is no "admin ${deed}"`);
  },
};

/** Whose act it is: who became root is known by the name before. */
export function operatorAccount(): string {
  return `${process.env.SUDO_USER ?? userInfo().username}@${hostname()}`;
}

function word(args: Args, at: number, what: string): string {
  const found = args.words[at];
  if (found === undefined) throw badUsage(`${what} is missing`);
  return found;
}

async function appoint(args: Args, operator: Operator, deed: 'add' | 'remove'): Promise<Done> {
  const handle = word(args, 1, 'the @handle of the account');
  extraWords(args, 2);
  const { addAdmin, removeAdmin } = await import('@polis/server/tools');
  return orBadInput((deed === 'add' ? addAdmin : removeAdmin)(operator, handle));
}

async function deleteOne(args: Args, operator: Operator): Promise<Done> {
  const what = word(args, 1, '"table" or "person"');
  const id = word(args, 2, `the id of the ${what}`);
  extraWords(args, 3);
  if (what !== 'table' && what !== 'person')
    throw badUsage(`what can be deleted is a table or a person, not "${what}"`);
  if (!args.on('yes'))
    throw badInput(`this removes ${what} ${id} for good: say so with --yes, and make a backup before.`);
  const { deletePerson, deleteTable } = await import('@polis/server/tools');
  return orBadInput(what === 'table' ? deleteTable(operator, id) : deletePerson(operator, id));
}

async function rename(args: Args, operator: Operator): Promise<Done> {
  const id = word(args, 1, 'the id of the person');
  const name = word(args, 2, 'the new name');
  extraWords(args, 3);
  const tools = await import('@polis/server/tools');
  return orBadInput(tools.rename(operator, id, name));
}

function readBanned(args: Args): [Banned, string] {
  const kind = word(args, 1, '"person" or "address"');
  if (kind !== 'person' && kind !== 'address') throw badUsage(`a ban is of a person or an address, not of "${kind}"`);
  extraWords(args, 3);
  return [kind, word(args, 2, `the ${kind}`)];
}

async function ban(args: Args, operator: Operator): Promise<Done> {
  const [kind, target] = readBanned(args);
  const ms = readTime(args.text('for'));
  const tools = await import('@polis/server/tools');
  const until = ms === null ? null : Date.now() + ms;
  return orBadInput(tools.ban(operator, kind, target, until, args.text('why') ?? ''));
}

async function unban(args: Args, operator: Operator): Promise<Done> {
  const [kind, target] = readBanned(args);
  const tools = await import('@polis/server/tools');
  return orBadInput(tools.unban(operator, kind, target));
}

const UNITS = { m: 60_000, h: 3600_000, d: 24 * 3600_000 } as const;

function readTime(text: string | null): number | null {
  if (text === null) return null;
  const [, n, unit] = /^([1-9]\d{0,5})([mhd])$/.exec(text) ?? [];
  if (n === undefined) throw badUsage(`--for must be a time as 30m, 12h or 7d, not "${text}"`);
  return Number(n) * UNITS[unit as keyof typeof UNITS];
}

export const SAID: Readonly<Record<Done['act'], string>> = {
  'delete-table': 'Deleted table',
  'delete-person': 'Deleted person',
  rename: 'Renamed person',
  ban: 'Banned',
  unban: 'No longer banned:',
  annul: 'No longer rated:',
  'count-again': 'Rated again:',
  'admin-add': 'May use /admin:',
  'admin-remove': 'May no longer use /admin:',
  dismiss: 'Dismissed report',
  warn: 'Warned',
  mute: 'Muted',
  unmute: 'No longer muted:',
  'ask-name': 'Asked for another name:',
};

function tell(io: Io, args: Args, done: Done): number {
  io.out(
    args.on('json') ? JSON.stringify(done) : `${SAID[done.act]} ${done.target} (${done.detail}). Act ${done.number}.`,
  );
  return 0;
}

async function list(args: Args, io: Io): Promise<number> {
  const what = word(args, 1, '"people", "tables", "admins", "bans" or "acts"');
  const where = readWhere(args);
  const limit = readNumber(args, 'limit', [1, 100_000], 50);
  const text = args.words[2] ?? '';
  extraWords(args, what === 'people' || what === 'tables' ? 3 : 2);
  const tools = await import('@polis/server/tools');
  const lists: Readonly<Record<string, () => Promise<readonly object[]>>> = {
    people: () => tools.listPeople(where, text, limit),
    tables: () => tools.listTables(where, text, limit),
    admins: () => tools.listAdmins(where),
    bans: () => tools.listBans(where),
    acts: () => tools.listActs(where, limit),
  };
  const look = Object.hasOwn(lists, what) ? lists[what]! : null;
  if (look === null) throw badUsage(`there is no list of "${what}"; choose from ${Object.keys(lists).join(', ')}`);
  const rows = await orBadInput(look());
  if (args.on('json')) io.out(JSON.stringify(rows));
  else
    for (const row of rows)
      io.out(
        Object.entries(row)
          .map(([k, v]) => shown(k, v))
          .join('  '),
      );
  return 0;
}

/** Columns that are times. */
const TIMES = ['at', 'created', 'made', 'until'];

function shown(column: string, value: unknown): string {
  if (column === 'until' && value === null) return 'for good';
  if (TIMES.includes(column)) return new Date(Number(value)).toISOString().slice(0, 16);
  // What people have called themselves must not move the cursor.
  return String(value).replace(/\p{C}/gu, '?');
}
