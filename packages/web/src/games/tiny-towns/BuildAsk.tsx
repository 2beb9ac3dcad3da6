import { TYPES } from '@polis/tiny-towns';
import type { ReactNode } from 'react';
import type { AskWords } from '../../table/TablePrompt.tsx';
import { MaskStamp } from './Cards.tsx';
import { ActionButton, ChoiceChip } from './Choices.tsx';
import { doingOf } from './doingOf.tsx';
import { type Key, t } from './i18n/index.ts';
import { cardId, type GameChoice, gainOf } from './model.ts';
import type { Controller } from './useTable.ts';
import { cardIt, cardName, signed } from './words.ts';

/** Building, and moving tokens in from Opaleye's Watch: squares glow, chips name what they could become. */
export function buildWords(c: Controller): AskWords {
  const seat = c.me!;
  const builds = c.aff.live.filter(o => o.action.type === 'build');
  const moves = c.aff.live.filter(o => o.action.type === 'move');
  const ready = c.model.choices.find(o => o.action.type === 'ready');
  const types = [...new Set([...builds, ...moves].map(o => ('building' in o.action ? o.action.building : -1)))];
  const chosen = c.picked.length > 0;
  const finish = ready && (
    <ActionButton c={c} choice={ready} kind="secondary">
      {t('do.ready')}
    </ActionButton>
  );
  const watch = c.model.ask === 'watch' && moves.length > 0;

  if (builds.length === 0 && moves.length === 0)
    return {
      tile: 'tt-hammer',
      sentence: t('ask.build.none'),
      hint: t('ask.build.none.hint'),
      buttons: finish,
    };
  const id = cardId(c.model, types[0]!, seat);
  if (builds.length === 1 && moves.length === 0)
    return {
      tile: `tt-${id}`,
      sentence: t('ask.build.one', { it: cardIt(id) }),
      hint: t('ask.build.one.hint'),
      buttons: !chosen && finish,
      doing: doingOf(c, builds[0]!),
    };
  const words = (): [Key, Key] => {
    if (watch && !chosen) return [types.length === 1 ? 'ask.watch' : 'ask.watch.many', 'ask.watch.hint'];
    if (!chosen)
      return types.length === 1 ? ['ask.build.one', 'ask.build.many.hint'] : ['ask.build.many', 'ask.build.many.hint'];
    return types.length === 1
      ? ['ask.build.places', 'ask.build.which.hint']
      : ['ask.build.which', 'ask.build.which.hint'];
  };
  const [sentence, hint] = words();
  return {
    tile: types.length === 1 ? `tt-${id}` : watch ? 'tt-opaleyes-watch' : 'tt-hammer',
    sentence: t(sentence, { it: cardIt(id) }),
    hint: t(hint),
    choices: <div className="picks">{buildChips(c, types, builds, moves)}</div>,
    buttons: !chosen && finish,
  };
}

/** One chip per card; once a card or square is chosen, one per place. */
function buildChips(
  c: Controller,
  types: readonly number[],
  builds: readonly GameChoice[],
  moves: readonly GameChoice[],
): ReactNode[] {
  const seat = c.me!;
  const out: ReactNode[] = [];
  for (const type of types) {
    const own = builds.filter(o => 'building' in o.action && o.action.building === type);
    const moved = moves.filter(o => 'building' in o.action && o.action.building === type);
    const id = cardId(c.model, type, seat);
    const apart = c.picked.length > 0 || types.length === 1;
    for (const o of own.length === 1 || apart ? own : []) {
      if (o.action.type !== 'build') continue;
      out.push(
        <ChoiceChip
          key={o.text}
          c={c}
          choice={o}
          piece={`tt-${id}`}
          gain={signed(gainOf(c.model, seat, o.action))}
          before={own.length > 1 ? <MaskStamp mask={o.action.cells} /> : undefined}
          label={own.length > 1 ? `${t('do.build', { it: cardIt(id) })}: ${o.text}` : t('do.build', { it: cardIt(id) })}
        >
          {cardName(id)}
        </ChoiceChip>,
      );
    }
    if ((own.length > 1 && !apart) || moved.length > 0)
      out.push(
        <ChoiceChip
          key={type}
          c={c}
          piece={`tt-${id}`}
          pressed={c.picked.includes(`card:${TYPES[type]!}`)}
          onClick={() => c.pick(`card:${TYPES[type]!}`)}
          onLook={() => c.setFocus({ kind: 'card', type })}
        >
          {cardName(id)}
        </ChoiceChip>,
      );
  }
  return out;
}
