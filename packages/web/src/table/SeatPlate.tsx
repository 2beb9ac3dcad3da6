import type { Person, SeatClock } from '@polis/protocol/wire';
import type { ReactNode } from 'react';
import { points } from '../i18n/index.ts';
import { TimeLeft } from '../shell/clock/TimeLeft.tsx';
import { Avatar, Icon, SeatShape } from '../ui/index.ts';
import { t } from './i18n/index.ts';
import type { SeatStatus } from './session.ts';

export interface SeatPlateProps {
  readonly seat: number;
  readonly name: string;
  readonly you: boolean;
  readonly bot: boolean;
  /** Whose seat it is: their picture and colour stand beside the name. */
  readonly person?: Pick<Person, 'avatar' | 'colour'> | null | undefined;
  /** Who it is beside the name: a handle, or a guest. */
  readonly mark?: ReactNode;
  /** At a rated table. */
  readonly rating?: ReactNode;
  readonly score: number;
  readonly status: SeatStatus;
  /** Replaces the word of the status: "placing", "complete". */
  readonly statusText?: string | undefined;
  readonly clock?: SeatClock | undefined;
  /** Hammer, first player… */
  readonly role?: ReactNode;
  readonly label: string;
  /** The mini board. */
  readonly children: ReactNode;
  /** What it is to the inspector. */
  readonly inspect?: string;
  /** Its board is shown large now. */
  readonly shown: boolean;
  readonly onShow: () => void;
}

const GLYPHS = { ready: 'ready', thinking: 'thinking', offline: 'offline', idle: 'away' } as const;

export function SeatPlate(p: SeatPlateProps) {
  const word = p.statusText ?? t(`status.${p.status}`);
  return (
    <button
      type="button"
      className={`plate plate-${p.status}`}
      data-seat={p.seat}
      data-inspect={p.inspect}
      aria-label={p.label}
      aria-pressed={p.shown}
      onClick={p.onShow}
      style={{ ['--seat' as string]: `var(--seat-${p.seat + 1})` }}
    >
      <span className="plate-head">
        <span className="plate-face">
          <SeatShape seat={p.seat} size={17} />
          {p.person && <Avatar avatar={p.person.avatar} colour={p.person.colour} size={22} />}
        </span>
        <span className="plate-name">{p.name}</span>
        {p.role && <span className="plate-role">{p.role}</span>}
        <span className="plate-score num">{points(p.score)}</span>
      </span>
      <span className="plate-board">{p.children}</span>
      <span className="plate-status">
        <Icon name={GLYPHS[p.status]} size={16} />
        <span className="plate-word">{word}</span>
        {p.clock && <TimeLeft clock={p.clock} />}
        {p.you ? <span className="plate-you">{t('seat.you')}</span> : p.mark}
        {p.rating}
        {p.bot && (
          <span className="plate-bot">
            <Icon name="bot" size={16} /> {t('status.bot')}
          </span>
        )}
      </span>
    </button>
  );
}
