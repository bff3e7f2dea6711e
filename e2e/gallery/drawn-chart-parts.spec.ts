import type { Locator } from '@playwright/test';
import { expect, type StoryPage, test } from '../harness/story.ts';

/** Asks all over a canvas, and returns every point found there by `<series> <index>`, with its text. */
async function pointsOf(story: StoryPage, canvas: Locator, widgetId: string, step = 14): Promise<Map<string, string | undefined>> {
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  const places: { x: number; y: number }[] = [];
  for (let y = step / 2; y < (box?.height ?? 0); y += step) {
    for (let x = step / 2; x < (box?.width ?? 0); x += step) places.push({ x, y });
  }
  const asked = await story.explainAt(canvas, places);
  expect(new Set(asked.map((one) => one.widgetId))).toEqual(new Set([widgetId]));
  return new Map(
    asked.flatMap(({ part: { series, index, text } }) =>
      series === undefined && index === undefined ? [] : [[`${series ?? '-'} ${index}`, text] as const],
    ),
  );
}

const canvasOf = (story: StoryPage): Locator => story.page.locator('canvas');
const listed = (points: ReadonlyMap<string, string | undefined>) => Object.fromEntries([...points].sort());

test('every bubble is found, with its series and place', async ({ story }) => {
  await story.open('bubble-chart/markets');
  const points = await pointsOf(story, canvasOf(story), 'markets');
  expect(listed(points)).toEqual({ '0 0': '20', '0 1': '46', '0 2': '38', '1 0': '61', '1 1': '74' });
});

test('points without numbers are not drawn, and count all the same', async ({ story }) => {
  await story.open('bubble-chart/markets');
  const values = [{ x: 1 }, { x: 1, y: 20, r: 20 }, 'nothing', { x: 3, y: 46, r: 20 }];
  await story.giveResults([{ id: 'markets', status: 'ready', revision: 2, result: { datasets: [{ label: 'One', values }] } }]);
  await expect.poll(async () => listed(await pointsOf(story, canvasOf(story), 'markets', 20))).toEqual({ '0 1': '20', '0 3': '46' });
});

test('every slice of a pie and every ring of a gauge is an item of a list', async ({ page, story }) => {
  await story.open('pie-chart/salesByRegion');
  const slices = await pointsOf(story, canvasOf(story), 'sales', 20);
  expect(listed(slices)).toEqual({ '- 0': '418', '- 1': '275', '- 2': '190', '- 3': '85' });
  expect(await story.explain(page.getByText('Poland'))).toEqual({ widgetId: 'sales', part: { text: 'Poland', index: 2 } });
  await story.open('gauge/twoRings');
  expect(listed(await pointsOf(story, canvasOf(story), 'delivery', 9))).toEqual({ '- 0': '84.2 %', '- 1': '91.0 %' });
});

test('stacked columns and lines are told apart; arrows are no data', async ({ story }) => {
  await story.open('stacked-column-chart/regionalSales');
  const points = await pointsOf(story, canvasOf(story), 'regions', 16);
  const columns = [
    [1240, 1310, 1480, 1520, 1690],
    [860, 910, 870, 990, 1080],
    [310, 270, 420, 560, 640],
  ];
  const known = Object.fromEntries(
    columns.flatMap((values, series) => values.map((value, index) => [`${series} ${index}`, String(value)] as const)),
  );
  // The points of the line are small: not all of them are found by chance.
  const line = { '3 0': '13', '3 1': '11', '3 2': '15', '3 3': '18', '3 4': '19' };
  expect(listed(points)).toMatchObject(known);
  expect({ ...known, ...line }).toMatchObject(listed(points));
});

test('bars and the points of a line over them name row and series of the data', async ({ page, story }) => {
  await story.open('combo-chart/stackedSales');
  const points = await pointsOf(story, canvasOf(story), 'sales', 14);
  const rows = { 0: ['22.4', '27.3'], 1: ['1180', '1350'], 2: ['640', '980'] };
  for (const [series, [first, last]] of Object.entries(rows)) {
    expect([points.get(`${series} 0`), points.get(`${series} 7`)]).toEqual([first, last]);
  }
  expect([...points.keys()].filter((key) => /^[12] [0-7]$/.test(key))).toHaveLength(16);
  expect(await story.explain(page.getByText('Online'))).toEqual({ widgetId: 'sales', part: { text: 'Online', series: 2 } });
});

test('points of lines, radars and histograms are found near the pointer', async ({ story }) => {
  await story.open('line-area-chart/forecastAndGoal');
  const lines = await pointsOf(story, canvasOf(story), 'forecast', 14);
  expect([lines.get('0 0'), lines.get('1 0'), lines.get('0 5'), lines.get('1 5')]).toEqual(['820', '760', '1260', '1180']);
  await story.open('radar-chart/supplierRating');
  const radar = await pointsOf(story, canvasOf(story), 'rating', 14);
  expect([radar.get('0 2'), radar.get('1 1'), radar.get('1 4')]).toEqual(['5', '5', '4']);
  await story.open('histogram-combo-chart/waitingTimes');
  const histogram = await pointsOf(story, canvasOf(story), 'waiting', 14);
  expect([histogram.get('0 4'), histogram.get('1 0'), histogram.get('1 10')]).toEqual(['0.22', '0', '1']);
});

test('points of a scatter chart are found, by keyboard, too; guide lines and hidden series are not', async ({ page, story }) => {
  await story.open('line-scatter-combo/elasticities');
  const points = await pointsOf(story, canvasOf(story), 'price', 14);
  expect([points.get('0 4'), points.get('1 0'), points.get('2 2')]).toEqual(['80', '18', '50']);
  expect([...points.keys()].filter((key) => Number(key.split(' ')[0]) > 2)).toEqual([]);
  await page.getByRole('slider', { name: 'Plan at 3' }).focus();
  expect(await story.explainFocused()).toEqual({ widgetId: 'price', part: { text: '48', series: 0, index: 2 } });
  expect(await story.explain(page.getByText('Last year'))).toEqual({ widgetId: 'price', part: { text: 'Last year', series: 1 } });
});
