import { initials, onLanguage } from '../i18n/index.ts';

/**
 * Pieces and icons are drawn once, as symbols of one hidden <svg>, and shown with <use>: a table repeats them a hundred
 * times, and inside the document they follow the theme's paints, which an <img> would not.
 */
const drawings = new Map<string, string>();
const drawn = new Set<string>();
let host: SVGSVGElement | null = null;

/** Makes drawings known, given as `{ path: svg text }`; a symbol is called `prefix` + the file's name. */
export function addSymbols(files: Readonly<Record<string, string>>, prefix = ''): void {
  for (const [path, svg] of Object.entries(files))
    drawings.set(prefix + path.slice(path.lastIndexOf('/') + 1).replace(/\.svg$/, ''), svg);
}

const named: (readonly [symbols: readonly string[], names: () => readonly string[]])[] = [];

/** Names of things that some people cannot tell by shape or colour: where it is preferred, letters stand on their drawings. */
export function addLetters(symbols: readonly string[], names: () => readonly string[]): void {
  if (named.length === 0) onLanguage(letter);
  named.push([symbols, names]);
}

/** The letters of the moment, on all drawings that have been shown. */
function letter(): void {
  for (const [symbols, names] of named) {
    const letters = initials(names());
    for (const [i, symbol] of symbols.entries()) {
      const text = document.getElementById(`${symbol}--letter`);
      if (text) text.textContent = letters[i]!;
    }
  }
}

/** A symbol enters the document when it is first shown: a table shows a third of its game's drawings. */
export function draw(name: string): void {
  const svg = drawings.get(name);
  if (svg === undefined || drawn.has(name) || typeof document === 'undefined') return;
  drawn.add(name);
  if (host === null) {
    host = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    host.setAttribute('class', 'sprite');
    host.setAttribute('aria-hidden', 'true');
    document.body.prepend(host);
  }
  host.insertAdjacentHTML('beforeend', toSymbol(name, svg));
  if (!named.some(([symbols]) => symbols.includes(name))) return;
  const symbol = host.lastElementChild as SVGSymbolElement;
  const { width, height } = symbol.viewBox.baseVal;
  const text = document.createElementNS(host.namespaceURI, 'text');
  const place = { x: width * 0.94, y: height * 0.92, 'font-size': height * 0.44, 'stroke-width': height * 0.12 };
  for (const [key, value] of Object.entries(place)) text.setAttribute(key, String(value));
  text.id = `${name}--letter`;
  text.setAttribute('class', 'letter');
  symbol.append(text);
  letter();
}

/** One drawing as a <symbol>; ids inside it get its name as a prefix, so that two drawings never share one. */
export function toSymbol(name: string, svg: string): string {
  const open = /<svg\b[^>]*>/.exec(svg);
  if (!open) return '';
  const attributes = [
    ...open[0].matchAll(/\s(viewBox|fill|stroke|stroke-width|stroke-linecap|stroke-linejoin)="[^"]*"/g),
  ];
  const inner = svg
    .slice(open.index + open[0].length, svg.lastIndexOf('</svg>'))
    .replace(/\bid="([^"]+)"/g, `id="${name}--$1"`)
    .replace(/href="#([^"]+)"/g, `href="#${name}--$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${name}--$1)`);
  return `<symbol id="${name}"${attributes.map(a => a[0]).join('')}>${inner}</symbol>`;
}

export interface PieceProps {
  readonly name: string;
  readonly size?: number | string;
  readonly className?: string;
  /** Without a label the drawing is decoration: the cell around it speaks. */
  readonly label?: string;
}

export function Piece({ name, size = 48, className, label }: PieceProps) {
  draw(name);
  return label === undefined ? (
    <svg className={className} width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`#${name}`} />
    </svg>
  ) : (
    <svg className={className} width={size} height={size} role="img" aria-label={label}>
      <use href={`#${name}`} />
    </svg>
  );
}
