import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { t } from './i18n/index.ts';

export interface SearchFormProps {
  readonly label: string;
  /** What the button says; usually that it searches. */
  readonly action?: string;
  readonly onSearch: (text: string) => void;
}

export function SearchForm({ label, action, onSearch }: SearchFormProps) {
  const [text, setText] = useState('');
  return (
    <form
      className="stack"
      onSubmit={event => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <label className="field">
        <span className="label">{label}</span>
        <input className="input" maxLength={60} value={text} onChange={e => setText(e.target.value)} />
      </label>
      <div className="row">
        <Button kind="secondary" type="submit" icon={action === undefined ? 'search' : 'lock'} onClick={() => {}}>
          {action ?? t('people.search')}
        </Button>
      </div>
    </form>
  );
}
