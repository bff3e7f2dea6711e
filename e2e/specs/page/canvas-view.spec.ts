import { copyProject, type ProjectFolder } from '../../harness/project-folder.ts';
import { expect, test as base } from '../../harness/test.ts';
import { AppWindow } from '../../models/app-window.ts';
import { atRest } from '../../models/window/at-rest.ts';
import { StartScreen } from '../../models/windows/start-screen.ts';

/** A second project beside the one that the app was started with. */
const test = base.extend<{ readonly other: ProjectFolder }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it wants from the pattern.
  other: async ({}, use) => {
    const other = await copyProject('sample');
    await use(other);
    await other.dispose();
  },
});

test.use({ projectName: 'pictures' });

test('the page has the window that was chosen, and one that can be read where it follows the canvas', async ({ window }) => {
  const { preview } = window;
  await preview.expectText('brand', 'Sample Velo AG');
  await expect(preview.sizeAndZoom).toHaveText(/^1024 × \d+ · 56 %$/);
  for (const [width, height] of [
    [1280, 720],
    [1366, 768],
    [1440, 900],
    [1600, 900],
    [1920, 1080],
    [2560, 1440],
  ]) {
    await preview.chooseSize(`${width} × ${height}`);
    await expect(preview.sizeAndZoom).toContainText(`${width} × ${height}`);
    await expect.poll(() => preview.windowSize()).toEqual({ width, height });
  }
  await preview.chooseSize('Same as the canvas');
  await expect.poll(async () => (await preview.windowSize()).width).toBe(1024);
  await preview.toolbarButton('Show at 100 %').click();
  await expect(preview.sizeAndZoom).toHaveText(/^1024 × \d+ · 100 %$/);
  await preview.toolbarButton('Fit to the canvas').click();
  await expect(preview.sizeAndZoom).toHaveText(/^1024 × \d+ · 56 %$/);
});

test('a page is drawn for a window of a custom size, which is kept, and what could not be read scrolls', async ({ window }) => {
  const { preview, page } = window;
  await preview.expectText('brand', 'Sample Velo AG');
  await preview.typeSize('90', '2e3');
  await expect(preview.sizeDialog.getByText('Type a whole number from 200 to 10000.')).toHaveCount(2);
  await window.press('Escape');
  await expect(preview.sizeDialog).toBeHidden();
  await preview.typeSize('1000', '640');
  await expect(preview.sizeAndZoom).toHaveText(/^1000 × 640 · \d+ %$/);
  await expect.poll(() => preview.windowSize()).toEqual({ width: 1000, height: 640 });
  await expect.poll(async () => (await preview.hiddenPart()).right).toBe(0);
  await page.reload();
  await preview.expectText('brand', 'Sample Velo AG');
  await expect(preview.sizeAndZoom).toHaveText(/^1000 × 640 · \d+ %$/);

  await preview.chooseSize('2560 × 1440');
  await expect(preview.sizeAndZoom).toHaveText('2560 × 1440 · 45 %');
  await expect.poll(async () => (await preview.hiddenPart()).right).toBeGreaterThan(400);
});

