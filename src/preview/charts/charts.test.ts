import { expect, test } from 'vitest';
import { readParameters } from '../markup/read-parameters.ts';
import { axisTicks, axisTitle, dashOf, lineColour } from './axes/axis-options.ts';
import { axisRangeOf, roomOf, stepFor } from './axes/axis-range.ts';
import { type CanvasRule, canvasRatio, canvasSize } from './canvas/canvas-size.ts';
import { chartBox } from './canvas/chart-box.ts';
import { chartFont, fontStyle } from './canvas/chart-font.ts';
import { drawOffscreen } from './canvas/offscreen-chart.ts';
import { captionOf, finite, mergedSettings, pointOf } from './settings/chart-values.ts';
import { type NumberStyle, numberText } from './labels/number-text.ts';
import { keyStep, roundedTo } from './points/point-moves.ts';
import { seriesStyle } from './settings/series-style.ts';

const rule: CanvasRule = { responsive: true, maintainAspectRatio: true };

test.each<[string, CanvasRule, [number, number], [number, number]]>([
  ['half as high as wide, whatever the height around', rule, [400, 300], [400, 200]],
  ['measured: 450 wide', rule, [450, 300], [450, 225]],
  ['measured: pie of 300', rule, [300, 300], [300, 150]],
  ['own ratio', { ...rule, aspectRatio: 4 }, [400, 300], [400, 100]],
  ['ratio of the attributes wins', { ...rule, aspectRatio: 4, width: 300, height: 300 }, [400, 0], [400, 400]],
  ['height without ratio', { ...rule, maintainAspectRatio: false }, [400, 300], [400, 300]],
  ['no height around: the browser default', { ...rule, maintainAspectRatio: false }, [400, 0], [400, 150]],
  ['no height around: the attribute', { ...rule, maintainAspectRatio: false, height: 240 }, [400, 0], [400, 240]],
  ['not responsive', { ...rule, responsive: false, width: 350, height: 250 }, [400, 300], [350, 250]],
  ['not responsive, no attributes', { ...rule, responsive: false, aspectRatio: 3 }, [400, 300], [300, 100]],
  ['limited by a definite height', { ...rule, isLimitedByHeight: true }, [1000, 300], [600, 300]],
  ['not limited without one', { ...rule, isLimitedByHeight: true }, [1000, 0], [1000, 500]],
  ['nothing around', rule, [0, 0], [0, 0]],
])('canvas: %s', (_, given, [width, height], [wide, high]) => {
  expect(canvasSize(given, { width, height })).toEqual({ width: wide, height: high });
});

test('the ratio of a canvas ignores invalid measures', () => {
  expect(canvasRatio({ ...rule, aspectRatio: -1 })).toBe(2);
  expect(canvasRatio({ ...rule, height: 150 })).toBe(2);
});

test.each<[number, NumberStyle, string]>([
  [1234567.891, { separatesThousands: true }, '1 234 567.891'],
  [-1234, { separatesThousands: true }, '-1 234'],
  [123, { separatesThousands: true }, '123'],
  [0.1 + 0.2, {}, '0.3'],
  [1234.56789, { decimals: 2, separatesThousands: true, unit: ' €' }, '1 234.57 €'],
  [12, { decimals: 2 }, '12'],
  [12, { decimals: 2, isFixed: true }, '12.00'],
  [-0.001, { decimals: 1, isFixed: true }, '0.0'],
  [0.12345678, { separatesThousands: true }, '0.12345678'],
  [1e25, { separatesThousands: true }, '1e+25'],
  [5, { decimals: -3 }, '5'],
  [Number.NaN, { unit: '%' }, ''],
])('%d as %o is printed %j', (value, style, text) => {
  expect(numberText(value, style)).toBe(text);
});

test.each([
  ['bold', { style: 'normal', weight: 'bold' }],
  ['italic', { style: 'italic', weight: 'normal' }],
  ['Bold Italic', { style: 'italic', weight: 'bold' }],
  ['600', { style: 'normal', weight: '600' }],
  ['nonsense', { style: 'normal', weight: 'normal' }],
])('font style %j', (text, font) => {
  expect(fontStyle(text)).toEqual(font);
});

test('fonts, ticks and captions of an axis come from the parameters of its prefix', () => {
  const read = readParameters({
    xAxesTicksFontSize: '13',
    xAxesTicksFontFamily: 'Lato',
    xAxesTicksFontStyle: 'italic',
    xAxesTicksFontColor: '#123456',
    xAxesTicksPadding: 7,
    xAxesTicksOffset: 3,
    xAxesLabelRotation: 45,
    xAxesLabelDisplay: false,
    xAxesLabelFontColor: 'teal',
    xAxesLabelPadding: 9,
  });
  expect(axisTicks(read, 'xAxes', { padding: -5 })).toEqual({
    display: true,
    color: '#123456',
    font: { family: 'Lato', size: 13, style: 'italic', weight: 'normal' },
    padding: 7,
    labelOffset: 3,
    minRotation: 45,
    maxRotation: 45,
  });
  expect(axisTitle(read, 'xAxes', undefined)).toMatchObject({
    display: false,
    text: '',
    color: 'teal',
    padding: 9,
    font: { size: 14, weight: 'bold' },
  });
  expect(chartFont(readParameters({}), 'any', { size: 11, family: 'Other', style: 'normal' })).toMatchObject({
    family: 'Other',
    weight: 'normal',
  });
});

