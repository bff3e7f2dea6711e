import { eventsOfType, specActions } from '../../language/action-table.ts';
import { findWidgetType } from '../../language/widget-catalogue.ts';
import type { JsonObject, JsonValue } from '../../schema/json.ts';
import { initThatReturns, type MakeAction } from '../widget-edit/write-entry.ts';
import { choiceParsing, initWithChoice, isChoiceList } from './choice-entry.ts';
import { type WritingStyle, writeKey, writeLongValue, writeText } from '../widget-edit/write-value.ts';

/** How the first action of a new entry is written: as a function with its result, or as a request. */
export type EntryForm = 'function' | 'request';

/** Queries of a new request, with a member of the second axis for each row. */
export interface EntryQueries {
  readonly read: string;
  /** Of one cell that can be written. */
  readonly write: string;
}

const queriesToReplace: EntryQueries = {
  read: 'SELECT {[Measure].[Value]} ON COLUMNS, {[Region].Members} ON ROWS\nFROM [Cube]',
  write: 'SELECT {[Measure].[Value]} ON COLUMNS\nFROM [Cube]',
};

/** Queries that the sample back-end answers, so that a new request shows something at once. */
export const sampleQueries: EntryQueries = {
  read: 'SELECT {[Month].[2027]} ON COLUMNS, {[Product].[Bikes].Children} ON ROWS\nFROM [Sales Plan] WHERE ([Region].[World], [Version].[Budget], [Measure].[Units])',
  write:
    'SELECT {[Measure].[Units]} ON COLUMNS\nFROM [Sales Plan] WHERE ([Region].[Germany], [Product].[Road bikes], [Month].[Jan], [Version].[Budget])',
};

/**
 * Returns the first action of an entry for a widget of a type. An init returns a small result that the type reads, or asks the back-end for
 * one of its shape (`docs/format/results.md`); a type that reads no result, such as a button, gets the action it is there for: a function, or
 * an init that asks for a cell and the action that writes it.
 */
export function firstAction(type: string, widgetId: string, form: EntryForm, queries: EntryQueries = queriesToReplace): MakeAction {
  const info = findWidgetType(type);
  const raised = info?.sample === undefined ? actionOf(type) : undefined;
  if (raised !== undefined && form === 'function') return (style, indent) => writeAction(raised, widgetId, style, indent);
  if (raised !== undefined) return (style, indent) => writeBackText(raised, queries.write, style, indent);
  const result = info?.sample ?? {};
  const isChosen = isChoiceList(result);
  if (form === 'function') return isChosen ? initWithChoice(result, widgetId) : initThatReturns(result);
  return (style, indent) => {
    const parsing = isChosen ? choiceParsing(widgetId, style) : parsingText(result, style, indent + style.indent);
    return requestText(parsing, queries.read, style, indent);
  };
}

function actionOf(type: string) {
  const raised = eventsOfType(type)?.names ?? [];
  return specActions.find(({ name }) => name !== 'init' && raised.includes(name));
}

function writeAction(action: (typeof specActions)[number], widgetId: string, style: WritingStyle, indent: string): string {
  const inner = indent + style.indent;
  const value = action.valuePath === '' ? '' : ` v(${writeText(action.valuePath.replace('<id>', widgetId), style)}) is the value.`;
  const lines = [`// ${action.description}${value}`, `// For example: Api.updateContent(${writeText('<widget id>', style)});`];
  return [`${action.name}(ctx) {`, ...lines.map((line) => inner + line), `${indent}}`].join(style.lineEnd);
}

function requestText(parsing: string, query: string, style: WritingStyle, indent: string): string {
  return actionText('init', [...queryMembers(query, parsing, style, indent), `parsingControl: ${parsing}`], style, indent);
}

/** Returns an init that asks for a cell, and the action that writes it (`docs/format/back-end.md`, Cellsets). */
function writeBackText(action: (typeof specActions)[number], query: string, style: WritingStyle, indent: string): string {
  const nothing = `parsingControl: { type: ${writeText('object', style)}, query: {} }`;
  const write = [
    `type: ${writeText('PATCH', style)}`,
    `url: (ctx) => \`/api/v1/Cellsets('\${ctx.getObject().cellsetId}')/Cells\``,
    'body: () => JSON.stringify([{ Ordinal: 0, Value: 0 }])',
  ];
  return [
    '// Asks for the cells to write. The back-end keeps the answer as a cellset, whose id the write uses.',
    `${indent}${actionText('init', [...queryMembers(query, '', style, indent), nothing], style, indent)},`,
    `${indent}${actionText(action.name, write, style, indent)}`,
  ].join(style.lineEnd);
}

