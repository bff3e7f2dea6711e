// Sales plan 2027: which request feeds which widget, and what happens when somebody does something.
// Query texts of actions with `server: true` stand in repository.yml under <widget id>_<action>.

// ── What the person has chosen ────────────────────────────────────────────────
// v() reads the state of the application. A path that does not exist yet gives false,
// so the part behind || is the choice before the first click.
const chosenRegion = () => v('regionFilter.choose.value') || 'Germany';
const chosenVersion = () => v('versionFilter.choose.value') || 'Budget';
const showsQuarters = () => v('quarterToggle.switch.value') === 1;
const detailMeasure = () => (v('measureToggle.switch.value') === 1 ? 'Units' : 'Revenue');

// ── Small helpers ─────────────────────────────────────────────────────────────
// Texts from the back-end may hold any character; widgets draw titles as HTML.
const asHtml = (text) => String(text ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

// The model counts in thousand euros.
const millions = (thousands) => `${(thousands / 1000).toFixed(1)} m`;

// A typed text arrives escaped for a JSON body (a quote as \"). For its real length it is read back.
const typedLength = (text) => (text ? JSON.parse(`"${text}"`).length : 0);

// Bit 29 of Updateable: the cell cannot be written (consolidated, rule-derived or locked).
const LOCKED = 268435456;
const isLocked = (cell) => (cell.Updateable & LOCKED) !== 0;

const checkNote = (text) => {
  if (typedLength(text) === 0) return { success: false, message: 'Write a note first.' };
  if (typedLength(text) > 200) return { success: false, message: 'A note may have 200 characters; please shorten it.' };
  return { success: true };
};

// Columns of the plan: months or quarters, then the year.
const planColumns = () =>
  showsQuarters() ? '[Month].[2027].Children, [Month].[2027]' : '[Month].[Jan] : [Month].[Dec], [Month].[2027]';

// Rows of the plan: the total, then each group with its products.
const planRows = () =>
  ['[Product].[All Products]', ...['Bikes', 'Parts', 'Gear'].map((group) => `[Product].[${group}], [Product].[${group}].Children`)].join(', ');

const refreshPlan = () => {
  for (const id of ['title', 'kpiRevenue', 'kpiMargin', 'kpiAgainstActual', 'planTable']) Api.updateContent(id);
};

Repository = {
  // ── Page salesMain: header ──────────────────────────────────────────────────
  title: {
    // Function form: returns widget parameters without asking the back-end.
    init(ctx) {
      return {
        title: 'Sales plan 2027',
        body: `${chosenRegion()} · ${chosenVersion()} · thousand euros · ${asHtml(ctx.activeUserName)}`,
      };
    },
  },

  regionFilter: {
    // Parsing type list: one item per cell. Countries first, since only they can be planned.
    init: {
      url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal;$expand=Members($select=Name,Attributes/Caption))',
      type: 'POST',
      server: true,
      body: (db) => ({ version: chosenVersion() }),
      parsingControl: {
        type: 'list',
        query: (r, x) => ({
          name: r.Cells[x].Members[0].Name,
          on: r.Cells[x].Members[0].Name === chosenRegion(),
        }),
      },
    },
    choose(ctx) {
      refreshPlan();
    },
  },

  versionFilter: {
    // The same without repository.yml: the body is the request itself.
    init: {
      url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal;$expand=Members($select=Name))',
      type: 'POST',
      body: (db) => `{"MDX": "SELECT {[Version].[Budget], [Version].[Forecast], [Version].[Actual]} ON COLUMNS FROM [Sales Plan]"}`,
      parsingControl: {
        type: 'list',
        query: (r, x) => ({
          name: r.Cells[x].Members[0].Name,
          on: r.Cells[x].Members[0].Name === chosenVersion(),
        }),
      },
    },
    choose(ctx) {
      refreshPlan();
    },
  },

  publish: {
    // A process call. Its text with the parameters stands in repository.yml.
    launch: {
      validation: (ctx) =>
        chosenVersion() === 'Actual'
          ? { success: false, message: 'Actual figures are published by Finance. Choose Budget or Forecast.' }
          : { success: true },
      url: (ctx) => `/api/v1/Processes('Publish Plan')/engine.ExecuteWithReturn`,
      type: 'POST',
      server: true,
      body: (ctx) => ({ version: chosenVersion(), region: chosenRegion() }),
    },
  },

  publishText: {
    init: {
      url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)',
      type: 'POST',
      body: (db) => `{"MDX": "SELECT {[Note].[Text]} ON COLUMNS FROM [Planning Notes] WHERE ([Slot].[Publication])"}`,
      parsingControl: {
        type: 'object',
        query: {
          title: (r, x) => asHtml(r.Cells[0].Value ?? 'Not published yet'),
        },
      },
    },
  },

  // ── Page salesMain: key figures ─────────────────────────────────────────────
  kpiRevenue: {
    // Parsing type object: one function per parameter of the widget.
    init: {
      url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)',
      type: 'POST',
      body: (db) =>
        `{"MDX": "SELECT {[Measure].[Revenue]} ON COLUMNS FROM [Sales Plan] WHERE ([Region].[${chosenRegion()}], [Version].[${chosenVersion()}], [Product].[All Products], [Month].[2027])"}`,
      parsingControl: {
        type: 'object',
        query: {
          body: (r, x) => millions(r.Cells[0].Value ?? 0),
        },
      },
    },
  },

  kpiMargin: {
    init: {
      url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,FormattedValue)',
      type: 'POST',
      server: true,
      body: (db) => ({ region: chosenRegion(), version: chosenVersion() }),
      parsingControl: {
        type: 'object',
        query: {
          body: (r, x) => r.Cells[0].FormattedValue || '–',
        },
      },
    },
  },

  kpiAgainstActual: {
    // Actual against itself says nothing: then the default stands in and no request is sent.
    initCondition: (ctx) => chosenVersion() !== 'Actual',
    initDefault: (ctx) => ({ body: '–', skin: 'card' }),
    // Parsing type script: free code over the whole answer.
    init: {
      url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)',
      type: 'POST',
      body: (db) =>
        `{"MDX": "SELECT {[Version].[${chosenVersion()}], [Version].[Actual]} ON COLUMNS FROM [Sales Plan] WHERE ([Region].[${chosenRegion()}], [Measure].[Revenue], [Product].[All Products], [Month].[2027])"}`,
      parsingControl: {
        type: 'script',
        script: (data, widgetId, object, ctx) => {
          const [plan, actual] = data.Cells.map((cell) => cell.Value);
          if (!plan || !actual) return { body: '–', skin: 'card' };
          const change = (plan / actual - 1) * 100;
          return {
            body: `${change < 0 ? '' : '+'}${change.toFixed(1)}%`,
            skin: change < 0 ? 'card-bad' : 'card-good',
          };
        },
      },
    },
  },

  // ── Page salesMain: the plan ────────────────────────────────────────────────
  quarterToggle: {
    switch(ctx) {
      Api.updateContent('planTable');
    },
  },

  planTable: {
    // A scroll table takes four lists: column labels, row labels, cells, formats of cells.
    init: [
      {
        url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal;$expand=Members($select=Name))',
        type: 'POST',
        body: (db) => `{"MDX": "SELECT {${planColumns()}} ON COLUMNS FROM [Sales Plan]"}`,
        parsingControl: {
          type: 'list',
          query: (r, x) => ({ value: r.Cells[x].Members[0].Name, label: r.Cells[x].Members[0].Name, ribbons: [] }),
        },
      },
      {
        url: (db) =>
          '/api/v1/ExecuteMDX?$expand=Axes($expand=Tuples($expand=Members($select=Name,Attributes/Caption;$expand=Parent($select=Name))))',
        type: 'POST',
        body: (db) => `{"MDX": "SELECT {${planRows()}} ON COLUMNS FROM [Sales Plan]"}`,
        parsingControl: {
          type: 'script',
          script: (data, widgetId, object, ctx) => {
            const members = data.Axes[0].Tuples.map((tuple) => tuple.Members[0]);
            return members.map((member) => {
              const children = members.filter((other) => other.Parent && other.Parent.Name === member.Name);
              const isGroup = children.length > 0 && member.Name !== 'All Products';
              return {
                labelId: member.Name,
                label: member.Attributes.Caption,
                childrenIds: isGroup ? children.map((child) => child.Name) : [],
                expandable: isGroup,
                expanded: isGroup,
                format: children.length > 0 ? 'T' : 'N',
              };
            });
          },
        },
      },
      {
        // The cellset of this request is written to: ctx.getObject().init[2].cellsetId below.
        url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value,FormattedValue,RuleDerived,Updateable,Consolidated)',
        type: 'POST',
        server: true,
        body: (db) => ({
          columns: planColumns(),
          rows: planRows(),
          region: chosenRegion(),
          version: chosenVersion(),
        }),
        parsingControl: {
          type: 'list',
          query: (r, x) => ({
            value: r.Cells[x].FormattedValue,
            ordinal: r.Cells[x].Ordinal,
            disabled: isLocked(r.Cells[x]) || r.Cells[x].Consolidated,
          }),
        },
      },
      {
        // T draws a total, E a cell that can be edited, N any other.
        url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Updateable,Consolidated;$expand=Members($select=Name,Type))',
        type: 'POST',
        body: (db) =>
          `{"MDX": "SELECT {${planColumns()}} ON COLUMNS, {${planRows()}} ON ROWS FROM [Sales Plan] WHERE ([Region].[${chosenRegion()}], [Version].[${chosenVersion()}], [Measure].[Revenue])"}`,
        parsingControl: {
          type: 'list',
          query: (r, x) => {
            const [month, product] = r.Cells[x].Members;
            const isTotal = month.Name === '2027' || product.Type === 'Consolidated';
            return { ordinal: r.Cells[x].Ordinal, value: isTotal ? 'T' : isLocked(r.Cells[x]) ? 'N' : 'E' };
          },
        },
      },
    ],

    // One edited cell.
    cellEdit: {
      url: (ctx) => `/api/v1/Cellsets('${ctx.getObject().init[2].cellsetId}')/Cells`,
      type: 'PATCH',
      body: (ctx) => `[{"Ordinal": ${v('planTable.cellEdit.ordinal')}, "Value": "${v('planTable.cellEdit.value')}"}]`,
    },

    // A pasted range. One cell that cannot be written refuses them all, so it is checked before.
    pasteCells: {
      validation: (ctx) => {
        const cells = v('planTable').pastedCellValues || [];
        if (cells.length === 0) return { success: false, message: 'Nothing to write here: totals and locked versions cannot be changed.' };
        if (cells.length > 500) return { success: false, message: 'Please paste at most 500 cells at once.' };
        return { success: true };
      },
      url: (ctx) => `/api/v1/Cellsets('${ctx.getObject().init[2].cellsetId}')/Cells`,
      type: 'PATCH',
      body: (ctx) =>
        `[${v('planTable').pastedCellValues.map((cell) => `{"Ordinal": ${cell.ordinal}, "Value": "${cell.value}"}`).join(', ')}]`,
    },
  },

  // ── Page salesMain: the note ────────────────────────────────────────────────
  noteInput: {
    // The typed text is already escaped for JSON and goes into the body as it is.
    writeEnd: {
      validation: (ctx) => ({ ...checkNote(v('noteInput.writeEnd.value')), widget: 'noteInput' }),
      url: (ctx) => `/api/v1/Processes('Save Note')/engine.ExecuteWithReturn`,
      type: 'POST',
      body: (ctx) =>
        `{"Parameters": [
          {"Name": "pText", "Value": "${v('noteInput.writeEnd.value')}"},
          {"Name": "pUser", "Value": "${ctx.activeUserName}"}
        ]}`,
    },
  },

  noteText: {
    init: {
      url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)',
      type: 'POST',
      server: true,
      body: (db) => ({ slot: 'Sales plan' }),
      parsingControl: {
        type: 'object',
        query: {
          title: (r, x) => asHtml(r.Cells[0].Value ?? 'No note yet'),
          body: (r, x) => (r.Cells[1].Value ? `saved by ${asHtml(r.Cells[1].Value)}` : ''),
        },
      },
    },
  },

  // ── Page salesDetail ────────────────────────────────────────────────────────
  detailTitle: {
    init(ctx) {
      return { title: 'Regions', body: `${detailMeasure()} · ${chosenVersion()} 2027 by quarter` };
    },
  },

  measureToggle: {
    switch(ctx) {
      Api.updateContent('detailTitle');
      Api.updateContent('detailTable');
    },
  },

  detailTable: {
    init: [
      {
        url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal;$expand=Members($select=Name,Attributes/Caption))',
        type: 'POST',
        server: true,
        body: (db) => ({}),
        parsingControl: {
          type: 'list',
          query: (r, x) => ({ value: r.Cells[x].Members[0].Attributes.Caption, label: r.Cells[x].Members[0].Name, ribbons: [] }),
        },
      },
      {
        url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal;$expand=Members($select=Name,Type))',
        type: 'POST',
        server: true,
        body: (db) => ({}),
        parsingControl: {
          type: 'list',
          query: (r, x) => {
            const region = r.Cells[x].Members[0];
            return { labelId: region.Name, label: region.Name, childrenIds: [], format: region.Type === 'Consolidated' ? 'T' : 'N' };
          },
        },
      },
      {
        // Parsing type matrix: `length` cells make a row; each function gives one item of it.
        // x is the position of the first cell of the row.
        url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,FormattedValue)',
        type: 'POST',
        server: true,
        body: (db) => ({ version: chosenVersion(), measure: detailMeasure() }),
        parsingControl: {
          type: 'matrix',
          length: 5,
          query: [
            (r, x) => ({ value: r.Cells[x].FormattedValue, ordinal: r.Cells[x].Ordinal, disabled: true }),
            (r, x) => ({ value: r.Cells[x + 1].FormattedValue, ordinal: r.Cells[x + 1].Ordinal, disabled: true }),
            (r, x) => ({ value: r.Cells[x + 2].FormattedValue, ordinal: r.Cells[x + 2].Ordinal, disabled: true }),
            (r, x) => ({ value: r.Cells[x + 3].FormattedValue, ordinal: r.Cells[x + 3].Ordinal, disabled: true }),
            (r, x) => ({ value: r.Cells[x + 4].FormattedValue, ordinal: r.Cells[x + 4].Ordinal, disabled: true }),
          ],
        },
      },
      {
        url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal;$expand=Members($select=Name,Type))',
        type: 'POST',
        server: true,
        body: (db) => ({ version: chosenVersion(), measure: detailMeasure() }),
        parsingControl: {
          type: 'list',
          query: (r, x) => {
            const [quarter, region] = r.Cells[x].Members;
            return { ordinal: r.Cells[x].Ordinal, value: quarter.Name === '2027' || region.Type === 'Consolidated' ? 'T' : 'N' };
          },
        },
      },
    ],
  },

  detailNote: {
    // The same write as noteInput, with the request kept in repository.yml.
    writeEnd: {
      validation: (ctx) => ({ ...checkNote(v('detailNote.writeEnd.value')), widget: 'detailNote' }),
      url: (ctx) => `/api/v1/Processes('Save Note')/engine.ExecuteWithReturn`,
      type: 'POST',
      server: true,
      body: (ctx) => ({ note: v('detailNote.writeEnd.value'), user: ctx.activeUserName }),
    },
  },

  detailNoteText: {
    init: {
      url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)',
      type: 'POST',
      server: true,
      body: (db) => ({ slot: 'Detail' }),
      parsingControl: {
        type: 'object',
        query: {
          title: (r, x) => asHtml(r.Cells[0].Value ?? 'No note yet'),
          body: (r, x) => (r.Cells[1].Value ? `saved by ${asHtml(r.Cells[1].Value)}` : ''),
        },
      },
    },
  },
};
