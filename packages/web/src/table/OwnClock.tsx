import type { SeatClock } from '@polis/protocol/wire';
import { useEffect } from 'react';
import { TimeLeft, useTimeLeft } from '../shell/clock/TimeLeft.tsx';

/** Before the title of the tab, behind the mark of whose turn it is. */
const SHOWN = /^(● )?\([^)]*\) /;
const hidden = (title: string) => title.replace(SHOWN, '$1');

/** The own clock while an answer is owed: on the tab, and on a phone, where the own plate is not shown, in the bar. */
export function OwnClock({ clock }: { readonly clock: SeatClock }) {
  const { time } = useTimeLeft(clock);
  useEffect(() => {
    document.title = hidden(document.title).replace(/^(● )?/, `$1(${time}) `);
    return () => {
      document.title = hidden(document.title);
    };
  }, [time]);
  return (
    <span className="only-phone">
      <TimeLeft clock={clock} />
    </span>
  );
}
