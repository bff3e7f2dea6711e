import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { hiddenWithoutData, long, plain, prices, severalChosen } from './horizontal-table.stories.tsx';
import { actionCellWidth, horizontalColumnWidth, columnFieldName, readHorizontalTable, rowValues } from './horizontal-table-data.ts';
import { plainText } from '../../markup/plain-text.ts';
import { arrangeRows, nextOrder, sortNumber } from './row-order.ts';
import { afterPress } from './row-selection.ts';

test('header with search and filter switch, body, no footer if all rows fit', () => {
  const markup = renderStory(prices);
  expect(markup).toContain('<section id="prices" title="Price list">');
  expect(markup).toContain('<div class="ks-horizontal-table ks-horizontal-table-standard" style="width:860px">');
  expect(markup).toContain(
    '<div class="ks-horizontal-table-search-icon"><span class="icon-search"></span></div><input type="text" class="ks-horizontal-table-search-input" placeholder="Search..."',
  );
  expect(markup).toContain('value=" "');
  expect(markup).toMatch(/class="ks-horizontal-table-search-toggle" [^>]*data-value="Dairy"/);
  expect(markup).toMatch(/ks-horizontal-table-toggle-label-on">Dairy Only</);
  expect(markup).toContain('style="max-height:450px;overflow:hidden"');
  expect(markup).not.toContain('ks-horizontal-table-fade');
  expect(markup).not.toContain('ks-horizontal-table-footer');
});

test('row widgets are left and right by position and share the rest beside percentages', () => {
  const markup = renderStory(prices);
  const head = markup.slice(markup.indexOf('head-row'), markup.indexOf('body-scroll'));
  expect(head.replace(/ (role|aria-\w+|tabindex)="[^"]*"/g, '')).toBe(
    'head-row"><div class="ks-horizontal-table-cell ks-checkbox-cell" style="flex:0 0 6%"></div>' +
      ['Product|30%', 'Group|20%', 'Price (EUR)|16%', 'Stock|16%']
        .map((text) => text.split('|'))
        .map(
          ([name, width]) =>
            `<div class="ks-horizontal-table-cell sortable" style="flex:0 0 ${width}"><div class="ks-horizontal-table-cell-inner">${name}</div><div class="ks-order"></div></div>`,
        )
        .join('') +
      '<div class="ks-horizontal-table-cell ks-action-cell" style="flex:0 0 6%">Details</div>' +
      '<div class="ks-horizontal-table-cell ks-action-cell" style="flex:0 0 6%"></div></div><div class="ks-horizontal-table-',
  );
});

test('a radio button carries its row; a row that the data chose has no colour', () => {
  const markup = renderStory(prices);
  expect(markup).not.toContain('background-color');
  expect(markup).toContain(
    '<div data-product="Croissant" data-group="Bakery" data-priceeur="1.10" data-stock="12" id="pick1" class="ks-horizontal-table-row-toggle ks-on" role="radio"',
  );
  expect(markup).toContain('data-index="1" data-ordinal="1" data-id="prices" data-action="choose"');
  expect(markup).toContain('<span class="icon-radio-off"></span>');
});

test('action and delete buttons are links in a stretched inner box; inactive ones leave it empty', () => {
  const markup = renderStory(prices);
  expect(markup).toContain(
    'style="display:flex;justify-content:center;flex:0 0 6%"><div class="ks-horizontal-table-cell-inner" style="width:100%"><a id="show0"',
  );
  expect(markup).toMatch(
    /<a id="show0" class="widget-table-more-link horizontal-table-row-action" style="width:100%;display:flex;align-items:center;justify-content:center;height:100%;cursor:pointer"[^>]* data-rowindex="0" data-id="prices" data-action="open"><span class="icon-arrow-right"><\/span><\/a>/,
  );
  expect(markup).toMatch(
    /<a id="remove0" class="widget-table-more-link horizontal-table-row-action-delete"[^>]*><span class="icon-trash">/,
  );
  expect(markup).not.toContain('id="remove2"');
});

test('data cells have position, type and ordinal', () => {
  const markup = renderStory(prices).replace(/ (role|aria-\w+|tabindex)="[^"]*"/g, '');
  expect(markup).toContain(
    '<div class="ks-horizontal-table-cell" style="color:#1d4ed8;flex:0 0 20%;white-space:nowrap;overflow:hidden;text-overflow:ellipsis">',
  );
  expect(markup).toContain(
    '<div class="ks-horizontal-table-cell-inner editable" data-columntype="real" data-row="0" data-col="2" data-ordinal="10" data-editable="true" title="3.20">3.20</div>',
  );
});

test('the object form has action cells of its own; the first active row is chosen; icons follow action and cell', () => {
  const markup = renderStory(severalChosen);
  expect(markup).toMatch(/id="tick0" class="ks-horizontal-table-row-toggle ks-on" role="checkbox"/);
  expect(markup).toMatch(/id="tick1" class="ks-horizontal-table-row-toggle" /);
  expect(markup).toContain('<span class="icon-edit">');
  expect(markup).toContain('<span class="icon-chat">');
  expect(markup).toContain('class="ks-horizontal-table-row ks-disabled"');
  expect(markup).toContain('title="Győr &amp; Komárom"');
  expect(markup).toContain('style="flex:0 0 260px"');
});

test('more rows than fadeOutNum scroll, fade and are counted; width 0 hides the head cell', () => {
  const markup = renderStory(long);
  expect(markup).toContain('<div class="ks-horizontal-table ks-scroll ks-horizontal-table-standard"');
  expect(markup).toContain('style="max-height:270px"');
  expect(markup).toContain('<div class="ks-horizontal-table-info">40  results</div>');
  expect(markup).toContain('ks-horizontal-table-fade');
  expect(markup).toContain('style="display:none;flex:0 0 0px"');
});

test('without a configuration the widest row determines the columns', () => {
  const markup = renderStory(plain);
  expect(markup).toContain('title="Revenue"');
  expect(markup).toContain('title="0">0<');
  expect(renderStory(hiddenWithoutData)).toContain('style="display:none"');
});

test.each([
  ['40%', '40%'],
  ['120', '120px'],
  [80, '80px'],
  ['120px', '120px'],
  ['', undefined],
  [null, undefined],
])('width %j is %j', (given, expected) => expect(horizontalColumnWidth(given)).toBe(expected));

test('row widgets share nothing without percentages', () => {
  const columns = (widths: readonly string[]) =>
    readHorizontalTable([], { columnNames: widths.map(() => 'x'), columnTypes: undefined, columnWidths: widths, left: [], right: [] })
      .columns;
  expect(actionCellWidth(columns(['100', '20']), 2)).toBeUndefined();
  expect(actionCellWidth(columns(['60%', '20']), 2)).toBe('20%');
  expect(actionCellWidth(columns(['80%', '60%']), 1)).toBe('0%');
});

test('values of a row event have the fields of the columns', () => {
  const { columns } = readHorizontalTable([], {
    columnNames: ['Unit price, EUR', 'Rowindex'],
    columnTypes: undefined,
    columnWidths: undefined,
    left: [],
    right: [],
  });
  expect(rowValues(columns, 3, ['1', '2'])).toEqual({ unitpriceeur: '1', rowindex: 3 });
  expect(columnFieldName('<b>Név</b> (db.)')).toBe('névdb');
});

const rows = readHorizontalTable(
  [
    ['Pear', '10'],
    ['apple', '9'],
    ['Fig', ''],
    ['apple pie', '1 200,5'],
  ],
  {
    columnNames: ['a', 'b'],
    columnTypes: ['string', 'real'],
    columnWidths: undefined,
    left: [],
    right: [],
  },
).rows;
const arranged = (choice: Partial<Parameters<typeof arrangeRows>[2]>): readonly number[] =>
  arrangeRows(rows, (row, column) => row.cells[column]?.value ?? '', {
    search: '',
    filter: undefined,
    order: undefined,
    columnType: undefined,
    ...choice,
  }).map(({ index }) => index);

test('search filters from the first character, the filter by its whole text', () => {
  expect(arranged({ search: ' ' })).toEqual([0, 1, 2, 3]);
  expect(arranged({ search: ' g' })).toEqual([2]);
  expect(arranged({ search: ' APP' })).toEqual([1, 3]);
  expect(arranged({ search: 'app', filter: 'PIE' })).toEqual([3]);
});

test('real columns sort as numbers, others as text; the order toggles', () => {
  expect(arranged({ order: { column: 1, isDescending: false }, columnType: 'real' })).toEqual([1, 0, 3, 2]);
  expect(arranged({ order: { column: 0, isDescending: true } })).toEqual([0, 2, 3, 1]);
  expect(nextOrder(undefined, 1)).toEqual({ column: 1, isDescending: false });
  expect(nextOrder({ column: 1, isDescending: false }, 1).isDescending).toBe(true);
  expect(nextOrder({ column: 1, isDescending: true }, 1).isDescending).toBe(false);
  expect(nextOrder({ column: 1, isDescending: false }, 0)).toEqual({ column: 0, isDescending: false });
});

test.each([
  ['1 234,5 €', 1234.5],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1,234', 1234],
  ['-3.5%', -3.5],
  ['abc', Number.NaN],
])('%j is the number %d', (text, expected) => expect(sortNumber(text)).toBe(expected));

test('a single choice is replaced, one of several is toggled', () => {
  expect(afterPress([1], 2, false)).toEqual([2]);
  expect(afterPress([1], 2, true)).toEqual([1, 2]);
  expect(afterPress([1, 2], 1, true)).toEqual([2]);
});

test('plain text of HTML', () => {
  expect(plainText('a &lt; b <br/>&#8364;&nbsp;&x; 1 < 2')).toBe('a < b €\u00a0&x; 1 < 2');
});

test('draws any configuration and result', () => {
  const names = fc.constantFrom('columnNames', 'columnTypes', 'columnWidths', 'fadeOutNum', 'checkbox', 'title', 'searchField');
  const config = fc.dictionary(names, fc.jsonValue());
  const row = fc.dictionary(fc.constantFrom('action', 'align', 'position', 'icon', 'columnName', 'deleteMessage'), fc.jsonValue());
  const type = fc.constantFrom('RadioButtonRowWidget', 'ActionButtonRowWidget', 'DeleteButtonRowWidget');
  const cell = fc.oneof(
    fc.jsonValue(),
    fc.record({ value: fc.jsonValue(), active: fc.boolean(), on: fc.jsonValue(), ordinal: fc.jsonValue() }),
  );
  const result = fc.oneof(fc.jsonValue(), fc.array(fc.array(cell)), fc.record({ cells: fc.jsonValue(), leftActionCells: fc.array(cell) }));
  fc.assert(
    fc.property(config, result, fc.array(fc.tuple(type, row), { maxLength: 3 }), (given, loaded, children) => {
      const nodes = children.map(([kind, own], index) => widget(`child${index}`, kind, own as never));
      expect(() =>
        renderStory(story('any', widget('t', 'HorizontalTableWidget', given as never, nodes), { t: loaded as never })),
      ).not.toThrow();
    }),
    { numRuns: 60 },
  );
});
