import { useId, useRef, useState } from 'react';
import { format, getLanguage } from '../../i18n/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { usePage } from '../../ui/Page.tsx';
import './art-boards.ts';
import { SymbolIcon } from './SymbolIcon.tsx';
import { useWords } from './symbol-words/index.ts';
import type { Words } from './symbol-words/words.ts';
import { GROUPS, type Group, type SymbolId, symbolsOf } from './symbols.ts';

/** Every symbol of the game with its name and meaning, by group and by search. */
export function SymbolsPage() {
  const words = useWords();
  usePage(words.page.title, 'sweet-lands');
  const [query, setQuery] = useState('');
  const field = useId();
  const sections = useRef(new Map<Group, HTMLElement>());
  const found = GROUPS.map(group => ({ group, ids: symbolsOf(group).filter(id => matches(id, group, query, words)) }));
  const shown = found.filter(({ ids }) => ids.length > 0);
  const total = shown.reduce((n, { ids }) => n + ids.length, 0);
  return (
    <div className="page sl-symbols">
      <div>
        <h1>{words.page.title}</h1>
        <p className="lead">{words.page.lead}</p>
      </div>
      <search className="sl-search">
        <label htmlFor={field} className="sr-only">
          {words.page.search}
        </label>
        <Icon name="search" size={20} />
        <input
          id={field}
          className="input"
          type="search"
          value={query}
          placeholder={words.page.search}
          onChange={e => setQuery(e.target.value)}
        />
        <p role="status" className="muted small">
          {format(words.page.found, { n: total }, getLanguage())}
        </p>
      </search>
      {query === '' && (
        <nav className="sl-groups" aria-label={words.page.groups}>
          {GROUPS.map(group => (
            <button
              key={group}
              type="button"
              className="chip chip-button"
              onClick={() => sections.current.get(group)?.scrollIntoView()}
            >
              <SymbolIcon id={symbolsOf(group)[0]!} size={20} decoration />
              {words.groups[group]}
            </button>
          ))}
        </nav>
      )}
      {total === 0 && (
        <div className="row">
          <p>{words.page.nothing}</p>
          <Button kind="secondary" onClick={() => setQuery('')}>
            {words.page.clear}
          </Button>
        </div>
      )}
      {shown.map(({ group, ids }) => (
        <section
          key={group}
          className="sl-group"
          aria-labelledby={`${field}${group}`}
          ref={element => {
            if (element) sections.current.set(group, element);
          }}
        >
          <h2 id={`${field}${group}`}>{words.groups[group]}</h2>
          <ul className="sl-list">
            {ids.map(id => (
              <li key={id} className="card sl-entry">
                <span className="sl-tile">
                  <SymbolIcon id={id} size={40} decoration />
                </span>
                <span className="sl-words">
                  <strong>{words.symbols[id][0]}</strong>
                  <span>{words.symbols[id][1]}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Every word of the search is in the name, the meaning or the group; ё and е are alike, so are the apostrophes. */
function matches(id: SymbolId, group: Group, query: string, words: Words): boolean {
  const [name, meaning] = words.symbols[id];
  const text = plain(`${name} ${meaning} ${words.groups[group]}`);
  return plain(query)
    .split(/\s+/)
    .every(word => text.includes(word));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replaceAll('’', "'");
}
