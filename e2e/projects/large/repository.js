// A million cells as a table of 250,000 rows, and as a list that nobody draws.
const cells = (parsingControl) => ({
  url: (db) => '/api/v1/ExecuteMDX?$expand=Cells',
  type: 'POST',
  body: (db) => '{"MDX": "SELECT {[Measure].Members} ON COLUMNS, {[Product].Members} ON ROWS FROM [Sales]"}',
  parsingControl,
});

const value = (column) => (r, x) => ({ value: r.Cells[x + column].FormattedValue, ordinal: r.Cells[x + column].Ordinal });

Repository = {
  plan: {
    init: [
      () => ['Units', 'Price', 'Sales', 'Cost'],
      () => Array.from({ length: 250000 }, (_, row) => `Product ${row + 1}`),
      cells({ type: 'matrix', length: 4, query: [value(0), value(1), value(2), value(3)] }),
    ],
  },
};
