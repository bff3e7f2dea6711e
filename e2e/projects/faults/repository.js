// A query and a process that the sample back-end knows, so that what fails is the fault in between.
Repository = {
  who: {
    init(ctx) {
      return { title: `user ${ctx.activeUserName}` };
    },
  },
  alpha: {
    init: {
      url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)',
      type: 'POST',
      body: (db) => '{"MDX": "SELECT {[Month].[Jan]} ON COLUMNS FROM [Sales Plan]"}',
      parsingControl: { type: 'object', query: { title: (r, x) => `Alpha ${typeof r.Cells[0].Value}` } },
    },
  },
  publish: {
    launch: {
      url: (ctx) => `/api/v1/Processes('Copy Version')/tm1.ExecuteWithReturn`,
      type: 'POST',
      body: (ctx) =>
        '{"Parameters": [{"Name": "pFrom", "Value": "Budget"}, {"Name": "pTo", "Value": "Forecast"}, {"Name": "pRegion", "Value": "EMEA"}]}',
    },
  },
};
