import type { Replay } from '@polis/kernel';
import type { TableInfo } from '@polis/protocol/wire';
import { loadEngine } from '@polis/registry';
import { t } from '../i18n/shell/index.ts';
import { infoOf } from '../local/session.ts';
import { loadGame } from '../local/store.ts';
import { api } from '../session/api.ts';
import { type Film, makeFilm } from './film.ts';

export type Loaded =
  | { readonly film: Film; readonly replay: Replay }
  | { readonly missing: true }
  | { readonly why: string };

/** A finished game by its address: 'local:…' is one of this device, anything else a table of the server. */
export async function loadReplay(id: string): Promise<Loaded> {
  const found = id.startsWith('local:') ? local(id.slice('local:'.length)) : await remote(id);
  if (found === null) return { missing: true };
  const engine = await loadEngine(found.replay.game, found.replay.rules);
  if (engine === null) return { why: t('verify.unknownGame') };
  const film = makeFilm(engine, found.replay, found.info);
  return film.ok ? { film: film.value, replay: found.replay } : { why: film.why };
}

function local(id: string): { replay: Replay; info: TableInfo } | null {
  const saved = loadGame(id);
  return saved?.over ? { replay: saved.over.replay, info: infoOf(saved) } : null;
}

async function remote(id: string): Promise<{ replay: Replay; info: TableInfo } | null> {
  try {
    const [replay, info] = await Promise.all([api.replay(id), api.table(id)]);
    return { replay, info };
  } catch {
    return null;
  }
}
