import type { CourseWords } from '../types.ts';
import type { LessonId } from './lessons.ts';

export const en: CourseWords<LessonId> = {
  lessons: {
    build: {
      title: 'Place and build',
      steps: [
        [
          'You hold the hammer: you are the master builder this round. Name wheat.',
          'You may name any resource, but the cottage in your town is waiting for wheat.',
        ],
        [
          'Everybody now places a wheat cube, you too. Put yours above the glass: that completes the pattern of the cottage.',
          'The cube may lie there, but cubes never move again. The pattern needs the wheat above the glass.',
        ],
        ['Wheat, brick and glass lie as on the card. Tap one of the three squares to build the cottage.'],
        ['The cottage goes onto any one of its three squares; the other two are free again. Choose.'],
        ['Nothing more to build. End your round; when all are ready, the hammer moves on.'],
        [
          'Taras has named brick, and you must place it. Below is half a cottage: patterns may be turned and mirrored. Where is the brick missing?',
          'Not there: the brick must touch the glass, at a right angle to the wheat.',
        ],
        [
          'A cottage again, only turned. Build it.',
          'You could wait, but then those three squares stay blocked. Build it.',
        ],
        ['And choose its square.'],
      ],
      end: 'That is the whole game: name, place, build. You may build at once or later, as often as you have cubes for it.',
    },
    score: {
      title: 'Points and empty squares',
      steps: [
        [
          'Taras’s town is complete, so you play on alone. A well is a wood and a stone side by side. Name stone.',
          'For the well you need stone. Finishing now would leave a point or two behind.',
        ],
        ['Place the stone next to the wood, among the cottages.', 'The stone must lie right next to the wood.'],
        [
          'Build the well. It scores 1 point for every cottage beside it, so mind the square!',
          'Build first, and see what it brings.',
        ],
        [
          'The numbers show what each square would bring. Choose the one with three cottages around it.',
          'There only one cottage is beside it. “Beside” means above, below, left or right, never diagonally.',
        ],
        ['End the round.'],
        [
          'Three squares have no building, a lone cube counts as empty too: each costs 1 point. No pattern fits any more, so finish your town; the button asks once more.',
          'You could go on, but with so little room no building comes of it.',
        ],
      ],
      end: 'Below is the sheet: a line for every card, and the three empty squares at the end. Most points win; ask any line what it is made of.',
    },
    feed: {
      title: 'Feeding',
      steps: [
        [
          'Four cottages, but nobody feeds them: unfed they score nothing. A farm is two wheat over two wood. Place the fourth cube.',
          'The farm lacks its second wood: in the square of four, at the bottom right.',
        ],
        ['Build the farm.', 'You may wait, but hungry cottages bring nothing. Build it now.'],
        [
          'A farm feeds any four cottages, wherever it stands. But leave the square beside the stone free: we need it in a moment.',
          'That square is wanted for the chapel. Any of the other three is as good for a farm.',
        ],
        ['Look: all four cottages are fed now and score 3 points each. End the round.'],
        [
          'The hammer is yours. A chapel scores 1 point for every fed cottage in town. Stone, glass, stone stand at the edge; name what is missing.',
          'The chapel’s card shows a second glass, beside the end of the row.',
        ],
        ['Place the glass beside the lower stone.', 'The chapel bends at its end: the glass lies beside a stone.'],
        ['Build the chapel.', 'Not yet! The chapel is ready to be built.'],
        ['Any of its four squares will do.'],
      ],
      end: 'Four fed cottages: 12 points, and 4 from the chapel. In other games a granary, greenhouse or orchard feeds, each in its own way; the card says how.',
    },
    name: {
      title: 'You name for everyone',
      steps: [
        [
          'Whatever you name, Taras gets as well. Look at his town: wheat would finish his cottage, as it would yours. What helps only you?',
          'That helps Taras at least as much. Wood and stone make a well: he has no use for stone.',
        ],
        ['Place the stone beside your wood.', 'For a well the stone must lie right beside the wood.'],
        ['Build the well.', 'Build it now: a cube that lies about blocks a square.'],
        ['Choose its square. Beside the cottage below, a well would score.'],
        ['End the round.'],
        [
          'Now Taras names wheat for his cottage. His gift is yours too: the wheat beside your glass finishes a cottage.',
          'You must place it somewhere, but why not where it is of use? To the right of the glass.',
        ],
        ['Build the cottage.', 'It is ready: build it, so that two squares are free again.'],
        ['And its square.'],
      ],
      end: 'Look at the others before you name. And keep your own town open to what they are likely to name.',
    },
    more: {
      title: 'Monuments, cavern, town hall',
      steps: [
        [
          'With monuments each player keeps one secret card of two. Only its owner may build it, and only once. Keep the Cathedral of Caterina.',
          'A good one as well, but your town is already prepared for the cathedral.',
        ],
        [
          'In a town hall game cards decide the resource: this round it is brick. You have no use for it, and the cavern takes up to two cubes in a game. Discard the brick.',
          'You may place it, but it would block a square. The cavern is for that.',
        ],
        [
          'The next card is glass. Wheat and stone are waiting for it: where does the cathedral need it?',
          'In the cathedral’s pattern the glass lies below the wheat and beside the stone.',
        ],
        ['Your monument is ready: build it.', 'Build it now: its power holds from this moment on.'],
        ['Choose its square. From now on the squares without a building cost you nothing.'],
        [
          'Every third round of the town hall game each player chooses freely. Take stone: it makes a well with your wood.',
          'You may take anything, but with stone you can build a well at once.',
        ],
        ['Place it beside one of your wood cubes.', 'Beside one of the wood cubes, please.'],
      ],
      end: 'You know all there is. For a first game we suggest the cavern and no monuments.',
    },
  },
  first: {
    name: 'You are the master builder: whatever you name, everybody must place. Think of the patterns you have begun, and of what the other one could use.',
    deal: 'Everybody places this cube now, and it never moves again. Put it where a pattern on the cards is growing. The cavern takes two cubes in the whole game that you cannot use.',
    build:
      'A pattern is complete when its cubes lie as on the card, turned or mirrored. Tap a lit square to build, or end the round; you may also build later.',
    stand:
      'The building goes onto one of the squares its cubes lay on; the others are free again. The numbers show the points each square would bring.',
    mark: 'Choose a resource for the factory. Whenever another player names it, you may take any other one instead.',
    put: 'The factory gave you another resource. Place it on any empty square.',
  },
};
