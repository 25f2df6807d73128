// Where the screens are, without the screens themselves: the navigation, and links from one activity to another, are
// made of this. A new screen is added here and in pages.ts; its activity appears in the navigation by itself.

/** The activities and the paths of their screens; the first path is where the navigation leads. */
export const ACTIVITIES = [
  { name: 'play', paths: ['play', '2048', 'k-in-a-row', 'race', 'daily', 'duel'] },
  { name: 'watch', paths: ['watch'] },
  { name: 'analyse', paths: ['analyse', 'review', 'notebook', 'explore'] },
  { name: 'learn', paths: ['learn', 'learn/lesson', 'learn/think'] },
  { name: 'lab', paths: ['lab', 'lab/match', 'lab/tune', 'lab/train', 'lab/runs'] },
] as const satisfies readonly { name: ActivityName; paths: readonly string[] }[];

export type ActivityName = 'play' | 'watch' | 'analyse' | 'learn' | 'lab';

/** Screens of no activity. */
const OTHERS = ['', 'settings', 'help'] as const;

export type Path = (typeof ACTIVITIES)[number]['paths'][number] | (typeof OTHERS)[number];

/** A screen may not be there yet, or no more: a link to it is shown only when it is. */
export function hasScreen(path: string): boolean {
  return [...ACTIVITIES.flatMap(({ paths }): readonly string[] => paths), ...OTHERS].includes(path);
}

/** The activity that a screen belongs to. */
export function activityOf(path: string): ActivityName | undefined {
  const screen = path.replace(/\/.*/s, '');
  return ACTIVITIES.find(({ paths }) => (paths as readonly string[]).includes(screen))?.name;
}
