import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../schema/json.ts';
import { coloursBeside, findColourParameter, findSkinParameter, type ParameterPlaces } from './colour-parameters.ts';

const places = (more: Partial<ParameterPlaces> = {}, config: JsonObject = {}): ParameterPlaces => ({
  widgetId: 'plan',
  result: undefined,
  path: [],
  nodes: [{ id: 'plan', type: 'TextWidget', config, children: [] }],
  ...more,
});
const element = (...classes: string[]) => ({ name: 'div', classes, around: [] });
const found = (given: ReturnType<typeof findColourParameter>) => given && [given.origin, given.path.join('.'), given.value];

test('a parameter of the result wins over that of the configuration', () => {
  const config = { titleFontColor: 'red' };
  const title = element('ks-text-title');
  expect(found(findColourParameter(places({}, config), title, 'text'))).toEqual(['configuration', 'titleFontColor', 'red']);
  const result: JsonValue = { titleFontColor: 'blue' };
  expect(found(findColourParameter(places({ result }, config), title, 'text'))).toEqual(['result', 'titleFontColor', 'blue']);
});

test('a cell has its own parameters, which stand around the value that is drawn', () => {
  const result: JsonValue = [[{ title: '1' }, { title: '2', cellBackgroundColor: 'red' }]];
  const cell = element('ks-grid-table-cell', 'active-cell');
  expect(found(findColourParameter(places({ result, path: [0, 1, 'title'] }), cell, 'background'))).toEqual([
    'result',
    '0.1.cellBackgroundColor',
    'red',
  ]);
  expect(findColourParameter(places({ result, path: [0, 0, 'title'] }), cell, 'background')).toBeUndefined();
});

test('a part style gives what its declarations say, unless a parameter of its own does', () => {
  const titleStyle = { background_color: 'red', 'border-top': '1px solid blue', font_size: '12px' };
  const title = element('ks-text-title');
  expect(found(findColourParameter(places({}, { titleStyle }), title, 'background'))).toEqual([
    'configuration',
    'titleStyle.background_color',
    'red',
  ]);
  expect(found(findColourParameter(places({}, { titleStyle }), title, 'border'))?.[1]).toBe('titleStyle.border-top');
  expect(findColourParameter(places({}, { titleStyle }), title, 'text')).toBeUndefined();
  const both = { titleStyle, titleBackgroundColor: 'green' };
  expect(found(findColourParameter(places({}, both), title, 'background'))?.[1]).toBe('titleBackgroundColor');
});

test('an icon is known by the element around it, and other elements are no part of a widget', () => {
  const icon = { name: 'span', classes: ['icon-x'], around: ['ks-text-icon'] };
  expect(found(findColourParameter(places({}, { iconColor: 'red' }), icon, 'text'))).toEqual(['configuration', 'iconColor', 'red']);
  expect(findColourParameter(places({}, { iconColor: 'red' }), element('own'), 'text')).toBeUndefined();
});

test('a rule leads to the skin that its class is of', () => {
  const result: JsonValue = { skin: 'late' };
  expect(found(findSkinParameter(places({ result }), '.page .ks-text-late .ks-text-title'))).toEqual(['result', 'skin', 'late']);
  expect(findSkinParameter(places({ result }), '.ks-text-early, .late')).toBeUndefined();
  expect(found(findSkinParameter(places({}, { cellSkin: 'number' }), '.ks-grid-table-cell-number'))?.[1]).toBe('cellSkin');
});

test('a point of a chart has the colours of itself, then those of its series', () => {
  const result: JsonValue = { data: { datasets: [{ label: 'A', backgroundColor: ['red', 'blue'], borderColor: 'green', data: [1, 2] }] } };
  const beside = coloursBeside(places({ result, path: ['data', 'datasets', 0, 'data', 1] }), 1);
  expect(beside.map(found)).toEqual([
    ['result', 'data.datasets.0.backgroundColor.1', 'blue'],
    ['result', 'data.datasets.0.borderColor', 'green'],
  ]);
  const slices: JsonValue = { dataset: [{ value: 1, backgroundColor: 'red', labelColor: '' }], gridColor: 'grey' };
  expect(coloursBeside(places({ result: slices, path: ['dataset', 0] }), 0).map(found)).toEqual([
    ['result', 'dataset.0.backgroundColor', 'red'],
    ['result', 'gridColor', 'grey'],
  ]);
  expect(coloursBeside(places(), 0)).toEqual([]);
});
