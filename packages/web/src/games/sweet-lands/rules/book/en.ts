import type { Book } from '../../../book.ts';

/** All the rules of Sweet Lands. Our own words, after the booklet and docs/rules/sweet-lands.md; numbers come from the data of the game. */
export const en = {
  goal: {
    head: 'Goal',
    land: 'You turn a wild corner of the kingdom into a flourishing domain: land, roads, property and cities, workers, industry, food for gingerbread hares. On six prosperity tracks you decide what all this will be worth.',
    win: 'After five rounds most victory points win. A first goal with every character is 270 points, later 320.',
    ours: 'The publisher’s worker cards, maps, tracks, starting resources and help tokens were not known to us. They are therefore our own; the rules, the skills, milestones and the abilities of the characters are those of the booklet.',
  },
  setup: {
    head: 'Set-up',
    shared:
      'Skill tokens of twelve types lie on the main board, three of each. Two of four scoring tokens and five of six milestones, each with a random side up, are in play.',
    help: 'The help board has five slots for one or two players, six for three and seven for four. Every slot has a normal help token; some have a second one, some one for the end of the round.',
    boards: 'With three players one board of additional cells is added, with four players two.',
    choose:
      'From the player to the right of the first player and on against the clock, everybody takes a character and a domain board, then in the same order a slot on the help board. Side A of all domain boards is the same and is advised for a first game.',
    start:
      'You begin with the resources and productions of your character, the cart at the start of the industry track, food 0, and all prosperity markers on the leftmost spaces.',
    supply: 'Terrain tokens, roads, diamonds, discs and resources never run out. Skill tokens, hares and property do.',
  },
  goods: {
    head: 'Resources',
    four: 'Resources are gold, wheat, wood and iron. Wheat, wood and iron are the basic resources.',
    diamonds:
      'Diamonds are another kind: they pay for employing workers, for the rightmost space of a prosperity track and for the Royal favour.',
    production: 'A production is what you get of a resource in every production phase. It has no limit.',
  },
  round: {
    head: 'A round',
    begin: 'Rounds 2 and 3 begin by opening two additional action areas each.',
    production:
      'Production: first your help tokens, then your character, then your four productions, then five cards (six in round 1) and one more for every active bonus region.',
    action: 'Actions: in turn order everybody takes one turn after the other until all have ended the round.',
    cleanup:
      'Clean-up, in rounds 1 to 4: discs on the board and discs you have stored go back; everybody with two cards or more keeps one; used skills are turned up again.',
  },
  turn: {
    head: 'Your turn',
    main: 'In a turn you take exactly one main action: use an action cell, play a worker card, use a flip ability, or end the round. Before and after it you may take any number of free actions.',
    free: 'Having ended the round you have no more turns in it.',
    hand: 'In rounds 1 to 4 nothing may bring your hand to no cards, not even for a moment. So you always carry exactly one card over. In round 5 all cards may be used.',
    payNothing: 'What an ability or a bonus lets you do costs nothing, unless it says so. “Up to” always allows fewer.',
  },
  areas: {
    head: 'Action areas',
    cell: 'Put a disc into the leftmost empty cell of an area, discard one, two or three cards for the first, second or third cell, pay the cost and use the effect. An area with a single cell asks for one card.',
    disc: 'A disc you have stored lets you use a cell without discarding cards. Discs left at the end of the round go back.',
    copy: 'Copying: choose an area of the kind named and use its effect, paying its cost too. It does not matter whether it has an empty cell.',
    property: 'The areas for property can only be used if you place at least one.',
  },
  land: {
    head: 'Land',
    place:
      'Take a terrain token from the supply and put it on an empty cell of its kind, beside a capital or beside another token. Tokens never move.',
    special: 'A special cell takes any special token of your choice.',
    symbol: 'A token on a cell with a symbol brings its bonus at once.',
    flip: 'A token with a road on one of its edges is flipped at once, whichever came first, and you get its bonus. A token is flipped only once.',
    port: 'A port is open when its cell is joined to a capital by an unbroken chain of tokens, flipped or not.',
  },
  roads: {
    head: 'Roads and bonus regions',
    place: 'A road goes on an empty edge that adjoins an edge of a capital or an edge with a road. Roads never move.',
    region:
      'A bonus region is active as soon as a token lies on a cell beside it and a road lies on one of its own edges; a road that only ends there is not enough. You draw a card at once, and one more in every production phase.',
  },
  property: {
    head: 'Property',
    kinds: 'Property are tents, houses, buildings, laboratories, shops and the clock tower. Gingerbread hares are not.',
    where:
      'It goes on a flipped terrain token of any kind or on a capital, one to each. A token flipped during the same action does not count yet.',
    bonus:
      'Property on a token brings the bonus of that token once more; on a capital a step of any production or of any prosperity track.',
    order:
      'Tents, houses and buildings are taken from the bottom row up; the row says the cost. Laboratories are taken in the order of the industry track, shops in any order.',
    after: 'When all property of the action stands, you get the bonuses printed under the pieces you took.',
    discount: 'Discount tokens of the food track and discounts of abilities add up, down to no wood.',
    labs: 'Laboratories cost:',
  },
  cities: {
    head: 'Cities',
    rule: 'A group of adjacent property of at least three different kinds is a city. The clock tower is a kind of its own.',
    join: 'One large group is one city, and cities that are joined become one.',
    points: 'City points at every end of the round, by the number of your cities, and with Che Lotus’s token:',
  },
  tower: {
    head: 'Clock tower and wonders',
    place:
      'The clock tower is placed by a free action, free of charge, when you meet all the conditions of your character. Otherwise the rules for property hold.',
    ability: 'Once it stands you may use the tower ability of your character.',
    wonder: 'One condition is always a wonder symbol. Your first meets it; every later one brings a skill token.',
  },
  cards: {
    head: 'Worker cards',
    play: 'Pay the cost and put the card before you. An immediate ability takes effect now, its parts in any order.',
    sweets: 'The sweets of a card count as soon as it lies there, also for its own ability, but not yet for its cost.',
    brownie: 'Many cards with a brownie cost 1 gold less for each of your brownie symbols.',
    endOfRound:
      'Cards for the end of the round have no immediate ability. They act every time you end a round, and are never employed.',
  },
  employ: {
    head: 'Employing',
    diamond:
      'Right after playing an immediate card with an industry sign you may employ it for a diamond: it goes into the column of its sign; with the sign of any industry into any column.',
    limit:
      'A column holds one worker, two when two of its properties are placed, three when four are. Tents belong to farming, houses to the forest, buildings to mining.',
    stays: 'An employed worker never moves and still counts as a played card.',
  },
  bonus: {
    head: 'Industry bonus',
    rule: 'An industry bonus uses all labour abilities of its column from top to bottom: the one printed on your board, then those of the workers.',
    chain: 'If it brings another industry bonus, the first one is finished before the next begins.',
  },
  industry: {
    head: 'Industry track',
    move: 'Advance with the cart and, once you have it, the locomotive, sharing the steps as you like. Each collects the bonuses of its own colour that it passes or reaches.',
    lab: 'No piece passes a laboratory that still stands on the track. Steps that cannot be taken are lost.',
    end: 'A piece on the last space brings 1 victory point for every further step.',
    points: 'At every end of the round each piece brings the industry points of all symbols it has crossed.',
    table: 'The whole track; a laboratory stands behind its space:',
  },
  food: {
    head: 'Food and hares',
    advance:
      'Advance on the food track and take the bonuses you pass or reach. On the last space every further step brings 2 wheat.',
    hare: 'A hare goes on property without a hare. Take the leftmost one that is left; your food must have reached it. You get the bonus under it.',
    all: 'When all nine are placed, every further one brings 6 victory points.',
    table: 'The hares in order:',
  },
  prosperity: {
    head: 'Prosperity',
    tracks:
      'Six tracks, two of each colour, say what your terrain tokens, hares, roads, property, employed workers and industry points are worth at the end. Without a step they are worth nothing.',
    last: 'The rightmost space costs a diamond. Only the first player there gets its effect; the others get the better rate.',
    table: 'The six tracks with their rates and bonuses:',
  },
  free: {
    head: 'Free actions',
    any: 'There are eight, and you may take each as often as you like. Some characters have another one, once per round.',
  },
  skills: {
    head: 'Skill tokens',
    own: 'You may own one token of each type. Those with a flip ability are used as a main action, once per round.',
    table: 'The twelve types:',
    improved: 'Improved skill tokens, a variant:',
  },
  milestones: {
    head: 'Milestones',
    claim:
      'When you meet the conditions of a milestone, you may claim it as a free action. When the third one is claimed, the others leave the game.',
    table: 'All milestones, of which five are in play:',
  },
  help: {
    head: 'Help tokens',
    move: 'Ending the round you move your help pawn to another free slot: its tokens help you in the next round.',
    table: 'All help tokens:',
  },
  roundEnd: {
    head: 'Ending the round',
    order:
      'Ending the round you go through these in order: your character, city points, industry points, the help token for the end of the round, skills, cards for the end of the round. Then you move your help pawn.',
    first: 'The first to end the round takes the first player’s marker.',
  },
  scoring: {
    head: 'The end and scoring',
    end: 'The game ends after the actions of round 5. There is no clean-up.',
    add: 'Add to the points gained during the game: the prosperity tracks; 2 points per city point; 1 point for every 5 gold and for every diamond; 10 points per milestone.',
    columns:
      'All five tents: 2 points per hare. All five houses: 1 point per city point. All five buildings: 1 point per industry point.',
    ports: 'Points by the number of open ports:',
    places:
      'Scoring tokens: first and second place score, a tie in full. A virtual player with the number printed takes part and only takes places away.',
    tie: 'Equal points: more hares on the domain win. If it is still a tie, the victory is shared.',
  },
  variants: {
    head: 'Variants',
    turnOrder: 'Change of turn order: from round 2 on players act in the order in which they ended the round before.',
    cardDraft:
      'Shared card set: of the first six cards everybody keeps one and passes the rest to the left, until all have six.',
    improved:
      'Improved skill tokens: one more than players lie beside the board. Taking a skill token you may pay a diamond to take one of them instead.',
  },
  solo: {
    head: 'Solo game',
    mio: 'You play against Mio. In every production phase one card of each of two decks is turned up and closes the action cells it names for this round.',
    pawn: 'When you have ended a round and moved your pawn, Mio’s pawn takes the slot that you left.',
    not: 'There are no milestones and no scoring tokens. Mio scores nothing.',
    titles: 'More than 250 points make an experienced confectioner, more than 300 a gracious and beloved ruler.',
  },
  characters: {
    head: 'The fourteen characters',
    ability:
      'Everybody has an ability from the start, conditions for the clock tower, and an ability that begins with it:',
  },
  workers: {
    head: 'All worker cards',
    ours: 'There are {n} cards of {designs} kinds. Their names, costs and effects are ours.',
  },
} as const satisfies Book;
