import { memo, useMemo, useState } from 'react';
import { worded } from '../../../i18n/index.ts';
import { Icon, usePrefs } from '../../../ui/index.ts';
import { EffectText } from '../EffectText.tsx';
import type { Controller } from '../useTable.ts';
import { list } from '../words.ts';
import { FREE_GROUPS, GROUPS, type GroupId, type Row, rowsOf, tradeWords } from './actions.ts';
import { t } from './i18n/index.ts';
import { useExpert } from './useExpert.ts';

export interface ActionsProps {
  readonly c: Controller;
  /** Only some groups: a part of the phone's tab. */
  readonly only?: readonly GroupId[];
}

/** All that one may do on a turn, by what it is for: what is possible first, the rest with its reasons behind one line. */
export const Actions = memo(function Actions({ c, only = GROUPS }: ActionsProps) {
  const expert = useExpert();
  const rows = useMemo(() => worded(c.words, () => rowsOf(c)), [c]);
  const shown = rows.filter(row => only.includes(row.group));
  const possible = shown.filter(row => row.possible);
  const [chosen, setChosen] = useState<GroupId | 'none' | null>(null);
  const sought = possible.find(row => c.hinted(row.ref) || c.picked.includes(row.ref))?.group;
  const first = possible.find(row => !FREE_GROUPS.includes(row.group))?.group ?? possible[0]?.group;
  const open = sought ?? chosen ?? first;
  const tradeable = useMemo(() => (c.model.ask === 'turn' ? rows.filter(row => row.tradeable) : []), [rows, c]);
  const later = shown.filter(row => !row.possible && (row.group !== 'claim' || row.why !== null));
  return (
    <section className="sl-acts" aria-label={t('actions')} data-areas="" data-region="board">
      {only.map(group => {
        const mine = possible.filter(row => row.group === group);
        if (mine.length === 0) return null;
        const trading = group === 'trade' && tradeable.length > 0;
        const isOpen = expert || open === group || trading;
        return (
          <Group
            key={group}
            group={group}
            rows={mine}
            c={c}
            open={isOpen}
            note={trading ? t('group.trade.for', { list: list(tradeable.map(row => row.name)) }) : null}
            onOpen={expert ? null : () => setChosen(isOpen ? 'none' : group)}
          />
        );
      })}
      {possible.length === 0 && <p className="hint">{t('play.none')}</p>}
      {later.length > 0 && <NotNow c={c} rows={later} />}
    </section>
  );
});

interface GroupProps {
  readonly c: Controller;
  readonly group: GroupId;
  readonly rows: readonly Row[];
  readonly open: boolean;
  readonly note: string | null;
  /** Null: it cannot be closed. */
  readonly onOpen: (() => void) | null;
}

function Group({ c, group, rows, open, note, onOpen }: GroupProps) {
  const free = FREE_GROUPS.includes(group);
  const names = group === 'trade' ? t('group.trade.n', { n: rows.length }) : rows.map(row => row.name).join(', ');
  const head = (
    <>
      <b>{t(`group.${group}`)}</b>
      {(!open || free) && <span className="sl-group-names">{open ? t('group.free') : names}</span>}
    </>
  );
  return (
    <div className="sl-group" data-group={group} data-open={open || undefined}>
      {onOpen === null ? (
        <p className="sl-group-head">{head}</p>
      ) : (
        <button
          type="button"
          className="sl-group-head"
          aria-expanded={open}
          data-holds={open ? undefined : rows.map(row => row.ref).join(' ')}
          onClick={onOpen}
        >
          {head}
          <Icon name="chevron-right" size={16} />
        </button>
      )}
      {open && note && <p className="sl-group-note">{note}</p>}
      {open && rows.map(row => <ActionRow key={row.ref} c={c} row={row} />)}
    </div>
  );
}

/** One action: its name, what it costs and brings, the cards due, and small the letter of its area. */
function ActionRow({ c, row }: { readonly c: Controller; readonly row: Row }) {
  const { symbolWords } = usePrefs();
  const lit = row.choices.length > 0;
  const pressed = c.picked.includes(row.ref);
  const whole = row.area === null ? row.choices[0] : undefined;
  return (
    <button
      type="button"
      className={`sl-act${lit ? ' sl-lit' : ''}${c.hinted(row.ref) ? ' sl-hinted' : ''}`}
      data-area={row.area ?? undefined}
      data-free={row.area === null ? row.refusal : undefined}
      data-inspect={row.ref}
      data-legal={lit ? '' : undefined}
      data-action={whole?.text}
      data-nth={whole && c.model.ask !== 'turn' ? '' : undefined}
      data-wasted={row.wasted === null ? undefined : ''}
      aria-pressed={pressed}
      aria-label={row.wasted === null ? row.words : `${row.words} ${row.wasted}`}
      onClick={() => press(c, row)}
    >
      <span className="sl-act-head">
        <span className="sl-act-name">{row.name}</span>
        {row.letter && <small className="sl-act-letter">{row.letter}</small>}
      </span>
      <span className="sl-act-trade" aria-hidden="true">
        {symbolWords ? (
          <span>{tradeWords(row)}</span>
        ) : (
          <>
            <EffectText icons={row.price} size={18} />
            {row.price.length > 0 && <span className="sl-arrow">→</span>}
            <EffectText icons={row.gain} size={18} />
          </>
        )}
        {row.cards !== null && <small className="sl-act-cards">{t('row.cards', { n: row.cards })}</small>}
      </span>
    </button>
  );
}

function press(c: Controller, { area, ref, words, refusal, choices }: Row): void {
  if (area !== null) c.touch(ref, { words, refusal });
  else if (choices.length > 0) c.choose(choices[0]!);
  else c.answerIfAsked(c.model.ask === 'turn' || c.model.ask === 'after', refusal, words);
}

/** What is not possible, with the reason; touched, the table says which rule is in the way. */
function NotNow({ c, rows }: { readonly c: Controller; readonly rows: readonly Row[] }) {
  return (
    <details className="sl-later">
      <summary>{t('notNow', { n: rows.length })}</summary>
      {rows.map(row => (
        <button
          key={row.ref}
          type="button"
          className="sl-act-later"
          data-area={row.area ?? undefined}
          data-free={row.area === null ? row.refusal : undefined}
          data-inspect={row.ref}
          aria-label={row.words}
          onClick={() => press(c, row)}
        >
          <span className="sl-act-head">
            <span className="sl-act-name">{row.name}</span>
            {row.letter && <small className="sl-act-letter">{row.letter}</small>}
          </span>
          {row.why && <span className="sl-act-why">{row.why}</span>}
        </button>
      ))}
    </details>
  );
}
