/** A named spec: a player of one of the source systems, set up as it was there. */
export interface Preset {
  /** How it is written in place of a spec: `ai-2`. The name, `AI_2`, also works. */
  readonly slug: string;
  /** What the source calls it. */
  readonly name: string;
  readonly spec: string;
  /** One line about what it is and where it comes from. */
  readonly about: string;
}

/** The players of the source systems under their own names, by game. */
export const PRESETS = {
  '2048': [
    preset('Randi', 'random', 'Duel: presses one of the four keys at random'),
    preset('Ex easy', 'ex:depth=0', "Duel's easy opponent: rates the board right after each move"),
    preset('Ex medium', 'ex:depth=2', "Duel's medium opponent: expectimax over a spawn and a move"),
    preset('Ex hard', 'ex', "Duel's hard opponent, and the Ex you watch: two spawns and two moves"),
    preset('Ex adaptive', 'ex:depth=adaptive', 'Duel: four plies, and up to six above 30,000 points'),
    preset('Snake', 'snake', 'Snake: expectimax over a weighted matrix that lines up the tiles'),
    preset(
      'Swarm published',
      'swarm:weights=published,tiles=values,corner=smallest,order=lines,leaves=after,cutoff=0.01',
      'Swarm: expectimax over four features, with the published weights',
    ),
    preset('Swarm tuned', 'swarm', 'Swarm: the same search, with our own weights and tile values'),
    preset('AI_0', 'monte-carlo', 'Sampler: 100 random games for each move'),
    preset(
      'AI_1',
      'monte-carlo:ms=246',
      'Sampler: random games for 0.246 seconds, shared equally by the moves',
    ),
    preset(
      'AI_2',
      'minimax:weights=source',
      'Sampler: minimax with alpha-beta, three steps (six layers) deep',
    ),
    preset(
      'AI_3',
      'minimax:steps=clock,weights=source',
      'Sampler: AI_2, but four steps after a quick decision and three after a slow one',
    ),
  ],
  'k-in-a-row': [
    preset('Sequence 1', 'sequence:depth=1', 'Sequence at depth 1, its quick setting: only its own move'),
    preset('Sequence 2', 'sequence', 'Sequence at depth 2, its usual setting: its move and the reply'),
    preset(
      'Sequence 3',
      'sequence:depth=3',
      'Sequence at depth 3, its slowest setting: two moves and the reply between',
    ),
  ],
} as const satisfies Readonly<Record<string, readonly Preset[]>>;

/** The preset of this name or slug. Upper and lower case, "_", "-" and a space count as the same. */
export function findPreset(game: keyof typeof PRESETS, name: string): Preset | undefined {
  const slug = slugOf(name);
  return PRESETS[game].find((each) => each.slug === slug);
}

function preset(name: string, spec: string, about: string): Preset {
  return { slug: slugOf(name), name, spec, about };
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/[_ ]/g, '-');
}
