import { expect, test, variantUnless } from '../../harness/test.ts';
import { AppWindow } from '../../models/app-window.ts';
import { handSteps } from '../../models/by-hand/hand-steps.ts';
import { PointerHand } from '../../models/by-hand/pointer-hand.ts';
import { WidgetHands } from '../../models/widget-hands.ts';
import { shownPage } from '../../models/shown-page.ts';

test.use({ trust: 'trust', projectName: 'by-hand' });

/** The field for an exact value shows the handle of a slider that was used last, in each window. */
const ofOneWindow = new Set(['range 2 INPUT']);

const differences = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((place) => before[place] !== after[place] && !ofOneWindow.has(place))
    .map((place) => `${place}: ${before[place]} → ${after[place]}`);

for (const page of ['inputs', 'fields', 'tables', 'sheets']) {
  test(
    `${page}: another window, and the page loaded again, show what was typed and chosen`,
    variantUnless(page === 'tables'),
    async ({ window, app }) => {
      test.setTimeout(240_000);
      const { preview } = window;
      await expect(preview.widget('save')).toBeVisible();
      await preview.chooseSize('1920 × 1080');
      await window.arrangements.maximiseButton('preview').click();
      if (page !== 'inputs') await preview.switchPage(page);
      await expect(preview.widget(`${page}Log`)).toBeAttached();
      const other = new AppWindow(await app.openWindow());
      await expect(other.preview.widget(`${page}Log`)).toBeAttached();
      const untouched = await shownPage(other.preview.frame);

      await window.page.bringToFront();
      await preview.focus();
      const hand = new PointerHand(window);
      for (const step of handSteps.filter((one) => one.page === page && (one.by ?? 'pointer') === 'pointer')) await hand.act(step);
      await preview.expectAnswered();
      await expect.poll(async () => differences(await shownPage(preview.frame), await shownPage(other.preview.frame))).toEqual([]);
      expect(differences(untouched, await shownPage(other.preview.frame))).not.toEqual([]);

      await window.page.reload();
      await expect(preview.widget(`${page}Log`)).toBeAttached();
      await expect.poll(async () => differences(await shownPage(preview.frame), await shownPage(other.preview.frame))).toEqual([]);
    },
  );
}

test.describe('a plus table', () => {
  test.use({ projectName: 'plus-table' });

  test('edited cells are drawn in another window, and in the page loaded again', async ({ window, app }) => {
    const hours = ({ preview }: AppWindow) =>
      preview.widget('projects').locator('.tabulator-row', { hasText: 'Website' }).locator('[tabulator-field=hours]');
    const other = new AppWindow(await app.openWindow());
    await expect(hours(other)).toHaveText('320 h');
    await window.page.bringToFront();
    await window.preview.pointer.click(hours(window));
    await expect(hours(window).locator('input')).toBeFocused();
    await window.page.keyboard.press('Control+a');
    await window.page.keyboard.type('20');
    await window.page.keyboard.press('Enter');
    await expect(hours(other)).toHaveText('20 h');
    await expect(hours(window)).toHaveText('20 h');
    await window.page.reload();
    await expect(hours(window)).toHaveText('20 h');
  });
});

test('values that are reset are those of the controls, too', async ({ window }) => {
  const { preview } = window;
  await expect(preview.widget('save')).toBeVisible();
  const untouched = await shownPage(preview.frame);
  await preview.choose('colour', 'Blue');
  await preview.expectChosen('colour', 'Blue');
  await new WidgetHands(window).toggle('urgent');
  await window.dialogs.runCommand('Reset values and reload');
  await preview.expectChosen('colour', 'Red');
  await expect.poll(async () => differences(untouched, await shownPage(preview.frame))).toEqual([]);
  await window.page.reload();
  await preview.expectChosen('colour', 'Red');
});
