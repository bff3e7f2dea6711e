import fc from 'fast-check';
import { makeTrace } from './exchange/make-exchange.fixture.ts';
import type { Trace } from './trace.ts';

const text = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.nat(4_000).map((length) => 'x'.repeat(length)),
);
/** Traces of every size, as hostile code could produce them. For tests. */
export const anyTrace: fc.Arbitrary<Trace> = fc
  .record({
    id: fc.string({ minLength: 1, maxLength: 8 }),
    widgetId: text,
    outcome: fc.constantFrom('running', 'loaded', 'threw'),
    result: fc.jsonValue(),
    cause: fc.oneof(
      fc.constant({ kind: 'person' } as const),
      fc.record({ kind: fc.constant('api' as const), traceId: text, call: text }),
      fc.record({ kind: fc.constant('render' as const), page: text, afterEdit: fc.boolean() }),
    ),
    steps: fc.array(
      fc.record(
        {
          kind: fc.constantFrom('url', 'console', 'parameters'),
          status: fc.constant('ok'),
          summary: text,
          at: fc.nat(),
          detail: text,
          parameters: fc.array(fc.record({ name: text, value: text, used: fc.boolean() }), { maxLength: 3 }),
          location: fc.record({ path: text, line: fc.integer({ min: 1 }), column: fc.integer({ min: 1 }) }),
        },
        { requiredKeys: ['kind', 'status', 'summary', 'at'] },
      ),
      { maxLength: 150 },
    ),
  })
  .map((more) => makeTrace(more as Partial<Trace>));
