import { useEffect } from 'react';
import { Icon } from './Icon.tsx';
import { addSymbols, draw, Piece } from './Piece.tsx';

/** Each face is a file of its own, fetched when it is first shown: a table needs two or three of the twelve. */
const files = import.meta.glob<string>('../art/avatars/*.svg', { query: '?url', import: 'default', eager: true });
const asked = new Set<string>();

async function loadAvatar(avatar: string): Promise<void> {
  const url = files[`../art/avatars/${avatar}.svg`];
  if (url === undefined || asked.has(avatar)) return;
  asked.add(avatar);
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(response.statusText);
    addSymbols({ [avatar]: await response.text() }, 'avatar-');
    draw(`avatar-${avatar}`);
  } catch {
    // A face is missing, nothing else; the next time it is shown it is tried again.
    asked.delete(avatar);
  }
}

export interface AvatarProps {
  readonly avatar: string;
  /** 1..6 */
  readonly colour: number;
  readonly size?: number;
}

export function Avatar({ avatar, colour, size = 36 }: AvatarProps) {
  useEffect(() => void loadAvatar(avatar), [avatar]);
  return (
    <span
      className="avatar"
      style={{ width: size, height: size, ['--av' as string]: `var(--seat-${colour})` }}
      aria-hidden="true"
    >
      <Piece name={`avatar-${avatar}`} size="86%" />
    </span>
  );
}

export function BotAvatar({ size = 36 }: { readonly size?: number }) {
  return (
    <span
      className="avatar avatar-bot"
      style={{ width: size, height: size, ['--av' as string]: 'var(--line-strong)' }}
      aria-hidden="true"
    >
      <Icon name="bot" size={Math.round(size * 0.6)} />
    </span>
  );
}

const SHAPES = [
  'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z',
  'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  'M12 3.5L22 20.5H2z',
  'M12 2L22 12L12 22L2 12z',
  'M7 3.3h10L22 12l-5 8.7H7L2 12z',
  'M12 1.8l3.1 6.7 7.1.8-5.3 4.9 1.5 7.2L12 17.7l-6.4 3.7 1.5-7.2L1.8 9.3l7.1-.8z',
] as const;

export interface SeatShapeProps {
  readonly seat: number;
  readonly size?: number;
}

/** Seats have a colour and a shape, so that nobody needs the colour. */
export function SeatShape({ seat, size = 16 }: SeatShapeProps) {
  const i = seat % SHAPES.length;
  return (
    <svg className="seat-shape" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        d={SHAPES[i]!}
        fill={`var(--seat-${i + 1})`}
        stroke="var(--p-ink)"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </svg>
  );
}
