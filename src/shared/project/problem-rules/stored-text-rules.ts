import { defaultAccessCheckSuffix, queryKeys, toStrictJson } from '../../language/stored-query.ts';
import type { ProjectIndex } from '../project-parts.ts';
import type { QueryPart, StoredQuery } from '../reading/query-reader.ts';
import type { RepositoryPart } from '../reading/repository-reader.ts';
import { createPieceScan } from '../reading/scan-pieces.ts';
import type { ProblemList } from './collected-problems.ts';

/** Characters of a query that are checked. */
const longestText = 200_000;

/** Checks the texts of repository.yml that requests use (`docs/format/stored-queries.md`), and reports those that none does. */
export function checkStoredTexts(index: ProjectIndex, repository: RepositoryPart, problems: ProblemList): void {
  const { queries } = index.parts;
  if (queries === undefined) return;
  const uses = usesOf(index, repository);
  // A file beyond a bound has that one problem, instead of one for each of its thousands of queries.
  const isWhole = !queries.faults.some(({ code }) => code === 'yaml-too-large');
  const missing = [...uses.server].filter((key) => !index.queries.has(key));
  for (const query of queries.queries) {
    const location = () => queries.lines.location(query.start, query.keyEnd);
    if (uses.keys.has(query.key)) {
      const message = textFault(query);
      if (message !== undefined) problems.add({ code: 'stored-query-text', subject: query.key, message, location: location() });
    } else if (isWhole && uses.areAll && !isCheckOf(query.key, uses.keys) && !isNamed(index, query.key)) {
      // A request that misses a key of almost this name is reported already.
      if (index.suggest(query.key, missing) !== '') continue;
      const message = `No request uses the query '${query.key}'. Remove it, or correct its key.`;
      problems.add({ code: 'stored-query-unused', subject: query.key, message, location: location() });
    }
  }
}

interface Uses {
  /** Keys that some action has or may have. */
  readonly keys: ReadonlySet<string>;
  /** Keys of requests with `server: true`. */
  readonly server: ReadonlySet<string>;
  /** Whether every key that a request asks for is known. */
  readonly areAll: boolean;
}

function usesOf(index: ProjectIndex, { entries, object }: RepositoryPart): Uses {
  const keys = new Set<string>();
  const server = new Set<string>();
  let areAll = !object.open;
  for (const entry of entries) {
    areAll &&= entry.object !== undefined && !entry.object.open;
    const owners = [entry.widgetId, ...(index.referrers.get(entry.widgetId) ?? [])];
    for (const { member, value, items } of entry.actions) {
      for (const [position, item] of (items ?? [value]).entries()) {
        // A body that is made elsewhere may name any key.
        const isMade = item.server && item.bodyNames === undefined && item.keyOverride === undefined;
        if (isMade || item.keyOverride === 'unknown' || item.object?.open === true) areAll = false;
        const own = owners.flatMap((widgetId) => queryKeys({ widgetId, action: member.name, item: items && position }));
        for (const key of item.keyOverride === undefined ? own : [item.keyOverride, ...own]) {
          keys.add(key);
          if (item.server) server.add(key);
        }
      }
    }
  }
  // Widgets may inherit entries by a reference that code makes.
  return { keys, server, areAll: areAll && !/\bkey_suffix\b/.test(index.parts.repository?.script.text ?? '') };
}

/** Returns whether a query decides if another may run (`docs/format/stored-queries.md`, Access checks). */
function isCheckOf(key: string, keys: ReadonlySet<string>): boolean {
  const at = key.lastIndexOf('_analogic');
  return key.endsWith(defaultAccessCheckSuffix) || /_check_access$/.test(key) || (at > 0 && keys.has(key.slice(0, at)));
}

/** Returns whether code names a key, or its end behind the id of a widget. */
function isNamed({ parts }: ProjectIndex, key: string): boolean {
  return [parts.repository, parts.eventMap, parts.widgetConfig].some((part) => part?.script.text.includes(key));
}

