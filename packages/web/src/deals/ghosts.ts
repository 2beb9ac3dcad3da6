import { dealSeed, type Replay } from '@polis/kernel';
import type { DealBoard, DealInfo } from '@polis/protocol/deals';
import { verifyInWorker } from '../local/spawn.ts';
import { allGames, type Ghost } from '../local/store.ts';
import { api } from '../session/api.ts';
import { needProfile } from '../session/me.ts';
import { levelName } from '../shell/LevelChoice.tsx';
import { t } from './i18n/index.ts';
import { dayName, pointsWords } from './words.ts';

/** Games in which everybody has boards of their own and the same things come to all. */
const GHOSTLY: readonly string[] = ['tiny-towns', 'welcome-to'];
export const MOST_GHOSTS = 3;
const FIELD_GHOSTS = 8;

export function hasGhosts(game: string): boolean {
  return GHOSTLY.includes(game);
}

/** Somebody's recorded game that could sit beside one's own. */
export interface Candidate {
  readonly key: string;
  readonly name: string;
  /** Which of several games of the same name. */
  readonly which?: string;
  readonly score: number | null;
  readonly replay: () => Promise<Replay>;
}

export function candidatesOf({ deal, mine, open }: DealBoard, seed: string): readonly Candidate[] {
  const people = [...(open?.friends ?? []), ...(open?.best ?? [])].filter(r => r.table !== mine?.table);
  const seen = new Set<string>();
  return [
    ...(mine?.ended == null
      ? []
      : [
          {
            key: mine.table,
            name: needProfile().name,
            which: t('ghosts.own'),
            score: mine.score,
            replay: () => api.replay(mine.table),
          },
        ]),
    ...earlierOf(seed),
    ...people.flatMap(({ person, score, table }) => {
      if (seen.has(table)) return [];
      seen.add(table);
      return [{ key: table, name: person.name, score, replay: () => api.replay(table) }];
    }),
    ...[...(open?.games ?? [])]
      .sort((a, b) => b.score - a.score)
      .slice(0, FIELD_GHOSTS)
      .map(({ n, bot, score }) => ({
        key: `field ${n}`,
        name: levelName(bot),
        score,
        replay: () => api.fieldGame(deal.id, n),
      })),
  ];
}

/** What was played of the same deal on this device. */
function earlierOf(seed: string): readonly Candidate[] {
  return allGames().flatMap(game =>
    game.over === null || game.seed !== seed || game.position !== undefined
      ? []
      : [
          {
            key: game.id,
            name: needProfile().name,
            which: t('ghosts.earlier', { day: dayName(new Date(game.touched).toISOString().slice(0, 10)) }),
            score: game.over.scores[0] ?? null,
            replay: async () => game.over!.replay,
          },
        ],
  );
}

type Played = Pick<DealInfo, 'game' | 'rules' | 'seats' | 'options'>;

/** Is it a game of this very deal? */
export function isOfDeal(replay: Replay, deal: Played, seed: string): boolean {
  return (
    replay.game === deal.game &&
    replay.rules === deal.rules &&
    replay.seats === deal.seats &&
    replay.seed !== undefined &&
    dealSeed(replay.seed, replay.nonces) === seed &&
    sameOptions(replay.options, deal.options)
  );
}

/** Options that are not said are those of the game: what both say must be the same. */
function sameOptions(one: unknown, other: unknown): boolean {
  const [a, b] = [(one ?? {}) as Record<string, unknown>, (other ?? {}) as Record<string, unknown>];
  return Object.keys(a).every(key => !(key in b) || JSON.stringify(a[key]) === JSON.stringify(b[key]));
}

/** Fetches a game, plays it through with this browser's own engine, and lets it sit down only if it is of the same deal. */
export async function ghostOf(candidate: Candidate, deal: Played, seed: string): Promise<Ghost> {
  const replay = await candidate.replay();
  if (!isOfDeal(replay, deal, seed)) throw new Error(t('ghosts.refused', { why: t('ghosts.other') }));
  const verified = await verifyInWorker(replay);
  if (!verified.ok) throw new Error(t('ghosts.refused', { why: verified.why }));
  return { name: candidate.name, replay };
}

export function candidateWords({ name, which, score }: Candidate): string {
  return [
    t('ghost.of', { name }),
    ...(score === null ? [] : [pointsWords(score)]),
    ...(which === undefined ? [] : [which]),
  ].join(' · ');
}
