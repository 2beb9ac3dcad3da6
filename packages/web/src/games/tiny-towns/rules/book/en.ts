import type { BuildingId, MonumentId } from '@polis/tiny-towns';
import type { Book } from '../../../book.ts';

/** Whoever adds a card writes its paragraph: what is missing does not compile, here and in every other language. */
interface Cards {
  readonly buildings: Readonly<Record<'head' | BuildingId, string>>;
  readonly monuments: Readonly<Record<'head' | 'rule' | MonumentId, string>>;
}

/** All the rules of Tiny Towns. Our own words, after the booklet and docs/rules/tiny-towns.md. */
export const en = {
  goal: {
    head: 'Goal',
    town: 'Your town is a board of 16 squares. You place resources on it in patterns, and the patterns become buildings. Every building scores in its own way; a square without a building takes off 1 point.',
    win: 'The game is over when all towns are complete. Most points win.',
  },
  setup: {
    head: 'Set-up',
    cards:
      'Seven building cards are in play, the same for everybody: the Cottage and one card of each of six kinds (red, gray, orange, green, yellow, black). They stay until the end; any number of each may be built.',
    first:
      'For a first game the set Cottage, Farm, Well, Chapel, Tavern, Theater, Factory is advised, without monuments and with the Cavern rule.',
    monuments: 'With monuments everybody is dealt two cards and secretly keeps one. The others leave the game.',
    supply:
      'Resources are wood, wheat, brick, glass and stone. Cubes and buildings never run out; monuments do not belong to the supply.',
    builder: 'One player begins as Master Builder. The hammer then goes to the left.',
  },
  round: {
    head: 'A round',
    name: 'The Master Builder names one of the five resources.',
    place:
      'Everybody, the Master Builder too, must place a cube of that resource on an empty square of their own town. All do so at the same time.',
    build: 'Then everybody may build, any number of buildings one after the other, or none.',
    next: 'When all are ready, the hammer passes to the left and the next round begins. Nobody may build between being ready and dealing with the next resource.',
    stay: 'A square holds one cube or one building. Placed cubes are never moved; they leave the board only when something is built from them, or at the end.',
  },
  building: {
    head: 'Building',
    pattern:
      'To build, the cubes must lie in the pattern of a card in play or of your own monument. The pattern may be turned and mirrored in every way, but its shape stays the same.',
    steps:
      'Take the cubes of the pattern off the board and put the building on one of the squares they have left. The other squares are empty again.',
    once: 'Each cube serves one building only: two buildings need two sets of cubes.',
    later:
      'You need not build at once. A pattern that lies ready may be used in any later round, after you have dealt with the resource of that round.',
    forever: 'A building never moves, and its square is never free again.',
    beside: 'Beside means sharing an edge: above, below, left or right, never diagonally.',
  },
  feeding: {
    head: 'Feeding',
    rule: 'A Cottage scores 3 points only if it is fed. It may be built before or after the building that feeds it; an unfed Cottage stays and scores nothing, but other cards still count it.',
    kinds: 'In every game one of four buildings feeds: Farm, Granary, Greenhouse or Orchard. Several of them add up.',
    best: 'Who is fed is worked out at the end, in the way that is best for you.',
  },
  buildings: {
    head: 'The buildings',
    cottage: '3 points if it is fed. Unfed Cottages score nothing themselves, but a Well, for example, counts them.',
    farm: 'Feeds any four Cottages of your town, wherever they stand. No points.',
    granary: 'Feeds the Cottages on the up to eight squares around it, diagonals included. No points.',
    greenhouse:
      'Feeds one group of Cottages that touch each other by edges. The group need not touch the Greenhouse. No points.',
    orchard:
      'Feeds all Cottages in its row and its column, six at most. As a table option it feeds any six Cottages. No points.',
    well: '1 point for every Cottage beside it, fed or not.',
    fountain: '2 points if at least one other Fountain is beside it; never more than 2.',
    millstone: '2 points if at least one red or yellow building is beside it; never more than 2.',
    shed: '1 point. When you build it, it may stand on any empty square of your town, not only where its cubes lay.',
    chapel: '1 point for every fed Cottage in your town. Each Chapel is counted by itself.',
    abbey: '3 points if no green, yellow or black building is beside it.',
    cloister:
      '1 point for every Cloister that stands in a corner of your town. A Cloister outside the corners counts them too. At most 4 each.',
    temple: '4 points if at least two fed Cottages are beside it.',
    tavern: 'All together: 2, 5, 9, 14 or 20 points for one, two, three, four or five. A sixth brings nothing more.',
    almshouse: 'All together: −1, 5, −3, 15, −5 or 26 points for one to six. More than six still score 26.',
    'feast-hall':
      '2 points each. If you have more than your right neighbour, 3 points each. With two players the other one is that neighbour; alone you always have more.',
    inn: '3 points if no other Inn stands in its row or its column; Inns that share a line score nothing.',
    theater:
      '1 point for every kind of building other than the Theater in its row and column together. Each kind counts once, a monument is a kind of its own. At most 6.',
    bakery: '3 points if at least one red or black building is beside it.',
    market:
      '1 point for every Market in its row or in its column, whichever has more, itself included. At most 4 each.',
    tailor:
      '1 point, and 1 more for every Tailor on the four central squares, itself included if it stands there. At most 5 each.',
    bank: '4 points. When you build it, mark it with a resource that is on none of your other Banks: as Master Builder you may never name it again. Others may, and then you place it.',
    factory:
      'No points. When you build it, mark it with a resource. Whenever somebody else names that resource, you may take any other one instead.',
    'trading-post':
      '1 point. It counts as a cube of any resource in the patterns of later buildings and stays when they are built. Several may be used at once, but at least one square of the pattern must hold a cube.',
    warehouse:
      'Holds up to three cubes, −1 point for each at the end. When somebody else names a resource, you may put it here instead of on the board, or swap it for a cube stored here, which you place. The number of cubes never falls.',
  },
  monuments: {
    head: 'The monuments',
    rule: 'A monument is built like any building, but only by its owner and only once. It is secret until it stands, then its card is shown. What it can do begins at that moment and concerns its owner only; its points count at the end.',
    'architects-guild':
      '1 point. When it is built you may at once, and never later, replace up to two of your buildings by buildings of another kind in play; not by monuments.',
    'archive-of-the-second-age':
      '1 point for every different kind of building in your town, the monument itself not counted.',
    'barrett-castle':
      '5 points if it is fed. For all other buildings it counts as two Cottages and not as a monument; a Farm feeds it as one building.',
    'cathedral-of-caterina': '2 points. Squares without a building in your town cost nothing.',
    'fort-ironweed': '7 points. You can no longer be Master Builder, unless you are the last one still building.',
    'grand-mausoleum-of-the-rodina': '3 points for every unfed Cottage. They stay unfed for Chapels and Temples.',
    'grove-university':
      '3 points. When it is built, place a building of any kind in play on an empty square without paying; not a monument.',
    'mandras-palace': '2 points for every different kind of building beside it.',
    'obelisk-of-the-crescent': 'No points. From now on every building that you build may stand on any empty square.',
    'opaleyes-watch':
      'No points. When it is built, choose three different kinds of buildings in play. When your left or right neighbour builds one of them, in a later round than this one, you place that building on an empty square, each kind once.',
    'shrine-of-the-elder-tree':
      'By the number of buildings in your town when it is built, itself included: 1, 2, 3, 4 or 5 points for one to five, 8 for six or more.',
    'silva-forum':
      '1 point, and 1 more for every building in your largest group of buildings of one kind that touch by edges.',
    'the-sky-baths': '2 points for every kind of building that is missing from your town.',
    'the-starloom':
      '6, 3 or 2 points if your town is the first, second or third to be complete. Towns completed in the same round share the place, each in full.',
    'statue-of-the-bondmaker':
      'No points. A resource that somebody else named may be put on one of your Cottages instead of an empty square, one on each. It can never be built with and costs nothing.',
  },
  end: {
    head: 'The end',
    complete:
      'When your town is full and you cannot or will not build any more, it is complete. You take no further part and are never Master Builder again.',
    must: 'As long as you have an empty square and others are still building, you go on placing and naming, even if you can build nothing any more.',
    last: 'The last player may go on alone, naming resources until the town is full, or stop. Nobody else names then: Factory, Warehouse, Statue and Cavern do not help.',
  },
  scoring: {
    head: 'Scoring',
    remove:
      'All cubes are taken off the board, except those in Warehouses. Every square without a building is −1 point.',
    sum: 'Add the points of all buildings and of the monument. The sum may be below zero.',
    tie: 'A tie goes to whoever was Master Builder less often, then to whoever has fewer empty squares, then to whoever has more Cottages. If it is still a tie, the victory is shared.',
  },
  cavern: {
    head: 'Cavern rule',
    rule: 'Twice per game you may discard a resource that somebody else named instead of placing it. It scores nothing, good or bad. You may build in that round.',
  },
  townHall: {
    head: 'Town Hall rule',
    rule: 'There is no Master Builder. The resource cards, three of each resource, are shuffled and five of them put aside unseen.',
    rounds:
      'In the first and the second round a card is turned up and everybody places its resource. In the third everybody chooses one of the five resources. Then it begins anew. When the cards run out they are shuffled, and five are put aside again.',
    cards:
      'Factory, Warehouse and Statue work in rounds with a card. In third rounds Banks forbid their resources, and the owner of Fort Ironweed places nothing unless alone. Nobody was Master Builder, so that tie-break is skipped.',
  },
  solo: {
    head: 'Solo game',
    rule: 'Without Inn, Bank, Fort Ironweed and Opaleye’s Watch. Three resource cards lie open; choose one, place its resource and build as usual. The card goes under the pile, a new one is turned up.',
    cards: 'Factory, Warehouse and Statue work with the card you choose. The game ends when your town is complete.',
    ranks: 'Your points give you a title:',
  },
} as const satisfies Book & Cards;
