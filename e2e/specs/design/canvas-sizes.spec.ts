import { expect, test } from '../../harness/test.ts';
import { CanvasHand } from '../../models/canvas-hand.ts';
import type { AppWindow } from '../../models/app-window.ts';

test.use({ trust: 'trust' });

/** Design mode with the sample's page. */
async function begin(window: AppWindow): Promise<CanvasHand> {
  await window.preview.expectText('kpiRevenue', /\d m/);
  await window.designer.enter();
  await expect(window.preview.frame.locator('html')).toHaveAttribute('data-design');
  return new CanvasHand(window.page, window.preview);
}

const sizeIn = (text: string, name: 'width' | 'height') => Number(new RegExp(`${name}: (\\d+)`).exec(text)?.[1]);

test('the lower edge changes the height, and the corner both sizes; Shift keeps their proportion', async ({ window }) => {
  const { explorer, designer, editor } = window;
  const hand = await begin(window);
  await explorer.widget('title').click();
  await designer.set('width', '12abc');
  await expect(designer.line('width').getByRole('alert')).toHaveText('Type pixels, such as 120, or a length, such as 50% or auto.');
  expect(await editor.read('widget-config.js')).not.toContain('12abc');
  await designer.set('width', '300');
  await expect(designer.line('width').getByRole('alert')).toHaveCount(0);
  await designer.set('height', '60');
  await expect.poll(() => editor.read('widget-config.js')).toMatch(/id: 'title'[^}]*width: 300[^}]*height: 60/s);
  await explorer.widget('title').click();

  await hand.pull(hand.edge('bottom'), 0, 30);
  await expect(hand.ghost).toHaveText(/^height: \d+$/);
  const height = sizeIn(await hand.shownSize(), 'height');
  expect(height).toBeGreaterThan(60);
  await hand.drop();
  await expect(designer.field('height')).toHaveValue(String(height));
  await expect(designer.field('width')).toHaveValue('300');
  await window.press('Control+z');
  await expect(designer.field('height')).toHaveValue('60');

  await window.page.keyboard.down('Shift');
  await hand.pull(hand.edge('corner'), 60, 3);
  await expect(hand.ghost).toHaveText(/^width: \d+, height: \d+$/);
  const label = await hand.shownSize();
  await hand.drop();
  await window.page.keyboard.up('Shift');
  const [wide, tall] = [sizeIn(label, 'width'), sizeIn(label, 'height')];
  expect(wide).toBeGreaterThan(300);
  // 300 × 60, to the pixel.
  expect(Math.abs(tall - wide / 5)).toBeLessThanOrEqual(1);
  await expect(designer.field('width')).toHaveValue(String(wide));
  await expect(designer.field('height')).toHaveValue(String(tall));
  // Both are one change.
  await window.press('Control+z');
  await expect(designer.field('width')).toHaveValue('300');
  await expect(designer.field('height')).toHaveValue('60');
});

test('a dragged edge snaps to an edge of a sibling, which a guide shows; without a sibling near it does not', async ({ window }) => {
  const { explorer, preview, designer } = window;
  const hand = await begin(window);
  await explorer.widget('versionFilter').click();
  const edge = (id: string, x: number) => preview.pointer.place(preview.widget(id), { x, y: 0.5 });
  const [own, siblings, far] = await Promise.all([edge('versionFilter', 1), edge('publish', 0), edge('regionFilter', 0.5)]);
  const between = (await preview.place('publish')).left - (await preview.place('versionFilter')).left;
  await hand.pull(hand.edge('right'), siblings.x - own.x + 1, 0);
  await expect(hand.guide).toBeVisible();
  await expect(hand.ghost).toHaveText(`width: ${Math.round(between)}`);
  await window.page.mouse.move(far.x, far.y, { steps: 4 });
  await expect(hand.guide).toBeHidden();
  await window.press('Escape');
  await hand.drop();
  await expect(designer.field('width')).toHaveValue('140');
});

test('a widget is dropped into a panel, and out of it again', async ({ window }) => {
  const { explorer, preview, dialogs } = window;
  const hand = await begin(window);
  const inside = (id: string) => () =>
    preview.frame.locator(`section#${id} section`).evaluateAll((sections) => sections.map((section) => section.id));
  await explorer.widget('regionFilter').click();
  await dialogs.runCommand('Wrap the selected widgets in a panel');
  await expect.poll(inside('panel1')).toEqual(['regionFilter']);
  await hand.drag(preview.widget('publish'), preview.widget('regionFilter'), { x: 0.5, y: 0.5 });
  await hand.drop();
  await expect.poll(inside('panel1')).toEqual(expect.arrayContaining(['regionFilter', 'publish']));
  await hand.drag(preview.widget('publish'), preview.widget('title'), { x: 0.5, y: 0.35 });
  await hand.drop();
  await expect.poll(inside('panel1')).toEqual(['regionFilter']);
  await expect.poll(inside('headerTitle')).toEqual(['publish', 'title']);
});
