import { BUILDINGS, COLOURS, cellInfo, priceFor, ROW_LENGTH, SELL_MIN, TAKE_COINS } from '@polis/panticapaeum';
import type { AskWords } from '../../table/TablePrompt.tsx';
import { Piece } from '../../ui/index.ts';
import { ChoicePick } from './Choices.tsx';
import { t } from './i18n/index.ts';
import { type Controller, DEEDS, type Deed } from './useTable.ts';
import { buildingName, buildingPiece, colourName, cubesWords, effectOf, resPiece, shortName } from './words.ts';

/** Development: build, sell or take. The three are tabs of the prompt; what lies under them are answers. */
export function actionWords(c: Controller): AskWords {
  const chosen = COLOURS.map((_, i) => (c.sold >> i) & 1);
  const count = chosen.reduce((a, b) => a + b, 0);
  return {
    tile: { build: 'pa-house', sell: 'pa-coin', take: 'pa-res-brown' }[c.deed],
    sentence: t(`ask.${c.deed}`),
    hint:
      c.deed !== 'sell'
        ? t(`ask.${c.deed}.hint`)
        : count === 0
          ? t('ask.sell.hint', { n: SELL_MIN })
          : t('ask.sell.chosen', { cubes: cubesWords(chosen), n: count, rows: saleWords(c) }),
    choices: (
      <div className="pa-deeds">
        <DeedTabs c={c} />
        {c.deed === 'build' && <Builds c={c} />}
        {c.deed === 'sell' && <Sale c={c} />}
        {c.deed === 'take' && <Takes c={c} />}
      </div>
    ),
  };
}

/** "then brown: worker; then white: free building": what the steps of a sale bring. */
function saleWords(c: Controller): string {
  const { markers } = c.model.players[c.me!]!;
  return COLOURS.flatMap((_, row) => {
    if (((c.sold >> row) & 1) === 0) return [];
    const next = markers[row]! + 1;
    const what = next > ROW_LENGTH ? t('row.end') : effectOf(cellInfo(c.model.state.tokens, row, next)).short;
    return [`${colourName(row).toLocaleLowerCase()} – ${what}`];
  }).join('; ');
}

function DeedTabs({ c }: { readonly c: Controller }) {
  const possible: Readonly<Record<Deed, boolean>> = {
    build: c.model.choices.some(o => o.action.type === 'build'),
    sell: c.model.choices.some(o => o.action.type === 'sell'),
    take: true,
  };
  return (
    <div className="pa-deed-tabs">
      {DEEDS.map(deed => (
        <button
          key={deed}
          type="button"
          className="pa-deed"
          aria-pressed={c.deed === deed}
          data-deed={deed}
          data-can={possible[deed] || undefined}
          onClick={() => c.setDeed(deed)}
        >
          {t(`deed.${deed}`)}
        </button>
      ))}
    </div>
  );
}

function Builds({ c }: { readonly c: Controller }) {
  const { state, players, view } = c.model;
  const p = players[c.me!]!;
  return (
    <div className="picks">
      {BUILDINGS.map((building, type) => {
        const gone = view.columns[type]!.price === null;
        const price = gone ? 0 : priceFor(state, p, type);
        const label = gone
          ? t('column.empty', { building: buildingName(type) })
          : t('do.build.label', { building: buildingName(type), n: price, have: p.storage[type]! });
        return (
          <ChoicePick key={building} c={c} text={`build ${building}`} label={label}>
            <Piece name={buildingPiece(type)} size={34} />
            <span className="pick-words">
              <span className="pick-name">{shortName(type)}</span>
              <span className="pick-price num">
                {gone ? '–' : price}
                <Piece name={resPiece(type)} size={16} />
              </span>
            </span>
          </ChoicePick>
        );
      })}
      <FullPrices c={c} />
    </div>
  );
}

/** R35: the cost upgrade may be waived. Hardly anybody wants to, so it lies folded away. */
function FullPrices({ c }: { readonly c: Controller }) {
  const offers = c.model.choices.flatMap(o =>
    o.action.type === 'full' ? [{ text: o.text, type: o.action.building }] : [],
  );
  if (offers.length === 0) return null;
  return (
    <details className="pa-full" open={offers.some(o => o.text === c.hint?.choice.text) || undefined}>
      <summary>{t('do.full')}</summary>
      <div className="picks">
        {offers.map(({ text, type }) => {
          const price = c.model.view.columns[type]!.price ?? 0;
          return (
            <ChoicePick
              key={text}
              c={c}
              text={text}
              label={t('do.full.label', { building: buildingName(type), n: price })}
            >
              <span className="pick-name">{shortName(type)}</span>
              <span className="pick-price num">
                {price}
                <Piece name={resPiece(type)} size={16} />
              </span>
            </ChoicePick>
          );
        })}
      </div>
    </details>
  );
}

function Sale({ c }: { readonly c: Controller }) {
  const p = c.model.players[c.me!]!;
  return (
    <div className="picks">
      {COLOURS.map((colour, i) => {
        const n = p.storage[i]!;
        const words = t('store.cube', { n, colour: colourName(i).toLocaleLowerCase() });
        return (
          <button
            key={colour}
            type="button"
            className="pick pick-cube"
            aria-pressed={((c.sold >> i) & 1) === 1}
            aria-disabled={n === 0 || undefined}
            aria-label={words}
            data-nth={n > 0 ? '' : undefined}
            data-sell={colour}
            onClick={() =>
              n > 0
                ? c.setSold(c.sold ^ (1 << i))
                : c.say(t('store.none', { colour: colourName(i).toLocaleLowerCase() }))
            }
          >
            <Piece name={resPiece(i)} size={26} />
            <span className="num">{n}</span>
          </button>
        );
      })}
    </div>
  );
}

function Takes({ c }: { readonly c: Controller }) {
  return (
    <div className="picks">
      <ChoicePick c={c} text="coins" label={t('do.coins', { n: TAKE_COINS })}>
        <Piece name="pa-coin" size={28} />
        <span>{t('do.coins', { n: TAKE_COINS })}</span>
      </ChoicePick>
      {COLOURS.map((colour, i) => (
        <ChoicePick
          key={colour}
          c={c}
          text={`take ${colour}`}
          label={t('do.take', { colour: colourName(i).toLocaleLowerCase() })}
        >
          <Piece name={resPiece(i)} size={28} />
          <span className="num">1</span>
        </ChoicePick>
      ))}
    </div>
  );
}
