import type { Page } from '@playwright/test';
import { expect, test } from '../../../../e2e/harness/story.ts';

/** What an application ships: its general sheet and its skins (`base-rules.md` 1 and 3). */
const skin = `
* { outline: 0; box-sizing: border-box; font-family: sans-serif; margin: 0; padding: 0; }
.aligned-center-both { left: 50%; top: 50%; transform: translate(-50%, -50%); }
.ks-text-template1 { background: #eef; }
.ks-panel-card { background: #ffe; }
.ks-panel-line { display: flex; }
.ks-button-standard { background: #036; color: #fff; }
`;

type Box = readonly [x: number, y: number, width: number, height: number];

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
  const actual = await boxes(page, Object.keys(expected));
  const wrong = Object.entries(expected).filter(([selector, box]) =>
    box.some((value, index) => Math.abs(value - (actual[selector]?.[index] ?? Number.NaN)) > 0.5),
  );
  expect(wrong.map(([selector, box]) => `${selector} is ${actual[selector]} and should be ${box}`)).toEqual([]);
}

test.beforeEach(async ({ page, story }) => {
  await page.setViewportSize({ width: 1000, height: 900 });
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
  await expectBoxes(page, {
    '#grid': [0, 24, 1000, 361],
    '#grid > .ks-grid': [10, 24, 990, 361],
    '#shares': [10, 24, 990, 50],
    '#quarter': [10, 24, 247.5, 50],
    '#quarter .ks-grid-cell-content': [10, 24, 247.5, 50],
    '#rest': [257.5, 24, 742.5, 50],
    '#rest > .ks-grid-cell': [277.5, 24, 722.5, 50],
  });
  expect(await page.evaluate(() => document.body.getBoundingClientRect().top)).toBe(24);
});

test('content is placed by its alignment; an incomplete one stretches at the upper left', async ({ page }) => {
  await expectBoxes(page, {
    '#centred > .ks-text': [113.75, 39, 40, 20],
    '#cornered > .ks-text': [940, 64, 60, 10],
    '#first > .ks-text': [740, 92, 50, 20],
    '#second > .ks-text': [790, 92, 70, 20],
    '#stretched': [900, 82, 30, 40],
    '#stretched > .ks-text': [900, 82, 30, 12],
    '#topped > .ks-text': [737.86, 122, 100, 20],
    '#inHalf > .ks-text': [252, 369, 16, 16],
  });
});

test('rows are aligned left, right and centred; other texts leave the cells at the left', async ({ page }) => {
  await expectBoxes(page, {
    '#right': [10, 82, 990, 40],
    '#pair': [700, 82, 200, 40],
    '#incomplete': [900, 82, 100, 40],
    '#middle': [10, 329, 990, 20],
    '#middle > .ks-grid-row': [10, 329, 500, 20],
    '#left': [160, 329, 100, 20],
    '#beside': [260, 329, 100, 20],
    '#unmoved': [10, 349, 100, 20],
  });
});

test('shares beyond 100 % shrink in proportion; content higher than its row stands out on both sides', async ({ page }) => {
  await expectBoxes(page, {
    '#four': [10, 122, 565.71, 60],
    '#three': [575.71, 122, 424.29, 60],
    '#tall > .ks-text': [272.86, 112, 40, 80],
  });
});

test('hidden cells take no space, cells without a width are as wide as their content', async ({ page }) => {
  await expectBoxes(page, {
    '#hidden': [0, 0, 0, 0],
    '#fitting': [10, 182, 90, 30],
    '#tenth': [100, 182, 99, 30],
  });
});

test('a percent width of a widget needs applyMeasuresToSection', async ({ page }) => {
  await expectBoxes(page, {
    '#narrow > .ks-text': [10, 229, 8, 10],
    '#wide': [310, 229, 300, 10],
    '#wide > .ks-text': [310, 229, 300, 10],
    '#measured': [685, 224, 150, 20],
  });
});

test('percent heights do not resolve, and a percent width drops height and padding of the root', async ({ page }) => {
  await expectBoxes(page, {
    '#halfHigh': [10, 256, 990, 33],
    '#low > .ks-grid-cell': [10, 256, 120, 33],
    '#least': [10, 289, 297, 40],
    '#atTop > .ks-text': [10, 289, 10, 10],
    '#halfWide': [10, 369, 495, 16],
    '#halfWide > .ks-grid-row': [15, 369, 490, 16],
    '#whole': [15, 369, 490, 16],
  });
});

test('margins of blocks collapse, percent margins refer to the width, and skins may make a panel a line', async ({ page }) => {
  await expectBoxes(page, {
    '#panel > .ks-panel': [0, 397, 300, 61],
    '#upper > .ks-text': [7, 412, 293, 20],
    '#lower > .ks-text': [7, 438, 293, 20],
    '#below > .ks-text': [0, 467, 200, 20],
    '#percentMargin > .ks-text': [0, 507, 200, 10],
    '#percentMargin .ks-text-inner': [50, 507, 150, 10],
    '#one > .ks-text': [0, 577, 50, 20],
    '#two > .ks-text': [50, 577, 60, 20],
  });
});

test('the frame of a button is its padding; a popup is centred with its content 10 px inside', async ({ page }) => {
  await expectBoxes(page, {
    '#button .ks-button-inner': [1, 518, 118, 28],
    '#thick .ks-button-inner': [3, 550, 114, 24],
    '#popup > .ks-container': [250, 300, 500, 300],
    '#popup .ks-container-content': [255, 305, 490, 40],
    '#inPopup > .ks-text': [260, 310, 30, 30],
  });
});
