Repository = {
  total: {
    init: {
      type: 'POST',
      url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=FormattedValue)',
      body: (ctx) => JSON.stringify({ MDX: `SELECT {[Month].[${v('month')}]} ON COLUMNS FROM [Sales Plan]` }),
      parsingControl: { type: 'object', query: { title: (r) => r.Cells[0].FormattedValue } },
    },
  },

  share: {
    init: {
      type: 'POST',
      url: () => '/api/v1/ExecuteMDX?$expand=Axes($expand=Tuples),Cells($select=Value)',
      body: () => '{"MDX": "SELECT {[Month].[2027]} ON COLUMNS FROM [Sales Plan]"}',
      parsingControl: { type: 'list', query: (r, x) => r.Cells[x].Value },
    },
  },

  growth: {
    init: { type: 'POST', url: () => '/api/v1/ExecuteMDX', server: true, body: () => ({}) },
  },

  margin: {
    init: { type: 'POST', url: () => '/api/v1/ExecuteMDX', server: true, body: () => ({}) },
  },

  region: { reference: 'sharedRegion', init: () => ({ title: 'Region' }) },

  send: {
    launch: { url: () => '/api/v1/Processes', callback: () => Api.updateContent('total') },
  },

  open: {
    launch() {
      Api.openPage('details');
      Api.refrech('total');
    },
  },
};
