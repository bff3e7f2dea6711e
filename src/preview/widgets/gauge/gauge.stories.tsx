import { story, widget } from '../../gallery/story.ts';

export const twoRings = story(
  'Actual against plan',
  widget('delivery', 'GaugeWidget', {
    title: 'Deliveries on time',
    colors: ['#0369a1', '#7c3aed'],
    skin: 'standard',
    fontFamily: 'imago',
    width: 300,
  }),
  { delivery: { values: [84.2, 91], labels: ['Actual', 'Plan'], valueLabels: ['84.2 %', '91.0 %'], minRange: 0, maxRange: 100 } },
);
export const largeNumbers = story(
  'Large numbers',
  widget('revenue', 'GaugeWidget', {
    title: 'Revenue in thousands',
    colors: ['#0f766e'],
    labels: ['Year'],
    values: [36250],
    minRange: 10000,
    maxRange: 60000,
    separatesThousands: true,
    width: 360,
  }),
);
export const withoutAxis = story(
  'Demo values without the scale',
  widget('demo', 'GaugeWidget', { showAxisValues: false, width: 220, title: '' }),
);
