import type { ChartConfiguration } from 'chart.js';
import { color } from 'chart.js/helpers';
import { expect, test } from 'vitest';
import { chartInColours } from './forced-chart.ts';

const dark = { text: 'rgb(255, 255, 255)', ground: 'rgb(0, 0, 0)' };
const light = { text: 'rgb(0, 0, 0)', ground: 'rgb(255, 255, 255)' };

/** A chart as widgets make it, in colours that cannot be seen on one of the two backgrounds. */
const drawn = {
  type: 'bar',
  data: {
    labels: ['Jan', 'Feb'],
    datasets: [
      { data: [1, 2], backgroundColor: '#000', borderColor: '#fff', datalabels: { color: '#000', backgroundColor: null, anchor: 'end' } },
      { type: 'line', data: [1, 2], borderColor: '#2563eb', backgroundColor: 'rgb(0 0 0 / .2)' },
      { data: [1, 2], backgroundColor: ['#f59e0b', 'white'] },
    ],
  },
  options: {
    scales: {
      y: { grid: { color: '#111', drawTicks: false }, border: { color: '#111' }, title: { color: '#222' }, ticks: { color: '#333' } },
      r: {},
    },
    plugins: { legend: { labels: { color: '#000', boxWidth: 5 } }, tooltip: { enabled: true }, gaugeAxisValues: { color: '#000' } },
  },
} as unknown as ChartConfiguration;

interface Seen {
  readonly data: { readonly datasets: readonly Record<string, unknown>[] };
  readonly options: { readonly scales: Record<string, object>; readonly plugins: Record<string, object> };
}

const seenIn = (colours: typeof dark): Seen => chartInColours(drawn, colours) as unknown as Seen;

const channels = (text: unknown): readonly number[] => {
  const { r = 0, g = 0, b = 0 } = color(String(text)).rgb ?? {};
  return [r, g, b];
};

test('texts, grid lines and labels of a chart have the colours of the system, and their other settings stay', () => {
  const { data, options } = seenIn(dark);
  expect(options.scales['y']).toMatchObject({
    grid: { color: 'rgb(128, 128, 128)', drawTicks: false },
    border: { color: dark.text },
    title: { color: dark.text },
    ticks: { color: dark.text },
  });
  expect(options.scales['r']).toMatchObject({ grid: { color: 'rgb(128, 128, 128)' }, angleLines: { color: 'rgb(128, 128, 128)' } });
  expect(options.scales['r']).not.toHaveProperty('title');
  expect(data.datasets[0]?.['datalabels']).toEqual({
    color: dark.text,
    backgroundColor: dark.ground,
    borderColor: dark.text,
    anchor: 'end',
  });
  expect(options.plugins).toMatchObject({
    legend: { labels: { color: dark.text, boxWidth: 5 } },
    tooltip: { enabled: true, bodyColor: dark.text, backgroundColor: dark.ground },
    gaugeAxisValues: { color: dark.text },
  });
});

test('series keep colours that can be told from the ground; others come nearer to that of texts', () => {
  const [black, line, mixed] = seenIn(dark).data.datasets;
  expect(channels(black?.['backgroundColor']).every((channel) => channel >= 90)).toBe(true);
  expect(black?.['borderColor']).toBe('#fff');
  expect(line?.['borderColor']).toBe('#2563eb');
  // An area under a line has its edge.
  expect(line?.['backgroundColor']).toBe('rgb(0 0 0 / .2)');
  expect(mixed?.['backgroundColor']).toEqual(['#f59e0b', 'white']);
  const [onWhite, , amber] = seenIn(light).data.datasets;
  expect(onWhite?.['backgroundColor']).toBe('#000');
  expect(channels(onWhite?.['borderColor']).every((channel) => channel <= 160)).toBe(true);
  const [first, second] = (amber?.['backgroundColor'] ?? []) as string[];
  expect(first).not.toBe('#f59e0b');
  expect(second).not.toBe('white');
});

test('a chart that is no more than its data, and settings that are no options, are drawn as well', () => {
  const bare = { type: 'pie', data: { datasets: [{ data: [1], datalabels: false }] } } as unknown as ChartConfiguration;
  expect(chartInColours(bare, dark)).toMatchObject({
    data: { datasets: [{ data: [1], datalabels: false }] },
    options: { plugins: { datalabels: { color: dark.text } } },
  });
});
