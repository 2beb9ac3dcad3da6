import type { ChatLine } from '@polis/protocol/wire';
import { useEffect, useRef, useState } from 'react';
import { t } from '../i18n/shell/index.ts';
import { Button } from '../ui/button.tsx';

export interface LobbyChatProps {
  readonly lines: readonly ChatLine[];
  readonly me: string | null;
  readonly onSay: (text: string) => void;
}

export function LobbyChat({ lines, me, onSay }: LobbyChatProps) {
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [lines.length]);
  const say = (words: string) => {
    if (words.trim() === '') return;
    onSay(words.trim());
    setText('');
  };
  return (
    <section className="card talk stack" aria-labelledby="chat-head">
      <h2 id="chat-head">{t('lobby.chat')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <div className="talk-lines" role="log" aria-label={t('lobby.chat')} ref={list} tabIndex={0}>
        {lines.length === 0 && <p className="muted small">{t('lobby.chatEmpty')}</p>}
        {lines.map(line => (
          <p key={line.n} className={line.who === me ? 'talk-line talk-mine' : 'talk-line'}>
            <strong>{line.name}</strong> {line.text}
          </p>
        ))}
      </div>
      <div className="row talk-quick">
        {t('lobby.quick')
          .split(',')
          .map(phrase => (
            <button key={phrase} type="button" className="chip chip-btn" onClick={() => say(phrase)}>
              {phrase}
            </button>
          ))}
      </div>
      <form
        className="row talk-form"
        onSubmit={event => {
          event.preventDefault();
          say(text);
        }}
      >
        <input
          className="input"
          maxLength={300}
          placeholder={t('lobby.say')}
          aria-label={t('lobby.say')}
          value={text}
          onChange={e => setText(e.target.value)}
        />
        <Button kind="secondary" type="submit" onClick={() => {}}>
          {t('lobby.send')}
        </Button>
      </form>
    </section>
  );
}
