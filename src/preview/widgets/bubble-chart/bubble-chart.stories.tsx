import { story, widget } from '../../gallery/story.ts';

export const markets = story(
  'Markets by price, volume and revenue',
  widget('markets', 'BubbleChartWidget', { title: 'Markets', width: 560, yAxisUnit: ' t', yAxisTicksPrecision: 0 }),
  {
    markets: {
      datasets: [
        {
          label: 'Europe',
          values: [
            { x: 1, y: 20, r: 9 },
            { x: 3, y: 46, r: 22 },
            { x: 6, y: 38, r: 14 },
          ],
        },
        {
          label: 'Asia',
          color: '#0f766e',
          values: [
            { x: 2, y: 61, r: 26 },
            { x: 5, y: 74, r: 12 },
          ],
        },
      ],
    },
  },
);
export const withoutData = story('Built-in data while nothing is configured', widget('demo', 'BubbleChartWidget', { width: 420 }));
