import type { JsonObject, JsonValue } from '../../src/shared/schema/json.ts';
import { isKnownEvent, isLoadActionName } from '../../src/shared/language/action-table.ts';
import { readQueries, storedQueries } from '../../src/shared/project/reading/query-reader.ts';
import type { Trace, TraceCause } from '../../src/shared/trace/trace.ts';
import type { LoadInput, Runtime, RuntimeOptions, RunResult } from '../../src/main/runtime/runtime.ts';
import type { CaseCall, RecordedCase, SeenRequest } from './case-schema.ts';
import { startCaseServer } from './case-server.ts';
import { createCaseHttp } from './case-http.ts';

/** How the runtime is made; injected, so that the runner knows nothing of how children are started. */
export type StartRuntime = (options: Pick<RuntimeOptions, 'send' | 'onEvent'>) => Runtime;

/** What was seen, in the words of `cases/README.md`. */
export interface CaseOutcome {
  readonly name: string;
  readonly requests: readonly SeenRequest[];
  readonly outcome: string;
  readonly result: JsonValue;
  readonly effects: readonly JsonValue[];
  readonly delivered: readonly JsonValue[];
  readonly warnings: readonly string[];
  readonly error: JsonObject | null;
  /** Cellset ids kept on entries; empty when there are none. */
  readonly cellsetIds: JsonObject;
  /** Only after `boot`. */
  readonly read?: JsonObject;
}

/** Milliseconds for one case, start of the runtime included. */
const caseTimeout = 30_000;

/**
 * Runs one recorded case with a real runtime and a real back-end on loopback.
 * @throws Error when the runtime itself cannot be started; everything the case does ends up in the outcome.
 */
export async function runCase(recorded: RecordedCase, startRuntime: StartRuntime): Promise<CaseOutcome> {
  const server = await startCaseServer(recorded.responses);
  const http = createCaseHttp(server.baseUrl);
  const runtime = startRuntime({ send: http.send, onEvent: () => {} });
  try {
    await runtime.start();
    const seen = await withTimeout(runInRuntime(recorded, runtime));
    return { name: recorded.name, requests: http.asConfigured(server.seen), ...seen };
  } finally {
    await runtime.dispose();
    await http.close();
    await server.close();
  }
}

type Seen = Omit<CaseOutcome, 'name' | 'requests'>;

async function runInRuntime(recorded: RecordedCase, runtime: Runtime): Promise<Seen> {
  const loaded = await runtime.load(toLoadInput(recorded));
  if (!loaded.ok) return { ...nothingSeen, outcome: 'threw', error: { kind: 'js', phase: 'evaluation', message: loaded.problem.message } };
  await runtime.setState(recorded.state);
  let sequence = 0;
  const run = (call: CaseCall): Promise<RunResult> => {
    const input = { widgetId: call.widget, action: call.action, values: call.event ?? {}, cause };
    if (call.action === 'boot') return runtime.openPage(call.widget, { kind: 'render', page: call.widget, afterEdit: false });
    if (isLoad(call.action)) return runtime.runLoad(input);
    sequence += 1;
    return runtime.runEvent({ ...input, sequence });
  };
  for (const call of recorded.call.before) await run(call);
  const result = await run(recorded.call);
  return {
    outcome: result.outcome,
    result: result.result ?? null,
    effects: result.effects,
    delivered: result.delivered,
    warnings: result.warnings,
    error: describeError(result.error, recorded.call),
    cellsetIds: await runtime.readCellsets(),
    ...(recorded.call.action === 'boot' ? { read: await runtime.readParameters(recorded.call.read) } : {}),
  };
}

const cause: TraceCause = { kind: 'command' };
const nothingSeen: Omit<Seen, 'outcome' | 'error'> = { result: null, effects: [], delivered: [], warnings: [], cellsetIds: {} };

/**
 * Whether a call loads data: by its name, or by the habit of naming further loads `reload` and the like (`docs/format/parameters.md`, Order
 * of a load).
 */
function isLoad(action: string): boolean {
  return isLoadActionName(action) || (!isKnownEvent(action) && /^(init|reload|refresh)/.test(action));
}

function toLoadInput({ files, user, widgetTypes }: RecordedCase): LoadInput {
  const script = (path: keyof typeof files) => {
    const text = files[path];
    return text === undefined ? null : { path, text };
  };
  const stored = readQueries({ path: 'repository.yml', text: files['repository.yml'] ?? '' });
  return {
    repository: script('repository.js'),
    widgetConfig: script('widget-config.js'),
    eventMap: script('event-map.js'),
    queries: storedQueries(stored),
    permissionRequests: stored.permissionRequests,
    activeUser: user,
    changed: 'all',
    widgetTypes,
  };
}

/** Error kinds of traces in the words of the recorded cases. */
const errorKinds: Readonly<Record<NonNullable<Trace['error']>['kind'], string>> = {
  js: 'js',
  http: 'http',
  config: 'config',
  deadline: 'hang',
  memory: 'hang',
  loop: 'request-loop',
  size: 'config',
  internal: 'internal',
  cancelled: 'cancelled',
};

function describeError(error: Trace['error'], call: CaseCall): JsonObject | null {
  if (error === undefined) return null;
  return {
    kind: errorKinds[error.kind],
    ...(error.status === undefined ? {} : { status: error.status }),
    phase: error.phase,
    widget: call.widget,
    action: call.action,
    ...(error.name === undefined ? {} : { name: error.name }),
    message: error.message,
  };
}

async function withTimeout(run: Promise<Seen>): Promise<Seen> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Seen>((resolve) => {
    timer = setTimeout(() => {
      resolve({
        ...nothingSeen,
        outcome: 'threw',
        error: { kind: 'hang', message: `Nothing came back in ${caseTimeout / 1000} seconds.` },
      });
    }, caseTimeout);
  });
  try {
    return await Promise.race([run, late]);
  } finally {
    clearTimeout(timer);
    run.catch(() => undefined);
  }
}
