// A table whose cells are coloured by the numbers in them, and texts that a skin and a parameter colour.
const months = '[Month].[Jan] : [Month].[Mar]';
const products = '[Product].[Bikes].Children';

Repository = {
  plan: {
    init: {
      url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value,FormattedValue)',
      type: 'POST',
      body: (db) =>
        `{"MDX": "SELECT {${months}} ON COLUMNS, {${products}} ON ROWS FROM [Sales Plan] WHERE ([Region].[France], [Version].[Budget], [Measure].[Revenue])"}`,
      parsingControl: {
        type: 'matrix',
        length: 3,
        query: [
          (r, x) => ({ title: r.Cells[x].FormattedValue }),
          (r, x) => ({ title: r.Cells[x + 1].FormattedValue, cellBackgroundColor: r.Cells[x + 1].Value > 0 ? '#fde68a' : '#fecaca' }),
          (r, x) => ({ title: r.Cells[x + 2].FormattedValue, titleFontColor: '#b91c1c' }),
        ],
      },
    },
  },
  state: { init: (ctx) => ({ title: 'Late', skin: 'late' }) },
};
