import { isDeepStrictEqual } from 'node:util';
import type { JsonObject, JsonValue } from '../../src/shared/schema/json.ts';
import type { RecordedCase } from './case-schema.ts';
import type { CaseOutcome } from './run-case.ts';

/**
 * Differences between what a case expects and what was seen, one line each; none when it passes. The specification
 * decides where the recording is disputed. Source: `cases/README.md`, Comparing.
 */
export function compareCase(recorded: RecordedCase, seen: CaseOutcome): readonly string[] {
  const { specExpected } = recorded;
  const expected = applyOverrides((recorded.expected ?? {}) as JsonObject, specExpected);
  const differences: string[] = [];
  const note = (what: string, wanted: unknown, found: unknown) => differences.push(`${what}: expected ${show(wanted)}, got ${show(found)}`);

  compareRequests(expected.requests, seen, note);
  for (const field of ['effects', 'warnings'] as const) {
    const wanted = expected[field];
    if (wanted !== undefined && !isSame(wanted, seen[field])) note(field, wanted, seen[field]);
  }
  const recordedOutcome = recorded.expected?.outcome;
  // An error that the specification does not want makes the recorded outcome and result meaningless.
  const isOverruled = 'error' in specExpected && !('outcome' in specExpected);
  if (expected.outcome !== undefined && !isOverruled && expected.outcome !== seen.outcome) note('outcome', expected.outcome, seen.outcome);
  const comparesResult = recordedOutcome === 'loaded' || recordedOutcome === 'function' || 'result' in specExpected;
  if (comparesResult && expected.result !== undefined && !isSame(expected.result, seen.result))
    note('result', expected.result, seen.result);
  compareErrors(expected.error, seen.error, note);
  if (Array.isArray(expected.delivered) && !isSameInAnyOrder(expected.delivered, seen.delivered)) {
    note('delivered', expected.delivered, seen.delivered);
  }
  if (expected.cellsetIds !== undefined && !isSame(expected.cellsetIds, seen.cellsetIds))
    note('cellsetIds', expected.cellsetIds, seen.cellsetIds);
  if (expected.read !== undefined && !isSame(expected.read, seen.read)) note('read', expected.read, seen.read);
  return differences;
}

type Note = (what: string, wanted: unknown, found: unknown) => void;

/** A request that only the specification knows may be given in part: only the given fields count. */
function compareRequests(wanted: JsonValue | undefined, seen: CaseOutcome, note: Note): void {
  if (!Array.isArray(wanted)) return;
  if (wanted.length !== seen.requests.length) {
    note('requests', wanted, seen.requests);
    return;
  }
  for (const [index, request] of wanted.entries()) {
    if (!isObject(request)) continue;
    const found: Readonly<Record<string, JsonValue>> = { ...seen.requests[index] };
    for (const [field, value] of Object.entries(request)) {
      if (!isSame(value, found[field])) note(`requests[${index}].${field}`, value, found[field]);
    }
  }
}

/** Whether there is one, its kind and its status; texts are the engine's. */
function compareErrors(wanted: JsonValue | undefined, found: JsonObject | null, note: Note): void {
  if (wanted === undefined) return;
  if (!isObject(wanted) || found === null) {
    if (isObject(wanted) || found !== null) note('error', wanted, found);
    return;
  }
  if (wanted.kind !== found.kind || wanted.status !== found.status) note('error', wanted, found);
}

/** A copy with the values at paths such as `requests[0].body` replaced; missing places are made. */
export function applyOverrides(value: JsonObject, overrides: JsonObject): JsonObject {
  const copy = structuredClone(value);
  for (const [path, replacement] of Object.entries(overrides)) {
    const keys = [...path.matchAll(/[^.[\]]+/g)].map(([key]) => key);
    let place: JsonValue = copy;
    for (const [index, key] of keys.entries()) {
      const isLast = index === keys.length - 1;
      const made = isLast ? structuredClone(replacement) : /^\d+$/.test(keys[index + 1] ?? '') ? [] : {};
      if (Array.isArray(place)) {
        const position = Number(key);
        if (isLast || place[position] === undefined) place[position] = made;
        place = place[position] ?? null;
      } else if (isObject(place)) {
        if (isLast || place[key] === undefined || place[key] === null) place[key] = made;
        place = place[key] ?? null;
      }
    }
  }
  return copy;
}

function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(one ?? null)), JSON.parse(JSON.stringify(other ?? null)));
}

function isSameInAnyOrder(wanted: readonly JsonValue[], found: readonly JsonValue[]): boolean {
  const left = [...found];
  for (const one of wanted) {
    const index = left.findIndex((other) => isSame(one, other));
    if (index < 0) return false;
    left.splice(index, 1);
  }
  return left.length === 0;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
