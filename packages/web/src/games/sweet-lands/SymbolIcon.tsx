import { draw } from '../../ui/Piece.tsx';
import { useWords } from './symbol-words/index.ts';
import { layersOf, type SymbolId } from './symbols.ts';
import './art.ts';
import './symbols.css';

export interface SymbolIconProps {
  readonly id: SymbolId;
  readonly size?: number;
  /** The words around it name it already: neither a label nor a hint. */
  readonly decoration?: boolean;
}

/** One symbol: its name is read aloud and shown on hover. */
export function SymbolIcon({ id, size = 20, decoration = false }: SymbolIconProps) {
  const [name, , written] = useWords().symbols[id];
  const layers = layersOf(id);
  if (layers.length === 0)
    return (
      <span className="sl-sign" style={{ fontSize: size * 0.7 }} title={decoration ? undefined : name}>
        {written}
      </span>
    );
  const drawing = layers.map(({ art, x, y, size: side }) => {
    draw(`sl-${art}`);
    return <use key={`${art} ${x} ${y}`} href={`#sl-${art}`} x={x} y={y} width={side} height={side} />;
  });
  return decoration ? (
    <svg className="sl-symbol" width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      {drawing}
    </svg>
  ) : (
    <svg className="sl-symbol" width={size} height={size} viewBox="0 0 48 48" role="img" aria-label={name}>
      <title>{name}</title>
      {drawing}
    </svg>
  );
}
