import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignmentStyle, classes, skinClass } from './alignment.ts';
import { cssLength, cssPixels, generalStyle, gridFamilyStyles, partStyle, sectionMeasures, styleName, styles } from './measures.ts';
import { readParameters } from './read-parameters.ts';

test('the result wins over the configuration, falsy values included', () => {
  const parameters = readParameters({ title: 'a', visible: true, width: 5 }, { title: '', visible: false });
  expect(parameters.get('title')).toBe('');
  expect(parameters.flag('visible', true)).toBe(false);
  expect(parameters.number('width')).toBe(5);
});

test.each([[[]], [['x']], ['text'], [3], [null], [undefined]])('a result that is no object leaves the configuration: %j', (result) => {
  expect(readParameters({ title: 'a' }, result).get('title')).toBe('a');
});

test('names of the prototype are not parameters', () => {
  expect(readParameters({}, {}).get('constructor')).toBeUndefined();
});

test.each([
  [50, '50px'],
  ['50', '50px'],
  ['0', '0px'],
  ['33%', '33%'],
  ['auto', 'auto'],
  [0, undefined],
  ['', undefined],
  [false, undefined],
  [null, undefined],
])('length %j is %j', (value, expected) => {
  expect(cssLength(value)).toBe(expected);
});

test('pixels are always px, also where that is invalid', () => {
  expect(cssPixels(12)).toBe('12px');
  expect(cssPixels('22px')).toBe('22pxpx');
  expect(cssPixels(0)).toBeUndefined();
});

test('the general style has its fixed order', () => {
  const parameters = readParameters({ marginTop: 1, width: '50%', paddingLeft: 2, height: 3, minWidth: 4 });
  expect(Object.entries(generalStyle(parameters))).toEqual([
    ['height', '3px'],
    ['width', '50%'],
    ['minWidth', '4px'],
    ['paddingLeft', '2px'],
    ['marginTop', '1px'],
  ]);
});

test('a section has measures only if configured', () => {
  expect(sectionMeasures(readParameters({ width: 5 }))).toEqual({});
  expect(sectionMeasures(readParameters({ width: 5, marginTop: 2, applyMeasuresToSection: true }))).toEqual({ width: '5px' });
});

test.each([
  ['25%', { width: '25%' }, { marginTop: '1px' }],
  ['120', {}, { height: '9px', width: '120px', marginTop: '1px' }],
  [undefined, {}, { height: '9px', marginTop: '1px' }],
])('grid family with width %j', (width, section, root) => {
  const config = { height: 9, marginTop: 1, ...(width === undefined ? {} : { width }) };
  expect(gridFamilyStyles(readParameters(config))).toEqual({ section, root });
});

test('part styles turn underscores to dashes; camelCase has no effect', () => {
  const style = partStyle(
    readParameters({ mainStyle: { font_size: '12px', 'line-height': 2, backgroundColor: 'red', '--own': 1 } }),
    'main',
  );
  expect(style).toEqual({ fontSize: '12px', lineHeight: '2', '--own': '1' });
});

test('style names are those of React', () => {
  expect(styleName('background_color')).toBe('backgroundColor');
  expect(styleName('-webkit-box-shadow')).toBe('WebkitBoxShadow');
  expect(styleName('--a-b')).toBe('--a-b');
});

test('later declarations win and come last', () => {
  expect(Object.entries(styles({ color: 'red', top: '1px' }, false, { color: 'blue', left: undefined }))).toEqual([
    ['top', '1px'],
    ['color', 'blue'],
  ]);
});

test('start and end are flex values, other alignments pass', () => {
  expect(alignmentStyle('end')).toEqual({ display: 'flex', paddingLeft: '0px', justifyContent: 'flex-end' });
  expect(alignmentStyle('space-between').justifyContent).toBe('space-between');
  expect(alignmentStyle(undefined)).toEqual({});
});

test('skins: default, given and empty', () => {
  expect(skinClass('ks-text', readParameters({}), 'template1')).toBe('ks-text-template1');
  expect(skinClass('ks-text', readParameters({ skin: 'big' }))).toBe('ks-text-big');
  expect(skinClass('ks-text', readParameters({ skin: '' }))).toBe('ks-text-');
  expect(classes('a', false, '', undefined, 'b')).toBe('a b');
});

test('any configuration can be read', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (config, result) => {
      const object = typeof config === 'object' && config !== null && !Array.isArray(config) ? config : { value: config };
      const parameters = readParameters(object as never, result as never);
      expect(() => [generalStyle(parameters), partStyle(parameters, 'main'), gridFamilyStyles(parameters)]).not.toThrow();
    }),
  );
});
