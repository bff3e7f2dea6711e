import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLoad, makeTestRuntime } from '../../test-runtime.ts';

const { runtime } = makeTestRuntime();
beforeAll(async () => {
  await runtime.start();
  await runtime.load(makeLoad("Repository = { region: { choose: () => 1 } }; Widgets.plan = { year: 2027, months: ['Jan'] };"));
  await runtime.runEvent({ widgetId: 'region', action: 'choose', values: { value: 'EMEA' }, sequence: 1, cause: { kind: 'person' } });
});
afterAll(() => runtime.dispose());

it.each([
  ['plan.year', 2028, { plan: { year: 2028 } }],
  ['plan.months.0', 'Feb', { plan: { months: ['Feb'] } }],
  ['plan.months', ['Mar'], { plan: { months: ['Mar'] } }],
  ['own', { a: null }, { own: { a: null } }],
  ['region.value', "it's", { region: { value: "it's" } }],
])('%s becomes %j', async (path, value, state) => {
  expect(await runtime.writeState(path, value)).toBe(true);
  expect(await runtime.readState()).toMatchObject(state);
});

it.each(['gone.value', 'plan.year.deep', 'plan.months.', ''])('nothing is written at %j', async (path) => {
  const before = await runtime.readState();
  expect(await runtime.writeState(path, 1)).toBe(false);
  expect(await runtime.readState()).toEqual(before);
});

it('a name of the prototype is a member like any other', async () => {
  expect(await runtime.writeState('plan.__proto__', { year: 1 })).toBe(true);
  expect(await runtime.readState()).toMatchObject({ plan: { months: expect.anything() } });
  expect(await runtime.writeState('__proto__.polluted', 1)).toBe(false);
});

it('one widget forgets what was chosen, the others keep it', async () => {
  await runtime.runEvent({ widgetId: 'region', action: 'choose', values: { value: 'Asia' }, sequence: 2, cause: { kind: 'person' } });
  expect(await runtime.readState()).toMatchObject({ region: { value: 'Asia' } });
  expect(await runtime.resetWidget('region')).toBe(true);
  const state = await runtime.readState();
  expect(state['region']).not.toHaveProperty('value');
  expect(state['plan']).toMatchObject({ months: ['Mar'] });
  expect(await runtime.resetWidget('nobody')).toBe(false);
});
