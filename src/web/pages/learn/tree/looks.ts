import { formatCell } from '../../../../games/k-in-a-row/notation.ts';
import type { State } from '../../../../games/k-in-a-row/state.ts';
import type { Position, Step } from '../../../../players/teaching/2048/problem.ts';
import { WON } from '../../../../players/teaching/k-in-a-row/problem.ts';
import type { Words } from '../../../words/dictionaries/en.ts';
import type { LearnWords } from '../../../words/learn/en.ts';
import { drawMarks, drawTiles } from './draw-boards.ts';
import type { Looks } from './draw-tree.ts';
import { percentIn, valuesIn } from './format.ts';
import type { TreeNode } from './search-tree.ts';

/** How nodes look, and what they are called in words. */
export interface Appearance extends Looks {
  /** The move that leads to a node: "Left", "a 2 in row 1, column 3", "d5". */
  name(node: TreeNode): string;
}

const ARROWS = { up: '↑', right: '→', down: '↓', left: '←' } as const;

export function looks2048(words: Words, learn: LearnWords): Appearance {
  return asAppearance({
    ...common(words, learn),
    draw: (context, { branch }: TreeNode<Position, Step>, place, colours) => {
      const fresh = branch.move && 'cell' in branch.move ? branch.move.cell : undefined;
      drawTiles(context, branch.position.board, place, colours, fresh);
    },
    edgeLabel: ({ branch }) =>
      branch.move && 'direction' in branch.move ? ARROWS[branch.move.direction] : undefined,
    name: ({ branch: { move } }) => {
      if (!move) return learn.tree.root;
      if ('direction' in move) return words.play.directions[move.direction];
      return learn.tree.spawn(move.tile, Math.floor(move.cell / 4) + 1, (move.cell % 4) + 1);
    },
  });
}

export function looksInARow(words: Words, learn: LearnWords): Appearance {
  const cell = ({ branch }: TreeNode<State, number>) =>
    branch.move === undefined ? undefined : formatCell(branch.move, branch.position.rules);
  const shared = common(words, learn);
  return asAppearance({
    ...shared,
    // A won or lost game is worth a million and a little.
    format: (value) =>
      value >= WON ? learn.tree.wins : value <= -WON ? learn.tree.loses : shared.format(value),
    draw: (context, { branch }: TreeNode<State, number>, place, colours) =>
      drawMarks(
        context,
        { ...branch.position.rules, cells: branch.position.cells },
        place,
        colours,
        branch.move,
      ),
    edgeLabel: cell,
    name: (node) => cell(node) ?? learn.tree.root,
  });
}

/** What the nodes of a number tree are called. */
export function namesOfNumbers(words: Words, learn: LearnWords): Pick<Appearance, 'name' | 'format'> {
  return {
    format: valuesIn(words.tag),
    name: ({ branch, depth }) =>
      depth === 0 ? learn.tree.root : learn.tree.branch((branch.move as number) + 1),
  };
}

function common(words: Words, learn: LearnWords) {
  return {
    format: valuesIn(words.tag),
    percent: percentIn(words.tag),
    cutLabel: learn.tree.cut,
  };
}

/** All nodes of a tree belong to one game, which the caller knows. */
function asAppearance<P, M>(looks: Looks<P, M> & { name(node: TreeNode<P, M>): string }): Appearance {
  return looks as unknown as Appearance;
}
