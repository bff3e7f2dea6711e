// A form that reads two cells of the cube Sales Plan and writes them back.
// Texts of requests with `server: true` stand in repository.yml, under <widget id>_<action>.

// ── What the person has chosen ────────────────────────────────────────────────
// v() reads the state of the application. A path that does not exist yet gives false,
// so the part behind || is the choice before the first click.
const chosenCountry = () => v('countryInput.choose.value') || 'Germany';
const chosenProduct = () => v('productInput.choose.value') || 'Road bikes';
const chosenMonth = () => v('monthInput.choose.value') || 'Jan';

// Values for the placeholders $country, $product and $month in repository.yml.
const place = () => ({ country: chosenCountry(), product: chosenProduct(), month: chosenMonth() });
const placeText = () => `${chosenProduct()} in ${chosenCountry()}, ${chosenMonth()}`;

// ── Helpers ───────────────────────────────────────────────────────────────────
const typedUnits = () => String(v('unitsInput.value')).trim();

// Returns why the form cannot be saved, or that it can. `widget` names the text box that shows the message until a check
// of it succeeds; without it the message comes over the page.
const checkForm = () => {
  if (!/^\d{1,7}$/.test(typedUnits())) return { success: false, message: 'Enter a whole number, 0 or more.', widget: 'unitsInput' };
  if (String(v('commentInput.value')).length > 120) return { success: false, message: 'A comment has at most 120 characters.' };
  return { success: true, widget: 'unitsInput' };
};

// An item of a drop-down: its name, and whether it is the chosen one.
const item = (name, chosen) => ({ name, on: name === chosen });

Repository = {
  // ── Where: three drop-downs, filled by queries ──────────────────────────────
  // Parsing type list: one item per cell of the answer. What follows a choice stands in event-map.js.
  countryInput: {
    init: {
      url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal;$expand=Members($select=Name))',
      type: 'POST',
      server: true,
      body: () => ({}),
      parsingControl: { type: 'list', query: (r, x) => item(r.Cells[x].Members[0].Name, chosenCountry()) },
    },
  },

  productInput: {
    init: {
      url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal;$expand=Members($select=Name))',
      type: 'POST',
      server: true,
      body: () => ({}),
      parsingControl: { type: 'list', query: (r, x) => item(r.Cells[x].Members[0].Name, chosenProduct()) },
    },
  },

  monthInput: {
    init: {
      url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal;$expand=Members($select=Name))',
      type: 'POST',
      server: true,
      body: () => ({}),
      parsingControl: { type: 'list', query: (r, x) => item(r.Cells[x].Members[0].Name, chosenMonth()) },
    },
  },

  // ── What: two text boxes, filled with what the cube holds ───────────────────
  // Parsing type object: one function per parameter of the widget.
  unitsInput: {
    init: {
      url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)',
      type: 'POST',
      server: true,
      body: () => place(),
      parsingControl: { type: 'object', query: { value: (r) => r.Cells[0].Value ?? 0 } },
    },
  },

  commentInput: {
    init: {
      url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)',
      type: 'POST',
      server: true,
      body: () => place(),
      parsingControl: { type: 'object', query: { value: (r) => r.Cells[0].Value ?? '' } },
    },
  },

  // ── The write ───────────────────────────────────────────────────────────────
  save: {
    // Asks for the two cells to write. The back-end keeps the answer as a cellset, whose id launch uses below.
    init: {
      url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal)',
      type: 'POST',
      server: true,
      body: () => place(),
      parsingControl: { type: 'object', query: { label: () => 'Save' } },
    },
    // A click. With success: false nothing is sent and the message is shown.
    launch: {
      validation: () => checkForm(),
      url: (ctx) => `/api/v1/Cellsets('${ctx.getObject().cellsetId}')/Cells`,
      type: 'PATCH',
      server: true,
      body: () => ({ units: typedUnits(), comment: v('commentInput.value') || '' }),
      // Runs when the write was answered without an error.
      callback: () => {
        Api.addSystemValue(['savedPlace', placeText()]);
        Api.updateContent('feedback');
      },
    },
  },

  feedback: {
    init() {
      if (v('savedPlace') === placeText()) return { title: `Saved: ${placeText()}.`, skin: 'good' };
      return { title: `Writes to the budget of ${placeText()}.`, skin: 'quiet' };
    },
  },

  // ── The effect: totals that the back-end computes ───────────────────────────
  monthTotal: {
    init: {
      url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,FormattedValue)',
      type: 'POST',
      server: true,
      body: () => ({ country: chosenCountry(), month: chosenMonth() }),
      parsingControl: {
        type: 'object',
        query: {
          title: () => `All products in ${chosenCountry()}, ${chosenMonth()}`,
          body: (r) => `${r.Cells[0].FormattedValue} units`,
        },
      },
    },
  },

  yearTotal: {
    init: {
      url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,FormattedValue)',
      type: 'POST',
      server: true,
      body: () => ({ country: chosenCountry(), product: chosenProduct() }),
      parsingControl: {
        type: 'object',
        query: {
          title: () => `${chosenProduct()} in ${chosenCountry()}, 2027`,
          body: (r) => `${r.Cells[0].FormattedValue} units`,
        },
      },
    },
  },
};
