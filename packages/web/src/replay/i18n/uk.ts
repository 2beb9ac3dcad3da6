import type { CatalogueLike } from '../../i18n/index.ts';
import type { en } from './en.ts';

export const uk: CatalogueLike<typeof en> = {
  'step.first': 'Початок',
  'step.back': 'Назад',
  'step.next': 'Далі',
  'step.last': 'Кінець',
  'step.play': 'Грати',
  'step.pause': 'Пауза',
  'step.speed': 'Темп',
  'step.more': 'Більше',
  unit: 'Кроки',
  'unit.turn': 'по ходах',
  'unit.move': 'по діях',
  'turn.back': 'На хід назад',
  'turn.next': 'На хід уперед',
  follow: 'Стежити за тим, хто діє',
  'follow.hint': 'показується планшет того, хто щось робить',
  keys: 'Клавіші: ← → одна дія, ↑ ↓ один хід, Shift з ← → один раунд, Home, End, пробіл запускає.',
  'keep.position': 'Ця партія почалася з розставленої позиції. На сервері зберігаються лише роздані партії.',
  'keep.unreadable': 'Цю партію не вдається прочитати.',
  'keep.unknown': 'Цей сервер не знає правил, за якими її зіграно.',
  'keep.unfinished': 'Цю партію не завершено. Зберігаються лише завершені.',
  'keep.forged': 'Так цю партію зіграти не можна: запис розходиться з правилами або з роздачею.',
};
