import { addSymbols, draw } from './Piece.tsx';

addSymbols(import.meta.glob<string>('../art/icons/*.svg', { query: '?raw', import: 'default', eager: true }), 'icon-');
addSymbols(import.meta.glob<string>('../art/brand/polis-*.svg', { query: '?raw', import: 'default', eager: true }));

export interface IconProps {
  /** A file of art/icons without its ending. */
  readonly name: string;
  readonly size?: number;
}

/** Always decoration: the button around it has the words. */
export function Icon({ name, size = 24 }: IconProps) {
  draw(`icon-${name}`);
  return (
    <svg className="icon" width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
