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
import { useMemo } from 'react';
import { choiceWords, tokenFor } from './choicewords.ts';
import { DomainMap } from './domain/DomainMap.tsx';
import type { PlaceKey, Preview, Target } from './domain/types.ts';
import type { LandChoice, Model } from './model.ts';
import { t } from './texts/index.ts';
import type { Controller } from './useLand.ts';

/** The domain of the seat that is shown; on the own one the prompt's places are lit. */
export function Land({ c }: { readonly c: Controller }) {
  const p = c.model.view.players[c.shown]!;
  const targets = useMemo(
    () => (c.own ? targetsOf(c.live.live, c.picked, c.model) : []),
    [c.own, c.live, c.picked, c.model],
  );
  const changed = useMemo(() => changedPlaces(c.frame.told, c.shown), [c.frame, c.shown]);
  const name = c.shown === c.me ? t('land.own') : t('land.of', { name: c.nameOf(c.shown) });
  return (
    <div className="sl-land" data-region="board">
      {c.shown !== c.me && c.me !== null && (
        <div className="sl-other" style={{ ['--seat' as string]: `var(--seat-${c.shown + 1})` }}>
          <span>{name}</span>
          <button type="button" className="btn btn-secondary btn-small" onClick={() => c.show(c.me!)}>
            {t('do.own')}
          </button>
        </div>
      )}
      {p.side === null ? (
        <p className="sl-empty">{t('land.none')}</p>
      ) : (
        <DomainMap
          domain={p}
          label={name}
          targets={targets}
          selected={c.picked.find(ref => ref.startsWith('cell:')) ?? null}
          changed={changed}
          prompt={c.frame.prompt?.id ?? null}
          readOnly={!c.own}
          onPick={key => c.touch(key as `cell:${string}`, {})}
          onExplain={(key, words) => explain(c, key, words)}
        />
      )}
    </div>
  );
}

/** Places that answers touch. A place with several answers waits for the other part of them. */
export function targetsOf(live: readonly LandChoice[], picked: readonly string[], m: Model): Target[] {
  const out = new Map<string, Target>();
  for (const choice of live)
    for (const ref of choice.refs) {
      if (!(ref.startsWith('cell:') || ref.startsWith('edge:')) || picked.includes(ref)) continue;
      const known = out.get(ref);
      if (known === undefined) {
        const preview = previewOf(choice, m);
        out.set(ref, { key: ref, label: choiceWords(choice.action, m), ...(preview && { preview }) });
      } else out.set(ref, { key: ref, label: t('land.several') });
    }
  return [...out.values()];
}

function previewOf({ action: a }: LandChoice, m: Model): Preview | null {
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
  if (refusal === null || c.live.next.has(key as `cell:${string}`)) c.say(words);
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
