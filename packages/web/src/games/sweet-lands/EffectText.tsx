import type { Icon } from '@polis/sweet-lands';
import { piecesOf } from './effect.ts';
import { SymbolIcon } from './SymbolIcon.tsx';

export interface EffectTextProps {
  /** What `icons`, `costIcons` and `condIcons` of the rules give. */
  readonly icons: readonly Icon[];
  readonly size?: number;
  /** The sentence of the same effect: read aloud instead of the row of symbols. */
  readonly label?: string;
}

/** An effect as symbols, numbers and small words. */
export function EffectText({ icons, size = 20, label }: EffectTextProps) {
  const row = piecesOf(icons).map(({ id, before }, i) => (
    <span key={i} className="sl-piece">
      {/* 'At most' is followed by its number, everything else is preceded by it. */}
      {id !== 'max' && before}
      <SymbolIcon id={id} size={size} />
      {id === 'max' && before}
    </span>
  ));
  return label === undefined ? (
    <span className="sl-effect" style={{ fontSize: size * 0.8 }}>
      {row}
    </span>
  ) : (
    <span className="sl-effect" style={{ fontSize: size * 0.8 }} role="img" aria-label={label}>
      {row}
    </span>
  );
}
