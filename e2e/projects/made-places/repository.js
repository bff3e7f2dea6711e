// Charts and long tables whose values each come from one cell of an answer of the sample back-end.
const months = '[Month].[Jan] : [Month].[Dec]';
const everyProduct = '[Product].[All Products], [Product].[Bikes].Children, [Product].[Parts].Children';

const ask = (columns, rows) => ({
  url: (db) => '/api/v1/ExecuteMDX?$expand=Axes($expand=Tuples($expand=Members($select=Name))),Cells($select=Ordinal,Value,FormattedValue)',
  type: 'POST',
  body: (db) =>
    `{"MDX": "SELECT {${columns}} ON COLUMNS${rows ? `, {${rows}} ON ROWS` : ''} FROM [Sales Plan] WHERE ([Region].[France], [Version].[Budget], [Measure].[Revenue])"}`,
});

const names = (data) => data.Axes[0].Tuples.map((tuple) => tuple.Members[0].Name);

Repository = {
  columns: {
    init: {
      ...ask(months),
      parsingControl: {
        type: 'script',
        script: (data) => ({
          data: { labels: names(data), datasets: [{ label: 'Revenue', data: data.Cells.map((cell) => cell.Value), backgroundColor: '#1d4ed8' }] },
        }),
      },
    },
  },
  slices: {
    init: {
      ...ask('[Month].[2027].Children'),
      parsingControl: {
        type: 'script',
        script: (data) => ({
          dataset: data.Cells.map((cell, at) => ({ value: cell.Value, label: names(data)[at], backgroundColor: ['#1d4ed8', '#0f766e', '#b45309', '#be123c'][at] })),
        }),
      },
    },
  },
  line: {
    init: {
      ...ask(months),
      parsingControl: {
        type: 'script',
        script: (data) => [
          names(data).map((label) => ({ label })),
          data.Cells.map((cell) => [{ value: cell.Value }]),
          [{ label: 'Revenue', borderColor: '#be123c', backgroundColor: '#be123c' }],
        ],
      },
    },
  },
  pages: {
    init: {
      ...ask(months, everyProduct),
      parsingControl: {
        type: 'script',
        script: (data) => ({
          columns: [{ title: 'Revenue', field: 'revenue', width: 200 }],
          data: data.Cells.map((cell) => ({ revenue: cell.FormattedValue })),
        }),
      },
    },
  },
  rows: {
    init: {
      ...ask(months, everyProduct),
      parsingControl: {
        type: 'script',
        script: (data) => ({
          columns: [{ key: 'at', title: 'Cell' }, { key: 'revenue', title: 'Revenue' }],
          content: data.Cells.map((cell, at) => [`Row ${at}`, { value: cell.FormattedValue }]),
          pageSize: 20,
        }),
      },
    },
  },
  long: {
    init: {
      ...ask(months, everyProduct),
      parsingControl: {
        type: 'script',
        script: (data) => data.Cells.map((cell, at) => [`Row ${at}`, { value: cell.FormattedValue }]),
      },
    },
  },
};
