import type { en } from './en.ts';

export const ru: Record<keyof typeof en, string> = {
  start: 'Учиться на {n|# ошибке|# ошибках|# ошибках}',
  at: 'Ошибка {n} из {of}',
  next: 'Далее',
  back: 'К разбору',
  done: 'Всё просмотрено: сразу правильно {full}, почти {half}.',
};
