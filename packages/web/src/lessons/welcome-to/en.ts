import type { CourseWords } from '../types.ts';
import type { LessonId } from './lessons.ts';

export const en: CourseWords<LessonId> = {
  lessons: {
    numbers: {
      title: 'Numbers rise',
      steps: [
        [
          'Three numbers, three actions: each round everybody chooses one pair of them. Take the first, number 4.',
          'Every pair may be chosen; the lesson needs the 4.',
        ],
        [
          'Numbers rise from left to right in each street, gaps are allowed. Write the 4 right after the 2 in the middle street.',
          'The rules allow it there. For the lesson write it in the middle street, right after the 2.',
        ],
        [
          'Then comes the action of the pair. It is voluntary: fill the first park box of this street.',
          'You may do without, but a park costs nothing. Plant it.',
        ],
        ['New cards, a new round. Take the 9.', 'This time the 9, please.'],
        [
          'See what cannot be: try the 9 between the 4 and the 6.',
          'That would be possible! But first try what is not: between the 4 and the 6.',
        ],
        [
          'As you read: 9 is more than 6. Write it further right and leave room for what may come between.',
          'Allowed as well. But look at the middle street: two or three places after the 6 leave room for a 7 and an 8.',
        ],
      ],
      end: 'Every street counts for itself, and no number stands twice in it. If one of the three numbers fits anywhere, you must write one.',
    },
    actions: {
      title: 'The six actions',
      steps: [
        ['You know the park. Take the 8 with the pool.', 'The pool comes with the 8.'],
        [
          'A pool counts only if it is drawn at the house that you number now. The house before the 13 has one.',
          'No pool, or not the right one: only the house that has just been numbered gets one. Write the 8 right before the 13.',
        ],
        ['Build the pool. The more pools, the more points.', 'Without the action nothing is gained: build the pool.'],
        ['A temp changes the number by up to 2. Take the 12 with the temp.', 'The temp comes with the 12.'],
        [
          'A 12 has no place left of the 13 but a 14 fits right of it. Make it a 14.',
          'Allowed, but we want the house after the 13: that takes a 14.',
        ],
        ['Write the 14 right after the 13.', 'After the 13, please. Numbers only rise.'],
        ['Last the bis: take the 5.', 'The bis comes with the 5.'],
        [
          'Write the 5 in the middle of the free row in the top street.',
          'Allowed, but leave a free house beside it: in the top street, fourth or fifth house.',
        ],
        [
          'A bis copies a number into an empty house right beside it. Copy the 5; each bis costs points in the end, so use it where it closes a gap.',
          'Copy the 5 in the top street, please.',
        ],
      ],
      end: 'Two actions are left, fence and value: they make estates of your houses. That is the next lesson.',
    },
    estates: {
      title: 'Estates and fences',
      steps: [
        [
          'Houses between two fences are an estate. Two houses have their numbers; take the 7 with the fence.',
          'The fence comes with the 7.',
        ],
        ['Write the 7 in the third house of the top street.', 'Allowed, but the third house completes three in a row.'],
        [
          'Now a fence behind the third house: that makes a complete estate of three.',
          'A fence may stand there, but behind the third house it closes the estate.',
        ],
        [
          'A complete estate scores by its size. Values can be raised: take the 9 with the value.',
          'The value comes with the 9.',
        ],
        [
          'Any place after the fence will do: write the 9 in the fourth or fifth house.',
          'Allowed. For the lesson stay in the top street, right after the fence.',
        ],
        [
          'Raise the column of the estates of three: every complete one scores more from now on.',
          'That column is for estates of another size. Yours has three houses.',
        ],
      ],
      end: 'Estates have one to six houses; of seven and more nothing counts until a fence divides them. What is not complete scores nothing.',
    },
    plans: {
      title: 'City plans',
      steps: [
        [
          'Three plans lie on the table. Plan A wants three estates of three; you have two. Take the 11 with the fence.',
          'The fence comes with the 11.',
        ],
        [
          'Two houses of the third estate stand. Write the 11 beside them.',
          'Allowed, but it does not complete the estate. Right after the 10.',
        ],
        [
          'Close the estate behind the ninth house.',
          'Behind the ninth house: then three houses lie between two fences.',
        ],
        [
          'The plan is met: exactly three complete estates of three. Approve it.',
          'You may wait, but once somebody has approved it, later rounds score less. Approve it now.',
        ],
        ['The estates used are marked: they still score, but serve no other plan. End the turn.'],
      ],
      end: 'All who approve a plan in the first round somebody does score the higher value, later ones the lower. Three plans of one player end the game.',
    },
    refusal: {
      title: 'Refusals and roundabouts',
      steps: [
        [
          '1, 2 and 3 fit nowhere: all streets begin higher. Then you mark a permit refusal. The first is free, the third ends the game.',
          'A roundabout would help too; we come to that. First the refusal.',
        ],
        [
          'Again nothing fits. In the expert game a roundabout helps: choose it, then the first empty house of the middle street.',
          'Possible, but put it in the middle street, right after the 9.',
        ],
        ['Behind a roundabout numbering begins anew. Take the 2.', 'This time the 2, please.'],
        ['Write it right after the roundabout.', 'Allowed, but right after the roundabout you keep the most room.'],
      ],
      end: 'One roundabout a round, two a game; they cost 3 and 8 points in all. It is no house, and fences stand on both sides of it.',
    },
    solo: {
      title: 'Alone against Sam',
      steps: [
        [
          'Alone you hold three cards: one gives its number, another its action, and Sam gets the third. Use the number of the 4 and the action of the 5, a park; the 15 goes to Sam.',
          'That gives another card away. First the 4 for its number, then the 5 for its park.',
        ],
        ['Write the 4, not too far to the left.', 'Allowed, but a 4 belongs near the third or fourth house.'],
        ['Plant the park.', 'A park costs nothing: plant it.'],
        ['End your turn. New cards come; among them this time is an approval card.'],
      ],
      end: 'The approval card was played at once: Sam approves plan A, and the plan is turned over. Sam scores by the cards you give away, so mind what you leave.',
    },
  },
  first: {
    choose:
      'Everybody chooses one of three pairs: you must write its number and may use its action. Look for a number that leaves room in its street.',
    number: 'The temp lets you change the number by up to 2. Choose the one that fits best.',
    write: 'Choose an empty house. In each street numbers rise from left to right and do not repeat; gaps may stay.',
    fence:
      'A fence between two houses divides a street into estates. Only complete estates of one to six houses score.',
    value: 'Choose a size of estate: every complete one of that size scores more from now on.',
    park: 'A park box on the street where you have just written. More boxes, more points; it costs nothing.',
    pool: 'This house has a pool. Build it now: later it is too late.',
    temp: 'A box for the temp. Whoever has most of them scores 7 in the end, then 4 and 1.',
    bis: 'Copy any number into an empty house right beside it. It fills a gap, but each bis costs points in the end; you may do without.',
    finish:
      'The turn is yours to check once more: everything can still be taken back. Approve a plan if you meet its condition.',
    use: 'Choose which estates are used for the plan. They still score, but serve no other plan.',
  },
};
