import type { Shared } from './share.ts';
import type { Tower } from './towers.ts';

/** The size that pages which preview pictures ask for. */
export const PICTURE = { width: 1200, height: 630 } as const;
const EDGE = 64;
const GROUND = 520;
const TALLEST = 250;

/** The result as a poster: the same words as the text, and the street of towers without its numbers. */
export function drawPicture(canvas: HTMLCanvasElement, shared: Shared, towers: readonly Tower[]): void {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const tokens = getComputedStyle(document.documentElement);
  const paint = (name: string) => tokens.getPropertyValue(name).trim();
  const face = paint('--font-display') || 'sans-serif';
  const { width, height } = PICTURE;
  pen.fillStyle = paint('--bg');
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = paint('--surface-2');
  pen.fillRect(0, GROUND, width, height - GROUND);

  const words = (text: string, y: number, size: number, colour: string, weight = 600) => {
    pen.fillStyle = paint(colour);
    for (let fits = size; fits > 12; fits -= 2) {
      pen.font = `${weight} ${fits}px ${face}`;
      if (pen.measureText(text).width <= width - 2 * EDGE) break;
    }
    pen.fillText(text, EDGE, y);
  };
  words(`Polis · ${shared.title}`, 104, 60, '--text', 700);
  words(shared.day, 152, 34, '--text-2');
  if (shared.standing !== null) words(shared.standing, 214, 40, '--accent', 700);
  if (shared.streak !== null) words(shared.streak, 258, 28, '--text-2');
  words(shared.link, height - 40, 28, '--text-2');

  street(pen, towers, paint);
  squares(pen, shared.squares, paint);
}

function street(pen: CanvasRenderingContext2D, towers: readonly Tower[], paint: (name: string) => string): void {
  const high = (t: Tower) =>
    Math.max(
      t.people,
      t.bots.reduce((a, b) => a + b, 0),
    );
  const most = Math.max(1, ...towers.map(high));
  const room = (PICTURE.width - 2 * EDGE) / Math.max(1, towers.length);
  for (const [i, tower] of towers.entries()) {
    const tall = (high(tower) / most) * TALLEST;
    const wide = Math.min(90, room * 0.8);
    const left = EDGE + room * (i + 0.5) - wide / 2;
    pen.fillStyle = paint(tower.own ? '--accent' : '--p-stone');
    pen.fillRect(left, GROUND - tall, wide, tall);
    if (!tower.own) continue;
    pen.fillStyle = paint('--call');
    pen.fillRect(left + wide / 2 - 2, GROUND - tall - 56, 4, 56);
    pen.beginPath();
    pen.moveTo(left + wide / 2 + 2, GROUND - tall - 56);
    pen.lineTo(left + wide / 2 + 44, GROUND - tall - 42);
    pen.lineTo(left + wide / 2 + 2, GROUND - tall - 28);
    pen.fill();
  }
}

const PAINTS: Readonly<Record<string, string>> = {
  '🟨': '--p-wheat',
  '🟩': '--p-leaf',
  '🟪': '--p-plum',
  '⬜': '--line',
};

/** The town, in the corner. */
function squares(pen: CanvasRenderingContext2D, rows: readonly string[], paint: (name: string) => string): void {
  const size = 38;
  for (const [y, row] of rows.entries()) {
    const cells = [...row];
    for (const [x, square] of cells.entries()) {
      pen.fillStyle = paint(PAINTS[square] ?? '--line');
      pen.fillRect(PICTURE.width - EDGE - (cells.length - x) * (size + 6), 48 + y * (size + 6), size, size);
    }
  }
}
