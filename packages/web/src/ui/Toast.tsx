import { useEffect } from 'react';
import { createStore, useStore } from '../base/store.ts';
import { t } from '../i18n/shell/index.ts';
import { Icon } from './Icon.tsx';

export interface ToastOptions {
  /** 'bad' stays until it is closed. */
  readonly kind?: 'info' | 'bad';
  /** Stays until it is closed, though nothing went wrong. */
  readonly stay?: boolean;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}
interface Shown extends ToastOptions {
  readonly text: string;
  readonly n: number;
}

const SECONDS = 4;
const current = createStore<Shown | null>(null);
let count = 0;

/** One at a time: a newer one replaces the older. */
export function showToast(text: string, options: ToastOptions = {}): void {
  current.set({ ...options, text, n: ++count });
}

export function useToast(): (text: string, options?: ToastOptions) => void {
  return showToast;
}

export function Toasts() {
  const toast = useStore(current);
  useEffect(() => {
    if (toast === null || toast.kind === 'bad' || toast.stay) return;
    const timer = setTimeout(() => current.set(null), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toast && (
        <div key={toast.n} className={toast.kind === 'bad' ? 'toast toast-bad' : 'toast'}>
          <p>{toast.text}</p>
          {toast.action && (
            <button
              type="button"
              className="btn btn-quiet"
              onClick={() => {
                current.set(null);
                toast.action?.onClick();
              }}
            >
              {toast.action.label}
            </button>
          )}
          <button type="button" className="icon-btn" aria-label={t('close')} onClick={() => current.set(null)}>
            <Icon name="close" size={20} />
          </button>
        </div>
      )}
    </div>
  );
}
