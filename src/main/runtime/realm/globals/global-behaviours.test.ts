import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../shared/schema/json.ts';
import { globalNames } from '../../../../shared/language/global-catalogue.ts';
import { type Behaviour, behaviours, files } from './global-behaviours.fixture.ts';
import { furtherBehaviours } from './further-behaviours.fixture.ts';
import { json, makeLoad, makeTestRuntime } from '../../test-runtime.ts';

const { runtime, events, requests } = makeTestRuntime({ send: () => json({ n: 12 }) });
beforeAll(() => runtime.start());
afterAll(() => runtime.dispose());
beforeEach(() => runtime.reset());

/** Evaluates the project with this code in the launch of `go`, draws its page, sets the state and starts it. */
async function run(code: string, state: JsonObject = {}) {
  const isAsync = /\bawait\b/.test(code);
  const repository = files.repository(code);
  await runtime.load(
    makeLoad(isAsync ? repository.replace('launch(ctx)', 'async launch(ctx)') : repository, {
      config: files.config,
      map: 'EventMap = {};',
    }),
  );
  await runtime.openPage('main', { kind: 'command' });
  await runtime.setState(state);
  events.length = 0;
  requests.length = 0;
  return runtime.runEvent({ widgetId: 'go', action: 'launch', values: {}, cause: { kind: 'command' }, sequence: 1 });
}

function at(state: JsonValue | undefined, path: string): JsonValue | undefined {
  return path
    .split('.')
    .reduce<JsonValue | undefined>(
      (value, part) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value[part] : undefined),
      state,
    );
}

/** Matches a part of an event: lists only need to contain the expected items. */
function partOf(expected: unknown): unknown {
  if (Array.isArray(expected)) return expect.arrayContaining(expected.map(partOf));
  if (typeof expected !== 'object' || expected === null) return expected;
  return expect.objectContaining(Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, partOf(value)])));
}

async function check(behaviour: Behaviour): Promise<void> {
  const ended = await run(behaviour.code, behaviour.state);
  expect(ended.error).toBeUndefined();
  if (behaviour.result !== undefined) expect(ended.result).toEqual(behaviour.result);
  if (behaviour.effects !== undefined) expect(ended.effects).toEqual(behaviour.effects);
  if (behaviour.requests) expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(behaviour.requests);
  if (behaviour.reports) await expect.poll(() => events).toContainEqual(partOf(behaviour.reports));
  if (behaviour.after) {
    const state = await runtime.readState();
    for (const [path, value] of Object.entries(behaviour.after)) expect(at(state, path), path).toEqual(value);
  }
}

describe.each(Object.entries({ ...behaviours, ...furtherBehaviours }))('%s', (_name, list) => {
  it.each(list)('$code', check);
});

it('tries every global with uses, and no unknown name', () => {
  const tried = Object.keys(behaviours);
  expect(globalNames.filter(({ uses }) => uses !== undefined)).toHaveLength(94);
  expect(tried.toSorted()).toEqual(
    globalNames
      .filter(({ uses }) => uses !== undefined)
      .map(({ name }) => name)
      .toSorted(),
  );
  const known = new Set(globalNames.map(({ name }) => name));
  expect(Object.keys(furtherBehaviours).filter((name) => !known.has(name))).toEqual([]);
});
