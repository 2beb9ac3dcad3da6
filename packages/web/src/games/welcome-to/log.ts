import { ACTIONS, actionOf, LETTERS, numberOf, PLANS, type WelcomeToEvent } from '@polis/welcome-to';
import type { LogLine } from '../../table/LogPanel.tsx';
import { t } from './i18n/index.ts';
import { planWords } from './plans.ts';
import { estateName, gapName, houseName, list, nameOf, points, streetName } from './words.ts';

/** Told events as sentences. Unknown events, from a newer server, are left out. */
export function logLines(told: readonly unknown[], name: (seat: number) => string, rival: string): LogLine[] {
  const out: LogLine[] = [];
  for (const [key, raw] of told.entries()) {
    const e = raw as WelcomeToEvent;
    const text = sentence(e, name, rival);
    if (text === null) continue;
    const marks = touched(e);
    out.push({
      key,
      text,
      seat: 'seat' in e ? e.seat : null,
      ...(marks.length > 0 && { marks }),
      ...(e.type === 'round' ? { heading: true } : {}),
    });
  }
  return out;
}

/** What on the sheet it happened to. */
function touched(e: WelcomeToEvent): readonly string[] {
  switch (e.type) {
    case 'wrote':
    case 'copied':
    case 'roundabout':
    case 'pooled':
      return [`house:${e.house}`];
    case 'fenced':
      return [`gap:${e.gap}`];
    case 'planted':
      return [`park:${e.street}`];
    case 'raised':
      return [`track:value:${e.size}`];
    case 'approved':
      return [`plan:${e.letter}`];
    default:
      return [];
  }
}

function sentence(e: WelcomeToEvent, nameAt: (seat: number) => string, rival: string): string | null {
  const name = 'seat' in e ? nameAt(e.seat) : '';
  switch (e.type) {
    case 'planned':
      return t('log.planned', { letter: LETTERS[e.letter]!, words: planWords(PLANS[e.plan]!.id) });
    case 'round':
      return e.numbers.length === 0
        ? t('log.round', { n: e.round })
        : t('log.roundCards', { n: e.round, cards: e.numbers.map((n, i) => card(n, e.actions[i]!)).join(' · ') });
    case 'reshuffled':
      return t(e.asked ? 'log.reshuffledAll' : 'log.reshuffled');
    case 'drew':
      return e.cards === null
        ? t('log.drew', { name, n: e.count })
        : t('log.drewYou', { cards: list(e.cards.map(c => card(numberOf(c), actionOf(c)))) });
    case 'approval':
      return e.approves
        ? t('log.approval', { rival, letter: LETTERS[e.letter]!, p: e.points })
        : t('log.approvalNot', { rival, letter: LETTERS[e.letter]! });
    case 'soloCard':
      return t('log.soloCard');
    case 'roundabout':
      return t('log.roundabout', { name, house: houseName(e.house) });
    case 'refused':
      return t('log.refused', { name, n: e.boxes });
    case 'wrote':
      return t('log.wrote', { name, n: e.number, house: houseName(e.house), action: actionAt(e.action) });
    case 'fenced':
      return t('log.fenced', { name, gap: gapName(e.gap) });
    case 'raised':
      return t('log.raised', { name, n: e.size });
    case 'planted':
      return t('log.planted', { name, street: streetName(e.street), n: e.boxes });
    case 'pooled':
      return t('log.pooled', { name, house: houseName(e.house) });
    case 'hired':
      return t('log.hired', { name, n: e.boxes });
    case 'copied':
      return t('log.copied', { name, n: e.number, house: houseName(e.house) });
    case 'approved':
      return e.estates.length === 0
        ? t('log.approved', { name, letter: LETTERS[e.letter]!, p: e.points })
        : t('log.approvedWith', {
            name,
            letter: LETTERS[e.letter]!,
            p: e.points,
            estates: list(e.estates.map(([house, size]) => estateName(house, size))),
          });
    case 'wished':
      return t(e.reshuffle ? 'log.wished' : 'log.kept', { name });
    case 'skipped':
      return t('log.skipped', { name });
    case 'gave':
      return t('log.gave', { rival, card: card(numberOf(e.card), actionOf(e.card)) });
    case 'resolved':
      return resolved(e);
    case 'over':
      return over(e, nameAt);
    default:
      return null;
  }
}

function actionAt(action: number): string {
  return nameOf(ACTIONS[action]!).toLocaleLowerCase();
}

function card(number: number, action: number): string {
  return `${number} ${actionAt(action)}`;
}

function resolved(e: Extract<WelcomeToEvent, { type: 'resolved' }>): string | null {
  const words: string[] = [];
  if (e.skipped > 0) words.push(t('log.skippedN', { n: e.skipped }));
  const turned = LETTERS.filter((_, i) => (e.flipped >> i) & 1);
  if (turned.length > 0) words.push(t('log.turned', { letters: list(turned) }));
  return words.length === 0 ? null : words.join(' ');
}

function over(e: Extract<WelcomeToEvent, { type: 'over' }>, nameAt: (seat: number) => string): string {
  if (e.scores === null) return t('log.overCrowd', { names: list(e.winners.map(nameAt)) });
  return t('log.over', { list: e.scores.map((p, seat) => `${nameAt(seat)}: ${points(p)}`).join(', ') });
}
