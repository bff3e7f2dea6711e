import { expect, test } from 'vitest';
import { renderStory } from '../../frame/render-story.tsx';
import { empty, matrix, plan } from './scroll-table.stories.tsx';
import { formatClasses, readScrollTable, visibleRows } from './scroll-table-data.ts';

const planData = readScrollTable(plan.data[0]!.result);

test('names and values are two tables of the same rows', () => {
  const markup = renderStory(plan);
  expect(markup).toContain('<div style="width:800px"><div class="ks-scrolltable noselect" data-id="plan"');
  expect(markup).toContain('<div class="ks-scrolltable-holder-inner" style="padding-left:201px">');
  expect(markup).toContain('<th id="debug" class="ks-scrolltable-name-col" style="color:black;min-width:200px"></th>');
  expect(markup).toContain('<td class="c-0-B ks-scrolltable-name-col opened" style="min-width:200px">');
  expect(markup).toContain('<tbody class="ks-scrolltable-body noselect" style="height:300px">');
  expect(markup).toContain('<th scope="col">Jan 2027</th>');
  expect(markup).toMatch(/<div class="ks-scrolltable-pager-item ks-visible">Jan<\/div>/);
});

test('cells carry format, state, ordinal and value', () => {
  const markup = renderStory(plan);
  expect(markup).toContain('<td class="c-0-W c-1-B c-2-N" data-ordinal="0" data-value="100"><span>100</span></td>');
  expect(markup).toContain('<td class="disabled" data-ordinal="2" data-value="102" aria-disabled="true"><span>102</span></td>');
});

test('labels are narrower by what stands beside them', () => {
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
  expect(readScrollTable('')).toEqual({ columns: [], rows: [], cells: [] });
  expect(renderStory(empty)).toContain('<tbody class="ks-scrolltable-body noselect"></tbody>');
});

test('children of a closed row are not shown', () => {
  expect(visibleRows(planData.rows, {})).toEqual([0, 1, 2]);
  expect(visibleRows(planData.rows, { bikes: false })).toEqual([0]);
});

test('rows that name each other as children end', () => {
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
