import type { CatalogueLike } from '../../../i18n/index.ts';
import type { en } from './en.ts';

export const uk: CatalogueLike<typeof en> = {
  'follow.button': 'Що зробили інші',
  'follow.title': 'Після вашого ходу',
  'follow.watch': 'Переглянути',
  'follow.all': 'Показати все',
  'follow.nobody': 'Після вашого ходу ще ніхто нічого не зробив.',
  'follow.table': 'За столом',
  'follow.you': 'Ви',
  'follow.more': 'ще {n|# рядок|# рядки|# рядків} у журналі',
  'follow.close': 'Прибрати',
  'film.title': 'Що зробили інші',
  'film.back': 'Назад',
  'film.next': 'Далі',
  'film.pause': 'Пауза',
  'film.play': 'Продовжити',
  'film.end': 'До своєї гри',
  'film.at': '{n} з {all}',
};
