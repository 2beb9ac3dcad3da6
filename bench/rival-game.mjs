// A town of 4×4 squares per player, one cube per turn: the least that resembles Tiny Towns, in boardgame.io's own terms.
export function townGame(players) {
  return {
    name: 'town',
    setup: () => ({ towns: Array.from({ length: players }, () => Array(16).fill(null)) }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      place: ({ G, playerID }, cell, resource) => {
        G.towns[Number(playerID)][cell] = resource;
      },
    },
  };
}
