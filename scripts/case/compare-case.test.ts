import { describe, expect, it } from 'vitest';
import { recordedCaseSchema } from './case-schema.ts';
import { applyOverrides, compareCase } from './compare-case.ts';
import type { CaseOutcome } from './run-case.ts';

const request = { method: 'POST', path: '/api/v1/ExecuteMDX', body: '{}' };
const seen: CaseOutcome = {
  name: 'x',
  requests: [request],
  outcome: 'loaded',
  result: { a: 1, b: { $undefined: true } },
  effects: [['updateContent', 'out']],
  delivered: [
    ['one', 'init', { x: 1, y: 2 }],
    ['two', 'init', ''],
  ],
  warnings: ['careful'],
  error: null,
  cellsetIds: {},
};
const expected = {
  requests: [request],
  outcome: 'loaded',
  result: { b: { $undefined: true }, a: 1 },
  effects: [['updateContent', 'out']],
  delivered: [
    ['two', 'init', ''],
    ['one', 'init', { y: 2, x: 1 }],
  ],
  warnings: ['careful'],
  error: null,
  cellsetIds: {},
};

function compare(expectation: object, outcome: Partial<CaseOutcome> = {}, specExpected: object = {}): readonly string[] {
  const recorded = recordedCaseSchema.parse({
    name: 'x',
    files: {},
    call: { widget: 'w', action: 'init' },
    expected: expectation,
    specExpected,
  });
  return compareCase(recorded, { ...seen, ...outcome });
}

describe('compareCase', () => {
  it('passes what is the same, whatever the order of keys and deliveries', () => {
    expect(compare(expected)).toEqual([]);
  });

  it.each([
    ['requests', { requests: [] }],
    ['requests[0].body', { requests: [{ ...request, body: '{ }' }] }],
    ['requests[0].body', { requests: [{ ...request, body: null }] }],
    ['requests[0].path', { requests: [{ ...request, path: '/api/v1/executemdx' }] }],
    ['requests', { requests: [request, request] }],
    ['outcome', { outcome: 'rest' }],
    ['result', { result: { a: 1 } }],
    ['effects', { effects: [] }],
    ['warnings', { warnings: ['careful', 'careful'] }],
    ['delivered', { delivered: [['two', 'init', '']] }],
    ['error', { error: { kind: 'js' } }],
    ['cellsetIds', { cellsetIds: { grid: 'a' } }],
  ])('tells a difference in %s', (what, outcome) => {
    const differences = compare(expected, outcome);
    expect(differences).toHaveLength(1);
    expect(differences[0]).toMatch(new RegExp(`^${what.replace(/[[\].]/g, '\\$&')}: expected .*, got `));
  });

  it('compares whether there is an error, its kind and status, and no texts', () => {
    const wanted = { ...expected, outcome: 'rejected', result: null, error: { kind: 'http', status: 500, message: 'cube not found' } };
    const found = { outcome: 'rejected', result: null };
    expect(compare(wanted, { ...found, error: { kind: 'http', status: 500, message: 'other' } })).toEqual([]);
    expect(compare(wanted, { ...found, error: { kind: 'http', status: 502 } })).toHaveLength(1);
    expect(compare(wanted, { ...found, error: { kind: 'js', status: 500 } })).toHaveLength(1);
    expect(compare(wanted, { ...found, error: null })).toHaveLength(1);
  });

  it('leaves results of other outcomes out', () => {
    expect(compare({ ...expected, outcome: 'rest', result: { done: true } }, { outcome: 'rest', result: null })).toEqual([]);
  });

  it('lets the specification win over the recording', () => {
    const disputed = { ...expected, requests: [], outcome: 'rejected', result: null, error: { kind: 'http', status: 400 } };
    expect(compare(disputed, {}, { 'requests[0].body': '{}', error: null })).toEqual([]);
    expect(compare(disputed, { requests: [{ ...request, body: 'wrong' }] }, { 'requests[0].body': '{}', error: null })).toHaveLength(1);
    expect(compare(expected, {}, { result: { zero: 0 } })).toHaveLength(1);
  });
});

describe('applyOverrides', () => {
  it('replaces and makes values at paths', () => {
    expect(
      applyOverrides({ list: [{ a: 1 }], error: { kind: 'js' } }, { 'list[0].a': 2, 'list[1]': 'new', error: null, 'deep.er[0].x': 1 }),
    ).toEqual({
      list: [{ a: 2 }, 'new'],
      error: null,
      deep: { er: [{ x: 1 }] },
    });
  });

  it('leaves the original alone', () => {
    const original = { list: [{ a: 1 }] };
    applyOverrides(original, { 'list[0].a': 2 });
    expect(original).toEqual({ list: [{ a: 1 }] });
  });
});
