import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/story.ts';

type Channels = readonly number[];

/** Returns the colours that the system gives to texts and to the ground. */
function systemColours(page: Page): Promise<{ readonly text: Channels; readonly ground: Channels }> {
  return page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('span'));
    sample.style.cssText = 'forced-color-adjust: none; color: CanvasText; background: Canvas';
    const { color, backgroundColor } = getComputedStyle(sample);
    sample.remove();
    const channels = (text: string): number[] =>
      text
        .match(/[\d.]+/g)
        ?.slice(0, 3)
        .map(Number) ?? [];
    return { text: channels(color), ground: channels(backgroundColor) };
  });
}

const parts = ['::before', '::after'] as const;

/** The colour that an element, or a part that is drawn before it, is filled with; it counts nothing that the browser forces away. */
function fill(element: Locator): Promise<string> {
  return element.evaluate((target, pseudos) => {
    const seen = ['', ...pseudos].map((part) => getComputedStyle(target, part)).filter(({ content }, at) => at === 0 || content !== 'none');
    // The browser's own colour of the ground comes in place of a filling unless colours of the element are left alone.
    return seen
      .filter(({ forcedColorAdjust }) => forcedColorAdjust === 'none')
      .map(({ backgroundColor }) => backgroundColor)
      .join(' ');
  }, parts);
}

/** What is filled with a colour that says something: a sign that is cut out of it, a bar or the colour of a series. */
const filled: readonly (readonly [what: string, story: string, selector: string])[] = [
  ['the track of a simulation', 'simulation-panel/scenario', '.sps .noUi-connect'],
  ['editing and deleting in a simulation', 'simulation-panel/scenario', '.widget-variable-row-edit-holder > span'],
  ['the search of a horizontal table', 'horizontal-table/prices', '.icon-search'],
  ['details of a row', 'horizontal-table/prices', '.widget-table-more-link > span'],
  ['tools of a rich text', 'rich-text/report', '.icon-text-align-left, .icon-list, .icon-image, .icon-link, .icon-table'],
  ['the sign of a comment', 'scroll-table/plan', '.icon-comment-on'],
  ['the eye of a password', 'password-text/styled', '.ks-password-text-icon'],
  ['the arrow of an upload', 'file-upload/actuals', '.ks-button-icon > span'],
  ['the names of the handles of a slider', 'slider/several', '.ks-legend-item'],
  ['the legend of a chart', 'combo-chart/stackedSales', '.ks-legend-icon'],
  ['the legend of a pie', 'pie-chart/salesByRegion', '.ks-legend-item'],
  ['the legend of a radar', 'radar-chart/supplierRating', '.ks-legend-item'],
  ['the legend of signs and lines', 'line-scatter-combo/signsAndNumbers', '.ChartLegendTag'],
  ['the bars of a waterfall', 'waterfall/profitBridge', '.ks-waterfall-bar:not([style*="display: none"])'],
  ['the bars of a tornado', 'tornado-chart/profitSensitivity', '.ks-tornado-bar'],
  [
    'the bars of a comparison',
    'horizontal-bar-chart/scenarioEffects',
    '[class*="bottom-chart-row-left"], [class*="bottom-chart-row-right"]',
  ],
  ['the parts of a segmented bar', 'segmented-bar/riskBands', '.ks-segmentedbar-block'],
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`forced colours of a ${colorScheme} system leave signs, bars and colours of series filled`, async ({ page, story }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    let open = '';
    for (const [what, key, selector] of filled) {
      if (open !== key) await story.open(key);
      open = key;
      const { ground } = await systemColours(page);
      const shown = page.locator(selector);
      await expect(shown.first(), what).toBeAttached();
      for (const element of await shown.all()) {
        const colour = await fill(element);
        expect(colour, what).toMatch(/rgb/);
        const outline = await element.evaluate((target) => getComputedStyle(target).outlineStyle);
        // A colour that is near to the ground has an edge.
        if (outline !== 'solid') expect(colour, what).not.toContain(`rgb(${ground.join(', ')})`);
      }
    }
  });

  test(`forced colours of a ${colorScheme} system draw a track under the handle of a simulation, and edges of windows`, async ({
    page,
    story,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await story.open('simulation-panel/scenario');
    await expect(page.locator('.sps').first()).toHaveCSS('outline-style', 'solid');
    await expect(page.locator('.btn-add').first()).toHaveCSS('outline-style', 'solid');
    await story.open('container/overPage');
    await expect(page.locator('.ks-container').first()).toHaveCSS('outline-style', 'solid');
    await story.open('page/question');
    await expect(page.locator('.ks-popup-content-holder')).toHaveCSS('outline-style', 'solid');
  });

  test(`forced colours of a ${colorScheme} system show the focus of fields and rows`, async ({ page, story }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await story.open('horizontal-table/prices');
    for (const name of ['search', 'first control of the table']) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus'), name).toHaveCSS('outline-style', 'solid');
    }
  });
}

/** Part of a canvas, in shares of its width and height. */
type Area = readonly [left: number, top: number, right: number, bottom: number];

/** Whether any pixel of an area has nearly this colour. */
function hasColour(canvas: Locator, wanted: Channels, area: Area): Promise<boolean> {
  return canvas.evaluate(
    (element, [colour, [left, top, right, bottom]]) => {
      const { width, height } = element as HTMLCanvasElement;
      const context = (element as HTMLCanvasElement).getContext('2d');
      const edges = [left * width, top * height, (right - left) * width, (bottom - top) * height].map(Math.floor);
      const { data } = context?.getImageData(edges[0] ?? 0, edges[1] ?? 0, edges[2] ?? 1, edges[3] ?? 1) ?? { data: [] };
      for (let at = 0; at < data.length; at += 4) {
        if ((data[at + 3] ?? 0) > 200 && colour.every((part, index) => Math.abs((data[at + index] ?? -1) - part) < 24)) return true;
      }
      return false;
    },
    [wanted, area] as const,
  );
}

/** What of a chart is written or drawn in the colour of texts, or half as strong. */
const drawn: readonly (readonly [what: string, story: string, strength: number, area: Area])[] = [
  ['the numbers of a gauge', 'gauge/twoRings', 1, [0, 0.5, 0.045, 1]],
  ['the grid of a radar', 'radar-chart/supplierRating', 0.5, [0, 0, 1, 1]],
  ['the grid of a line chart', 'line-area-chart/forecastAndGoal', 0.5, [0.3, 0, 1, 0.8]],
  ['the labels over bars', 'histogram-combo-chart/withSegments', 1, [0.2, 0.15, 0.9, 0.8]],
  ['the legend that a chart writes itself', 'stacked-column-chart/regionalSales', 1, [0.1, 0.93, 0.9, 1]],
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`forced colours of a ${colorScheme} system draw the texts and lines of charts`, async ({ page, story }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    for (const [what, key, strength, area] of drawn) {
      await story.open(key);
      const { text, ground } = await systemColours(page);
      const wanted = text.map((part, index) => part * strength + (ground[index] ?? 0) * (1 - strength));
      const canvas = page.locator('canvas').first();
      await expect.poll(() => hasColour(canvas, wanted, area), what).toBe(true);
    }
  });
}
