import type { Standing } from '@polis/protocol/house';
import { useEffect, useRef, useState } from 'react';
import { Agreement, useFreeTalk } from '../friends/Agreement.tsx';
import { Phrases, type PhrasesProps } from '../friends/Phrases.tsx';
import { getLanguage } from '../i18n/index.ts';
import { errorText } from '../session/errors.ts';
import { useStanding } from '../session/house.ts';
import { usePerson } from '../session/me.ts';
import type { Said, SessionState } from '../session/types.ts';
import { showToast } from '../ui/index.ts';
import './chat.css';
import { ChatLines, whyNotTalk } from './ChatLines.tsx';
import { t } from './i18n/index.ts';

const MAX_LENGTH = 300;

export interface ChatPanelProps {
  readonly state: SessionState;
  readonly seated: boolean;
  /** Where one is: the phrases that are wanted first. */
  readonly at: PhrasesProps['at'];
  /** A promise that fails when nobody knows the writer yet and the server cannot be asked; what it has taken is not lost any more. */
  readonly onSay: (said: Said) => void | Promise<void>;
}

/** The chat of a lobby and of a table. */
export function ChatPanel({ state, seated, at, onSay }: ChatPanelProps) {
  const { chat: lines, info } = state;
  const mute = useStanding()?.mute ?? null;
  const me = usePerson();
  const why = mute !== null ? mutedUntil(mute) : whyNotTalk(info, me, seated);
  const free = useFreeTalk(info);
  const [text, setText] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const n = lines.at(-1)?.n ?? 0;
  useEffect(() => {
    if (n >= 0 && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [n]);
  const say = async (said: Said) => {
    const written = typeof said === 'string';
    if (said === '') return;
    if (written) setText('');
    try {
      await onSay(said);
    } catch (error) {
      showToast(errorText(error), { kind: 'bad' });
      if (written) setText(since => (since === '' ? said : since));
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
          <Phrases at={at} label={t('chat.quick')} onSay={phrase => void say({ phrase })} />
          {info !== null && <Agreement info={info} />}
          {free && (
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
          )}
        </>
      )}
    </div>
  );
}

function mutedUntil({ until, why }: NonNullable<Standing['mute']>): string {
  const when = new Intl.DateTimeFormat(getLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(until);
  return why === '' ? t('chat.houseMuted', { when }) : t('chat.houseMutedWhy', { when, why });
}
