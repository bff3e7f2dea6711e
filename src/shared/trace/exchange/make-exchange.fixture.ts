import type { Exchange } from './exchange.ts';
import type { Trace, TraceStep } from '../trace.ts';

type Overrides<Item> = { readonly [Key in keyof Item]?: Item[Key] | undefined };

/** Returns a successful exchange; an override of undefined removes a field. For tests. */
export function makeExchange(overrides: Overrides<Exchange> = {}): Exchange {
  return withOverrides<Exchange>(
    {
      id: 'e1',
      traceId: 't1',
      widgetId: 'title',
      action: 'init',
      connectionId: 'sample',
      method: 'POST',
      path: '/api/v1/ExecuteMDX?$expand=Cells',
      url: 'http://127.0.0.1:1/api/v1/ExecuteMDX?$expand=Cells',
      requestHeaders: [],
      requestSize: 20,
      state: 'completed',
      status: 200,
      responseHeaders: [],
      responseSize: 120,
      startedAt: 1_000,
      firstByteAfter: 6,
      endedAfter: 10,
    },
    overrides,
  );
}

/** Returns a run of an init that loaded, without steps. For tests. */
export function makeTrace(overrides: Overrides<Trace> = {}): Trace {
  return withOverrides<Trace>(
    {
      version: 2,
      id: 't1',
      generation: 1,
      widgetId: 'title',
      action: 'init',
      form: 'request',
      cause: { kind: 'render', page: 'main', afterEdit: false },
      startedAt: 1_000,
      duration: 12,
      outcome: 'loaded',
      steps: [],
    },
    overrides,
  );
}

/** Returns a successful step. For tests. */
export function makeStep(kind: TraceStep['kind'], summary: string, overrides: Partial<TraceStep> = {}): TraceStep {
  return { kind, status: 'ok', summary, at: 0, ...overrides };
}

function withOverrides<Item extends object>(base: Item, overrides: Overrides<Item>): Item {
  const merged: Record<string, unknown> = { ...base, ...overrides };
  for (const [key, value] of Object.entries(merged)) if (value === undefined) delete merged[key];
  return merged as Item;
}
