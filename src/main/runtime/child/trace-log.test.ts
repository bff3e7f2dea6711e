import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Trace, traceSchema } from '../../../shared/trace/trace.ts';
import { type StepKind, TraceBuilder, TraceLog } from './trace-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const longest = 64 * 1024;
let number = 0;

function setUp(limit?: number) {
  const reported: Trace[] = [];
  const log = new TraceLog((trace) => reported.push(trace), limit);
  const make = (cause: Trace['cause'] = { kind: 'person' }) => {
    number += 1;
    const trace = new TraceBuilder(`t${number}`, 1, 'w', 'launch', cause, 'function', log.changed);
    log.changed(trace);
    return trace;
  };
  return { reported, log, make, bytes: () => reported.reduce((sum, trace) => sum + JSON.stringify(trace).length, 0) };
}

describe('steps', () => {
  it('of user code never push those of the pipeline out, and what is left out is counted', () => {
    const { reported, make } = setUp();
    const trace = make();
    for (let line = 0; line < 1000; line += 1) trace.step('console', `line ${line}`);
    expect(trace.lastStep).toBeUndefined();
    trace.step('request', 'POST /x');
    expect(trace.lastStep).toBe(400);
    trace.step('result', '1');
    trace.end('rest', {});
    expect(reported.at(-1)).toMatchObject({ stepsLeftOut: 600 });
    expect(
      reported
        .at(-1)
        ?.steps.map(({ kind }) => kind)
        .slice(-3),
    ).toEqual(['console', 'request', 'result']);
  });

  it('keep a long text as one line and its whole as a detail, once', () => {
    const { make } = setUp();
    const trace = make();
    trace.step('url', `/api/${'x'.repeat(300)}`);
    trace.step('console', 'short', { detail: 'short' });
    trace.step('console', 'a b', { detail: 'a\n b' });
    const [url, short, lines] = trace.read().steps;
    expect([url?.summary.length, url?.detail?.length]).toEqual([200, 305]);
    expect(short).not.toHaveProperty('detail');
    expect(lines?.detail).toBe('a\n b');
  });

  it('may be completed later, again and again', () => {
    const { make } = setUp();
    const trace = make();
    const complete = trace.step('timer', 'every 10 ms');
    trace.end('function', {});
    complete({ count: 1 });
    complete({ count: 2, status: 'error' });
    expect(trace.read().steps).toMatchObject([{ count: 2, status: 'error', summary: 'every 10 ms' }]);
  });
});

describe('reporting', () => {
  it('reports the beginning and the end at once, and a large trace less often in between', async () => {
    const { reported, make } = setUp();
    const trace = make();
    expect(reported.map(({ outcome }) => outcome)).toEqual(['running']);
    for (let time = 0; time < 300; time += 1) {
      trace.step('body', 'x', { detail: `${time}`.repeat(100) });
      await vi.advanceTimersByTimeAsync(10);
    }
    const running = reported.length;
    // 3 s at 30 ms would be a hundred.
    expect(running).toBeGreaterThan(5);
    expect(running).toBeLessThan(40);
    trace.end('function', {});
    expect(reported.at(-1)).toMatchObject({ outcome: 'function', steps: { length: 300 } });
    await vi.advanceTimersByTimeAsync(5000);
    expect(reported).toHaveLength(running + 1);
  });

  it('grows with the steps and not with their square', async () => {
    const reportedSize = async (steps: number) => {
      const { make, bytes } = setUp();
      const trace = make();
      for (let step = 0; step < steps; step += 1) {
        trace.step('body', 'x', { detail: 'y'.repeat(500) });
        await vi.advanceTimersByTimeAsync(10);
      }
      trace.end('function', {});
      return bytes();
    };
    const [few, many] = [await reportedSize(200), await reportedSize(800)];
    expect(many / few).toBeLessThan(8);
  });

  it('reports what timers add after the end, no more often than before', async () => {
    const { reported, make } = setUp();
    const trace = make();
    trace.end('function', {});
    const before = reported.length;
    for (let tick = 0; tick < 100; tick += 1) {
      trace.step('console', `tick ${tick}`);
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(3000);
    expect(reported.length - before).toBeLessThan(50);
    expect(reported.at(-1)?.steps).toHaveLength(100);
  });

  it('reports the step that starts a run before that run', () => {
    const { reported, make } = setUp();
    const parent = make();
    parent.step('effect', "Api.updateContent('x')");
    make({ kind: 'api', traceId: parent.id, call: 'x', step: 0 });
    expect(reported.map(({ id, steps }) => `${id === parent.id} ${steps.length}`)).toEqual(['true 0', 'true 1', 'false 0']);
  });
});

describe('memory', () => {
  const kind = fc.constantFrom<StepKind>('console', 'body', 'effect', 'parameters', 'result');
  const step = fc.record({
    kind,
    summary: fc.nat(3_000),
    detail: fc.nat(100_000),
    parameters: fc.array(fc.record({ name: fc.nat(20_000), value: fc.nat(20_000), places: fc.nat(80) }), { maxLength: 3 }),
  });
  const text = (length: number) => 'x'.repeat(length);
  const place = { template: { offset: 0, line: 1, column: 1 }, filled: { offset: 0, line: 1, column: 1 }, length: 0, index: 0 };

  it('is bounded for any traces, those that are over and each that runs', () => {
    fc.assert(
      fc.property(fc.array(fc.array(step, { maxLength: 12 }), { maxLength: 12 }), fc.nat(400_000), (traces, result) => {
        const limit = 1_000_000;
        const { log, make } = setUp(limit);
        for (const steps of traces) {
          const trace = make();
          for (const { kind: of, summary, detail, parameters } of steps) {
            trace.step(of, text(summary), {
              detail: text(detail),
              parameters: parameters.map(({ name, value, places }) => ({
                name: text(name),
                value: text(value),
                used: true,
                places: Array.from({ length: places }, () => place),
              })),
            });
          }
          const running = trace.read();
          expect(traceSchema.parse(running)).toEqual(running);
          expect(running.steps.reduce((sum, { detail }) => sum + (detail?.length ?? 0), 0)).toBeLessThanOrEqual(512 * 1024);
          for (const { summary, detail = '' } of running.steps) {
            expect(summary.length).toBeLessThanOrEqual(200);
            expect(detail.length).toBeLessThanOrEqual(longest);
          }
          trace.end('rest', { resultText: JSON.stringify(text(result)) });
          expect(trace.size).toBeGreaterThanOrEqual(trace.wasReleased ? 0 : JSON.stringify(trace.read().steps).length);
          expect(log.heldSize).toBeLessThanOrEqual(limit);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('frees the oldest that are over: what their timers add later is left out', () => {
    const { reported, make } = setUp(100_000);
    const [first, second] = [make(), make()];
    for (const trace of [first, second]) {
      trace.step('body', 'x', { detail: text(60_000) });
      trace.end('rest', {});
    }
    const count = reported.length;
    first.step('console', 'late');
    expect([first.wasReleased, second.wasReleased, reported.length]).toEqual([true, false, count]);
  });
});
