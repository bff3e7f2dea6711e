import { expect, test } from '../../../../e2e/harness/story.ts';

test('only the visible part of a large table is drawn; its size is right and the last row can be reached', async ({ page, story }) => {
  await story.open('grid-table/large');
  const cells = page.locator('.ks-grid-table-content [data-col]');
  expect(await cells.count()).toBeLessThan(700);
  const heightOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.height ?? -1;
  const lines = async () => (await heightOf('.ks-grid-table-content')) / (await heightOf('.ks-grid-table-content .ks-grid-table-row'));
  await expect.poll(lines).toBeCloseTo(1000, 1);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('#daysCell999-0')).toBeInViewport();
  await expect(page.locator('#daysCell999-0')).toHaveText('A-1999');
  await page.evaluate(() => window.scrollTo(99_999, document.body.scrollHeight));
  await expect(page.locator('#daysCell999-99')).toBeInViewport();
  expect(await cells.count()).toBeLessThan(700);
  const startOf = async (selector: string) => (await page.locator(selector).last().boundingBox())?.x ?? -1;
  const header = '.ks-grid-table-head [role=columnheader]';
  await expect.poll(async () => Math.abs((await startOf('#daysCell999-99')) - (await startOf(header)))).toBeLessThan(0.5);
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('#daysCell0-0')).toBeInViewport();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+ArrowRight');
  await expect(page.locator('#daysCell999-99')).toBeInViewport();
});

test('frozen columns and heights are measured again after a later style sheet', async ({ page, story }) => {
  await story.open('grid-table/large');
  await page.addStyleTag({
    content:
      '.ks-grid-table-content .ks-grid-table-cell:first-child { position: sticky; left: 0; z-index: 1; background: #fff; } .ks-grid-table-content .ks-grid-table-row { min-height: 44px; }',
  });
  await page.evaluate(() => window.scrollTo(3000, 0));
  await expect(page.locator('#daysCell0-0')).toBeInViewport({ ratio: 0.9 });
  const height = async (): Promise<number> => Math.round((await page.locator('.ks-grid-table-content').boundingBox())?.height ?? 0);
  await expect.poll(height).toBe(44_000);
  await page.evaluate(() => window.scrollTo(3000, document.body.scrollHeight));
  await expect(page.locator('#daysCell999-0')).toBeInViewport({ ratio: 0.9 });
  // The rows at the end are drawn before they are measured.
  await expect.poll(height).toBe(44_000);
});

test('heights follow a style sheet that applies before it reports to be loaded', async ({ page, story }) => {
  // The report is held until the table was drawn, and measured, with the sheet, as happens where much is going on.
  await page.addInitScript(() => {
    const hold = (event: Event): void => {
      if (event.target instanceof HTMLStyleElement && event.isTrusted) event.stopImmediatePropagation();
    };
    document.addEventListener('load', hold, { capture: true });
  });
  await story.open('grid-table/large');
  await expect(page.locator('#daysCell0-0')).toBeInViewport();
  const height = async (): Promise<number> => Math.round((await page.locator('.ks-grid-table-content').boundingBox())?.height ?? 0);
  const before = await height();
  const style = await page.evaluateHandle(() => {
    const sheet = document.createElement('style');
    sheet.textContent = '.ks-grid-table-content .ks-grid-table-row { min-height: 44px; }';
    document.head.append(sheet);
    window.scrollTo(0, 200);
    return sheet;
  });
  await expect.poll(height).not.toBe(before);
  await style.evaluate((sheet) => sheet.dispatchEvent(new Event('load')));
  await expect.poll(height).toBe(44_000);
});

test('rows of different heights keep their positions', async ({ page, story }) => {
  await story.open('grid-table/long');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('#logCell599-0')).toBeInViewport();
  for (let step = 0; step < 60; step += 1) await page.mouse.wheel(0, -600);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.locator('#logCell0-0')).toBeInViewport();
  await story.atRest();
  const tops = await page
    .locator('.ks-grid-table-content .ks-grid-table-row')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom] as const));
  for (const [index, [top]] of tops.entries()) if (index > 0) expect(top).toBeCloseTo(tops[index - 1]?.[1] ?? 0, 0);
});
