import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/test.ts';
import type { PreviewPane } from '../../models/preview-pane.ts';

test.use({ trust: 'trust' });

/** Middle of a line of the tree: into that widget. */
const middle = { x: 90, y: 13 };

/** Ids of the sections inside another one, in the order of the page. */
const inside = (preview: PreviewPane, id: string) => () =>
  preview.frame.locator(`section#${id} section`).evaluateAll((sections) => sections.map((section) => section.id));

test('a widget is dragged into another one in the tree, and one undo takes it back', async ({ window }) => {
  const { designer, preview, explorer, editor } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const before = await editor.read('widget-config.js');
  await designer.enter();
  // The line of style sheets appears above the tree once they have been counted.
  await expect(explorer.styleSheets).toBeVisible();
  await explorer.widget('versionFilter').dragTo(explorer.widget('headerTitle'), { targetPosition: middle });
  await expect.poll(inside(preview, 'headerTitle')).toEqual(['title', 'versionFilter']);
  await expect.poll(inside(preview, 'headerTools')).toEqual(['publishText', 'regionFilter', 'publish']);
  await expect(explorer.widget('versionFilter')).toHaveAttribute('aria-selected', 'true');
  await expect(explorer.widget('versionFilter')).toHaveAttribute('aria-level', '5');
  await explorer.widget('versionFilter').click();
  await window.press('Control+z');
  await expect.poll(inside(preview, 'headerTitle')).toEqual(['title']);
  expect(await editor.read('widget-config.js')).toBe(before);
});

test('the tree shows where a dragged widget would land, and nothing where it may not', async ({ window }) => {
  const { designer, preview, explorer, editor } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const before = await editor.read('widget-config.js');
  await designer.enter();
  await expect(explorer.styleSheets).toBeVisible();
  await explorer.startDrag('totals');
  await explorer.dragOver('header', 'middle');
  await expect(explorer.widget('header')).toHaveAttribute('data-drop', 'into');
  await explorer.dragOver('header', 'top');
  await expect(explorer.widget('header')).toHaveAttribute('data-drop', 'above');
  // A text takes no children: its middle means before or behind it.
  await explorer.dragOver('title', 'middle');
  await expect(explorer.widget('title')).toHaveAttribute('data-drop', /above|below/);
  await expect(explorer.widget('header')).toHaveAttribute('data-drop', '');
  // Never into itself.
  await explorer.dragOver('cardRevenue', 'middle');
  await expect(explorer.widget('cardRevenue')).toHaveAttribute('data-drop', '');
  await explorer.drop();
  expect(await editor.read('widget-config.js')).toBe(before);

  // A drag that is given up leaves no mark.
  await explorer.startDrag('totals');
  await explorer.dragOver('header', 'top');
  await expect(explorer.widget('header')).toHaveAttribute('data-drop', 'above');
  await window.press('Escape');
  await expect(explorer.widget('header')).toHaveAttribute('data-drop', '');
  await explorer.drop();
  expect(await editor.read('widget-config.js')).toBe(before);
});

test('Alt with left and right moves a widget out of its parent and into the one before it', async ({ window }) => {
  const { designer, preview, explorer } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await designer.enter();
  await explorer.widget('publish').click();
  await window.press('Alt+ArrowLeft');
  await expect.poll(inside(preview, 'headerTools')).toEqual(['publishText', 'regionFilter', 'versionFilter']);
  await expect(explorer.widget('publish')).toHaveAttribute('aria-level', '4');
  await window.press('Alt+ArrowRight');
  await expect.poll(inside(preview, 'headerTools')).toEqual(['publishText', 'regionFilter', 'versionFilter', 'publish']);
  await expect(explorer.widget('publish')).toHaveAttribute('aria-level', '5');
  // The one before it is a drop-down: said instead of done.
  await window.press('Alt+ArrowRight');
  await expect(window.page.getByText('versionFilter (DropBoxWidget) takes no ButtonWidget')).toBeVisible();
});

test('widgets are cut, copied and pasted on the canvas and in the tree', async ({ window }) => {
  const { designer, preview, explorer } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await designer.enter();
  await preview.pointer.click(preview.widget('title'));
  await window.press('Control+x');
  await expect(explorer.widget('title')).toHaveAttribute('data-cut');
  await preview.pointer.click(preview.widget('publish'));
  await window.press('Control+v');
  await expect.poll(inside(preview, 'headerTools')).toEqual(['publishText', 'regionFilter', 'versionFilter', 'publish', 'title']);
  await explorer.widget('cardRevenue').click();
  await window.press('Control+c');
  await explorer.widget('header').click();
  await window.press('Control+v');
  await expect.poll(inside(preview, 'cardRevenue2')).toEqual(['kpiRevenue2']);
  await window.press('Control+z');
  await expect(preview.widget('cardRevenue2')).toHaveCount(0);
  await window.press('Control+z');
  await expect.poll(inside(preview, 'headerTitle')).toEqual(['title']);
});

/** Holds back what the window is sent of the project's model once `begin` was called, as a busy machine does. */
async function heldModel(page: Page): Promise<{ begin(): void }> {
  let isHeld = false;
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!isHeld || !/"event":"project\.model/.test(String(message).slice(0, 200))) socket.send(message);
    });
  });
  await page.reload();
  return {
    begin: () => {
      isHeld = true;
    },
  };
}

test('undo takes a paste back that the page shows, though the tree does not know it yet', { tag: '@localhost' }, async ({ window }) => {
  const { designer, preview, explorer } = window;
  const model = await heldModel(window.page);
  await preview.expectText('kpiRevenue', /\d m/);
  await designer.enter();
  await explorer.widget('cardRevenue').click();
  await window.press('Control+c');
  await explorer.widget('header').click();
  model.begin();
  await window.press('Control+v');
  await expect.poll(inside(preview, 'cardRevenue2')).toEqual(['kpiRevenue2']);
  await expect(explorer.widget('cardRevenue2')).toHaveAttribute('aria-selected', 'true');
  await window.press('Control+z');
  await expect(preview.widget('cardRevenue2')).toHaveCount(0);
});
