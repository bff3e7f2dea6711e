import { expect, test } from '../../harness/test.ts';
import { docsPicture } from '../design/docs-picture.ts';
import { Arrangements } from '../../models/arrangements.ts';
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

test('code is coloured while it is typed, line by line where the field has it', async ({ window }) => {
  const { preview, inspector, page } = window;
  const console = new CodeConsole(page);
  await preview.expectText('kpiRevenue', /\d m/);
  await inspector.open('Console');
  const code = "const region = v('regionFilter.choose.value') || 'World'; // before the first choice\n`${region} and ${12}`";
  await console.field.fill(code);
  await expect.poll(() => console.colours()).toBeGreaterThanOrEqual(5);
  await expect(console.coloured).toHaveText(code, { useInnerText: true });
  expect(await console.linesApart()).toBeLessThan(1);
  await docsPicture(page, 'debugging-5');
  await console.run(code);
  await expect(console.last).toContainText('World and 12');
  await expect(console.coloured).toHaveCount(0);
});

test('the last line stays in sight when the pane gets another height, unless the person has scrolled up', async ({ window }) => {
  const { preview, inspector, page } = window;
  const console = new CodeConsole(page);
  const divider = new Arrangements(page).divider('Height of the inspector');
  await preview.expectText('kpiRevenue', /\d m/);
  await inspector.open('Console');
  for (const from of [1, 11, 21]) await console.run(`for (let n = ${from}; n < ${from + 10}; n++) console.log('line ' + n); 'ran ${from}'`);
  await expect(console.last).toContainText('ran 21');
  await divider.focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown']) {
    await page.keyboard.press(key);
    await expect(console.last).toBeInViewport({ ratio: 0.9 });
  }
  await console.last.hover();
  await page.mouse.wheel(0, -5_000);
  await expect(console.line('line 1')).toBeInViewport();
  await divider.press('ArrowUp');
  await expect(console.line('line 1')).toBeInViewport();
});

test('the answer of the selected request is $r, whose value opens level by level without running its getters', async ({ window }) => {
  const { preview, inspector, page } = window;
  const console = new CodeConsole(page);
  await preview.expectText('kpiRevenue', /\d m/);
  await inspector.open('Console');
  await console.run('$r');
  await expect(console.last).toContainText('select one in Requests');

  await inspector.open('Requests');
  await inspector.requests('kpiRevenue · init').first().click();
  await inspector.open('Console');
  await console.run('({ cells: $r.Cells, get read() { Api.forceRefresh("title"); return 1; }, trap: new Proxy({}, {}) })');
  await expect(console.last).toContainText('read: getter, trap: proxy');
  await expect(console.last).toHaveAttribute('aria-expanded', 'false');
  await console.last.click();
  await page.keyboard.press('ArrowRight');
  await expect(console.members).toHaveCount(3);
  await expect(console.members).toContainText(['cells', 'getter', 'proxy']);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(console.members).toHaveCount(4);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(console.members.filter({ hasText: 'Value' }).first()).toContainText(/\d/);
});

test('names are offered while code is typed, and taken by keys', async ({ window }) => {
  const { preview, inspector, explorer, page } = window;
  const console = new CodeConsole(page);
  await preview.expectText('kpiRevenue', /\d m/);
  await explorer.widget('kpiRevenue').click();
  await inspector.open('Console');
  await console.field.focus();
  await page.keyboard.type('ctx.getWidgetI');
  await expect(console.names).toHaveText(['getWidgetId']);
  await page.keyboard.press('Tab');
  await expect(console.field).toBeFocused();
  await page.keyboard.type('() + $0.i');
  await expect(console.names.first()).toHaveText('id');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(console.field).toHaveValue('ctx.getWidgetId() + $0.id');
  await page.keyboard.type(" + v('kpiRev");
  await expect(console.names.first()).toHaveText('kpiRevenue');
  await page.keyboard.press('Escape');
  await expect(console.names).toHaveCount(0);
  await page.keyboard.type("enue.none')");
  await page.keyboard.press('Enter');
  await expect(console.last).toContainText('"kpiRevenuekpiRevenuefalse"');
});
