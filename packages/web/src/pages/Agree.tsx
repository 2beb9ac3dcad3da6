import type { Pace, Proposal, ProposalKind, TableInfo } from '@polis/protocol/wire';
import { useState } from 'react';
import { api } from '../session/api.ts';
import { errorText } from '../session/errors.ts';
import { tc } from '../shell/clock/i18n/index.ts';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { showToast } from '../ui/Toast.tsx';
import { Banner, Deed } from './Banner.tsx';
import { PaceChoice } from './PaceChoice.tsx';

export function whatWords({ what, pace }: Pick<Proposal, 'what' | 'pace'>): string {
  return tc(`what.${what}`, { pace: tc(`pace.${pace ?? 'none'}`) });
}

/** May people at this table agree on something during the game? */
export function mayAgree(info: TableInfo, seat: number | null): boolean {
  const mine = seat === null ? undefined : info.seats[seat];
  return info.phase === 'playing' && info.deal === undefined && mine?.person != null && mine.bot === null;
}

/** What one may propose to all who play. */
export function AgreeSheet({ info, open, onClose }: { info: TableInfo; open: boolean; onClose: () => void }) {
  const now: Pace = info.clock?.pace ?? 'none';
  const [pace, setPace] = useState<Pace>(now === 'day' ? 'live' : 'day');
  const propose = (what: ProposalKind) => {
    onClose();
    api.propose(info.id, what === 'pace' ? { what, pace } : { what }).catch(error => {
      showToast(errorText(error), { kind: 'bad' });
    });
  };
  return (
    <Sheet open={open} onClose={onClose} title={tc('propose')}>
      <div className="stack">
        <p className="hint">{tc('propose.hint')}</p>
        {info.clock && (
          <Button
            kind="secondary"
            icon={info.clock.paused ? 'play' : 'pause'}
            onClick={() => propose(info.clock?.paused ? 'resume' : 'pause')}
          >
            {tc(info.clock.paused ? 'propose.resume' : 'propose.pause')}
          </Button>
        )}
        <PaceChoice value={pace} onChange={setPace} except={now} />
        <Button kind="secondary" onClick={() => propose('pace')}>
          {tc('propose.pace')}
        </Button>
        <p className="hint">{tc('propose.end.hint')}</p>
        <Button kind="secondary" icon="flag" onClick={() => propose('end')}>
          {tc('propose.end')}
        </Button>
      </div>
    </Sheet>
  );
}

/** Something is proposed: to whom it is put, and who waits for the others. */
export function ProposalBanner({ info, mine }: { readonly info: TableInfo; readonly mine: number }) {
  const { proposal } = info;
  if (proposal === undefined) return null;
  const people = info.seats.filter(s => s.person !== null && s.bot === null).length;
  const n = Math.max(0, people - proposal.agreed.length);
  const what = whatWords(proposal);
  const own = proposal.seat === mine;
  const agreed = proposal.agreed.includes(mine);
  const name = info.seats[proposal.seat]?.person?.name ?? '';
  return (
    <Banner icon="players">
      <p>
        {own
          ? tc('proposal.mine', { what, n })
          : agreed
            ? tc('proposal.agreed', { what, n })
            : tc('proposal.other', { name, what })}
      </p>
      {!agreed && <Deed run={() => api.consent(info.id, proposal.id, true)}>{tc('proposal.yes')}</Deed>}
      <Deed run={() => api.consent(info.id, proposal.id, false)}>{tc(own ? 'proposal.back' : 'proposal.no')}</Deed>
    </Banner>
  );
}
