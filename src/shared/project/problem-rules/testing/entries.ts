import { contextMembers, membersOf } from '../../../language/global-catalogue.ts';
import { widgetFacts } from '../../../language/widget-facts.ts';
import type { Choices } from './choices.ts';
import { type GeneratedQuery, makeQuery } from './queries.ts';
import { type GeneratedWidget, type GeneratedWidgets, printKey, raisedBy } from './widgets.ts';

/** An entry of the repository; members are code. */
export interface GeneratedEntry {
  readonly widget: GeneratedWidget;
  readonly members: readonly string[];
  /** Names of write actions, and whether each is a plain function. */
  readonly writes: ReadonlyMap<string, boolean>;
}

export interface GeneratedEntries {
  readonly entries: readonly GeneratedEntry[];
  readonly queries: readonly GeneratedQuery[];
}

/** Returns entries of some of the widgets, in all forms, and the stored queries that they use. */
export function makeEntries({ all }: GeneratedWidgets, choices: Choices): GeneratedEntries {
  const queries: GeneratedQuery[] = [];
  const entries: GeneratedEntry[] = [];
  for (const widget of all) {
    if (choices.happens(35)) continue;
    const other = entries.length > 0 && choices.happens(10) ? choices.pick(entries) : undefined;
    if (other?.members.some((member) => member.startsWith('init')) && queries.every(({ key }) => !key.startsWith(other.widget.id)))
      entries.push({ widget, members: [`reference: '${other.widget.id}'`], writes: new Map() });
    else entries.push(makeEntry({ widget, all, choices, queries }));
  }
  return { entries, queries };
}

interface Making {
  readonly widget: GeneratedWidget;
  readonly all: readonly GeneratedWidget[];
  readonly choices: Choices;
  readonly queries: GeneratedQuery[];
}

function makeEntry(making: Making): GeneratedEntry {
  const { widget, choices } = making;
  const members = choices.happens(70) ? loadOf(making) : [];
  const writes = new Map<string, boolean>();
  for (const event of new Set(raisedBy(widget))) {
    if (!choices.happens(50)) continue;
    const isFunction = choices.happens(40);
    writes.set(event, isFunction);
    members.push(isFunction ? functionOf(event, making) : `${event}: ${requestOf(event, 'write', making)}`);
  }
  if (choices.happens(20))
    members.push(
      choices.pick(["texts: { title: 'A title', list: [1, 2] }", 'helper(value) {\n      return value * 2;\n    }', 'factor: 100']),
    );
  return { widget, members, writes };
}

function loadOf(making: Making): string[] {
  const { choices } = making;
  const more = choices.happens(20) ? ['initCondition: (ctx) => chosen() !== false', "initDefault: () => ({ title: 'Choose first' })"] : [];
  const after = choices.happens(10) ? ['initFinished() {\n      counted += 1;\n    }'] : [];
  const form = choices.below(12);
  if (form === 0) return [...more, functionOf('init', making), ...after];
  if (form === 1) return ['state(widgetId) {\n      return { title: widgetId };\n    }'];
  if (form === 2) return [...more, `init: {\n      execute(ctx, widgetId) {\n        return { title: widgetId };\n      },\n    }`];
  if (form === 3) {
    const items = [requestOf('init', 'load', making, 0), '{ execute: () => [] }', requestOf('init', 'load', making, 2)];
    const common = choices.happens(40) ? ['commonParsingControl: (results) => ({ body: results.length })'] : [];
    return [...more, `init: [\n      ${items.join(',\n      ')},\n    ]`, ...common];
  }
  if (form === 4) return [`init(ctx) {\n      return new RestRequest(${requestOf('init', 'load', making, undefined, 'never')});\n    }`];
  if (form === 5)
    return [...more, choices.pick(['init: Shown', 'init: new Shown()', 'init: makeLoad(12)', 'init: isNew ? makeLoad(1) : queryText'])];
  if (form === 6) return [`init: { ...commonRequest, body: ${bodyOf(false, making)} }`];
  return [...more, `init: ${requestOf('init', 'load', making)}`, ...after];
}

