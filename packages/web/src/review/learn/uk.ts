import type { en } from './en.ts';

export const uk: Record<keyof typeof en, string> = {
  start: 'Учитися на {n|# помилці|# помилках|# помилках}',
  at: 'Помилка {n} з {of}',
  next: 'Далі',
  back: 'До розбору',
  done: 'Усе переглянуто: відразу правильно {full}, майже {half}.',
};
