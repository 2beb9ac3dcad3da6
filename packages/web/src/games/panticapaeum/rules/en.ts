/** How to play Panticapaeum, in four minutes. Our own words. */
export const en = {
  title: 'Panticapaeum in four minutes',
  lead: 'You build a city by the sea: wide along the shore and high up the hill. Five rounds of three turns; the most victory points win.',
  'turn.head': 'A turn',
  'turn.1': 'Exploration: take one of the three tiles after the trireme and place it in your city.',
  'turn.2': 'Development: build, or sell, or take two coins or a cube.',
  'turn.3':
    'At any moment of your turn you may place free workers on cells of your city and take the cubes lying there.',
  'tile.head': 'Placing tiles',
  'tile.1': 'Beside the city: at least one edge must touch it.',
  'tile.2':
    'On top of the city: every cell must lie on cells of one and the same level, none of them under a building.',
  'tile.3': 'Cubes you cover go to your storage, workers you cover come back. Then every resource cell gets its cube.',
  'build.head': 'Building',
  'build.1':
    'The price is paid in cubes of the building’s colour. Whoever takes a building uncovers the next price of its column, which is never lower.',
  'build.2': 'Houses, wineries and fortresses take one cell, aqueducts and temples two cells of one level.',
  'build.3': 'Your marker steps on in the row of that colour. Up to three more steps cost 1, 2 and 3 coins.',
  'sell.head': 'Selling',
  'sell.1':
    'Give back three to five cubes of different colours. Each brings a coin and a step in its row, the top row first.',
  'sell.2': 'Every cell of a row does something: a worker, cubes, an upgrade, a tile, a free building, more points.',
  'points.head': 'Points at the end',
  'points.house': 'House: for every worker beside it.',
  'points.winery': 'Winery: for cells without a building around it, one point per 3, 2 or 1 of them.',
  'points.fortress': 'Fortress: for every level it stands on.',
  'points.aqueduct': 'Aqueduct: for every visible drought cell beside it.',
  'points.temple': 'Temple: for every building of another type beside it.',
  'points.more':
    'How much each is worth, your markers decide: before the first value is reached a building brings nothing. Two coins are a point, a cube in storage is a point. A visible drought cell costs a point, unless it lies beside your aqueduct and your orange marker has taken a step.',
  'end.head': 'End of a round',
  'end.1':
    'A coin for every worker cell your brown marker has reached; workers come home, except after the fifth round; five cubes may stay in storage.',
  'end.2':
    'After the fifth round workers in the city stay where they are, and free ones may still be placed. Equal points: more buildings, then more coins.',
  'tips.head': 'Three tips',
  'tips.1': 'Build both: never selling and never building lose alike.',
  'tips.2': 'Cover cubes with the next tile: that harvests without a worker.',
  'tips.3': 'A drought cell is a loss, until an aqueduct stands beside it and the orange marker has taken a step.',
  'table.vp': '{n|# point|# points} each',
  'table.per': '1 point per {n|# cell|# cells}',
  'table.cubes': '{n|# cube|# cubes}',
  'table.A': '2–3 players',
  'table.B': '4 players',
  try: 'Play now',
  full: 'All the rules',
} as const;

export type RulesText = Readonly<Record<keyof typeof en, string>>;
