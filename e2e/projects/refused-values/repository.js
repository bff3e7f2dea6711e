// A table of the plan whose cells are written by typing and by pasting; more than 9000 is not valid, and Q1 is consolidated.
const named = (names) => names.map((name) => ({ value: name, label: name, ribbons: [] }));
const rows = (names) => names.map((name) => ({ labelId: name, label: name, childrenIds: [] }));
const cellsetOf = (ctx) => `/api/v1/Cellsets('${ctx.getObject().init[2].cellsetId}')/Cells`;
const isValid = (value) => !(Number(value) > 9000);

Repository = {
  // A form that is sent by a button alone.
  author: { init: (ctx) => ({ value: 'nobody' }) },
  reason: { init: (ctx) => ({ value: 'none' }) },
  kind: { init: (ctx) => [{ name: 'Slip', on: true }, { name: 'Plan', on: false }] },
  said: { launch: (ctx) => Api.updateContent('words') },
  words: { init: (ctx) => ({ title: [v('author.value'), v('reason.value'), v('kind.value')].join(' | ') }) },
  prices: {
    init: (ctx) => [
      [{ value: 'Bread' }, { value: '3.20', editable: true, ordinal: 'bread' }],
      [{ value: 'Milk' }, { value: '1.40', editable: true, ordinal: 'milk' }],
    ],
    cellEdit: {
      validation: (ctx) => ({ success: isValid(v('prices.cellEdit.value')), message: 'At most 9000.' }),
      url: (ctx) => `/api/v1/Cellsets('none')/Cells`,
      type: 'PATCH',
      body: (ctx) => '[]',
    },
  },
  plan: {
    init: [
      { execute: () => named(['Jan', 'Feb', 'Q1']) },
      { execute: () => rows(['Units']) },
      {
        url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)',
        type: 'POST',
        body: (db) =>
          JSON.stringify({
            MDX: 'SELECT {[Month].[Jan],[Month].[Feb],[Month].[Q1]} ON COLUMNS, {[Measure].[Units]} ON ROWS FROM [Sales Plan] WHERE ([Region].[Spain],[Product].[Shoes],[Version].[Budget])',
          }),
        parsingControl: {
          type: 'list',
          query: (r, x) => ({ value: String(r.Cells[x].Value), ordinal: r.Cells[x].Ordinal, disabled: false }),
        },
      },
    ],
    cellEdit: {
      validation: (ctx) => ({ success: isValid(v('plan.cellEdit.value')), message: 'At most <b>9000</b> pairs.' }),
      url: cellsetOf,
      type: 'PATCH',
      body: (ctx) => JSON.stringify([{ Ordinal: v('plan.cellEdit.ordinal') || 0, Value: v('plan.cellEdit.value') }]),
    },
    pasteCells: {
      validation: (ctx) => ({ success: v('plan').pastedCellValues.every(({ value }) => isValid(value)), message: 'At most 9000 pairs.' }),
      url: cellsetOf,
      type: 'PATCH',
      body: (ctx) => JSON.stringify(v('plan').pastedCellValues.map(({ ordinal, value }) => ({ Ordinal: ordinal, Value: value }))),
    },
  },
};
