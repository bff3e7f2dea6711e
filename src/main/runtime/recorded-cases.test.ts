import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { load as parseYaml } from 'js-yaml';
import type { JsonObject, JsonValue } from '../../shared/schema/json.ts';
import type { Runtime, RunResult, RuntimeRequest, RuntimeResponse } from './runtime.ts';
import { makeTestRuntime } from './test-runtime.ts';

interface Call {
  readonly widget: string;
  readonly action: string;
  readonly event?: JsonObject;
  readonly before?: readonly Call[];
  readonly read?: Record<string, string[]>;
}

interface CannedResponse {
  readonly match: { readonly method?: string; readonly pathContains?: string; readonly bodyContains?: string };
  readonly times?: number;
  readonly status: number;
  readonly json?: JsonValue;
  readonly text?: string;
  readonly delayMs?: number;
}

interface RecordedCase {
  readonly name: string;
  readonly files: Record<string, string>;
  readonly widgetTypes?: Record<string, string>;
  readonly user: string;
  readonly state: JsonObject;
  readonly call: Call;
  readonly responses: readonly CannedResponse[];
  readonly expected: {
    requests: { method: string; path: string; body: string | null }[];
    outcome: string;
    result: JsonValue;
    effects: JsonValue[];
    warnings: string[];
    error: { kind: string; status?: number } | null;
    delivered?: JsonValue[];
    cellsetIds?: JsonObject;
    read?: JsonObject;
  };
  readonly specExpected?: Record<string, JsonValue>;
}

const folder = new URL('../../../cases/', import.meta.url);
const cases = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as RecordedCase] as const);

/** Replaces what the specification asks for in a disputed recording; the rest of such a recording is dropped where it follows from it. */
function applySpecification(recorded: RecordedCase): RecordedCase['expected'] {
  const expected = structuredClone(recorded.expected);
  for (const [path, value] of Object.entries(recorded.specExpected ?? {})) {
    const request = /^requests\[(\d+)\](?:\.(\w+))?$/.exec(path);
    if (request) {
      const index = Number(request[1]);
      const known = expected.requests[index] ?? { method: 'POST', path: '/api/v1/ExecuteMDX', body: null };
      expected.requests[index] = request[2] ? { ...known, [request[2]]: value } : (value as never);
    } else {
      (expected as unknown as Record<string, JsonValue>)[path] = value;
    }
  }
  return expected;
}

function answerer(responses: readonly CannedResponse[]): (request: RuntimeRequest) => Promise<RuntimeResponse> {
  const used = new Map<CannedResponse, number>();
  return async ({ method, path, body }) => {
    const found = responses.find(
      (response) =>
        (response.match.method ?? method) === method &&
        path.includes(response.match.pathContains ?? '') &&
        (body ?? '').includes(response.match.bodyContains ?? '') &&
        (used.get(response) ?? 0) < (response.times ?? Number.POSITIVE_INFINITY),
    );
    if (found) used.set(found, (used.get(found) ?? 0) + 1);
    if (found?.delayMs) await new Promise((resolve) => setTimeout(resolve, found.delayMs));
    const text = found?.text ?? JSON.stringify(found?.json ?? {});
    return { ok: true, exchangeId: 'e1', status: found?.status ?? 200, contentType: 'application/json', text };
  };
}

const isLoad = (action: string): boolean => action === 'init';

let answer: (request: RuntimeRequest) => Promise<RuntimeResponse> = async () => ({
  ok: true,
  exchangeId: '',
  status: 200,
  contentType: '',
  text: '{}',
});
const { runtime, requests } = makeTestRuntime({ send: (request) => answer(request) });

async function perform(target: Runtime, call: Call): Promise<RunResult> {
  for (const earlier of call.before ?? []) await perform(target, earlier);
  if (call.action === 'boot') return target.openPage(call.widget, { kind: 'command' });
  const input = { widgetId: call.widget, action: call.action, values: call.event ?? {}, cause: { kind: 'command' } } as const;
  return isLoad(call.action) ? target.runLoad({ ...input, values: {} }) : target.runEvent({ ...input, sequence: 1 });
}

beforeAll(() => runtime.start());
afterAll(() => runtime.dispose());

describe('recorded cases', () => {
  it.each(cases)('%s', async (_name, recorded) => {
    requests.length = 0;
    answer = answerer(recorded.responses);
    await runtime.reset();
    const script = (name: string) => (recorded.files[name] === undefined ? null : { path: name, text: recorded.files[name] });
    const loaded = await runtime.load({
      repository: script('repository.js'),
      widgetConfig: script('widget-config.js'),
      eventMap: null,
      queries: recorded.files['repository.yml'] ? (parseYaml(recorded.files['repository.yml']) as Record<string, string>) : {},
      activeUser: recorded.user,
      changed: 'all',
      ...(recorded.widgetTypes ? { widgetTypes: recorded.widgetTypes } : {}),
    });
    expect(loaded).toMatchObject({ ok: true });
    await runtime.setState(recorded.state);
    const ended = await perform(runtime, recorded.call);
    const expected = applySpecification(recorded);

    expect(requests.map(({ method, path, body }) => ({ method, path, body }))).toEqual(expected.requests);
    expect(ended.effects).toEqual(expected.effects);
    expect(ended.warnings).toEqual(expected.warnings);
    expect(ended.error?.kind ?? null).toBe(expected.error?.kind ?? null);
    expect(ended.error?.status).toBe(expected.error?.status);
    const isResolvedDispute = recorded.specExpected !== undefined && 'error' in recorded.specExpected;
    if (!isResolvedDispute) expect(ended.outcome).toBe(expected.outcome);
    if (['loaded', 'function', 'rest', 'blocked', 'skip'].includes(ended.outcome) && !isResolvedDispute)
      expect(ended.result).toEqual(expected.result);
    if (expected.delivered) {
      const order = (list: readonly JsonValue[]) => list.map((item) => JSON.stringify(item)).sort();
      expect(order(ended.delivered)).toEqual(order(expected.delivered));
    }
    if (expected.cellsetIds) expect(await runtime.readCellsets()).toMatchObject(expected.cellsetIds);
    if (expected.read) expect(await runtime.readParameters(recorded.call.read ?? {})).toEqual(expected.read);
  });
});
