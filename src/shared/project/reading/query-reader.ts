import { placeholdersIn } from '../../language/placeholder-name.ts';
import { type PermissionRequest, permissionListKey, type StoredQueries } from '../../language/stored-query.ts';
import { createLineMap, type LineMap } from '../line-map.ts';
import { type IgnoreComment, readYamlIgnores } from './ignore-comments.ts';
import { permissionListHint, readPermissionRequests, readRequiredPermissions } from './query-permissions.ts';
import type { SourceText } from '../project-sources.ts';
import { boundText, readingBounds } from '../bounds/reading-bounds.ts';
import { readYaml } from '../yaml/read-yaml.ts';
import type { YamlMap, YamlNode, YamlText } from '../yaml/yaml-node.ts';
import { followAlias, plainYaml, yamlScalar } from '../yaml/yaml-value.ts';

/** A `$name` in a stored query, as offsets in the file. */
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
  /** Permissions required to run it; undefined if everybody may. */
  readonly requiredPermissions: readonly string[] | undefined;
}

/** A problem of the file itself, as offsets. */
interface QueryFault {
  readonly code:
    | 'yaml-syntax'
    | 'yaml-too-large'
    | 'yaml-duplicate-key'
    | 'yaml-not-a-map'
    | 'yaml-value-not-text'
    | 'yaml-permissions-shape';
  readonly subject: string;
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

export interface QueryPart {
  readonly path: string;
  readonly text: string;
  readonly lines: LineMap;
  /** In file order; a repeated key counts once, with its last text. */
  readonly queries: readonly StoredQuery[];
  readonly permissionRequests: readonly PermissionRequest[];
  readonly faults: readonly QueryFault[];
  /** Comments that silence rules. */
  readonly ignores: readonly IgnoreComment[];
}

/** Reads repository.yml (`docs/format/stored-queries.md`, Keys and Permissions); never throws. */
export function readQueries(source: SourceText): QueryPart {
  const lines = createLineMap(source.path, source.text);
  const { root, fault } = readYaml(source.text);
  const reader = new QueryReader(source.text, lines);
  if (fault !== undefined) reader.faults.push({ code: 'yaml-syntax', subject: '', ...fault });
  if (root?.kind === 'map') reader.readMap(root);
  else if (root !== undefined && !(root.kind === 'text' && yamlScalar(source.text, root) === null)) {
    const { start, end } = root;
    const message = 'This file must hold lines of the form <widget>_<action>: query text.';
    reader.faults.push({ code: 'yaml-not-a-map', subject: '', message, start, end });
  }
  return {
    path: source.path,
    text: source.text,
    lines,
    queries: [...reader.queries.values()],
    permissionRequests: reader.permissionRequests,
    faults: reader.faults,
    ignores: readYamlIgnores(source.text),
  };
}

/** Reads the pairs of one file. */
class QueryReader {
  readonly faults: QueryFault[] = [];
  readonly queries = new Map<string, StoredQuery>();
  permissionRequests: readonly PermissionRequest[] = [];
  private readonly firstKeys = new Map<string, number>();
  private aliases = 0;
  private placeholderCount = 0;

  constructor(
    private readonly text: string,
    private readonly lines: LineMap,
  ) {}

  private leftOut(what: string, node: YamlNode, rest: string): void {
    const { start, end } = node;
    this.faults.push({ code: 'yaml-too-large', subject: what, message: `This file holds more than ${what}. ${rest}`, start, end });
  }

  /** Returns the name of a key, and reports one that is used twice. */
  private readKey(key: YamlNode & { kind: 'text' }): string {
    const name = String(yamlScalar(this.text, key));
    const first = this.firstKeys.get(name);
    if (first === undefined) this.firstKeys.set(name, key.start);
    else {
      const message = `The key '${name}' is already used in line ${this.lines.position(first).line}; only one of the two counts. Rename or remove one.`;
      this.faults.push({ code: 'yaml-duplicate-key', subject: name, message, start: key.start, end: key.end });
    }
    return name;
  }

  /** Returns whether the aliases of a value are known; `too many` if the rest of the file is not to be read. */
  private checkAliases(value: YamlNode): 'known' | 'unknown' | 'too many' {
    let known: 'known' | 'unknown' = 'known';
    for (const alias of aliasesIn(value)) {
      if (++this.aliases > readingBounds.aliases) {
        this.leftOut(
          `${boundText(readingBounds.aliases)} aliases`,
          alias,
          'What stands from here on is not read. Write texts out instead.',
        );
        return 'too many';
      }
      if (alias.target !== undefined) continue;
      const message = `'*${alias.name}' stands for nothing: there is no '&${alias.name}' before it. Add one, or put the text between quotes.`;
      this.faults.push({ code: 'yaml-syntax', subject: alias.name, message, start: alias.start, end: alias.end });
      known = 'unknown';
    }
    return known;
  }

