import { expect, test } from './tall-lists/tall-table.ts';

const many = 5_000_000;

test('the scroll bar reaches the last of five million rows, and the first', async ({ table }) => {
  await table.open(many);
  await table.dragBar(600);
  await table.expectInSight(many);
  expect(await table.grid.getAttribute('aria-rowcount')).toBe(String(many + 1));
  await table.grid.evaluate((grid) => {
    grid.scrollTop = 0;
  });
  await table.expectInSight(1);
});

test('the scroll bar in the middle shows the middle', async ({ table }) => {
  await table.open(many);
  await table.grid.evaluate((grid) => {
    grid.scrollTop = (grid.scrollHeight - grid.clientHeight) / 2;
  });
  await expect.poll(() => table.offset()).toBeCloseTo((many / 2) * 24 - 200, -3);
});

for (const place of [0, 0.3, 0.5, 0.97, 1]) {
  test(`the wheel moves the list by as many pixels as in a short table, at ${place * 100} % of the scroll bar`, async ({ table }) => {
    await table.open(many);
    await table.grid.evaluate((grid, share) => {
      grid.scrollTop = (grid.scrollHeight - grid.clientHeight) * share;
    }, place);
    await expect.poll(() => table.offset()).toBeGreaterThanOrEqual(place * many * 20);
    const away = place === 1 ? -1 : 1;
    const start = await table.offset();
    for (const count of [1, 2, 3]) {
      await table.wheel(away * 120);
      await expect.poll(async () => (await table.offset()) - start).toBeCloseTo(away * count * 120, 0);
    }
    await table.wheel(-away * 360);
    await expect.poll(async () => (await table.offset()) - start).toBeCloseTo(0, 0);
  });
}

test('the wheel goes to the end from any place near it, and stops there', async ({ table }) => {
  await table.open(many);
  await table.grid.focus();
  await table.page.keyboard.press('End');
  await table.expectInSight(many);
  await table.wheel(-2_400);
  await expect(table.row(many - 100)).toBeVisible();
  await table.wheel(1_200);
  await table.wheel(2_400);
  await table.expectInSight(many);
});

test('keys reach both ends and keep the selected row in sight', async ({ table }) => {
  await table.open(many);
  const { keyboard } = table.page;
  await table.grid.focus();
  for (const [key, number] of [
    ['End', many],
    ['Home', 1],
    ['Control+End', many],
    ['ArrowUp', many - 1],
    ['ArrowDown', many],
    ['ArrowDown', many],
    ['Control+Home', 1],
    ['ArrowDown', 2],
  ] as const) {
    await keyboard.press(key);
    await expect(table.row(number)).toHaveAttribute('aria-selected', 'true');
    await table.expectInSight(number);
    const isActive = async () => (await table.row(number).getAttribute('id')) === (await table.grid.getAttribute('aria-activedescendant'));
    await expect.poll(isActive).toBe(true);
  }
});

test('arrows and pages move the list row by row in the middle', async ({ table }) => {
  await table.open(many);
  await table.grid.evaluate((grid) => {
    grid.scrollTop = grid.scrollHeight / 3;
  });
  await expect.poll(() => table.offset()).toBeGreaterThan(many * 5);
  const first = Math.ceil((await table.offset()) / 24) + 1;
  await table.row(first + 2).click();
  const { keyboard } = table.page;
  for (let step = 1; step <= 30; step += 1) await keyboard.press('ArrowDown');
  await expect(table.row(first + 32)).toHaveAttribute('aria-selected', 'true');
  await table.expectInSight(first + 32);
  const before = await table.offset();
  await keyboard.press('ArrowDown');
  await table.expectInSight(first + 33);
  await expect.poll(async () => (await table.offset()) - before).toBeCloseTo(24, 0);
  const page = await table.grid.evaluate((grid) => Math.floor(grid.clientHeight / 24) - 1);
  await keyboard.press('PageDown');
  await table.expectInSight(first + 33 + page);
  await expect.poll(async () => (await table.offset()) - before).toBeCloseTo(24 + page * 24, 0);
  await keyboard.press('PageUp');
  await keyboard.press('PageUp');
  await table.expectInSight(first + 33 - page);
});

test('a table that fits scrolls as the browser does', async ({ table }) => {
  await table.open(600_000);
  await table.grid.evaluate((grid) => {
    grid.scrollTop = 7_200_000;
  });
  await expect.poll(() => table.offset()).toBe(7_200_000);
  await table.grid.evaluate((grid) => {
    grid.scrollTop = grid.scrollHeight;
  });
  await table.expectInSight(600_000);
  expect(await table.grid.evaluate((grid) => grid.scrollHeight)).toBe(600_000 * 24 + 24);
});

test('a text of two million lines is scrolled, and searched, to its last line', async ({ table }) => {
  const lines = 2_000_000;
  const text = await table.openText(lines);
  await text.focus();
  await table.page.keyboard.press('End');
  await expect(text.getByText(`line ${lines}.`, { exact: true })).toBeInViewport();
  await table.page.keyboard.press('Home');
  await expect(text.getByText('line 1.', { exact: true })).toBeInViewport();
  await table.page.getByRole('searchbox', { name: 'Search in long text' }).fill('line 1999999.');
  await expect(table.page.locator('.text-lines__line--current')).toContainText('line 1999999.');
  await expect(table.page.locator('.text-lines__line--current')).toBeInViewport();
});
