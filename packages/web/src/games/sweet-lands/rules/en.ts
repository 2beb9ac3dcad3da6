/** How to play Sweet Lands, in ten minutes. Our own words; numbers come from the data of the game. */
export const en = {
  title: 'Sweet Lands in ten minutes',
  lead: 'Turn a wild corner of the kingdom into a land of caramel and strawberries. Five rounds; the most victory points win. A first goal for every character is 270 points.',
  symbols: 'All symbols and what they mean',
  'round.head': 'A round',
  'round.1':
    'Production: your help tokens, your character, your four productions, then five cards (six in round 1) and one more per active bonus region.',
  'round.2':
    'Actions: in turn, everybody takes one main action, with as many free actions before and after as they like.',
  'round.3':
    'Who ends the round takes points for cities and industry, then help token, skills and cards for the end of the round, and moves the help pawn.',
  'round.4':
    'Clean-up: discs go back, one card stays in hand, used skills are turned up again. Whoever was first to end a round gets the first player’s marker. There is no clean-up after round 5.',
  'turn.head': 'Your main action is one of four',
  'turn.1':
    'Use an action area: put a disc into its first empty cell, discard one, two or three cards for the first, second or third cell, pay its cost.',
  'turn.2': 'Play a worker card: pay its cost and use its ability.',
  'turn.3': 'Use a skill with a flip ability: each one once per round.',
  'turn.4': 'End the round.',
  'turn.hand':
    'In rounds 1 to 4 your hand must never become empty, not even for a moment. In round 5 every card may be used.',
  'areas.head': 'Action areas',
  'areas.basic': 'Basic: three cells',
  'areas.special': 'Special: one cell',
  'areas.additional': 'Additional: one cell, some open later',
  'areas.round': 'from round {n}',
  'areas.seats3': '3–4 players',
  'areas.seats4': '4 players',
  'free.head': 'Free actions',
  'free.lead': 'As often as you like, before and after the main action:',
  'land.head': 'Land and roads',
  'land.1':
    'A terrain token goes on an empty cell of its kind, beside a capital or another token. On a special cell goes any special token.',
  'land.2': 'A road goes on an empty edge that touches an edge of a capital or another road.',
  'land.3': 'A token with a road on one of its edges is flipped at once, and its bonus is yours.',
  'land.4': 'A bonus region with a token beside it and a road on its edge gives a card now and in every production.',
  'land.5': 'A port is open when tokens connect its sea cell with a capital.',
  'flip.head': 'What flipped land gives',
  'flip.lead':
    'When it is flipped, and again when a property is placed on it. A capital gives any production or prosperity.',
  'build.head': 'Property and cities',
  'build.1':
    'Property stands on flipped land or on a capital, one to a cell; land flipped in this very action does not count yet.',
  'build.2':
    'Tents, houses and buildings are taken from the bottom row up. Their bonuses come when all property of the action stands.',
  'build.3': 'Adjacent property of at least three different kinds is a city.',
  'build.4':
    'The clock tower is placed by a free action as soon as its conditions hold; then you may use the tower ability of your character.',
  'build.cost': 'Cost',
  'workers.head': 'Workers and industry bonus',
  'workers.1':
    'A worker just played that has an industry sign may be employed at once for one diamond, in the column of its sign.',
  'workers.2': 'A column takes one worker, two once two of its properties stand, three once four stand.',
  'workers.3':
    'An industry bonus uses all labours of its column, from the printed one downwards. One bonus is finished before the next begins.',
  'workers.4': 'Workers for the end of the round are never employed: they act whenever you end a round.',
  'tracks.head': 'Food and industry',
  'tracks.1':
    'Food lets you place gingerbread hares: the first one needs four. Each hare goes on a property without one. After the last hare every further one is 6 points.',
  'tracks.2':
    'Cart and locomotive collect the bonuses of their own colour. A laboratory on the track blocks the way until you place it on your domain.',
  'tracks.food': 'Food',
  'tracks.cart': 'Cart',
  'tracks.locomotive': 'Locomotive',
  'prosperity.head': 'Prosperity',
  'prosperity.1':
    'Six tracks multiply what you have at the end. The last step costs a diamond; the first to take it gets the extra effect.',
  'prosperity.first': 'first to arrive',
  'goals.head': 'Milestones, wonders, skills',
  'goals.1':
    'Five milestones lie open. Claim one as a free action when you meet it: 10 points. After the third, the others leave.',
  'goals.2': 'The first wonder is for the clock tower, each later one gives a skill token.',
  'goals.3': 'Of every type of skill you may own one.',
  'points.head': 'Points at the end',
  'points.earned': 'Victory points gained during the game',
  'points.prosperity': 'The six prosperity tracks',
  'points.cities': '2 points for every city point',
  'points.columns':
    'All five tents: 2 per hare. All five houses: 1 per city point. All five buildings: 1 per industry point.',
  'points.gold': '1 point for every 5 gold',
  'points.diamonds': '1 point for every diamond',
  'points.ports': 'Open ports',
  'points.milestones': '10 points for every milestone',
  'points.places':
    'Two scoring tokens: {first} points for the first place, {second} for the second; a virtual player takes part',
  'points.tie': 'Equal points: more hares on the domain win.',
  'solo.head': 'Alone',
  'solo.1':
    'Mio plays against you: every round two cards close some action cells, and Mio takes the help slot you leave.',
  'solo.2': 'More than 250 points make an experienced confectioner, more than 300 a beloved ruler.',
  'variants.head': 'Variants',
  'variants.1': 'Change of turn order: who ends a round early plays early in the next.',
  'variants.2': 'Shared card set: the first six cards are chosen one by one, the rest passed to the left.',
  'variants.3': 'Improved skill tokens: for a diamond you may take one instead of a skill token.',
  'tips.head': 'Three tips',
  'tips.1': 'Roads beside land are production: lay both early.',
  'tips.2': 'Cards pay for action cells. Keep the ones you want to play, discard the rest.',
  'tips.3': 'Choose two or three prosperity tracks and feed them.',
  'table.cities': 'Cities',
  'table.cityPoints': 'City points',
  'table.che': 'Che Lotus',
  'table.space': 'Space',
  'table.rate': 'Rate',
  'table.first': 'First to arrive',
  'table.track': 'Track',
  'table.lab': 'Laboratory',
  'table.cost': 'Cost',
  'table.hare': 'Hare',
  'table.food': 'Food',
  'table.bonus': 'Bonus',
  'table.ports': 'Ports',
  'table.points': 'Points',
  'table.token': 'Scoring token',
  'table.virtual': 'Virtual player',
  try: 'Play now',
  full: 'All the rules',
} as const;

export type RulesText = Readonly<Record<keyof typeof en, string>>;
