import { expect, test } from 'vitest';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { empty, matrix, plan } from './scroll-table.stories.tsx';
import { formatClasses, readScrollTable, visibleRows } from './scroll-table-data.ts';

const planData = readScrollTable(plan.data[0]!.result);

test('names and values are two tables with the same rows', () => {
  const markup = renderStory(plan);
  expect(markup).toMatch(
    /<div style="width:800px"><div class="ks-scrolltable noselect" data-id="plan"><div class="col"><div class="ks-scrolltable-pager" .*?<div class="ks-scrolltable-pager-range" [^>]*><\/div><\/div><\/div><\/div><div class="row"[^>]*><div class="col"><div class="ks-scrolltable-holder">/,
  );
  expect(markup).toContain('<div class="ks-scrolltable-holder-inner" style="padding-left:201px">');
  expect(markup).toContain('<th id="debug" class="ks-scrolltable-name-col" style="color:black"></th>');
  expect(markup).toContain('<td class="c-0-B ks-scrolltable-name-col opened">');
  expect(markup).toContain('<tbody class="ks-scrolltable-body noselect" style="height:300px">');
  expect(markup).toContain('<th scope="col">Jan 2027</th>');
  expect(markup).toMatch(/<div class="ks-scrolltable-pager-item ks-visible">Jan<\/div>/);
});

test('cells have format, state, ordinal and value', () => {
  const markup = renderStory(plan);
  expect(markup).toContain('<td class="c-0-W c-1-B c-2-N" data-ordinal="0" data-value="100" data-col="0"><span>100</span></td>');
  expect(markup).toContain(
    '<td class="disabled" data-ordinal="2" data-value="102" data-col="2" aria-disabled="true"><span>102</span></td>',
  );
});

test('labels are narrower by what is beside them', () => {
  const markup = renderStory(plan);
  expect(markup).toMatch(/data-label="Bikes"[^>]*width:151px/);
  expect(markup).toMatch(/data-label="Road"[^>]*width:157px[^>]*>Road <\/span><span class="icon-comment-on" data-value="road"/);
  expect(markup).toMatch(/data-label="City".*icon-comment-off/);
});

test('a band spans its columns', () => {
  expect(renderStory(plan)).toContain(
    '<tr><td colSpan="2"><div class="product-table-bar" style="color:#fff;background-color:#060">open</div></td></tr>',
  );
});

test('cells may be a list of rows; rows without a label are drawn', () => {
  const data = readScrollTable(matrix.data[0]!.result);
  expect(data.cells.map((row) => row.map((cell) => cell.value))).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(data.rows.map((row) => row.label)).toEqual(['x', '']);
  expect(data.cells[1]?.map((cell) => cell.ordinal)).toEqual([2, 3]);
});

test('without data an empty table is drawn', () => {
  expect(readScrollTable('')).toEqual({ columns: [], rows: [], cells: [], isMatrix: false });
  expect(renderStory(empty)).toContain('<tbody class="ks-scrolltable-body noselect"></tbody>');
});

test('children of a closed row are not shown', () => {
  expect(visibleRows(planData.rows, {})).toEqual([0, 1, 2]);
  expect(visibleRows(planData.rows, { bikes: false })).toEqual([0]);
});

test('rows that name each other as children do not loop', () => {
  const rows = readScrollTable([
    [],
    [
      { labelId: 'a', childrenIds: ['b'] },
      { labelId: 'b', childrenIds: ['a'] },
    ],
    [],
  ]).rows;
  expect(visibleRows(rows, {})).toEqual([0, 1]);
});

test('parts of a format become numbered classes', () => {
  expect(formatClasses('W-B-N')).toBe('c-0-W c-1-B c-2-N');
  expect(formatClasses(undefined)).toBe('');
});

test('rows under a closed one are hidden in both tables; only names mark inner rows; every name has a comment icon', () => {
  const columns = [{ value: '2031', label: '31' }];
  const rows = [
    { labelId: 'all', label: 'All', childrenIds: ['one'], expanded: false },
    { labelId: 'one', label: 'One' },
    { labelId: 'rest', label: 'Rest' },
  ];
  const cells = [1, 2, 3].map((value, ordinal) => ({ value, ordinal }));
  const markup = renderStory(story('', widget('t', 'ScrollTableWidget', {}), { t: [columns, rows, cells, []] }));
  expect(markup).toContain('<tr class="inner-row" data-parent="all" style="display:none"><td class="ks-scrolltable-name-col">');
  expect(markup).toContain('<tr data-parent="all" style="display:none"><td data-ordinal="1" data-value="2" data-col="0">');
  expect([...markup.matchAll(/<tr data-row="(\d)"/g)].map(([, row]) => row)).toEqual(['0', '1']);
  expect([...markup.matchAll(/class="icon-comment-off" data-value="(\w+)"/g)].map(([, id]) => id)).toEqual(['all', 'one', 'rest']);
});
