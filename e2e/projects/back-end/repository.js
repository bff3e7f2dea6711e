// One widget per request, each with a cube of its own, so that a test can answer them apart.
const query = (cube) => ({
  url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)',
  type: 'POST',
  body: (db) => `{"MDX": "SELECT {[Measure].[Value]} ON COLUMNS FROM [${cube}]"}`,
  parsingControl: { type: 'object', query: { title: (r, x) => `${cube} ${r.Cells[0].Value}` } },
});

Repository = {
  who: {
    init(ctx) {
      return { title: `user ${ctx.activeUserName}` };
    },
  },
  alpha: { init: query('Alpha') },
  beta: { init: query('Beta') },

  publish: {
    launch: {
      url: (ctx) => `/api/v1/Processes('Publish Plan')/engine.ExecuteWithReturn`,
      type: 'POST',
      body: (ctx) => '{"Parameters": [{"Name": "pVersion", "Value": "Budget"}, {"Name": "pRegion", "Value": "Nordics"}]}',
    },
  },
  correct: {
    launch: {
      url: (ctx) => `/api/v1/Cellsets('cells-1')/Cells`,
      type: 'PATCH',
      body: (ctx) => '[{"Ordinal": 17, "Value": "4711"}, {"Ordinal": 23, "Value": "0.5"}]',
    },
  },
};
