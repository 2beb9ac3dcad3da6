import { BOARDS, CHARACTERS, DOMAINS } from '@polis/sweet-lands';
import { SeatShape } from '../../ui/index.ts';
import { Commons } from './Commons.tsx';
import { CharacterCard } from './cards/CharacterCard.tsx';
import { choiceWords } from './choicewords.ts';
import { MiniDomain } from './domain/DomainMap.tsx';
import { t } from './texts/index.ts';
import type { Controller } from './useLand.ts';
import { characterName, inWords, sideName } from './words.ts';

/** Before the first round: characters, domains, places on the help board. */
export function Setup({ c }: { readonly c: Controller }) {
  return (
    <div className="sl-setup" data-region="board">
      <Chosen c={c} />
      {c.model.ask === 'domain' ? <Domains c={c} /> : c.model.ask === 'slot' ? <Commons c={c} /> : <Characters c={c} />}
    </div>
  );
}

/** Who plays whom, as far as it is known. */
function Chosen({ c }: { readonly c: Controller }) {
  const chosen = c.model.view.players.filter(p => p.character !== null);
  if (chosen.length === 0 || c.model.view.seats === 1) return null;
  return (
    <ul className="sl-chosen">
      {chosen.map(p => (
        <li key={p.seat}>
          <SeatShape seat={p.seat} size={15} /> {c.nameOf(p.seat)}: {characterName(p.character!)}
          {p.side !== null && `, ${sideName(p.side)}`}
        </li>
      ))}
    </ul>
  );
}

function Characters({ c }: { readonly c: Controller }) {
  const taken = c.model.view.players.flatMap(p => (p.character === null ? [] : [p.character]));
  return (
    <div className="sl-choose">
      {CHARACTERS.map(({ id }) => {
        const choice = c.model.choices.find(o => o.text === `character ${id}`);
        return (
          <span key={id} className={c.hint?.choice.text === choice?.text && choice ? 'sl-hinted' : undefined}>
            <CharacterCard
              character={id}
              zoom="normal"
              lit={choice !== undefined}
              reason={
                choice || c.model.ask !== 'character'
                  ? null
                  : t(taken.includes(id) ? 'character.taken' : 'character.back')
              }
              {...(choice ? { action: choice.text } : {})}
              onPick={() => c.answer(`character ${id}`)}
            />
          </span>
        );
      })}
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
