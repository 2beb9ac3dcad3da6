import { type ReactNode, useContext } from 'react';
import { IconButton } from '../../ui/index.ts';
import { t } from '../i18n/index.ts';
import { RulesDoorContext } from './place.ts';

export interface RuledLineProps {
  /** As the game's rules call it: 'line:house' without the 'line:'. */
  readonly line: string;
  /** What to call it; absent: it is named right there. */
  readonly name?: string;
  readonly children: ReactNode;
}

/** A line of a score with the way to the paragraph that says how it is counted. */
export function RuledLine({ line, name, children }: RuledLineProps) {
  const door = useContext(RulesDoorContext);
  const paragraph = door?.thing(`line:${line}`) ?? null;
  return (
    <div className="ruled-line">
      {children}
      {door !== null && paragraph !== null && (
        <IconButton
          icon="help"
          label={name === undefined ? t('rules.thing') : t('rules.line', { name })}
          onClick={() => door.open(paragraph)}
        />
      )}
    </div>
  );
}
