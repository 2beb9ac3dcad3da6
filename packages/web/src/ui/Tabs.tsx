import { type KeyboardEvent, useRef } from 'react';

export interface TabItem {
  readonly id: string;
  readonly label: string;
  /** A number of new things, or true for news without a number. */
  readonly badge?: number | boolean;
}
export interface TabsProps {
  readonly tabs: readonly TabItem[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** What the tabs choose between, for screen readers. */
  readonly label?: string;
  /** Tab `id` controls the element `${panel}-${id}` and is called `${panel}-tab-${id}`. */
  readonly panel?: string;
}

/** One tab stop; arrows move, as screen readers expect of a tablist. */
export function Tabs({ tabs, value, onChange, label, panel }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(tab => tab.id === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + tabs.length) % tabs.length;
    onChange(tabs[next]!.id);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {tabs.map(tab => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          className="tab"
          id={panel ? `${panel}-tab-${tab.id}` : undefined}
          aria-controls={panel && tab.id === value ? `${panel}-${tab.id}` : undefined}
          aria-selected={tab.id === value}
          tabIndex={tab.id === value ? 0 : -1}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
          {typeof tab.badge === 'number' && tab.badge > 0 ? <span className="badge">{tab.badge}</span> : null}
          {tab.badge === true ? <span className="dot" /> : null}
        </button>
      ))}
    </div>
  );
}
