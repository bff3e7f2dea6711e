import { expect, test as base } from '../../harness/test.ts';

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

const madePages = `const page = (id) => ({
  id,
  type: PageWidget,
  title: 'Page ' + id,
  widgets: [{ id: id + 'Text', type: TextWidget, title: 'Text of ' + id }],
});
const further = { region: page('region') };

WidgetConfig = {
  main: { id: 'main', type: PageWidget, widgets: [{ id: 'head', type: TextWidget, title: 'Head' }] },
  details: page('details'),
  ...further,
  ...Object.fromEntries(['spring', 'autumn'].map((id) => [id, page(id)])),
  last: { id: 'last', type: PageWidget, widgets: [{ id: 'foot', type: TextWidget, title: 'Foot' }] },
};
`;

test('pages that a function makes stand in the menu of pages and can be opened', async ({ window }) => {
  const { editor, explorer, preview } = window;
  await preview.expectText('northText', 'Text of north');
  await editor.replaceAll('widget-config.js', madePages);
  await editor.save();
  await preview.expectText('head', 'Head');
  await expect.poll(() => preview.pagesOfMenu()).toEqual(['main', 'details', 'region', 'spring', 'autumn', 'last']);
  for (const page of ['details', 'region', 'autumn', 'last', 'spring']) {
    await preview.switchPage(page);
    await preview.expectText(page === 'last' ? 'foot' : `${page}Text`, page === 'last' ? 'Foot' : `Text of ${page}`);
  }
  await expect(explorer.widget('spring')).toBeVisible();
  // The keys that turn pages know them, too.
  await window.press('Alt+PageDown');
  await preview.expectText('autumnText', 'Text of autumn');

  // A window that comes later knows them as well, and a page that is gone leaves the menu.
  await window.page.reload();
  await preview.expectText('autumnText', 'Text of autumn');
  await expect.poll(() => preview.pagesOfMenu()).toContain('region');
  await editor.replaceAll('widget-config.js', madePages.replace('  ...further,\n', ''));
  await expect.poll(() => preview.pagesOfMenu()).toEqual(['main', 'details', 'spring', 'autumn', 'last']);
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

test('undo in the tree takes a change back whichever line is selected', async ({ window }) => {
  const { designer, explorer, preview } = window;
  await preview.expectText('southText', 'Text of south');
  await designer.enter();
  for (const selected of ['southText', 'foot']) {
    await explorer.widget('head').click();
    await expect(explorer.widget('head')).toHaveAttribute('aria-selected', 'true');
    await window.press('Control+d');
    await expect(preview.widget('head2')).toHaveCount(1);
    await explorer.widget(selected).click();
    await expect(explorer.widget(selected)).toHaveAttribute('aria-selected', 'true');
    await window.press('Control+z');
    await expect(preview.widget('head2')).toHaveCount(0);
  }
});