  private readPlaceholders(node: YamlText): QueryPlaceholder[] {
    const found = placeholders(this.text, node, readingBounds.placeholders - this.placeholderCount);
    const isFirst = this.placeholderCount <= readingBounds.placeholders;
    this.placeholderCount += found.length;
    if (!isFirst || this.placeholderCount <= readingBounds.placeholders) return found;
    const what = `${boundText(readingBounds.placeholders)} placeholders`;
    const last = found.pop();
    if (last)
      this.leftOut(what, { ...node, start: last.start, end: last.end }, 'Those from here on are filled in, but not checked. Use fewer.');
    return found;
  }

  private readPair(key: YamlNode & { kind: 'text' }, value: YamlNode): void {
    const name = this.readKey(key);
    const { start, end: keyEnd } = key;
    if (name === permissionListKey) {
      const requests = readPermissionRequests(plainYaml(this.text, value));
      if (requests) this.permissionRequests = requests;
      else this.faults.push({ code: 'yaml-permissions-shape', subject: name, message: permissionListHint, start, end: keyEnd });
      return;
    }
    const node = queryNode(this.text, value);
    const query = node === undefined ? undefined : yamlScalar(this.text, node);
    if (node === undefined || typeof query !== 'string') {
      const message = `The value of '${name}' is no text. Write the query as a text, for example after '>', or as a map with 'query'.`;
      this.faults.push({ code: 'yaml-value-not-text', subject: name, message, start, end: keyEnd });
      return;
    }
    const requiredPermissions = followAlias(value)?.kind === 'map' ? readRequiredPermissions(plainYaml(this.text, value)) : undefined;
    if (requiredPermissions === null) {
      const message = `required_permissions of '${name}' is no list of texts, so nobody may use this query. Write required_permissions: [NAME, ...].`;
      this.faults.push({ code: 'yaml-permissions-shape', subject: name, message, start, end: keyEnd });
    }
    this.queries.delete(name);
    this.queries.set(name, {
      key: name,
      text: query,
      start,
      keyEnd,
      end: Math.max(keyEnd, value.end),
      placeholders: this.readPlaceholders(node),
      requiredPermissions: requiredPermissions === null ? [] : requiredPermissions,
    });
  }

  readMap(root: YamlMap): void {
    for (const [index, { key, value }] of root.pairs.entries()) {
      if (key.kind !== 'text') continue;
      if (index >= readingBounds.queries) {
        const what = `${boundText(readingBounds.queries)} keys`;
        this.leftOut(what, key, 'Those from here on are not read. Remove queries that nothing uses.');
        return;
      }
      const aliasesAre = this.checkAliases(value);
      if (aliasesAre === 'too many') return;
      if (aliasesAre === 'known') this.readPair(key, value);
    }
  }
}

/** Returns the queries as they are sent. */
export function storedQueries(part: QueryPart): StoredQueries {
  return Object.fromEntries(
    part.queries.map(({ key, text, requiredPermissions }) => [
      key,
      requiredPermissions === undefined ? text : { query: text, requiredPermissions },
    ]),
  );
}

/** Returns the text of the query: the value itself, or `query` of a map with permissions. */
function queryNode(text: string, value: YamlNode): YamlText | undefined {
  let node = followAlias(value);
  if (node?.kind === 'map') {
    node = followAlias(node.pairs.find(({ key }) => key.kind === 'text' && yamlScalar(text, key) === 'query')?.value);
  }
  return node?.kind === 'text' ? node : undefined;
}

function* aliasesIn(node: YamlNode): Generator<YamlNode & { kind: 'alias' }> {
  if (node.kind === 'alias') yield node;
  else if (node.kind === 'list') for (const item of node.items) yield* aliasesIn(item);
  else if (node.kind === 'map') for (const { value } of node.pairs) yield* aliasesIn(value);
}

/** Returns the placeholders of a text, at most one more than `most`. */
function placeholders(text: string, { event }: YamlText, most: number): QueryPlaceholder[] {
  const found: QueryPlaceholder[] = [];
  if (event.valueStart < 0 || most < 0) return found;
  for (const { name, start } of placeholdersIn(text.slice(event.valueStart, event.valueEnd))) {
    const at = event.valueStart + start;
    found.push({ name, start: at, end: at + 1 + name.length });
    if (found.length > most) break;
  }
  return found;
}
