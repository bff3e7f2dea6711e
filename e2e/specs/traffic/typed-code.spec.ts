import { expect, test } from '../../harness/test.ts';
import { CodeConsole } from '../../models/inspector/code-console.ts';

test('code that is typed runs with the selected widget, and what it does to the page is seen there and in its trace', async ({
  window,
}) => {
  const { preview, inspector, explorer, page } = window;
  const console = new CodeConsole(page);
  await preview.expectText('kpiRevenue', /\d m/);
  await explorer.widget('kpiRevenue').click();
  await inspector.open('Console');
  await console.field.focus();
  await expect(console.field).toBeFocused();
  await page.keyboard.type("chosenRegion() + ' ' + $0.id + ' ' + ctx.getWidgetId()");
  await page.keyboard.press('Enter');
  await expect(console.last).toContainText('"Germany kpiRevenue kpiRevenue"');

  await console.run('millions(');
  await expect(console.last).toContainText('SyntaxError: Unexpected token (line 1, column');
  await console.run('nobodyKnows');
  await expect(console.last).toContainText('ReferenceError: nobodyKnows is not defined');
  // The tab stays: what went wrong stands here.
  await expect(console.field).toBeFocused();
  await expect(window.editor.tab('repository.js')).not.toHaveClass(/error/);

  await console.run("Widgets.regionFilter.choose = { value: 'France' }; Api.forceRefresh('kpiRevenue'); Api.forceRefresh('title')");
  await preview.expectText('title', 'France');
  await console.field.press('ArrowUp');
  await expect(console.field).toHaveValue(/forceRefresh\('title'\)$/);
  await console.field.press('Escape');
  await expect(console.field).toHaveValue('');
  await console.last.click();
  // Nothing is wrong with the files.
  await inspector.open('Problems');
  await expect(inspector.problems().getByRole('treeitem')).toHaveCount(0);
  await inspector.open('Trace');
  await expect(page.getByText('(console)').first()).toBeVisible();
});
