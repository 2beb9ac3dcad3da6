import { type ReactNode, useId } from 'react';

export interface Choice<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
  readonly hint?: string;
  readonly disabled?: boolean;
}
export interface SegmentsProps<T extends string> {
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly hideLabel?: boolean;
  /** Short numbers: the chosen one is filled instead of dotted. */
  readonly digits?: boolean;
  readonly hint?: string;
}

/** One of a few, all visible: radio buttons that look like segments. */
export function Segments<T extends string>({
  label,
  choices,
  value,
  onChange,
  hideLabel,
  digits,
  hint,
}: SegmentsProps<T>) {
  const name = useId();
  return (
    <fieldset className="field">
      <legend className={hideLabel ? 'sr-only' : undefined}>{label}</legend>
      <div className={digits ? 'segments segments-digits' : 'segments'}>
        {choices.map(c => (
          <label key={c.value} className="segment" title={c.hint}>
            <input
              type="radio"
              name={name}
              value={c.value}
              checked={c.value === value}
              disabled={c.disabled}
              onChange={() => onChange(c.value)}
            />
            <span>{c.label}</span>
          </label>
        ))}
      </div>
      {hint && <p className="hint">{hint}</p>}
    </fieldset>
  );
}

export interface SelectProps<T extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** One of many, where only the chosen one has to be seen. */
export function Select<T extends string>({ label, choices, value, onChange }: SelectProps<T>) {
  return (
    <label className="select">
      <span className="label">{label}</span>
      <select className="input" value={value} onChange={e => onChange(e.target.value as T)}>
        {choices.map(c => (
          <option key={c.value} value={c.value}>
            {c.label}
          </option>
        ))}
      </select>
    </label>
  );
}

export interface SwitchProps {
  readonly label: ReactNode;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (on: boolean) => void;
}

export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  return (
    <label className="switch">
      <span className="grow">
        <span className="label">{label}</span>
        {hint && <span className="hint"> {hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={e => onChange(e.target.checked)}
      />
    </label>
  );
}
