import type { z } from 'zod';
import { nearestName } from '../language/nearest-name.ts';
import { createLineMap } from '../project/line-map.ts';
import { readYaml } from '../project/yaml/read-yaml.ts';
import type { YamlMap, YamlNode } from '../project/yaml/yaml-node.ts';
import { followAlias, plainYaml, yamlScalar } from '../project/yaml/yaml-value.ts';
import type { SourceLocation } from '../schema/source-location.ts';
import { flowBounds } from './flow-bounds.ts';
import { type Flow, flowKeysAt, flowSchema } from './flow-schema.ts';

/** What is wrong in a file of a flow. */
export interface FlowProblem {
  readonly message: string;
  readonly location: SourceLocation;
}

export interface FlowReading {
  /** Undefined if there is a problem. */
  readonly flow: Flow | undefined;
  /** By their places in the file, at most {@link flowBounds}.problems. */
  readonly problems: readonly FlowProblem[];
  /** Returns the place of a value by keys and indexes, such as `['steps', 0, 'expect', 1]`; of the nearest one around it if there is none. */
  placeOf(path: readonly PropertyKey[]): SourceLocation;
}

/** Reads the text of a flow; `path` is the file that places name. Never throws, whatever the text. Source: `docs/flows.md`, The file. */
export function readFlow(path: string, text: string): FlowReading {
  const lines = createLineMap(path, text.slice(0, flowBounds.fileSize));
  const start = lines.location(0, 0);
  if (text.length > flowBounds.fileSize)
    return broken(start, `A flow has at most ${flowBounds.fileSize / 1024} KB. Split it into several files.`);
  const { root, fault } = readYaml(text);
  if (fault !== undefined) return broken(lines.location(fault.start, fault.end), fault.message);
  if (root?.kind !== 'map') return broken(start, "A flow has a list 'steps'. Write 'steps:' and its first step below it.");
  const pairs = createPairs(text);
  const placeOf = (place: readonly PropertyKey[]): SourceLocation => {
    const { start: from, end } = nodeAt(pairs, root, place);
    return lines.location(from, end);
  };
  const keyPlaceOf = (place: readonly PropertyKey[]): SourceLocation => {
    const { start: from, end } = nodeAt(pairs, root, place, true);
    return lines.location(from, end);
  };
  const plain = plainYaml(text, root, flowBounds.values);
  if (plain === undefined) return broken(start, `A flow has at most ${flowBounds.values} values. Split it into several files.`);
  const unusable = findUnusable(plain);
  if (unusable !== undefined)
    return { flow: undefined, problems: [{ message: unusable.message, location: placeOf(unusable.path) }], placeOf };
  const doubled = findDoubled(text, root).map(({ start: from, end }) => ({
    message: 'This key is already there. Keep one of the two.',
    location: lines.location(from, end),
  }));
  const parsed = flowSchema.safeParse(plain);
  const found = parsed.success ? [] : withoutConsequences(parsed.error.issues).flatMap((issue) => problemsOf(issue, placeOf, keyPlaceOf));
  const problems = [...doubled, ...found].sort((one, other) => one.location.line - other.location.line).slice(0, flowBounds.problems);
  return { flow: problems.length === 0 ? parsed.data : undefined, problems, placeOf };
}

/** Leaves out what a mistyped key leads to: that the right one is missing. */
function withoutConsequences(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const keyOf = ({ path }: z.core.$ZodIssue) => JSON.stringify(path);
  const mistyped = new Set(issues.filter(({ code }) => code === 'unrecognized_keys').map(keyOf));
  return issues.filter((issue) => issue.code !== 'custom' || !mistyped.has(keyOf(issue)));
}

function broken(location: SourceLocation, message: string): FlowReading {
  return { flow: undefined, problems: [{ message, location }], placeOf: () => location };
}

type YamlPair = YamlMap['pairs'][number];

/** Returns a function that finds the pair of a key; the last one if it is there more than once. The keys of a map are read once, however many. */
function createPairs(text: string): (map: YamlMap, key: PropertyKey) => YamlPair | undefined {
  const known = new WeakMap<YamlMap, ReadonlyMap<PropertyKey, YamlPair>>();
  return (map, key) => {
    const pairs =
      known.get(map) ??
      new Map(map.pairs.flatMap((pair) => (pair.key.kind === 'text' ? [[String(yamlScalar(text, pair.key)), pair] as const] : [])));
    known.set(map, pairs);
    return pairs.get(key);
  };
}

