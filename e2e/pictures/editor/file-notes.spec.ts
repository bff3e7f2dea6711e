import { keptTexts } from '../../harness/kept-texts.ts';
import { expect, test } from '../../harness/test.ts';
import { AppWindow } from '../../models/app-window.ts';
import { takePictures } from '../take-pictures.ts';

const area = 'editor';
const title = "title: 'Sales plan 2027'";

test('unsaved text is offered after a crash', async ({ window, app, dataFolder }) => {
  await window.preview.expectText('title', 'Sales plan 2027');
  await window.editor.replace('repository.js', title, "title: 'Unsaved plan'");
  await window.preview.expectText('title', 'Unsaved plan');
  await expect.poll(async () => (await keptTexts(dataFolder)).some((text) => text.includes('Unsaved plan'))).toBe(true);
  await app.crashAndRestart();
  const again = new AppWindow(await app.openWindow());
  await again.preview.expectText('title', 'Sales plan 2027');
  await again.editor.open('repository.js');
  await takePictures(again, area, 'note unsaved text offered', () => Promise.resolve(again.editor.note('Unsaved changes')));
});

test('another program changes files', async ({ window, project }) => {
  const { preview, editor } = window;
  await preview.expectText('title', 'Sales plan 2027');
  const before = await project.read('repository.js');
  await editor.replace('repository.js', title, "title: 'Our plan'");
  await preview.expectText('title', 'Our plan');
  await project.write('repository.js', before.replace(title, "title: 'Their plan'"));
  await takePictures(window, area, 'note changed on disk', () => Promise.resolve(editor.note('Another program changed this file')));
  await project.write('repository.js', Buffer.from(`\uFEFF${before}`, 'utf16le'));
  await takePictures(window, area, 'note became unreadable', () => Promise.resolve(editor.note('Not editable')));
  await project.write('repository.js', before);

  await editor.open('event-map.js');
  await project.remove('event-map.js');
  await takePictures(window, area, 'note deleted on disk', () => Promise.resolve(editor.note('deleted or renamed')));
  await project.remove();
  await expect(window.dialogs.notices).toContainText(/is gone/);
  await takePictures(window, area, 'project folder gone', () => Promise.resolve(window.dialogs.notices.getByText(/is gone/).first()));
});

test.describe('a file that is not UTF-8', () => {
  const testHere = test.extend({
    project: async ({ project }, use) => {
      await project.write('event-map.js', Buffer.from('// Gr\u00f6\u00dfe\nEventMap = {};\n', 'latin1'));
      await use(project);
    },
  });

  testHere('opens read-only', async ({ window }) => {
    const { editor, preview } = window;
    await preview.expectText('kpiRevenue', /\d m/);
    await editor.open('event-map.js');
    await window.page.keyboard.type('x');
    await takePictures(window, area, 'note not utf-8', () => Promise.resolve(editor.note('Read-only')));
  });
});
