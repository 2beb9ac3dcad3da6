import type { Terms } from '@polis/protocol/wire';
import { useEffect, useState } from 'react';
import { askMe, usePerson } from '../session/me.ts';
import { Switch } from '../ui/Form.tsx';
import { Link } from '../ui/Link.tsx';
import { tp } from './i18n/index.ts';

interface RatedChoiceProps {
  readonly terms: Terms;
  readonly onChange: (terms: Terms) => void;
}

/** Whether the game is to count; a guest is told what it takes. */
export function RatedChoice({ terms, onChange }: RatedChoiceProps) {
  const isGuest = usePerson()?.handle === undefined;
  const [asked, setAsked] = useState(false);
  useEffect(() => void askMe().then(() => setAsked(true)), []);
  return (
    <div className="stack">
      <Switch
        label={tp('rated')}
        hint={tp('rated.hint')}
        checked={terms.rated}
        onChange={rated => onChange({ ...terms, rated, swaps: terms.swaps && !rated })}
      />
      {terms.rated && asked && isGuest && (
        <p className="note note-warn">
          <span>
            {tp('rated.account')} <Link to="/me">{tp('rated.keep')}</Link>
          </span>
        </p>
      )}
    </div>
  );
}
