import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/story.ts';

/** What of an element a person sees in forced colours, which leave no background of its own and no shadow. */
function look(element: Locator): Promise<string> {
  return element.evaluate((target) =>
    ['', '::before']
      .map((part) => {
        const { outlineStyle, outlineWidth, borderStyle, borderWidth, backgroundImage } = getComputedStyle(target, part);
        return [outlineStyle, outlineWidth, borderStyle, borderWidth, backgroundImage].join(' ');
      })
      .join(' | '),
  );
}

/** What is chosen in a story, and the same that is not; `choose` comes before. */
const chosen: Readonly<Record<string, readonly [story: string, choose: (page: Page) => Promise<void>, on: string, other: string]>> = {
  'an item of a drop-down': [
    'drop-box/single',
    async (page) => {
      await page.getByRole('combobox', { name: 'Region' }).click();
      await page.keyboard.press('ArrowDown');
    },
    '[role=option][aria-selected=true]:not([data-active])',
    '[role=option][aria-selected=false]:not([data-active])',
  ],
  'a day': ['date-picker/open', async () => undefined, '[data-day].on', '[data-day]:not(.on, .disabled)'],
  'a month': [
    'date-picker/open',
    async () => undefined,
    '.ks-datepicker-panel-month-item.on',
    '.ks-datepicker-panel-month-item:not(.on, .disabled)',
  ],
  'a page of a plus table': [
    'grid-table-plus/grouped',
    async () => undefined,
    '.tabulator-page.active',
    '.tabulator-pages .tabulator-page:not(.active)',
  ],
  'a segment': ['segmented-control/configured', async () => undefined, '.ks-segment.ks-on', '.ks-segment:not(.ks-on)'],
  'a toggle': ['toggle/group', async () => undefined, '.ks-toggle.ks-on .ks-toggle-inner', '.ks-toggle:not(.ks-on) .ks-toggle-inner'],
  'cells of a grid table': [
    'grid-table/selection',
    (page) => selectCells(page, '#planCell0-0', '#planCell1-1'),
    '.ks-grid-table-cell.selected:not(.active-cell)',
    '#planCell3-3',
  ],
  'the active cell of a grid table': [
    'grid-table/selection',
    (page) => selectCells(page, '#planCell0-0', '#planCell1-1'),
    '.ks-grid-table-cell.active-cell',
    '.ks-grid-table-cell.selected:not(.active-cell)',
  ],
  'cells of a light table': [
    'grid-table-light/staffing',
    (page) => selectCells(page, '#planCell0-0', '#planCell1-1'),
    '.ks-grid-table-light_cell--selected:not(.ks-grid-table-light_cell--active)',
    '#planCell3-1',
  ],
  'the active cell of a light table': [
    'grid-table-light/staffing',
    (page) => selectCells(page, '#planCell0-0', '#planCell1-1'),
    '.ks-grid-table-light_cell--active',
    '.ks-grid-table-light_cell--selected:not(.ks-grid-table-light_cell--active)',
  ],
};

async function selectCells(page: Page, from: string, to: string): Promise<void> {
  await page.locator(from).click({ position: { x: 3, y: 3 } });
  await page.locator(to).click({ position: { x: 3, y: 3 }, modifiers: ['Shift'] });
}

for (const [what, [key, choose, on, other]] of Object.entries(chosen)) {
  test(`forced colours show ${what} that is chosen`, async ({ page, story }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await story.open(key);
    await choose(page);
    await expect(page.locator(on).first()).toBeVisible();
    await expect.poll(async () => (await look(page.locator(on).first())) === (await look(page.locator(other).first()))).toBe(false);
  });
}

test('forced colours draw the edge of a button, and another one while it has the focus', async ({ page, story }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await story.open('button/labelled');
  const button = page.locator('.ks-button').first();
  await expect(button).toHaveCSS('outline-style', 'solid');
  const plain = await look(button);
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect.poll(() => look(button)).not.toBe(plain);
});

/** The colours that text of the system has: what is written, what is disabled and what is highlighted. */
function systemColours(page: Page): Promise<Readonly<Record<'FieldText' | 'GrayText' | 'Highlight' | 'HighlightText', string>>> {
  return page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('span'));
    sample.style.setProperty('forced-color-adjust', 'none');
    const read = (name: string): string => {
      sample.style.color = name;
      return getComputedStyle(sample).color;
    };
    const names = { FieldText: read('FieldText'), GrayText: read('GrayText') };
    const marked = { Highlight: read('Highlight'), HighlightText: read('HighlightText') };
    sample.remove();
    return { ...names, ...marked };
  });
}

const placeholderColour = (field: Locator): Promise<string> => field.evaluate((input) => getComputedStyle(input, '::placeholder').color);

test('forced colours show what a drop-down has chosen as text, its item highlighted, and a disabled one as disabled', async ({
  page,
  story,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await story.open('drop-box/single');
  const colours = await systemColours(page);
  expect(colours.FieldText).not.toBe(colours.GrayText);
  const field = page.getByRole('combobox', { name: 'Region' });
  await expect.poll(() => placeholderColour(field)).toBe(colours.FieldText);
  await field.click();
  const item = page.getByRole('option', { selected: true });
  await expect(item).toHaveCSS('background-color', colours.Highlight);
  await expect(item.locator('.ks-dropbox-panel-item-text')).toHaveCSS('color', colours.HighlightText);
  await story.open('drop-box/configured');
  await expect.poll(() => placeholderColour(page.getByRole('combobox'))).toBe(colours.GrayText);
});

test('forced colours draw the track of a slider, and the part of it that is filled', async ({ page, story }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await story.open('slider/discount');
  const track = page.locator('.noUi-target').first();
  await expect(track).toHaveCSS('outline-style', 'solid');
  const ground = (element: Locator): Promise<string> => element.evaluate((target) => getComputedStyle(target).backgroundColor);
  await expect.poll(async () => (await ground(track.locator('.noUi-connect').first())) === (await ground(track))).toBe(false);
});

/** Whether any pixel of the left edge of a canvas, where the numbers of an axis stand, has the colour that the system gives to text. */
function hasSystemNumbers(canvas: Locator): Promise<boolean> {
  return canvas.evaluate((element) => {
    const shown = element as HTMLCanvasElement;
    const wanted = getComputedStyle(shown).color.match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
    const { data } = shown.getContext('2d')?.getImageData(0, 0, 40, shown.height) ?? { data: [] };
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at + 3] ?? 0) > 200 && wanted.every((part, index) => Math.abs((data[at + index] ?? -1) - part) < 40)) return true;
    }
    return false;
  });
}

test('forced colours write the numbers at the axes of a chart as the system writes, and as the page does once they end', async ({
  page,
  story,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await story.open('line-area-chart/forecastAndGoal');
  const canvas = page.locator('canvas').first();
  await expect(canvas).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect.poll(() => hasSystemNumbers(canvas)).toBe(true);
  const white = 'rgb(255, 255, 255)';
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' });
  await canvas.evaluate((element, color) => element.style.setProperty('color', color), white);
  await expect.poll(() => hasSystemNumbers(canvas)).toBe(false);
});
