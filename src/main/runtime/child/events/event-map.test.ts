import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeEventTests, patience } from '../../event-tests.ts';
import { json, makeLoad } from '../../test-runtime.ts';

const tests = makeEventTests();
const { runtime, lines, problems, act } = tests;
beforeAll(() => runtime.start());
afterAll(() => runtime.dispose());
beforeEach(() => tests.forget());

const config = "WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [{ id: 'w', type: TextWidget }] } };";
const repository = "Repository = { w: { launch: { url: '/api/v1/u', type: 'POST', body: () => '1' }, init: () => ({ title: 'x' }) } };";
const log = (word: string) =>
  `action(...all) { console.log('${word}', all.length, JSON.stringify(all.map((one) => one && one.type ? one.type : one && one.data ? 'element ' + one.id : one))); }`;
const load = (map: string) => runtime.load(makeLoad(repository, { config, map: `EventMap = { ${map} };` }));

it('accepts a list of actions, run in order, and the single object of older files', async () => {
  await load(`'launch.w': [{ ${log('one')}, argument: 1 }, { ${log('two')} }], 'launch.w.finished': { ${log('end')}, argument: ['x'] }`);
  tests.answer = () => json({ n: 1 });
  await act('w', 'launch');
  expect(lines()).toEqual([
    'one 3 [1,"launch","element w"]',
    'two 3 [null,"launch","element w"]',
    'end 4 [["x"],"launch","element w",{"n":1}]',
  ]);
});

it('reports an action that throws, or is none, with its place and goes on with the next', async () => {
  await load(`'launch.w': [\n{ action() { throw new Error('broken'); } }, { action: 5 }, { ${log('after')} }]`);
  const result = await act('w', 'launch');
  expect(lines()).toHaveLength(1);
  expect(result).toMatchObject({ outcome: 'rest', error: { message: 'broken', location: { path: 'event-map.js', line: 2 } } });
  expect(problems().filter(({ code }) => code === 'run-js')).toEqual([
    expect.objectContaining({ message: 'broken', widgetId: 'w', location: expect.objectContaining({ path: 'event-map.js', line: 2 }) }),
    expect.objectContaining({ message: 'The action of launch.w is not a function.' }),
  ]);
});

it('gives an Api function its argument alone, and branching ones the response, too', async () => {
  await load(
    `'launch.w': [{ action: Api.skip, argument: [1, 2] }], 'launch.w.finished': [{ action: Api.checkTIResponseStatus, argument: [(...all) => console.log('fine', all.length), 'a', () => console.log('failed')] }]`,
  );
  tests.answer = () => json({ ProcessExecuteStatusCode: 'CompletedSuccessfully' });
  expect((await act('w', 'launch')).effects).toEqual([['skip', [1, 2]]]);
  tests.answer = () => json({ ProcessExecuteStatusCode: 'Aborted' });
  await act('w', 'launch');
  expect(lines()).toEqual(['fine 4', 'failed']);
});

it('gives life cycle actions their argument and two empty objects', async () => {
  await load(`'init.w.finished': [{ ${log('loaded')}, argument: 'a' }]`);
  await runtime.openPage('main', { kind: 'command' });
  expect(lines()).toEqual(['loaded 3 ["a",{},{}]']);
});

it('starts an action that takes long without waiting for it', async () => {
  await load(
    `'launch.w': [{ action: () => new Promise((resolve) => setTimeout(() => { console.log('late'); resolve(); }, 1_000)) }, { action() { console.log('next'); } }], 'launch.w.finished': [{ action() { console.log('end'); } }]`,
  );
  await act('w', 'launch');
  await expect.poll(() => lines(), patience).toEqual(['next', 'end', 'late']);
});
