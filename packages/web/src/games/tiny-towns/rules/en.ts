/** How to play Tiny Towns, in three minutes. Our own words. */
export const en = {
  title: 'Tiny Towns in three minutes',
  lead: 'Everybody is given the same resources and builds a different town on four by four squares. The best town wins.',
  'round.head': 'One round',
  'round.1': 'Whoever holds the hammer is the Master Builder and names one of five resources.',
  'round.2': 'Everybody must put that resource on an empty square of their town, all at the same time.',
  'round.3': 'Then you may build. When all are ready, the hammer goes to the next player.',
  'build.head': 'Building',
  'build.1': 'When resources lie in the pattern of a card, you may build it. The pattern may be turned and mirrored.',
  'build.2':
    'The resources go away, and the building stands on one of their squares. The other squares are free again.',
  'build.3': 'Build at once, later or never. A placed resource cannot be moved, so think of the next pattern.',
  'build.before': 'The pattern of the Cottage, turned',
  'build.after': 'The Cottage stands, two squares are free',
  'points.head': 'Points',
  'points.1': 'Seven cards are in play, the same for all. Each says what it is worth: touch it to read more.',
  'points.2':
    'A Cottage gives 3 points if it is fed. In each game one of four buildings feeds: the Farm any four Cottages, the Granary those on the eight squares around it, the Greenhouse one group, the Orchard its row and column.',
  'points.3': 'At the end every square without a building takes off 1 point, with a resource on it or not.',
  'end.head': 'The end',
  'end.1':
    'When your town is full and you cannot or will not build any more, it is complete. The others play on until all towns are complete.',
  'end.2':
    'Most points win. A tie goes to whoever was Master Builder less often, then to whoever has fewer empty squares, then to whoever has more Cottages.',
  'more.head': 'When you know it',
  'more.1': 'Monuments: everybody has one secret card that only its owner can build, and only once.',
  'more.2': 'Cavern: twice per game you may discard a resource that somebody else named instead of placing it.',
  'more.3': 'Town Hall: cards decide two resources of three, the third is free for everybody.',
  'more.4': 'Solo: you choose from three cards and play for the best town.',
  'tips.head': 'Three tips',
  'tips.1': 'Keep the middle free: patterns need room.',
  'tips.2': 'Name what helps you and nobody else.',
  'tips.3': 'Put finished buildings into corners, unless their card wants neighbours.',
  try: 'Play now',
  full: 'All the rules',
} as const;

export type RulesText = Readonly<Record<keyof typeof en, string>>;
