import { describe, expect, it } from 'vitest';
import { makeExchange } from '../exchange/make-exchange.fixture.ts';
import { answerChange, editedAnswer, editedPause, requestChange, writtenAnswer } from './edited-pause.ts';
import { settableHeaderLines, parseHeaderLines } from '../edited-request/headers-by-hand.ts';
import { ruleFault, ruleText } from './rule-fault.ts';

describe('rules', () => {
  it.each([
    ['request', 'path:Execute body:"Net Sales" -widget:kpi is:write', undefined],
    ['request', '', undefined],
    ['request', 'status:404', 'status:404 is known only once there is an answer. Choose “Answer”, or use another word.'],
    ['request', 'plan -time:>500', 'time:>500 is known only once'],
    ['request', 'is:failed', 'is:failed is known only once'],
    ['answer', 'status:404 cells:>10 is:failed', undefined],
    ['answer', 'stat:404', 'There is no field stat'],
    ['answer', 'time:fast', 'Write a number'],
  ] as const)('at %s: %s', (at, filter, fault) => {
    const said = ruleFault({ at, filter });
    if (fault === undefined) expect(said).toBeUndefined();
    else expect(said).toContain(fault);
  });

  it('are named by their filter', () => {
    expect([ruleText({ filter: ' widget:a ' }), ruleText({ filter: ' ' })]).toEqual(['widget:a', 'everything']);
  });
});

describe('headers', () => {
  it('are lines; those of the sign-in are no part of them', () => {
    const lines = settableHeaderLines([
      ['Accept', 'a/b'],
      ['Authorization', 'Basic •••'],
      ['tm1-sessioncontext', 'Dashwright'],
      ['Cookie', 'x=•••'],
    ]);
    expect(lines).toBe('Accept: a/b\ntm1-sessioncontext: Dashwright');
    expect(parseHeaderLines(`\n${lines}\n`)).toEqual({
      headers: [
        ['Accept', 'a/b'],
        ['tm1-sessioncontext', 'Dashwright'],
      ],
    });
  });

  it.each([
    ['nothing', 'in a line of its own'],
    ['Cookie: x=1', 'Cookie cannot be set here'],
    ['AUTHORIZATION: Basic x', 'cannot be set here'],
    ['Accept: ü', 'printable ASCII'],
    ['Accept:', 'printable ASCII'],
  ])('%s is refused', (text, fault) => {
    expect(parseHeaderLines(text)).toEqual({ fault: expect.stringContaining(fault) });
  });
});

describe('an edited request', () => {
  const exchange = makeExchange({ method: 'POST', path: '/api/v1/ExecuteMDX?$search=•••', requestHeaders: [['Accept', 'a/b']] });
  const before = editedPause(exchange, '{"MDX":"SELECT ••• FROM [A]"}');

  it('says what differs alone, so that masked parts that were left go as they were', () => {
    expect(before).toMatchObject({ text: 'SELECT ••• FROM [A]', isQuery: true, headers: 'Accept: a/b' });
    expect(requestChange(before, before)).toEqual({ change: undefined });
    expect(requestChange(before, { ...before, method: 'PUT' })).toEqual({ change: { method: 'PUT' } });
    expect(requestChange(before, { ...before, text: 'SELECT 1' })).toEqual({ change: { body: '{"MDX":"SELECT 1"}' } });
    expect(requestChange(before, { ...before, path: ' /api/v1/Cubes ' })).toEqual({ change: { path: '/api/v1/Cubes' } });
    expect(requestChange(before, { ...before, headers: 'If-Match: 7' })).toEqual({ change: { headers: [['If-Match', '7']] } });
  });

  it('with a mask in what was changed cannot go on', () => {
    expect(requestChange(before, { ...before, text: 'SELECT ••• FROM [B]' })).toEqual({ fault: expect.stringContaining('masked here') });
    expect(requestChange(before, { ...before, path: `${before.path}&x` })).toEqual({ fault: expect.stringContaining('leave this part') });
    expect(requestChange(before, { ...before, path: 'https://elsewhere' })).toEqual({ fault: expect.stringContaining('path alone') });
  });
});

describe('an edited answer', () => {
  const exchange = makeExchange({ status: 201, responseHeaders: [['content-type', 'application/json']] });
  const before = editedAnswer(exchange, '{"a":1.0}');

  it('is laid out in lines, and unchanged until somebody changes it', () => {
    expect(before).toEqual({ status: '201', contentType: 'application/json', text: '{\n  "a": 1.0\n}' });
    expect(answerChange(before, before)).toEqual({ change: undefined });
    expect(answerChange(before, { ...before, status: '500' })).toEqual({ change: { status: 500 } });
    expect(answerChange(before, { ...before, text: '{}', contentType: 'text/plain' })).toEqual({
      change: { body: '{}', contentType: 'text/plain' },
    });
  });

  it.each(['', '20', '199', '600', '2x0'])('status "%s" is refused', (status) => {
    expect(writtenAnswer({ ...before, status })).toEqual({ fault: 'Write a status from 200 to 599.' });
  });
});
