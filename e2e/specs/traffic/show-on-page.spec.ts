import type { Locator } from '@playwright/test';
import { expect, test, variantUnless } from '../../harness/test.ts';
import type { AppWindow } from '../../models/app-window.ts';
import { expectHighlighted, madeMarks } from '../../models/why/made-marks.ts';

test.use({ projectName: 'made-places' });

/** Shows on the page what was made from a cell of the answer that a widget loaded. */
async function showCell(window: AppWindow, widgetId: string, row: number, column: number): Promise<string> {
  const { preview, inspector, cells } = window;
  await preview.expectAnswered();
  await inspector.show(`${widgetId} · init`);
  await inspector.detail('Cells');
  await cells.cell(row, column).click();
  const [text = ''] = ((await cells.cell(row, column).textContent()) ?? '').match(/[\d,]+/) ?? [];
  await window.press('Enter');
  return text;
}

/** The mark lies within a widget, and covers a small part of it. */
async function expectMarkWithin(mark: Locator, widget: Locator): Promise<void> {
  await expect(mark).toHaveCount(1);
  const [inner, outer] = [await mark.boundingBox(), await widget.boundingBox()];
  if (inner === null || outer === null) throw new Error('the mark and the widget have to be drawn');
  expect(inner.x).toBeGreaterThanOrEqual(outer.x);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
  expect(inner.width * inner.height).toBeLessThan((outer.width * outer.height) / 8);
}

for (const { widget, path } of [
  { widget: 'columns', path: 'data.datasets[0].data[2]' },
  { widget: 'slices', path: 'dataset[2].value' },
  { widget: 'line', path: '[1][2][0].value' },
])
  test(`the point of a chart that a cell made is highlighted: ${widget}`, variantUnless(widget === 'columns'), async ({ window }) => {
    await showCell(window, widget, 2, 3);
    await expect(window.cells.onPage).toContainText(`Highlighted: ${widget}, ${path}`);
    await expectMarkWithin(madeMarks(window.preview), window.preview.widget(widget).locator('canvas').first());
  });

for (const widget of ['pages', 'rows', 'long'])
  test(`the row of a table that a cell made is brought into sight: ${widget}`, variantUnless(widget === 'long'), async ({ window }) => {
    const text = await showCell(window, widget, 4, 5);
    await expect(window.cells.onPage).toContainText(`Highlighted: ${widget}`);
    await expectHighlighted(window.preview, [text]);
    // Another one, from there.
    const other = await showCell(window, widget, 2, 2);
    await expectHighlighted(window.preview, [other]);
  });
