/** How to play Welcome To, in three minutes. Our own words. */
export const en = {
  title: 'Welcome To in three minutes',
  lead: 'You are an architect of the fifties. Everybody gets the same cards and numbers the houses of three streets, all at the same time.',
  'round.head': 'One round',
  'round.1': 'Three combinations lie on the table: a number and an action each. Choose one of them.',
  'round.2':
    'Write the number in an empty house. On every street numbers rise from left to right and none comes twice; gaps are allowed.',
  'round.3': 'Then you may use the action. The small picture shows which action the pile offers in the next round.',
  'round.4': 'If none of the three numbers fits anywhere, mark a permit refusal instead. The third one ends the game.',
  'act.head': 'Six actions',
  'act.fence': 'Fence: draw it between any two houses, to bound an estate.',
  'act.value': 'Estate value: choose a size; completed estates of that size will be worth more.',
  'act.park': 'Park: fill the next park box on the street of the new house.',
  'act.pool': 'Pool: build it, if one is drawn at the house you have just numbered.',
  'act.temp':
    'Temp agency: change the number by up to 2 and fill a box. At the end most boxes earn 7 points, second most 4, third most 1.',
  'act.bis': 'Bis: copy the number of any house into the empty house beside it. Each one costs points.',
  'estate.head': 'Estates and plans',
  'estate.1':
    'Houses between two fences are an estate. With 1 to 6 houses, all numbered, it is complete and scores its value.',
  'estate.2':
    'Three city plans ask for estates of certain sizes or for something else. All who approve a plan in the round in which that first happens get the higher value, in later rounds the lower one.',
  'estate.3': 'An estate that served a plan still scores, but serves no other plan and cannot be parted.',
  'end.head': 'The end',
  'end.1':
    'The game ends with the round in which somebody has approved all three plans, has three refusals, or has numbered all houses.',
  'end.2': 'Add plans, parks, pools, temps and estates; take off bis, refusals and roundabouts.',
  'end.3': 'Most points win. With equal points more completed estates decide.',
  'tips.head': 'Three tips',
  'tips.1': 'Keep the middle of a street open: 1 to 5 belong left, 11 to 15 right.',
  'tips.2': 'Look at the next actions before you choose.',
  'tips.3': 'Decide early which estate sizes you build; raise only their value.',
  'more.head': 'When you know it',
  'more.1': 'Solo: you hold three cards, and the third one goes to a competitor who builds too.',
  'more.2': 'Advanced plans ask for parks, pools, bis or whole streets.',
  'more.3': 'Roundabouts part a street: numbers start anew behind them.',
  'more.4': 'Event: as many as you like play at once, a thousand too.',
  'table.rival': 'Competitor',
  'table.approves': 'approves',
  'table.bis': 'houses per bis',
  'table.house': 'points per house with a value card',
  'table.plan': 'plan',
  'table.points': 'points',
  try: 'Play now',
  full: 'All the rules',
} as const;

export type RulesText = Readonly<Record<keyof typeof en, string>>;
