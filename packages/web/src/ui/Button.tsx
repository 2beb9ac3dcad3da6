import type { ReactNode } from 'react';
import { announce } from './Announcer.tsx';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import { showToast } from './Toast.tsx';

export interface ButtonProps {
  readonly kind: 'primary' | 'secondary' | 'quiet';
  readonly onClick: () => void;
  /** Why it cannot be pressed now. The button stays readable and gives this reason when it is pressed. */
  readonly disabledReason?: string | null | undefined;
  readonly busy?: boolean;
  readonly icon?: string;
  readonly small?: boolean;
  readonly wide?: boolean;
  readonly danger?: boolean;
  readonly type?: 'button' | 'submit';
  readonly className?: string;
  /** When the visible words need more context for a screen reader. */
  readonly label?: string;
  readonly children: ReactNode;
}

export function Button(p: ButtonProps) {
  const disabled = Boolean(p.disabledReason) || p.busy === true;
  return (
    <button
      type={p.type ?? 'button'}
      className={classes(p)}
      aria-disabled={disabled || undefined}
      aria-busy={p.busy || undefined}
      aria-label={p.label}
      title={p.disabledReason ?? undefined}
      onClick={event => {
        if (!disabled) return p.onClick();
        event.preventDefault();
        if (!p.disabledReason) return;
        showToast(p.disabledReason);
        announce(p.disabledReason);
      }}
    >
      {p.icon && <Icon name={p.icon} size={20} />}
      {p.children}
    </button>
  );
}

export type LinkButtonProps = Pick<ButtonProps, 'kind' | 'icon' | 'small' | 'wide' | 'children'> & {
  readonly to: string;
};

/** Looks like a button, goes somewhere. */
export function LinkButton(p: LinkButtonProps) {
  return (
    <Link to={p.to} className={classes(p)}>
      {p.icon && <Icon name={p.icon} size={20} />}
      {p.children}
    </Link>
  );
}

export interface IconButtonProps {
  readonly icon: string;
  readonly label: string;
  readonly onClick: () => void;
  readonly pressed?: boolean;
  readonly badge?: number;
}

export function IconButton({ icon, label, onClick, pressed, badge }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon name={icon} />
      {badge ? <span className="badge icon-badge">{badge}</span> : null}
    </button>
  );
}

function classes(p: Partial<ButtonProps> & Pick<ButtonProps, 'kind'>): string {
  const all = ['btn', `btn-${p.kind}`];
  if (p.small) all.push('btn-small');
  if (p.wide) all.push('btn-wide');
  if (p.danger) all.push('btn-danger');
  if (p.busy) all.push('btn-busy');
  if (p.className) all.push(p.className);
  return all.join(' ');
}
