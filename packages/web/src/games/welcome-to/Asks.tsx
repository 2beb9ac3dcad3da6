import { ACTIONS, LETTERS, PARK_TRACKS, STREET_OF, TEMP_BOXES, VALUE_TRACKS } from '@polis/welcome-to';
import { AnswerButton } from '../../table/AnswerButton.tsx';
import type { AskWords } from '../../table/TablePrompt.tsx';
import { useMedia } from '../../ui/media.ts';
import { doWords } from './answers.ts';
import { ChoicePick } from './Choices.tsx';
import { artAt } from './cards.ts';
import { t } from './i18n/index.ts';
import { type GameChoice, printedFor, type Seat } from './model.ts';
import { Numbers } from './Numbers.tsx';
import type { Controller } from './useTable.ts';
import { competitorName, houseName, streetName } from './words.ts';

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
      return {
        tile: 'wt-temp',
        sentence: t('ask.number'),
        hint: t('ask.number.hint'),
        choices: <PhoneNumbers c={c} own={own} />,
      };
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
      };
    case 'temp':
      return {
        ...actionWords(c, 4),
        hint: t('ask.temp.hint', { n: own.sheet.temps, of: TEMP_BOXES }),
      };
    case 'bis':
      return bisWords(c);
    case 'use':
      return estateWords(c);
    case 'reshuffle':
      return {
        tile: 'wt-card',
        sentence: t('ask.reshuffle'),
        hint: t('ask.reshuffle.hint'),
        buttons: <WayOut c={c} type="keep" />,
      };
    default:
      return finishWords(c);
  }
}

function find(c: Controller, type: GameChoice['action']['type']): GameChoice | undefined {
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
        {refuse && !stuck && <WayOut c={c} type="refuse" />}
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
  return { tile: artAt(action), sentence: t(`ask.${ACTIONS[action]!}`), buttons: <WayOut c={c} type="none" /> };
}

/** What leaves the question or the turn: never where the primary button is. */
function WayOut({ c, type }: { readonly c: Controller; readonly type: 'none' | 'done' | 'keep' | 'refuse' }) {
  const choice = find(c, type);
  return choice ? (
    <AnswerButton c={c} choice={choice} kind="secondary">
      {t(`do.${type}`)}
    </AnswerButton>
  ) : null;
}

/** On a phone the cards keep their place, and the numbers are under the thumb. */
function PhoneNumbers({ c, own }: { readonly c: Controller; readonly own: Seat }) {
  if (useMedia('(min-width: 600px)')) return null;
  return <Numbers c={c} printed={printedFor(c.model, own)} />;
}

function parkWords(c: Controller, own: Seat): AskWords {
  const street = STREET_OF[own.sheet.house]!;
  const planted = own.sheet.parks[street]!;
  const track = PARK_TRACKS[street]!;
  return {
    ...actionWords(c, 2),
    hint: t('ask.park.hint', { street: streetName(street), a: track[planted]!, b: track[planted + 1] ?? 0 }),
  };
}

/** On a desk the columns themselves are in sight; on a phone they may be below the fold. */
function Values({ c, own }: { readonly c: Controller; readonly own: Seat }) {
  if (useMedia('(min-width: 1160px)')) return null;
  return (
    <div className="picks">
      {c.model.choices.map(o => {
        if (o.action.type !== 'value') return null;
        const { size } = o.action;
        const track = VALUE_TRACKS[size]!;
        const at = own.sheet.value[size - 1]!;
        const estates = own.score.estates[size]!;
        return (
          <ChoicePick
            key={o.text}
            c={c}
            choice={o}
            label={t('do.value.label', { n: size, a: track[at]!, b: track[at + 1]!, k: estates })}
          >
            <b className="wt-size num">{size}</b>
            <span className="num">
              {track[at]} → {track[at + 1]}
            </span>
          </ChoicePick>
        );
      })}
    </div>
  );
}

function bisWords(c: Controller): AskWords {
  const house = c.picked.find(ref => ref.startsWith('house:'));
  const chosen = c.model.choices.filter(o => o.action.type === 'bis' && house !== undefined && o.refs.includes(house));
  return {
    ...actionWords(c, 5),
    sentence: t(chosen.length > 1 ? 'ask.bis.number' : 'ask.bis'),
    hint: t('ask.bis.hint'),
    choices: chosen.length > 1 && (
      <div className="picks">
        {chosen.map(o => (
          <ChoicePick
            key={o.text}
            c={c}
            choice={o}
            label={t('do.number', { n: o.action.type === 'bis' ? o.action.number : 0 })}
          >
            <b className="num">{o.action.type === 'bis' ? o.action.number : ''}</b>
          </ChoicePick>
        ))}
      </div>
    ),
  };
}

function estateWords(c: Controller): AskWords {
  const first = c.aff.live[0]?.action;
  const size = first?.type === 'use' ? first.size : 0;
  return { tile: 'wt-plan', sentence: t('ask.use', { n: size }), hint: t('ask.use.hint') };
}

function finishWords(c: Controller): AskWords {
  if (c.detour) return detourWords(c);
  const plans = c.model.choices.filter(o => o.action.type === 'approve');
  return {
    tile: plans.length > 0 ? 'wt-plan' : 'wt-house-ranch',
    sentence: t(plans.length > 0 ? 'ask.approve' : 'ask.finish'),
    hint: t(plans.length > 0 ? 'ask.approve.hint' : 'ask.finish.hint'),
    choices: plans.length > 1 && (
      <div className="picks">
        {plans.map(o => (
          <ChoicePick key={o.text} c={c} choice={o} label={doWords(c.model, o.action)}>
            <span className="wt-letter">{o.action.type === 'approve' ? LETTERS[o.action.letter] : ''}</span>
          </ChoicePick>
        ))}
      </div>
    ),
    buttons: (
      <>
        <DetourButton c={c} />
        <WayOut c={c} type="done" />
      </>
    ),
  };
}
