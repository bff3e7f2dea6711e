// Each event adds a line to the log of its page, in the order in which handlers run.
const logs = {};
const asHtml = (text) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const told = (page, id, action, ...words) => {
  logs[page] = [...(logs[page] || []), [`${id}.${action}`, ...words].join(' ')];
  Api.updateContent(`${page}Log`);
  Api.updateContent(`${page}Values`);
};
/** What steps ask for of `v()` once a handler has noted its event. */
const watched = {
  inputs: ['discount.slide', 'discount.value.value'],
  fields: ['range.slide', 'range.value.value', 'amount.slide', 'amount.value.value', 'report.value', 'pasted.clipboard', 'pasted.launchpaste', 'offered.contextMenuAction', 'actuals.fileNames', 'logo.fileNames', 'logo.uploadImage'],
  tables: [],
  sheets: ['plan.cellEdit', 'plan.pasteCells', 'plan.pastedCellValues', 'plan.commentShow', 'plan.commentEdit', 'sales.suppressOptions', 'prices.choose', 'prices.selectedOrdinal', 'prices.details', 'prices.cellEdit', 'scenario.slide', 'scenario.edit', 'hours.saveHours'],
  popups: ['toggleFilters.launch'],
  finer: ['reported.contextMenuAction', 'start.pick', 'renamed.perform', 'renamed.write'],
};
const given = (page) => ({ init: (ctx) => ({ title: asHtml(JSON.stringify(Object.fromEntries(watched[page].map((path) => [path, v(path)])))) }) });
const said = (page, id, action, field) => told(page, id, action, String(v(`${id}.${action}.${field}`) || 0));
/** A handler that notes the value of its event. */
const noting = (page, id, action, field = 'value') => ({ [action]: (ctx) => said(page, id, action, field) });
/** The same for events that have no value. */
const hearing = (page, id, ...actions) => Object.fromEntries(actions.map((action) => [action, (ctx) => told(page, id, action)]));
/** The same for widgets in the cells of a table, with their row and column. */
const notingCell = (id, ...actions) =>
  Object.fromEntries(actions.map((action) => [action, (ctx) => told('tables', id, action, ctx.getRow(), ctx.getColumn())]));
const log = (page) => ({ init: (ctx) => ({ title: asHtml((logs[page] || []).join(' | ')) }) });
const named = (names) => names.map((name) => ({ value: name, label: name, ribbons: [] }));

