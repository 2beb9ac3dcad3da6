import type { Person } from '@polis/protocol';
import type { Blocks } from './blocks.ts';

/** What somebody may want to hear of, wherever they are. */
export const NOTICES = [
  'friend-asked',
  'friend-made',
  'invited',
  'invitation-accepted',
  'invitation-declined',
] as const;
export type NoticeKind = (typeof NOTICES)[number];
export interface Notice {
  readonly person: string;
  readonly kind: NoticeKind;
  readonly by: Person;
  /** The table it is about. */
  readonly table?: string;
}
export type NoticeAbout = Omit<Notice, 'person' | 'kind'>;

/**
 * The one way by which people are told of what others do: it is stored already, and told once, at the server where it was
 * done. Pages hear of it over their sockets; whoever brings it elsewhere listens here as well.
 */
export interface Notices {
  /** Those who have blocked `by` hear nothing. */
  notify(person: string, kind: NoticeKind, about: NoticeAbout): Promise<void>;
  /** What somebody sees of company has changed, without anything to tell. */
  changed(person: string): void;
  listen(heard: (notice: Notice) => void): void;
}

export function createNotices(blocks: Pick<Blocks, 'blockedBy'>, changed: (person: string) => void): Notices {
  const listeners: ((notice: Notice) => void)[] = [];
  return {
    changed,
    async notify(person, kind, about) {
      if ((await blocks.blockedBy(about.by.id, [person])).has(person)) return;
      for (const heard of listeners) heard({ person, kind, ...about });
    },
    listen: heard => void listeners.push(heard),
  };
}
