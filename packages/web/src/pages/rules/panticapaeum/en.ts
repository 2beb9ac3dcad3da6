/** How to play Panticapaeum, in four minutes. Our own words. */
export const en = {
  title: 'Panticapaeum in four minutes',
  lead: 'You build a city by the sea: wide along the shore and high up the hill. Five rounds of three turns; the most victory points win.',
  'turn.head': 'A turn',
  'turn.1': 'Exploration: take one of the three tiles after the trireme and place it in your city.',
  'turn.2': 'Development: build, or sell, or take two coins or a cube.',
  'turn.3': 'At any moment of your turn free workers may go out and fetch the cubes they stand on.',
  'tile.head': 'Placing tiles',
  'tile.1': 'Beside the city: at least one edge must touch it.',
  'tile.2':
    'On top of the city: every cell must lie on cells of one and the same level, none of them under a building.',
  'tile.3': 'Cubes you cover go to your storage, workers you cover come back. Then every resource cell gets its cube.',
  'build.head': 'Building',
  'build.1': 'The price is paid in cubes of the building’s colour. It rises with every building taken, by anybody.',
  'build.2': 'Houses, wineries and fortresses take one cell, aqueducts and temples two cells of one level.',
  'build.3': 'Your marker steps on in the row of that colour. Up to three more steps cost 1, 2 and 3 coins.',
  'sell.head': 'Selling',
  'sell.1':
    'Give back three to five cubes of different colours. Each brings a coin and a step in its row, the top row first.',
  'sell.2': 'Every cell of a row does something: a worker, cubes, an upgrade, a tile, a free building, more points.',
  'points.head': 'Points at the end',
  'points.house': 'House: for every worker beside it.',
  'points.winery': 'Winery: for empty cells around it, one point per 3, 2 or 1 of them.',
  'points.fortress': 'Fortress: for the level it stands on.',
  'points.aqueduct': 'Aqueduct: for every visible drought cell beside it.',
  'points.temple': 'Temple: for every building of another type beside it.',
  'points.more':
    'How much each is worth, your markers decide. Two coins are a point, a cube in storage is a point, a dry drought cell costs one.',
  'end.head': 'End of a round',
  'end.1':
    'A coin for every worker cell your brown marker has reached; workers come home; five cubes may stay in storage.',
  'end.2': 'After the fifth round free workers may still be placed. Equal points: more buildings, then more coins.',
  'tips.head': 'Three tips',
  'tips.1': 'Build both: never selling and never building lose alike.',
  'tips.2': 'Cover cubes with the next tile: that harvests without a worker.',
  'tips.3': 'A drought cell is a loss, until an aqueduct stands beside it.',
  try: 'Play now',
  full: 'Read the full rules (English)',
} as const;

export type RulesText = Readonly<Record<keyof typeof en, string>>;
