import type { DealBoard } from '@polis/protocol/deals';
import type { TableInfo } from '@polis/protocol/wire';
import { useEffect, useState } from 'react';
import { navigate } from '../base/router.ts';
import { errorText } from '../session/errors.ts';
import { isAlone } from '../session/names.ts';
import { Button, LinkButton, showToast } from '../ui/index.ts';
import { deals } from './api.ts';
import { t } from './i18n/index.ts';
import { ScorePlot } from './ScorePlot.tsx';
import { pointsWords, standingWords } from './words.ts';
import './deals.css';

/** The result is written with the end: it may be a moment behind what the table shows. */
const TRIES = 8;
const TRY_MS = 600;

/** At the end of a game on the server: what it means for the deal, or that its deal can be played by others. */
export function DealEnd({ info }: { readonly info: TableInfo }) {
  if (info.deal !== undefined) return <Result deal={info.deal} table={info.id} />;
  return isAlone(info) ? (
    <Challenge why={t('challenge.same')} make={() => deals.challenge({ table: info.id })} />
  ) : null;
}

function Result({ deal, table }: { readonly deal: string; readonly table: string }) {
  const board = useEnded(deal, table);
  if (board === null) return null;
  const { mine, open } = board;
  const challenge = board.deal.series;
  return (
    <section className="deal-end" aria-label={t(challenge === null ? 'end.head' : 'end.challenge')}>
      <p className="deal-standing">
        {t(challenge === null ? 'end.head' : 'end.challenge')}
        {mine?.score != null && `: ${pointsWords(mine.score)}`}
      </p>
      {open !== null && challenge === null && (
        <>
          <p>{standingWords(open)}</p>
          <ScorePlot open={open} own={mine?.score ?? null} />
        </>
      )}
      <LinkButton kind="primary" icon="trophy" to={challenge === null ? `/daily/${deal}` : `/d/${challenge}`}>
        {t(challenge === null ? 'end.board' : 'end.compare')}
      </LinkButton>
    </section>
  );
}

/** The board, once the own try at this table is over. */
function useEnded(deal: string, table: string): DealBoard | null {
  const [board, setBoard] = useState<DealBoard | null>(null);
  useEffect(() => {
    let left = TRIES;
    let timer: ReturnType<typeof setTimeout>;
    const ask = () => {
      deals.board(deal).then(
        found => {
          if (found.mine?.table === table && found.mine.ended !== null) setBoard(found);
          else later();
        },
        () => later(),
      );
    };
    const later = () => {
      left--;
      if (left > 0) timer = setTimeout(ask, TRY_MS);
    };
    ask();
    return () => {
      left = 0;
      clearTimeout(timer);
    };
  }, [deal, table]);
  return board;
}

interface ChallengeProps {
  readonly why: string;
  readonly make: () => Promise<string>;
}

/** One tap and there is a link. */
export function Challenge({ why, make }: ChallengeProps) {
  const [busy, setBusy] = useState(false);
  async function go(): Promise<void> {
    setBusy(true);
    try {
      navigate(`/d/${await make()}`);
    } catch (error) {
      setBusy(false);
      showToast(errorText(error), { kind: 'bad' });
    }
  }
  return (
    <section className="deal-end">
      <Button kind="secondary" icon="link" busy={busy} onClick={() => void go()}>
        {t('challenge')}
      </Button>
      <p className="hint">{why}</p>
    </section>
  );
}
