/** Text forms that several games share. */

/** 'r,c' of a square on a board `width` squares wide. */
export function encodeCell(cell: number, width: number): string {
  return `${Math.floor(cell / width)},${cell % width}`;
}

export function decodeCell(text: string, width: number, height: number): number | null {
  const m = /^(\d),(\d)$/.exec(text);
  if (!m) return null;
  const r = Number(m[1]);
  const c = Number(m[2]);
  return r < height && c < width ? r * width + c : null;
}
