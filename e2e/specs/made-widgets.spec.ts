import { expect, test as base } from '../harness/test.ts';

const configuration = `const tile = (name) => ({
  id: name + 'Tile',
  type: GridWidget,
  widgets: [{ id: name + 'Text', type: TextWidget, title: 'Text of ' + name }],
});

WidgetConfig = {
  main: {
    id: 'main',
    type: PageWidget,
    widgets: [
      { id: 'head', type: TextWidget, title: 'Head' },
      ...['north', 'south'].map(tile),
      { id: 'foot', type: TextWidget, title: 'Foot' },
    ],
  },
};
`;

const test = base.extend({
  project: async ({ project }, use) => {
    await project.write('widget-config.js', configuration);
    await use(project);
  },
});

test('widgets that a function makes stand in the tree where they are drawn', async ({ window }) => {
  const { explorer, preview, editor } = window;
  await preview.expectText('southText', 'Text of south');
  await expect(explorer.lines).toHaveText([/^main/, /^head/, /^northTile/, /^northText/, /^southTile/, /^southText/, /^foot/]);
  await expect(explorer.widget('northTile')).toHaveAttribute('aria-description', /GridWidget.*made by a function/);

  const line = await editor.lineOf('widget-config.js', '  main: {');
  await explorer.widget('southText').click();
  await expect(preview.selection('southText')).toBeVisible();
  await expect(window.statusBar).toContainText(`Ln ${line},`);
  // What a function made cannot be deleted by itself: nothing of the file changes.
  await window.press('Delete');
  await expect(explorer.widget('southText')).toBeVisible();
  await expect(explorer.unsaved('widget-config.js')).toHaveCount(0);
});
