import { expect, test } from '../../harness/test.ts';
import { CanvasHand } from '../../models/canvas-hand.ts';
import type { AppWindow } from '../../models/app-window.ts';
import { takePictures } from '../take-pictures.ts';

/** The arrangement for design with the sample's page. */
async function begin(window: AppWindow): Promise<CanvasHand> {
  await window.preview.expectText('kpiRevenue', /\d m/);
  await window.press('Control+Alt+3');
  await expect(window.designer.properties).toBeVisible();
  await expect(window.preview.frame.locator('html')).toHaveAttribute('data-design');
  return new CanvasHand(window.page, window.preview);
}

test('selection, several widgets, menus of widgets, palette of widgets', async ({ window }) => {
  const { explorer, page, preview } = window;
  await begin(window);
  const menu = page.getByRole('menu');
  await takePictures(window, 'canvas', 'design-nothing-selected', () => Promise.resolve(window.designer.properties));
  await preview.pointer.click(preview.widget('kpiRevenue'));
  await takePictures(window, 'canvas', 'design-selected', () => Promise.resolve(preview.selection('kpiRevenue')));
  await takePictures(window, 'canvas', 'widget-menu', async () => {
    await preview.pointer.click(preview.widget('kpiMargin'), { button: 'right' });
    return menu;
  });
  await window.press('Escape');
  await expect(menu).toHaveCount(0);
  await explorer.widget('regionFilter').click();
  await explorer.widget('versionFilter').click({ modifiers: ['Control'] });
  await takePictures(window, 'canvas', 'design-several', () => Promise.resolve(window.designer.properties));
  await takePictures(window, 'canvas', 'align-menu', async () => {
    await window.press('Escape');
    await expect(menu).toHaveCount(0);
    await explorer.widget('versionFilter').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Align and distribute' }).click();
    return page.getByRole('menuitem', { name: 'Equal widths in the row' });
  });
  await window.press('Escape');
  await window.press('Escape');
  await expect(menu).toHaveCount(0);
  await explorer.widget('publish').click();
  await takePictures(window, 'canvas', 'add-widget', async () => {
    await window.press('Control+Alt+a');
    return page.getByRole('dialog', { name: 'Add a widget' });
  });
  await page.getByPlaceholder(/^Add to /).fill('nothing like it');
  await takePictures(window, 'canvas', 'add-widget-without-match', () =>
    Promise.resolve(page.getByRole('dialog', { name: 'Add a widget' })),
  );
});

test('drags, guides, a title edited in place', async ({ window }) => {
  const { explorer, preview } = window;
  const hand = await begin(window);
  const edge = (id: string, x: number) => preview.pointer.place(preview.widget(id), { x, y: 0.5 });
  // A drag does not outlive a resize: Escape gives it up, and the button is released.
  const endDrag = async () => {
    await window.press('Escape');
    await hand.drop();
    await expect(hand.ghost).toBeHidden();
  };
  const pullToGuide = async () => {
    await explorer.widget('versionFilter').click();
    const [own, siblings] = await Promise.all([edge('versionFilter', 1), edge('publish', 0)]);
    await hand.pull(hand.edge('right'), siblings.x - own.x + 1, 0);
    await expect(hand.guide).toBeVisible();
    return hand.guide;
  };
  await takePictures(window, 'canvas', 'drag-guide', pullToGuide, { leave: endDrag });
  const dragWidget = async () => {
    await hand.drag(preview.widget('versionFilter'), preview.widget('regionFilter'), { x: 0.1, y: 0.5 });
    return hand.ghost;
  };
  await takePictures(window, 'canvas', 'drag-widget', dragWidget, { leave: endDrag });
  await takePictures(window, 'canvas', 'title-in-place', async () => {
    await explorer.widget('planCaption').click();
    await window.press('F2');
    return hand.field;
  });
});

test('properties', async ({ window }) => {
  const { designer, explorer, page } = window;
  await begin(window);
  const { properties } = designer;
  const filter = properties.getByRole('searchbox');
  const take = (name: string) => takePictures(window, 'canvas', `properties-${name}`, () => Promise.resolve(properties));
  await explorer.widget('publish').click();
  await expect(properties).toContainText('ButtonWidget');
  await take('button');
  const takePicker = async (name: string, parameter: string) => {
    await filter.fill(parameter);
    await takePictures(window, 'canvas', `properties-${name}`, async () => {
      await properties.getByRole('button', { name: `Choose ${parameter}`, exact: true }).click();
      return page.getByRole('menu');
    });
    await window.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  };
  await takePicker('skin', 'skin');
  await takePicker('icon', 'icon');
  await filter.fill('color');
  await take('colour');
  await filter.fill('nothing like it');
  await take('without-match');
  await filter.fill('');
  await explorer.widget('planTable').click();
  await take('table');
});

test('a refused value in the properties', async ({ window }) => {
  const { designer, explorer } = window;
  await begin(window);
  await explorer.widget('kpiRevenue').click();
  await designer.properties.getByRole('searchbox').fill('width');
  await designer.set('width', '12abc');
  await takePictures(window, 'canvas', 'properties-fault', () => Promise.resolve(designer.line('width').getByRole('alert')));
});
