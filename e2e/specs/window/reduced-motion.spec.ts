import { expect, test } from '../../harness/test.ts';
import type { AppWindow } from '../../models/app-window.ts';
import { NotedMotion, noteMotion } from '../../models/window/noted-motion.ts';

test.use({ projectName: 'effects' });

test.beforeEach(async ({ context, window }) => {
  await expect(window.preview.widget('toggle')).toBeVisible();
  await context.addInitScript(noteMotion);
  await window.page.reload();
  await expect(window.preview.widget('toggle')).toBeVisible();
});

/** What moves in the window and on the page: a switch, a popup, a widget that fades out. */
async function moveEverything({ page, preview, settings }: AppWindow): Promise<void> {
  await settings.open();
  await settings.switch('Minimap').click();
  await expect(settings.reset('Minimap')).toBeVisible();
  await settings.close();
  for (const key of ['Control+Alt+4', 'Control+Alt+2']) await page.keyboard.press(key);
  await preview.press('toggle');
  await expect(preview.widget('hintText')).toBeVisible();
  await preview.press('toggle');
  await expect(preview.widget('hintText')).toBeHidden();
  await preview.press('dismiss');
  await expect(preview.widget('notice')).toBeHidden();
}

test('what moves in the window takes no longer than a moment, and the page fades as in production', async ({ window }) => {
  const motion = new NotedMotion(window.page);
  await moveEverything(window);
  const moved = await motion.longerThan(1);
  expect(moved.join('\n')).toContain('transition of');
  expect(moved.join('\n')).toContain('script moves');
  // Signs of progress turn for as long as something is waited for, and the page moves as its application does.
  const own = (await motion.longerThan(150)).filter((name) => !/^(?:animation of|script moves)|in Monaco/.test(name));
  expect(own).toEqual([]);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves, neither in the window nor on the page, and it scrolls at once', async ({ window }) => {
    const { page, preview } = window;
    await moveEverything(window);
    expect(await new NotedMotion(page).longerThan(1)).toEqual([]);
    await preview.press('down');
    const places: number[] = [];
    await expect
      .poll(async () => {
        places.push(await preview.pageScroll());
        return places.at(-1);
      })
      .toBeGreaterThan(0);
    // Where it is first after it left the top is where it leads to.
    expect(places.at(-1)).toBeGreaterThan(500);
  });
});
