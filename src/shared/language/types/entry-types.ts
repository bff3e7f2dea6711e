import { contextMembers } from '../global-catalogue.ts';
import { specActions } from '../action-table.ts';
import { widgetTypes, type WidgetTypeInfo } from '../widget-catalogue.ts';
import { widgetFacts } from '../widget-facts.ts';
import { docComment, propertyName } from './declaration-text.ts';
import { eventValuesType } from './value-types.ts';

/** What members of `ctx` give where it is not anything. */
const memberTypes: Readonly<Record<string, string>> = {
  getId: 'string',
  getWidgetId: 'string',
  getWidgetTypeName: 'string',
  getLoaderFunctionName: 'string',
  getEventName: 'string',
  getEventMapId: 'string',
  getRow: 'number',
  getColumn: 'number',
  isGridTable: 'boolean',
  isResent: 'boolean',
  getLoaderResponse: 'Answer',
  getEventValues: 'Values',
};

/** Returns an interface of `ctx` with its members in these pipelines (`docs/format/context.md`, ctx). */
function contextOf(name: string, parent: string, pipelines: readonly string[]): string {
  const members = contextMembers.filter(({ contexts }) => contexts.some((context) => pipelines.includes(context)));
  const lines = [...new Map(members.map((member) => [member.name, member])).values()].map((member) => {
    const isFunction = member.signature.startsWith('(');
    const given = memberTypes[member.name] ?? (isFunction ? 'any' : member.signature === 'string' ? 'string' : 'any');
    const form = isFunction ? `${member.name}(${member.name === 'getWidgetValue' ? 'property?: string' : ''})` : member.name;
    return `${docComment(member.doc, '  ')}  ${form}: ${given};\n`;
  });
  return `interface ${name}${parent} {\n${lines.join('')}  [state: string]: any;\n}\n`;
}

/** Answers, requests and parsing (`docs/format/parameters.md`, Overview; `docs/format/parsing.md`, Overview). */
const requestTypes = `
/** A cell of an answer; the address decides which members come. */
interface Cell { Ordinal: number; Value: any; FormattedValue: string; Members: any[]; Updateable: number; [member: string]: any; }
/** An answer of the back-end. */
interface Answer { Cells: Cell[]; ID: string; Axes: any[]; value: any[]; count: number; [member: string]: any; }
interface ParsingObject { type: 'object'; query: { [field: string]: (this: any, r: Answer, x: number, ctx: LoadContext) => any }; }
interface ParsingList { type: 'list'; query: (this: any, r: Answer, x: number, ctx: LoadContext) => any; }
interface ParsingMatrix { type: 'matrix'; length: number; query: ((this: any, r: Answer, x: number, ctx: LoadContext) => any)[]; }
interface ParsingScript { type: 'script'; script: (this: any, data: Answer, widgetId: string, entry: any, ctx: LoadContext) => any; }
type Parsing = ParsingObject | ParsingList | ParsingMatrix | ParsingScript | ((this: any, ctx: LoadContext, widgetId: string, entry: any) => any);
type Method = 'POST' | 'GET' | 'PATCH' | 'PUT' | 'DELETE' | 'HEAD';
interface LoadRequest {
  url?: string | ((this: any, ctx: LoadContext & { cellsetId: string }, run: LoadContext) => string);
  type?: Method | ((this: any, ctx: LoadContext, widgetId: string, entry: any) => Method);
  body?: (this: any, ctx: LoadContext, widgetId: string, entry: any) => any;
  parsingControl?: Parsing;
  server?: boolean;
  execute?: (this: any, ctx: LoadContext, widgetId: string, extraParams: any, entry: any) => any;
  [member: string]: any;
}
type LoadFunction = (this: any, ctx: LoadContext, widgetId: string, extraParams: any, entry: any) => any;
type Load = LoadRequest | LoadFunction | (LoadRequest | LoadFunction)[];
/** What a validation says: without success nothing is sent and the message is shown. */
interface ValidationResult { success: boolean; message?: string; }
interface WriteRequest<Values = any> {
  url?: string | ((this: any, ctx: WriteContext<Values> & { cellsetId: string }, cell: any, values: Values, row: number, column: number) => string);
  type?: Method | ((this: any, ctx: WriteContext<Values>) => Method);
  body?: (this: any, ctx: WriteContext<Values>, ...values: any[]) => any;
  validation?: (this: any, ctx: WriteContext<Values>, ...values: any[]) => ValidationResult;
  callback?: (this: any, ctx: WriteContext<Values>, ...values: any[]) => any;
  server?: boolean;
  execute?: (this: any, ctx: WriteContext<Values>, ...values: any[]) => any;
  download?: (this: any, ctx: WriteContext<Values>) => any;
  [member: string]: any;
}
type Write<Values = any> = WriteRequest<Values> | ((this: any, ctx: WriteContext<Values>) => any);
/** Returned from a function form to run a request instead. */
declare class RestRequest { constructor(request: WriteRequest); [member: string]: any; }
interface EventAction { action: (argument: any, event: any, element: any, response?: any) => any; argument?: any; }
`;

