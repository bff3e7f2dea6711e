// One widget for each type of parsing. Every one has a call that is odd, as wrong positions make it.
const ask = {
  url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value,FormattedValue)',
  type: 'POST',
  body: (db) =>
    '{"MDX": "SELECT {[Month].[Q1],[Month].[Q2],[Month].[Q3],[Month].[Q4]} ON COLUMNS FROM [Sales Plan] WHERE ([Region].[France], [Version].[Budget], [Measure].[Revenue])"}',
};

Repository = {
  fields: {
    init: {
      ...ask,
      parsingControl: {
        type: 'object',
        query: {
          title: (r, x) => r.Cells[0].FormattedValue,
          body: (r, x) => r.Cells[12].Value,
          label: (r, x) => `third ${r.Cells[2].Value}`,
        },
      },
    },
  },
  items: {
    init: { ...ask, parsingControl: { type: 'list', query: (r, x) => ({ name: String(x === 2 ? r.Cells[x].Valu : r.Cells[x].Value) }) } },
  },
  table: {
    init: {
      ...ask,
      parsingControl: {
        type: 'matrix',
        length: 2,
        query: [(r, x) => ({ title: String(r.Cells[x].Value) }), (r, x) => ({ title: String(r.Cells[x + 2].Value) })],
      },
    },
  },
  whole: { init: { ...ask, parsingControl: { type: 'script', script: (data) => data.Cells[9] } } },
};
