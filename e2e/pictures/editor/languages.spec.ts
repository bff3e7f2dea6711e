import { expect, test } from '../../harness/test.ts';
import { takePictures } from '../take-pictures.ts';

const area = 'editor';

test('stored queries, style sheets and configuration', async ({ window }) => {
  const { preview, editor, explorer, page } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.open('repository.yml');
  await takePictures(window, area, 'stored queries', () => Promise.resolve(editor.visibleLine('regionFilter_init')));
  // In the name of `[Region].[EMEA]`.
  await editor.placeCursor(5, 32);
  await takePictures(window, area, 'member suggestions', async () => {
    await editor.textbox('repository.yml').focus();
    await expect(async () => {
      if (!(await page.locator('.suggest-widget.visible').isVisible())) await window.press('Control+Space');
      await expect(page.locator('.suggest-widget.visible')).toBeVisible({ timeout: 3_000 });
    }).toPass();
    return page.locator('.suggest-widget.visible');
  });
  await window.press('Escape');
  await editor.open('widget-config.js');
  await takePictures(window, area, 'configuration', () => Promise.resolve(editor.visibleLine('WidgetConfig')));
  await explorer.openStyleSheet('skin/css/ks-button-style.css');
  await expect(editor.textbox('skin/css/ks-button-style.css')).toBeAttached();
  await takePictures(window, area, 'style sheet', () => Promise.resolve(editor.visibleLine('.ks-button')));
});
