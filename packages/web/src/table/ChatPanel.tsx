import type { ChatLine } from '@polis/protocol/wire';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { t } from './i18n/index.ts';

const QUICK = ['chat.q1', 'chat.q2', 'chat.q3', 'chat.q4', 'chat.q5'] as const;
const MAX_LENGTH = 300;

export interface ChatPanelProps {
  readonly lines: readonly ChatLine[];
  readonly onSend: (text: string) => void;
}

export function ChatPanel({ lines, onSend }: ChatPanelProps) {
  const [text, setText] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const n = lines.length;
  useEffect(() => {
    if (n >= 0 && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [n]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    onSend(said);
    setText('');
  };
  return (
    <div className="chat">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <div className="chat-lines" role="log" aria-label={t('chat')} tabIndex={0} ref={box}>
        {n === 0 && <p className="muted small">{t('chat.empty')}</p>}
        {lines.map(line => (
          <p key={line.n} className="chat-line">
            <b>{line.name}</b> {line.text}
          </p>
        ))}
      </div>
      <fieldset className="chat-quick">
        <legend className="sr-only">{t('chat.quick')}</legend>
        {QUICK.map(key => (
          <button key={key} type="button" className="chip chip-button" onClick={() => onSend(t(key))}>
            {t(key)}
          </button>
        ))}
      </fieldset>
      <form className="chat-form" onSubmit={submit}>
        <input
          className="input"
          value={text}
          maxLength={MAX_LENGTH}
          placeholder={t('chat.placeholder')}
          aria-label={t('chat.placeholder')}
          onChange={e => setText(e.target.value)}
        />
        <button type="submit" className="btn btn-secondary btn-small">
          {t('chat.send')}
        </button>
      </form>
    </div>
  );
}
