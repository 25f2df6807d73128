// The screens of the page, for the contact sheets and the pictures in the README.
import type { Page } from '@playwright/test';
import { formatReplayCode } from '../src/games/2048/replay-code.ts';
import {
  DAYS,
  FINISHED,
  finished,
  KEPT,
  lastSeed,
  ONE_LEFT,
  OTHER,
  rowMiddle,
  rowOver,
} from './sample-games.ts';

export interface Screen {
  readonly name: string;
  readonly hash: string;
  readonly settings?: object;
  /** What is stored on the device. */
  readonly kept?: Readonly<Record<string, string>>;
  /** The steps that lead to the screen. */
  readonly reach?: (page: Page) => Promise<void>;
}

const BOARD = '512,256,128,16/32,32,0,0/8,4,2,0/2,0,0,0';
const MIDDLE = `#/2048?board=${BOARD}&score=6612&seed=1`;

const hint = async (page: Page) => {
  await page.keyboard.press('i');
  await page.getByTestId('hint-arrow').waitFor();
};
const keys = (...names: string[]) => {
  return async (page: Page) => {
    for (const name of names) await page.keyboard.press(name);
  };
};
const ending = (key: string) => async (page: Page) => {
  await page.keyboard.press(key);
  await page.getByTestId('ending').waitFor();
};
/** Starts a run of the lab and waits until all of it is there. */
const run = async (page: Page) => {
  const start = page.locator('.title .button.primary');
  if ((await start.count()) > 0) await start.click();
  const isDone = `(() => {
    const bar = document.querySelector('main progress:has(+ [data-testid=progress])');
    return bar?.value > 0 && bar.value === bar.max;
  })()`;
  while (!(await page.evaluate(isDone))) await page.waitForTimeout(100);
};

