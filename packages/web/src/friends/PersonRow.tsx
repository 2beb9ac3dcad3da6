import type { Person } from '@polis/protocol/wire';
import type { ReactNode } from 'react';
import { PersonMark } from '../shell/PersonMark.tsx';
import { Avatar } from '../ui/People.tsx';

export interface PersonRowProps {
  readonly person: Person;
  /** Below the name. */
  readonly words?: ReactNode;
  /** Shines where somebody is here now. */
  readonly online?: boolean;
  /** What can be done. */
  readonly children?: ReactNode;
}

export function PersonRow({ person, words, online, children }: PersonRowProps) {
  return (
    <li className="friend">
      <span className={online ? 'friend-face is-here' : 'friend-face'}>
        <Avatar avatar={person.avatar} colour={person.colour} size={44} />
      </span>
      <span className="friend-words">
        <strong>
          {person.name} <PersonMark person={person} />
        </strong>
        {words && <span className="muted small">{words}</span>}
      </span>
      {children && <span className="friend-deeds">{children}</span>}
    </li>
  );
}
