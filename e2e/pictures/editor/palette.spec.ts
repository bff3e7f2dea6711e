import { expect, test } from '../../harness/test.ts';
import { takePictures } from '../take-pictures.ts';

const area = 'palette';

const states = {
  'files, widgets and commands': [
    ['untouched', ''],
    ['files and widgets', 're'],
    ['commands', '>'],
    ['commands filtered', '>side'],
  ],
  'places in the file': [
    ['names', '@'],
    ['line', ':12'],
    ['line without a number', ':'],
  ],
  'what is not found': [
    ['no match', 'nothing like it'],
    ['no command', '>nothing like it'],
  ],
} as const;

for (const [title, typedTexts] of Object.entries(states)) {
  test(`palette: ${title}`, async ({ window }) => {
    const { preview, editor, dialogs, page } = window;
    await preview.expectText('kpiRevenue', /\d m/);
    await editor.open('repository.js');
    for (const [name, typed] of typedTexts) {
      await takePictures(window, area, name, async () => {
        await dialogs.openPalette('ControlOrMeta+P');
        await page.keyboard.type(typed);
        return dialogs.palette;
      });
      await window.press('Escape');
      await expect(dialogs.palette).toBeHidden();
    }
  });
}

test('shortcuts and documentation', async ({ window }) => {
  const { preview, dialogs, documentation } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await dialogs.runCommand('Keyboard shortcuts');
  await takePictures(window, area, 'shortcuts', () => Promise.resolve(dialogs.dialog('Keyboard shortcuts')));
  await window.press('Escape');
  await dialogs.runCommand('Documentation of the format');
  await takePictures(window, area, 'documentation', () => Promise.resolve(documentation.region));
  if (await documentation.link('All pages').isVisible()) await documentation.link('All pages').click();
  await documentation.link('Values').click();
  await takePictures(window, area, 'documentation of values', () => Promise.resolve(documentation.heading('Values')));
});
