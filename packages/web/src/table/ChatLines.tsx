import { SOMEBODY } from '@polis/protocol/company';
import type { ChatLine, Person, TableInfo, TableNews } from '@polis/protocol/wire';
import { useState } from 'react';
import { openPerson } from '../friends/about.ts';
import { t as tf } from '../friends/i18n/index.ts';
import { t as ts } from '../i18n/shell/index.ts';
import { api } from '../session/api.ts';
import { useCompany } from '../session/company.ts';
import { errorText } from '../session/errors.ts';
import { usePerson } from '../session/me.ts';
import { tc } from '../shell/clock/i18n/index.ts';
import { levelName } from '../shell/LevelChoice.tsx';
import { PersonMark } from '../shell/PersonMark.tsx';
import { showToast } from '../ui/index.ts';
import { t } from './i18n/index.ts';

/** Why somebody may not write at a table; null: may. `seated`: whether the person has a seat there. */
export function whyNotTalk(info: TableInfo | null, me: Person | null, seated: boolean): string | null {
  if (me !== null && info?.muted?.includes(me.id)) return t('chat.muted');
  return !seated && info?.terms?.talk === 'players' ? t('chat.players') : null;
}

interface ChatLinesProps {
  readonly info: TableInfo | null;
  readonly seated: boolean;
  readonly lines: readonly ChatLine[];
}

/** What was said, with what can be done about it behind the name of its writer. */
export function ChatLines({ info, seated, lines }: ChatLinesProps) {
  const me = usePerson();
  const [chosen, setChosen] = useState<number | null>(null);
  // What had come before somebody was blocked.
  const blocked = useCompany()?.blocked ?? [];
  return (
    <>
      {lines.map(line => {
        if (blocked.some(p => p.id === line.who)) return null;
        if (line.who === null)
          return (
            <p key={line.n} className="chat-news">
              {line.news === undefined ? line.text : newsText(line.news)}
            </p>
          );
        const deeds = me === null || info === null ? [] : deedsFor(info, me, seated, line);
        return (
          <div key={line.n} className={line.who === me?.id ? 'chat-line chat-mine' : 'chat-line'}>
            {deeds.length === 0 ? (
              <b>
                {line.name} <Mark line={line} />
              </b>
            ) : (
              <button
                type="button"
                className="chat-who"
                aria-expanded={chosen === line.n}
                onClick={() => setChosen(chosen === line.n ? null : line.n)}
              >
                {line.name} <Mark line={line} />
              </button>
            )}{' '}
            {line.phrase === undefined ? line.text : tf(`phrase.${line.phrase}`)}
            {(line.times ?? 1) > 1 && <span className="chat-times"> ×{line.times}</span>}
            {chosen === line.n && (
              <span className="chat-deeds">
                {deeds.map(([words, run]) => (
                  <button
                    key={words}
                    type="button"
                    className="chip chip-button"
                    onClick={() => {
                      setChosen(null);
                      run().catch(error => showToast(errorText(error), { kind: 'bad' }));
                    }}
                  >
                    {words}
                  </button>
                ))}
              </span>
            )}
          </div>
        );
      })}
    </>
  );
}

type Deed = readonly [words: string, run: () => Promise<unknown>];

function Mark({ line: { who, handle } }: { readonly line: ChatLine }) {
  return <PersonMark person={{ id: who!, ...(handle === undefined ? {} : { handle }) }} />;
}

/** As the server sees it: see docs/protocol.md. */
function deedsFor(info: TableInfo, me: Person, seated: boolean, line: ChatLine): Deed[] {
  const { n, who, name } = line;
  const mine = who === me.id;
  const muted = info.muted?.includes(who!) ?? false;
  const deeds: Deed[] = [];
  if (seated && !mine)
    deeds.push([t(muted ? 'chat.unmute' : 'chat.mute', { name }), () => api.mute(info.id, who!, !muted)]);
  if (!mine)
    deeds.push([t('chat.more'), async () => openPerson({ person: writerOf(info, line), table: info.id, line: n })]);
  if (mine || info.host === me.id || (seated && muted)) deeds.push([t('chat.erase'), () => api.erase(info.id, n)]);
  return deeds;
}

/** Who sits here is known by the face; whoever only watches by name. */
function writerOf(info: TableInfo, { who, name, handle }: ChatLine): Person {
  const sits = info.seats.find(s => s.person?.id === who)?.person;
  const mark = handle === undefined ? {} : { handle };
  return sits ?? { id: who!, name, colour: 1, avatar: 'squirrel', ...mark };
}

/** Those whom one has blocked are nobody in particular, in the words of the reader. */
function unveiled<N extends TableNews>(news: N): N {
  const named = (key: 'name' | 'by') => key in news && (news as { [k: string]: unknown })[key] === SOMEBODY;
  const somebody = ts('person.somebody');
  return { ...news, ...(named('name') ? { name: somebody } : {}), ...(named('by') ? { by: somebody } : {}) };
}

function newsText(told: TableNews): string {
  const news = unveiled(told);
  switch (news.type) {
    case 'stand-in':
      if (news.why === 'time' || news.why === 'house')
        return tc(`news.${news.why}`, { name: news.name, by: news.by, level: levelName(news.bot) });
      return t(`news.${news.why}`, { name: news.name, by: news.by, level: levelName(news.bot) });
    case 'swapped':
      return t('news.swapped', { by: news.by, n: news.seat + 1, level: levelName(news.bot) });
    case 'back':
      return t('news.back', { name: news.name });
    case 'freed':
    case 'erased':
      return t(`news.${news.type}`, { name: news.name, by: news.by });
    case 'muted':
      return news.by === null
        ? t('news.mutedByTable', { name: news.name })
        : t('news.muted', { name: news.name, by: news.by });
    case 'proposed':
    case 'agreed':
    case 'declined':
    case 'lapsed':
      return tc(`news.${news.type}`, {
        by: news.by,
        what: tc(`what.${news.what}`, { pace: tc(`pace.${news.pace ?? 'none'}`) }),
      });
    case 'abandoned':
      return tc('news.abandoned');
    case 'unmuted':
      return t('news.unmuted', { name: news.name });
  }
}
