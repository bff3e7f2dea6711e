import { type Document, isAlias, isMap, isScalar, type Node, parseDocument, type YAMLMap } from 'yaml';
import { type PermissionRequest, permissionListKey, type StoredQueries } from '../language/stored-query.ts';
import { createLineMap, type LineMap } from './line-map.ts';
import { permissionListHint, readPermissionRequests, readRequiredPermissions } from './query-permissions.ts';
import type { SourceText } from './project-sources.ts';

/** A `$name` within a stored query, as offsets in the file. */
interface QueryPlaceholder {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

export interface StoredQuery {
  readonly key: string;
  readonly text: string;
  /** Offsets from the key to the end of the value. */
  readonly start: number;
  readonly end: number;
  readonly keyEnd: number;
  readonly placeholders: readonly QueryPlaceholder[];
  /** Who may run it; undefined: everybody. */
  readonly requiredPermissions: readonly string[] | undefined;
}

/** A problem of the file itself, as offsets. */
interface QueryFault {
  readonly code: 'yaml-syntax' | 'yaml-duplicate-key' | 'yaml-not-a-map' | 'yaml-value-not-text' | 'yaml-permissions-shape';
  readonly subject: string;
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

export interface QueryPart {
  readonly path: string;
  readonly lines: LineMap;
  /** In file order; a repeated key counts once, with its last text. */
  readonly queries: readonly StoredQuery[];
  readonly permissionRequests: readonly PermissionRequest[];
  readonly faults: readonly QueryFault[];
}

/** One wrong line makes many errors; the first ones say where to look. */
const syntaxErrorLimit = 10;

const placeholderPattern = /\$([A-Za-z_][A-Za-z0-9_]*)/g;

/** Aliases that multiply: a few kilobytes could stand for gigabytes. */
const jsLimits = { maxAliasCount: 100 };

/** Reads repository.yml (spec 2.5, `runtime.md` 9.6); never throws. */
export function readQueries(source: SourceText): QueryPart {
  const lines = createLineMap(source.path, source.text);
  const faults: QueryFault[] = [];
  const queries = new Map<string, StoredQuery>();
  const permissionRequests: PermissionRequest[] = [];
  try {
    readDocument(source.text, lines, queries, permissionRequests, faults);
  } catch {
    faults.push({
      code: 'yaml-syntax',
      subject: '',
      message: 'This file cannot be read as YAML. Check its indentation.',
      start: 0,
      end: 0,
    });
  }
  return { path: source.path, lines, queries: [...queries.values()], permissionRequests, faults };
}

function readDocument(
  text: string,
  lines: LineMap,
  queries: Map<string, StoredQuery>,
  permissionRequests: PermissionRequest[],
  faults: QueryFault[],
): void {
  const document = parseDocument(text, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent', keepSourceTokens: true });
  for (const error of document.errors.slice(0, syntaxErrorLimit)) {
    const [start, end] = error.pos;
    faults.push({ code: 'yaml-syntax', subject: error.code, message: explain(error.code, error.message), start, end });
  }
  const root = document.contents;
  if (root === null || (isScalar(root) && root.value === null)) return;
  if (!isMap(root)) {
    const [start, end] = root.range ?? [0, text.length];
    faults.push({
      code: 'yaml-not-a-map',
      subject: '',
      message: 'This file must hold lines of the form <widget>_<action>: query text.',
      start,
      end,
    });
    return;
  }
  const firstKeys = new Map<string, number>();
  for (const pair of (root as YAMLMap<Node, Node | null>).items) {
    const { key } = pair;
    if (!isScalar(key) || key.range == null) continue;
    const name = String(key.value);
    const [start, keyEnd] = key.range;
    const first = firstKeys.get(name);
    if (first !== undefined) {
      const message = `The key '${name}' is already used in line ${lines.position(first).line}; only one of the two counts. Rename or remove one.`;
      faults.push({ code: 'yaml-duplicate-key', subject: name, message, start, end: keyEnd });
    } else firstKeys.set(name, start);
    if (name === permissionListKey) {
      const requests = readPermissionRequests(plainValue(pair.value, document));
      if (requests) permissionRequests.splice(0, permissionRequests.length, ...requests);
      else faults.push({ code: 'yaml-permissions-shape', subject: name, message: permissionListHint, start, end: keyEnd });
      continue;
    }
    const node = queryNode(pair.value, (alias) => (isAlias(alias) ? alias.resolve(document) : undefined));
    if (node === undefined || typeof node.value !== 'string' || node.range == null) {
      faults.push({
        code: 'yaml-value-not-text',
        subject: name,
        message: `The value of '${name}' is no text. Write the query as a text, for example after '>', or as a map with 'query'.`,
        start,
        end: keyEnd,
      });
      continue;
    }
    const requiredPermissions = readRequiredPermissions(plainValue(pair.value, document));
    if (requiredPermissions === null) {
      const message = `required_permissions of '${name}' is no list of texts, so nobody may use this query. Write required_permissions: [NAME, ...].`;
      faults.push({ code: 'yaml-permissions-shape', subject: name, message, start, end: keyEnd });
    }
    const ownEnd = pair.value?.range?.[1] ?? node.range[1];
    queries.delete(name);
    queries.set(name, {
      key: name,
      text: node.value,
      start,
      keyEnd,
      end: Math.max(keyEnd, ownEnd),
      placeholders: placeholders(text, node.range[0], node.range[1]),
      requiredPermissions: requiredPermissions === null ? [] : requiredPermissions,
    });
  }
}

/** The queries as they are sent. */
export function storedQueries(part: QueryPart): StoredQueries {
  return Object.fromEntries(
    part.queries.map(({ key, text, requiredPermissions }) => [
      key,
      requiredPermissions === undefined ? text : { query: text, requiredPermissions },
    ]),
  );
}

/** The value as plain data; undefined for what cannot be resolved. */
function plainValue(value: Node | null, document: Document.Parsed): unknown {
  try {
    return value?.toJS(document, jsLimits);
  } catch {
    return undefined;
  }
}

interface TextNode {
  readonly value: unknown;
  readonly range?: readonly [number, number, number] | null;
}

/** The scalar that holds the query: the value itself, or `query` of a map with permissions. */
function queryNode(value: Node | null, resolve: (node: Node) => Node | undefined): TextNode | undefined {
  if (value === null) return undefined;
  const node = isAlias(value) ? resolve(value) : value;
  if (node === undefined) return undefined;
  if (isMap(node)) {
    const inner = (node as YAMLMap<Node, Node | null>).items.find((pair) => isScalar(pair.key) && pair.key.value === 'query')?.value;
    if (inner == null) return undefined;
    const innerNode = isAlias(inner) ? resolve(inner) : inner;
    return isScalar(innerNode) ? innerNode : undefined;
  }
  return isScalar(node) ? node : undefined;
}

function placeholders(text: string, start: number, end: number): QueryPlaceholder[] {
  const found: QueryPlaceholder[] = [];
  // The header of a block scalar may carry a comment; its text starts on the next line.
  const isBlock = text[start] === '|' || text[start] === '>';
  const from = isBlock ? Math.max(start, text.indexOf('\n', start)) : start;
  for (const match of text.slice(from, end).matchAll(placeholderPattern)) {
    const at = from + match.index;
    found.push({ name: match[1] ?? '', start: at, end: at + match[0].length });
  }
  return found;
}

function explain(code: string, message: string): string {
  switch (code) {
    case 'TAB_AS_INDENT':
      return 'A tab is used for indentation. Use spaces.';
    case 'BAD_INDENT':
      return 'The indentation does not fit. Indent the query text deeper than its key, all keys alike.';
    case 'MISSING_CHAR':
      return message.includes('quote')
        ? 'The closing quote is missing. Add it at the end of the text.'
        : `Something is missing here: ${message}.`;
    case 'IMPLICIT_MAP_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return "This line is no 'key: text'. Add a colon and a space after the key, or indent the line as part of the text above.";
    case 'BLOCK_AS_IMPLICIT_KEY':
      return "A second ': ' stands in this line. Put the text between quotes or after '>'.";
    case 'MULTIPLE_DOCS':
      return "A line '---' starts a second document, which is never read. Remove it.";
    default:
      return `This cannot be read as YAML: ${message}`;
  }
}
