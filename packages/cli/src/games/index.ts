import type { Action, Core, Prompt, Replay, Result } from '@polis/kernel';
import { type GameId, isGame } from '@polis/registry';

/** What a game brings to the command line besides its engine. What it lacks, it lacks: commands say so. */
export interface GameTools {
  readonly score?: Scorer;
  readonly check?: Scorer;
  readonly examples?: (markdown: string) => readonly Example[];
  readonly solo?: Solo;
  readonly breakdown?: Breakdown;
  /** How a series deals what players choose before the game, so that everything comes equally often. */
  readonly opening?: Opening;
  /** Cards by design, for how often each is played. */
  readonly deck?: readonly { readonly id: string; readonly copies: number }[];
}

/** Reads final positions of people's real tables and scores them. `note` hears of what is odd but harmless. */
export type Scorer = (input: unknown, note: (text: string) => void) => Result<unknown>;

/** The answer that is given for a seat in this deal of a series; null: the bot chooses. */
export type Opening = (prompt: Prompt<Action>, deal: number, seats: number) => Action | null;

/** A worked example of a rules text that was run. */
export interface Example {
  readonly id: string;
  readonly kind: string;
  readonly line: number;
  readonly ok: boolean;
  readonly differences: readonly { readonly expected: string; readonly actual: string }[];
  readonly error: string | null;
}

/** A solo game against somebody. */
export interface Solo {
  /** Ids of the opponents, from the easiest on. */
  readonly opponents: readonly string[];
  /** The table options that choose one. */
  against(opponent: string): Readonly<Record<string, unknown>>;
  /** How a finished game went; `null`: there was nobody to beat. */
  judge(end: Readonly<Core>): { readonly result: 'won' | 'shared' | 'lost'; readonly points: number } | null;
}

/** What a finished game was made of, seat by seat. */
export type Breakdown = (end: Readonly<Core>, moves: Replay['moves']) => readonly SeatBreakdown[];
export interface SeatBreakdown {
  /** Place in the turn order: 0 began the game. */
  readonly order: number;
  /** Points by line of the score pad. */
  readonly lines: Readonly<Record<string, number>>;
  /** Whatever else is worth an average. */
  readonly counts: Readonly<Record<string, number>>;
  /** Who played: scores are also summed up by group. */
  readonly group?: string;
  /** Designs of the cards played. */
  readonly cards?: readonly string[];
}

/** Commands whose help tells of the games' own formats. */
type HelpOf = 'score' | 'check' | 'examples';

interface Entry {
  readonly tools?: () => Promise<GameTools>;
  readonly help?: Readonly<Partial<Record<HelpOf, readonly string[]>>>;
}

/** By game. Tools load on demand, because most commands need no more than the engine. */
const GAMES: Readonly<Record<GameId, Entry>> = {
  'tiny-towns': {
    tools: async () => (await import('./tiny-towns.ts')).tools,
    help: {
      score: [
        'tiny-towns reads {"cards":[ids],"options":{},"seats":[{"town":["Co We Co Te", … four rows],',
        '"monument":id|null,"stored":{"2,3":2},"shrineCount":n,"starloomPlace":n}]} and prints',
        '{"seats":[{"total":36,"lines":{"cottage":12, … "monument":0,"empty":0},"fed":["0,0", …]}]}.',
        'Codes and coordinates are those of docs/rules/tiny-towns.md; "**" is the built monument.',
      ],
    },
  },
  'welcome-to': {
    tools: async () => (await import('./welcome-to.ts')).tools,
    help: {
      score: [
        'welcome-to reads {"edition":"new"|"classic","side":"classic"|"blueprint","expert":false,"seats":[{"streets":',
        '["| 1* 2* | 5 5b 8~ | … |", … three],"parks":[2,1,3],"value":[1,0,2,0,0,0],"temps":3,"refusals":0,',
        '"plans":{"A":8,"B":null,"C":7}}, … any number]} and prints {"seats":[{"total":85,"lines":{"plans":15, …',
        '"roundabouts":0},"estates":{"1":2, … "6":1},"rank":1}]}. With "solo":{"competitor":"sam","cards":["park", …],',
        '"plans":{"A":8}} the competitor is scored too. The notation is that of docs/rules/welcome-to.md.',
      ],
      examples: ['welcome-to runs the blocks marked wt, as in docs/rules/welcome-to.md (chapters 2 and 21).'],
    },
  },
  panticapaeum: {
    tools: async () => (await import('./panticapaeum.ts')).tools,
    help: {
      score: [
        'panticapaeum reads {"seats":[{"city":["1B 1. --", … one text per row],"markers":[brown,purple,white,orange,green],',
        '"coins":n,"storage":n,"origin":[x,y]}, …]} and prints {"seats":[{"total":34,"lines":{"house":4, … "drought":-2},',
        '"buildings":[{"label":"H1","points":2, …}],"drought":{"dry":[[x,y]],"watered":[]},"rank":1}]}. Cells are those of',
        'docs/rules/panticapaeum.md, chapter 18.',
      ],
    },
  },
  'sweet-lands': {
    tools: async () => (await import('./sweet-lands.ts')).tools,
    help: {
      score: [
        'sweet-lands reads {"scoring":["T3"],"seats":[{"character":id,"vp":n,"cp":n,"ip":n,"gold":n,"diamonds":n,',
        '"prosperity":{"terrain":4, …},"milestones":[3],"counts":{"terrain":14,"hares":5, …}}, …]} and prints',
        '{"seats":[{"total":294,"lines":{"earned":131, … "places":15},"prosperity":{…},"rank":1}]}. Instead of "counts" a',
        'seat may give its domain, as polis check reads it. All of it is in docs/notation.md.',
      ],
      check: [
        'sweet-lands reads a domain, {"side":"A","character":id,"tokens":{"2,2":"mine"},"flipped":["2,2"],"roads":["2,2,0"],',
        '"properties":{"2,3":"house"},"hares":["2,3"]}, and prints its cities, open ports and active regions and where roads',
        'and terrain tokens may be placed. Cells and edges are those of docs/rules/sweet-lands.md, chapter 3.',
      ],
    },
  },
};

export async function toolsOf(game: string): Promise<GameTools> {
  return isGame(game) ? ((await GAMES[game].tools?.()) ?? {}) : {};
}

/** What `--help` of a command says of the games' own formats, with an empty line between two games. */
export function helpOf(command: HelpOf): string[] {
  return Object.values(GAMES)
    .flatMap(({ help }) => (help?.[command] === undefined ? [] : ['', ...help[command]]))
    .slice(1);
}
