import { CROWD_FROM, type Terms } from '@polis/protocol/wire';
import { gameInfo } from '@polis/registry';
import { useState } from 'react';
import { navigate } from '../base/router.ts';
import { firstOptions, gameKey } from '../games/catalogue.ts';
import { useGamePage } from '../games/index.ts';
import { bot, me } from '../games/quick.ts';
import { t } from '../i18n/shell/index.ts';
import type { LocalPlayer } from '../local/messages.ts';
import { startLocal } from '../local/start.ts';
import { api } from '../session/api.ts';
import { errorText } from '../session/errors.ts';
import { ensureMe } from '../session/me.ts';
import { botName } from '../session/names.ts';
import { LEVELS, LevelChoice, USUAL_LEVEL } from '../shell/LevelChoice.tsx';
import { Button } from '../ui/Button.tsx';
import { type Choice, Segments, Select, Switch } from '../ui/Form.tsx';
import { BackLink, Loading, usePage } from '../ui/Page.tsx';
import { Avatar, SeatShape } from '../ui/People.tsx';
import { showToast } from '../ui/Toast.tsx';
import { tp } from './i18n/index.ts';
import { RatedChoice } from './RatedChoice.tsx';
import { TermsChoice, USUAL_TERMS } from './TermsChoice.tsx';
import '../styles/pages.css';

const MODES = ['bots', 'hotseat', 'friends', 'event'] as const;
type Mode = (typeof MODES)[number];

interface Draft {
  readonly mode: Mode;
  /** People on this device in a hot-seat game, seats otherwise. */
  readonly players: number;
  /** Bots in a hot-seat game. */
  readonly bots: number;
  readonly level: string;
  /** What single bots play at, where it is not that level; by their number. */
  readonly levels: Readonly<Record<number, string>>;
  readonly names: readonly string[];
  readonly listed: boolean;
  readonly hints: boolean;
  readonly terms: Terms;
  readonly options: unknown;
}

export function NewTablePage({ game, mode }: { readonly game: string; readonly mode: string }) {
  usePage(t('new.title'), game);
  const page = useGamePage(game);
  const limit = gameInfo(game)?.seats[1] ?? null;
  const [draft, setDraft] = useState<Draft>(() => ({
    mode: MODES.find(m => m === mode && (m !== 'event' || limit === null)) ?? 'friends',
    players: 2,
    bots: 0,
    level: USUAL_LEVEL,
    levels: {},
    names: [me().name],
    listed: false,
    hints: true,
    terms: USUAL_TERMS,
    options: firstOptions(game),
  }));
  const [busy, setBusy] = useState(false);
  const change = (next: Partial<Draft>) => setDraft(d => tidy({ ...d, ...next }, d, game, limit));
  if (page === null || page === 'none') return <Loading />;
  const online = draft.mode === 'friends' || draft.mode === 'event';
  const most = mostFor(draft.mode, limit);
  const seats = seatsOf(draft);
  const create = async () => {
    const { options, listed, terms } = draft;
    const hints = draft.hints && !isRated(draft);
    if (!online) return navigate(`/play/${startLocal({ game, options, hints, players: localPlayers(draft) })}`);
    setBusy(true);
    try {
      await ensureMe();
      const event = draft.mode === 'event';
      const table = await api.create({
        game,
        seats: event ? 1 : seats,
        options,
        listed,
        hints,
        terms: event ? { ...terms, pace: 'none' } : terms,
        event,
      });
      navigate(`/t/${table.id}`);
    } catch (error) {
      setBusy(false);
      showToast(errorText(error), { kind: 'bad' });
    }
  };
  return (
    <div className="page new-table">
      <div>
        <BackLink to={`/${game}`}>{t(gameKey(game))}</BackLink>
        <h1>{t('new.title')}</h1>
      </div>
      <div className="new-grid">
        <div className="card new-form stack">
          <Segments<Mode>
            label={t('new.where')}
            value={draft.mode}
            onChange={m => change({ mode: m })}
            choices={MODES.filter(m => m !== 'event' || limit === null).map(m => ({
              value: m,
              label: t(`new.where.${m}`),
            }))}
            {...(draft.mode === 'event' ? { hint: t('new.event.hint') } : {})}
          />
          {draft.mode !== 'event' && (
            <Segments
              digits
              label={t(draft.mode === 'hotseat' ? 'new.people' : 'new.players')}
              value={String(draft.players)}
              onChange={n => change({ players: Number(n) })}
              choices={numbers(draft.mode === 'bots' ? 1 : 2, most)}
            />
          )}
          {draft.mode === 'hotseat' && (
            <Names names={draft.names} count={draft.players} onChange={names => change({ names })} />
          )}
          {draft.mode === 'hotseat' && draft.players < most && (
            <Segments
              digits
              label={t('new.bots')}
              value={String(draft.bots)}
              onChange={n => change({ bots: Number(n) })}
              choices={numbers(0, most - draft.players)}
            />
          )}
          {((draft.mode === 'bots' && draft.players > 1) || draft.bots > 0) && (
            <>
              <LevelChoice value={draft.level} onChange={level => change({ level, levels: {} })} />
              {botSeats(draft).length > 1 && <LevelEach draft={draft} onChange={levels => change({ levels })} />}
            </>
          )}
          {online && (
            <Segments
              label={t('new.join')}
              hint={t('new.join.hint')}
              value={draft.listed ? 'all' : 'link'}
              onChange={v => change({ listed: v === 'all' })}
              choices={[
                { value: 'link', label: t('new.join.link') },
                { value: 'all', label: t('new.join.all') },
              ]}
            />
          )}
          {online && <RatedChoice terms={draft.terms} onChange={terms => change({ terms })} />}
          {!isRated(draft) && (
            <Switch
              label={t('new.hints')}
              hint={t('new.hints.hint')}
              checked={draft.hints}
              onChange={hints => change({ hints })}
            />
          )}
          {online && (
            <TermsChoice
              value={draft.terms}
              withPace={draft.mode === 'friends'}
              onChange={terms => change({ terms })}
            />
          )}
        </div>
        <section className="card new-form stack" aria-labelledby="game-options">
          <h2 id="game-options">{t('new.options')}</h2>
          <page.Options
            seats={seats}
            names={online ? [] : localPlayers(draft).map((p, seat) => (p.bot === null ? p.name : botName(seat)))}
            value={draft.options}
            onChange={options => change({ options })}
          />
        </section>
      </div>
      <div className="bar new-bar">
        <p className="grow" aria-live="polite">
          <span className="sr-only">{t('new.summary')}: </span>
          {page.summary(draft.options, seats)}
        </p>
        <Button kind="primary" busy={busy} onClick={create}>
          {t(online ? 'new.create' : 'new.start')}
        </Button>
      </div>
    </div>
  );
}

