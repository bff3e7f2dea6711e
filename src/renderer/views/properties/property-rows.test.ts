import { expect, test } from 'vitest';
import {
  aboutProperty,
  editorOf,
  filterGroups,
  parseProperty,
  type PropertySource,
  propertyGroups,
  propertyText,
  typingFault,
} from './property-rows.ts';

const at = (name: string) => ({ name, location: { path: 'widget-config.js', line: 1, column: 1 } });
const source: PropertySource = {
  type: 'TextWidget',
  config: { id: 'title', title: 'Configured', width: '50%', skin: '', extra: [1] },
  result: { title: 'Loaded', visible: false },
  written: ['id', 'type', 'title', 'width', 'skin', 'extra', 'body'].map(at),
};
const rowOf = (name: string, from = source) =>
  propertyGroups(from)
    .flatMap(({ rows }) => rows)
    .find(({ info }) => info.name === name);

test.each([
  ['title', 'init', 'Loaded', 'Configured', true],
  ['visible', 'init', false, undefined, false],
  ['width', 'configuration', '50%', '50%', true],
  ['skin', 'configuration', '', '', true],
  ['iconPosition', 'default', 'right', undefined, false],
  ['titleFontColor', 'unset', undefined, undefined, false],
])('%s comes from %s', (name, origin, value, configured, isWritten) => {
  expect(rowOf(name)).toMatchObject({ origin, value, configured, isWritten });
});

test('a function has no value to show and is edited in the file', () => {
  const row = rowOf('body');
  expect(row).toMatchObject({ isCode: true, origin: 'configuration' });
  expect(row && editorOf(row)).toBe('code');
});

test('an expression is edited in the file although its value is known', () => {
  const row = rowOf('width', { ...source, written: [{ ...at('width'), isCode: true }] });
  expect(row).toMatchObject({ isCode: true, value: '50%', location: { line: 1 } });
  expect(row && editorOf(row)).toBe('code');
});

test('a value of a widget that is not drawn is edited in the file, and not taken for code', () => {
  const row = rowOf('width', { ...source, config: undefined, result: undefined });
  expect(row).toMatchObject({ isCode: false, isUnseen: true, isWritten: true, value: undefined, location: { line: 1 } });
  expect(row && editorOf(row)).toBe('code');
  expect(rowOf('iconPosition', { ...source, config: undefined })).toMatchObject({ isUnseen: false, value: 'right' });
});

test('parameters without effect come last in their group', () => {
  const [own] = propertyGroups({ ...source, type: 'DropBoxWidget', written: [] });
  const idle = own?.rows.map(({ info }) => info.description.includes('no effect')) ?? [];
  expect(idle).toContain(true);
  expect(idle.indexOf(true)).toBe(idle.lastIndexOf(false) + 1);
});

test('every parameter has its sentence, and its default where there is one', () => {
  expect(aboutProperty({ name: 'a', type: 'string', description: 'Text shown', default: 'x' })).toBe('Text shown. Default: "x".');
  expect(aboutProperty({ name: 'a', type: 'string', description: 'Why?' })).toBe('Why?');
  expect(aboutProperty({ name: 'a', type: 'any', description: 'A.', default: ['x'.repeat(99)] })).toMatch(/^A\. Default: .{60}…\.$/);
});

test('groups: those of the type, the common ones, unknown ones; structural parameters are left out', () => {
  const groups = propertyGroups(source);
  expect(groups.map(({ title }) => title)).toEqual(['Text', 'Common', 'Others']);
  expect(rowOf('id')).toBeUndefined();
  expect(groups.at(-1)?.rows.map(({ info }) => info.name)).toEqual(['extra']);
  expect(propertyGroups({ type: 'OwnWidget', config: undefined, result: [1], written: [at('own')] }).map(({ title }) => title)).toEqual([
    'Common',
    'Others',
  ]);
});

test('filters by words and by set values', () => {
  const groups = propertyGroups(source);
  expect(filterGroups(groups, 'FONT color', false).flatMap(({ rows }) => rows.map(({ info }) => info.name))).toContain('titleFontColor');
  expect(
    filterGroups(groups, '', true)
      .flatMap(({ rows }) => rows.map(({ info }) => info.name))
      .sort(),
  ).toEqual(['body', 'extra', 'skin', 'title', 'visible', 'width']);
  expect(filterGroups(groups, 'no such', false)).toEqual([]);
});

test.each([
  ['length', '120', 120],
  ['length', ' 50% ', '50%'],
  ['string', ' 07 ', ' 07 '],
  ['string', '', undefined],
  ['number', '-1.5', -1.5],
  ['number', '1e999', '1e999'],
  ['boolean', 'true', true],
  ['color', '#fff ', '#fff'],
])('%s typed as %j is %j', (type, text, value) => {
  expect(parseProperty({ type }, text)).toEqual(value);
});

test('values as text', () => {
  expect([undefined, null, 0, false, 'a', [1, { b: 2 }]].map((value) => propertyText(value as never))).toEqual([
    '',
    '',
    '0',
    'false',
    'a',
    '[1,{"b":2}]',
  ]);
});

test('a text that is no value of its type gets advice; texts of other types are free', () => {
  const supports = (property: string, value: string) => property === 'width' && value === '50%';
  const faultOf = (type: string, text: string) => typingFault({ type }, text, supports);
  expect(faultOf('length', '12abc')).toContain('50%');
  expect(faultOf('number', '12px')).toContain('number');
  expect(faultOf('color', 'rde')).toContain('colour');
  for (const [type, text] of [
    ['length', '50%'],
    ['length', ' 120 '],
    ['number', '-1.5'],
    ['color', ''],
    ['string', '12abc'],
    ['any', '12abc'],
    ['constructor', '12abc'],
  ] as const)
    expect(faultOf(type, text), `${type} ${text}`).toBeUndefined();
});
