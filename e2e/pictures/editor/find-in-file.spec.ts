import { test } from '../../harness/test.ts';
import { takePictures } from '../take-pictures.ts';

const area = 'editor';

test('find and replace in the file', async ({ window }) => {
  const { preview, editor, page } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.open('repository.js');
  const widget = editor.region.locator('.find-widget.visible');
  await window.press('Control+f');
  await page.keyboard.type('region');
  await takePictures(window, area, 'find in file', () => Promise.resolve(widget));
  await window.press('Control+h');
  await takePictures(window, area, 'replace in file', () => Promise.resolve(widget));
  await page.keyboard.press('Escape');
  await editor.open('repository.js');
  await window.press('Control+f');
  await page.keyboard.type('nothing like it');
  await takePictures(window, area, 'find in file no match', () => Promise.resolve(widget));
});
