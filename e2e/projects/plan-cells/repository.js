// A text with two cells of the plan, and buttons that write: two cells that may be, and one that may not among others.
const months = {
  url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)',
  type: 'POST',
  body: (db) =>
    JSON.stringify({
      MDX: 'SELECT {[Month].[Jan],[Month].[Feb],[Month].[Q1]} ON COLUMNS, {[Measure].[Units]} ON ROWS FROM [Sales Plan] WHERE ([Region].[Spain],[Product].[Shoes],[Version].[Budget])',
    }),
};
const tuple = (month) => `([Month].[${month}],[Measure].[Units],[Region].[Spain],[Product].[Shoes],[Version].[Budget])`;
const parsing = { type: 'object', query: { label: (r, x) => `Jan ${r.Cells[0].Value}` } };
const write = (cells) => ({
  url: (ctx) => `/api/v1/Cellsets('${ctx.getObject().cellsetId}')/Cells`,
  type: 'PATCH',
  body: (ctx) => JSON.stringify(cells),
});

Repository = {
  correct: { init: { ...months, parsingControl: parsing }, launch: write([{ Ordinal: 0, Value: '4711' }, { Ordinal: 1, Value: 0.5 }]) },
  // An UPDATE is a write, whatever its path says; its question names both cells.
  restate: {
    launch: {
      url: (ctx) => '/api/v1/ExecuteMDX',
      type: 'POST',
      body: (ctx) => JSON.stringify({ MDX: `UPDATE CUBE [Sales Plan] SET ${tuple('Jan')} = 4711, ${tuple('Feb')} = '0.5'` }),
    },
  },
  spoil: { init: { ...months, parsingControl: parsing }, launch: write([{ Ordinal: 0, Value: '1' }, { Ordinal: 2, Value: '2' }]) },
};
