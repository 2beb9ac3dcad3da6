import { usePrefs } from '../../../ui/index.ts';

/** Whoever plays at once, or likes it dense, sees all that is possible open: not a click more than ever. */
export function useExpert(): boolean {
  const { tapMode, dense } = usePrefs();
  return tapMode === 'at-once' || dense;
}
