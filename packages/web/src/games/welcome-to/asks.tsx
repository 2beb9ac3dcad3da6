import { ACTIONS, LETTERS, PARK_TRACKS, STREET_OF, TEMP_BOXES, VALUE_TRACKS } from '@polis/welcome-to';
import type { ReactNode } from 'react';
import { AnswerButton } from '../../table/AnswerButton.tsx';
import type { AskWords as CommonWords } from '../../table/TablePrompt.tsx';
import { useMedia } from '../../ui/media.ts';
import { Pick } from './Choices.tsx';
import { artAt } from './cards.ts';
import { t } from './i18n/index.ts';
import type { Seat, SheetChoice } from './model.ts';
import type { Controller } from './useSheet.ts';
import { competitorName, houseName, streetName } from './words.ts';

export interface AskWords extends CommonWords {
  readonly tile: string;
}

export function askWords(c: Controller): AskWords {
  const own = c.model.seats.get(c.me!)!;
  switch (c.model.ask) {
    case 'plan':
      return { tile: 'wt-plan', sentence: t('ask.plan', { letter: planLetter(c) }), hint: t('ask.plan.hint') };
    case 'choose':
      return chooseWords(c, own);
    case 'give':
      return {
        tile: 'wt-refusal',
        sentence: t(c.model.view.mode === 'solo' ? 'ask.giveRival' : 'ask.giveNext'),
        hint: t('ask.give.hint'),
      };
    case 'number':
      return { tile: 'wt-temp', sentence: t('ask.number'), hint: t('ask.number.hint') };
    case 'write':
      return {
        tile: 'wt-house-cape',
        sentence: t('ask.write', { n: own.sheet.number }),
        hint: t(`ask.write.${ACTIONS[chosenAction(c, own)] ?? 'fence'}`),
      };
    case 'fence':
      return { ...actionWords(c, 0), hint: t('ask.fence.hint') };
    case 'value':
      return { ...actionWords(c, 1), hint: t('ask.value.hint'), choices: <Values c={c} own={own} /> };
    case 'park':
      return parkWords(c, own);
    case 'pool':
      return {
        ...actionWords(c, 3),
        sentence: t('ask.pool'),
        hint: t('ask.pool.hint', { house: houseName(own.sheet.house) }),
        buttons: bare(c, 'pool', t('do.pool')),
      };
    case 'temp':
      return {
        ...actionWords(c, 4),
        hint: t('ask.temp.hint', { n: own.sheet.temps, of: TEMP_BOXES }),
        buttons: bare(c, 'temp', t('do.temp')),
      };
    case 'bis':
      return bisWords(c);
    case 'use':
      return useWords(c);
    case 'reshuffle':
      return {
        tile: 'wt-card',
        sentence: t('ask.reshuffle'),
        hint: t('ask.reshuffle.hint'),
        buttons: c.aff.live.map(o => (
          <AnswerButton key={o.text} c={c} choice={o} kind={o.action.type === 'reshuffle' ? 'primary' : 'secondary'}>
            {t(o.action.type === 'reshuffle' ? 'do.reshuffle' : 'do.keep')}
          </AnswerButton>
        )),
      };
    default:
      return finishWords(c);
  }
}

function find(c: Controller, type: SheetChoice['action']['type']): SheetChoice | undefined {
  return c.model.choices.find(o => o.action.type === type);
}

function planLetter(c: Controller): string {
  return LETTERS[c.model.view.plans.findIndex(p => p.id === null)] ?? 'A';
}

export function chosenAction(c: Controller, own: Seat): number {
  const from = own.view.turn?.actionFrom ?? -1;
  if (from < 0) return -1;
  const { view } = c.model;
  return view.mode === 'piles' ? ACTIONS.indexOf(view.combos[from]!.action) : own.sheet.hand[from]! & 7;
}

function chooseWords(c: Controller, own: Seat): AskWords {
  const refuse = find(c, 'refuse');
  const hand = c.model.view.mode !== 'piles';
  if (c.detour) return detourWords(c);
  const numbered = c.picked.some(r => r.startsWith('number-card:'));
  const stuck = c.model.choices.every(o => o.action.type === 'refuse' || o.action.type === 'roundabout');
  const third = c.model.view.mode === 'solo' ? t('ask.hand.rival', { name: rivalName(c) }) : t('ask.hand.next');
  return {
    tile: stuck ? 'wt-refusal' : 'wt-card',
    sentence: stuck ? t('ask.refuse') : hand ? t(numbered ? 'ask.hand.action' : 'ask.hand.number') : t('ask.choose'),
    hint: stuck
      ? t('ask.refuse.hint', { n: own.sheet.refusals + 1 })
      : hand
        ? c.model.view.mode === 'classicSolo'
          ? t('ask.hand.hint')
          : third
        : t('ask.choose.hint'),
    buttons: (
      <>
        <DetourButton c={c} />
        {refuse && (
          <AnswerButton c={c} choice={refuse} kind={stuck ? 'primary' : 'secondary'}>
            {t('do.refuse')}
          </AnswerButton>
        )}
      </>
    ),
  };
}

