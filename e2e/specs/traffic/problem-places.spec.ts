import { expect, test } from '../../harness/test.ts';

test.use({ projectName: 'problem-places' });

test('a result of the wrong shape is a problem of its entry until an edit of either file mends it', async ({ window }) => {
  const { editor, inspector, preview } = window;
  const line = await editor.lineOf('repository.js', 'init: () => [[');
  const wide = ['Bread', '12', '13'].map((cell) => `'${cell}'`).join(', ');
  await expect(preview.widget('plan')).toContainText('The data have 3 columns, the table has 1 cell.');
  await inspector.open('Problems');
  const problem = inspector.problem(/The data have \d columns, the table has \d cells?\./);
  await expect(problem).toHaveCount(1);
  await problem.click();
  await expect(editor.tab('repository.js')).toHaveAttribute('aria-selected', 'true');
  await expect(window.statusBar).toContainText(`Ln ${line},`);

  // An edit that leaves a cause keeps the problem, with what is wrong now.
  await editor.replace('repository.js', wide, "'Bread', '12'");
  await expect(inspector.problem('The data have 2 columns, the table has 1 cell.')).toHaveCount(1);
  await expect(problem).toHaveCount(1);
  await editor.replace('repository.js', "'Bread', '12'", "'Bread'");
  await expect(preview.widget('plan')).toContainText('Bread');
  await expect(problem).toHaveCount(0);

  // The other file can be the cause, too.
  await editor.replace(
    'widget-config.js',
    "widgets: [{ id: 'planName'",
    "widgets: [{ id: 'more', type: GridTableCellWidget }, { id: 'planName'",
  );
  await expect(inspector.problem('The data have 1 column, the table has 2 cells.')).toHaveCount(1);
  await editor.replace('widget-config.js', "{ id: 'more', type: GridTableCellWidget }, ", '');
  await expect(problem).toHaveCount(0);
});

test('a fault in a query is marked where it is written: in the stored query, and in the text of a body', async ({ window }) => {
  const { editor, inspector, preview } = window;
  await expect(preview.widget('stored')).toContainText(/\d/);
  await expect(preview.widget('literal')).toContainText(/\d/);
  await inspector.open('Problems');

  // What may be no query at all is not sent after an edit, and led to where the query begins.
  const held = inspector.problem('stored · init', 'its MDX is not known to be a query');
  await editor.replace('repository.yml', 'FROM [Sales Plan]', 'FORM [Sales Plan]');
  await expect(held).toContainText('Ln 2, Col 12');
  // The back-end names the cube.
  const stored = inspector.problem('stored · init', "'Sales Plann' can not be found");
  await editor.replace('repository.yml', 'FORM [Sales Plan]', 'FROM [Sales Plann]');
  await expect(stored).toContainText('Ln 3, Col 10');
  await expect(inspector.problemsIn('repository.yml')).toHaveCount(1);
  await stored.click();
  await expect(editor.tab('repository.yml')).toHaveAttribute('aria-selected', 'true');
  await expect(window.statusBar).toContainText('Ln 3, Col 10');
  await editor.replace('repository.yml', '[Sales Plann]', '[Sales Plan]');
  await expect(stored).toHaveCount(0);

  const bodyLine = (await editor.lineOf('repository.js', '\n          WHERE ([Version]')) + 1;
  await editor.replace('repository.js', "const version = 'Budget';", "const version = 'Budgets';");
  const literal = inspector.problem('literal · init', 'member not found');
  await expect(literal).toContainText(`Ln ${bodyLine}, Col 18`);
  await literal.click();
  await expect(editor.tab('repository.js')).toHaveAttribute('aria-selected', 'true');
  await expect(window.statusBar).toContainText(`Ln ${bodyLine}, Col 18`);
});

