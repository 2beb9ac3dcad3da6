import { EffectText } from '../EffectText.tsx';
import { SymbolIcon } from '../SymbolIcon.tsx';
import type { Line } from './abilities.ts';

/** Abilities as rows: when, then what; with the sentence where there is room, or where it is all there is. */
export function Lines({
  lines,
  size,
  words,
}: {
  readonly lines: readonly Line[];
  readonly size: number;
  readonly words: boolean;
}) {
  return lines.map((line, i) => (
    <span key={i} className="sl-c-line">
      <span className="sl-c-line-icons">
        <SymbolIcon id={line.symbol} size={size} />
        <EffectText icons={line.icons} size={size} />
      </span>
      {(words || line.icons.length === 0) && <span className="sl-c-words">{line.text}.</span>}
    </span>
  ));
}