function isRated({ mode, terms }: Draft): boolean {
  return terms.rated && (mode === 'friends' || mode === 'event');
}

/** Keeps a draft possible after any change. */
function tidy(d: Draft, before: Draft, game: string, limit: number | null): Draft {
  const most = mostFor(d.mode, limit);
  const least = d.mode === 'bots' ? 1 : 2;
  const players = Math.min(most, Math.max(least, d.players));
  const bots = d.mode === 'hotseat' ? Math.min(d.bots, most - players) : 0;
  // Solo and company have different options: crossing over starts from the first ones again.
  const crossed = (players === 1) !== (before.players === 1) && d.mode !== 'event';
  return { ...d, players, bots, options: crossed ? firstOptions(game) : d.options };
}

/** Where the game has no limit: as many as fit one device, and as many as still see each other's sheets. */
const ON_DEVICE = 6;
const ONLINE = CROWD_FROM - 1;

function mostFor(mode: Mode, limit: number | null): number {
  return limit ?? (mode === 'friends' ? ONLINE : ON_DEVICE);
}

/** Infinity: as many as come. */
function seatsOf(d: Draft): number {
  if (d.mode === 'event') return Number.POSITIVE_INFINITY;
  return d.mode === 'hotseat' ? d.players + d.bots : d.players;
}

function localPlayers(d: Draft): LocalPlayer[] {
  const bots = botSeats(d).map((_, i) => bot(levelOf(d, i)));
  if (d.mode === 'bots') return [me(), ...bots];
  const people = Array.from({ length: d.players }, (_, seat) => ({
    ...me(),
    ...(seat === 0 ? {} : guestLook(seat)),
    name: nameAt(d.names, seat),
  }));
  return [...people, ...bots];
}

/** Where bots sit: after the people. */
function botSeats(d: Draft): number[] {
  const people = d.mode === 'bots' ? 1 : d.players;
  const all = d.mode === 'bots' ? d.players : d.players + d.bots;
  return Array.from({ length: all - people }, (_, i) => people + i);
}

function levelOf(d: Draft, i: number): string {
  return d.levels[i] ?? d.level;
}

interface LevelEachProps {
  readonly draft: Draft;
  readonly onChange: (levels: Draft['levels']) => void;
}

/** A level for every single bot, each with what it means. */
function LevelEach({ draft, onChange }: LevelEachProps) {
  return (
    <details className="levels-each" open={Object.keys(draft.levels).length > 0}>
      <summary>{tp('bots.each')}</summary>
      {botSeats(draft).map((seat, i) => (
        <div key={seat} className="level-row">
          <SeatShape seat={seat} size={20} />
          <div className="grow">
            <Select
              label={tp('bots.of', { name: botName(seat) })}
              value={levelOf(draft, i)}
              choices={LEVELS.map(level => ({ value: level, label: t(`level.${level}`) }))}
              onChange={level => onChange({ ...draft.levels, [i]: level })}
            />
            <p className="hint">{t(`level.${LEVELS.find(l => l === levelOf(draft, i)) ?? USUAL_LEVEL}.hint`)}</p>
          </div>
        </div>
      ))}
    </details>
  );
}

const LOOKS = ['squirrel', 'fox', 'owl', 'hedgehog', 'badger', 'hare'] as const;
function guestLook(seat: number) {
  return { colour: (seat % 6) + 1, avatar: LOOKS[seat % LOOKS.length]! };
}

function nameAt(names: readonly string[], seat: number): string {
  return names[seat]?.trim() || t('new.player', { n: seat + 1 });
}

function numbers(from: number, to: number): Choice<string>[] {
  return Array.from({ length: to - from + 1 }, (_, i) => ({ value: String(from + i), label: String(from + i) }));
}

interface NamesProps {
  readonly names: readonly string[];
  readonly count: number;
  readonly onChange: (names: readonly string[]) => void;
}

function Names({ names, count, onChange }: NamesProps) {
  return (
    <div className="names">
      {Array.from({ length: count }, (_, seat) => (
        <label key={seat} className="name-row">
          <SeatShape seat={seat} size={20} />
          {seat === 0 ? <Avatar {...me()} /> : <Avatar {...guestLook(seat)} />}
          <input
            className="input"
            maxLength={24}
            aria-label={t('new.nameOf', { n: seat + 1 })}
            placeholder={t('new.player', { n: seat + 1 })}
            value={names[seat] ?? ''}
            onChange={e =>
              onChange(
                Array.from({ length: Math.max(count, names.length) }, (_, i) =>
                  i === seat ? e.target.value : (names[i] ?? ''),
                ),
              )
            }
          />
        </label>
      ))}
    </div>
  );
}
