import { describe, expect, it } from 'vitest';
import { makeTrace } from './exchange/make-exchange.fixture.ts';
import { readTrace, readTraces } from './read-trace.ts';
import { traceSchema, traceVersion } from './trace.ts';
import versionOne from './versions/version-1.json' with { type: 'json' };
import versionTwo from './versions/version-2.json' with { type: 'json' };

/** The same runs, saved by each version. */
const written: Readonly<Record<number, string>> = { 1: JSON.stringify(versionOne), 2: JSON.stringify(versionTwo) };
const textOf = (version: number): string => written[version] ?? '';

describe('readTraces', () => {
  it('has a saved file of every version', () => {
    expect(Object.keys(written)).toHaveLength(traceVersion);
  });

  it.each(Array.from({ length: traceVersion }, (_, index) => index + 1))('reads version %i as the newest', (version) => {
    expect(textOf(version)).toContain(`"version":${version}`);
    const traces = readTraces(textOf(version));
    expect(traces.map(({ widgetId, action }) => `${widgetId}.${action}`)).toEqual([
      'main.render',
      'stored.init',
      'st.init',
      'go.launch',
      'fn.launch',
    ]);
    for (const trace of traces) expect(traceSchema.parse(trace)).toEqual(trace);
  });

  it('keeps the newest version as it is', () => {
    expect(readTraces(textOf(traceVersion))).toEqual(JSON.parse(textOf(traceVersion)));
  });

  it('gives steps that version 1 named a call their current names', () => {
    const [, , state, , launch] = readTraces(textOf(1));
    expect(state?.steps[0]).toMatchObject({ kind: 'state', summary: '{"a":1,"b":"st"}' });
    expect(launch?.steps.map((step) => step.kind)).toContain('function');
  });

  it('reads one trace, a list, and what run --json prints', () => {
    const trace = makeTrace();
    for (const value of [trace, [trace], { traces: [trace], exchanges: [], result: {} }])
      expect(readTraces(JSON.stringify(value))).toEqual([trace]);
  });
});

describe('readTrace', () => {
  it.each([
    [null, 'This is not a trace'],
    [{ id: 'x' }, 'This is not a trace'],
    [{ ...makeTrace(), version: 0 }, 'version'],
    [{ ...makeTrace(), version: 99 }, 'newer Dashwright'],
    [{ ...makeTrace(), version: 1, steps: 'none' }, 'steps'],
    [{ ...makeTrace(), steps: [{ kind: 'call' }] }, 'steps.0.kind'],
  ])('refuses %j in words', (value, words) => {
    expect(() => readTrace(value)).toThrow(words);
  });

  it('refuses what is not JSON in words', () => {
    expect(() => readTraces('trace')).toThrow('Copy a trace as JSON');
  });
});
