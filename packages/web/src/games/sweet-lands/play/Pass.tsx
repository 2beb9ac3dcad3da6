import { parseCardId, ROUNDS, type RoundEndGain, roundEndNow } from '@polis/sweet-lands';
import { useState } from 'react';
import { Sheet } from '../../../ui/index.ts';
import { EffectText } from '../EffectText.tsx';
import type { GameChoice } from '../model.ts';
import type { Controller } from '../useTable.ts';
import { cardName, effectWords, goodsWords, helpEffect, list, skillName } from '../words.ts';
import { rowsOf } from './actions.ts';
import { t } from './i18n/index.ts';
import { useExpert } from './useExpert.ts';

/** The way out of a turn: ends the round, and for those who think first says before what that brings and what is kept. */
export function Pass({
  c,
  choice,
  children,
}: {
  readonly c: Controller;
  readonly choice: GameChoice;
  readonly children: string;
}) {
  const expert = useExpert();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`btn btn-secondary${c.hint?.choice.text === choice.text ? ' hint-ring' : ''}`}
        data-action={choice.text}
        data-nth=""
        onClick={() => (expert ? c.send(choice) : setAsked(true))}
      >
        {children}
      </button>
      <Sheet open={asked} onClose={() => setAsked(false)} title={t('pass.title')} className="sl-pass">
        {asked && (
          <>
            <PassWords c={c} />
            <div className="sl-pass-buttons">
              <button type="button" className="btn btn-secondary" onClick={() => setAsked(false)}>
                {t('pass.not')}
              </button>
              <button type="button" className="btn btn-primary" data-pass="" onClick={() => c.send(choice)}>
                {t('pass.do')}
              </button>
            </div>
          </>
        )}
      </Sheet>
    </>
  );
}

function PassWords({ c }: { readonly c: Controller }) {
  const { view } = c.model;
  const seat = c.me!;
  const p = view.players[seat]!;
  const others = view.players.filter(o => o.seat !== seat && !o.ended).length;
  const could = rowsOf(c).filter(row => row.possible && row.wasted === null && row.area !== null);
  const gains = roundEndNow(view, seat).filter(gain => gain.vp + gain.cp + gain.ip !== 0);
  const stay = goodsWords(p.goods.slice(0, -1));
  const produced = goodsWords(p.production);
  return (
    <div className="sl-pass-words">
      <p>
        {t('pass.last')} {others > 0 && t('pass.others', { n: others })}
      </p>
      {could.length > 0 && (
        <p className="sl-pass-could">{t('pass.could', { list: list(could.slice(0, 4).map(row => row.name)) })}</p>
      )}
      <h3>{t('pass.brings')}</h3>
      {gains.length === 0 ? (
        <p>{t('pass.nothing')}</p>
      ) : (
        <ul className="sl-pass-gains">
          {gains.map(gain => (
            <li key={`${gain.source} ${gain.id}`}>
              <span>{sourceWords(gain)}</span>
              <EffectText
                icons={(['vp', 'cp', 'ip'] as const).flatMap(icon => (gain[icon] ? [{ icon, n: gain[icon] }] : []))}
              />
            </li>
          ))}
        </ul>
      )}
      <h3>{t('pass.kept')}</h3>
      {view.round === ROUNDS ? (
        <p>{t('pass.final')}</p>
      ) : (
        <ul className="sl-pass-kept">
          <li>{stay === '' ? t('pass.noGoods') : t('pass.goods', { goods: stay })}</li>
          <li>
            {p.handSize === 0
              ? t('pass.hand.none')
              : p.handSize === 1
                ? t('pass.hand.one')
                : t('pass.hand', { n: p.handSize })}
          </li>
          {produced !== '' && <li>{t('pass.next', { goods: produced })}</li>}
        </ul>
      )}
    </div>
  );
}

function sourceWords({ source, id }: RoundEndGain): string {
  switch (source) {
    case 'help':
      return effectWords(helpEffect(id));
    case 'skill':
      return skillName(id);
    case 'card':
      return cardName(parseCardId(id)!);
    default:
      return t(`pass.${source}`);
  }
}
