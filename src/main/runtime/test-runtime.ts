import { fileURLToPath } from 'node:url';
import type { LoadInput, Runtime, RuntimeEvent, RuntimeLimits, RuntimeRequest, RuntimeResponse, SpawnChild } from './runtime.ts';
import { defaultRuntimeLimits } from './runtime.ts';
import { createRuntime } from './supervisor/create-runtime.ts';
import type { ChildDebugger } from './supervisor/debugger/debugged-child.ts';
import { createForkSpawn } from './supervisor/fork-child.ts';

export const childPath = fileURLToPath(new URL('../../../dist/runtime/child.cjs', import.meta.url));

export interface TestRuntime {
  readonly runtime: Runtime;
  readonly events: RuntimeEvent[];
  readonly requests: RuntimeRequest[];
}

export interface TestRuntimeOptions {
  readonly limits?: Partial<RuntimeLimits>;
  readonly spawn?: SpawnChild;
  readonly wholeResults?: boolean;
  readonly keepsHistory?: boolean;
  readonly debugger?: ChildDebugger;
  readonly send?: (request: RuntimeRequest, signal: AbortSignal) => Promise<RuntimeResponse> | RuntimeResponse;
}

export const json = (value: unknown, status = 200): RuntimeResponse => ({
  ok: true,
  exchangeId: 'e',
  status,
  contentType: 'application/json',
  text: JSON.stringify(value),
});

/** A runtime with the real child and a back-end of the test's own. */
export function makeTestRuntime(options: TestRuntimeOptions = {}): TestRuntime {
  const events: RuntimeEvent[] = [];
  const requests: RuntimeRequest[] = [];
  const runtime = createRuntime({
    childPath,
    spawn: options.spawn ?? createForkSpawn(),
    limits: { ...defaultRuntimeLimits, ...options.limits },
    send: async (request, signal) => {
      requests.push(request);
      return options.send ? options.send(request, signal) : json({});
    },
    onEvent: (event) => events.push(event),
    wholeResults: options.wholeResults ?? false,
    keepsHistory: options.keepsHistory ?? false,
    ...(options.debugger ? { debugger: options.debugger } : {}),
  });
  return { runtime, events, requests };
}

export function makeLoad(
  repository: string,
  more: Partial<LoadInput> & { readonly config?: string; readonly map?: string } = {},
): LoadInput {
  const { config, map, ...rest } = more;
  return {
    repository: { path: 'repository.js', text: repository },
    widgetConfig: config === undefined ? null : { path: 'widget-config.js', text: config },
    eventMap: map === undefined ? null : { path: 'event-map.js', text: map },
    queries: {},
    activeUser: 'admin',
    changed: 'all',
    ...rest,
  };
}
