import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { renderStory } from '../../gallery/render-story.tsx';
import { type Story, story, widget } from '../../gallery/story.ts';
import { cellText } from './selection/cell-text.ts';
import { generatedHeader, hierarchy, large, paged, planning, selection } from './grid-table.stories.tsx';
import { openRows, pageRows, rowDepth } from './grid-table-data.ts';
import { isLargeTable } from '../../tables/window/use-table-window.ts';

const cell = (id: string, config: JsonObject = {}, type = 'TextWidget') =>
  widget(`${id}Cell`, 'GridTableCellWidget', config, [widget(id, type)]);
const table = (config: JsonObject, cells: readonly JsonObject[], result: JsonValue): Story =>
  story(
    't',
    widget(
      't',
      'GridTableWidget',
      config,
      cells.map((one, index) => cell(`c${index}`, one)),
    ),
    { t: result },
  );
const plain = (markup: string): string => markup.replace(/ (role|aria-\w+|tabindex)="[^"]*"/gi, '');

test('the frame of the table in its fixed order, with the title as heading and as title of the section', () => {
  expect(
    plain(renderStory(table({ title: 'A', width: '50%', skin: 's' }, [{ width: 40, alignment: 'top-left' }], [[{ title: 'x' }]]))),
  ).toMatch(
    /^<section id="t" title="A"><div style="width:50%"><h3>A<\/h3><div class="ks-grid-table ks-grid-table-s"><div class="ks-grid-table-inner"><div class="ks-grid-table-head"><div class="ks-grid-table-row border-bottom border-top"><div class="ks-grid-table-cell border-right border-left" style="width:40px"><div class="ks-grid-table-cell-content ks-pos-top-left"><div><\/div><\/div><\/div><\/div><\/div><div class="ks-grid-table-content"><div class="ks-grid-table-row border-bottom" data-row="0"><div id="tCell0-0" class="ks-grid-table-cell ks-grid-table-cell-standard" style="width:40px" data-row="0" data-col="0"><div class="ks-grid-table-cell-border-left"><\/div><div class="ks-pos-top-left ks-grid-table-cell-content"><section id="t_0_0" data-originalid="c0">/,
  );
});

test('a configured header row replaces the generated one; its cells have the skin first and lines by default', () => {
  const markup = plain(renderStory(planning));
  expect(markup).toContain('<div class="ks-grid-table-row ks-row-pos-left border-bottom border-top" data-height="40">');
  expect(markup).toContain(
    '<div id="quantityHead" class="ks-grid-table-head-cell-plan ks-grid-table-cell border-right border-left" style="width:110px"><div class="ks-grid-table-head-cell-border-left"></div><div class="ks-pos-center-right ks-grid-table-cell-content"><section id="quantityTitle">',
  );
  expect(markup).toContain('<div id="growthHead" class="ks-grid-table-cell border-left"');
  expect(markup).toContain('<div id="approvedHead" class="ks-grid-table-cell border-right"');
});

test('cells: the widget of the column with the object of the cell, its id and the configured one', () => {
  const markup = renderStory(planning);
  expect(markup).toMatch(/<section id="plan_0_3" data-originalid="quantity" data-ordinal="1">/);
  expect(markup).toContain('class="ks-grid-table-cell ks-grid-table-cell-standard border-right border-left"');
  expect(markup).toContain('style="width:90px;background-color:#fef9c3"');
});

test('lines of a generated header, loaded skins, paddings and widths; the first row hides a column with its header', () => {
  const markup = plain(renderStory(generatedHeader));
  expect(markup).toContain('ks-pos-center-left"><div>Cost</div><div>centre</div>');
  expect(markup).toContain('class="ks-grid-table-cell border-right border-left" style="width:80px;display:none"');
  expect(markup).toMatch(/id="costCell0-2" class="[^"]*" style="width:80px;display:none"/);
  expect(markup).toMatch(/id="costCell0-3" class="ks-grid-table-cell ks-grid-table-cell-over" style="width:120px;padding-right:24px"/);
  expect(markup).toContain('class="ks-grid-table-row border-bottom" data-row');
});

