import type { en } from './en.ts';

export const uk: Record<keyof typeof en, string> = {
  'plans.button': 'Запланувати',
  'plans.waiting': '{n|# план|# плани|# планів}',
  'plans.title': 'Плани наперед',
  'plans.about':
    'Коли прийде питання, відповідь буде дано за вас трохи згодом, навіть якщо вас немає. Більше ніхто ваших планів не бачить.',
  'plans.list': 'Ваші плани',
  'plans.none': 'Планів ще немає: вас питатимуть щоразу.',
  'plans.remove': 'Прибрати: {plan}',
  'plans.clear': 'Прибрати всі',
  'plans.begun': 'розпочато',
  'plans.fallen': 'План відпав: {plan}',
  'fallen.illegal': 'відпав: це вже неможливо',
  'fallen.choice': 'відпав: є з чого вибирати',
  'fallen.asked': 'відпав: спитали про інше',
};
