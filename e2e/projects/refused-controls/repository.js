/** A handler of what somebody wrote: refused until the plan is open; then a function of the project takes it, and what is known is shown. */
const write = {
  validation: (ctx) => ({ success: v('open.switch.value') === 1, message: 'The plan is locked.' }),
  execute: (ctx) => Api.updateContent('state'),
};
const known = ['units', 'remark', 'heading', 'colour', 'due', 'urgent', 'period'];

Repository = {
  units: { init: (ctx) => ({ value: 5 }), writeEnd: write },
  remark: { init: (ctx) => ({ value: 'calm' }), save: write },
  phrase: { savePassword: write },
  heading: { init: (ctx) => ({ title: 'Old heading' }), write },
  colour: { choose: write },
  due: { init: (ctx) => ({ datePicked: '2024.05.17' }), pick: write },
  urgent: { init: (ctx) => ({ value: 0 }), switch: write },
  period: { switch: write },
  discount: { init: (ctx) => ({ value: 10 }), slide: write },

  // A process, which a person is asked about, and a question that fails, which is no write.
  note: {
    init: (ctx) => ({ value: 'first' }),
    writeEnd: {
      url: (ctx) => "/api/v1/Processes('Keep')/tm1.Execute",
      body: (ctx) => JSON.stringify({ Parameters: [{ Name: 'note', Value: v('note.writeEnd.value') }] }),
    },
  },
  search: { writeEnd: { url: (ctx) => "/api/v1/Cubes('nowhere')", type: 'GET', body: (ctx) => '' } },
  // Of the back-end that was chosen: once this is there, everything above was drawn for it.
  january: {
    init: {
      url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)',
      type: 'POST',
      body: (db) =>
        JSON.stringify({
          MDX: 'SELECT {[Month].[Jan]} ON COLUMNS, {[Measure].[Units]} ON ROWS FROM [Sales Plan] WHERE ([Region].[Spain],[Product].[Shoes],[Version].[Budget])',
        }),
      parsingControl: { type: 'object', query: { title: (r, x) => `January ${r.Cells[0].Value}` } },
    },
  },
  show: { launch: (ctx) => Api.updateContent('state') },
  state: { init: (ctx) => ({ title: [...known.map((id) => v(`${id}.value`)), v('discount.value.value')].join(' | ') }) },

  orders: {
    init: (ctx) =>
      ['Bread', 'Milk'].map((title) => [
        { title, editable: true },
        { value: '3.20' },
        { items: [{ name: 'S', on: true }, { name: 'M' }] },
        { value: 0 },
      ]),
  },
  orders_row_0: { write, paste: write, pastelast: write },
  orders_row_1: { writeEnd: write },
  orders_row_2: { choose: write },
  orders_row_3: { switch: write },

  staff: {
    init: (ctx) => ({
      columns: [
        { key: 'store', title: 'Store', width: 180 },
        { key: 'planned', title: 'Planned', width: 120 },
        { key: 'shift', title: 'Shift', width: 120 },
      ],
      content: ['Berlin', 'Hamburg'].map((store) => ({
        cells: [store, { value: 24, editable: true }, { type: 'combo', value: 'early', options: ['early', 'late'] }],
      })),
    }),
  },
  staff_row_1: { text_change: write },
  staff_row_2: { change: write },

  scenario: { init: (ctx) => [[{ cols: ['Milk price'], minValue: 0, maxValue: 20, currentValue: 4, unit: '%', ordinal: 7 }]], slide: write },
  stores: { init: (ctx) => ['Kiel', 'Jena'].map((name, place) => [name, { active: true, on: place === 0 }]), choose: write },
  curve: { init: (ctx) => [[[{ value: 20 }], [{ value: 40 }]]], moved: write },

  projects: {
    init: (ctx) => ({
      columns: [
        { title: 'Project', field: 'name', width: 200 },
        { title: 'Hours', field: 'hours', editor: 'input' },
      ],
      data: [
        { name: 'Website', hours: 320 },
        { name: 'Shop', hours: 100 },
      ],
    }),
    edited: write,
  },
};
