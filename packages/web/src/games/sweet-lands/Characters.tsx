import { CHARACTERS, type SweetLandsView } from '@polis/sweet-lands';
import { SeatShape } from '../../ui/index.ts';
import { CharacterCard } from './cards/CharacterCard.tsx';
import { characterName, sideName } from './names.ts';
import { t } from './texts/index.ts';

export interface CharactersProps {
  readonly view: SweetLandsView;
  /** The answers of the prompt. */
  readonly actions: readonly string[];
  /** It is this seat's turn to choose. */
  readonly asked: boolean;
  readonly hinted: string | null;
  readonly onAnswer: (text: string) => void;
  readonly onRefuse: (why: string) => void;
}

/** All characters; those of boards that are taken say so. */
export function Characters({ view, actions, asked, hinted, onAnswer, onRefuse }: CharactersProps) {
  const taken = view.players.flatMap(p => (p.character === null ? [] : [p.character]));
  return (
    <div className="sl-choose">
      {CHARACTERS.map(({ id }) => {
        const text = `character ${id}`;
        const lit = actions.includes(text);
        const why = lit || !asked ? null : t(taken.includes(id) ? 'character.taken' : 'character.back');
        return (
          <span key={id} className={hinted === text ? 'sl-hinted' : undefined}>
            <CharacterCard
              character={id}
              zoom="normal"
              lit={lit}
              reason={why}
              {...(lit ? { action: text } : {})}
              onPick={() => (lit ? onAnswer(text) : why !== null && onRefuse(why))}
            />
          </span>
        );
      })}
    </div>
  );
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
