/** One's own mistakes, tried again one by one. */
export const en = {
  start: 'Learn from {n|your mistake|# mistakes}',
  at: 'Mistake {n} of {of}',
  next: 'Next',
  back: 'To the review',
  done: 'All looked at: {full} right at once, {half} nearly.',
} as const;
