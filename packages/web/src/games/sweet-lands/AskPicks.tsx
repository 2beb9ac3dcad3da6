import {
  ALL_SKILLS,
  BASICS,
  INDUSTRIES,
  icons,
  PIECES,
  PROSPERITY,
  TRACKS,
  tracksNow,
  WAGONS,
} from '@polis/sweet-lands';
import { ChoicePick, EffectPick, of, PartPick, SymbolPick } from './Choices.tsx';
import { SkillToken } from './cards/SkillToken.tsx';
import { MilestoneTile } from './cards/Tiles.tsx';
import { choiceWords, partOf } from './choicewords.ts';
import { EffectText } from './EffectText.tsx';
import { pieceCost } from './estate.ts';
import { t } from './i18n/index.ts';
import type { GameChoice } from './model.ts';
import { SymbolIcon } from './SymbolIcon.tsx';
import type { Controller } from './useTable.ts';
import { cost, effectWords, goodName, pieceName, pieceSymbol, trackName } from './words.ts';

/** Chips of the prompt bar, by what they let one choose. */
export function Effects({ c, type }: { readonly c: Controller; readonly type: 'part' | 'option' }) {
  return (
    <div className="picks">
      {of(c, type).map(choice =>
        choice.action.type === 'part' || choice.action.type === 'option' ? (
          <EffectPick key={choice.text} c={c} choice={choice} effect={partOf(c.model, choice.action)} />
        ) : null,
      )}
    </div>
  );
}

export function Plain({ c, type }: { readonly c: Controller; readonly type: 'wood' }) {
  return (
    <div className="picks">
      {of(c, type).map(choice => (
        <SymbolPick key={choice.text} c={c} choice={choice} symbol="wood">
          {choice.action.type === 'wood' ? choice.action.wood : ''}
        </SymbolPick>
      ))}
    </div>
  );
}

export function Basics({ c }: { readonly c: Controller }) {
  const goods = c.model.view.players[c.me!]!.goods;
  return (
    <div className="picks">
      {of(c, 'basic').map(choice => {
        const basic = choice.action.type === 'basic' ? choice.action.basic : 0;
        return (
          <SymbolPick key={choice.text} c={c} choice={choice} symbol={BASICS[basic]!}>
            {goodName(BASICS[basic]!)} <small className="muted num">{goods[basic + 1]}</small>
          </SymbolPick>
        );
      })}
    </div>
  );
}

export function PiecePick({ c, piece }: { readonly c: Controller; readonly piece: number }) {
  const asked = c.model.view.pending[0]?.effect;
  const terms = asked?.k === 'property' ? asked : null;
  const { price, bonus } = pieceCost(c.model.world.players[c.me!]!, piece, terms);
  return (
    <PartPick
      c={c}
      to={`piece:${PIECES[piece]!}`}
      label={`${pieceName(piece)}. ${t('price', { cost: cost(price) })}${bonus ? `. ${effectWords(bonus)}` : ''}`}
    >
      <SymbolIcon id={pieceSymbol(piece)} size={32} decoration />
      <span className="sl-piece-words">
        <EffectText icons={goodIcons(price)} size={16} />
        {bonus && <EffectText icons={icons(bonus)} size={16} />}
      </span>
    </PartPick>
  );
}

function goodIcons(price: readonly number[]) {
  return (['gold', 'wheat', 'wood', 'iron', 'diamond', 'disc'] as const).flatMap((icon, i) =>
    price[i] ? [{ icon, n: price[i]! }] : [],
  );
}

export function Wagons({ c }: { readonly c: Controller }) {
  const ahead = tracksNow(c.model.view, c.me!);
  return (
    <div className="picks">
      {of(c, 'wagon').map(choice => {
        const wagon = WAGONS[choice.action.type === 'wagon' ? choice.action.wagon : 0]!;
        const now = ahead.find(track => track.track === wagon);
        return (
          <ChoicePick key={choice.text} c={c} choice={choice}>
            <SymbolIcon id={wagon} size={30} decoration />
            <span className="sl-piece-words">
              <b className="num">{now?.at}</b>
              {now?.effect && <Next at={now.next!} from={now.at} icons={icons(now.effect)} />}
            </span>
          </ChoicePick>
        );
      })}
    </div>
  );
}

