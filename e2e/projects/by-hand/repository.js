// Each event adds a line to the log of its page, in the order in which handlers run.
const logs = { inputs: [], tables: [], popups: [] };
const asHtml = (text) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const told = (page, id, action, ...words) => {
  logs[page].push([`${id}.${action}`, ...words].join(' '));
  Api.updateContent(`${page}Log`);
};
/** A handler that notes the value of its event. */
const noting = (page, id, action, field = 'value') => ({ [action]: (ctx) => told(page, id, action, String(v(`${id}.${action}.${field}`) || 0)) });
/** The same for widgets in the cells of a table, with their row and column. */
const notingCell = (id, action) => ({ [action]: (ctx) => told('tables', id, action, ctx.getRow(), ctx.getColumn()) });
const log = (page) => ({ init: (ctx) => ({ title: asHtml(logs[page].join(' | ')) }) });
const named = (names) => names.map((name) => ({ value: name, label: name, ribbons: [] }));

Repository = {
  inputsLog: log('inputs'),
  tablesLog: log('tables'),
  popupsLog: log('popups'),

  save: { launch: (ctx) => told('inputs', 'save', 'launch') },
  colour: noting('inputs', 'colour', 'choose'),
  regions: noting('inputs', 'regions', 'choose'),
  note: noting('inputs', 'note', 'writeEnd'),
  remark: noting('inputs', 'remark', 'save'),
  secret: noting('inputs', 'secret', 'savePassword'),
  heading: noting('inputs', 'heading', 'write'),
  urgent: noting('inputs', 'urgent', 'switch'),
  period: {
    ...noting('inputs', 'period', 'switch'),
    showMonth: (ctx) => told('inputs', 'period', 'showMonth'),
    showYear: (ctx) => told('inputs', 'period', 'showYear'),
  },
  discount: noting('inputs', 'discount', 'slide'),
  due: noting('inputs', 'due', 'pick'),

  orders: {
    init: (ctx) => [
      [{ title: 'Bread', editable: true }, { value: '3.20' }, { value: 0 }, { label: 'Open bread' }],
      [{ title: 'Milk', editable: true }, { value: '1.40' }, { value: 1 }, { label: 'Open milk' }],
    ],
  },
  product: notingCell('product', 'write'),
  price: notingCell('price', 'writeEnd'),
  approved: notingCell('approved', 'switch'),
  open: notingCell('open', 'launch'),

  staff: {
    init: (ctx) => ({
      columns: [
        { key: 'store', title: 'Store', width: 180 },
        { key: 'planned', title: 'Planned', width: 120 },
        { key: 'more', title: '', width: 110 },
      ],
      content: [
        ['Berlin', { value: 24, editable: true, ordinal: 0 }, { type: 'button', displayValue: 'More of Berlin' }],
        ['Hamburg', { value: 31, editable: true, ordinal: 1 }, { type: 'button', displayValue: 'More of Hamburg' }],
      ].map((cells) => ({ cells })),
    }),
    launch: (ctx) => told('tables', 'staff', 'launch', ctx.getCellId()),
    text_change: (ctx) => told('tables', 'staff', 'text_change', ctx.getCellId(), ctx.getCell().rawValue),
  },

  prices: {
    init: (ctx) => [
      [{ active: true, ordinal: 0 }, { value: 'Bread' }, { value: '3.20', editable: true, ordinal: 10 }, { active: true }],
      [{ active: true, ordinal: 1 }, { value: 'Milk' }, { value: '1.40', editable: true, ordinal: 11 }, { active: true }],
    ],
    ...noting('tables', 'prices', 'cellEdit'),
    ...noting('tables', 'prices', 'choose', 'product'),
    ...noting('tables', 'prices', 'details', 'product'),
  },

  plan: {
    init: (ctx) => [
      named(['Jan', 'Feb']),
      ['Upper', 'Lower'].map((name) => ({ labelId: name, label: name, childrenIds: [] })),
      [1, 2, 3, 4].map((value, ordinal) => ({ value: String(value), ordinal, disabled: false })),
    ],
    ...noting('tables', 'plan', 'cellEdit'),
  },

  openHelp: { launch: (ctx) => told('popups', 'openHelp', 'launch') },
  closeHelp: { launch: (ctx) => told('popups', 'closeHelp', 'launch') },
  answer: noting('popups', 'answer', 'writeEnd'),
};
