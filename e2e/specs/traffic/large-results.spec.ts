import { type LargeAnswers, startLargeAnswers } from '../../harness/large-answers.ts';
import { expect, test as base } from '../../harness/test.ts';
import type { AppWindow } from '../../models/app-window.ts';

const test = base.extend<{ count: number; longAt: number | undefined; server: LargeAnswers }>({
  projectName: 'large',
  count: [1_000_000, { option: true }],
  longAt: [undefined, { option: true }],
  server: async ({ count, longAt }, use) => {
    const server = await startLargeAnswers(count, longAt);
    await use(server);
    await server.stop();
  },
  project: async ({ project, server }, use) => {
    const connection = { id: 'planning', name: 'Planning', baseUrl: server.baseUrl };
    await project.write('dashwright.json', JSON.stringify({ connections: [connection] }));
    await use(project);
  },
});

test('a million cells are paged through in the preview and in the inspector', async ({ window }) => {
  const { connections, preview, inspector } = window;
  await connections.choose('Planning');
  const body = preview.tableBody('plan');
  await expect(preview.widget('plan').getByText('Product 1', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(body).toContainText('3');

  await body.evaluate((scrolled) => {
    scrolled.scrollTop = scrolled.scrollHeight;
  });
  await expect(preview.widget('plan').getByText('Product 250000', { exact: true })).toBeVisible();
  await expect(body).toContainText('999999');

  await inspector.show('plan · init');
  const cells = await inspector.detail('Cells');
  const table = cells.getByRole('grid', { name: '1,000,000 cells' });
  await expect(table.getByRole('row', { name: /^1 0 0 0/ })).toBeVisible();
  await table.focus();
  await window.press('End');
  await expect(table.getByRole('row', { name: /999999/ })).toBeVisible();

  await cells.getByRole('searchbox', { name: 'Search the cells' }).fill('777777');
  await expect(cells.getByRole('status')).toHaveText('2 cells found', { timeout: 60_000 });
  await cells.getByRole('searchbox', { name: 'Search the cells' }).fill('');
  await cells.getByRole('button', { name: 'Value' }).click();
  await cells.getByRole('button', { name: 'Value' }).click();
  await expect(table.getByRole('row').nth(1)).toContainText('1499998.5', { timeout: 60_000 });
});

test('a million cells are read as a grid', async ({ window }) => {
  test.slow();
  const { connections, preview, inspector, cells } = window;
  await connections.choose('Planning');
  await expect(preview.widget('plan').getByText('Product 1', { exact: true })).toBeVisible({ timeout: 60_000 });
  await inspector.show('plan · init');
  await inspector.detail('Cells');
  await cells.askForAxes();
  await expect(cells.selection).toHaveText('250,000 rows × 4 columns', { timeout: 60_000 });
  await expect(cells.rowHeader('Product 1')).toBeVisible();
  await cells.focus();
  await window.press('Control+End');
  await expect(cells.rowHeader('Product 250000')).toBeVisible();
  await expect(cells.selection).toContainText('Ordinal 999999');
  await expect(cells.selection).toContainText('Value 1499998.5');
  await cells.expectHeadersInSight();
  await window.press('Control+a');
  await expect(cells.selection).toContainText('Sum 749,999,250,000');
  await cells.search('Product 200000');
  await expect(cells.found).toHaveText('1 found', { timeout: 60_000 });
  await window.press('Enter');
  await expect(cells.rowHeader('Product 200000')).toBeVisible();
  await cells.sortBy('Month 2');
  await cells.sortBy('Month 2');
  await expect.poll(async () => (await cells.rowMembers())[0], { timeout: 60_000 }).toBe('Product 250000');
});

test('a search in a long answer covers the part that is not loaded, and says how much stands there', async ({ window }) => {
  test.slow();
  const { connections, preview, inspector } = window;
  await connections.choose('Planning');
  await expect(preview.widget('plan').getByText('Product 1', { exact: true })).toBeVisible({ timeout: 60_000 });
  await inspector.show('plan · init');
  const response = await inspector.detail('Response');
  const field = response.getByRole('searchbox', { name: 'Search in response body' });
  await expect.poll(() => field.evaluate((input) => input.getBoundingClientRect().width)).toBeGreaterThanOrEqual(80);
  await field.fill('"777777"');
  await expect(response.getByRole('status')).toHaveText('1 hit in the part not loaded', { timeout: 60_000 });
  // Next loads on until the line is there, and goes to it.
  await window.press('Enter');
  await expect(response.getByRole('status')).toHaveText(/^1 of 1 matching line/, { timeout: 120_000 });
  await expect(response.locator('.text-lines__line--current')).toContainText('777777');
  await expect(response.locator('.text-lines__line--current mark')).toBeInViewport();
  await field.fill('stands nowhere');
  await expect(response.getByRole('status')).toHaveText('Not found', { timeout: 60_000 });
});

/** Opens an answer of which the first million characters are loaded. */
async function openLongAnswer({ connections, preview, inspector }: AppWindow) {
  await connections.choose('Planning');
  await expect(preview.widget('plan').getByText('Product 1', { exact: true })).toBeVisible({ timeout: 60_000 });
  await inspector.show('plan · init');
  const answer = await inspector.responseText();
  await expect(answer.panel).toContainText(/1,000,000 of [\d,]+ characters/);
  return answer;
}

test('Ctrl+A and Ctrl+C copy all of an answer of which only a part is loaded', async ({ window }) => {
  test.slow();
  const answer = await openLongAnswer(window);
  await answer.line(1).click();
  await window.press('Control+a');
  const { Cells: cells } = JSON.parse(await answer.copySelected()) as { readonly Cells: readonly unknown[] };
  expect(cells).toHaveLength(1_000_000);
});

test('a long answer goes on where its loaded part ends, and Ctrl+End goes to the end of it', async ({ window }) => {
  test.slow();
  const answer = await openLongAnswer(window);
  await answer.scrollTo('end');
  await expect(answer.panel).toContainText(/2,000,000 of [\d,]+ characters/);
  await answer.lines.focus();
  await window.press('Control+End');
  await expect(answer.lines).toContainText('"Ordinal":999999,', { timeout: 60_000 });
  await expect(answer.panel.getByRole('button', { name: 'Load all' })).toHaveCount(0);
});

test('a large answer is cancelled in its middle: the connection is closed, and the action runs again', async ({ window, server }) => {
  test.slow();
  const { connections, preview, inspector } = window;
  server.hold();
  await connections.choose('Planning');
  await inspector.open('Requests');
  await expect.poll(() => server.held, { timeout: 60_000 }).toBe(1);
  await inspector.show('plan · init');
  await inspector.cancel();
  await expect(inspector.requests('plan · init').first()).toContainText('cancelled');
  await expect(inspector.alert).toContainText('Cancelled before the answer was complete');
  await expect.poll(() => server.cutOff).toBe(1);
  server.release();
  await inspector.runAgain();
  await expect(preview.widget('plan').getByText('Product 1', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(inspector.requests('plan · init').first()).toContainText('1,000,000');
});

test.describe('a number of 20 digits', () => {
  test.use({ count: 40, longAt: 3, viewport: { width: 1100, height: 800 } });

  test('pushes no column of the cells', async ({ window }) => {
    const { connections, inspector } = window;
    await connections.choose('Planning');
    await inspector.open('Requests');
    await expect(inspector.requests('plan · init').first()).toContainText('200', { timeout: 60_000 });
    await inspector.show('plan · init');
    const cells = await inspector.detail('Cells');
    const table = cells.getByRole('grid', { name: '40 cells' });
    await expect(table.getByRole('row', { name: /^3 12345678901234567000 12345678901234567890$/ })).toBeVisible();
    await inspector.expectStraightColumns(table);
  });
});
