import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import type { WidgetNode } from '../../../shared/schema/preview-schema.ts';
import { type Story, story, widget } from '../../gallery/story.ts';

/** Definition of a column with the widget of its cells. */
function cell(id: string, config: JsonObject, inner: readonly [type: string, config: JsonObject]): WidgetNode {
  return widget(`${id}Cell`, 'GridTableCellWidget', config, [widget(id, inner[0], inner[1])]);
}

/** Header cell with a text. */
function head(id: string, title: string, config: JsonObject): WidgetNode {
  return widget(`${id}Head`, 'GridTableHeaderCellWidget', config, [widget(`${id}Title`, 'TextWidget', { title })]);
}

const channels = ['Online', 'Retail', 'Wholesale'];
const products: readonly (readonly [name: string, channel: number, price: string, quantity: string, growth: string, approved: 0 | 1])[] = [
  ['Espresso beans 1 kg', 1, '18.90', '12 400', '+4.2 %', 1],
  ['Filter coffee 500 g', 0, '7.49', '31 850', '−1.3 %', 1],
  ['Decaf capsules, 40 pieces', 2, '11.20', '8 120', '+12.8 %', 0],
  ['Cold brew 0.75 l', 0, '4.95', '2 300', 'new', 0],
  ['Chai syrup 1 l', 1, '9.90', '4 075', '+0.4 %', 1],
];

const planRows: JsonValue = products.map(([name, channel, price, quantity, growth, approved], row) => [
  { title: name },
  { items: channels.map((item, index) => ({ name: item, on: index === channel })) },
  { value: price, ordinal: row * 10 },
  { title: quantity, editable: true, ordinal: row * 10 + 1 },
  {
    title: growth,
    cellWidth: 90,
    titleFontColor: growth.startsWith('−') ? '#b91c1c' : '#166534',
    ...(growth === 'new' ? { cellBackgroundColor: '#fef9c3' } : {}),
  },
  { value: approved, ordinal: row * 10 + 2 },
  { label: 'Details' },
]);

const planColumns: readonly WidgetNode[] = [
  cell('product', { width: 230, alignment: 'center-left' }, ['TextWidget', {}]),
  cell('channel', { width: 150, alignment: 'center-left' }, ['DropBoxWidget', { width: 130 }]),
  cell('price', { width: 110, alignment: 'center-right' }, ['TextBoxWidget', { width: 84, textAlignment: 'right' }]),
  cell('quantity', { width: 110, alignment: 'center-right', borderLeft: true, borderRight: true }, ['TextWidget', {}]),
  cell('growth', { alignment: 'center-right' }, ['TextWidget', {}]),
  cell('approved', { width: 90 }, ['ToggleWidget', { titleOn: '' }]),
  cell('details', { width: 110, alignment: 'center-right' }, ['ButtonWidget', {}]),
];

export const planning = story(
  'Planning table with inputs in its cells',
  widget('plan', 'GridTableWidget', { title: 'Coffee range 2027', width: '100%' }, [
    widget('planHead', 'GridTableHeaderRowWidget', { alignment: 'left', height: 40 }, [
      head('product', 'Product', { width: 230, alignment: 'center-left' }),
      head('channel', 'Channel', { width: 150, alignment: 'center-left' }),
      head('price', 'Price €', { width: 110, alignment: 'center-right' }),
      head('quantity', 'Pieces', { width: 110, alignment: 'center-right', cellHeaderSkin: 'plan' }),
      head('growth', 'Growth', { width: 90, alignment: 'center-right', borderRight: false }),
      head('approved', 'Approved', { width: 90, borderLeft: false }),
      head('details', '', { width: 110 }),
    ]),
    ...planColumns,
  ]),
  { plan: planRows },
);

export const selection = story(
  'Cells that can be selected and copied',
  widget(
    'plan',
    'GridTableWidget',
    { allowCopyToClipBoard: true, title: '<b>Pieces</b> by quarter', rowHeight: 32, minWidth: 500, allowFullContentUpdated: true },
    ['Product', 'Q1', 'Q2', 'Q3', 'Q4'].map((title, column) =>
      cell(`column${column}`, { title, width: column === 0 ? 200 : 100, alignment: column === 0 ? 'center-left' : 'center-right' }, [
        'TextWidget',
        { editable: column > 0, pasteDataByServerSide: column === 4 },
      ]),
    ),
  ),
  {
    plan: products.map(([name], row) => [
      { title: name },
      ...[0, 1, 2, 3].map((quarter) => ({ title: `${(row + 2) * 310 + quarter * 45}`, ordinal: row * 4 + quarter })),
    ]),
  },
);

