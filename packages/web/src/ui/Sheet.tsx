import { type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../i18n/shell/index.ts';
import { Icon } from './Icon.tsx';

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** How far a sheet must be pulled down to close. */
const PULL = 80;

/** A dialog on a desk, a bottom sheet on a phone. <dialog> traps the focus, hears Esc and gives the focus back. */
export function Sheet({ open, onClose, title, children, className }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const start = useRef<number | null>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  const pull = (event: PointerEvent) => (start.current === null ? 0 : Math.max(0, event.clientY - start.current));
  const drop = (event: PointerEvent) => {
    const far = pull(event) > PULL;
    start.current = null;
    if (ref.current) ref.current.style.transform = '';
    if (far) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop is a shortcut; Esc and the button do the same.
    <dialog
      ref={ref}
      className={className ? `sheet ${className}` : 'sheet'}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={event => {
        if (event.target === ref.current) onClose();
      }}
    >
      {open && (
        <>
          <div
            className="sheet-head"
            onPointerDown={event => {
              if (event.pointerType === 'mouse' || (event.target as Element).closest('button')) return;
              start.current = event.clientY;
              event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerMove={event => {
              if (start.current !== null && ref.current) ref.current.style.transform = `translateY(${pull(event)}px)`;
            }}
            onPointerUp={drop}
            onPointerCancel={drop}
          >
            <h2 id={heading}>{title}</h2>
            <button type="button" className="icon-btn" aria-label={t('close')} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          <div className="sheet-body">{children}</div>
        </>
      )}
    </dialog>
  );
}
