// The part of `npm run bench:page` about Learn: a large search tree, from the link to its first paint, and while it plays.
import type { Browser } from '@playwright/test';
import { median } from '../src/science/statistics.ts';

/** 36,681 positions. */
const LARGE = '#/learn/think?player=ex&algorithm=minimax&depth=5&board=64,32,4,0/16,8,2,0/4,2,0,0/2,0,0,0';
const LOADS = 5;
const SECONDS = 3;

export async function benchLearn(browser: Browser, url: string): Promise<Record<string, number>> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${url}#/learn/think`);
  await page.getByTestId('answer').waitFor();
  const paints: number[] = [];
  for (let i = 0; i < LOADS; i++) {
    await page.evaluate(`location.hash = '#/learn'`);
    await page.locator('ol.rows').waitFor();
    paints.push(
      await page.evaluate<number>(`new Promise((resolve) => {
        const started = performance.now();
        location.hash = ${JSON.stringify(LARGE)};
        const look = () => {
          const canvas = document.querySelector('canvas');
          const context = canvas && canvas.width > 300 && canvas.getContext('2d');
          const isPainted = context && context.getImageData(canvas.width / 2, 40, 1, 1).data[3] > 0;
          if (isPainted) resolve(performance.now() - started);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      })`),
    );
  }
  await page.getByTestId('effort').filter({ hasText: '36,681' }).waitFor();
  await page.getByText('Whole tree').click();
  await page.getByRole('slider', { name: 'Speed' }).press('End');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const frames = await page.evaluate<number>(`new Promise((resolve) => {
    const started = performance.now();
    let frames = 0;
    const tick = (now) => {
      frames++;
      if (now - started > ${1000 * SECONDS}) resolve((1000 * frames) / (now - started));
      else requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  })`);
  await page.close();
  return {
    'ms from the link to the first paint of a tree of 36,681 positions': median(paints),
    'frames/s while that tree plays': frames,
  };
}
