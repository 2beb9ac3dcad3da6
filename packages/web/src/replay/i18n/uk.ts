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
};
