import type { Book } from '../../../book.ts';

/** All the rules of Welcome To. Our own words, after the booklet and docs/rules/welcome-to.md. */
export const en = {
  goal: {
    head: 'Goal',
    streets:
      'You are an architect of the fifties. On your sheet are three streets of empty houses: number them, bound estates with fences, add parks and pools, and fulfil the plans of the city.',
    win: 'At the end every zone of the sheet is counted. Most points win. Any number of architects may play.',
  },
  setup: {
    head: 'Set-up',
    cards:
      'The construction cards are split into three piles, number side up. A card has a number from 1 to 15 on one side and one of six actions on the other; the number side shows in its corners which action is behind it.',
    plans:
      'Three city plans lie on the table, one each of A, B and C, project side up. For a first game take standard plans.',
    sheets:
      'Everybody has a sheet of the same side, classic or blueprint. The streets have 10, 11 and 12 houses; at both ends of every street there is a fence already.',
    ours: 'Not printed by the publisher in a form we could read, and therefore made by us: the pools of the blueprint side, three standard plans, the points of most advanced plans, and most numbers of the competitors.',
  },
  round: {
    head: 'A round',
    flip: 'The top card of each pile is turned over and put beside it, action up. It forms a combination with the number that now lies on top of the pile: three combinations in all.',
    choose: 'Everybody chooses one combination, all at the same time. Several players may choose the same.',
    number: 'You must write its number in an empty house.',
    act: 'Then you may carry out its action, but need not.',
    plan: 'At the end of your turn you may approve city plans whose conditions you meet.',
    piles: 'When the piles are used up, each is made anew from the cards turned beside it, shuffled.',
  },
  numbers: {
    head: 'Numbering a house',
    rise: 'On every street numbers rise from left to right, and no number comes twice, except by the bis action. The streets do not concern each other.',
    gaps: 'You may leave houses empty between numbered ones, and leave numbers out.',
    must: 'If one of the three numbers fits anywhere, you must write a number. You are free in the choice.',
  },
  refusal: {
    head: 'Permit refusal',
    rule: 'If none of the three numbers fits anywhere, you write nothing, carry out no action and mark a refusal box. The temp agency is never compulsory to avoid it.',
    cost: 'The first costs nothing, two cost 3 points, three cost 5. The third one ends the game.',
    plans: 'In a round with a refusal you may still approve plans and build a roundabout.',
  },
  actions: {
    head: 'The six actions',
    fence:
      'Draw a fence anywhere between two houses, numbered or not, on any street. You may part an estate with it, but not one used for a plan.',
    value:
      'Choose an estate size and fill the next box of its column, whether or not you have such an estate. At the end every completed estate of that size is worth the lowest number still visible there.',
    park: 'Fill the next park box of the street on which you have just written the number. At the end each street is worth the lowest number still visible.',
    pool: 'If the house you have just numbered has a pool drawn, circle it and fill the next pool box. A pool that you do not build in this turn can never be built.',
    temp: 'Before you write the number, change it by −2, −1, 0, +1 or +2, down to 0 and up to 17. Then fill a box, even if you changed nothing.',
    bis: 'After writing, choose any numbered house and copy its number into the empty house beside it, marked as bis; then fill a bis box. You may repeat a number several times, and a fence may stand between equal numbers. Every box costs points at the end; a pool drawn at the bis house is lost.',
  },
  estates: {
    head: 'Estates',
    rule: 'The houses between two fences are an estate. It is complete when all of them are numbered. Only estates of 1 to 6 houses count: one of 7 or more brings nothing, until a fence parts it.',
    score: 'At the end every completed estate scores the value of its size.',
  },
  plans: {
    head: 'City plans',
    rule: 'Each plan may be approved once by every player, several in one round, and never must be. You may wait for a later round.',
    value:
      'All who approve a plan in the round in which that first happens get the higher value. After that round the plan is turned over, and in later rounds it brings the lower value.',
    used: 'Estates used for a plan are marked by a line. They still score, but serve no other plan and cannot be parted by a fence. Parks, pools and boxes are not used up.',
    standard: 'Standard plans ask for completed estates of exact sizes, on any streets:',
    advanced: 'Advanced plans, an expert variant, ask for other things too:',
  },
  end: {
    head: 'The end',
    when: 'The game ends with the round in which somebody has approved all three plans, has marked the third refusal, or has numbered all houses. Everybody finishes that round.',
  },
  scoring: {
    head: 'Scoring',
    add: 'Add the points of your plans, the parks of each street, pools, the place in the temp agency and the completed estates.',
    temps:
      'Temp agency: whoever has filled most boxes gets 7 points, second most 4, third most 1. Equal numbers get the same, and the next place is still the next. No box, no points.',
    minus: 'Subtract bis, refusals and roundabouts.',
    tracks: 'What each zone is worth by the number of boxes filled:',
    tie: 'Equal points: more completed estates win. If it is still a tie, the victory is shared.',
  },
  roundabouts: {
    head: 'Expert variant: roundabouts',
    rule: 'At any time of your turn, besides number and action, you may turn an empty house into a roundabout, with a fence on both sides. Once per round, twice per game.',
    parts:
      'It parts the street: numbering starts anew behind it. It is no house, so it belongs to no estate and needs no number.',
    cost: 'One costs 3 points in the end, two cost 8.',
  },
  solo: {
    head: 'Solo game',
    setup:
      'You play against an architect of the firm AAA. Twenty construction cards and one unseen approval card are shuffled and form the lower part of the deck; the other two approval cards wait in your discard.',
    turn: 'Draw until you hold three construction cards. Use the number of one and the action of another; they go to your discard. The third goes to the competitor and never comes back.',
    refusal:
      'If none of the three numbers fits, mark a refusal; one card still goes to the competitor, two to the discard.',
    approval:
      'An approval card is played at once: if the competitor approves plans of its letter, he takes the points that the plan brings now, and the plan is turned over. Then draw another card.',
    deck: 'When the deck is empty, your discard is shuffled into a new one.',
    end: 'Only you can end the game. With equal points you win if you have more completed estates than the competitor.',
    level0:
      'At level 0 the competitor scores nothing. Your place in the temp agency: four boxes or more are first, three second, one or two third.',
    score:
      'From level 1 on his cards score, in the order in which he got them. Fence cards part them into estates, with no limit of size; the five largest score houses times value. A park, pool, temp or value card is one house, a bis card as many as his card says. Without a value card in the estate a house is worth 1 point.',
    competitors: 'What each competitor gets:',
  },
  classic: {
    head: 'Classic edition',
    cards: 'As a table option 81 cards are used instead of 63, with eighteen standard and ten advanced plans.',
    differences:
      'There no fence may stand between equal numbers, the piles are shuffled together, and whoever approves the first plan may have all cards shuffled. Equal points and estates: more estates of size 1 win, then of size 2, and so on.',
    hand: 'Cards in hand, its expert variant: everybody holds three cards, uses the number of one and the action of another and passes the third to the right.',
  },
  event: {
    head: 'Many players and a clock',
    crowd:
      'Everybody plays with the same cards, be it two or a thousand. With a timer whoever is late misses the round: nothing is written and no refusal marked.',
  },
} as const satisfies Book;