/** What comes next on a track and in how many steps. */
function Next({
  at,
  from,
  icons: row,
}: {
  readonly at: number;
  readonly from: number;
  readonly icons: ReturnType<typeof icons>;
}) {
  return (
    <span className="sl-next">
      <span className="muted num">+{at - from}</span> <EffectText icons={row} size={16} />
    </span>
  );
}

export function Tracks({ c }: { readonly c: Controller }) {
  const ahead = tracksNow(c.model.view, c.me!);
  return (
    <div className="picks">
      {of(c, 'track').map(choice => {
        const track = choice.action.type === 'track' ? choice.action.track : 0;
        const id = TRACKS[track]!;
        const now = ahead.find(a => a.track === id)!;
        return (
          <ChoicePick
            key={choice.text}
            c={c}
            choice={choice}
            label={`${choiceWords(choice.action, c.model)}. ${t('track.at', { n: now.at, of: PROSPERITY[track]!.length })}${now.effect ? ` ${t('track.next', { n: now.next!, effect: effectWords(now.effect) })}` : ''}`}
          >
            <SymbolIcon id={`track-${id}`} size={28} decoration />
            <span className="sl-piece-words">
              <span>
                {trackName(id)} <b className="num">{now.at}</b>
              </span>
              {now.effect && <Next at={now.next!} from={now.at} icons={icons(now.effect)} />}
            </span>
          </ChoicePick>
        );
      })}
    </div>
  );
}

export function Columns({ c }: { readonly c: Controller }) {
  return (
    <div className="picks">
      {of(c, 'column').map(choice => {
        const column = INDUSTRIES[choice.action.type === 'column' ? choice.action.column : 0]!;
        return (
          <SymbolPick key={choice.text} c={c} choice={choice} symbol={`sign-${column}`}>
            {t(`column.${column}`)}
          </SymbolPick>
        );
      })}
    </div>
  );
}

export function ColumnParts({ c }: { readonly c: Controller }) {
  return (
    <div className="picks">
      {INDUSTRIES.filter(column => c.aff.next.has(`column:${column}`)).map(column => (
        <PartPick key={column} c={c} to={`column:${column}`} label={t(`column.${column}`)}>
          <SymbolIcon id={`sign-${column}`} size={28} decoration />
          <span>{t(`column.${column}`)}</span>
        </PartPick>
      ))}
    </div>
  );
}

export function Skills({ c, type }: { readonly c: Controller; readonly type: 'skill' }) {
  return (
    <div className="picks picks-tokens">
      {of(c, type).map(choice => {
        const skill = choice.action.type === 'skill' ? choice.action.skill : 0;
        return (
          <span key={choice.text} className={c.hint?.choice.text === choice.text ? 'sl-hinted' : undefined}>
            <SkillToken
              skill={ALL_SKILLS[skill]!.id}
              zoom="normal"
              lit
              action={choice.text}
              onPick={() => c.choose(choice)}
              onPoint={on => c.setPeek(on ? choiceWords(choice.action, c.model) : null)}
            />
          </span>
        );
      })}
    </div>
  );
}

export function MilestonePick({ c, choice }: { readonly c: Controller; readonly choice: GameChoice }) {
  const token = choice.action.type === 'milestone' ? choice.action.milestone + 1 : 1;
  const side = c.model.view.milestones.find(m => m.token === token)?.side ?? 'A';
  return (
    <MilestoneTile
      token={token}
      side={side}
      met
      lit
      zoom="normal"
      action={choice.text}
      onPick={() => c.choose(choice)}
    />
  );
}
