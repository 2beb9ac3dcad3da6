import { type ReactNode, useState } from 'react';
import { errorText } from '../session/errors.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { showToast } from '../ui/Toast.tsx';

/** A notice at a table, and what can be done about it. */
export function Banner({
  kind,
  icon,
  children,
}: {
  readonly kind?: 'warn';
  readonly icon: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={kind ? `note banner note-${kind}` : 'note banner'} role="status">
      <Icon name={icon} size={20} />
      {children}
    </div>
  );
}

interface DeedProps {
  readonly run: () => Promise<unknown>;
  readonly children: ReactNode;
}

export function Deed({ run, children }: DeedProps) {
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      showToast(errorText(error), { kind: 'bad' });
    }
    setBusy(false);
  };
  return (
    <Button kind="secondary" small busy={busy} onClick={act}>
      {children}
    </Button>
  );
}
