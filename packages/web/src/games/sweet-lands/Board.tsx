import {
  edgeText,
  hexText,
  type Kind,
  PIECES,
  parseEdge,
  parseHex,
  type SweetLandsEvent,
  type Token,
} from '@polis/sweet-lands';
import { memo, useMemo } from 'react';
import { worded } from '../../i18n/index.ts';
import { OtherBoard } from '../../table/TableFrame.tsx';
import { choiceWords, tokenFor } from './choicewords.ts';
import { DomainMap } from './domain/DomainMap.tsx';
import type { PlaceKey, Preview, Target } from './domain/types.ts';
import { t } from './i18n/index.ts';
import type { GameChoice, Model } from './model.ts';
import type { Controller } from './useTable.ts';

/** The domain of the seat that is shown; on the own one the prompt's places are lit. */
export const Board = memo(function Board({ c }: { readonly c: Controller }) {
  const p = c.model.view.players[c.shown]!;
  const { words, own, aff, picked, chosen, model } = c;
  const targets = useMemo(
    () => worded(words, () => (own ? targetsFor(aff.live, picked, chosen, model) : [])),
    [words, own, aff, picked, chosen, model],
  );
  const changed = useMemo(() => changedPlaces(c.frame.told, c.shown), [c.frame, c.shown]);
  const advised = useMemo(() => placesOf(c.hint?.choice.refs ?? []), [c.hint]);
  const name = c.shown === c.me ? t('land.own') : t('land.of', { name: c.nameOf(c.shown) });
  return (
    <div className="sl-land" data-region="board">
      {c.me !== null && <OtherBoard c={c} name={name} back={t('do.own')} />}
      {p.side === null ? (
        <p className="sl-empty">{t('land.none')}</p>
      ) : (
        <DomainMap
          domain={p}
          label={name}
          targets={targets}
          selected={c.picked.find(isPlace) ?? null}
          changed={changed}
          marked={c.shown === c.me ? advised : NO_PLACES}
          prompt={c.frame.prompt?.id ?? null}
          readOnly={!c.own}
          onPick={key => c.touch(key as `cell:${string}`, {})}
          onExplain={(key, words) => explain(c, key, words)}
        />
      )}
    </div>
  );
});

const NO_PLACES: readonly PlaceKey[] = [];

/** What of an answer lies on the map: cells, and edges where roads go. */
function placesOf(refs: readonly string[]): readonly PlaceKey[] {
  return refs.filter(isPlace);
}

function isPlace(ref: string): boolean {
  return ref.startsWith('cell:') || ref.startsWith('edge:');
}

/** While an answer waits for its last word, the places it could be given instead stay lit beside its own. */
function targetsFor(
  live: readonly GameChoice[],
  picked: readonly string[],
  chosen: GameChoice | null,
  m: Model,
): Target[] {
  if (chosen === null) return targetsOf(live, picked, m);
  const rest = chosen.refs.filter(ref => !isPlace(ref));
  const like = m.choices.filter(o => o.refs.length === chosen.refs.length && rest.every(ref => o.refs.includes(ref)));
  return targetsOf(like, [], m);
}

/** Places that answers touch. A place with several answers waits for the other part of them. */
export function targetsOf(live: readonly GameChoice[], picked: readonly string[], m: Model): Target[] {
  const out = new Map<string, Target>();
  for (const choice of live)
    for (const ref of choice.refs) {
      if (!isPlace(ref) || (picked.includes(ref) && live.length > 1)) continue;
      const known = out.get(ref);
      if (known === undefined) {
        const preview = previewOf(choice, m);
        out.set(ref, { key: ref, label: choiceWords(choice.action, m), ...(preview && { preview }) });
      } else out.set(ref, { key: ref, label: t('land.several') });
    }
  return [...out.values()];
}

function previewOf({ action: a }: GameChoice, m: Model): Preview | null {
  switch (a.type) {
    case 'terrain':
      return { piece: 'token', token: tokenFor(m, a.hex, a.special) as Token };
    case 'property':
      return { piece: 'property', kind: kindOf(a.piece) };
    case 'tower':
      return { piece: 'property', kind: 'clockTower' };
    case 'hare':
    case 'flip':
    case 'road':
      return { piece: a.type };
    default:
      return null;
  }
}

function kindOf(piece: number): Kind {
  const id = PIECES[piece]!;
  return id === 'shopFarm' || id === 'shopForest' || id === 'shopMine' ? 'shop' : id;
}

/** What the last answer changed on a domain. */
export function changedPlaces(told: readonly unknown[], seat: number): PlaceKey[] {
  const places = told.flatMap(raw => {
    const e = raw as SweetLandsEvent;
    if (!('seat' in e) || e.seat !== seat) return [];
    if ('hex' in e) return [`cell:${hexText(e.hex)}`];
    return e.type === 'paved' ? [`edge:${edgeText(e.edge)}`] : [];
  });
  return [...new Set(places)];
}

/** A place that is not lit: where the question is about places, the table says which rule is in the way. */
function explain(c: Controller, key: PlaceKey, words: string): void {
  const [kind, at = ''] = key.split(':');
  const refusal = c.own ? refusalOf(c, kind === 'edge', at) : null;
  if (refusal === null || c.aff.next.has(key as `cell:${string}`)) c.say(words);
  else c.answer(refusal);
}

function refusalOf(c: Controller, edge: boolean, at: string): string | null {
  if (edge ? parseEdge(at) === null : parseHex(at) === null) return null;
  switch (c.model.ask) {
    case 'works':
      return edge ? `road ${at}` : `terrain ${at}`;
    case 'flip':
    case 'flip-order':
      return edge ? null : `flip ${at}`;
    case 'hare':
    case 'tower':
      return edge ? null : `${c.model.ask} ${at}`;
    case 'property': {
      const piece = c.picked.find(ref => ref.startsWith('piece:'))?.slice(6) ?? 'tent';
      return edge ? null : `property ${piece} ${at}`;
    }
    default:
      return null;
  }
}
