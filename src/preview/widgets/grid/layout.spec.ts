import type { Page } from '@playwright/test';
import { expect, test } from '../../../../e2e/harness/story.ts';

/** Style sheets of an application: the general sheet and skins (`docs/format/style-sheets.md`, Order of style sheets and General sheet). */
const skin = `
* { outline: 0; box-sizing: border-box; font-family: sans-serif; margin: 0; padding: 0; }
.aligned-center-both { left: 50%; top: 50%; transform: translate(-50%, -50%); }
.ks-text-template1 { background: #eef; }
.ks-panel-card { background: #ffe; }
.ks-panel-line { display: flex; }
.ks-button-standard { background: #036; color: #fff; }
`;

type Box = readonly [x: number, y: number, width: number, height: number];

/** The window in px; everything below is computed from it, the configuration and the rules, not from a drawing. */
const view = { width: 1000, height: 900 };
/** Rows of the grid in px: as configured, or where a rule drops that (percent height or width), the height of the content. */
const rows = [
  ['shares', 50],
  ['right', 40, 8],
  ['tooMuch', 60],
  ['sparse', 30],
  ['percents', 44],
  ['halfHigh', 33],
  ['dropped', 40],
  ['middle', 20],
  ['unknown', 20],
  ['halfWide', 16],
  ['nine', 40],
] as const;
const grid = { x: 10, y: 24, width: view.width - 10, height: rows.reduce((sum, [, height, above = 0]) => sum + above + height, 0) };
const tops = new Map<string, number>();
let reached = grid.y;
for (const [name, height, above = 0] of rows) {
  tops.set(name, reached + above);
  reached += above + height;
}
const top = (row: (typeof rows)[number][0]): number => tops.get(row) ?? Number.NaN;
/** What follows the grid: adjoining margins collapse to the larger one. */
const panel = { y: reached + 12, height: 5 + 10 + 20 + 6 + 20 };
const belowTop = panel.y + panel.height + Math.max(4, 9);
const percentTop = belowTop + 20 + 0.02 * view.width;
const buttonTop = percentTop + 10;
const thickTop = buttonTop + 30;
const lineTop = thickTop + 30;
const textsTop = lineTop + 20;
const middleOf = (start: number, space: number, size: number): number => start + (space - size) / 2;

async function boxes(page: Page, selectors: readonly string[]): Promise<Record<string, Box>> {
  return page.evaluate(
    (given) =>
      Object.fromEntries(
        given.map((selector) => {
          const box = document.querySelector(selector)?.getBoundingClientRect();
          return [selector, [box?.x ?? -1, box?.y ?? -1, box?.width ?? -1, box?.height ?? -1] as const];
        }),
      ),
    selectors,
  );
}

async function expectBoxes(page: Page, expected: Readonly<Record<string, Box>>): Promise<void> {
  const wrong = async () => {
    const actual = await boxes(page, Object.keys(expected));
    return Object.entries(expected)
      .filter(([selector, box]) => box.some((value, index) => Math.abs(value - (actual[selector]?.[index] ?? -1)) > 0.5))
      .map(([selector, box]) => `${selector} is ${actual[selector]} and should be ${box}`);
  };
  await expect.poll(wrong).toEqual([]);
}

test.beforeEach(async ({ page, story }) => {
  await page.setViewportSize(view);
  await story.open('grid/everyRule');
  await page.evaluate((css) => {
    for (const style of document.head.querySelectorAll('style')) style.remove();
    const sheet = document.createElement('style');
    sheet.textContent = css;
    document.head.append(sheet);
  }, skin);
});

test('the page has more than forty widgets', async ({ page }) => {
  expect(await page.locator('section').count()).toBeGreaterThan(40);
});

test('a top margin goes through section and body; percent widths go to the section, margins stay on the root', async ({ page }) => {
  const quarter = 0.25 * grid.width;
  const rest = grid.x + quarter;
  await expectBoxes(page, {
    '#grid': [0, grid.y, view.width, grid.height],
    '#grid > .ks-grid': [grid.x, grid.y, grid.width, grid.height],
    '#shares': [grid.x, grid.y, grid.width, 50],
    '#quarter': [grid.x, grid.y, quarter, 50],
    '#quarter .ks-grid-cell-content': [grid.x, grid.y, quarter, 50],
    '#rest': [rest, grid.y, 0.75 * grid.width, 50],
    '#rest > .ks-grid-cell': [rest + 20, grid.y, 0.75 * grid.width - 20, 50],
  });
  expect(await page.evaluate(() => document.body.getBoundingClientRect().top)).toBe(grid.y);
});

test('content is placed by its alignment; with an incomplete one it stretches from the upper left', async ({ page }) => {
  const right = grid.x + grid.width;
  const pair = right - 100 - 200;
  const shrunk = grid.width / (0.8 + 0.6);
  await expectBoxes(page, {
    '#centred > .ks-text': [middleOf(grid.x, 0.25 * grid.width, 40), middleOf(grid.y, 50, 20), 40, 20],
    '#cornered > .ks-text': [right - 60, grid.y + 50 - 10, 60, 10],
    '#first > .ks-text': [middleOf(pair, 200, 50 + 70), middleOf(top('right'), 40, 20), 50, 20],
    '#second > .ks-text': [middleOf(pair, 200, 50 + 70) + 50, middleOf(top('right'), 40, 20), 70, 20],
    '#stretched': [right - 100, top('right'), 30, 40],
    '#stretched > .ks-text': [right - 100, top('right'), 30, 12],
    '#topped > .ks-text': [middleOf(grid.x + 0.8 * shrunk, 0.6 * shrunk, 100), top('tooMuch'), 100, 20],
    '#inHalf > .ks-text': [middleOf(grid.x + 5, 0.5 * grid.width - 5, 16), top('halfWide'), 16, 16],
  });
});

