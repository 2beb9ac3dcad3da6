import type { CourseWords } from '../types.ts';
import type { LessonId } from './lessons.ts';

export const en: CourseWords<LessonId> = {
  lessons: {
    goods: {
      title: 'Goods, areas, cards',
      steps: [
        [
          'You are Gretel Stollen. Your productions fill the store every round; here you are in the middle of round 2. In a turn you do one thing, mostly use an action area. Six gold is one: choose it.',
          'Many areas could be used. For a beginning: six gold.',
        ],
        [
          'A disc goes onto the area, and it asks for a card from your hand. Discard one.',
          'Gretel alone may pay with a diamond instead. Diamonds are rare: discard a card.',
        ],
        [
          'Beside the main action free actions are possible, as many as you like. Change 4 gold into a basic resource.',
          'Also a free action. But change gold this time.',
        ],
        ['Wheat, wood or iron: take wheat.', 'Possible too; wheat feeds most areas of land and food.'],
        ['That was your turn. End it.', 'You may go on changing, but leave it at that.'],
      ],
      end: 'One main action a turn, cards and goods pay for it. Those who have ended the round wait; the others go on.',
    },
    land: {
      title: 'Three tokens to a skill',
      steps: [
        [
          'Terrain tokens settle your domain. The area for them places three and costs 6 wheat: choose it. The card for it we discard for you.',
          'Another time. This area has the terrain tokens.',
        ],
        [
          'A token goes onto a cell of its own kind, beside a capital or another token. Begin right above the capital.',
          'Allowed as well, but the way to the skill leads over the cell above the right capital.',
        ],
        ['The second one beside it.', 'Any place is allowed; take one of the two cells beside the first.'],
        [
          'The third on the cell with the symbol above: a skill!',
          'Allowed, but the symbol above brings a skill at once.',
        ],
        ['Choose a skill token, whichever you like; touch one and you read what it does.'],
      ],
      end: 'Symbols on cells are brought by the token that covers them. Plan the way to the next one.',
    },
    roads: {
      title: 'Roads flip tokens',
      steps: [
        [
          'Two tokens are down, not yet flipped. Choose the area for roads: three of them for 6 wood.',
          'Another time: roads.',
        ],
        [
          'Roads begin at a capital. A road on the edge of a token flips it. Put one at the left edge of the lower token.',
          'Allowed, but at the left edge of the token it flips it at once.',
        ],
        ['The token is flipped and brings its bonus: choose one of the two.'],
        [
          'Go on to the next token: the edge between the two.',
          'Allowed. But the edge between both tokens reaches the next one.',
        ],
        ['Flipped as well. Choose again.'],
        ['The third road goes wherever you like.', 'You may stop, but the third road is paid for.'],
      ],
      end: 'Only flipped tokens can carry property. Roads count for a prosperity track too.',
    },
    worker: {
      title: 'Workers',
      steps: [
        [
          'Workers are cards: pay the price and the ability takes effect. The Sweet-Tooth Banker costs 4 gold, 1 wheat and 1 wood, and brings 18 gold. Play it.',
          'Another time. The banker first.',
        ],
        [
          'The Cake Connoisseur is a card for the end of the round: 1 point per cake whenever you end a round. You have one cake, and this card brings another. Play it.',
          'Another time. The connoisseur needs your gold first.',
        ],
        ['Now end the round and see it work.', 'You could go on, but look at the end of the round.'],
        [
          '2 points for two cakes! Then your help pawn moves to another slot: its token helps you in the next round. Choose one.',
        ],
      ],
      end: 'Sweets count at once, also for the card that brings them. In rounds 1 to 4 one card always stays in your hand.',
    },
    property: {
      title: 'Two properties',
      steps: [
        [
          'Three flipped tokens wait for houses. Choose the area that builds property, two of them.',
          'Another time: property.',
        ],
        [
          'Property stands on flipped tokens or capitals. It brings the bonus of its token once more. Put a tent onto the plough-land in the middle.',
          'Allowed. For the lesson a tent on the upper right token beside the capital.',
        ],
        ['The bonus of the token, a second time. Choose.'],
        ['Then a house onto the forest above.', 'Allowed. For the lesson a house on the forest.'],
        ['Its bonus as well.'],
        [
          'When all stand, the bonuses printed under the pieces come: 3 wheat under the tent, a road under the house. Build the road.',
          'A free road should not be wasted.',
        ],
      ],
      end: 'The lowest row is the cheapest. A whole column of five scores extra in the end.',
    },
    hares: {
      title: 'Food before hares',
      steps: [
        [
          'Gingerbread hares move into property, but the first wants food 4, and you have 3. First the area that stocks food.',
          'The area can be used, but no hare comes for so little food. Stock food first.',
        ],
        [
          'Food 5: you have even passed a wonder. Now invite a hare.',
          'More food is never wrong, but now a hare is willing to come.',
        ],
        ['It chooses a property without a hare. Which one?', 'You may do without it, but you have paid.'],
      ],
      end: 'Each hare asks for more food and brings a bonus. They score on a prosperity track and with five tents.',
    },
    industry: {
      title: 'Cart, gate, laboratory',
      steps: [
        [
          'The cart stands before the first laboratory and cannot pass it. So build it: choose the area for property.',
          'The cart would stop at the laboratory, and steps would be lost. Build the laboratory first.',
        ],
        [
          'The laboratory comes off the industry track onto your domain.',
          'Allowed, but then the gate stays shut. The laboratory, onto the middle token.',
        ],
        ['The token brings its bonus.'],
        ['A second property would be possible; for now it is enough.', 'You may build, but let us save the wood.'],
        ['The way is free: choose the area that develops industry, two steps.', 'Another time: industry.'],
      ],
      end: 'The cart has reached the locomotive: from now on two pieces share the steps. At every end of the round they bring industry points.',
    },
    employ: {
      title: 'Employ for a bonus',
      steps: [
        ['The Honey-Wheat Sower has the sign of farming. Play it.', 'Another time. The sower can be employed.'],
        [
          'Right after playing it may be employed for a diamond. It moves into the farming column. Do it.',
          'You may refuse, but the diamond is well spent here.',
        ],
        [
          'An industry bonus uses all labour of its column. Shops bring one: choose the area for property.',
          'Another time. A shop is what we need.',
        ],
        ['Build the farm shop onto the middle token.', 'Allowed, but the bonus for farming comes from the farm shop.'],
        ['First the bonus of the token.'],
        [
          'Stop here, and the shop’s bonus comes: the board gives 2 wheat, the sower 2 more.',
          'Allowed, but see what the column brings: stop.',
        ],
      ],
      end: 'The more workers in a column, the more every industry bonus brings. Two properties of its kind make room for a second.',
    },
    city: {
      title: 'A city, and the end of a round',
      steps: [
        [
          'Tent and house stand side by side. A third kind beside them makes a city. Choose the area for property.',
          'Another time: property.',
        ],
        ['A building onto the mine beside them.', 'Allowed, but it must touch the others and be of a third kind.'],
        ['The bonus of the token first.'],
        ['The city stands. Stop here.', 'Allowed. For now the city is enough.'],
        ['End the round: a city brings city points each time.', 'You could go on, but look at the end of the round.'],
        ['2 city points: each is worth 2 points in the end. Move the help pawn.'],
        ['Of the cards one stays for the next round. Choose it.'],
      ],
      end: 'Several cities bring more than one large one. Joined cities become one.',
    },
    last: {
      title: 'The last turn',
      steps: [
        [
          'Round 5. Your food has reached 7: a milestone waits, 10 points. Claiming is a free action.',
          'First the free points: the milestone.',
        ],
        ['“Well Fed”: food 7. Take it.'],
        [
          'A wonder, four properties and a shop: all conditions of Gretel’s clock tower are met. Placing it is free too.',
          'The tower first: it costs nothing.',
        ],
        ['It needs a flipped token or a capital. The left one is free.'],
        [
          'On a capital property brings a step of a production or of a prosperity track. There will be no more production: take prosperity.',
          'Production comes no more in the last round.',
        ],
        [
          'Each track says what something is worth. Advance where it pays; property, this time.',
          'Possible. For the lesson advance for property.',
        ],
        [
          'Nothing more to be done here: end the round, and with it the game.',
          'You could go on, but let us look at the sheet.',
        ],
      ],
      end: 'The sheet adds up what was earned, prosperity, city and industry points, gold, diamonds, ports and milestones. Now you know Sweet Lands.',
    },
  },
  first: {
    'hand-cost':
      'The area asks for a card of your hand: one for its first cell, two for the second, three for the third. Give away what you can least use.',
    substitute: 'Some of this price may be paid in wood instead of wheat: keep whichever you will need sooner.',
    color: 'You have come equally far in these colours: choose in which one you go on.',
    fetch: 'Choose a card from the deck itself: one you can soon pay for, with sweets that suit you.',
    'pay-basic': 'Choose which basic resources pay.',
    'pay-disc': 'A stored disc or a card pays: which one do you miss less?',
    'employ-hand':
      'You may employ a worker straight from your hand: its labour joins every industry bonus of the column.',
    'flip-order': 'Several tokens are flipped: choose whose bonus comes first.',
    slot: 'The help pawn chooses a help token: its effect comes in every production while the pawn stands there.',
    turn: 'One main action a turn: use an area, play a worker, use a skill, or end the round. An area costs a card from your hand besides its price. A good beginning: terrain tokens beside the capital.',
    after: 'Your main action is done. Free actions are still possible; otherwise end the turn.',
    discard: 'Discard a card of your hand. Keep those you can pay for and like.',
    works:
      'Place the tokens or roads: tokens beside a capital or another token, roads along edges from a capital. A road at a token flips it and brings its bonus.',
    option: 'Choose one of the two.',
    property:
      'Property goes onto flipped tokens or capitals and brings the bonus once more. Three different kinds side by side are a city.',
    basic: 'Choose a basic resource: wheat for land, food and hares, wood for roads and property, iron for industry.',
    production: 'Choose a production: it gives one more in every coming round.',
    track:
      'Advance on a prosperity track: it says what your land, hares, roads, property, workers or industry are worth in the end.',
    skill: 'Choose a skill token; each kind once. Some work at once, some once per round as a main action.',
    hare: 'Choose a property for the hare. Hares score on their prosperity track.',
    employ:
      'The worker just played may be employed for a diamond: every industry bonus of its column then uses it too.',
    order: 'Several things happen: choose which comes first.',
    keep: 'One card stays in your hand for the next round.',
    wagon: 'Cart or locomotive: each collects its own bonuses along the track.',
    column: 'Choose whose industry bonus you get.',
    milestone: 'Choose the milestone whose condition you meet: 10 points each, and only three are given away.',
    tower: 'Choose the place of the clock tower.',
    pay: 'You may pay for this effect, or leave it.',
    play: 'You may play a card from your hand now.',
    flip: 'Flip a token of yours and take its bonus.',
    copy: 'Choose the area whose effect you use; you pay its price too.',
  },
};
