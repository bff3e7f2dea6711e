import { type GlobalInfo, globalNames, membersOf } from '../global-catalogue.ts';
import { docComment, propertyName, splitParameters } from './declaration-text.ts';

/** Names that the project types declare with more than the catalogue says, and objects of the language that the library declares. */
const declaredElsewhere = new Set([
  'v',
  'w',
  'Repository',
  'WidgetConfig',
  'EventMap',
  'RestRequest',
  'console',
  'Promise',
  'JSON',
  'Math',
]);

/** Objects whose members are all known: another name after their dot is a mistake. */
const closedObjects: ReadonlySet<string> = new Set(['Api', 'Utils']);

const parameterTypes: Readonly<Record<string, string>> = {
  id: 'WidgetId',
  widgetId: 'WidgetId',
  tableId: 'WidgetId',
  pageId: 'PageId',
  ids: 'WidgetId[]',
  pageIds: 'PageId[]',
  ms: 'number',
  html: 'string',
  text: 'string',
};

function parameterOf(written: string): string {
  if (written.startsWith('...')) return `${written}: any[]`;
  if (/^['"]/.test(written)) return 'event?: string';
  if (written.startsWith('[')) return 'list?: any[]';
  const name = /^[A-Za-z_$][\w$]*/.exec(written)?.[0] ?? 'value';
  const isAlone = name === written;
  return `${name}?: ${(isAlone ? parameterTypes[name] : undefined) ?? 'any'}`;
}

/** Returns a list of parameters as declared, from a signature of the catalogue such as `(id or [id, ms], event)`; all are optional. */
export function parametersOf(signature: string): string {
  const inner = /^\w*\((.*)\)$/s.exec(signature)?.[1] ?? '...values';
  if (inner === '...') return '...values: any[]';
  const parameters = splitParameters(inner).map(parameterOf);
  return parameters.join(', ');
}

function memberOf(name: string, info: GlobalInfo, returned: string): string {
  const isList = info.signature.startsWith('([') || info.signature.includes(' or ');
  const doc = docComment(isList ? `${info.doc} ${info.signature}` : info.doc, '  ');
  const key = propertyName(name);
  return `${doc}  ${info.kind === 'function' ? `${key}(${parametersOf(info.signature)}): ${returned}` : `${key}: any`};\n`;
}

function objectOf(info: GlobalInfo): string {
  const members = membersOf(info.name).map((member) => memberOf(member.name, member.info, info.name === 'Api' ? 'Promise<any>' : 'any'));
  const open = closedObjects.has(info.name) ? '' : '  [member: string]: any;\n';
  return `interface ${info.name}Members {\n${members.join('')}${open}}\n${docComment(info.doc)}declare var ${info.name}: ${info.name}Members;\n`;
}

function globalOf(info: GlobalInfo): string {
  const doc = docComment(info.doc);
  if (info.kind === 'function') return `${doc}declare function ${info.name}(${parametersOf(info.signature)}): any;\n`;
  if (info.kind === 'class') return `${doc}declare class ${info.name} {\n  constructor(...values: any[]);\n  [member: string]: any;\n}\n`;
  return `${doc}declare var ${info.name}: any;\n`;
}

/** What the realm offers beside the language: timers, texts and addresses, and stubs of the page. */
const realmGlobals = `
interface Console { log(...data: any[]): void; info(...data: any[]): void; warn(...data: any[]): void; error(...data: any[]): void; debug(...data: any[]): void; [member: string]: any; }
declare var console: Console;
declare function setTimeout(callback: (...values: any[]) => void, ms?: number, ...values: any[]): number;
declare function setInterval(callback: (...values: any[]) => void, ms?: number, ...values: any[]): number;
declare function clearTimeout(timer?: number): void;
declare function clearInterval(timer?: number): void;
declare function queueMicrotask(callback: () => void): void;
declare function requestAnimationFrame(callback: (time: number) => void): number;
declare function cancelAnimationFrame(request: number): void;
declare function atob(text: string): string;
declare function btoa(text: string): string;
declare function structuredClone<Value>(value: Value): Value;
declare class URL { constructor(address: string, base?: string); [member: string]: any; }
declare class URLSearchParams { constructor(source?: any); [member: string]: any; [Symbol.iterator](): IterableIterator<[string, string]>; }
declare class TextEncoder { [member: string]: any; }
declare class TextDecoder { constructor(encoding?: string); [member: string]: any; }
declare var POST: 'POST', GET: 'GET', PATCH: 'PATCH', PUT: 'PUT', DELETE: 'DELETE', HEAD: 'HEAD';
declare var jQuery: any, location: any, history: any, localStorage: any, sessionStorage: any, self: any;
declare function confirm(text?: string): boolean;
declare function prompt(text?: string): string;
declare function setImmediate(callback: () => void): number;
declare function clearImmediate(timer?: number): void;
`;

const namedHere = new Set([...realmGlobals.matchAll(/declare (?:function|class) (\w+)/g)].map(([, name]) => name ?? ''));

/** Returns the declarations of every global name of the format and of the realm (`docs/format/api.md`, Other globals). */
export function globalTypes(): string {
  const objects = new Set(globalNames.flatMap(({ name }) => (name.includes('.') ? [name.slice(0, name.indexOf('.'))] : [])));
  const known = new Set(globalNames.map(({ name }) => name));
  const roots = globalNames.filter(({ name }) => !name.includes('.') && !declaredElsewhere.has(name) && !namedHere.has(name));
  // Members of widget classes stand with those; `Api` and `Utils` have members alone in the catalogue.
  const withoutRoot = [...objects].filter((name) => !known.has(name) && !name.endsWith('Widget') && !declaredElsewhere.has(name));
  return [
    realmGlobals,
    ...roots.map((info) => (objects.has(info.name) ? objectOf(info) : globalOf(info))),
    ...withoutRoot.map((name) => objectOf({ name, kind: 'object', signature: name, doc: '' })),
  ].join('');
}
