import type { SweetLandsView } from '@polis/sweet-lands';
import { useEffect } from 'react';
import { page } from '../../page-chunk.tsx';
import { useSession } from '../../table/session.ts';
import { Loading } from '../../ui/index.ts';
import type { TableProps } from '../types.ts';
import { Start } from './Start.tsx';
import { useTexts } from './texts/index.ts';

/** All boards are a chunk of their own: it comes while the characters are being read. */
const Boards = page(async () => (await import('./Boards.tsx')).Boards);
const SOON_MS = 1500;

export function Table(props: TableProps) {
  useTexts();
  const state = useSession(props.session);
  useEffect(() => {
    const soon = setTimeout(() => void Boards.prepare(), SOON_MS);
    return () => clearTimeout(soon);
  }, []);
  if (state.frame === null) return <Loading />;
  const me = state.frame.seat;
  const view = state.frame.view as SweetLandsView;
  const choosing = me !== null && props.readOnly !== true && view.players[me]!.character === null;
  return choosing ? <Start {...props} state={state} frame={state.frame} /> : <Boards {...props} />;
}
