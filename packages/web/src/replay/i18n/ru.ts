import type { CatalogueLike } from '../../i18n/index.ts';
import type { en } from './en.ts';

export const ru: CatalogueLike<typeof en> = {
  'step.first': 'Начало',
  'step.back': 'Назад',
  'step.next': 'Дальше',
  'step.last': 'Конец',
  'step.play': 'Играть',
  'step.pause': 'Пауза',
  'step.speed': 'Темп',
  'step.more': 'Ещё',
  unit: 'Шаги',
  'unit.turn': 'по ходам',
  'unit.move': 'по действиям',
  'turn.back': 'На ход назад',
  'turn.next': 'На ход вперёд',
  follow: 'Следить за тем, кто действует',
  'follow.hint': 'показывается планшет того, кто что-то делает',
  keys: 'Клавиши: ← → одно действие, ↑ ↓ один ход, Shift с ← → один раунд, Home, End, пробел запускает.',
  'keep.position': 'Эта партия началась с расставленной позиции. На сервере хранятся только розданные партии.',
  'keep.unreadable': 'Эту партию не удаётся прочитать.',
  'keep.unknown': 'Этот сервер не знает правил, по которым она сыграна.',
  'keep.unfinished': 'Эта партия не закончена. Хранятся только законченные.',
  'keep.forged': 'Так эту партию сыграть нельзя: запись расходится с правилами или с раздачей.',
};
