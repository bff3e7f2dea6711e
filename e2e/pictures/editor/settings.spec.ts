import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from '../../harness/test.ts';
import { takePictures } from '../take-pictures.ts';

const area = 'settings';

for (const name of ['Appearance', 'Editor', 'Preview', 'Key bindings', 'Privacy']) {
  test(`group of settings: ${name}`, async ({ window }) => {
    const { settings, page } = window;
    await settings.open();
    await takePictures(window, area, name.toLowerCase(), async () => {
      await settings.sectionLink(name).click();
      await page.mouse.move(0, 0);
      return settings.sectionLink(name);
    });
  });
}

test('search in settings', async ({ window }) => {
  const { settings } = window;
  await settings.open();
  await settings.search.fill('font');
  await takePictures(window, area, 'search', () => Promise.resolve(settings.setting('Font size')));
  await settings.field('Font size').fill('900');
  await takePictures(window, area, 'value out of range', () => Promise.resolve(settings.setting('Font size').getByRole('alert')));
  await settings.search.fill('no such thing');
  await takePictures(window, area, 'search no match', () => Promise.resolve(settings.region.getByText('No setting or command')));
});

test('settings.json with faults', async ({ window, dataFolder }) => {
  const { settings } = window;
  await settings.open();
  const file = join(dataFolder, 'settings.json');
  await writeFile(file, '{\n  "mine": 1.0,\n  "editor.fontSize": 10,\n  "theme": "pink"\n}\n');
  await takePictures(window, area, 'unknown key', () => Promise.resolve(settings.problem));
  await writeFile(file, '{\n  "editor.fontSize": 10\n  "theme": "dark"\n}\n');
  await takePictures(window, area, 'file with an error', () => Promise.resolve(settings.problem.getByText('line 3')));
  await settings.problem.getByRole('button', { name: 'Fix it' }).click();
  await takePictures(window, area, 'text with an error', () => Promise.resolve(settings.text));
});

test('key bindings', async ({ window }) => {
  const { settings, page } = window;
  await settings.open();
  await settings.sectionLink('Key bindings').click();
  await settings.region.getByRole('textbox', { name: 'Find by keys' }).focus();
  await page.keyboard.press('ControlOrMeta+B');
  await takePictures(window, area, 'find by keys', () => Promise.resolve(settings.command('Show or hide side bar')));
  await settings.startRecording('Show or hide side bar');
  await page.keyboard.press('ControlOrMeta+S');
  await takePictures(window, area, 'keys in conflict', () =>
    Promise.resolve(settings.recorder('Show or hide side bar').getByText('belong to')),
  );
});
