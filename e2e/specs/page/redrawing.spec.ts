import { editedWidget, writeLargePage } from '../../harness/large-page.ts';
import { expect, test as base } from '../../harness/test.ts';
import { atRest } from '../../models/window/at-rest.ts';

const test = base.extend({
  projectName: 'large',
  project: async ({ project }, use) => {
    await writeLargePage(project, 'First title');
    await use(project);
  },
});

test('of a page of 250 widgets an edit of one init draws that widget alone', async ({ context, window }) => {
  const { editor, preview } = window;
  // The frame counts its drawings where somebody put a place for them before it was loaded.
  await context.addInitScript(() => {
    globalThis.dashwrightDrawn = new Map();
  });
  await window.page.reload();
  await preview.expectText(editedWidget, 'First title');
  await preview.expectText('text247', 'Loaded 247');
  const drawn = (): Promise<Record<string, number>> =>
    preview.frame.locator('html').evaluate(() => Object.fromEntries(globalThis.dashwrightDrawn ?? []));
  await expect.poll(async () => Object.keys(await drawn()).length).toBe(250);
  // What is loaded last may be drawn once more.
  const before = await atRest(drawn);

  await editor.replace('repository.js', "title: 'First title'", "title: 'Second title'");
  await preview.expectText(editedWidget, 'Second title');
  const after = await drawn();
  const changed = Object.keys(after).filter((id) => after[id] !== before[id]);
  expect(changed).toEqual([editedWidget]);
  // Once without its first title, at most once more while the new one is on its way.
  expect((after[editedWidget] ?? 0) - (before[editedWidget] ?? 0)).toBeLessThanOrEqual(2);
});