/** Returns what is wrong with the text of a query; undefined if nothing is certain. */
function textFault({ key, text }: StoredQuery): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.startsWith('$') || trimmed.length > longestText) return undefined;
  if (!/^[{[]/.test(trimmed)) return `The query '${key}' is no JSON: write {"MDX": "..."}, or {"Parameters": [...]} for a process.`;
  const read = readJson(toStrictJson(trimmed));
  if (read === 'unknown') return undefined;
  if (read === 'broken') return `The query '${key}' is no JSON that can be read. Check its quotes, commas and brackets.`;
  const names = Object.keys(read.value);
  if (Array.isArray(read.value) || names.some((name) => name.startsWith('$'))) return undefined;
  const slip = names.find((name) => /^(?:mdx|parameters)$/i.test(name) && name !== 'MDX' && name !== 'Parameters');
  if (slip === undefined || names.includes('MDX') || names.includes('Parameters')) return undefined;
  return `The query '${key}' has '${slip}' instead of '${slip.toLowerCase() === 'mdx' ? 'MDX' : 'Parameters'}': case counts.`;
}

/** Returns whether a stored query certainly is a JSON object without `MDX`, or anything that may become it. */
export function lacksMdx({ text }: StoredQuery): boolean {
  const trimmed = text.trim();
  if (!trimmed.startsWith('{') || trimmed.length > longestText) return false;
  const read = readJson(toStrictJson(trimmed));
  return (
    typeof read === 'object' &&
    !Array.isArray(read.value) &&
    !Object.keys(read.value).some((name) => name.startsWith('$') || /^mdx$/i.test(name))
  );
}

/** Reads a JSON text whose placeholders may stand for any value; `unknown` if they may stand for more than that. */
function readJson(text: string): { readonly value: object } | 'broken' | 'unknown' {
  const outside = text.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  const hasPlaceholder = /\$[A-Za-z_]/.test(outside);
  try {
    const value: unknown = JSON.parse(hasPlaceholder ? text.replace(/\$[A-Za-z_]\w*/g, '0') : text);
    return typeof value === 'object' && value !== null ? { value } : 'unknown';
  } catch {
    return hasPlaceholder ? 'unknown' : 'broken';
  }
}

/** Reports placeholders of which only the beginning is filled (`docs/format/stored-queries.md`, Filling placeholders). */
export function partlyFilled(names: ReadonlySet<string>, wanted: string): string | undefined {
  return [...names].filter((name) => wanted.startsWith(name) && name !== wanted).sort((left, right) => right.length - left.length)[0];
}

/** Texts that are secrets by their form, which no file of a project should hold (`docs/security.md`). */
const secretForms = [
  { pattern: /-----BEGIN (?:[A-Z]{1,20} ){0,3}PRIVATE KEY-----/g, what: 'a private key' },
  { pattern: /\b(?:Basic|Bearer|CAMNamespace|CAMPassport) [A-Za-z0-9+/_=.-]{16,4000}/g, what: 'a sign-in' },
  { pattern: /\beyJ[A-Za-z0-9_-]{10,2000}\.eyJ[A-Za-z0-9_-]{10,4000}\.[A-Za-z0-9_-]{10,2000}/g, what: 'a token' },
  { pattern: /\bAKIA[0-9A-Z]{16}\b/g, what: 'a key of a cloud account' },
  { pattern: /\bgh[pousr]_[A-Za-z0-9]{36}\b/g, what: 'a token' },
  { pattern: /\bhttps?:\/\/[^\s/:@'"`$]{1,100}:[^\s/:@'"`$]{3,100}@[^\s/'"`]{3}/g, what: 'a password in an address' },
  {
    pattern:
      /\b(?:api_?key|client_?secret|access_?token|passw(?:or)?d)['"]?\s{0,5}[:=]\s{0,5}(['"`])(?=[^'"`\s]{0,200}\d)[A-Za-z0-9+/_=.!#%&*-]{10,200}\1/gi,
    what: 'a secret',
  },
] as const;

/** A secret that is written into a file, as offsets. */
interface WrittenSecret {
  readonly what: string;
  readonly start: number;
  readonly end: number;
}

/** Secrets of stored queries by line map, which lives as long as what was read of its file. */
const foundSecrets = new WeakMap<QueryPart['lines'], readonly WrittenSecret[]>();

function secretsInQueries({ text, lines }: QueryPart): readonly WrittenSecret[] {
  const secrets = foundSecrets.get(lines) ?? findSecrets(text);
  foundSecrets.set(lines, secrets);
  return secrets;
}

const secretsInScript = createPieceScan(findSecrets);

/** Reports secrets written into a file. Their text is never part of the message. */
export function checkSecrets(index: ProjectIndex, problems: ProblemList): void {
  const { repository, widgetConfig, eventMap, queries } = index.parts;
  const report = (secrets: readonly WrittenSecret[], lines: QueryPart['lines']): void => {
    for (const { what, start, end } of secrets) {
      const message = `This looks like ${what}. Everybody who gets the files can read it: remove it here, change it, and let the connection sign in.`;
      problems.add({ code: 'secret-in-file', subject: what, message, location: lines.location(start, end) });
    }
  };
  for (const script of [repository?.script, widgetConfig?.script, eventMap?.script])
    if (script !== undefined) report(secretsInScript(script), script.textLines);
  if (queries !== undefined) report(secretsInQueries(queries), queries.lines);
}

function findSecrets(text: string): readonly WrittenSecret[] {
  const secrets = new Map<number, WrittenSecret>();
  for (const { pattern, what } of secretForms) {
    for (const { 0: found, index: start } of text.matchAll(pattern)) {
      if (secrets.has(start)) continue;
      secrets.set(start, { what, start, end: start + Math.min(found.length, 12) });
    }
  }
  return [...secrets.values()];
}
