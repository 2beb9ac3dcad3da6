import type { Replay } from '@polis/kernel';
import type { TableInfo } from '@polis/protocol/wire';
import { useEffect, useState } from 'react';
import { t } from '../i18n/shell/index.ts';
import { infoOf } from '../local/session.ts';
import { loadGame } from '../local/store.ts';
import { type ApiCode, ApiError, api } from '../session/api.ts';
import { errorText } from '../session/errors.ts';
import { offline } from '../session/socket.ts';
import { LEVELS } from '../shell/LevelChoice.tsx';
import { openReel, type Reel } from './reel.ts';

export type Loaded = { readonly film: Reel; readonly replay: Replay } | Unloaded;

/** 'gone': there is no such replay (yet). 'offline': the server was not reached. 'server': it could not say. 'broken': it does not play. */
export interface Unloaded {
  readonly why: 'gone' | 'offline' | 'server' | 'broken';
  readonly text: string;
}

/** Null: on its way. `again` asks once more. */
export function useReplay(id: string): { readonly loaded: Loaded | null; readonly again: () => void } {
  const [wish, setWish] = useState({ id });
  const [found, setFound] = useState<{ readonly wish: object; readonly loaded: Loaded } | null>(null);
  if (wish.id !== id) setWish({ id });
  useEffect(() => {
    let here = true;
    const loading = loadReplay(wish.id);
    void loading.then(loaded => here && setFound({ wish, loaded }));
    return () => {
      here = false;
      void loading.then(found => 'film' in found && found.film.end());
    };
  }, [wish]);
  return { loaded: found?.wish === wish ? found.loaded : null, again: () => setWish({ id }) };
}

/** A finished game by its address: 'local:…' is one of this device, 'field:…' a bot's of a deal, anything else a table of the server. */
export async function loadReplay(id: string): Promise<Loaded> {
  try {
    const found = id.startsWith('local:')
      ? local(id.slice('local:'.length))
      : id.startsWith('field:')
        ? await ofField(id)
        : await remote(id);
    if (found === null) return { why: 'gone', text: t('replay.missing.text') };
    const film = await openReel(found.replay, found.info).catch(error => {
      throw offline() ? new ApiError('network', String(error)) : error;
    });
    if (film.ok) return { film: film.value, replay: found.replay };
    return { why: 'broken', text: film.why === 'unknown-game' ? t('verify.unknownGame') : film.why };
  } catch (error) {
    if (!(error instanceof ApiError)) return { why: 'broken', text: String(error) };
    if (GONE.includes(error.code)) return { why: 'gone', text: t('replay.missing.text') };
    return { why: error.code === 'network' ? 'offline' : 'server', text: errorText(error) };
  }
}

const GONE: readonly ApiCode[] = ['no-table', 'not-over', 'not-started', 'not-found'];

function local(id: string): { replay: Replay; info: TableInfo } | null {
  const saved = loadGame(id);
  return saved?.over ? { replay: saved.over.replay, info: infoOf(saved) } : null;
}

/** The address of the game that a bot has played of a deal as number `n`. */
export function fieldId(deal: string, n: number): string {
  return `field:${deal}:${n}`;
}

async function ofField(id: string): Promise<{ replay: Replay; info: TableInfo } | null> {
  const [, deal = '', n = ''] = id.split(':');
  const [replay, { game, rules, seats, options, bots, opens, seedHash }] = await Promise.all([
    api.fieldGame(deal, Number(n)),
    api.dealInfo(deal),
  ]);
  const played = LEVELS[Number(n) % LEVELS.length]!;
  const info: TableInfo = {
    id,
    game,
    rules,
    options,
    listed: false,
    phase: 'over',
    host: '',
    size: seats,
    taken: seats,
    event: false,
    hints: false,
    seats: [played, ...bots].map(bot => ({ person: null, bot, online: true })),
    created: opens,
    seedHash,
    pledges: [],
    sealed: false,
    rematch: null,
    scores: null,
  };
  return { replay, info };
}

async function remote(id: string): Promise<{ replay: Replay; info: TableInfo }> {
  const [replay, info] = await Promise.all([api.replay(id), api.table(id)]);
  return { replay, info };
}
