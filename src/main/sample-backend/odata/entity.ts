import type { JsonValue } from '../../../shared/schema/json.ts';
import { badRequest } from '../back-end-error.ts';
import type { Expansion, QueryOptions } from './query-options.ts';

/** A list of entities; `at` creates one on demand, so that a page of a long list stays cheap. */
export interface Collection {
  readonly length: number;
  at(index: number): Entity;
}

/** An OData entity. `property` and `navigate` return `undefined` for names that its type does not have. */
export interface Entity {
  readonly type: string;
  /** In the order of the answer. */
  readonly propertyNames: readonly string[];
  property(name: string): JsonValue | undefined;
  readonly navigationNames: readonly string[];
  /** Returns related entities; `null` if there are none. */
  navigate(name: string): Collection | Entity | null | undefined;
}

export function collection<Item>(items: readonly Item[], toEntity: (item: Item) => Entity): Collection {
  return { length: items.length, at: (index) => toEntity(items[index] as Item) };
}

/** Creates an entity from plain values and functions that return related entities. */
export function entity(
  type: string,
  properties: Readonly<Record<string, JsonValue>>,
  navigations: Readonly<Record<string, () => Collection | Entity | null>> = {},
): Entity {
  return {
    type,
    propertyNames: Object.keys(properties),
    property: (name) => (Object.hasOwn(properties, name) ? properties[name] : undefined),
    navigationNames: Object.keys(navigations),
    navigate: (name) => (Object.hasOwn(navigations, name) ? navigations[name]?.() : undefined),
  };
}

export function isCollection(value: Collection | Entity): value is Collection {
  return 'length' in value;
}

/** How many more entities an answer may contain, since nested expansions multiply. */
export interface AnswerBudget {
  left: number;
}

function newBudget(): AnswerBudget {
  return { left: 8_000_000 };
}

type JsonRecord = { [key: string]: JsonValue };

/** Returns the JSON form of an entity with the selected and expanded properties. Throws `BackEndError` 400 for unknown names. */
export function projectEntity(source: Entity, options: QueryOptions, budget: AnswerBudget = newBudget()): JsonRecord {
  budget.left -= 1;
  if (budget.left < 0) throw badRequest('The answer is too large; use $top and $skip.');
  const answer: JsonRecord = {};
  if (options.select === null) {
    for (const name of source.propertyNames) answer[name] = source.property(name) ?? null;
  } else {
    for (const path of options.select) addSelected(answer, source, path);
  }
  for (const expansion of expansionsOf(source, options.expand)) {
    const related = source.navigate(expansion.name);
    if (related === undefined) throw badRequest(`'${expansion.name}' is not a property of type '${source.type}'.`);
    if (related === null) {
      answer[expansion.name] = null;
    } else if (isCollection(related)) {
      if (expansion.options.count) answer[`${expansion.name}@odata.count`] = related.length;
      answer[expansion.name] = projectItems(related, expansion.options, budget);
    } else {
      answer[expansion.name] = projectEntity(related, expansion.options, budget);
    }
  }
  return answer;
}

/** Replaces `*` with every navigation of the entity. */
function expansionsOf(source: Entity, expansions: readonly Expansion[]): Expansion[] {
  return expansions.flatMap((expansion) =>
    expansion.name === '*' ? source.navigationNames.map((name) => ({ name, options: expansion.options })) : [expansion],
  );
}

function addSelected(answer: JsonRecord, source: Entity, path: string): void {
  if (path === '*') {
    for (const name of source.propertyNames) answer[name] = source.property(name) ?? null;
    return;
  }
  const slash = path.indexOf('/');
  const name = slash < 0 ? path : path.slice(0, slash);
  const value = source.property(name);
  if (value === undefined) {
    // Selecting an expanded property is allowed, and has no effect.
    if (source.navigationNames.includes(name)) return;
    throw badRequest(`'${name}' is not a property of type '${source.type}'.`);
  }
  if (slash < 0) {
    answer[name] = value;
    return;
  }
  const part = path.slice(slash + 1);
  const whole = value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
  const before = answer[name];
  const kept = before !== null && typeof before === 'object' && !Array.isArray(before) ? before : {};
  answer[name] = Object.hasOwn(whole, part) ? { ...kept, [part]: (whole as JsonRecord)[part] ?? null } : { ...kept };
}

/** Returns a page of a collection: `$skip`, then `$top`. */
function projectItems(source: Collection, options: QueryOptions, budget: AnswerBudget = newBudget()): JsonRecord[] {
  const start = Math.min(options.skip, source.length);
  const end = options.top === null ? source.length : Math.min(source.length, start + options.top);
  const items: JsonRecord[] = [];
  for (let index = start; index < end; index += 1) items.push(projectEntity(source.at(index), options, budget));
  return items;
}

/** Returns `{"value": [...]}`, with the count of all items if requested. */
export function projectCollection(source: Collection, options: QueryOptions): JsonRecord {
  const value = projectItems(source, options);
  return options.count ? { '@odata.count': source.length, value } : { value };
}