/** Returns the address of a query whose answer has what the parsing reads of each cell. */
function addressFor(parsing: string): string {
  const isRead = (read: RegExp): boolean => parsing === '' || read.test(parsing);
  const members = ['Ordinal', ...(isRead(/\.Value\b/) ? ['Value'] : []), ...(isRead(/\.FormattedValue\b/) ? ['FormattedValue'] : [])];
  return `/api/v1/ExecuteMDX?$expand=Cells($select=${members.join(',')};$expand=Members($select=Name))`;
}

function queryMembers(query: string, parsing: string, style: WritingStyle, indent: string): readonly string[] {
  const inner = indent + style.indent;
  const lines = query.split('\n').join(style.lineEnd + inner + style.indent + style.indent);
  return [
    `type: ${writeText('POST', style)}`,
    `url: () => ${writeText(addressFor(parsing), style)}`,
    // In backticks, where `${...}` puts in what a person chose.
    ['body: () => JSON.stringify({', `${inner}${style.indent}MDX: \`${lines}\`,`, `${inner}})`].join(style.lineEnd),
  ];
}

function actionText(name: string, members: readonly string[], style: WritingStyle, indent: string): string {
  const inner = indent + style.indent;
  return [`${name}: {`, ...members.map((member) => `${inner}${member},`), `${indent}}`].join(style.lineEnd);
}

/** Returns a description of how an answer becomes a result of this shape (`docs/format/parsing.md`). */
function parsingText(result: JsonValue, style: WritingStyle, indent: string): string {
  const type = (name: string): string => `type: ${writeText(name, style)}`;
  const [first] = Array.isArray(result) ? result : [];
  if (isFlat(first)) return `{ ${type('list')}, query: (r, x) => (${fieldsText(first, 'x', style, 'name')}) }`;
  if (Array.isArray(first) && first.length > 0 && first.every(isFlat) && isTable(result)) {
    // The first column holds the names of the rows where there is another one for the values.
    const named = first.length > 1 && typeof (first[0] as JsonObject)['value'] === 'string' ? 1 : 0;
    const columns = first.map((cell, index) => {
      const position = index <= named ? 'x' : `x + ${index - named}`;
      return `(r, x) => (${fieldsText(cell as JsonObject, position, style, index < named ? 'value' : undefined)})`;
    });
    const lines = columns.map((column) => `${indent}${style.indent}${style.indent}${column},`);
    const query = ['query: [', ...lines, `${indent}${style.indent}],`].join(style.lineEnd);
    const members = [`${type('matrix')},`, `length: ${columns.length - named},`, query];
    return ['{', ...members.map((member) => indent + style.indent + member), `${indent}}`].join(style.lineEnd);
  }
  if (isFlat(result)) {
    const fields = Object.entries(Object.keys(result).length === 0 ? { title: '' } : result);
    const query = fields.map(([name, value], index) => `${writeKey(name, style)}: (r) => ${cellText(value, String(index))}`);
    return `{ ${type('object')}, query: { ${query.join(', ')} } }`;
  }
  const inner = indent + style.indent;
  const lines = [`${type('script')},`, '// data.Cells holds the cells of the answer: put them into this shape.'];
  return [
    `{`,
    ...lines.map((line) => inner + line),
    `${inner}script: (data) => (${writeLongValue(result, style, inner)}),`,
    `${indent}}`,
  ].join(style.lineEnd);
}

/** Returns whether a value is an object of texts, numbers and booleans. */
function isFlat(value: JsonValue | undefined): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((field) => typeof field !== 'object')
  );
}

/** Returns whether every row has as many cells as the first. */
function isTable(rows: JsonValue): boolean {
  if (!Array.isArray(rows)) return false;
  const [first] = rows;
  const width = Array.isArray(first) ? first.length : 0;
  return rows.every((row) => Array.isArray(row) && row.length === width && row.every(isFlat)) && hasSameFields(rows as JsonValue[][]);
}

function hasSameFields(rows: readonly (readonly JsonValue[])[]): boolean {
  const shape = JSON.stringify(Object.keys(rows[0]?.[0] as JsonObject));
  return rows.every((row) => row.every((cell) => JSON.stringify(Object.keys(cell as JsonObject)) === shape));
}

/** Returns fields of the cell at a position; the named one holds the name of its row. */
function fieldsText(fields: JsonObject, position: string, style: WritingStyle, nameField?: string): string {
  const texts = Object.entries(fields).map(([name, value]) => {
    const isName = name === nameField && typeof value === 'string';
    return `${writeKey(name, style)}: ${isName ? `r.Cells[${position}].Members[1].Name` : cellText(value, position)}`;
  });
  return `{ ${texts.join(', ')} }`;
}

function cellText(value: JsonValue | undefined, position: string): string {
  if (typeof value === 'boolean') return `${position} === 0`;
  return `r.Cells[${position}].${typeof value === 'number' ? 'Value' : 'FormattedValue'}`;
}