test('dashes are lists of lengths; a line at zero has its own colour', () => {
  expect(dashOf(readParameters({ dash: [4, '2'] }), 'dash')).toEqual([4, 2]);
  expect(dashOf(readParameters({ dash: [4, null] }), 'dash')).toEqual([]);
  expect(dashOf(readParameters({ dash: 4 }), 'dash')).toEqual([]);
  expect(lineColour('grey', 'grey')).toBe('grey');
  const colour = lineColour('grey', 'black');
  expect(typeof colour === 'function' && [colour({ tick: { value: 0 } }), colour({ tick: { value: 5 } })]).toEqual(['black', 'grey']);
});

test.each([
  [0.15, true, 30],
  ['10%', true, 20],
  [25, true, 25],
  [1, true, 200],
  [0.5, false, 0.5],
  ['x%', true, 0],
  [null, true, 0],
] as const)('room %j beside data of 200 (fraction: %j) is %d', (value, isFraction, room) => {
  expect(roomOf(value, { min: -100, max: 100 }, isFraction)).toBe(room);
});

test('ranges and steps', () => {
  expect(axisRangeOf([3, -1, 2])).toEqual({ min: -1, max: 3 });
  expect(axisRangeOf([])).toBeUndefined();
  expect(stepFor(9, { min: 0, max: 100 })).toBe(10);
  expect(stepFor(0, { min: 0, max: 100 })).toBeUndefined();
  expect(stepFor(9, { min: 5, max: 5 })).toBeUndefined();
});

test('settings of a series: names of the newer library, values of a wrong kind left out', () => {
  expect(
    seriesStyle({
      backgroundColor: ['red', 'blue'],
      borderColor: { a: 1 },
      borderDash: 5,
      borderWidth: '2',
      lineTension: 0.4,
      steppedLine: 'before',
      fill: 'zero',
      stack: 2,
      showLine: false,
      indexAxis: 'y',
      pointStyle: 'rect',
    }),
  ).toEqual({
    backgroundColor: ['red', 'blue'],
    borderWidth: 2,
    tension: 0.4,
    stepped: 'before',
    fill: 'origin',
    stack: '2',
    showLine: false,
    pointStyle: 'rect',
  });
});

test('values, points, captions and merged settings from loaded data', () => {
  expect([finite('12'), finite(''), finite(null), finite('a'), finite(0)]).toEqual([12, undefined, undefined, undefined, 0]);
  expect([pointOf({ x: '1', y: 2 }), pointOf({ x: 1 }), pointOf(3)]).toEqual([{ x: 1, y: 2 }, undefined, undefined]);
  expect([captionOf({ label: 'Q1', value: 1 }), captionOf({ value: 2 }), captionOf('A'), captionOf(null)]).toEqual(['Q1', '2', 'A', '']);
  expect(mergedSettings([{ a: 1, b: 1 }], [{ b: 2 }, { c: 3 }])).toEqual([{ a: 1, b: 2 }, { c: 3 }]);
});

test('the box has its default size if none is given, in the order of the general style', () => {
  expect(Object.entries(chartBox(readParameters({ height: 300, marginTop: 4 }), { width: 425, height: 400 }))).toEqual([
    ['height', '300px'],
    ['width', '425px'],
    ['marginTop', '4px'],
  ]);
});

test('moved values have only the digits that a pixel or a key press can change', () => {
  expect([roundedTo(12.3456, 0.05), roundedTo(1234.5, 12), roundedTo(7, 0)]).toEqual([12.35, 1230, 7]);
  expect([keyStep(100), keyStep(0), keyStep(3)]).toEqual([1, 1, 0.1]);
});

test('bars keep their width and place beside lines on an axis of their own', () => {
  const bars = { type: 'bar' as const, data: [1, 2] };
  const line = { type: 'line' as const, xAxisID: 'other', data: [{ x: 0, y: 1 }] };
  const scales = {
    x: { type: 'category' as const, axis: 'x' as const },
    other: { type: 'linear' as const, axis: 'x' as const, display: false },
  };
  const draw = (datasets: object[]) =>
    drawOffscreen({ type: 'bar', data: { labels: ['a', 'b'], datasets }, options: { scales } } as unknown as Parameters<
      typeof drawOffscreen
    >[0]);
  const width = (datasets: object[]) => (draw(datasets).getDatasetMeta(0).data[0] as unknown as { width: number }).width;
  // Half of it if the axis of the line took a share; the texts of the axes take a pixel or two.
  expect(Math.abs(width([bars, line]) - width([bars]))).toBeLessThan(4);
});
