import { BLACK, BUILDINGS, count, TYPES } from '@polis/tiny-towns';
import type { ReactNode } from 'react';
import type { AskWords } from '../../table/TablePrompt.tsx';
import { buildWords } from './BuildAsk.tsx';
import { ActionButton, ChoiceChip, FaceUp, FinishButton, Tokens } from './Choices.tsx';
import { chosenOf, doingOf, eyeOf } from './doingOf.tsx';
import { t } from './i18n/index.ts';
import { wants } from './marks.ts';
import { cardId, type GameChoice } from './model.ts';
import { planAt } from './plans.ts';
import type { Controller, Ui } from './useTable.ts';
import { cardIt, cardName, cubeIt, resIt, resName, resPiece, signed } from './words.ts';

/** The question, and what has been chosen of it. */
export function askWords(c: Controller, ui: Ui): AskWords {
  const words = questionWords(c, ui);
  const chosen = chosenOf(c);
  return chosen === null ? words : { ...words, doing: doingOf(c, chosen) };
}

function questionWords(c: Controller, ui: Ui): AskWords {
  const seat = c.me!;
  const town = c.model.towns[seat]!;
  switch (c.model.ask) {
    case 'keep':
      return { tile: 'tt-monument', sentence: t('ask.keep'), hint: t('ask.keep.hint') };
    case 'name': {
      const finish = only(c, 'finish');
      return {
        tile: 'tt-hammer',
        sentence: t(finish ? 'ask.name.alone' : 'ask.name'),
        hint: t('ask.name.hint'),
        choices: <Tokens c={c} needs={wants(c.model, seat)} verb={r => t('do.name', { it: resIt(r) })} />,
        buttons: finish && <FinishButton c={c} choice={finish} />,
      };
    }
    case 'take': {
      const finish = only(c, 'finish');
      return {
        tile: 'tt-card-back',
        sentence: t('ask.take'),
        hint: t('ask.take.hint'),
        choices: <FaceUp c={c} needs={wants(c.model, seat)} />,
        buttons: finish && <FinishButton c={c} choice={finish} />,
      };
    }
    case 'choose':
      return {
        tile: 'tt-card-back',
        sentence: t('ask.choose'),
        hint: t('ask.choose.hint'),
        choices: <Tokens c={c} needs={wants(c.model, seat)} verb={r => t('do.choose', { it: resIt(r) })} />,
      };
    case 'goOn':
      return {
        tile: 'tt-card-back',
        sentence: t('ask.goOn'),
        hint: t('ask.goOn.hint'),
        buttons: <FinishButton c={c} choice={only(c, 'finish')!} />,
        doing: doingOf(c, only(c, 'continue')!),
      };
    case 'deal':
    case 'put':
      return dealWords(c, ui);
    case 'stand':
      return {
        tile: `tt-${cardId(c.model, town.siteType, seat)}`,
        sentence: t('ask.stand', { it: cardIt(cardId(c.model, town.siteType, seat)) }),
        hint: t('ask.stand.hint'),
        draggable: true,
      };
    case 'mark': {
      const id = BUILDINGS[c.model.cards[BLACK]!]!.id;
      const key = id === 'bank' ? 'ask.mark.bank' : 'ask.mark.factory';
      return {
        tile: `tt-${id}`,
        sentence: t(key),
        hint: t(`${key}.hint`),
        choices: <Tokens c={c} verb={r => t('do.mark', { it: resIt(r) })} />,
      };
    }
    case 'replace':
      return replaceWords(c);
    case 'found':
      return foundWords(c);
    case 'reserve':
      return {
        tile: 'tt-opaleyes-watch',
        sentence: t('ask.reserve'),
        hint: t('ask.reserve.hint', { n: count(town.watch) }),
        choices: <div className="picks">{c.aff.live.map(o => typeChip(c, o))}</div>,
      };
    default:
      return buildWords(c);
  }
}

function only(c: Controller, type: GameChoice['action']['type']): GameChoice | undefined {
  return c.aff.live.find(o => o.action.type === type);
}

function typeChip(c: Controller, o: GameChoice, gain?: string): ReactNode {
  if (!('building' in o.action)) return null;
  const id = cardId(c.model, o.action.building, c.me!);
  return (
    <ChoiceChip key={o.text} c={c} choice={o} piece={`tt-${id}`} {...(gain ? { gain } : {})}>
      {cardName(id)}
    </ChoiceChip>
  );
}

