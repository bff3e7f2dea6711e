import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { gaugeConfiguration } from './gauge-chart.ts';
import { axisTexts, readGauge, ringParts, sidePadding } from './gauge-data.ts';
import { twoRings, withoutAxis } from './gauge.stories.tsx';

test('title, canvas and two columns of labels, values in the colours of their rings', () => {
  const markup = renderStory(twoRings);
  expect(markup).toContain(
    '<div class="ks-gauge ks-gauge-standard" style="width:300px"><div class="ks-gauge-inner"><div class="ks-gauge-title"><div class="ks-gauge-title-content">Deliveries on time</div><div class="ks-gauge-title-border"></div></div><div class="ks-gauge-canvas"><div class="chartjs-size-monitor">',
  );
  expect(markup).toMatch(/<canvas id="deliveryCanvas" class="chartjs-render-monitor".* data-widget_id="delivery"/);
  expect(markup).toContain(
    '<div class="ks-gauge-labels"><div class="ks-gauge-labels-col"><div class="ks-gauge-label">Actual</div><div class="ks-gauge-label">Plan</div></div><div class="ks-gauge-labels-col"><div class="ks-gauge-label ks-gauge-value" style="color:#0369a1">84.2 %</div>',
  );
  expect(markup).toContain('Deliveries on time: Actual 84.2 %, Plan 91.0 %, from 0 to 100');
});

test('without values demo values show, up to 200, with one decimal', () => {
  expect(renderStory(withoutAxis)).toContain('>128.0</div>');
  expect(readGauge({}, {})).toMatchObject({ min: 0, max: 200, hasAxisValues: true, fontFamily: 'imago' });
  expect(readGauge({ values: [1] }, { maxRange: 0 }).max).toBe(200);
});

test('a value outside the range fills the ring or leaves it empty', () => {
  expect(ringParts(30, 10, 110)).toEqual([20, 80]);
  expect(ringParts(500, 10, 110)).toEqual([100, 0]);
  expect(ringParts(-5, 10, 110)).toEqual([0, 100]);
  expect(ringParts(5, 3, 3)).toEqual([0, 1]);
});

test('six numbers along the arc; the room for them grows with the digits', () => {
  expect(axisTexts(0, 200, false)).toEqual(['0', '40', '80', '120', '160', '200']);
  expect(axisTexts(10000, 60000, true)[5]).toBe('60 000');
  expect([200, 1000, 20000, 600000].map(sidePadding)).toEqual([0, 30, 40, 45]);
});

test('a ring per value, cut out and turned as in production', () => {
  const { data, options, plugins } = gaugeConfiguration(readGauge(twoRings.node.config, { values: [7, 9], maxRange: 12 }));
  expect(data.datasets.map(({ data: parts }) => parts)).toEqual([
    [7, 5],
    [9, 3],
  ]);
  expect(options).toMatchObject({ cutout: '65%', layout: { padding: { left: 0, right: 0, top: 15, bottom: 5 } } });
  const angles = options as { rotation: number; circumference: number };
  expect([angles.rotation, angles.circumference].map(Math.round)).toEqual([269, 183]);
  expect(plugins).toHaveLength(1);
});

test('draws any configuration and result', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (values, result) => {
      const config = { values, labels: values, colors: values, valueLabels: values, minRange: values, title: values } as never;
      expect(() => renderStory(story('any', widget('any', 'GaugeWidget', config), { any: result as never }))).not.toThrow();
      expect(() => gaugeConfiguration(readGauge(config, result as never))).not.toThrow();
    }),
  );
});