test('zoom by keys and wheel, on the page and beside it, and nowhere else', async ({ window }) => {
  const { preview, editor } = window;
  await preview.chooseSize('1920 × 1080');
  await preview.expectText('brand', 'Sample Velo AG');
  await preview.chooseZoom('50 %');
  await expect(preview.sizeAndZoom).toHaveText('1920 × 1080 · 50 %');
  await preview.pointer.click(preview.widget('brand'));
  await window.press('Control+Equal');
  await expect(preview.sizeAndZoom).toHaveText('1920 × 1080 · 67 %');
  await window.press('Control+Minus');
  await window.press('Control+Minus');
  await expect(preview.sizeAndZoom).toHaveText('1920 × 1080 · 33 %');
  await preview.zoomByWheel(preview.widget('brand'), -100);
  await expect(preview.sizeAndZoom).toHaveText('1920 × 1080 · 50 %');
  await preview.sizeAndZoom.focus();
  await window.press('Control+Minus');
  await expect(preview.sizeAndZoom).toHaveText('1920 × 1080 · 33 %');
  await preview.zoomByWheelBeside(100);
  await expect(preview.sizeAndZoom).toHaveText('1920 × 1080 · 25 %');
  await window.press('Control+Alt+0');
  await expect(preview.sizeAndZoom).toHaveText('1920 × 1080 · 100 %');
  await window.press('Control+0');
  await expect(preview.sizeAndZoom).not.toHaveText(/ (25|33|100) %$/);
  // What fits is known once the bars of the canvas have come and gone.
  const fitted = (await atRest(() => preview.sizeAndZoom.textContent())) ?? '';
  await editor.open('widget-config.js');
  await window.press('Control+Minus');
  await window.press('Control+Equal');
  await window.press('Control+Equal');
  await expect(preview.sizeAndZoom).toHaveText(fitted);
  // The page never heard of it: its window is the same.
  expect(await preview.windowSize()).toEqual({ width: 1920, height: 1080 });
});

test('the alignment grid comes and goes by keys, and are remembered while they are hidden', async ({ window }) => {
  const { preview } = window;
  await preview.expectText('brand', 'Sample Velo AG');
  await preview.chooseLines('Every 100 px');
  await expect.poll(() => preview.linesEvery()).toBe('100px');
  await preview.pointer.click(preview.widget('brand'));
  await window.press('Control+Alt+g');
  await expect.poll(() => preview.linesEvery()).toBeNull();
  await window.press('Control+Alt+g');
  await expect.poll(() => preview.linesEvery()).toBe('100px');
});

test('the page in a window of its own follows edits and keeps what is typed there', async ({ window, context }) => {
  const { preview, editor } = window;
  await preview.expectText('brand', 'Sample Velo AG');
  const opened = context.waitForEvent('page');
  await preview.openOwnWindow();
  const own = new AppWindow(await opened);
  await own.preview.expectText('brand', 'Sample Velo AG');
  await expect(own.page).toHaveTitle('Overview');
  await own.preview.pointer.enter(own.preview.textField('note'));
  await own.page.keyboard.type('half a sent');
  await editor.replace('widget-config.js', 'Sample Velo AG', 'Sample Bikes AG');
  await own.preview.expectText('brand', 'Sample Bikes AG');
  await expect(own.preview.textField('note')).toHaveValue('half a sent');
  await expect(own.preview.textField('note')).toBeFocused();
  await own.page.keyboard.type('ence');
  await expect(own.preview.textField('note')).toHaveValue('half a sentence');
});

test('size and zoom that are chosen in a project stay with it @localhost', async ({ window, project, other }) => {
  const { preview, dialogs } = window;
  const start = new StartScreen(window.page);
  await preview.expectText('brand', 'Sample Velo AG');
  await preview.chooseSize('1366 × 768');
  await preview.chooseZoom('50 %');
  await expect(preview.sizeAndZoom).toHaveText('1366 × 768 · 50 %');
  await dialogs.runCommand('Close project');
  await start.pickFolder();
  await start.goTo(other.folder);
  await expect(start.chosen).toHaveText(other.folder);
  await start.open();
  await dialogs.answerTrust('trust');
  await preview.expectText('kpiRevenue', /\d m/);
  // A size of its own: as the canvas, from the least width on that pages are drawn for.
  await expect(preview.sizeAndZoom).toHaveText(/^1024 × \d+ · 5\d %$/);
  await expect.poll(async () => (await preview.windowSize()).width).toBe(1024);
  await preview.chooseSize('1440 × 900');
  await dialogs.runCommand('Close project');
  await start.recent(project.folder).getByRole('button').first().click();
  await preview.expectText('brand', 'Sample Velo AG');
  await expect(preview.sizeAndZoom).toHaveText('1366 × 768 · 50 %');
  await expect.poll(() => preview.windowSize()).toEqual({ width: 1366, height: 768 });
});
