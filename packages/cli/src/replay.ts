import { type Core, parseReplay, playback, type Replay, verifyReplay } from '@polis/kernel';
import { type AnyEngine, loadEngine } from '@polis/registry';
import { extraWords, readArgs } from './args.ts';
import type { Command } from './commands.ts';
import { badInput, badUsage, readJson } from './io.ts';

export const replayCommand: Command = {
  name: 'replay',
  usage: 'replay <file|-> [--verify] [--json]',
  about: 'Plays a finished game again, move by move; with --verify checks all it claims.',
  details: [
    '--verify   check the seed against its hash, that every move is legal, and every recorded state',
    '--json     one JSON object',
  ],
  async run(argv, io) {
    const args = readArgs(argv, { verify: 'switch', json: 'switch' });
    const [file] = args.words;
    if (file === undefined) throw badUsage('the name of a replay file is missing');
    extraWords(args, 1);
    const parsed = parseReplay(readJson(io, file));
    if (!parsed.ok) throw badInput(`${file} is not a replay: ${parsed.why}.`);
    const replay = parsed.value;
    const engine = await loadEngine(replay.game, replay.rules);
    if (engine === null) throw badInput(`this build cannot play ${replay.game} rules ${replay.rules}.`);
    return args.on('verify')
      ? verify(engine, replay, args.on('json'), io.out)
      : show(engine, replay, args.on('json'), io.out);
  },
};

function verify(engine: AnyEngine, replay: Replay, json: boolean, out: (text: string) => void): number {
  const checked = verifyReplay(engine, replay);
  if (!checked.ok) throw badInput(`the replay is false: ${checked.why}.`);
  const { moves, marks, scores } = checked.value;
  if (json)
    out(
      JSON.stringify({
        verified: true,
        game: replay.game,
        rules: replay.rules,
        seedHash: replay.seedHash,
        nonces: replay.nonces ?? null,
        moves,
        marks,
        scores,
      }),
    );
  else
    out(
      `Verified: the seed matches its hash, ${whoDealt(replay)}, ${moves} moves are legal, ${marks} recorded states agree; ` +
        `${scores === null ? 'the game is not over' : `final scores ${scores.join(', ')}`}.`,
    );
  return 0;
}

/** Whether anybody but the server had a hand in the deal. */
function whoDealt({ nonces }: Replay): string {
  const seats = (nonces ?? []).flatMap((nonce, seat) => (nonce === null ? [] : [seat + 1]));
  if (seats.length === 0) return 'the server dealt alone (no player added to the seed)';
  return `${seats.length > 1 ? 'seats' : 'seat'} ${seats.join(' and ')} added to the seed`;
}

function show(engine: AnyEngine, replay: Replay, json: boolean, out: (text: string) => void): number {
  const started = playback(engine, replay);
  if (!started.ok) throw badInput(`the replay cannot be played: ${started.why}.`);
  const play = started.value;
  if (!json)
    out(`${replay.game} rules ${replay.rules}, ${replay.seats} seats, options ${JSON.stringify(replay.options)}`);
  const width = String(replay.moves.length).length;
  for (const [i, [seat, text]] of replay.moves.entries()) {
    const stepped = play.step();
    if (!stepped.ok) throw badInput(`the replay cannot be played: ${stepped.why}.`);
    if (!json) out(`${String(i + 1).padStart(width)}  seat ${seat}  ${text}`);
  }
  const state: Core = play.state;
  const winners = state.scores === null ? null : engine.game.winners(state);
  if (json) {
    const { game, rules, seats, options } = replay;
    out(JSON.stringify({ game, rules, seats, options, moves: replay.moves, scores: state.scores, winners }));
  } else if (winners !== null) out(`Final scores ${state.scores!.join(', ')}; ${whoWon(winners)} won.`);
  else out('The game is not over.');
  return 0;
}

/** A solo game may be lost. */
function whoWon(winners: readonly number[]): string {
  if (winners.length === 0) return 'nobody';
  return `${winners.length > 1 ? 'seats' : 'seat'} ${winners.join(' and ')}`;
}
