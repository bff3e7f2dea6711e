import type { Locator, Page } from '@playwright/test';
import type { Story } from '../../../src/preview/gallery/story.ts';
import * as gridTable from '../../../src/preview/widgets/grid-table/grid-table.stories.tsx';
import * as lightTable from '../../../src/preview/widgets/grid-table-light/grid-table-light.stories.tsx';
import * as plusTable from '../../../src/preview/widgets/grid-table-plus/grid-table-plus.stories.tsx';
import * as horizontalTable from '../../../src/preview/widgets/horizontal-table/horizontal-table.stories.tsx';
import * as pivotTable from '../../../src/preview/widgets/pivot-table/pivot-table.stories.tsx';
import * as scrollTable from '../../../src/preview/widgets/scroll-table/scroll-table.stories.tsx';
import { expect } from '../../harness/story.ts';
import type { KeptState } from './kept-state.ts';

/** Types into an open editor and marks the end of it. */
async function typeAndMark(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
}

/** Gives up an edit, so that no message repeats it when its page goes. */
const endEdit = (page: Page): Promise<void> => page.keyboard.press('Escape');

/** Expects the message that repeats what was typed into a cell that is gone, and closes it. */
async function closesMessage(page: Page, typed: string): Promise<void> {
  const message = page.getByRole('alertdialog', { name: 'Warning' });
  await expect.soft(message).toContainText(typed);
  await page.keyboard.press('Escape');
  await expect.soft(message).toHaveCount(0);
}

const scrollTo = (locator: Locator, top: number, left: number): Promise<void> =>
  locator.evaluate((element, place) => element.scrollTo(place[0], place[1]), [left, top] as const);

async function drag(page: Page, from: string, to: string): Promise<void> {
  await page.locator(from).hover();
  await page.mouse.down();
  await page.locator(to).hover({ position: { x: 5, y: 5 } });
  await page.mouse.up();
}

/** A table whose cells can be edited in place. */
const withEditableTexts = (story: Story): Story => ({
  ...story,
  node: {
    ...story.node,
    children: story.node.children.map((column) => ({
      ...column,
      children: column.children.map((inner) => ({ ...inner, config: { ...inner.config, editable: true } })),
    })),
  },
});

const gridTypes = ['GridTableWidget', 'GridTableCellWidget', 'GridTableHeaderRowWidget', 'GridTableHeaderCellWidget'];

