import { eventsOfType, specActions } from '../../language/action-table.ts';
import { findWidgetType } from '../../language/widget-catalogue.ts';
import type { JsonObject, JsonValue } from '../../schema/json.ts';
import { initThatReturns, type MakeAction } from '../widget-edit/write-entry.ts';
import { type WritingStyle, writeKey, writeLongValue, writeText } from '../widget-edit/write-value.ts';

/** How the first action of a new entry is written: as a function with its result, or as a request. */
export type EntryForm = 'function' | 'request';

/**
 * Returns the first action of an entry for a widget of a type. An init returns a small result that the type reads, or asks the back-end for
 * one of its shape (`docs/format/results.md`); a type that reads no result, such as a button, gets the action it is there for.
 */
export function firstAction(type: string, widgetId: string, form: EntryForm): MakeAction {
  const info = findWidgetType(type);
  const raised = info?.sample === undefined ? actionOf(type) : undefined;
  if (raised !== undefined && form === 'function') return (style, indent) => writeAction(raised, widgetId, style, indent);
  const result = info?.sample ?? {};
  return form === 'function' ? initThatReturns(result) : (style, indent) => requestText(result, style, indent);
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

function requestText(result: JsonValue, style: WritingStyle, indent: string): string {
  const inner = indent + style.indent;
  const members = [
    `type: ${writeText('POST', style)}`,
    `url: () => ${writeText('/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value,FormattedValue)', style)}`,
    `body: () => JSON.stringify({ MDX: ${writeText('SELECT {[Measure].[Value]} ON COLUMNS FROM [Cube]', style)} })`,
    `parsingControl: ${parsingText(result, style, inner)}`,
  ];
  return [`init: {`, ...members.map((member) => `${inner}${member},`), `${indent}}`].join(style.lineEnd);
}

/** Returns a description of how an answer becomes a result of this shape (`docs/format/parsing.md`). */
function parsingText(result: JsonValue, style: WritingStyle, indent: string): string {
  const type = (name: string): string => `type: ${writeText(name, style)}`;
  const [first] = Array.isArray(result) ? result : [];
  if (isFlat(first)) return `{ ${type('list')}, query: (r, x) => (${fieldsText(first, 'x', style)}) }`;
  if (Array.isArray(first) && first.length > 0 && first.every(isFlat) && isTable(result)) {
    const columns = first.map((cell, index) => `(r, x) => (${fieldsText(cell as JsonObject, index === 0 ? 'x' : `x + ${index}`, style)})`);
    return `{ ${type('matrix')}, length: ${columns.length}, query: [${columns.join(', ')}] }`;
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

function fieldsText(fields: JsonObject, position: string, style: WritingStyle): string {
  const texts = Object.entries(fields).map(([name, value]) => `${writeKey(name, style)}: ${cellText(value, position)}`);
  return `{ ${texts.join(', ')} }`;
}

function cellText(value: JsonValue | undefined, position: string): string {
  if (typeof value === 'boolean') return `${position} === 0`;
  return `r.Cells[${position}].${typeof value === 'number' ? 'Value' : 'FormattedValue'}`;
}
