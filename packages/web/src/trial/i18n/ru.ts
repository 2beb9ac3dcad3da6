import type { en } from './en.ts';

export const ru: Record<keyof typeof en, string> = {
  task: 'Что сыграли бы вы, {name}?',
  'task.hint': 'Отвечайте на поле. Правильных ответов может быть несколько.',
  judging: 'Тренер сравнивает…',
  unjudged: 'Тренер не смог оценить этот ответ.',
  'mark.full': 'Правильно',
  'mark.half': 'Почти',
  'mark.none': 'Пока нет',
  lost: 'На {p} очка меньше лучшего',
  best: 'Лучше не бывает',
  again: 'Попробовать ещё',
  show: 'Показать ответ',
  answer: 'Что сделал бы тренер',
  line: 'Ход тренера',
  'line.at': 'Шаг {n} из {of}: {what}',
  'line.start': 'Позиция',
  'line.back': 'Назад',
  'line.next': 'Далее',
};
