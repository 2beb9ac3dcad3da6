import { BOARDS, DOMAINS } from '@polis/sweet-lands';
import { Characters, Chosen } from './Characters.tsx';
import { Commons } from './Commons.tsx';
import { choiceWords } from './choicewords.ts';
import { MiniDomain } from './domain/DomainMap.tsx';
import { t } from './texts/index.ts';
import type { Controller } from './useLand.ts';
import { inWords } from './words.ts';

/** Before the first round: domains and places on the help board, and whom the others choose. */
export function Setup({ c }: { readonly c: Controller }) {
  const { ask, view, choices } = c.model;
  return (
    <div className="sl-setup" data-region="board">
      <Chosen view={view} nameOf={c.nameOf} />
      {ask === 'domain' ? (
        <Domains c={c} />
      ) : ask === 'slot' ? (
        <Commons c={c} />
      ) : (
        <Characters
          view={view}
          actions={choices.map(o => o.text)}
          asked={ask === 'character'}
          hinted={c.hint?.choice.text ?? null}
          onAnswer={c.answer}
          onRefuse={c.say}
        />
      )}
    </div>
  );
}

const EMPTY = { tower: false, tokens: [], properties: [], roads: [], regions: 0, fresh: [] };

/** Six maps: the common one, in front of every board, and the five backs. */
function Domains({ c }: { readonly c: Controller }) {
  const me = c.model.view.players[c.me!]!;
  const fronts = Array.from({ length: BOARDS }, (_, board) =>
    c.model.choices.find(o => o.text === `domain ${board + 1}A`),
  ).flatMap(o => o ?? []);
  return (
    <div className="sl-choose sl-choose-domain">
      {DOMAINS.map((side, i) => {
        const choices = i === 0 ? fronts : c.model.choices.filter(o => o.text === `domain ${i}B`);
        const alone = c.model.view.seats === 1 ? choices.slice(0, 1) : choices;
        return (
          <div key={side.id} className="sl-domain-card">
            <MiniDomain domain={{ ...EMPTY, side: side.id, character: me.character }} label={inWords(side.name)} />
            <b>{inWords(side.name)}</b>
            <span className="sl-picks">
              {alone.map(choice => (
                <button
                  key={choice.text}
                  type="button"
                  className={`btn btn-secondary btn-small${c.hint?.choice.text === choice.text ? ' sl-hinted' : ''}`}
                  data-action={choice.text}
                  data-nth=""
                  aria-label={choiceWords(choice.action, c.model)}
                  onClick={() => c.send(choice)}
                >
                  {alone.length > 1 ? t('domain.board', { n: choice.text.slice(7, 8) }) : t('domain.take')}
                </button>
              ))}
              {alone.length === 0 && <span className="hint">{t('domain.taken')}</span>}
            </span>
          </div>
        );
      })}
    </div>
  );
}
