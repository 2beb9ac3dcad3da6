import { useEffect, useRef, useState } from 'react';
import { errorText } from '../session/errors.ts';
import { usePerson } from '../session/me.ts';
import type { SessionState } from '../session/types.ts';
import { showToast } from '../ui/index.ts';
import './chat.css';
import { ChatLines, whyNotTalk } from './ChatLines.tsx';
import { t } from './i18n/index.ts';

const MAX_LENGTH = 300;

export interface ChatPanelProps {
  readonly state: SessionState;
  readonly seated: boolean;
  /** Phrases said by one touch. */
  readonly quick: readonly string[];
  /** A promise that fails when nobody knows the writer yet and the server cannot be asked; what it has taken is not lost any more. */
  readonly onSay: (text: string) => void | Promise<void>;
}

/** The chat of a lobby and of a table. */
export function ChatPanel({ state, seated, quick, onSay }: ChatPanelProps) {
  const { chat: lines, info } = state;
  const why = whyNotTalk(info, usePerson(), seated);
  const [text, setText] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const n = lines.at(-1)?.n ?? 0;
  useEffect(() => {
    if (n >= 0 && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [n]);
  const say = async (words: string) => {
    if (words === '') return;
    setText('');
    try {
      await onSay(words);
    } catch (error) {
      showToast(errorText(error), { kind: 'bad' });
      setText(written => (written === '' ? words : written));
    }
  };
  return (
    <div className="chat">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <div className="chat-lines" role="log" aria-label={t('chat')} tabIndex={0} ref={box}>
        {lines.length === 0 && <p className="muted small">{t('chat.empty')}</p>}
        <ChatLines info={info} seated={seated} lines={lines} />
      </div>
      {why !== null && <p className="muted small">{why}</p>}
      {why === null && (
        <>
          <fieldset className="chat-quick">
            <legend className="sr-only">{t('chat.quick')}</legend>
            {quick.map(phrase => (
              <button key={phrase} type="button" className="chip chip-button" onClick={() => void say(phrase)}>
                {phrase}
              </button>
            ))}
          </fieldset>
          <form
            className="chat-form"
            onSubmit={event => {
              event.preventDefault();
              void say(text.trim());
            }}
          >
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
        </>
      )}
    </div>
  );
}