test('Replay sends the one request of a list again, and leaves the selection where it is', async ({ window }) => {
  const { inspector, preview } = window;
  await expect(preview.widget('both')).toContainText('1 and 1');
  await inspector.open('Requests');
  const requests = inspector.requests('both · init');
  await expect(requests).toHaveCount(2);
  await requests.last().click();
  await expect(requests.last()).toHaveAttribute('aria-selected', 'true');
  const detail = inspector.region.getByRole('region', { name: 'Request detail' });
  await detail.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(requests).toHaveCount(3);
  await expect(requests.first()).toContainText('200');
  await expect(requests.last()).toHaveAttribute('aria-selected', 'true');
  await requests.first().click();
  await expect(await inspector.detail('Request')).toContainText('[Month].[Jan]');

  // The menu offers both, and running the action again keeps the selection, too.
  await requests.last().click();
  await requests.last().click({ button: 'right' });
  await window.page.getByRole('menuitem', { name: /^Run again/ }).click();
  await expect(requests).toHaveCount(5);
  await expect(requests.last()).toHaveAttribute('aria-selected', 'true');
});

test('a missing query is one problem, and typed keys that nobody wants leave no run', async ({ window }) => {
  const { editor, inspector, preview } = window;
  await expect(preview.widget('both')).toContainText('1 and 1');
  const line = await editor.lineOf('repository.js', "init: { url: cells, type: 'POST', server: true, body: () => ({ version: 'Budget' })");
  await inspector.open('Problems');
  const missing = inspector.problem('nowhere · init');
  await expect(missing).toHaveText(new RegExp(`repository\\.yml has no query 'nowhere_init'.*Ln ${line}, Col 5, Error$`));

  // However long the action is, one line of it is underlined.
  await editor.replace(
    'repository.js',
    "init: { url: cells, type: 'POST', server: true, body: () => ({ version: 'Budget' }), parsingControl: first },",
    "init: {\n      url: cells,\n      type: 'POST',\n      server: true,\n      body: () => ({ version: 'Budget' }),\n      parsingControl: first,\n    },",
  );
  await missing.click();
  await expect(window.statusBar).toContainText(`Ln ${line}, Col 5`);
  await expect(editor.squiggles()).toHaveCount(1);

  await preview.expectAnswered();
  await inspector.clear();
  await preview.pointer.enter(preview.textField('note'));
  await window.page.keyboard.type('seven');
  await expect(preview.textField('note')).toHaveValue('seven');
  await preview.press('save');
  await inspector.open('Trace');
  await expect(inspector.runs('save · launch', 1)).toHaveCount(1);
  await expect(inspector.runs('note', 1)).toHaveCount(0);
});

test('a container without an id is drawn, marked in the tree, and can be changed in the file by design', async ({ window }) => {
  const { designer, editor, explorer, inspector, preview } = window;
  const name = 'main·GridWidget·1';
  await preview.expectText('inner', 'In a container');
  await preview.expectText(`${name}·TextWidget·1`, 'Last');
  await expect(explorer.widget(name)).toHaveAttribute('aria-description', /GridWidget.*no id: named by its place/);
  await inspector.open('Problems');
  const problem = inspector.problem(`This widget has no id, so code cannot name it and it is called '${name}' here`);
  await expect(problem).toHaveCount(1);
  await expect(inspector.problem('This widget has no id')).toHaveCount(2);

  await designer.enter();
  await explorer.widget(name).click();
  await expect(preview.selection(name)).toBeVisible();
  await window.press('Delete');
  await expect(preview.widget('inner')).toHaveCount(0);
  await expect(problem).toHaveCount(0);
  await window.press('Control+z');
  await preview.expectText('inner', 'In a container');

  await editor.replace('widget-config.js', '{ type: GridWidget,', "{ id: 'box', type: GridWidget,");
  await expect(explorer.widget('box')).toBeVisible();
  await expect(problem).toHaveCount(0);

  // Each of several has one problem with a name of its own, and so has what it holds.
  const unnamed = '{ type: GridWidget, widgets: [{ type: PanelWidget, widgets: [] }] },\n';
  await editor.replace('widget-config.js', "{ id: 'note', type: TextBoxWidget,", `${unnamed.repeat(3)}{ id: 'note', type: TextBoxWidget,`);
  for (const place of [1, 2, 3]) {
    await expect(inspector.problem(`it is called 'main·GridWidget·${place}' here`)).toHaveCount(1);
    await expect(inspector.problem(`it is called 'main·GridWidget·${place}·PanelWidget·1' here`)).toHaveCount(1);
  }
  await expect(inspector.problem('This widget has no id')).toHaveCount(7);
});
