/** What an answer does and brings, what things are, what the signs mean. {it} is a building as an object, {p} signed points. */
export const en = {
  'do.tile': 'Take this tile',
  'do.build': 'Build {it}',
  'do.free': 'Build {it} for free',
  'do.siteHere': 'Put {it} here',
  'do.workerHere': 'Send the worker here',
  'do.coins': 'Take {n|# coin|# coins}',
  'do.cube': 'Put a {colour} cube on it',
  'do.advance': 'Step in the {colour} row',
  'do.lift': 'Move {it}',

  'gain.points': '{p} {n|point|points}',
  'gain.of': '{what}: {p}',
  'gain.coins': '{p} {n|coin|coins}',
  'gain.best': 'best place: {p} {n|point|points}',
  'gain.step': '{colour} row: {what}',
  'gain.tile': 'new on the tile: {cubes}',
  'gain.drought': 'drought: {p}',
  'gain.home': 'comes home when the round ends',

  'waste.worker': 'No cube lies here: the worker would fetch nothing.',
  'waste.final': 'No cube and no point here: the worker would bring nothing.',
  'waste.step': 'This step would bring nothing now: {what}.',

  legend: 'What the signs mean',
  'legend.level': 'Dots on the wall count the level: one for every tile below.',
  'legend.drought':
    'Drought: −1 point at the end. A tile, a building or a worker on it covers it; an aqueduct beside it waters it, once your orange marker has moved.',
  'legend.cube': 'A cube on its cell: yours as soon as a worker stands there or something covers it.',
  'legend.bare': 'A resource cell without a cube: no new one will come.',
  'legend.marker': 'Markers on the rows: {names}.',
  'legend.next': 'Framed: where the marker steps next. A number: points from there on.',
  'legend.place':
    'The edges of the city carry its coordinates: E2 S1 is two cells east and one south of where the city began.',

  ship: 'The trireme',
  'ship.text': 'It sails to the tile you take. The tiles that it passes come last; only the next three can be taken.',
  'tile.text':
    '{words} Placed beside the city it makes it wider, on top of cells of one level higher. What it covers is yours.',
  'tile.far': 'The trireme does not reach it yet.',
  'cell.plain': 'A worker can stand here; a building too.',
  'cell.drought':
    'Visible at the end of the game it costs a point. A tile, a building or a worker covers it; an aqueduct of yours beside it waters it, once the orange marker has moved.',
  'cell.cube': 'A worker fetches the cube. A tile or a building that covers the cell collects it as well.',
  'cell.bare': 'Its cube has been collected; no new one will come.',
  'cell.wild': 'Its cube may be of any colour.',
  'cell.worker':
    'The worker stays until the round ends, in the fifth until the scoring, or comes back as soon as something covers it.',
  'cell.open': 'Open ground: a tile can lie here if one of its sides touches the city.',
  'column.text': 'Costs {price} {colour} {price|cube|cubes}; {left} left. The next price is the same or higher. {rule}',
  'column.none': 'None is left. {rule}',
  'row.now': 'The marker stands on {n} of {of}.',
  'cube.text':
    'In storage. Buildings of this colour are paid with it, and three to five different ones can be sold. At the end each one is a point; five may stay after a round.',
  'coins.text': 'They pay for further steps on the development board. At the end {per} coins are a point.',
  'workers.text':
    'Each free worker can be sent to a cell in your turn: it fetches the cube or covers drought, and counts beside houses at the end. All come home when a round ends, except the fifth: then they stay to be scored.',
  'seat.text':
    '{n|# building|# buildings}, {coins|# coin|# coins}, {workers|# worker|# workers}. If the game ended now:',
  'limit.text': 'So many cubes may stay when a round ends; the others are discarded.',
} as const;
