import { type Marked, markOf } from '../session/names.ts';

/** Behind somebody's name: the handle that nobody else has, or that it is a guest. */
export function PersonMark({ person }: { readonly person: Marked | null | undefined }) {
  const mark = person ? markOf(person) : null;
  if (mark === null) return null;
  const isGuest = person!.handle === undefined;
  return (
    <small className={isGuest ? 'person-mark person-guest' : 'person-mark'} translate={isGuest ? 'yes' : 'no'}>
      {mark}
    </small>
  );
}