export const SCREENS: readonly Screen[] = [
  { name: 'home', hash: '#/' },
  { name: 'home-again', hash: '#/', kept: { ...KEPT, ...DAYS } },
  { name: 'home-simple', hash: '#/', settings: { simple: true } },
  { name: 'play', hash: '#/play' },
  { name: '2048', hash: '#/2048', kept: KEPT },
  { name: '2048-hint', hash: MIDDLE, reach: hint },
  {
    name: '2048-why',
    hash: MIDDLE,
    reach: async (page) => {
      await hint(page);
      await page.locator('[data-testid=hint] ~ .link').click();
      await page.locator('dialog').waitFor();
    },
  },
  { name: '2048-simple', hash: MIDDLE, settings: { simple: true } },
  {
    name: '2048-won',
    hash: '#/2048?board=1024,1024,128,16/256,32,8,4/8,0,16,2/2,8,4,0&score=16084&seed=3',
    reach: ending('ArrowLeft'),
  },
  {
    name: '2048-over',
    hash: `#/2048?board=${ONE_LEFT}&score=16084&seed=${lastSeed}`,
    reach: ending('ArrowRight'),
  },
  { name: '2048-finished', hash: `#/2048?game=${FINISHED}` },
  {
    name: '2048-more',
    hash: MIDDLE,
    reach: async (page) => {
      await page.locator('.actions .button').last().click();
    },
  },
  { name: 'stone', hash: '#/2048?board=2,4,8,16/0,x,64,32/0,0,2,4/0,0,0,2&score=812&seed=1' },
  { name: 'row', hash: '#/k-in-a-row?rows=9&cols=9&k=5' },
  { name: 'row-middle', hash: `#/k-in-a-row?game=${rowMiddle}&against=kmaster:level%3D2&as=X` },
  {
    name: 'row-over',
    hash: `#/k-in-a-row?game=${rowOver}&against=kmaster:level%3D2&as=X`,
    reach: async (page) => {
      await page.getByTestId('ending').waitFor();
    },
  },
  {
    name: 'row-board',
    hash: '#/k-in-a-row',
    reach: async (page) => {
      await page.locator('.options select').first().selectOption({ value: 'other' });
      await page.locator('dialog input').first().fill('1');
    },
  },
  { name: 'race-choice', hash: '#/race' },
  {
    name: 'race',
    hash: '#/race?against=easy&form=side-by-side',
    reach: keys('ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowDown'),
  },
  { name: 'daily', hash: '#/daily', kept: DAYS },
  { name: 'daily-2048', hash: '#/daily?kind=2048', reach: keys('ArrowLeft', 'ArrowDown') },
  {
    name: 'daily-counted',
    hash: '#/daily?kind=2048',
    kept: DAYS,
    reach: async (page) => {
      await keys('ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowDown')(page);
      await page.locator('.actions button').first().click();
      await page.getByTestId('ending').waitFor();
    },
  },
  { name: 'daily-row', hash: '#/daily?kind=row' },
  { name: 'duel', hash: `#/duel?game=${FINISHED}`, reach: keys('ArrowLeft', 'ArrowDown', 'ArrowRight') },
  { name: 'duel-begin', hash: '#/duel', kept: KEPT },
  { name: 'duel-send', hash: `#/duel?send=${FINISHED}` },
  { name: 'duel-both', hash: `#/duel?game=${FINISHED}&reply=${OTHER}` },
  {
    name: 'duel-forged',
    hash: `#/duel?game=${formatReplayCode({ ...finished, moves: [...finished.moves, 'up'] })}`,
  },
  { name: 'watch', hash: '#/watch?player=expert:nodes%3D2000&seed=7', reach: watchMoves(3) },
  { name: 'watch-two', hash: '#/watch?player=ex&against=expert:nodes%3D2000&seed=7', reach: watchMoves(3) },
  {
    name: 'watch-row',
    hash: '#/watch?x=kmaster:level%3D3&o=sequence:depth%3D2&rows=9&cols=9&k=5&seed=5',
    reach: watchMoves(4),
  },
  {
    name: 'analyse',
    hash: `#/analyse?game=${FINISHED}&at=120`,
    reach: async (page) => {
      await page.locator('main .best').first().waitFor();
      await page.waitForTimeout(1000);
    },
  },
  {
    name: 'analyse-row',
    hash: `#/analyse?game=${rowMiddle}`,
    reach: (page) => page.waitForTimeout(1500),
  },
  {
    name: 'explore',
    hash: `#/explore?board=${BOARD}`,
    reach: (page) => page.locator('main .best').first().waitFor(),
  },
  {
    name: 'review',
    hash: `#/review?game=${FINISHED}`,
    reach: async (page) => {
      await page.getByTestId('accuracy').waitFor();
      await page.locator('main progress.think').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'review-row',
    hash: `#/review?game=${rowOver}`,
    reach: (page) => page.locator('main li.card').nth(1).waitFor(),
  },
  { name: 'notebook', hash: '#/notebook' },
  { name: 'learn', hash: '#/learn' },
  { name: 'lesson', hash: '#/learn/lesson?name=corner' },
  { name: 'lesson-tree', hash: '#/learn/lesson?name=alpha-beta&step=2' },
  { name: 'lesson-question', hash: '#/learn/lesson?name=minimax&step=4' },
  {
    name: 'think',
    hash: `#/learn/think?board=${BOARD}`,
    reach: (page) => page.getByTestId('answer').waitFor(),
  },
  {
    name: 'think-class',
    hash: `#/learn/think?board=${BOARD}&algorithm=minimax`,
    reach: async (page) => {
      await page.getByTestId('answer').waitFor();
      await page.locator('.title .actions button').last().click();
      await page.locator('dialog textarea').fill('?');
    },
  },
  { name: 'think-row', hash: '#/learn/think?game=k-in-a-row&position=XX./O../...&k=3' },
  { name: 'lab', hash: '#/lab' },
  {
    name: 'lab-compare',
    hash: '#/lab?players=random;ex:depth=0&games=30&seed=1',
    reach: run,
  },
  { name: 'match', hash: '#/lab/match?board=7x7,4&players=random;sequence:depth=1&games=10&seed=3' },
  {
    name: 'match-played',
    hash: '#/lab/match?board=7x7,4&players=random;sequence:depth=1;kmaster:nodes=300&games=10&seed=3',
    reach: run,
  },
  {
    name: 'tune',
    hash: '#/lab/tune?player=swarm:weights=published,depth=1&particles=6&iterations=8&games=3&seed=5&validation=20',
    reach: async (page) => {
      await run(page);
      await page.getByTestId('spec').waitFor();
    },
  },
  {
    name: 'train',
    hash: '#/lab/train?patterns=0123,0145&rule=tc&rate=1&optimistic=4000&games=2000&seed=3',
    reach: async (page) => {
      await run(page);
      await page.getByTestId('tested').waitFor();
    },
  },
  { name: 'runs', hash: '#/lab/runs' },
  { name: 'settings', hash: '#/settings' },
  { name: 'help', hash: '#/help' },
  { name: 'missing', hash: '#/nowhere' },
  { name: 'bad-link', hash: '#/2048?board=2,3' },
];

/** Lets the AIs make a number of moves, one at a time. */
function watchMoves(count: number) {
  return async (page: Page) => {
    const step = page.locator('.buttons .button').nth(1);
    for (let made = 0; made < count; made++) await step.click();
    await page.waitForTimeout(600);
  };
}