const entryMembers = `
  /** Loads the data of the widget while it is drawn. */
  init?: Load;
  initCondition?: (this: any, ctx: LoadContext, widgetId: string) => any;
  initDefault?: (this: any, ctx: LoadContext, widgetId: string) => any;
  state?: (this: any, widgetId: string) => any;
  commonParsingControl?: (this: any, results: any[], widgetId: string, entry: any) => any;
  reference?: WidgetId;
  mergeInitResults?: boolean;
`;

/** Returns the name of the type of an entry for widgets of a type; the general one for unknown types. */
export function entryTypeName(type: string): string {
  return `${type}Entry`;
}

/** Returns the name of the type of what `v('<id>')` gives for widgets of a type. */
export function stateTypeName(type: string): string {
  return `${type}State`;
}

function namedEvents({ events }: WidgetTypeInfo) {
  return events.filter(({ name }) => !name.includes('<') && !name.includes('.'));
}

/** Returns the members that a result leaves in the state and whose shape is sure (`docs/format/values.md`, Values kept from a result). */
function keptMembers(type: string): string {
  const { state, cells } = widgetFacts(type);
  return [
    ...(state === 'items' ? ['  /** Items of the last result. */\n  items: any[];\n'] : []),
    ...(state === 'rows' ? ['  /** Rows of the last result, without cells for buttons. */\n  rows: any[][];\n'] : []),
    ...(cells === undefined ? [] : ['  /** Rows of cells. */\n  cellData: any[][];\n']),
  ].join('');
}

function widgetTypesOf(info: WidgetTypeInfo): string {
  const events = namedEvents(info).map(({ name, when, values }) => ({
    key: propertyName(name),
    doc: docComment(when, '  '),
    type: eventValuesType(values),
  }));
  const actions = events.map(({ key, doc, type }) => `${doc}  ${key}?: Write<${type}>;\n`);
  const values = events.map(({ key, doc, type }) => `${doc}  ${key}: ${type};\n`);
  const classes = [info.type, ...(info.aliases ?? [])].map(
    (name) => `${docComment(info.description)}declare var ${name}: ${JSON.stringify(info.type)};\n`,
  );
  return [
    ...classes,
    `interface ${entryTypeName(info.type)} extends Entry {\n${actions.join('')}}\n`,
    `interface ${stateTypeName(info.type)} extends WidgetState {\n${keptMembers(info.type)}${values.join('')}}\n`,
  ].join('');
}

/** Returns the declarations of entries: `ctx`, requests, parsing, and for each widget type its actions and the values of its events. */
export function entryTypes(): string {
  const actions = specActions
    .filter(({ name }) => name !== 'init')
    .map(({ name, description }) => `${docComment(description, '  ')}  ${propertyName(name)}?: Write;\n`);
  return [
    requestTypes,
    contextOf('LoadContext', '', ['load', 'parsing']),
    contextOf('WriteContext', '<Values = any>', ['write', 'callback', 'plus grid table']),
    `interface Entry {${entryMembers}${actions.join('')}  [member: string]: any;\n}\n`,
    'interface WidgetState { value: any; pastedCellValues: { ordinal: number; value: string }[]; [field: string]: any; }\n',
    ...widgetTypes.map(widgetTypesOf),
  ].join('');
}
