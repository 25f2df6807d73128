import { COLOURS } from '../../../science/plot.ts';

/** How the players of a comparison are distinguished: by letter, colour, line and shape, so that none of these is essential. */
export interface PlayerStyle {
  readonly letter: string;
  /** A CSS colour. */
  readonly colour: string;
  /** Lengths of line and gap; empty for a solid line. */
  readonly dash: readonly number[];
  /** The points of a shape within a circle of radius 1, as an SVG path. */
  readonly shape: string;
}

// The first two are the page's own pair; the others are of the palette of the reports, which everyone can tell apart.
const PLAYER_COLOURS = [
  'var(--a)',
  'var(--b)',
  COLOURS[2]!,
  COLOURS[4]!,
  COLOURS[0]!,
  COLOURS[6]!,
  COLOURS[5]!,
  COLOURS[7]!,
];
const DASHES = [[], [5, 3], [2, 3], [8, 3, 2, 3]];
const SHAPES = [
  'M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0z',
  'M-.85-.85h1.7v1.7h-1.7z',
  'M0-1.1L1 .8H-1z',
  'M0-1.2L1 0L0 1.2L-1 0z',
];

export function styleOf(index: number): PlayerStyle {
  return {
    letter: String.fromCharCode(65 + (index % 26)),
    colour: PLAYER_COLOURS[index % PLAYER_COLOURS.length]!,
    dash: DASHES[index % DASHES.length]!,
    shape: SHAPES[index % SHAPES.length]!,
  };
}
