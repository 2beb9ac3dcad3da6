import { memo } from 'react';
import { Characters, Chosen } from './Characters.tsx';
import { Commons } from './Commons.tsx';
import { Domains } from './play/Domains.tsx';
import type { Controller } from './useTable.ts';

/** Before the first round: domains and places on the help board, and whom the others choose. */
export const Setup = memo(function Setup({ c }: { readonly c: Controller }) {
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
          chosen={c.chosen?.text ?? null}
          onAnswer={text => c.choose(choices.find(o => o.text === text)!)}
          onRefuse={c.say}
        />
      )}
    </div>
  );
});
