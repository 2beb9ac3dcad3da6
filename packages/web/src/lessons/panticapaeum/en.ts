import type { CourseWords } from '../types.ts';
import type { LessonId } from './lessons.ts';

export const en: CourseWords<LessonId> = {
  lessons: {
    tile: {
      title: 'A tile, and a city',
      steps: [
        [
          'Every turn begins with a tile: one of the three behind the trireme. Take the second; it has two cubes and no drought.',
          'You may take any of the three. But look for cubes, and mind drought: take the second.',
        ],
        ['Your first tile begins the city. Turn it as you like and put it down.'],
        [
          'The trireme has moved on, and you have taken 2 coins. A new turn: take the second tile again.',
          'One of the three, please: the second.',
        ],
        [
          'Beside the city an edge must touch it. Its drought cell costs a point in the end, unless something covers it. Put it down wherever you like.',
          'First the tile: workers come in the next lesson.',
        ],
      ],
      end: 'That is exploration. The cubes on the tiles are not yours yet; you collect them with workers, or by covering them.',
    },
    worker: {
      title: 'Workers collect',
      steps: [
        [
          'A worker on a cell with a cube takes the cube. Send one to the grapes, the purple cube.',
          'Workers may stand on any free cell. For now: the purple cube.',
        ],
        [
          'Workers also cover drought, as long as they stand there. Send the second one onto the drought.',
          'Possible, but the lesson wants the drought covered.',
        ],
        [
          'Without a worker you can still take: 2 coins or one cube of any colour is your development of this turn. Take a brown one.',
          'That is a development too; but take a brown cube.',
        ],
        ['Workers stay until the end of the round, or until they are covered; then they come back. End the turn.'],
      ],
      end: 'You may place free workers at any moment of your turn. More of them come from the brown row.',
    },
    develop: {
      title: 'One development',
      steps: [
        [
          'After the tile comes development: build, sell, or take 2 coins or a cube. Exactly one of them. Take a brown cube, for a house costs two.',
          'Allowed at any time, but a house wants two brown cubes: take one.',
        ],
        ['One development a turn, so end it. The tile of the next turn we put down for you.'],
        ['Now there are two brown cubes: build a house.', 'Two brown cubes are a house: build it.'],
        [
          'A house scores for every worker beside it, corners too. Put it beside yours.',
          'Allowed, but then the worker does not stand beside it.',
        ],
        [
          'The brown marker took a step: one more worker is yours. End the turn.',
          'You may place the new worker at once, but it keeps. End the turn.',
        ],
      ],
      end: 'Every building moves the marker of its colour a step, and the cell it reaches takes effect at once.',
    },
    winery: {
      title: 'A winery and a paid step',
      steps: [
        ['Two purple cubes pay for a winery. Build it.', 'Allowed, but you have what a winery costs.'],
        [
          'It scores for the cells without a building around it. The table shows what each place would bring: compare, and take the one with all eight around it.',
          'There fewer cells lie around it. Find the place with eight.',
        ],
        [
          'The purple marker went a step: one point for three cells. When building you may buy up to three more steps, for 1, 2 and 3 coins. The next cell brings two cubes: buy the step.',
          'You may stop, but two cubes for a coin are a bargain.',
        ],
        ['The next step would cost 2, and you have 1. End the turn.', 'The worker has time. End the turn.'],
      ],
      end: 'Buildings score only as much as their row has reached: what you build more of, you should also drive ahead.',
    },
    height: {
      title: 'Tile upon tile',
      steps: [
        ['Cities grow upwards too. Take the small tile, the first one.', 'This time the first: three cells.'],
        [
          'On top, all cells must lie on one and the same level. Try what is not possible: put it half onto the higher cell at the right edge.',
          'That would be possible! First try it over the edge: one cell on the higher level.',
        ],
        [
          'Now onto the square of four in the middle. The cube you cover goes to your storage, and covered drought costs nothing.',
          'Allowed. But in the middle it covers the cube or the drought.',
        ],
      ],
      end: 'No empty ground and no building may lie beneath. The tile may lie across several others.',
    },
    fortress: {
      title: 'A fortress, and what follows',
      steps: [
        [
          'A fortress scores for its height. Two white cubes are there: build it.',
          'Allowed, but you have what a fortress costs.',
        ],
        ['Put it as high as you can.', 'Allowed, but each level counts, and it can stand on the third.'],
        [
          'The white marker reached a point cell: 1 for each level, so 3. Buy the next step: its cell lets you build for nothing.',
          'You may stop, but a free building is worth more than a coin.',
        ],
        [
          'Any building but a fortress, without paying. Choose a winery; its own marker does not move.',
          'Possible. For the lesson a winery.',
        ],
        ['And its place.'],
      ],
      end: 'One step led to the next: look ahead along the rows before you build.',
    },
    sell: {
      title: 'Sell three colours',
      steps: [
        [
          'Sell three to five cubes of different colours: a coin each, and every marker of these colours goes a step. Sell one brown, one purple, one white.',
          'Allowed. But three colours are together: sell them.',
        ],
        [
          'From the top: brown reached its first points, purple too, and white a free building. Build a house.',
          'Possible. But houses have just become worth something.',
        ],
        ['Onto the cell with neighbours all around.', 'Allowed, but there fewer workers can stand beside it.'],
        ['Send your worker beside the house: a point.', 'Workers score beside the house: its eight neighbours.'],
        ['End the turn.'],
      ],
      end: 'Selling brings coins and steps in several rows at once. The cubes won that way cannot be sold in the same turn.',
    },
    last: {
      title: 'The last turn',
      steps: [
        ['The fifteenth turn, the last one. Only one tile is left: take it.', 'Workers have time; first the tile.'],
        [
          'Put it on top of the four low cells at the right: then the drought there costs nothing.',
          'Allowed, but the drought at the right would remain.',
        ],
        [
          'What counts now? Two coins are a point, and so is a cube. Take the coins.',
          'Worth the same here, but take the coins.',
        ],
        [
          'Beside a house a worker is a point. After the last round workers stay.',
          'That brings nothing now: go beside the house.',
        ],
        [
          'And drought that a worker covers costs nothing.',
          'That brings nothing now. A cell of drought is still open.',
        ],
        ['End the game and look at the sheet.'],
      ],
      end: 'The sheet lists every building with what it counted, coins, cubes and drought. That is the whole game.',
    },
  },
  first: {
    tile: 'Each turn begins with a tile, one of three. Look at its cubes and its shape; drought costs a point unless it is covered.',
    place:
      'Turn the tile and put it beside the city, edge to edge, or on top: there all cells must lie on one level. Covered cubes go to your storage.',
    action:
      'Exactly one development a turn: build, sell three or more colours, or take 2 coins or a cube. Free workers may be placed at any moment.',
    site: 'Choose where the building stands; the numbers show what each place would bring.',
    paid: 'When you build you may buy up to three more steps in the row, for 1, 2 and 3 coins. Each cell takes effect at once.',
    pay: 'A cube is missing: your upgrade lets another colour take its place. Choose which.',
    free: 'Build any of these without paying. Its marker does not move.',
    move: 'You may move one of your buildings to a better place, or decline.',
    wild: 'Choose the colour of the cube that lies on the aqueduct tile.',
    random: 'Draw a tile from the bag and put it down, or decline. Once drawn it must be placed.',
    temple: 'A step in any row but the green one: its cell takes effect.',
    discard: 'At the end of a round five cubes may stay. Give the others back.',
    end: 'Before you end the turn: free workers may still go to cubes, beside houses or onto drought.',
    final: 'The last workers: beside houses, onto drought or to cubes.',
  },
};
