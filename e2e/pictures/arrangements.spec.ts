import { test } from '../harness/test.ts';
import { arrangementList } from '../models/arrangements.ts';
import { takePictures } from './take-pictures.ts';

test('arrangements', async ({ window }) => {
  const { arrangements, editor, inspector, preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await inspector.show('kpiRevenue · init');
  await editor.open('repository.js');
  for (const { title, key, panes } of arrangementList) {
    await window.press(key);
    await arrangements.expectPanes(...panes);
    await takePictures(window, 'arrangements', title.toLowerCase(), () => Promise.resolve(window.page.locator('iframe')));
  }
});
