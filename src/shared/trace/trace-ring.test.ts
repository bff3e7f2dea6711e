import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTrace } from './any-trace.fixture.ts';
import { jsonSize } from './exchange/json-size.ts';
import { makeTrace } from './exchange/make-exchange.fixture.ts';
import { fitTrace, traceBytes, tracesToForget } from './trace-ring.ts';
import { traceSchema } from './trace.ts';

test('the size is at least the length of the JSON', () => {
  const word = fc.stringMatching(/^[a-z]*$/);
  const plain = fc.object({ key: word, values: [word, fc.nat(99_999_999), fc.boolean(), fc.constant(null)], withBigInt: false });
  fc.assert(
    fc.property(plain, (value) => {
      const length = JSON.stringify(value).length;
      expect(jsonSize(value)).toBeGreaterThanOrEqual(length);
      expect(jsonSize(value)).toBeLessThan(10 * length + 10);
    }),
  );
});

test('a trace of any size is cut to fit, and stays a trace', () => {
  fc.assert(
    fc.property(anyTrace, (trace) => {
      const fitted = fitTrace(trace, 150_000);
      expect(traceBytes(fitted)).toBeLessThanOrEqual(150_000);
      expect(traceSchema.parse(fitted)).toEqual(fitted);
      expect({ id: fitted.id, outcome: fitted.outcome }).toEqual({ id: trace.id, outcome: trace.outcome });
      expect(fitted.steps.length + (fitted.stepsLeftOut ?? 0)).toBe(trace.steps.length);
    }),
  );
});

test('finished runs are dropped before running ones, the newest never', () => {
  const many = ['running', 'loaded', 'running', 'loaded', 'running'] as const;
  const traces = new Map(many.map((outcome, index) => [`${index}`, makeTrace({ id: `${index}`, outcome })]));
  const bytes = [...traces.values()].reduce((sum, trace) => sum + traceBytes(trace), 0);
  const keep = (count: number) => tracesToForget(traces, bytes, '4', { traces: count, bytes: Number.MAX_VALUE });
  expect(keep(5)).toEqual([]);
  expect(keep(4)).toEqual(['1']);
  expect(keep(2)).toEqual(['1', '3', '0']);
  expect(keep(0)).toEqual(['1', '3', '0', '2']);
});