export const generatedHeader = story(
  'Header from the cell definitions, with loaded widths, lines and skins',
  widget('cost', 'GridTableWidget', { skin: 'plain', borderBottom: true, borderTop: false, width: 760, allowChangedDataUpdate: false }, [
    cell('centre', { title: 'Cost|centre', width: 160, alignment: 'center-left', headerAlignment: 'center-left' }, ['TextWidget', {}]),
    cell('budget', { title: 'Budget|k€', width: 130, alignment: 'center-right', borderRight: true, borderLeft: true }, ['TextWidget', {}]),
    cell('internal', { title: 'Internal', width: 80 }, ['TextWidget', {}]),
    cell('actual', { title: 'Actual|k€', width: 120, alignment: 'center-right', paddingRight: 20, skin: 'number' }, ['TextWidget', {}]),
  ]),
  {
    cost: {
      content: [
        ['Energy', '1 250', 'E1', '1 310'],
        ['Maintenance', '640', 'M1', '598'],
        ['Logistics', '2 080', 'L1', '2 114'],
      ].map(([centre = '', budget = '', internal = '', actual = '']) => [
        { title: centre, cellPaddingLeft: 12 },
        { title: budget },
        { title: internal, cellVisible: false },
        { title: actual, cellSkin: Number(actual.replace(' ', '')) > 1300 ? 'over' : 'number', 'cell-width': 120, cellPaddingRight: 24 },
      ]),
    },
  },
);

const tree: readonly (readonly [name: string, depth: number, amount: string])[] = [
  ['Europe', 0, '8 420'],
  ['Germany', 20, '5 110'],
  ['Berlin', 40, '1 930'],
  ['Hamburg', 40, '3 180'],
  ['France', 20, '3 310'],
  ['Asia', 0, '6 075'],
  ['Japan', 20, '6 075'],
];
export const hierarchy = story(
  'Rows that open and close',
  widget('regions', 'GridTableWidget', { title: 'Revenue by region, k€', width: 520 }, [
    cell('region', { title: 'Region', width: 260, alignment: 'center-left' }, [
      'ToggleWidget',
      { isGridTableHierarchyExpander: true, titleOn: 'x' },
    ]),
    cell('amount', { title: 'Revenue', width: 120, alignment: 'center-right' }, ['TextWidget', {}]),
  ]),
  {
    regions: tree.map(([name, depth, amount]) => [
      { titleOn: name, titleOff: name, paddingLeft: depth, value: name === 'France' || name === 'Asia' ? 0 : 1 },
      { title: amount },
    ]),
  },
);

export const busy: Story = {
  ...story(
    'Fewer events at once than cells',
    widget('stock', 'GridTableWidget', { width: 300, allowCopyToClipBoard: true }, [
      cell('first', { title: 'First', width: 120 }, ['TextWidget', { editable: true }]),
      cell('second', { title: 'Second', width: 120 }, ['TextWidget', { editable: true }]),
    ]),
    {
      stock: [
        [{ title: 'a' }, { title: 'b' }],
        [{ title: 'c' }, { title: 'd' }],
      ],
    },
  ),
  eventRoom: 3,
};

/** A table of the size of a yearly plan by day. */
function largeTable(rows: number, columns: number): Story {
  const names = Array.from({ length: columns }, (_, column) => (column === 0 ? 'Article' : `Day ${column}`));
  return story(
    `Table of ${rows} rows and ${columns} columns`,
    widget(
      'days',
      'GridTableWidget',
      { title: 'Daily plan', width: columns * 80, allowCopyToClipBoard: true, rowHeight: 30 },
      names.map((title, column) =>
        cell(`day${column}`, { title, width: 80, alignment: column === 0 ? 'center-left' : 'center-right' }, ['TextWidget', {}]),
      ),
    ),
    {
      days: Array.from({ length: rows }, (_, row) =>
        names.map((_name, column) => ({
          title: column === 0 ? `A-${1000 + row}` : `${(row * 7 + column * 13) % 900}`,
          ordinal: row * columns + column,
        })),
      ),
    },
  );
}
export const large = largeTable(1000, 100);
/** More rows than are drawn at once, in few columns and of different heights. */
export const long = story(
  'Many rows of different heights',
  widget('log', 'GridTableWidget', { width: 700 }, [
    cell('number', { title: 'No.', width: 80, alignment: 'top-right' }, ['TextWidget', {}]),
    cell('note', { title: 'Note', width: 500, alignment: 'top-left' }, ['TextWidget', {}]),
  ]),
  {
    log: Array.from({ length: 600 }, (_, row) => [
      { title: `${row + 1}` },
      { title: row % 5 === 0 ? `Delivery ${row + 1} was split. ${'The rest comes with the next one. '.repeat(4)}` : `Delivery ${row + 1}` },
    ]),
  },
);

const pagedStory = story(
  'Second page of a table with pages',
  widget('orders', 'GridTableWidget', { maxRows: 4, width: 480, hideIfNoData: true }, [
    cell('order', { title: 'Order', width: 160, alignment: 'center-left' }, ['TextWidget', {}]),
    cell('due', { title: 'Due', width: 160, alignment: 'center-right' }, ['TextWidget', {}]),
  ]),
  { orders: Array.from({ length: 10 }, (_, row) => [{ title: `PO-${2040 + row}` }, { title: `2027-03-${String(row + 10)}` }]) },
);
export const paged: Story = { ...pagedStory, data: pagedStory.data.map((data) => ({ ...data, page: 2 })) };
