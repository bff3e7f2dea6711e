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