test('the width of a cell: definition, then data, then 30 px; a generated header ignores percentages', () => {
  const markup = renderStory(table({}, [{ width: '40%' }, {}, {}], [[{ cellWidth: 70 }, { cellWidth: 70 }, {}]]));
  expect([...markup.matchAll(/id="tCell0-\d" class="[^"]*" style="([^"]*)"/g)].map(([, style]) => style)).toEqual([
    'width:40%',
    'width:70px',
    'width:30px',
  ]);
  expect(markup).toContain('<div class="ks-grid-table-cell border-right border-left" role="columnheader">');
});

test('an unequal number of columns is reported instead of drawing the table', () => {
  expect(renderStory(table({}, [{}], [[{}, {}]]))).toMatch(
    /^<section id="t" title=""><div><h3 style="color:red">The data have 2 columns, the table has 1 cell\./,
  );
});

test('without rows the table can be hidden; one page of rows is drawn with the ids of the whole', () => {
  expect(renderStory(table({ hideIfNoData: true }, [{}], []))).toContain('<div style="display:none"><h3>');
  expect(renderStory(table({}, [{}], []))).not.toContain('display:none');
  const markup = renderStory(paged);
  expect([...markup.matchAll(/<section id="orders_(\d+)_0"/g)].map(([, row]) => row)).toEqual(['4', '5', '6', '7']);
  expect(markup).toContain('data-row="0" role="row"');
});

test('rows of one height, without lines; the grid role only where cells can be selected', () => {
  const markup = renderStory(table({ rowHeight: 44, borderBottom: false }, [{}], { content: [[{ title: 1 }]] }));
  expect(markup).toContain('<div class="ks-grid-table-row" style="height:44px" data-row="0"');
  expect(markup).toContain('role="table"');
  expect(renderStory(selection)).toContain('role="grid"');
});

test('deeper rows of a closed expander are hidden', () => {
  const markup = renderStory(hierarchy);
  expect([...markup.matchAll(/data-row="(\d)" role="row"/g)]).toHaveLength(7);
  expect(markup).toMatch(/style="display:none" data-row="6" role="row"/);
});

test('open rows: nested closing, any depths', () => {
  expect(openRows([0, 1, 2, 3], [0, 10, 20, 0], [true, false, true, true])).toEqual([0, 1, 3]);
  expect(openRows([4, 5], [5, 5], [false, false])).toEqual([4, 5]);
  expect(rowDepth({ paddingLeft: '24px' }, {})).toBe(24);
  expect(rowDepth({}, { paddingLeft: 8 })).toBe(8);
  expect(rowDepth(undefined, {})).toBe(0);
});

test('pages stay between the first and the last', () => {
  expect(pageRows(10, 4, 3)).toEqual({ first: 8, end: 10 });
  expect(pageRows(10, 4, 9)).toEqual({ first: 8, end: 10 });
  expect(pageRows(10, 4, -1)).toEqual({ first: 0, end: 4 });
  expect(pageRows(10, undefined, 2)).toEqual({ first: 0, end: 10 });
  expect(pageRows(0, 4, 1)).toEqual({ first: 0, end: 0 });
});

test('tables of up to 200 rows are drawn whole', () => {
  expect([isLargeTable(200, 20), isLargeTable(201, 1), isLargeTable(100, 100)]).toEqual([false, true, true]);
  expect([...renderStory(large).matchAll(/<section id="days_/g)].length).toBeLessThanOrEqual(100);
});

test.each([
  ['TextWidget', { title: '<b>12</b>' }, '12'],
  ['ButtonWidget', { label: 'Go' }, 'Go'],
  ['ToggleWidget', { value: 1 }, '1'],
  ['ToggleWidget', {}, '0'],
  ['TextBoxWidget', { value: 3 }, '3'],
  ['DropBoxWidget', { items: [{ name: 'A', on: true }, { name: 'B' }, null, { name: 'C', on: 1 }] }, 'A, C'],
  ['DropBoxWidget', { items: 'x' }, ''],
  ['ImageWidget', {}, ''],
])('a %s of %j is copied as %j', (type, data, text) => {
  expect(cellText(type, {}, data)).toBe(text);
});

test('draws any configuration and result', () => {
  const anything = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<JsonValue>;
  const object = fc.dictionary(
    fc.constantFrom('title', 'width', 'maxRows', 'rowHeight', 'cellVisible', 'hideIfNoData', 'alignment', 'x'),
    anything,
  );
  fc.assert(
    fc.property(object, object, anything, (config, cellConfig, result) => {
      const results: JsonValue[] = [result, [result], [[result]], { content: result }, [null, [result]]];
      for (const one of results) expect(() => renderStory(table(config, [cellConfig], one))).not.toThrow();
    }),
    { numRuns: 60 },
  );
});