/**
 * Returns the value at a path, or its key; the key also for one that has no value of its own, the nearest around it for one that is not there.
 */
function nodeAt(
  pairOf: ReturnType<typeof createPairs>,
  root: YamlNode,
  path: readonly PropertyKey[],
  isKey = false,
): Pick<YamlNode, 'start' | 'end'> {
  let found: YamlNode = root;
  for (const [at, key] of path.entries()) {
    const node = followAlias(found);
    const next =
      node?.kind === 'map' ? pairOf(node, key) : node?.kind === 'list' ? { key: undefined, value: node.items[Number(key)] } : undefined;
    if (next?.value === undefined) break;
    const isWanted = isKey && at === path.length - 1;
    if (next.key !== undefined && (isWanted || next.value.start >= next.value.end)) return next.key;
    found = next.value;
  }
  return found;
}

interface Unusable {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Returns the first value that JSON does not have, or that is nested too deep. */
function findUnusable(root: unknown): Unusable | undefined {
  const waiting: { readonly value: unknown; readonly path: readonly PropertyKey[] }[] = [{ value: root, path: [] }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next;
    if (path.length > flowBounds.depth)
      return { path, message: `Values are nested deeper than ${flowBounds.depth} levels. Write them flatter.` };
    if (Array.isArray(value)) waiting.push(...value.map((item: unknown, index) => ({ value: item, path: [...path, index] })));
    else if (isPlainMap(value)) waiting.push(...Object.entries(value).map(([key, item]) => ({ value: item, path: [...path, key] })));
    else if (!isJsonScalar(value)) return { path, message: 'This value cannot be used. Write a text, a number, true, false or null.' };
  }
  return undefined;
}

function isPlainMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function isJsonScalar(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}

/** Returns the keys that their map already has: the later one would count, unnoticed. */
function findDoubled(text: string, root: YamlNode): readonly YamlNode[] {
  const doubled: YamlNode[] = [];
  const waiting: YamlNode[] = [root];
  for (let node = waiting.pop(); node !== undefined && doubled.length < flowBounds.problems; node = waiting.pop()) {
    if (node.kind === 'list') waiting.push(...node.items);
    if (node.kind !== 'map') continue;
    const seen = new Set<string>();
    for (const { key, value } of node.pairs) {
      const written = key.kind === 'text' ? String(yamlScalar(text, key)) : '';
      if (seen.has(written)) doubled.push(key);
      seen.add(written);
      waiting.push(value);
    }
  }
  return doubled;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'a map of keys and values',
  record: 'a map of keys and values',
  boolean: 'true or false',
};

/** Returns what an issue of the schema means in plain words, with its place; one problem for each unknown key. */
function problemsOf(issue: z.core.$ZodIssue, placeOf: FlowReading['placeOf'], keyPlaceOf: FlowReading['placeOf']): readonly FlowProblem[] {
  const { path } = issue;
  const last = path.findLast((key) => typeof key === 'string');
  const subject = last === undefined ? 'The flow' : typeof path.at(-1) === 'number' ? `An item of '${last}'` : `'${last}'`;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ message: unknownKeyText(key, flowKeysAt(path)), location: keyPlaceOf([...path, key]) }));
  }
  return [{ message: `${subject} ${wordsOf(issue)}.`, location: placeOf(path) }];
}

function unknownKeyText(key: string, known: readonly string[]): string {
  const meant = nearestName(key, known);
  const advice = meant === undefined ? `Use ${known.join(', ')}, or remove it.` : `Did you mean '${meant}'? Correct or remove it.`;
  return `'${key.slice(0, 100)}' means nothing here. ${advice}`;
}

function wordsOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `has to be ${kinds[issue.expected] ?? issue.expected}`;
    case 'too_big':
      return `has to be ${issue.origin === 'number' || issue.origin === 'int' ? '' : 'shorter: '}at most ${String(issue.maximum)}`;
    case 'too_small':
      return issue.origin === 'array' || issue.origin === 'string' ? 'is empty' : `has to be at least ${String(issue.minimum)}`;
    case 'invalid_value':
      return issue.message.startsWith('Invalid') ? `has to be one of ${issue.values.map(String).join(', ')}` : issue.message;
    default:
      return issue.message;
  }
}
