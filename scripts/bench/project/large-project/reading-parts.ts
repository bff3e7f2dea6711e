import {
  measureOf,
  months,
  monthSet,
  objectParsing,
  type Part,
  type Place,
  regionOf,
  request,
  slicer,
  versionOf,
  type Widget,
} from './parts.ts';

function text(id: string, seed: number): Widget {
  return { id, type: 'TextWidget', parameters: { title: `'${regionOf(seed)} · ${measureOf(seed)}'`, body: `'–'` } };
}

const cell = (measure: string, seed: number) => `SELECT {[Measure].[${measure}]} ON COLUMNS FROM [Sales Plan] WHERE (${slicer(seed)})`;

/** The body is the request itself. */
export function clientQuery({ id, seed }: Place): Part {
  const body = `body: (db) => \`{"MDX": "${cell(measureOf(seed), seed)}"}\``;
  return {
    widget: text(id, seed),
    entry: { id, members: [request('init', body, objectParsing('body', 'asNumber(r.Cells[0].Value)'))], actions: 1, isText: true },
  };
}

/** The query stands in repository.yml. */
export function serverQuery({ id, seed }: Place): Part {
  const body = `server: true,\n      body: (db) => ({ region: '${regionOf(seed)}', version: chosenVersion(), planName: '${versionOf(seed)}' })`;
  return {
    widget: text(id, seed),
    entry: { id, members: [request('init', body, objectParsing('title', 'asHtml(r.Cells[0].FormattedValue)'))], actions: 1, isText: true },
    queries: {
      [`${id}_init`]: `{"MDX": "SELECT {[Measure].[Revenue]} ON COLUMNS,\n  {[Version].[$version], [Version].[$planName]} ON ROWS\n  FROM [Sales Plan] WHERE ([Region].[$region], [Product].[All Products], [Month].[2027])"}`,
    },
  };
}

export function functionForm({ id, seed }: Place): Part {
  const member = `init(ctx) {
      const chosen = v('systemValueRegion') || '${regionOf(seed)}';
      return {
        title: \`\${asHtml(chosen)} for \${asHtml(ctx.activeUserName)}\`,
        body: \`\${ctx.getWidgetId()} shows \${this.describe(${seed % 12})}\`,
      };
    }`;
  const helper = `describe: (month) => \`\${monthNames[month]} of \${chosenVersion()}\``;
  return { widget: text(id, seed), entry: { id, members: [member, helper], actions: 1, isText: true } };
}

/** Condition and default, every second one without a request. */
export function condition({ id, seed }: Place): Part {
  const body = `body: (db) => \`{"MDX": "${cell('Units', seed)}"}\``;
  return {
    widget: text(id, seed),
    entry: {
      id,
      members: [
        `initCondition: (ctx) => ${seed % 2 === 0 ? "chosenVersion() !== 'None'" : "chosenVersion() === 'None'"}`,
        `initDefault: (ctx) => ({ title: 'Nothing chosen', skin: 'empty' })`,
        request('init', body, objectParsing('body', "r.Cells[0].FormattedValue || '–'")),
      ],
      actions: 1,
      isText: true,
    },
  };
}

/** Reads what another one loads. */
export function reference({ id, seed, shown }: Place): Part {
  return { widget: text(id, seed), entry: { id, members: [`reference: '${shown}'`], actions: 0, isText: true } };
}

export function stateForm({ id, seed }: Place): Part {
  const member = `state(widgetId) {
      return { title: \`State of \${widgetId}\`, body: monthNames[${seed % 12}] };
    }`;
  return { widget: text(id, seed), entry: { id, members: [member], actions: 0, isText: true } };
}

/** A function that describes its request. */
export function restRequest({ id, seed }: Place): Part {
  const member = `init(ctx) {
      return new RestRequest({
        url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)',
        type: 'POST',
        body: () => \`{"MDX": "${cell('Revenue', seed)}"}\`,
        parsingControl: { type: 'object', query: { body: (r, x) => asNumber(r.Cells[0].Value) } },
      });
    }`;
  return { widget: text(id, seed), entry: { id, members: [member], actions: 1, isText: true } };
}

export function script({ id, seed }: Place): Part {
  const parsing = `{
        type: 'script',
        script: (data, widgetId, object, ctx) => {
          const values = data.Cells.map((cell) => cell.Value || 0);
          const best = values.indexOf(Math.max(...values));
          return { title: \`Best month: \${monthNames[best]}\`, body: asNumber(total(values)) };
        },
      }`;
  const body = `body: (db) => \`{"MDX": "SELECT {${monthSet}} ON COLUMNS FROM [Sales Plan] WHERE ([Region].[${regionOf(seed)}], [Version].[Budget], [Measure].[Revenue], [Product].[All Products])"}\``;
  return { widget: text(id, seed), entry: { id, members: [request('init', body, parsing)], actions: 1, isText: true } };
}

/** Several results put together by the author. */
export function commonParsing({ id, seed }: Place): Part {
  const one = (measure: string) =>
    `{ url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)', type: 'POST', body: () => \`{"MDX": "${cell(measure, seed)}"}\` }`;
  return {
    widget: text(id, seed),
    entry: {
      id,
      members: [
        `init: [\n      ${one('Revenue')},\n      ${one('Units')},\n    ]`,
        `commonParsingControl: (results) => ({ body: results.map((result) => asNumber(result.Cells[0].Value)).join(' / ') })`,
      ],
      actions: 1,
      isText: true,
    },
  };
}

