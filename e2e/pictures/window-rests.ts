import type { Frame, Page } from '@playwright/test';

/** What counts seconds or turns never rests: it is not waited for any longer. */
const longest = 3_000;

/**
 * Resolves once nothing changes its place any more: panes follow the window, and the page follows its pane in a document of its own. The
 * places in each document have to be the same over ten of its frames, in which nothing fades or moves.
 */
export async function windowRests(page: Page): Promise<void> {
  const frames = await drawnFrames(page);
  await Promise.all(frames.map((frame) => frame.evaluate(placesRest, longest)));
}

/** The frames in sight: one that the settings cover draws nothing, and its next frame would be waited for in vain. */
async function drawnFrames(page: Page): Promise<readonly Frame[]> {
  const isDrawn = async (frame: Frame) => frame.parentFrame() === null || (await (await frame.frameElement()).isVisible());
  const drawn = await Promise.all(page.frames().map(async (frame) => ((await isDrawn(frame)) ? [frame] : [])));
  return drawn.flat();
}

/** Runs in the document. The time ends beside the frames: one that something hides meanwhile has no next frame to look at the clock in. */
async function placesRest(limit: number): Promise<void> {
  let isOver = false;
  const over = new Promise<void>((resolve) => setTimeout(resolve, limit)).then(() => {
    isOver = true;
  });
  let before = '';
  for (let same = 0; same < 10 && !isOver; ) {
    await Promise.race([over, new Promise((resolve) => requestAnimationFrame(resolve))]);
    const places = [...document.querySelectorAll('*')].map((element) => element.getBoundingClientRect());
    const now = JSON.stringify([innerWidth, innerHeight, places]);
    const isMoving = document
      .getAnimations()
      .some(
        ({ timeline, effect, playState }) =>
          playState === 'running' && timeline instanceof DocumentTimeline && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    same = now === before && !isMoving ? same + 1 : 0;
    before = now;
  }
}
