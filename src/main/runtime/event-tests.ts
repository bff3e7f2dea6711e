import type { JsonObject } from '../../shared/schema/json.ts';
import type { PreviewEffect } from '../../shared/schema/preview-schema.ts';
import type { Problem } from '../../shared/schema/project-schema.ts';
import type { Trace, TraceCause } from '../../shared/trace/trace.ts';
import type { Runtime, RunResult, RuntimeEvent, RuntimeRequest, RuntimeResponse } from './runtime.ts';
import { json, makeTestRuntime } from './test-runtime.ts';

type Answer = (request: RuntimeRequest) => Promise<RuntimeResponse> | RuntimeResponse;

/** How long a test waits for what is sure to come: the machine may be busy with others. */
export const patience = { timeout: 15_000 };

/** A runtime with the lines its files write to the console, for tests of orders and arguments. */
export interface EventTests {
  readonly runtime: Runtime;
  readonly requests: RuntimeRequest[];
  answer: Answer;
  /** Console lines of the files so far. */
  readonly lines: () => string[];
  readonly problems: () => Problem[];
  readonly effects: () => PreviewEffect[];
  readonly traces: () => Trace[];
  /** What a person does in the page. */
  readonly act: (widgetId: string, action: string, values?: JsonObject, cause?: TraceCause) => Promise<RunResult>;
  /** Resets everything to before the first event. */
  readonly forget: () => Promise<void>;
}

export function makeEventTests(): EventTests {
  const { runtime, events, requests } = makeTestRuntime({ send: (request) => tests.answer(request) });
  const of = <Kind extends RuntimeEvent['kind']>(kind: Kind) =>
    events.filter((reported): reported is Extract<RuntimeEvent, { kind: Kind }> => reported.kind === kind);
  let sequence = 0;
  const tests: EventTests = {
    runtime,
    requests,
    answer: () => json({}),
    lines: () => of('console').flatMap((reported) => reported.lines.map(({ text }) => text)),
    problems: () => of('problems').flatMap((reported) => reported.problems),
    effects: () => of('effects').flatMap((reported) => reported.effects),
    traces: () => [...new Map(of('trace').map(({ trace }) => [trace.id, trace])).values()],
    act(widgetId, action, values = {}, cause = { kind: 'person' }) {
      sequence += 1;
      return runtime.runEvent({ widgetId, action, values, cause, sequence });
    },
    async forget() {
      tests.answer = () => json({});
      await runtime.reset();
      events.length = 0;
      requests.length = 0;
    },
  };
  return tests;
}
