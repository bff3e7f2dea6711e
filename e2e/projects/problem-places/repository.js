const cells = () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,FormattedValue)';
const first = { type: 'object', query: { title: (r, x) => String(r.Cells[x].FormattedValue) } };
const month = (name) => `{"MDX": "SELECT {[Month].[${name}]} ON COLUMNS FROM [Sales Plan] WHERE ([Version].[Budget])"}`;

Repository = {
  plan: {
    init: () => [['Bread', '12', '13'].map((title) => ({ title }))],
  },

  stored: {
    init: { url: cells, type: 'POST', server: true, body: () => ({ version: 'Budget', month: 'Jan' }), parsingControl: first },
  },

  literal: {
    init: {
      url: cells,
      type: 'POST',
      body: () => {
        const version = 'Budget';
        return `{"MDX": "SELECT {[Month].[Jan]} ON COLUMNS
          FROM [Sales Plan]
          WHERE ([Version].[${version}])"}`;
      },
      parsingControl: first,
    },
  },

  nowhere: {
    init: { url: cells, type: 'POST', server: true, body: () => ({ version: 'Budget' }), parsingControl: first },
  },

  both: {
    init: [
      { url: cells, type: 'POST', body: () => month('Jan') },
      { url: cells, type: 'POST', body: () => month('Feb') },
    ],
    commonParsingControl: ([january, february]) => ({ title: `${january.Cells.length} and ${february.Cells.length}` }),
  },

  save: {
    launch: {
      url: () => "/api/v1/Processes('Save Note')/tm1.ExecuteWithReturn",
      type: 'POST',
      body: () => '{"Parameters": [{"Name": "pSlot", "Value": "Slot 9"}, {"Name": "pText", "Value": "so"}]}',
    },
  },
};