/** Returns a function with things that code of entries does. */
function functionOf(name: string, { choices, all, widget }: Making): string {
  const other = choices.pick(all);
  const api = choices.pick(
    membersOf('Api')
      .filter(({ info }) => info.kind === 'function')
      .map((member) => member.name),
  );
  const statements = [
    `const value = ${readCode(choices.pick(all), choices)} || 'none';`,
    `Api.updateContent('${other.id}');`,
    `Api.showWidgets(['${other.id}', '${widget.id}']);`,
    `Api.${api}();`,
    `Utils.setWidgetValue('systemValueAny', ctx.${choices.pick(contextMembers).name});`,
    'counted += Number(this.factor ?? 1);',
    `console.log(Repository${/^[\p{L}$]/u.test(widget.id) && !widget.id.includes('-') ? `.${widget.id}` : `['${widget.id}']`});`,
    `for (const item of ['a', 'b']) if (item === 'a') break;`,
    'try { JSON.parse(value); } catch { ctx.ownState = { any: 1 }; }',
  ].filter(() => choices.happens(40));
  const body = ["const value = '';", ...statements.filter((one) => !one.startsWith('const'))];
  if (statements.some((one) => one.startsWith('const'))) body[0] = statements[0] as string;
  const isArrow = choices.happens(30) && !statements.some((one) => one.includes('this'));
  return `${name}${isArrow ? ': (ctx) => {' : '(ctx) {'}\n      ${body.join('\n      ')}\n      return { title: value };\n    }`;
}

/** Returns an expression that reads a value of a widget. */
export function readCode({ id, info }: GeneratedWidget, choices: Choices): string {
  const paths = info.events.flatMap(({ name, values = {} }) =>
    name.startsWith('<')
      ? []
      : Object.keys(values)
          .filter((field) => /^\w+$/.test(field))
          .map((field) => `${id}.${name}.${field}`),
  );
  return `v('${choices.pick([id, `${id}.value`, ...paths])}')`;
}

const cellMembers = ['Value', 'FormattedValue', 'Updateable', 'RuleDerived'];

function requestOf(action: string, kind: 'load' | 'write', making: Making, item?: number, server: 'maybe' | 'never' = 'maybe'): string {
  const { choices, widget, queries } = making;
  const isProcess = kind === 'write' && choices.happens(60);
  const read = cellMembers.filter(() => choices.happens(40));
  const parsing = kind === 'load' && choices.happens(85) ? parsingOf(read, widget, choices) : undefined;
  const members = [
    `url: ${urlOf(isProcess, parsing === undefined ? undefined : read, making)}`,
    `type: ${choices.pick(["'POST'", "'POST'", "'post'", '`POST`'])}`,
  ];
  if (server === 'maybe' && choices.happens(40)) {
    const key = `${widget.id}_${action}${item === undefined || choices.happens(20) ? '' : `_${item + 1}`}`;
    const known = queries.find((query) => query.key === key);
    const query = known ?? makeQuery(key, isProcess ? 'process' : 'mdx', choices);
    if (known === undefined) queries.push(query);
    const given = query.names.map((name) => `${name}: ${readCode(choices.pick(making.all), choices)}`);
    if (choices.happens(15)) given.unshift(`key: '${key}'`);
    members.push('server: true', `body: ${choices.pick(['(ctx) => ', '(db) => ', '() => '])}({ ${given.join(', ')} })`);
  } else members.push(`body: ${bodyOf(isProcess, making)}`, ...(choices.happens(20) ? ['server: false'] : []));
  if (parsing !== undefined) members.push(`parsingControl: ${parsing}`);
  if (kind === 'write' && choices.happens(30))
    members.push("validation: (ctx) => ({ success: v('a.value') !== false, message: 'Choose first.' })");
  if (kind === 'write' && choices.happens(15)) members.push('callback: (ctx) => ctx.getResponse()');
  return `{\n        ${members.join(',\n        ')},\n      }`;
}

/** Returns the url of a request; `read` are the members of cells that its parsing reads. */
function urlOf(isProcess: boolean, read: readonly string[] | undefined, { choices, all }: Making): string {
  if (isProcess)
    return choices.pick(['() => "/api/v1/Processes(\'Save\')/tm1.ExecuteWithReturn"', "'/api/v1/Processes(\\'Save\\')/tm1.Execute'"]);
  if (read === undefined)
    return choices.pick([
      "'/api/v1/ExecuteMDX?$expand=Cells'",
      "(db) => base + 'ExecuteMDX'",
      `() => '/api/v1/' + ${readCode(choices.pick(all), choices)}`,
    ]);
  const select = ['Ordinal', ...read].join(choices.pick([',', ', ']));
  const members = choices.happens(30) ? ';$expand=Members($select=Name,Attributes/Caption)' : '';
  const path = `/api/v1/ExecuteMDX?$expand=Cells($select=${select}${members})`;
  return choices.pick([
    `'${path}'`,
    `(db) => '${path}'`,
    `(ctx) => {\n          return \`${path}\`;\n        }`,
    `() => '/api/v1/ExecuteMDX?$expand=Cells'`,
    `function () {\n          return '${path}';\n        }`,
  ]);
}

