import { operatorAccount, SAID } from './admin.ts';
import { extraWords, readArgs } from './args.ts';
import type { Command } from './commands.ts';
import { badUsage } from './io.ts';
import { orBadInput, readWhere, WHERE_FLAGS, WHERE_HELP, WHERE_USAGE } from './where.ts';

export const ratingsCommand: Command = {
  name: 'ratings',
  usage: `ratings rebuild | annul TABLE | count TABLE ${WHERE_USAGE} [--json]`,
  about: 'Makes all ratings anew from the games that were rated, without whoever is banned for good; annuls a game.',
  details: [
    'rebuild             everything from the first rated game on; what comes out the same is not written',
    'annul TABLE         the game of this table does not count from the next rebuild on',
    'count TABLE         it does again',
    'Works on a stopped house and beside running servers. Where the levels of bots stand is measured by "polis arena --anchors".',
    ...WHERE_HELP,
    '--json              one JSON object',
  ],
  async run(argv, io) {
    const args = readArgs(argv, { ...WHERE_FLAGS, json: 'switch' });
    const [deed, table] = args.words;
    const where = readWhere(args);
    const { annulGame, rebuildRatings } = await import('@polis/server/tools');
    if (deed === 'rebuild') {
      extraWords(args, 1);
      const rebuilt = await orBadInput(rebuildRatings(where));
      if (args.on('json')) io.out(JSON.stringify({ rebuilt }));
      else if (rebuilt.length === 0) io.out('No rated game was played here yet.');
      else
        for (const { game, games, written } of rebuilt)
          io.out(`${game}: ${games} rated games, ${written} changes of ratings written anew`);
      return 0;
    }
    if (deed !== 'annul' && deed !== 'count')
      throw badUsage(deed === undefined ? 'what is to be done?' : `there is no "ratings ${deed}"`);
    if (table === undefined) throw badUsage('the id of the table is missing');
    extraWords(args, 2);
    const done = await orBadInput(annulGame({ where, who: operatorAccount() }, table, deed === 'annul'));
    if (args.on('json')) io.out(JSON.stringify(done));
    else
      io.out(`${SAID[done.act]} ${done.target} (${done.detail}). Act ${done.number}. Now run: polis ratings rebuild`);
    return 0;
  },
};