Repository = {
  inputsLog: log('inputs'),
  inputsValues: given('inputs'),
  fieldsLog: log('fields'),
  fieldsValues: given('fields'),
  tablesLog: log('tables'),
  tablesValues: given('tables'),
  sheetsLog: log('sheets'),
  sheetsValues: given('sheets'),
  popupsLog: log('popups'),
  popupsValues: given('popups'),
  finerLog: log('finer'),
  finerValues: given('finer'),

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

  keyed: { ...noting('fields', 'keyed', 'writeKey'), ...noting('fields', 'keyed', 'writeEnd') },
  city: noting('fields', 'city', 'choose'),
  remote: { ...noting('fields', 'remote', 'filter'), ...noting('fields', 'remote', 'choose') },
  letter: noting('fields', 'letter', 'save'),
  month: noting('fields', 'month', 'pick'),
  posting: noting('fields', 'posting', 'pick'),
  range: noting('fields', 'range', 'slide'),
  amount: noting('fields', 'amount', 'slide'),
  small: noting('fields', 'small', 'switch'),
  large: noting('fields', 'large', 'switch'),
  asked: noting('fields', 'asked', 'switch'),
  linked: hearing('fields', 'linked', 'perform', 'text_click'),
  performed: { ...noting('fields', 'performed', 'change'), ...hearing('fields', 'performed', 'write') },
  picture: hearing('fields', 'picture', 'imageClicked'),
  report: hearing('fields', 'report', 'write', 'writeEnd'),
  readReport: { launch: (ctx) => told('fields', 'readReport', 'launch', String(v('report.value')).replace(/<[^>]*>/g, '')) },
  pasted: noting('fields', 'pasted', 'launchpaste', 'clipboard'),
  offered: { ...noting('fields', 'offered', 'contextMenuAction', 'actionName'), ...hearing('fields', 'offered', 'launch') },
  quick: { ...noting('fields', 'quick', 'quickSave', 'by'), ...hearing('fields', 'quick', 'launch') },
  careful: hearing('fields', 'careful', 'launch'),
  simple: hearing('fields', 'simple', 'launch'),
  logo: { uploadImage: (ctx) => told('fields', 'logo', 'uploadImage', v('logo.fileNames').join()) },
  actuals: { upload: (ctx) => told('fields', 'actuals', 'upload', v('actuals.fileNames').join()) },

  orders: {
    init: (ctx) => [
      [{ title: 'Bread', editable: true }, { value: '3.20' }, { value: 0 }, { label: 'Open bread' }, { items: [{ name: 'Food', on: true }, { name: 'Other' }] }],
      [{ title: 'Milk', editable: true }, { value: '1.40' }, { value: 1 }, { label: 'Open milk' }, { items: [{ name: 'Food', on: true }, { name: 'Other' }] }],
    ],
  },
  product: notingCell('product', 'write', 'rightclick', 'paste', 'pastelast'),
  price: notingCell('price', 'writeEnd'),
  approved: notingCell('approved', 'switch'),
  open: notingCell('open', 'launch'),
  kind: notingCell('kind', 'choose'),
  sorted: { init: (ctx) => ({ title: 'Products' }), ...hearing('tables', 'sorted', 'text_click') },
  stock: { init: (ctx) => [1, 2].map((row) => [{ title: `Shelf ${row}`, editable: true }, { title: `Box ${row}`, editable: true }]) },
  shelf: notingCell('shelf', 'paste', 'pastelast'),
  box: notingCell('box', 'paste', 'pastelast'),
  whole: { init: (ctx) => [[{ title: 'One', editable: true }]] },
  wholeText: { pasteDataByServerSide: (ctx) => told('tables', 'wholeText', 'pasteDataByServerSide', ctx.getRow(), ctx.getColumn()) },

  staff: {
    init: (ctx) => ({
      columns: [
        { key: 'store', title: 'Store', width: 180 },
        { key: 'planned', title: 'Planned', width: 120 },
        { key: 'state', title: 'State', width: 120 },
        { key: 'more', title: '', width: 110 },
      ],
      content: [
        ['Berlin', { value: 24, editable: true, ordinal: 0 }, { type: 'combo', value: 'open', options: ['open', 'done'] }, { type: 'button', displayValue: 'More of Berlin' }],
        ['Hamburg', { value: 31, editable: true, ordinal: 1 }, { type: 'combo', value: 'open', options: ['open', 'done'] }, { type: 'button', displayValue: 'More of Hamburg' }],
      ].map((cells) => ({ cells })),
    }),
    launch: (ctx) => told('tables', 'staff', 'launch', ctx.getCellId()),
    text_click: (ctx) => told('tables', 'staff', 'text_click', ctx.getCellId()),
    rightclick: (ctx) => told('tables', 'staff', 'rightclick', ctx.getCellId()),
    change: (ctx) => told('tables', 'staff', 'change', ctx.getCellId(), ctx.getCell().rawValue, ctx.getCell().displayValue),
    text_change: (ctx) => told('tables', 'staff', 'text_change', ctx.getCellId(), ctx.getCell().rawValue, ctx.getCell().displayValue),
  },

  prices: {
    init: (ctx) => [
      [{ active: true, ordinal: 0 }, { value: 'Bread' }, { value: '3.20', editable: true, ordinal: 10 }, { active: true }, { active: true }],
      [{ active: true, ordinal: 1 }, { value: 'Milk' }, { value: '1.40', editable: true, ordinal: 11 }, { active: true }, { active: true }],
    ],
    ...noting('sheets', 'prices', 'cellEdit'),
    ...noting('sheets', 'prices', 'choose', 'product'),
    ...noting('sheets', 'prices', 'details', 'product'),
    ...noting('sheets', 'prices', 'remove', 'product'),
  },

  plan: {
    init: (ctx) => [
      named(['Jan', 'Feb']),
      [
        { labelId: 'u', label: 'Upper', comment: 'Checked', expandable: true, expanded: true, childrenIds: ['l'] },
        { labelId: 'l', label: 'Lower', childrenIds: [] },
        { labelId: 'r', label: 'Rest', childrenIds: [] },
      ],
      [1, 2, 3, 4, 5, 6].map((value, ordinal) => ({ value: String(value), ordinal, disabled: false })),
    ],
    ...noting('sheets', 'plan', 'cellEdit'),
    ...noting('sheets', 'plan', 'commentShow', 'label'),
    ...noting('sheets', 'plan', 'commentEdit', 'label'),
    pasteCells: (ctx) => told('sheets', 'plan', 'pasteCells', v('plan').pastedCellValues.map(({ ordinal, value }) => `${ordinal}=${value}`).join()),
  },
  hours: {
    init: (ctx) => ({
      columns: [
        { title: 'Project', field: 'name' },
        { title: 'Hours', field: 'hours', editor: 'input' },
      ],
      data: [
        { id: 1, name: 'Relaunch', hours: '320' },
        { id: 2, name: 'Report', hours: '96' },
      ],
      events: { cellEdited: 'saveHours' },
    }),
    saveHours: (ctx) => told('sheets', 'hours', 'saveHours', ctx.getColumnField(), ctx.getCellValue()),
  },
  sales: { init: (ctx) => ({ rows: [{ dimension: 'Product' }], columns: [{ dimension: 'Period' }], cells: [['', 'Q1', 'Q2'], ['Bread', '5', '0'], ['Milk', '0', '0']] }) },
  scenario: {
    init: (ctx) => [[{ cols: [{ label: 'Price', value: 'EUR' }], minValue: -5, maxValue: 5, currentValue: 0, ordinal: 2 }]],
    ...noting('sheets', 'scenario', 'slide'),
    ...noting('sheets', 'scenario', 'edit', 'ordinal'),
    ...noting('sheets', 'scenario', 'delete', 'ordinal'),
    ...hearing('sheets', 'scenario', 'add'),
  },

  openHelp: hearing('popups', 'openHelp', 'launch'),
  closeHelp: hearing('popups', 'closeHelp', 'launch'),
  answer: noting('popups', 'answer', 'writeEnd'),
  openHints: hearing('popups', 'openHints', 'launch'),
  closeHints: hearing('popups', 'closeHints', 'close', 'text_click'),
  openQuestion: hearing('popups', 'openQuestion', 'launch'),
  openBeside: hearing('popups', 'openBeside', 'launch'),
  moreOfNorth: hearing('popups', 'moreOfNorth', 'launch'),
  moreOfSouth: hearing('popups', 'moreOfSouth', 'launch'),
  country: noting('popups', 'country', 'writeEnd'),
  toggleFilters: hearing('popups', 'toggleFilters', 'launch'),
  say: hearing('popups', 'say', 'launch'),

  start: noting('finer', 'start', 'pick'),
  limited: noting('finer', 'limited', 'pick'),
  recalled: noting('finer', 'recalled', 'choose'),
  standing: noting('finer', 'standing', 'choose'),
  reported: noting('finer', 'reported', 'contextMenuAction', 'actionName'),
  renamed: {
    perform: (ctx) => told('finer', 'renamed', 'perform', v('renamed.perform.on')),
    ...noting('finer', 'renamed', 'write'),
  },
  found: { init: (ctx) => ['Bread', 'Milk', 'Oat milk'].map((value) => [{ value }]) },
  field: { init: (ctx) => [0, 1, 2].map((row) => [0, 1, 2].map((column) => ({ title: `Cell ${row}${column}` }))) },
  lines: {
    init: (ctx) => ['2', '3'].map((value) => [{ value }, { title: `${value} × 10` }]),
    writeEnd: { execute: (ctx) => told('finer', 'lines', 'writeEnd', ctx.getRow(), ctx.getColumn()) },
    refresh_col_1: {
      execute: (ctx, id, { row, col }) => {
        told('finer', 'lines', 'refresh', row, col);
        return { title: `${v('lines.writeEnd.value')} × 10` };
      },
    },
  },
};
