import type { JsonValue } from '../../src/shared/schema/json.ts';
import { expect, test } from '../harness/story.ts';

const range = <Entry>(length: number, entry: (index: number) => Entry): Entry[] => Array.from({ length }, (_, index) => entry(index));
const many = range(2000, (index) => ({ label: `Series ${index}`, data: [index, 1, 2] }));

/** Story, id of its widget, and settings or data at which charts took minutes or never came back. */
const worst: readonly (readonly [what: string, story: string, id: string, result: JsonValue])[] = [
  ['the ends of a gauge', 'gauge/twoRings', 'delivery', { values: [1, 2], minRange: -1.7e308, maxRange: 1.7e308 }],
  ['rings of a gauge', 'gauge/twoRings', 'delivery', { values: range(2000, (index) => index) }],
  [
    'steps and fonts of a radar',
    'radar-chart/supplierRating',
    'rating',
    { min: 0, max: 1e50, stepSize: 1e-12, tickFontSize: 1e6, paddingLeft: 1e9, datasets: many },
  ],
  [
    'frames of labels',
    'pie-chart/salesByRegion',
    'sales',
    { labelPaddingTop: -1e9, labelBorderWidth: 1e9, labelBorderRadius: 1e9, dataset: [{ value: '' }, { value: 1e50 }] },
  ],
  [
    'arrows and labels of columns',
    'stacked-column-chart/clickableBars',
    'cash',
    { yAxisTicksCount: 1e9, fontLineHeight: 0, data: { labels: range(2000, String), datasets: many.slice(0, 9), arrows: many } },
  ],
];

for (const [what, key, id, result] of worst) {
  test(`extreme settings draw at once and are told: ${what}`, async ({ page, story }) => {
    await story.open(key);
    const canvas = page.locator('canvas');
    const before = await canvas.screenshot();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const busySeconds = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    };
    const start = await busySeconds();
    await story.giveResults([{ id, status: 'ready', revision: 2, result }]);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect((await busySeconds()) - start).toBeLessThan(1.5);
    await expect.poll(async () => (await canvas.screenshot()).equals(before)).toBe(false);
    await expect.poll(async () => (await story.problems()).map(({ code }) => code)).toEqual(['setting']);
  });
}