// ── the cube of the round ───────────────────────────────────────────────────
function dealWords(c: Controller, ui: Ui): AskWords {
  const seat = c.me!;
  const cube = c.model.towns[seat]!.cube;
  const others = c.aff.live.filter(o => o.action.type !== 'place' && o.action.type !== 'park');
  const chosen = c.picked.length > 0;
  // What the square is for goes without saying: the primary button says it.
  const offered = chosen ? c.aff.live.filter(o => o.action.type !== 'place') : others;
  const eye = eyeOf(c, ui.focus);
  const focus = eye?.kind === 'cell' ? eye.cell : null;
  const plan = focus !== null && !chosen && c.aff.next.has(`cell:${focus}`) ? planAt(c.model, seat, focus, cube) : null;
  const hint =
    plan === null
      ? t(
          others.length === 0
            ? 'ask.deal.hint'
            : others[0]!.action.type === 'factory'
              ? 'ask.deal.factory'
              : 'ask.deal.options',
        )
      : plan.lacks === 0
        ? t('completes', { it: cardIt(cardId(c.model, plan.type, seat)) })
        : t('nearer', { it: cardName(cardId(c.model, plan.type, seat)), n: plan.lacks });
  return {
    tile: resPiece(cube),
    draggable: true,
    sentence:
      chosen && c.aff.live.length > 1
        ? t('ask.deal.square', { it: cubeIt(cube) })
        : t(c.model.ask === 'put' ? 'ask.put' : 'ask.deal', { it: cubeIt(cube) }),
    hint,
    choices: offered.length > 0 && <div className="picks">{offered.map(o => dealChip(c, o, cube))}</div>,
  };
}

function dealChip(c: Controller, o: GameChoice, cube: number): ReactNode {
  const a = o.action;
  const common = { c, choice: o };
  switch (a.type) {
    case 'factory':
      return (
        <ChoiceChip
          key={o.text}
          {...common}
          piece={resPiece(a.resource)}
          label={t('do.factory', { it: resIt(a.resource) })}
        >
          {resName(a.resource)}
        </ChoiceChip>
      );
    case 'store':
      return (
        <ChoiceChip key={o.text} {...common} piece="tt-warehouse" gain={signed(-1)}>
          {t('do.store')}
        </ChoiceChip>
      );
    case 'swap':
      return (
        <ChoiceChip key={o.text} {...common} piece={resPiece(a.resource)}>
          {t('do.swap', { it: resIt(a.resource) })}
        </ChoiceChip>
      );
    case 'discard':
      return (
        <ChoiceChip key={o.text} {...common}>
          {t('do.discard')} <small>{t('do.discard.left', { n: 2 - c.model.towns[c.me!]!.discards })}</small>
        </ChoiceChip>
      );
    case 'park':
      return (
        <ChoiceChip key={o.text} {...common} piece="tt-cottage">
          {t('do.park')}
        </ChoiceChip>
      );
    default:
      return (
        <ChoiceChip key={o.text} {...common} piece={resPiece(cube)}>
          {t('do.place', { it: cubeIt(cube) })}
        </ChoiceChip>
      );
  }
}

// ── monuments ───────────────────────────────────────────────────────────────
function replaceWords(c: Controller): AskWords {
  const stop = c.model.choices.find(o => o.action.type === 'stop');
  const into = c.picked.length > 0 ? c.aff.live.filter(o => o.action.type === 'replace') : [];
  return {
    tile: 'tt-architects-guild',
    sentence: t(into.length > 0 ? 'ask.replace.into' : 'ask.replace'),
    hint: t('ask.replace.hint'),
    choices: into.length > 0 && <div className="picks">{into.map(o => typeChip(c, o))}</div>,
    buttons: stop && (
      <ActionButton c={c} choice={stop} kind="secondary">
        {t('do.stop')}
      </ActionButton>
    ),
  };
}

function foundWords(c: Controller): AskWords {
  const card = c.picked.find(r => r.startsWith('card:'));
  const first = c.aff.live[0]!.action;
  const types = [...new Set(c.model.choices.map(o => ('building' in o.action ? o.action.building : 0)))];
  const cell = c.picked.find(r => r.startsWith('cell:'));
  const chips = cell
    ? c.aff.live.map(o => typeChip(c, o))
    : types.map(type => {
        const id = cardId(c.model, type, c.me!);
        const ref = `card:${TYPES[type]!}` as const;
        return (
          <ChoiceChip
            key={type}
            c={c}
            piece={`tt-${id}`}
            pressed={card === ref}
            onLook={() => undefined}
            onClick={() => {
              if (card !== undefined && card !== ref) c.clear();
              c.pick(ref);
            }}
          >
            {cardName(id)}
          </ChoiceChip>
        );
      });
  return {
    tile: 'tt-grove-university',
    sentence:
      card && 'building' in first
        ? t('ask.found.cell', { it: cardIt(cardId(c.model, first.building, c.me!)) })
        : t('ask.found'),
    hint: t('ask.found.hint'),
    choices: <div className="picks">{chips}</div>,
  };
}
