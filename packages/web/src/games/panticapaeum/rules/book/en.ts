import type { Book } from '../../../book.ts';

/** All the rules of Panticapaeum. Our own words, after the booklet and docs/rules/panticapaeum.md. */
export const en = {
  goal: {
    head: 'Goal',
    city: 'You are an architect from Miletus and build a city by the sea: wide along the shore, and high, tile upon tile. The game has five rounds of three turns each.',
    win: 'Most victory points at the end win.',
    ours: 'The boards and tiles of the publisher were not known to us. The shapes and cells of the tiles, the prices, the order of the cells on the development board, the aqueduct tiles and the solo game are therefore our own; the rules are those of the booklet.',
  },
  setup: {
    head: 'Set-up',
    player:
      'Everybody has five workers, one of them free and four in reserve, and five markers, one before each row of the development board. Nobody has a city, cubes or coins.',
    tokens:
      'On the development board resource tokens lie on the cells for one and for two cubes, and on each upgrade cell as many upgrade tokens as there are players.',
    circle:
      'Terrain tiles are drawn from the bag and laid in a circle behind the trireme: 8, 11 or 14 for two, three or four players.',
    buildings: 'Of every kind of building there are 5, 6 or 7 on the building board, for two, three or four players.',
    first: 'A first player is drawn. After every round the token passes to the left.',
  },
  turn: {
    head: 'A turn',
    phases: 'A turn has two phases: exploration, then development.',
    workers: 'At any moment of your turn, also between two effects, you may place free workers.',
  },
  explore: {
    head: 'Exploration: a tile',
    take: 'Take one of the three tiles that follow the trireme. The trireme goes to its place; tiles that it passes come last.',
    first: 'Your first tile begins your city. Tiles may be turned, not flipped, and must be placed.',
    beside:
      'Beside the city: no cell on the city, and at least one edge touching it. A corner is not enough. The height of what it touches does not matter.',
    top: 'On top of the city: all cells on cells of one and the same level, with no empty ground and no building beneath. The tile may lie across several tiles and need not touch others of its level.',
    cover:
      'Cubes that are covered go to your storage; workers that are covered come back to you and may be placed again at once.',
    cubes:
      'Then every resource cell of the new tile gets a cube of its colour. These cubes are not yours until you collect them. A resource cell once emptied stays empty.',
    drought: 'A drought cell that is visible at the end costs a point. Tiles, buildings and workers cover it.',
  },
  worker: {
    head: 'Workers',
    place:
      'A worker stands on any cell of your city without a building and without a worker. If a cube lies there, you take it.',
    stay: 'It stays until the end of the round, or until a tile or a building covers its cell; then it comes back at once.',
    more: 'Worker cells of the brown row give you more of them.',
  },
  collect: {
    head: 'Ways to cubes',
    ways: 'You collect a cube with a worker, by covering it with a tile or a building, from a resource token of the development board, or as the action “2 coins or 1 cube”.',
    storage: 'During a round your storage holds any number; at the end of the round five may stay.',
  },
  develop: {
    head: 'Development: one of three',
    one: 'Do exactly one of three: build, sell, or take 2 coins or 1 cube.',
  },
  build: {
    head: 'Build',
    pay: 'Pay the price of the lowest building in its column, in cubes of its colour from your storage. Cubes that the building will cover cannot pay for it.',
    price: 'Taking a building uncovers the next price for everybody. It is the same or higher, never lower.',
    place:
      'Place it on cells without a building. House, winery and fortress take one cell; aqueduct and temple two cells that share an edge and are of one level. Cubes there go to your storage, workers come back.',
    step: 'Then your marker in the row of its colour takes a step, and the cell it reaches takes effect.',
    paid: 'After that you may take up to three more steps in this row: for 1 coin, then 2, then 3. Each cell takes effect before you decide about the next. Steps can be bought only when building.',
    ladder: 'Prices of the first, second … building of a kind taken in the game:',
  },
  sell: {
    head: 'Sell',
    give: 'Give back three to five cubes, each of another colour. You get a coin for each.',
    steps:
      'Then your markers step in the rows of these colours, the top row first; each cell takes effect before the next step. A marker at the end of its row stays. No steps can be bought.',
    not: 'Cubes gained by these steps cannot be sold in the same turn.',
  },
  take: {
    head: 'Take',
    two: 'Take 2 coins, or 1 cube of any colour. This is always possible.',
  },
  board: {
    head: 'The development board',
    end: 'A marker that has reached the end of its row goes no further. Several markers may share a cell.',
    cubes: 'Resource token: take the cubes shown. The token stays for the others.',
    upgrade: 'Upgrade: take a token; it works at once and for the rest of the game.',
    points:
      'Points: from here on the buildings of this row are worth the number shown. Only the last such cell that your marker has passed or reached counts. Before the first one they are worth nothing.',
    rows: 'The five rows, cell by cell:',
  },
  property: {
    head: 'Properties of the buildings',
    may: 'A property is used when your marker reaches its cell. You may decline it; then it is gone.',
    worker:
      'One more worker, which you may place at once. At the end of every round each worker cell you have reached also brings a coin.',
    move: 'You may move one of your buildings to any cells where it could be built, and collect what lies there. Its old cells are free again. Two buildings cannot change places.',
    freeBuild:
      'You may build any building but a fortress without paying. Its marker does not step, and no steps can be bought.',
    aqueductTile:
      'You may place an aqueduct tile of the shape shown by the rules for tiles, with a cube of any colour on its resource cell.',
    randomTile: 'You may draw a tile from the bag; then you must place it by the rules for tiles.',
    templeStep:
      'You may take a step in any row but the green one, and its cell takes effect. If you were building, you may then go on with paid steps in the green row.',
  },
  upgrades: {
    head: 'Upgrades',
    swap: 'When you build, one of the cubes may be of another colour; with two such tokens two of them. If you have enough cubes of the right colour, you must pay with those.',
    cost: 'When you build, pay one cube less.',
    coin: 'Once per turn a step costs one coin less.',
    together: 'Upgrades work together. They do not concern free buildings.',
  },
  roundEnd: {
    head: 'End of a round',
    when: 'When everybody has had three turns, the tiles left in the circle are discarded.',
    coins: 'Everybody gets a coin for each worker cell of the brown row that the marker has passed or reached.',
    home: 'After rounds one to four all workers come back.',
    discard: 'Whoever has more than five cubes in storage discards down to five. Coins are not limited.',
    next: 'A new circle is laid from the bag. If the bag runs short, the discarded tiles go back into it.',
  },
  end: {
    head: 'The end',
    workers:
      'After the fifth round workers in the city stay. Everybody may place workers that are still free: beside houses, on drought cells, or to take cubes. Then come the coins and discarding to five.',
  },
  scoring: {
    head: 'Scoring',
    neighbours:
      'Beside a building are all cells of the city that touch it by an edge or a corner, at any height. What stands beside several buildings counts for each.',
    house: 'For every worker beside it.',
    winery:
      '1 point for every 3, 2 or 1 cells without a building beside it, as the purple row says. Cells with drought, cubes or workers count. Each winery is rounded down by itself.',
    fortress: 'For every level it stands on.',
    aqueduct: 'For every visible drought cell beside it.',
    temple: 'For every building of another type beside it. Temples do not count each other.',
    coins: 'Two coins are a point.',
    cubes: 'Every cube in storage is a point.',
    drought:
      'Every visible drought cell is −1 point, unless it lies beside an aqueduct of yours and your orange marker has taken at least one step.',
    tie: 'Equal points: more buildings in the city win, then more coins. If it is still a tie, the victory is shared.',
  },
  solo: {
    head: 'Alone',
    rival:
      'The rival ship: after each of your turns it takes the next tile after the trireme out of the game. After rounds one to four it takes the lowest building of the column with most buildings left.',
    own: 'Without a rival: play for your own best result.',
    titles: 'Your points give you a title:',
  },
} as const satisfies Book;
