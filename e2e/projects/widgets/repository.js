// How often something happened on this page.
let counted = 0;

const saveNote = () => `/api/v1/Processes('Save Note')/engine.ExecuteWithReturn`;
const cells = () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)';
const noteBody = (slot, text) => `{"Parameters": [{"Name": "pSlot", "Value": "${slot}"}, {"Name": "pText", "Value": "${text}"}]}`;
const noteQuery = (slot) => `{"MDX": "SELECT {[Note].[Text]} ON COLUMNS FROM [Planning Notes] WHERE ([Slot].[${slot}])"}`;

// Titles are drawn as HTML, where a line break is a blank: written as JSON every character can be seen.
const asHtml = (text) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const keptText = (slot) => ({
  url: cells,
  type: 'POST',
  body: (db) => noteQuery(slot),
  parsingControl: { type: 'object', query: { title: (r, x) => asHtml(JSON.stringify(r.Cells[0].Value)) } },
});

const planQuery = () =>
  '{"MDX": "SELECT {[Month].[Jan], [Month].[Feb], [Month].[Mar]} ON COLUMNS, {[Product].[Road bikes], [Product].[Trail bikes], [Product].[City bikes]} ON ROWS FROM [Sales Plan] WHERE ([Region].[Germany], [Version].[Budget], [Measure].[Revenue])"}';
const named = (names) => names.map((name) => ({ value: name, label: name, ribbons: [] }));
const rows = (names) => names.map((name) => ({ labelId: name, label: name, childrenIds: [] }));
const cellsetOf = (ctx) => `/api/v1/Cellsets('${ctx.getObject().init[2].cellsetId}')/Cells`;