/** Tables, with everything a person leaves in their cells. */
export const tables: readonly KeptState[] = [
  {
    types: gridTypes,
    what: 'the inputs in cells, an open text among them',
    story: gridTable.planning,
    bring: async (page) => {
      await page.locator('#plan_1_2 input').fill('7.99');
      await page.locator('#plan_2_5').getByRole('switch').click();
      await page.locator('#plan_1_3 .ks-text-title').click();
      await typeAndMark(page, '32 000');
    },
    afterData: async (page) => {
      await closesMessage(page, '32 000');
      await expect.soft(page.locator('#plan_1_2 input')).toHaveValue('7.49');
      await expect.soft(page.locator('#plan_1_3')).toHaveText('31 850');
      await expect.soft(page.locator('#plan_2_5').getByRole('switch')).not.toBeChecked();
    },
  },
  {
    types: gridTypes,
    what: 'an open list in a cell with a search',
    story: gridTable.planning,
    bring: async (page) => {
      await page.locator('#plan_0_1 .ks-dropbox-field').click();
      await page.keyboard.type('il');
    },
    afterData: (page) => expect.soft(page.locator('#plan_0_1 input.ks-dropbox-input')).toHaveValue('il'),
  },
  {
    types: gridTypes,
    what: 'a range of cells, pasted texts',
    story: gridTable.selection,
    bring: async (page) => {
      await page.evaluate(() => navigator.clipboard.writeText('1\t2\n3\t4'));
      await page.locator('#planCell0-1').click({ position: { x: 3, y: 3 } });
      await page.keyboard.press('Escape');
      await page.getByRole('grid').focus();
      await drag(page, '#planCell1-1', '#planCell2-2');
      await page.keyboard.press('Control+v');
      await expect(page.locator('#planCell2-2')).toHaveText('4');
    },
    afterData: async (page) => {
      await expect.soft(page.locator('#planCell2-2')).toHaveText('1285');
      await expect.soft(page.locator('.selected')).toHaveCount(4);
    },
  },
  {
    types: gridTypes,
    what: 'rows that were opened and closed',
    story: gridTable.hierarchy,
    bring: async (page) => {
      await page.locator('#regions_1_0').getByRole('switch').click();
      await page.locator('#regions_5_0').getByRole('switch').click();
    },
    afterData: (page) => expect.soft(page.locator('.ks-grid-table-content .ks-grid-table-row:visible')).toHaveCount(6),
  },
  {
    types: ['GridTableWidget'],
    what: 'a large table scrolled both ways, an open text in it',
    story: withEditableTexts(gridTable.large),
    sheet: '#days .ks-grid-table-inner { height: 400px; width: 900px; overflow: auto }',
    bring: async (page) => {
      await page.locator('#days .ks-grid-table-inner').hover();
      await page.mouse.wheel(700, 3000);
      await expect(page.locator('#daysCell0-0')).toHaveCount(0);
      // The rows come within the next frames.
      await expect(async () => {
        await page.mouse.click(600, 260);
        await expect(page.locator('.active-cell')).toBeInViewport({ timeout: 500 });
      }).toPass();
      await page.keyboard.press('Enter');
      await expect(page.locator('#days input')).toBeFocused();
      await typeAndMark(page, '4567');
    },
    afterData: async (page) => {
      await closesMessage(page, '4567');
      await expect.soft(page.locator('#days input')).toHaveCount(0);
      expect.soft(await page.locator('#days .ks-grid-table-inner').evaluate(({ scrollTop }) => scrollTop)).toBe(3000);
    },
  },
  {
    types: ['GridTableLightWidget'],
    what: 'a choice, a changed cell and an open editor',
    story: lightTable.staffing,
    bring: async (page) => {
      await page.locator('#planCell0-3').getByRole('combobox').selectOption('done');
      await page.locator('#planCell0-1').dblclick();
      await page.keyboard.type('30');
      await page.keyboard.press('Enter');
      await page.locator('#planCell2-1').dblclick();
      await typeAndMark(page, '4567');
    },
    afterData: async (page) => {
      await expect.soft(page.locator('#planCell0-1')).toHaveText('24.0');
      await expect.soft(page.locator('#plan input')).toHaveValue('384567');
    },
    letGo: endEdit,
  },
  {
    types: ['GridTableLightWidget'],
    what: 'a light table scrolled both ways beside frozen columns, with a range of cells',
    story: lightTable.frozen,
    bring: async (page) => {
      await page.locator('#plan [data-role=body]').hover();
      await page.mouse.wheel(300, 400);
      await expect.poll(() => page.locator('#plan [data-role=body]').evaluate(({ scrollTop }) => scrollTop)).toBe(400);
      await drag(page, '#planCell15-7', '#planCell17-8');
    },
    afterData: async (page) => {
      await expect.soft(page.locator('#planCell15-7')).toBeInViewport();
      await expect.soft(page.locator('.ks-grid-table-light_cell--selected')).toHaveCount(6);
    },
  },
  {
    types: ['GridTableLightWidget'],
    what: 'a page that was turned to',
    story: lightTable.dressed,
    bring: async (page) => {
      await page.locator('#plan .ks-grid-table-light_pager button').last().click();
      await expect(page.locator('#plan')).toContainText('Q2 2027');
    },
    afterData: (page) => expect.soft(page.locator('#plan')).not.toContainText('Q2 2027'),
  },
  {
    types: ['GridTablePlusWidget'],
    what: 'an order, a changed cell and an open editor of the grid engine',
    story: plusTable.projectList,
    bring: async (page) => {
      await page.locator('.tabulator-col[tabulator-field=team]').click();
      const hours = page.locator('.tabulator-cell[tabulator-field=hours]');
      await hours.first().click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('330');
      await page.keyboard.press('Enter');
      await page.locator('.tabulator-cell[tabulator-field=name]').nth(2).click();
      await typeAndMark(page, ' later');
    },
    afterData: async (page) => {
      await expect.soft(page.locator('.tabulator-cell[tabulator-field=hours]').first()).toHaveText('320 h');
      // Before its table went, it was typed there.
      await closesMessage(page, 'later”');
      await expect.soft(page.locator('.tabulator-cell input')).toHaveCount(0);
    },
  },
  {
    types: ['GridTablePlusWidget'],
    what: 'a filter of the grid engine, and how far it is scrolled',
    story: plusTable.grouped,
    sheet: '#groups .ks-grid-table-plus { width: 420px !important; min-width: 0 !important }',
    bring: async (page) => {
      await page.getByRole('searchbox', { name: 'Filter Project' }).pressSequentially('price');
      await expect(page.locator('#groups')).not.toContainText('Website relaunch');
      await page.locator('#groups .tabulator-tableholder').hover();
      await page.mouse.wheel(100, 0);
      await expect.poll(() => page.locator('#groups .tabulator-tableholder').evaluate(({ scrollLeft }) => scrollLeft)).toBe(100);
    },
    afterData: (page) => expect.soft(page.getByRole('searchbox', { name: 'Filter Project' })).toHaveValue(''),
  },
  {
    types: ['HorizontalTableWidget', 'ActionButtonRowWidget', 'DeleteButtonRowWidget', 'RadioButtonRowWidget'],
    what: 'search, filter, order, a chosen row and an open editor',
    story: horizontalTable.prices,
    bring: async (page) => {
      await page.getByRole('columnheader', { name: 'Stock' }).click();
      await page.getByRole('checkbox', { name: 'Dairy Only' }).click();
      await page.getByRole('textbox', { name: 'Search' }).fill('milk');
      await page.getByRole('radio', { name: 'choose Whole milk' }).click();
      await page.getByRole('button', { name: 'Price (EUR) 1.45, edit' }).click();
      await typeAndMark(page, '1.55');
    },
    afterData: async (page) => {
      await expect.soft(page.locator('[data-col="0"]')).toHaveCount(6);
      await expect.soft(page.getByRole('radio', { name: 'choose Croissant' })).toBeChecked();
      await expect.soft(page.getByRole('textbox', { name: /^Edit / })).toHaveValue('1.55');
    },
    letGo: endEdit,
  },
  {
    types: ['HorizontalTableWidget', 'DeleteButtonRowWidget'],
    what: 'the question of a row that is to be deleted',
    story: horizontalTable.prices,
    bring: async (page) => {
      await page.getByRole('button', { name: 'delete Rye bread' }).click();
      await expect(page.getByText('Delete this product from the price list?')).toBeVisible();
      await page.keyboard.press('Tab');
    },
    afterData: (page) => expect.soft(page.getByText('Delete this product from the price list?')).toBeVisible(),
  },
  {
    types: ['HorizontalTableWidget'],
    what: 'a scrolled list of rows',
    story: horizontalTable.long,
    bring: (page) => scrollTo(page.locator('.ks-horizontal-table-body-scroll'), 333, 0),
    afterData: (page) =>
      expect.soft.poll(() => page.locator('.ks-horizontal-table-body-scroll').evaluate(({ scrollTop }) => scrollTop)).toBe(333),
  },
  {
    types: ['ScrollTableWidget'],
    what: 'pasted values, a range and an open editor',
    story: scrollTable.plan,
    bring: async (page) => {
      const cell = (ordinal: number) => page.locator(`.ks-scrolltable-body td[data-ordinal="${ordinal}"]`);
      await page.evaluate(() => navigator.clipboard.writeText('7\t8'));
      await cell(0).click();
      await page.keyboard.press('Control+V');
      await cell(10).click();
      await cell(21).click({ modifiers: ['Shift'] });
      await page.keyboard.press('F2');
      await typeAndMark(page, '12,5');
    },
    afterData: async (page) => {
      await expect.soft(page.locator('.ks-scrolltable-body td[data-ordinal="0"]')).toHaveText('100');
      await expect.soft(page.locator('.ks-scrolltable-body input')).toHaveValue('30112,5');
    },
    letGo: endEdit,
  },
  {
    types: ['ScrollTableWidget'],
    what: 'a closed group and how far the table is scrolled',
    story: scrollTable.plan,
    sheet: '#plan .ks-scrolltable-body { height: 50px !important; width: 200px !important; overflow: auto !important }',
    bring: async (page) => {
      await page.getByRole('button', { name: 'Close Bikes' }).click();
      await page.getByRole('button', { name: 'Open Bikes' }).click();
      await scrollTo(page.locator('.ks-scrolltable-body'), 20, 40);
      await expect.poll(() => page.locator('.ks-scrolltable-header-col-body').evaluate(({ scrollTop }) => scrollTop)).toBe(20);
    },
    afterData: (page) => expect.soft.poll(() => page.locator('.ks-scrolltable-body').evaluate(({ scrollTop }) => scrollTop)).toBe(20),
  },
  {
    types: ['PivotTableWidget'],
    what: 'places that were swapped, zeros that are shown and the open menu',
    story: pivotTable.salesCube,
    bring: async (page) => {
      await page.getByRole('button', { name: 'Swap rows and columns' }).click();
      await page.getByRole('button', { name: 'Presets and options' }).click();
      await page.getByRole('button', { name: 'Suppress zero rows' }).click();
    },
    afterData: async (page) => {
      await expect.soft(page.getByRole('columnheader', { name: 'Croissant' })).toHaveCount(0);
      await expect.soft(page.getByRole('button', { name: 'Suppress zero rows' })).toBeVisible();
    },
  },
];
