import type { en } from './en.ts';

export const ru: Record<keyof typeof en, string> = {
  'plans.button': 'Запланировать',
  'plans.waiting': '{n|# план|# плана|# планов}',
  'plans.title': 'Планы наперёд',
  'plans.about':
    'Когда придёт вопрос, ответ будет дан за вас чуть позже, даже если вас нет. Больше никто ваших планов не видит.',
  'plans.list': 'Ваши планы',
  'plans.none': 'Планов пока нет: вас будут спрашивать каждый раз.',
  'plans.remove': 'Убрать: {plan}',
  'plans.clear': 'Убрать все',
  'plans.begun': 'начат',
  'plans.fallen': 'План отпал: {plan}',
  'fallen.illegal': 'отпал: это уже невозможно',
  'fallen.choice': 'отпал: есть из чего выбрать',
  'fallen.asked': 'отпал: спросили о другом',
};
