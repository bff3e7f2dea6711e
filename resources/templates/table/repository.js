// A table that follows two filters. Texts of requests with `server: true` stand in repository.yml, under <widget id>_<action>.

// v() reads the state of the application. A path that does not exist yet gives false,
// so the part behind || is the choice before the first click.
const chosenRegion = () => v('regionFilter.choose.value') || 'World';
const chosenVersion = () => v('versionFilter.choose.value') || 'Budget';

Repository = {
  heading: {
    // A function instead of a request: it returns parameters of the widget and asks nobody.
    init() {
      return { title: 'Revenue by product', body: `${chosenRegion()} · ${chosenVersion()} 2027 · thousand euros` };
    },
  },

  // ── Filters ─────────────────────────────────────────────────────────────────
  // Parsing type list: one item per cell of the answer. `on` marks the chosen one.
  // What follows a choice stands in event-map.js.
  regionFilter: {
    init: {
      url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal;$expand=Members($select=Name))',
      type: 'POST',
      server: true,
      body: () => ({}),
      parsingControl: {
        type: 'list',
        query: (r, x) => ({
          name: r.Cells[x].Members[0].Name,
          on: r.Cells[x].Members[0].Name === chosenRegion(),
        }),
      },
    },
  },

  versionFilter: {
    init: {
      url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal;$expand=Members($select=Name))',
      type: 'POST',
      server: true,
      body: () => ({}),
      parsingControl: {
        type: 'list',
        query: (r, x) => ({
          name: r.Cells[x].Members[0].Name,
          on: r.Cells[x].Members[0].Name === chosenVersion(),
        }),
      },
    },
  },

  // ── The table ───────────────────────────────────────────────────────────────
  productTable: {
    init: {
      url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,FormattedValue;$expand=Members($select=Name))',
      type: 'POST',
      server: true,
      // Values for the placeholders $region and $version of the query in repository.yml.
      body: () => ({ region: chosenRegion(), version: chosenVersion() }),
      // Parsing type matrix: five cells of the answer (four quarters and the year) make a row of the table.
      // x is the first of them; the columns have their names in widget-config.js.
      parsingControl: {
        type: 'matrix',
        length: 5,
        query: [
          (r, x) => ({ value: r.Cells[x].Members[1].Name }),
          (r, x) => ({ value: r.Cells[x].FormattedValue }),
          (r, x) => ({ value: r.Cells[x + 1].FormattedValue }),
          (r, x) => ({ value: r.Cells[x + 2].FormattedValue }),
          (r, x) => ({ value: r.Cells[x + 3].FormattedValue }),
          (r, x) => ({ value: r.Cells[x + 4].FormattedValue }),
        ],
      },
    },
  },
};
