/** What is told of a deal elsewhere: nothing that helps those who have not played it. */
export interface Shared {
  readonly title: string;
  readonly day: string;
  /** How one stands, in words; null: nobody to be compared with. */
  readonly standing: string | null;
  readonly streak: string | null;
  readonly squares: readonly string[];
  readonly link: string;
}

export function shareText({ title, day, standing, streak, squares, link }: Shared): string {
  const head = ['Polis', title, day].filter(word => word !== '').join(' · ');
  const how = [standing, streak].filter(word => word !== null).join(' · ');
  return [head, ...(how === '' ? [] : [how]), ...squares, link].join('\n');
}

const EMPTY = '⬜';
const CUBE = '🟨';
const MONUMENT = '🟪';
const BUILDING = '🟩';

/** A town as rows of squares, where its view says so cheaply: what stands on a square, not which building. */
export function squaresOf(game: string, view: unknown): readonly string[] {
  if (game !== 'tiny-towns') return [];
  const town = (view as { readonly towns?: readonly { readonly squares: string }[] }).towns?.[0]?.squares;
  return (town?.split('/') ?? []).map(row => row.split(' ').map(squareOf).join(''));
}

function squareOf(code: string): string {
  if (code === '..') return EMPTY;
  if (code === '**') return MONUMENT;
  return code.startsWith('-') ? CUBE : BUILDING;
}

/** The sheet of the device where there is one, else the clipboard. */
export async function shareOut(text: string, files: readonly File[] = []): Promise<'shared' | 'copied' | 'dropped'> {
  const data: ShareData = files.length > 0 ? { text, files: [...files] } : { text };
  if (typeof navigator.share === 'function' && (files.length === 0 || navigator.canShare?.(data) === true)) {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      if ((error as Error).name === 'AbortError') return 'dropped';
    }
  }
  await navigator.clipboard.writeText(text);
  return 'copied';
}
