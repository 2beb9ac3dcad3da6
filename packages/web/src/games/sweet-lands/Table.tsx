import type { SweetLandsView } from '@polis/sweet-lands';
import { useLanguage } from '../../i18n/index.ts';
import { useSession } from '../../table/session.ts';
import type { TableProps } from '../../table/TableFrame.tsx';
import { Loading } from '../../ui/index.ts';
import { page, usePrepared } from '../../ui/PageChunk.tsx';
import { Start } from './Start.tsx';

/** All boards are a chunk of their own: it comes while the characters are being read. */
const OpenTable = page(async () => (await import('./OpenTable.tsx')).OpenTable);

export function Table(props: TableProps) {
  useLanguage();
  const state = useSession(props.session);
  usePrepared(OpenTable);
  if (state.frame === null) return <Loading />;
  const me = state.frame.seat;
  const view = state.frame.view as SweetLandsView;
  const choosing = me !== null && props.readOnly !== true && view.players[me]!.character === null;
  return choosing ? <Start {...props} /> : <OpenTable {...props} />;
}
