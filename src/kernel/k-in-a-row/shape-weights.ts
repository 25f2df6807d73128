/**
 * What is added up over empty cells: by shape in each direction, by kind of move, and by pair of shapes in two directions, from 7 to
 * 13: a row for the higher one, in it an entry for the lower one.
 */
interface Weights {
  readonly shapes: readonly number[];
  readonly kinds: readonly number[];
  readonly pairs: readonly (readonly number[])[];
}

/** For the order of moves, and for the evaluation: of cells for the side to move, and for the other side. */
interface WeightSets {
  readonly order: Weights;
  readonly moving: Weights;
  readonly waiting: Weights;
}

/**
 * The evaluation's are from a logistic regression on the counts of shapes, pairs and kinds in positions that the search may
 * evaluate, of games of kmaster with itself (2,500 nodes a move, 15×15, k = 5, openings by chance): half for the result of the game, half for
 * the value that the search found. 1,600 points are a factor of e in the odds. experiments/fit-kmaster.json fits them again. What is too rare there keeps the weight of an earlier regression;
 * the order's are rounded from one.
 */
export const SHAPE_WEIGHTS: WeightSets = {
  order: {
    shapes: [0, 0, 0, 0, 0, 1, 1, 2, 6, 9, 14, 40, 56, 44, 120, 300],
    kinds: [0, 0, 0, 50, 0, 160, 60, 0],
    pairs: [1, 2, 3, 4, 5, 6, 7].map((length) => Array<number>(length).fill(0)),
  },
  moving: {
    shapes: [0, 0, 0, 0, -6, -12, 21, 25, 11, 15, 162, 722, 576, 501, 800, 1200],
    kinds: [0, 0, -94, 610, 316, 1121, 960, 0],
    pairs: [
      [-24],
      [5, 129],
      [47, 137, 139],
      [-34, 67, 181, 26],
      [-176, 324, 679, 66, 60],
      [-132, 100, 974, 103, 32, 12],
      [115, 295, 702, 210, 106, 55, 0],
    ],
  },
  waiting: {
    shapes: [0, 0, 0, 0, -7, -12, 18, 25, 18, -1, 173, 483, 349, 1371, 1815, 2723],
    kinds: [0, 0, 54, -630, -713, 2084, 2291, 0],
    pairs: [
      [-25],
      [32, 37],
      [27, 85, 109],
      [-28, -23, 100, -161],
      [-232, 29, 129, -224, 38],
      [-154, -90, 188, -114, -16, 0],
      [210, 141, 464, 118, -79, -129, 0],
    ],
  },
};