function parsingOf(read: readonly string[], widget: GeneratedWidget, choices: Choices): string {
  const cell = (at: string) => (read.length === 0 ? `${at} + 1` : read.map((name) => `r.Cells[${at}].${name}`).join(' + '));
  const result = widgetFacts(widget.info.type).result;
  const kinds = result === 'object' ? ['object', 'script'] : ['list', 'matrix', 'script', 'object'];
  switch (choices.pick(kinds)) {
    case 'object':
      return `{ type: 'object', query: { title: (r, x) => ${cell('0')}, 'body': function (r) { return ${cell('1')}; } } }`;
    case 'list':
      return `{ type: 'list', query: (r, x) => ({ title: ${cell('x')}, on: x === 0 }) }`;
    case 'matrix':
      return `{ type: 'matrix', length: 2, query: [(r, x) => ({ title: ${cell('x')} }), (r, x) => ({ title: ${cell('x + 1')} })] }`;
    default:
      return `{ type: 'script', script: (data, widgetId) => ({ title: data.Cells.map((one) => ${read.map((name) => `one.${name}`).join(' + ') || 'one'}) }) }`;
  }
}

/** Returns a body that is the request itself. */
function bodyOf(isProcess: boolean, { choices, all }: Making): string {
  const value = readCode(choices.pick(all), choices);
  if (isProcess) return `(ctx) => \`{"Parameters": [{"Name": "pText", "Value": "\${${value}}"}]}\``;
  return choices.pick([
    `(db) => \`{"MDX": "SELECT {[Region].[\${${value}}]} ON 0 FROM [Sales] WHERE ([Version].[\${chosen()}])"}\``,
    `() => '{"MDX": "SELECT {[Month].[' + ${value} + ']} ON COLUMNS FROM [Sales Plan]"}'`,
    `(ctx) => JSON.stringify({ MDX: \`SELECT {[Month].Members} ON 0, {\${${value}}} ON 1 FROM [Sales]\` })`,
    "() => ({ MDX: 'SELECT {[a].[b]} ON 0 FROM [C]' })",
    `function (ctx) {\n          const mdx = ${JSON.stringify('SELECT {[a].[b]} ON 0 FROM [C] WHERE ([d].["x"])').replaceAll('\\"', "''")};\n          return JSON.stringify({ MDX: mdx });\n        }`,
    'queryText',
  ]);
}

/** Returns repository.js with these entries. */
export function printEntries({ entries }: GeneratedEntries, choices: Choices): string {
  const head = [
    "const base = '/api/v1/';",
    "const chosen = () => v('systemValueAny') || 'Budget';",
    'let counted = 0;',
    'const queryText = () => \'{"MDX": "SELECT {[a].[b]} ON 0 FROM [C]"}\';',
    'function ownAction(ctx, argument) {\n  counted += argument ? 1 : 2;\n}',
    "const isNew = /[{\"'`]/.test(String(counted)); // it's { not closed",
    "const commonRequest = { url: () => base + 'ExecuteMDX', type: 'POST', parsingControl: { type: 'script', script: (data) => data } };",
    "const makeLoad = (number) => ({ ...commonRequest, url: () => '/api/v1/Cubes', number });",
    'class Shown {\n  #count = 0;\n  execute() {\n    return { title: this.#count };\n  }\n}',
  ].join('\n');
  const body = entries
    .map(({ widget: { id }, members }) => `  ${printKey(id)}: {\n${members.map((member) => `    ${member},\n`).join('')}  },\n`)
    .join('');
  const start = choices.pick(['Repository = ', 'window.Repository = ', 'app.repository = ', 'Repository = Object.freeze(']);
  const end = start.endsWith('(') ? '})' : '}';
  const more = choices.happens(20) ? '\nObject.assign(Api, { ownCall: () => 1 });\nApi.ownCall();\n' : '';
  return `${head}\n\n${start}{\n  /* entries */\n${body}${end};\n${more}`;
}
