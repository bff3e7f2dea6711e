import { story, widget } from '../../gallery/story.ts';

const products: readonly (readonly [name: string, group: string, price: string, stock: string])[] = [
  ['Rye bread', 'Bakery', '3.20', '140'],
  ['Croissant', 'Bakery', '1.10', '12'],
  ['Whole milk', 'Dairy', '1.45', '1 020'],
  ['Butter', 'Dairy', '2.90', '88'],
  ['Apple juice', 'Drinks', '2.10', '310'],
  ['Sparkling water', 'Drinks', '0.80', '2 400'],
];

/** Names, groups, prices to edit, and stock, between a radio button and two buttons. */
const priceRows = products.map(([name, group, price, stock], index) => [
  { active: true, on: index === 1, ordinal: index },
  { value: name },
  group === 'Dairy' ? { value: group, color: '#1d4ed8' } : { value: group },
  { value: price, editable: true, ordinal: 10 + index },
  { value: stock, editable: index % 2 === 0, ordinal: 20 + index },
  { active: true },
  { active: index !== 2 },
]);
const rowWidgets = [
  widget('remove', 'DeleteButtonRowWidget', {
    action: 'delete',
    align: 'right',
    columnName: '',
    deleteMessage: 'Delete this product from the price list?',
    position: 2,
  }),
  widget('show', 'ActionButtonRowWidget', { action: 'open', align: 'right', columnName: 'Details', icon: 'icon-arrow-right', position: 1 }),
  widget('pick', 'RadioButtonRowWidget', { action: 'choose', align: 'left', columnName: '', position: 1 }),
];

export const prices = story(
  'Price list with a choice, cells to edit and buttons',
  widget(
    'prices',
    'HorizontalTableWidget',
    {
      title: 'Price list',
      searchField: true,
      checkbox: { value: 'Dairy' },
      columnNames: ['Product', 'Group', 'Price (EUR)', 'Stock'],
      columnTypes: ['string', 'string', 'real', 'real'],
      columnWidths: ['30%', '20%', '16%', '16%'],
      fadeOutNum: 10,
      hideIfNoData: true,
      multiSelect: false,
      selectFirst: false,
      selectedRowBackgroundColor: '#dbeafe',
      skin: 'standard',
      width: 860,
    },
    rowWidgets,
  ),
  { prices: priceRows },
);

/** Several rows may be chosen, initially the first; rows without active buttons are disabled. */
export const severalChosen = story(
  'Several rows chosen, the first one to begin with',
  widget(
    'plants',
    'HorizontalTableWidget',
    { columnNames: ['Plant', 'Country'], columnWidths: ['260', '180'], multiSelect: true, selectFirst: true, width: 660 },
    [
      widget('tick', 'RadioButtonRowWidget', { action: 'choose', align: 'left', columnName: 'Use' }),
      widget('more', 'ActionButtonRowWidget', { action: 'popup', columnName: 'Notes' }),
      widget('change', 'ActionButtonRowWidget', { action: 'edit', position: 1 }),
    ],
  ),
  {
    plants: {
      cells: [
        [{ value: '<b>Győr</b> &amp; Komárom' }, 'Hungary'],
        ['Graz', 'Austria'],
        ['Brno', 'Czechia'],
      ],
      leftActionCells: [[{ active: true, ordinal: 0 }], [{ active: true, ordinal: 1 }], [{ active: false }]],
      rightActionCells: [
        [{ active: true }, { active: true }],
        [{ active: true }, { active: true, icon: 'icon-chat' }],
        [{ active: false }, { active: false }],
      ],
    },
  },
);

const orders = Array.from({ length: 40 }, (_, index) => [
  { value: String(4200 + index) },
  { value: ['Holm & Sons', 'Nordic Foods', 'Alba Retail', 'Fresh Market'][index % 4] ?? '' },
  { value: String((index * 7919) % 5000) },
  { value: 'internal' },
]);

export const long = story(
  'Forty orders of which six rows show; one column without width',
  widget('orders', 'HorizontalTableWidget', {
    title: 'Orders',
    searchField: true,
    columnNames: ['Order', 'Customer', 'Amount', 'Key'],
    columnTypes: ['real', 'string', 'real', 'string'],
    columnWidths: ['120px', '50%', '30%', '0'],
    fadeOutNum: 6,
    width: 640,
  }),
  { orders },
);

export const plain = story('Texts alone, no configuration', widget('plain', 'HorizontalTableWidget', { width: 420 }), {
  plain: [
    ['Revenue', 1200],
    ['Cost', 0],
    ['Margin', null],
  ],
});

export const hiddenWithoutData = story(
  'Not shown while it has no data',
  widget('page', 'PageWidget', {}, [
    widget('note', 'TextWidget', { title: 'The table below is hidden until it has rows.' }),
    widget('none', 'HorizontalTableWidget', { columnNames: ['A'], hideIfNoData: true }),
  ]),
  { none: [] },
);

/** More rows than are drawn at once. */
export const manyRows = story(
  'Five thousand rows, of which those in sight are drawn',
  widget(
    'stock',
    'HorizontalTableWidget',
    {
      title: 'Stock',
      searchField: true,
      columnNames: ['Article', 'Place', 'Pieces'],
      columnTypes: ['string', 'string', 'real'],
      fadeOutNum: 8,
    },
    [widget('take', 'ActionButtonRowWidget', { action: 'open', columnName: 'Details' })],
  ),
  {
    stock: Array.from({ length: 5000 }, (_, row) => [
      `Article ${row + 1}`,
      `Shelf ${(row * 37) % 400}`,
      { value: `${(row * 7919) % 5000}`, editable: true, ordinal: row },
      { active: true },
    ]),
  },
);
