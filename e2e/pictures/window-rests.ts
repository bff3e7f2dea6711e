import type { Page } from '@playwright/test';

/**
 * Resolves once nothing changes its place any more: panes follow the window, and the page follows its pane in a document of its own. The
 * places in each document have to be the same over ten of its frames.
 */
export async function windowRests(page: Page): Promise<void> {
  const documents = page.frames().map((frame) =>
    frame.evaluate(async () => {
      let before = '';
      for (let same = 0; same < 10; ) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const places = [...document.querySelectorAll('*')].map((element) => element.getBoundingClientRect());
        const now = JSON.stringify([innerWidth, innerHeight, places]);
        same = now === before ? same + 1 : 0;
        before = now;
      }
    }),
  );
  await Promise.all(documents);
}
