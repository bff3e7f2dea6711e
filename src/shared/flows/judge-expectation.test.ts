import { describe, expect, it } from 'vitest';
import type { FlowExpectation } from './flow-schema.ts';
import { judgeExpectation, readValue, type StepSight } from './judge-expectation.ts';
import { widgetText } from './widget-text.ts';

const sight: StepSight = {
  requests: [
    { widgetId: 'plan', action: 'init', method: 'POST', path: '/api/v1/ExecuteMDX', status: 200, body: () => '{"MDX": "SELECT Germany"}' },
    { widgetId: 'plan', action: 'init', method: 'POST', path: '/api/v1/ExecuteMDX', status: 200, body: () => '{"MDX": "SELECT months"}' },
    { widgetId: 'save', action: 'launch', method: 'PATCH', path: "/api/v1/Cellsets('a')/Cells", body: () => '[]' },
  ],
  widget: (id) =>
    id === 'title'
      ? { config: { title: 'Plan', skin: 'card' }, result: { body: '<b>Spain</b> &amp; France', rows: [{ value: 3 }, { value: null }] } }
      : id === 'bare'
        ? { config: { label: 'Go' }, result: undefined }
        : undefined,
  state: {
    region: { choose: { value: 'Spain' }, value: { unit: 'kg' } },
    year: 2027,
    none: null,
    odd: { $number: 'NaN' },
    gone: { $undefined: true },
  },
  messages: ['Write a note first.'],
  problems: [],
  mask: (text) => text.replaceAll('apple', '•••'),
};
const equals = (value: string | number | null | object) => ({ kind: 'equals', value: value as never }) as const;
const contains = (value: string | number) => ({ kind: 'contains', value }) as const;

describe('an expectation', () => {
  it.each<FlowExpectation>([
    { kind: 'request', widget: 'plan' },
    { kind: 'request', widget: 'plan', action: 'init', method: 'POST', path: 'MDX', body: 'Germany', status: 200, count: 1 },
    { kind: 'request', widget: 'plan', action: 'cellEdit', count: 0 },
    { kind: 'result', widget: 'title', path: ['rows', 0, 'value'], comparison: equals(3) },
    { kind: 'result', widget: 'title', path: ['rows', 1], comparison: equals({ value: null }) },
    { kind: 'result', widget: 'title', path: ['rows', 0, 'value'], comparison: contains('3') },
    { kind: 'value', path: 'region.choose.value', comparison: equals('Spain') },
    { kind: 'value', path: 'region.unit', comparison: contains('k') },
    { kind: 'value', path: 'nowhere.at.all', comparison: equals(false as never) },
    { kind: 'text', widget: 'title', contains: 'Spain' },
    { kind: 'text', widget: 'title', contains: '& France' },
    { kind: 'message', contains: 'a note' },
    { kind: 'problems' },
  ])('$kind holds: %j', (expectation) => {
    expect(judgeExpectation(expectation, sight)).toBeUndefined();
  });

  it.each<[FlowExpectation, string, string]>([
    [{ kind: 'request', widget: 'other' }, 'a request of other', 'none of it, but of plan.init, save.launch'],
    [
      { kind: 'request', widget: 'save', method: 'POST', body: 'x', status: 200 },
      'a request of save POST with "x" in its body answered with 200',
      "save.launch PATCH /api/v1/Cellsets('a')/Cells → no answer with []",
    ],
    [{ kind: 'request', widget: 'save', count: 0 }, '0 requests of save', '1: save.launch'],
    [{ kind: 'request', widget: 'plan', count: 3 }, '3 requests of plan', '2: plan.init POST'],
    [
      { kind: 'result', widget: 'title', path: ['body'], comparison: contains('Italy') },
      'body in the result of title to be',
      '<b>Spain</b>',
    ],
    [{ kind: 'result', widget: 'title', path: ['rows', 7], comparison: equals(1) }, 'rows.7 in the result', 'nothing'],
    [{ kind: 'result', widget: 'title', path: ['rows', 0, 'value'], comparison: equals('3') }, 'to be "3"', '3'],
    [{ kind: 'result', widget: 'bare', path: [], comparison: equals(1) }, 'the result of bare to be 1', 'bare has no result'],
    [{ kind: 'result', widget: 'lost', path: [], comparison: equals(1) }, 'the result of lost', 'there is no widget lost on the page'],
    [{ kind: 'value', path: 'year', comparison: equals('2027') }, `v('year') to be "2027"`, '2027'],
    [{ kind: 'text', widget: 'title', contains: '<b>' }, 'the text "<b>" in title', '& France'],
    [{ kind: 'text', widget: 'title', contains: 'card' }, 'the text "card"', 'Plan'],
    [{ kind: 'message', contains: 'shorter' }, 'a message with "shorter"', 'Write a note first.'],
  ])('does not hold: %j', (expectation, expected, got) => {
    const mismatch = judgeExpectation(expectation, sight);
    expect(mismatch?.expected).toContain(expected);
    expect(mismatch?.got).toContain(got);
  });

  it('masks before it cuts, so that no beginning of a secret is left', () => {
    for (const at of [294, 296, 298, 400]) {
      const contains = `${'x'.repeat(at)}apple`;
      const mismatch = judgeExpectation({ kind: 'text', widget: 'title', contains }, sight);
      expect(mismatch?.expected).not.toMatch(/xa/);
    }
  });

  it('names problems, five of them', () => {
    const problems = Array.from({ length: 8 }, (_, index) => `a · init: fault ${index}`);
    const mismatch = judgeExpectation({ kind: 'problems' }, { ...sight, problems });
    expect(mismatch?.got.split('\n')).toEqual([...problems.slice(0, 5), 'and 3 more']);
  });
});

it('reads values as v() does', () => {
  expect(
    ['year', 'none', 'gone', 'odd', 'region.value.unit', 'toString', 'region.constructor'].map((path) => readValue(sight.state, path)),
  ).toEqual([2027, null, false, null, 'kg', false, false]);
});

it('takes hostile values without an end: deep, wide, with markup that never closes', () => {
  let deep: object = { value: 1 };
  for (let level = 0; level < 50_000; level += 1) deep = { value: deep };
  expect(widgetText({}, deep as never)).toBe('1');
  const result = judgeExpectation(
    { kind: 'result', widget: 'w', path: [], comparison: equals(1) },
    { ...sight, widget: () => ({ config: {}, result: deep as never }) },
  );
  expect(result?.got.length).toBeLessThan(400);
  const before = performance.now();
  expect(widgetText({ title: '<'.repeat(300_000), body: '&'.repeat(300_000) }, undefined).length).toBeGreaterThan(0);
  expect(performance.now() - before).toBeLessThan(1000);
});
