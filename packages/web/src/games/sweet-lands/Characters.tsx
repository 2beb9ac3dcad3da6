import { CHARACTERS, type SweetLandsView } from '@polis/sweet-lands';
import { useState } from 'react';
import { SeatShape } from '../../ui/index.ts';
import { CharacterCard } from './cards/CharacterCard.tsx';
import { t } from './i18n/index.ts';
import { characterName, sideName } from './names.ts';
import { BeginnerCard, beginnersOf, SoloWords } from './play/Beginners.tsx';
import { t as tp } from './play/i18n/index.ts';
import { useExpert } from './play/useExpert.ts';

export interface CharactersProps {
  readonly view: SweetLandsView;
  /** The answers of the prompt. */
  readonly actions: readonly string[];
  /** It is this seat's turn to choose. */
  readonly asked: boolean;
  readonly hinted: string | null;
  /** The answer that waits for its last word. */
  readonly chosen: string | null;
  readonly onAnswer: (text: string) => void;
  readonly onRefuse: (why: string) => void;
}

/** Three that are good to begin with, in words; all of them for those who want them. Those of boards that are taken say so. */
export function Characters({ view, actions, asked, hinted, chosen, onAnswer, onRefuse }: CharactersProps) {
  const expert = useExpert();
  const [wanted, want] = useState<boolean | null>(null);
  const few = beginnersOf(asked ? actions : null);
  const known = (text: string | null) => text === null || few.some(id => text === `character ${id}`);
  const all = wanted ?? (expert || few.length === 0 || !known(hinted));
  return (
    <>
      {view.seats === 1 && <SoloWords />}
      {all ? (
        <div className="sl-choose">
          {CHARACTERS.map(({ id }) => {
            const text = `character ${id}`;
            const lit = actions.includes(text);
            const why = lit || !asked ? null : t(isTaken(view, id) ? 'character.taken' : 'character.back');
            return (
              <span key={id} className={hinted === text ? 'sl-hinted' : undefined}>
                <CharacterCard
                  character={id}
                  zoom="normal"
                  lit={lit}
                  selected={chosen === text}
                  reason={why}
                  {...(lit ? { action: text } : {})}
                  onPick={() => (lit ? onAnswer(text) : why !== null && onRefuse(why))}
                />
              </span>
            );
          })}
        </div>
      ) : (
        <section className="sl-beginners" aria-label={tp('start.three')}>
          <h2 className="sl-head">{tp('start.three')}</h2>
          <div className="sl-choose">
            {few.map(id => (
              <BeginnerCard
                key={id}
                character={id}
                lit={asked}
                selected={chosen === `character ${id}`}
                hinted={hinted === `character ${id}`}
                onPick={() => asked && onAnswer(`character ${id}`)}
              />
            ))}
          </div>
        </section>
      )}
      {few.length > 0 && (
        <button type="button" className="btn btn-quiet sl-more-characters" onClick={() => want(!all)}>
          {all ? tp('start.few') : tp('start.all', { n: CHARACTERS.length })}
        </button>
      )}
    </>
  );
}

function isTaken(view: SweetLandsView, id: string): boolean {
  return view.players.some(p => p.character === id);
}

export interface ChosenProps {
  readonly view: SweetLandsView;
  readonly nameOf: (seat: number) => string;
}

/** Who plays whom, as far as it is known. */
export function Chosen({ view, nameOf }: ChosenProps) {
  const chosen = view.players.filter(p => p.character !== null);
  if (chosen.length === 0 || view.seats === 1) return null;
  return (
    <ul className="sl-chosen">
      {chosen.map(p => (
        <li key={p.seat}>
          <SeatShape seat={p.seat} size={15} /> {nameOf(p.seat)}: {characterName(p.character!)}
          {p.side !== null && `, ${sideName(p.side)}`}
        </li>
      ))}
    </ul>
  );
}