Repository = {
  // ── Page actions ────────────────────────────────────────────────────────────
  save: {
    launch: { url: saveNote, type: 'POST', body: (ctx) => noteBody('Slot 4', `saved by ${ctx.activeUserName}`) },
  },
  count: {
    launch(ctx) {
      counted += 1;
      Api.updateContent('counted');
    },
  },
  counted: {
    initCondition: (ctx) => counted > 0,
    initDefault: (ctx) => ({ title: 'Not counted yet' }),
    init: {
      url: cells,
      type: 'POST',
      body: (db) => noteQuery('Sales plan'),
      parsingControl: { type: 'object', query: { title: (r, x) => `Counted ${counted}` } },
    },
  },

  colour: {
    choose: { url: saveNote, type: 'POST', body: (ctx) => noteBody('Slot 5', v('colour.choose.value')) },
  },
  size: {
    choose(ctx) {
      Api.updateContent('chosenSize');
    },
  },
  chosenSize: {
    init: (ctx) => ({ title: `Size ${v('size.choose.value') || 'unknown'}` }),
  },

  heading: {
    write: { url: saveNote, type: 'POST', body: (ctx) => noteBody('Slot 6', v('heading.write.value')) },
  },
  motto: {
    write(ctx) {
      Api.updateContent('shownMotto');
    },
  },
  shownMotto: {
    init: (ctx) => ({ title: `Motto ${v('motto.write.value') || 'unknown'}` }),
  },

  note: {
    writeEnd: { url: saveNote, type: 'POST', body: (ctx) => noteBody('Slot 7', v('note.writeEnd.value')) },
  },
  remark: {
    writeEnd(ctx) {
      Api.updateContent('shownRemark');
    },
  },
  shownRemark: {
    init: (ctx) => ({ title: `Remark ${v('remark.writeEnd.value') || 'unknown'}` }),
  },

  live: {
    writeKey: { url: saveNote, type: 'POST', body: (ctx) => noteBody('Slot 8', v('live.writeKey.value')) },
  },
  search: {
    writeKey(ctx) {
      Api.updateContent('shownSearch');
    },
  },
  shownSearch: {
    init: (ctx) => ({ title: `Searching ${v('search.writeKey.value') || 'nothing'}` }),
  },

  urgent: {
    // v() gives false for 0.
    switch: { url: saveNote, type: 'POST', body: (ctx) => noteBody('Slot 9', `urgent ${v('urgent.switch.value') || 0}`) },
  },
  details: {
    switch(ctx) {
      Api.updateContent('shownDetails');
    },
  },
  shownDetails: {
    init: (ctx) => ({ title: `Details ${v('details.switch.value') === 1 ? 'on' : 'off'}` }),
  },

  plan: {
    init: [
      { execute: () => named(['Jan', 'Feb', 'Mar']) },
      { execute: () => rows(['Road bikes', 'Trail bikes', 'City bikes']) },
      {
        url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value,FormattedValue)',
        type: 'POST',
        body: planQuery,
        parsingControl: {
          type: 'list',
          query: (r, x) => ({ value: r.Cells[x].FormattedValue, ordinal: r.Cells[x].Ordinal, disabled: false }),
        },
      },
    ],
    cellEdit: {
      url: cellsetOf,
      type: 'PATCH',
      body: (ctx) => `[{"Ordinal": ${v('plan.cellEdit.ordinal') || 0}, "Value": "${v('plan.cellEdit.value')}"}]`,
    },
    pasteCells: {
      url: cellsetOf,
      type: 'PATCH',
      body: (ctx) =>
        `[${v('plan')
          .pastedCellValues.map((cell) => `{"Ordinal": ${cell.ordinal}, "Value": "${cell.value}"}`)
          .join(', ')}]`,
    },
  },
  sketch: {
    init(ctx) {
      return [
        named(['One', 'Two']),
        rows(['Upper', 'Lower']),
        [1, 2, 3, 4].map((value, ordinal) => ({ value: String(value), ordinal, disabled: false })),
      ];
    },
    cellEdit(ctx) {
      Api.updateContent('sketched');
    },
  },
  sketched: {
    init: (ctx) => ({ title: `Sketched ${v('sketch.cellEdit.value') || 'nothing'} at ${v('sketch.cellEdit.ordinal') || 0}` }),
  },

  // ── Page checks ─────────────────────────────────────────────────────────────
  order: {
    launch: {
      validation: (ctx) =>
        Number(v('amount.value')) > 0 ? { success: true } : { success: false, message: 'Enter an amount above zero first.' },
      url: saveNote,
      type: 'POST',
      body: (ctx) => noteBody('Slot 10', v('amount.value')),
    },
  },
  silent: {
    launch: {
      validation: (ctx) => ({ success: Number(v('amount.value')) > 0 }),
      url: saveNote,
      type: 'POST',
      body: (ctx) => noteBody('Slot 11', v('amount.value')),
    },
  },
  limited: {
    writeEnd: {
      validation: (ctx) =>
        v('limited.writeEnd.value').length > 5
          ? { success: false, message: 'At most five characters.', widget: 'limited' }
          : { success: true },
      url: saveNote,
      type: 'POST',
      body: (ctx) => noteBody('Slot 12', v('limited.writeEnd.value')),
    },
  },

  // ── Page texts ──────────────────────────────────────────────────────────────
  literal: {
    writeEnd: { url: saveNote, type: 'POST', body: (ctx) => noteBody('Slot 13', v('literal.writeEnd.value')) },
  },
  literalKept: { init: keptText('Slot 13') },
  stored: {
    // The request stands in repository.yml.
    writeEnd: { url: saveNote, type: 'POST', server: true, body: (ctx) => ({ slot: 'Slot 14', text: v('stored.writeEnd.value') }) },
  },
  storedKept: { init: keptText('Slot 14') },
  send: {
    launch: { url: saveNote, type: 'POST', body: (ctx) => noteBody('Slot 15', v('field.value')) },
  },

  // ── Page states ─────────────────────────────────────────────────────────────
  broken: {
    init: { url: cells, type: 'POST', body: (db) => '{"MDX": "SELECT {[Note].[Text]} ON COLUMNS FROM [No Such Cube]"}' },
  },
  working: {
    init: {
      url: cells,
      type: 'POST',
      body: (db) => noteQuery('Sales plan'),
      parsingControl: { type: 'object', query: { title: (r, x) => `Loaded: ${r.Cells[0].Value}` } },
    },
  },
  conditional: {
    initCondition: (ctx) => false,
    initDefault: (ctx) => ({ title: 'The default' }),
    init: {
      url: cells,
      type: 'POST',
      body: (db) => noteQuery('Sales plan'),
      parsingControl: { type: 'object', query: { title: () => 'Loaded' } },
    },
  },

  // ── Page waiting ────────────────────────────────────────────────────────────
  late: {
    init: {
      url: cells,
      type: 'POST',
      body: (db) => noteQuery('Sales plan'),
      parsingControl: { type: 'object', query: { title: (r, x) => r.Cells[0].Value } },
    },
  },
  prompt: {
    init: (ctx) => ({ title: 'Loaded at once' }),
  },
};
