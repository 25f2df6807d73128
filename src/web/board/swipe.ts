import type { Attachment } from 'svelte/attachments';

/** How far a finger must go, in pixels. */
const REACH = 10;
/** How much further than across a finger must go along, so that a diagonal is not taken for a direction. */
const DOMINANCE = 1.5;

type Heading = 'up' | 'right' | 'down' | 'left';

/** Which way a finger that went (dx, dy) points, once it went far enough. */
export function swipeHeading(dx: number, dy: number): Heading | undefined {
  const [along, across] = [Math.max(Math.abs(dx), Math.abs(dy)), Math.min(Math.abs(dx), Math.abs(dy))];
  if (along < REACH || along < DOMINANCE * across) return undefined;
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'right' : 'left';
  return dy > 0 ? 'down' : 'up';
}

/** One swipe per touch, reported as soon as its direction is clear. Buttons and links keep their touches. */
export function swipes(tell: (heading: Heading) => void): Attachment<HTMLElement> {
  return (area) => {
    let origin: { id: number; x: number; y: number } | undefined;
    const controller = new AbortController();
    const listen = (
      type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
      run: (event: PointerEvent) => void,
    ) => area.addEventListener(type, run, { signal: controller.signal });

    listen('pointerdown', (event) => {
      const free =
        event.pointerType !== 'mouse' && !(event.target as Element).closest('button, a, input, dialog');
      // A second finger is a pinch, not a swipe.
      origin =
        free && event.isPrimary ? { id: event.pointerId, x: event.clientX, y: event.clientY } : undefined;
    });
    listen('pointermove', (event) => {
      if (event.pointerId !== origin?.id) return;
      const heading = swipeHeading(event.clientX - origin.x, event.clientY - origin.y);
      if (!heading) return;
      origin = undefined;
      tell(heading);
    });
    for (const end of ['pointerup', 'pointercancel'] as const) {
      listen(end, () => {
        origin = undefined;
      });
    }
    return () => controller.abort();
  };
}
