import type { en } from './en.ts';

export const uk: Record<keyof typeof en, string> = {
  task: 'Що зіграли б ви, {name}?',
  'task.hint': 'Відповідайте на полі. Правильних відповідей може бути кілька.',
  judging: 'Тренер порівнює…',
  unjudged: 'Тренер не зміг оцінити цю відповідь.',
  'mark.full': 'Правильно',
  'mark.half': 'Майже',
  'mark.none': 'Ще ні',
  lost: 'На {p} очка менше за найкраще',
  best: 'Краще не буває',
  again: 'Спробувати ще',
  show: 'Показати відповідь',
  answer: 'Що зробив би тренер',
  line: 'Хід тренера',
  'line.at': 'Крок {n} з {of}: {what}',
  'line.start': 'Позиція',
  'line.back': 'Назад',
  'line.next': 'Далі',
};