test('each of the nine alignments has its position', async ({ page }) => {
  const places = { top: 0, center: 0.5, bottom: 1, left: 0, right: 1 };
  const nine = (['top', 'center', 'bottom'] as const).flatMap((vertical) =>
    (['left', 'center', 'right'] as const).map((horizontal) => [vertical, horizontal] as const),
  );
  const expected = nine.map(([vertical, horizontal], index): [string, Box] => [
    `#${vertical}-${horizontal} > .ks-text`,
    [grid.x + 110 * index + places[horizontal] * (110 - 12), top('nine') + places[vertical] * (40 - 10), 12, 10],
  ]);
  await expectBoxes(page, Object.fromEntries(expected));
});

test('rows are aligned left, right and centred; other texts leave the cells at the left', async ({ page }) => {
  const right = grid.x + grid.width;
  await expectBoxes(page, {
    '#right': [grid.x, top('right'), grid.width, 40],
    '#pair': [right - 100 - 200, top('right'), 200, 40],
    '#incomplete': [right - 100, top('right'), 100, 40],
    '#middle': [grid.x, top('middle'), grid.width, 20],
    '#middle > .ks-grid-row': [grid.x, top('middle'), 500, 20],
    '#left': [middleOf(grid.x, 500, 200), top('middle'), 100, 20],
    '#beside': [middleOf(grid.x, 500, 200) + 100, top('middle'), 100, 20],
    '#unmoved': [grid.x, top('unknown'), 100, 20],
  });
});

test('shares beyond 100 % shrink in proportion; content higher than its row overflows on both sides', async ({ page }) => {
  const four = (0.8 / 1.4) * grid.width;
  await expectBoxes(page, {
    '#four': [grid.x, top('tooMuch'), four, 60],
    '#three': [grid.x + four, top('tooMuch'), grid.width - four, 60],
    '#tall > .ks-text': [middleOf(grid.x, four, 40), middleOf(top('tooMuch'), 60, 80), 40, 80],
  });
});

test('hidden cells take no space, cells without a width are as wide as their content', async ({ page }) => {
  await expectBoxes(page, {
    '#hidden': [0, 0, 0, 0],
    '#fitting': [grid.x, top('sparse'), 90, 30],
    '#tenth': [grid.x + 90, top('sparse'), 0.1 * grid.width, 30],
  });
});

test('a percent width of a widget needs applyMeasuresToSection', async ({ page }) => {
  const y = middleOf(top('percents'), 44, 10);
  await expectBoxes(page, {
    '#narrow > .ks-text': [grid.x, y, 8, 10],
    '#wide': [grid.x + 300, y, 300, 10],
    '#wide > .ks-text': [grid.x + 300, y, 300, 10],
    '#measured': [middleOf(grid.x + 600, 300, 150), middleOf(top('percents'), 44, 20), 150, 20],
  });
});

test('percent heights do not resolve, and a percent width drops height and padding of the root', async ({ page }) => {
  const half = 0.5 * grid.width;
  await expectBoxes(page, {
    '#halfHigh': [grid.x, top('halfHigh'), grid.width, 33],
    '#low > .ks-grid-cell': [grid.x, top('halfHigh'), 120, 33],
    '#least': [grid.x, top('dropped'), 0.3 * grid.width, 40],
    '#atTop > .ks-text': [grid.x, top('dropped'), 10, 10],
    '#halfWide': [grid.x, top('halfWide'), half, 16],
    '#halfWide > .ks-grid-row': [grid.x + 5, top('halfWide'), half - 5, 16],
    '#whole': [grid.x + 5, top('halfWide'), half - 5, 16],
  });
});

test('margins of blocks collapse, percent margins refer to the width, and skins may make a panel a line', async ({ page }) => {
  await expectBoxes(page, {
    '#panel > .ks-panel': [0, panel.y, 300, panel.height],
    '#upper > .ks-text': [7, panel.y + 5 + 10, 300 - 7, 20],
    '#lower > .ks-text': [7, panel.y + 5 + 10 + 20 + 6, 300 - 7, 20],
    '#below > .ks-text': [0, belowTop, 200, 20],
    '#percentMargin > .ks-text': [0, percentTop, 200, 10],
    '#percentMargin .ks-text-inner': [0.05 * view.width, percentTop, 200 - 0.05 * view.width, 10],
    '#one > .ks-text': [0, lineTop, 50, 20],
    '#two > .ks-text': [50, lineTop, 60, 20],
  });
});

test('headings are aligned by start, center and end', async ({ page }) => {
  await expectBoxes(page, {
    '#text-start i': [0, textsTop, 8, 10],
    '#text-center i': [middleOf(0, 100, 8), textsTop + 10, 8, 10],
    '#text-end i': [100 - 8, textsTop + 20, 8, 10],
  });
});

test('the frame of a button is its padding; a popup is centred with its content 10 px inside', async ({ page }) => {
  const popup = { x: middleOf(0, view.width, 500), y: middleOf(0, view.height, 300) };
  await expectBoxes(page, {
    '#button .ks-button-inner': [1, buttonTop + 1, 120 - 2, 30 - 2],
    '#thick .ks-button-inner': [3, thickTop + 3, 120 - 6, 30 - 6],
    '#popup > .ks-container': [popup.x, popup.y, 500, 300],
    '#popup .ks-container-content': [popup.x + 5, popup.y + 5, 500 - 10, 30 + 10],
    '#inPopup > .ks-text': [popup.x + 10, popup.y + 10, 30, 30],
  });
});