function rivalName(c: Controller): string {
  return competitorName(c.model.view.rival?.competitor ?? '');
}

function DetourButton({ c }: { readonly c: Controller }) {
  if (!find(c, 'roundabout')) return null;
  return (
    <button type="button" className="btn btn-secondary" data-nth="" data-detour="" onClick={() => c.setDetour(true)}>
      {t('do.roundabout')}
    </button>
  );
}

function detourWords(c: Controller): AskWords {
  return {
    tile: 'wt-roundabout',
    sentence: t('ask.roundabout'),
    hint: t('ask.roundabout.hint'),
    buttons: (
      <button type="button" className="btn btn-quiet" onClick={() => c.setDetour(false)}>
        {t('do.noRoundabout')}
      </button>
    ),
  };
}

/** Sentence, drawing and the way past an action. */
function actionWords(c: Controller, action: number): AskWords {
  return { tile: artAt(action), sentence: t(`ask.${ACTIONS[action]!}`), buttons: <NoneButton c={c} /> };
}

function NoneButton({ c }: { readonly c: Controller }) {
  const none = find(c, 'none');
  return none ? (
    <AnswerButton c={c} choice={none} kind="secondary">
      {t('do.none')}
    </AnswerButton>
  ) : null;
}

function bare(c: Controller, type: 'pool' | 'temp' | 'park', words: string): ReactNode {
  const choice = find(c, type);
  return (
    <>
      <NoneButton c={c} />
      {choice && (
        <AnswerButton c={c} choice={choice} kind="primary">
          {words}
        </AnswerButton>
      )}
    </>
  );
}

function parkWords(c: Controller, own: Seat): AskWords {
  const street = STREET_OF[own.sheet.house]!;
  const planted = own.sheet.parks[street]!;
  const track = PARK_TRACKS[street]!;
  return {
    ...actionWords(c, 2),
    hint: t('ask.park.hint', { street: streetName(street), a: track[planted]!, b: track[planted + 1] ?? 0 }),
    buttons: bare(c, 'park', t('do.park')),
  };
}

/** On a desk the columns themselves are in sight; on a phone they may be below the fold. */
function Values({ c, own }: { readonly c: Controller; readonly own: Seat }) {
  if (useMedia('(min-width: 1160px)')) return null;
  return (
    <div className="wt-picks">
      {c.aff.live.map(o => {
        if (o.action.type !== 'value') return null;
        const { size } = o.action;
        const track = VALUE_TRACKS[size]!;
        const at = own.sheet.value[size - 1]!;
        const estates = own.score.estates[size]!;
        return (
          <Pick
            key={o.text}
            c={c}
            choice={o}
            label={t('do.value.label', { n: size, a: track[at]!, b: track[at + 1]!, k: estates })}
          >
            <b className="wt-size num">{size}</b>
            <span className="num">
              {track[at]} → {track[at + 1]}
            </span>
          </Pick>
        );
      })}
    </div>
  );
}

function bisWords(c: Controller): AskWords {
  const chosen = c.picked.length > 0 ? c.aff.live.filter(o => o.action.type === 'bis') : [];
  return {
    ...actionWords(c, 5),
    sentence: t(chosen.length > 1 ? 'ask.bis.number' : 'ask.bis'),
    hint: t('ask.bis.hint'),
    choices: chosen.length > 1 && (
      <div className="wt-picks">
        {chosen.map(o => (
          <Pick
            key={o.text}
            c={c}
            choice={o}
            label={t('do.number', { n: o.action.type === 'bis' ? o.action.number : 0 })}
          >
            <b className="num">{o.action.type === 'bis' ? o.action.number : ''}</b>
          </Pick>
        ))}
      </div>
    ),
  };
}

function useWords(c: Controller): AskWords {
  const first = c.aff.live[0]?.action;
  const size = first?.type === 'use' ? first.size : 0;
  return { tile: 'wt-plan', sentence: t('ask.use', { n: size }), hint: t('ask.use.hint') };
}

function finishWords(c: Controller): AskWords {
  if (c.detour) return detourWords(c);
  const done = find(c, 'done');
  const plans = c.model.choices.filter(o => o.action.type === 'approve');
  return {
    tile: plans.length > 0 ? 'wt-plan' : 'wt-house-ranch',
    sentence: t(plans.length > 0 ? 'ask.approve' : 'ask.finish'),
    hint: t(plans.length > 0 ? 'ask.approve.hint' : 'ask.finish.hint'),
    buttons: (
      <>
        <DetourButton c={c} />
        {plans.map((o, i) => (
          <AnswerButton key={o.text} c={c} choice={o} kind={i === 0 ? 'primary' : 'secondary'}>
            {t('do.approve', { letter: o.action.type === 'approve' ? LETTERS[o.action.letter]! : '' })}
          </AnswerButton>
        ))}
        {done && (
          <AnswerButton c={c} choice={done} kind={plans.length > 0 ? 'secondary' : 'primary'}>
            {t('do.done')}
          </AnswerButton>
        )}
      </>
    ),
  };
}
