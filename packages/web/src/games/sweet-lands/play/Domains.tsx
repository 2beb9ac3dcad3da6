import { BOARDS, CAPITAL, DOMAINS, NEIGHBOURS, SIDES } from '@polis/sweet-lands';
import { choiceWords } from '../choicewords.ts';
import { MiniDomain } from '../domain/DomainMap.tsx';
import { t as tt } from '../i18n/index.ts';
import type { GameChoice } from '../model.ts';
import { SymbolIcon } from '../SymbolIcon.tsx';
import type { SymbolId } from '../symbols.ts';
import type { Controller } from '../useTable.ts';
import { inWords } from '../words.ts';
import { t } from './i18n/index.ts';
import './start.css';

const EMPTY = { tower: false, tokens: [], properties: [], roads: [], regions: 0, fresh: [] };

/** Six maps, a card each: the common one, on the front of every board, and the five backs; below them what is what. */
export function Domains({ c }: { readonly c: Controller }) {
  const me = c.model.view.players[c.me!]!;
  const fronts = Array.from({ length: BOARDS }, (_, board) =>
    c.model.choices.find(o => o.text === `domain ${board + 1}A`),
  ).flatMap(o => o ?? []);
  return (
    <>
      <p className="sl-domains-hint">{t('domain.alike')}</p>
      <div className="sl-choose sl-choose-domain">
        {DOMAINS.map((side, i) => {
          const choices = i === 0 ? fronts : c.model.choices.filter(o => o.text === `domain ${i}B`);
          const chosen = choices.find(o => o.text === c.chosen?.text);
          return (
            <div key={side.id} className="sl-domain-card" data-chosen={chosen ? '' : undefined}>
              <MiniDomain domain={{ ...EMPTY, side: side.id, character: me.character }} label={inWords(side.name)} />
              <b>{inWords(side.name)}</b>
              <span className="sl-domain-words">
                {i === 0 ? `${t('domain.same')} ` : ''}
                {t(together(i) ? 'domain.together' : 'domain.apart')}
              </span>
              <span className="picks">
                {choices.length > 0 ? (
                  <Take c={c} choice={chosen ?? choices[0]!} pressed={chosen !== undefined}>
                    {tt('domain.take')}
                  </Take>
                ) : (
                  <span className="hint">{tt('domain.taken')}</span>
                )}
              </span>
              {i === 0 && choices.length > 1 && c.model.view.seats > 1 && (
                <details className="sl-domain-boards">
                  <summary>{t('domain.which')}</summary>
                  <p className="hint">{t('domain.which.hint')}</p>
                  <span className="picks">
                    {choices.map(choice => (
                      <Take key={choice.text} c={c} choice={choice} pressed={choice === chosen}>
                        {tt('domain.board', { n: choice.text.slice(7, 8) })}
                      </Take>
                    ))}
                  </span>
                </details>
              )}
            </div>
          );
        })}
      </div>
      <Legend />
    </>
  );
}

interface TakeProps {
  readonly c: Controller;
  readonly choice: GameChoice;
  readonly pressed: boolean;
  readonly children: string;
}

function Take({ c, choice, pressed, children }: TakeProps) {
  return (
    <button
      type="button"
      className={`btn btn-secondary btn-small${c.hint?.choice.text === choice.text ? ' sl-hinted' : ''}`}
      data-action={choice.text}
      data-nth=""
      aria-pressed={pressed}
      aria-label={choiceWords(choice.action, c.model)}
      onClick={() => c.choose(choice)}
    >
      {children}
    </button>
  );
}

/** The two capitals touch, so that one town can hold both. */
function together(side: number): boolean {
  const capitals = SIDES[side]!.ground.flatMap((ground, hex) => (ground === CAPITAL ? [hex] : []));
  return capitals.some(hex => capitals.some(other => NEIGHBOURS[hex]!.includes(other)));
}

const LEGEND = [
  ['capital', 'capital'],
  ['plough', 'token-plough'],
  ['forest', 'token-forest'],
  ['mine', 'token-mine'],
  ['sea', 'token-sea'],
  ['special', 'token-X1'],
  ['bonus', 'region'],
  ['port', 'port'],
] as const satisfies readonly (readonly [string, SymbolId])[];

function Legend() {
  return (
    <section className="sl-legend" aria-label={t('legend')}>
      <h2 className="sl-head">{t('legend')}</h2>
      <ul>
        {LEGEND.map(([what, symbol]) => (
          <li key={what}>
            <SymbolIcon id={symbol} size={26} decoration /> {t(`legend.${what}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
