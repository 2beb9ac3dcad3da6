/** Answers planned ahead. */
export const en = {
  'plans.button': 'Plan ahead',
  'plans.waiting': '{n|# plan|# plans}',
  'plans.title': 'Plan ahead',
  'plans.about':
    'When the question comes, the answer is given for you a little later, even if you are away. Nobody else can see your plans.',
  'plans.list': 'Your plans',
  'plans.none': 'No plans yet: you will be asked every time.',
  'plans.remove': 'Remove: {plan}',
  'plans.clear': 'Remove all',
  'plans.begun': 'begun',
  'plans.fallen': 'A plan has fallen away: {plan}',
  'fallen.illegal': 'fell away: no longer possible',
  'fallen.choice': 'fell away: there is more to choose',
  'fallen.asked': 'fell away: something else was asked',
} as const;
