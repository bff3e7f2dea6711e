// Key figures and charts that follow one filter.
// Texts of requests with `server: true` stand in repository.yml, under <widget id>_<action>; items of a list end in _1, _2, ...

// v() reads the state of the application. A path that does not exist yet gives false,
// so the part behind || is the choice before the first click.
const chosenRegion = () => v('regionFilter.choose.value') || 'World';

// The cube counts in thousand euros.
const millions = (thousands) => `${Math.round(thousands / 1000).toLocaleString('en')} m`;

// One colour per product group.
const groupColours = ['#1f6feb', '#12a594', '#e0932a'];

Repository = {
  heading: {
    // A function instead of a request: it returns parameters of the widget and asks nobody.
    init() {
      return { title: 'Sales 2027', body: `${chosenRegion()} · Budget · euros` };
    },
  },

  regionFilter: {
    // Parsing type list: one item per cell of the answer. `on` marks the chosen one.
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

  // ── Key figures ─────────────────────────────────────────────────────────────
  // Parsing type object: one function per parameter of the widget.
  revenue: {
    init: {
      url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)',
      type: 'POST',
      server: true,
      body: () => ({ region: chosenRegion() }),
      parsingControl: { type: 'object', query: { body: (r) => millions(r.Cells[0].Value ?? 0) } },
    },
  },

  margin: {
    init: {
      url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,FormattedValue)',
      type: 'POST',
      server: true,
      body: () => ({ region: chosenRegion() }),
      parsingControl: { type: 'object', query: { body: (r) => r.Cells[0].FormattedValue || '–' } },
    },
  },

  againstActual: {
    // Parsing type script: free code over the whole answer.
    init: {
      url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)',
      type: 'POST',
      server: true,
      body: () => ({ region: chosenRegion() }),
      parsingControl: {
        type: 'script',
        script: (data) => {
          const [budget, actual] = data.Cells.map((cell) => cell.Value);
          if (!budget || !actual) return { body: '–', skin: 'card' };
          const change = (budget / actual - 1) * 100;
          return { body: `${change < 0 ? '' : '+'}${change.toFixed(1)}%`, skin: change < 0 ? 'card-bad' : 'card-good' };
        },
      },
    },
  },

  // ── Charts ──────────────────────────────────────────────────────────────────
  monthChart: {
    // A combo chart takes a list: the captions, then a row of values per caption, one value for each of its series.
    // The series have their names and colours in widget-config.js.
    init: [
      {
        url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal;$expand=Members($select=Name))',
        type: 'POST',
        server: true,
        body: () => ({}),
        parsingControl: { type: 'list', query: (r, x) => ({ label: r.Cells[x].Members[0].Name }) },
      },
      {
        url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)',
        type: 'POST',
        server: true,
        body: () => ({ region: chosenRegion() }),
        // Two cells of the answer (actual and budget) make a row.
        parsingControl: {
          type: 'matrix',
          length: 2,
          query: [(r, x) => ({ value: r.Cells[x].Value ?? 0 }), (r, x) => ({ value: r.Cells[x + 1].Value ?? 0 })],
        },
      },
    ],
  },

  groupChart: {
    init: {
      url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value;$expand=Members($select=Name))',
      type: 'POST',
      server: true,
      body: () => ({ region: chosenRegion() }),
      parsingControl: {
        type: 'object',
        query: {
          dataset: (r) =>
            r.Cells.map((cell, index) => ({
              value: Math.round((cell.Value ?? 0) / 1000),
              label: cell.Members[0].Name,
              backgroundColor: groupColours[index],
            })),
        },
      },
    },
  },
};
