import { expect, test } from '../../harness/test.ts';
import { CanvasHand } from '../../models/canvas-hand.ts';
import type { AppWindow } from '../../models/app-window.ts';

const text = (id: string) => `{ id: '${id}', type: TextWidget, title: '${id}' }`;
const cell = (id: string) => `{ id: '${id}', type: GridCellWidget, width: '30%', widgets: [${text(`${id}Text`)}] }`;
// Rows that are not filled by cells, and cells that are not filled by texts: there is room to take hold of them.
const row = (id: string, cells: readonly string[]) =>
  `{ id: '${id}', type: GridRowWidget, height: 90, widgets: [${cells.map(cell).join(', ')}] }`;
const configuration = `WidgetConfig = {
  main: {
    type: PageWidget,
    widgets: [
      {
        id: 'grid',
        type: GridWidget,
        widgets: [
          ${row('a', ['a1', 'a2', 'a3'])},
          ${row('b', ['b1'])},
          ${row('c', ['c1'])},
        ],
      },
      {
        id: 'box',
        type: PanelWidget,
        height: 200,
        widgets: [{ id: 'half', type: TextWidget, title: 'Half', height: '50%', applyMeasuresToSection: true }],
      },
      {
        id: 'tall',
        type: PanelWidget,
        height: 160,
        widgets: [{ id: 'low', type: TextWidget, title: 'Low', height: 60 }],
      },
    ],
  },
};
`;

test.use({
  trust: 'trust',
  project: async ({ project }, use) => {
    await project.write('widget-config.js', configuration);
    await project.write('repository.js', 'Repository = {};\n');
    await project.write('event-map.js', 'EventMap = {};\n');
    await use(project);
  },
});

async function begin(window: AppWindow): Promise<CanvasHand> {
  await window.preview.expectText('a1Text', 'a1Text');
  await window.designer.enter();
  await expect(window.preview.frame.locator('html')).toHaveAttribute('data-design');
  return new CanvasHand(window.page, window.preview);
}

/** Ids inside a widget that fit a pattern, in the order of the page. */
const children = (window: AppWindow, id: string, names: RegExp) => () =>
  window.preview.frame
    .locator(`section#${id} section`)
    .evaluateAll((sections, source) => sections.map((one) => one.id).filter((one) => new RegExp(source).test(one)), names.source);

test('a cell is dragged within its row, a row within its grid; a line shows where it will be, upright between cells and level between rows', async ({
  window,
}) => {
  const { preview, editor } = window;
  const hand = await begin(window);
  const cells = children(window, 'a', /^a\d$/);
  const rows = children(window, 'grid', /^[abc]$/);

  await hand.drag(preview.widget('a3'), preview.widget('a2'), { x: 0.01, y: 0.5 }, { x: 0.9, y: 0.5 });
  await expect(hand.ghost).toHaveText('a3 · GridCellWidget');
  await expect.poll(() => hand.lineShape()).toBe('upright');
  await hand.drop();
  await expect.poll(cells).toEqual(['a1', 'a3', 'a2']);

  await hand.drag(preview.widget('c'), preview.widget('b'), { x: 0.9, y: 0.03 }, { x: 0.9, y: 0.5 });
  await expect(hand.ghost).toHaveText('c · GridRowWidget');
  await expect.poll(() => hand.lineShape()).toBe('level');
  await hand.drop();
  await expect.poll(rows).toEqual(['a', 'c', 'b']);
  expect((await editor.read('widget-config.js')).match(/id: '[abc]'/g)).toEqual(["id: 'a'", "id: 'c'", "id: 'b'"]);
});

test('the lower edge changes a height in its share of the parent, and snaps to the end of the parent, which a level guide shows', async ({
  window,
}) => {
  const { preview, explorer, designer } = window;
  const hand = await begin(window);
  await explorer.widget('half').click();
  await expect(designer.field('height')).toHaveValue('50%');
  await hand.pull(hand.edge('bottom'), 0, 12);
  await expect(hand.ghost).toHaveText(/^height: [\d.]+%$/);
  await expect(hand.guideAcross).toBeHidden();
  const shown = (await hand.shownSize()).replace('height: ', '');
  expect(Number.parseFloat(shown)).toBeGreaterThan(50);
  await hand.drop();
  await expect(designer.field('height')).toHaveValue(shown);

  await explorer.widget('low').click();
  await expect(designer.field('height')).toHaveValue('60');
  // What a widget draws stands in its section.
  const lowerEnd = (id: string) => preview.pointer.place(preview.widget(id).locator(':scope > *').first(), { x: 0.5, y: 1 });
  const [own, parent] = [await lowerEnd('low'), await lowerEnd('tall')];
  await hand.pull(hand.edge('bottom'), 0, parent.y - own.y - 2);
  await expect(hand.guideAcross).toBeVisible();
  await expect(hand.guide).toBeHidden();
  await hand.drop();
  await expect(hand.guideAcross).toBeHidden();
  await expect(designer.field('height')).toHaveValue('160');
});

test('a widget is wrapped in a grid cell and that in a grid row, by the palette', async ({ window }) => {
  const { preview, explorer, dialogs } = window;
  await begin(window);
  await explorer.widget('half').click();
  await dialogs.runCommand('Wrap the selected widgets in a grid cell');
  await expect(explorer.widget('gridCell1')).toHaveAttribute('aria-selected', 'true');
  await dialogs.runCommand('Wrap the selected widgets in a grid row');
  await expect(explorer.widget('gridRow1')).toHaveAttribute('aria-selected', 'true');
  await expect(preview.frame.locator('section#box section#gridRow1 section#gridCell1 section#half')).toBeVisible();
});
