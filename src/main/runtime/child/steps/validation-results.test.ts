import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeEventTests } from '../../event-tests.ts';
import { makeLoad } from '../../test-runtime.ts';

const tests = makeEventTests();
const { runtime, requests, lines, effects, act } = tests;
beforeAll(() => runtime.start());
afterAll(() => runtime.dispose());
beforeEach(() => tests.forget());

const map =
  "EventMap = { 'launch.b': [{ action() { console.log('plain'); } }], 'launch.b.finished': [{ action() { console.log('finished'); } }] };";
const request = "url: '/api/v1/X', type: 'POST', body() { console.log('body'); return '{}'; }";
const load = (members: string) => runtime.load(makeLoad(`Repository = { b: { launch: {\n  ${members} } } };`, { map }));
const expectStopped = async (message: string) => {
  const result = await act('b', 'launch', { value: 3 });
  expect(result).toMatchObject({
    outcome: 'threw',
    error: { kind: 'js', phase: 'validation', name: 'TypeError', message, location: { path: 'repository.js', line: 2 } },
  });
  expect(requests).toEqual([]);
  expect(lines()).toEqual([]);
  expect(effects()).toEqual([
    { kind: 'message', severity: 'error', text: `b · launch · validation: ${message.replaceAll('>', '&gt;')} (repository.js:2)` },
  ]);
  const trace = tests.traces().find(({ action }) => action === 'launch');
  expect(trace).toMatchObject({ outcome: 'threw', error: { phase: 'validation' } });
  expect(trace?.steps.map(({ kind, status }) => [kind, status])).toContainEqual(['validation', 'error']);
  expect(trace?.steps.map(({ kind }) => kind)).not.toContain('request');
};
const toldToReturn = 'nothing was sent. Return {success: true}, or {success: false, message} with a reason.';

describe('a validation that gives no object stops the write, and its error names it', () => {
  it.each([
    ['nothing', '{ v("b.launch.value") > 2; }', 'undefined'],
    ['nothing later', 'async', 'undefined'],
    ['null', '{ return null; }', 'null'],
    ['true', '{ return true; }', 'true, which is no object'],
    ['false', '{ return false; }', 'false, which is no object'],
    ['a text', "{ return 'ok'; }", 'a string, which is no object'],
    ['a number', '{ return 1; }', 'a number, which is no object'],
    ['a function', '{ return () => ({ success: true }); }', 'a function, which is no object'],
  ])('%s', async (_name, code, given) => {
    await load(code === 'async' ? `async validation() {}, ${request}` : `validation() ${code}, ${request}`);
    await expectStopped(`validation returned ${given}, so ${toldToReturn}`);
  });

  it.each([
    ['an object in its place', 'validation: { success: true }', 'an object'],
    ['a text in its place', "validation: 'success'", 'a string'],
    ['true in its place', 'validation: true', 'true'],
  ])('%s', async (_name, code, given) => {
    await load(`${code}, ${request}`);
    await expectStopped(`validation is ${given} instead of a function, so ${toldToReturn}`);
  });

  it('before execute', async () => {
    await load("validation() {}, execute() { console.log('execute'); }");
    await expectStopped(`validation returned undefined, so ${toldToReturn}`);
  });

  it('in a request that a function returns', async () => {
    await runtime.load(makeLoad(`Repository = { b: { launch: () => new RestRequest({\n  validation() {}, ${request} }) } };`, { map }));
    await expectStopped(`validation returned undefined, so ${toldToReturn}`);
  });

  it('in a cell of a grid table, with everything that would follow', async () => {
    await runtime.load(
      makeLoad(`Repository = { table: { init: () => [[{ title: 'a' }]], launch: {\n  validation() {}, ${request} } } };`, {
        config:
          "WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [{ id: 'table', type: GridTableWidget, widgets: [{ id: 'cell', type: GridTableCellWidget, widgets: [{ id: 'go', type: ButtonWidget }] }] }] } };",
        map: "EventMap = { 'launch.table': [{ action() { console.log('plain'); } }] };",
      }),
    );
    await runtime.openPage('main', { kind: 'command' });
    expect(await act('table_0_0', 'launch')).toMatchObject({ outcome: 'threw', error: { phase: 'validation' } });
    expect(requests).toEqual([]);
  });
});

describe('a validation that gives an object', () => {
  it.each([
    ['none at all', 'validation: undefined'],
    ['null instead of one', 'validation: null'],
    ['success', 'validation: () => ({ success: true })'],
    ['success later', 'validation: async () => ({ success: true })'],
    ['a success that is truthy', 'validation: () => ({ success: 1 })'],
  ])('%s: the write is sent', async (_name, code) => {
    await load(`${code}, ${request}`);
    expect(await act('b', 'launch')).toMatchObject({ outcome: 'rest' });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['no success', 'validation: () => ({})'],
    ['a list', 'validation: () => [true]'],
    ['no success later', 'validation: async () => ({ success: 0 })'],
  ])('%s: it has failed', async (_name, code) => {
    await load(`${code}, ${request}`);
    expect(await act('b', 'launch')).toMatchObject({ outcome: 'blocked', warnings: ['This value is not valid.'] });
    expect(requests).toEqual([]);
  });
});