/** An object with execute, and a function that hears when it has loaded. */
export function executeForm({ id, seed }: Place): Part {
  const member = `init: {
      execute(ctx, widgetId) {
        return { title: \`\${widgetId} of \${asHtml(ctx.activeUserName)}\`, body: '${versionOf(seed)}' };
      },
    }`;
  return {
    widget: text(id, seed),
    entry: { id, members: [member, 'initFinished() {\n      loaded += 1;\n    }'], actions: 1, isText: true },
  };
}

/** Refreshes itself when another one has loaded. */
export function listener({ id, seed, shown }: Place): Part {
  const widget = text(id, seed);
  const listen = `[{ event: 'updateContent.${shown}.finished', method: 'updateContent' }]`;
  const member = `init: (ctx) => ({ title: 'Loaded ' + loaded, body: '${measureOf(seed)}' })`;
  return {
    widget: { ...widget, parameters: { ...widget.parameters, listen } },
    entry: { id, members: [member], actions: 1, isText: true },
  };
}

/** Rows of cells, written back by cell. */
export function scrollTable({ id, seed }: Place): Part {
  const items = [
    `{
        url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal;$expand=Members($select=Name))',
        type: 'POST',
        body: () => \`{"MDX": "SELECT {${monthSet}} ON COLUMNS FROM [Sales Plan]"}\`,
        parsingControl: { type: 'list', query: (r, x) => ({ value: r.Cells[x].Members[0].Name, label: r.Cells[x].Members[0].Name, ribbons: [] }) },
      }`,
    `{
        execute: () => ['Revenue', 'Units'].map((name) => ({ labelId: name, label: name, childrenIds: [] })),
      }`,
    `{
        url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value,FormattedValue)',
        type: 'POST',
        server: true,
        body: () => ({ region: '${regionOf(seed)}', version: chosenVersion() }),
        parsingControl: { type: 'list', query: (r, x) => ({ value: r.Cells[x].FormattedValue, ordinal: r.Cells[x].Ordinal, disabled: false }) },
      }`,
  ];
  const cellsUrl = `(ctx) => \`/api/v1/Cellsets('\${ctx.getObject().init[2].cellsetId}')/Cells\``;
  const cellEdit = `cellEdit: {
      url: ${cellsUrl},
      type: 'PATCH',
      body: (ctx) => \`[{"Ordinal": \${v('${id}.cellEdit.ordinal')}, "Value": "\${v('${id}.cellEdit.value')}"}]\`,
    }`;
  const pasteCells = `pasteCells: {
      validation: (ctx) => checkPasted(v('${id}').pastedCellValues || []),
      url: ${cellsUrl},
      type: 'PATCH',
      body: (ctx) => \`[\${v('${id}').pastedCellValues.map((cell) => \`{"Ordinal": \${cell.ordinal}, "Value": "\${cell.value}"}\`).join(', ')}]\`,
    }`;
  return {
    widget: { id, type: 'ScrollTableWidget', parameters: { headerWidth: '220', height: '320' } },
    entry: { id, members: [`init: [\n      ${items.join(',\n      ')},\n    ]`, cellEdit, pasteCells], actions: 3, isText: false },
    queries: {
      [`${id}_init_3`]: `{"MDX": "SELECT {${months.map((month) => `[Month].[${month}]`).join(',\n  ')}} ON COLUMNS,\n  {[Measure].[Revenue], [Measure].[Units]} ON ROWS\n  FROM [Sales Plan] WHERE ([Region].[$region], [Version].[$version], [Product].[All Products])"}`,
    },
    events: [`  'cellEdit.${id}.finished': [{ action: Api.updateContent, argument: '${id}' }],\n`],
  };
}

/** A matrix whose cells are widgets, written by column. */
export function gridTable({ id, seed, shown }: Place): Part {
  const header = (column: string): Widget => ({
    id: `${id}Head${column}`,
    type: 'GridTableHeaderCellWidget',
    parameters: { width: "'50%'" },
    widgets: [{ id: `${id}Caption${column}`, type: 'TextWidget', parameters: { title: `'${column}'` } }],
  });
  const cellOf = (column: string): Widget => ({
    id: `${id}Cell${column}`,
    type: 'GridTableCellWidget',
    parameters: { cellWidth: "'50%'" },
    widgets: [{ id: `${id}Text${column}`, type: 'TextWidget', parameters: { editable: 'true' } }],
  });
  const init = request(
    'init',
    `body: (db) => \`{"MDX": "SELECT {${monthSet}} ON COLUMNS FROM [Sales Plan] WHERE ([Region].[${regionOf(seed)}], [Version].[Budget], [Measure].[Revenue], [Product].[All Products])"}\``,
    `{
        type: 'matrix',
        length: 2,
        query: [
          (r, x) => ({ title: r.Cells[x].FormattedValue, ordinal: r.Cells[x].Ordinal }),
          (r, x) => ({ title: r.Cells[x + 1].FormattedValue, ordinal: r.Cells[x + 1].Ordinal }),
        ],
      }`,
  );
  const column = `refresh_col_1: (ctx) => ({ title: 'again' })`;
  return {
    widget: {
      id,
      type: 'GridTableWidget',
      parameters: { rowHeight: '32' },
      widgets: [
        { id: `${id}Head`, type: 'GridTableHeaderRowWidget', parameters: { height: '28' }, widgets: [header('Odd'), header('Even')] },
        cellOf('Odd'),
        cellOf('Even'),
      ],
    },
    entry: { id, members: [init, column], actions: 2, isText: false },
    events: [`  'write.${id}': [{ action: Api.updateContent, argument: '${shown}' }],\n`],
  };
}
