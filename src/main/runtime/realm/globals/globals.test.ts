import { afterAll, beforeAll, expect, it } from 'vitest';
import { globalNames } from '../../../../shared/language/global-catalogue.ts';
import { olderNames } from '../../../../shared/language/older-names.ts';
import { files } from './global-behaviours.fixture.ts';
import { json, makeLoad, makeTestRuntime } from '../../test-runtime.ts';

const { runtime, events } = makeTestRuntime({ send: () => json({ n: 1 }) });
beforeAll(() => runtime.start());
afterAll(() => runtime.dispose());

async function run(code: string, more = '') {
  const loaded = await runtime.load(makeLoad(more + files.repository(code), { config: files.config, map: 'EventMap = {};' }));
  expect(loaded, JSON.stringify(loaded)).toMatchObject({ ok: true });
  await runtime.openPage('main', { kind: 'command' });
  events.length = 0;
  return runtime.runEvent({ widgetId: 'go', action: 'launch', values: {}, cause: { kind: 'command' }, sequence: 1 });
}
const problems = () => events.flatMap((event) => (event.kind === 'problems' ? event.problems : []));

/** Code that reads a name; system values are read as their documentation says. */
const reading = ({ name, kind, signature }: (typeof globalNames)[number]) => (kind === 'systemValue' ? signature : name);

it('has every name of the catalogue, and the older spellings', async () => {
  const names = [...globalNames.map((info) => [info.name, reading(info)]), ...Object.keys(olderNames).map((name) => [name, name])];
  const thunks = names.map(([name, code]) => `[${JSON.stringify(name)}, () => ${code}]`).join(',');
  const ended = await run(`const missing = []; for (const [name, read] of [${thunks}]) {
    let value; try { value = read(); } catch (error) { value = undefined; }
    if (value === undefined) missing.push(name);
  } return missing;`);
  expect(ended.error).toBeUndefined();
  expect(ended.result).toEqual([]);
  expect(names.length).toBeGreaterThan(270);
});

it('has a function wherever the catalogue names one', async () => {
  const functions = globalNames.filter(({ kind }) => kind === 'function');
  const ended = await run(
    `return [${functions.map(({ name }) => `[${JSON.stringify(name)}, typeof ${name}]`).join(',')}].filter(([, type]) => type !== 'function');`,
  );
  expect(ended.result).toEqual([]);
});

/** Sensible values by the names of parameters in the signatures. */
const samples: Readonly<Record<string, string>> = {
  id: "'grid'",
  widgetId: "'amount'",
  tableId: "'grid'",
  tabId: "'tabA'",
  popupId: "'popup'",
  pageId: "'second'",
  ids: "['note', 'box']",
  pageIds: "['second']",
  id_or_ids: "'note'",
  path: "'note.value'",
  limitPath: "'note.value'",
  cellId: "'grid_0_1'",
  eventId: "'write.amount'",
  event: "'change.nobody'",
  events: "'change.nobody'",
  refreshIds: "'note'",
  list: '[]',
  pairs: "[{ name: 'a', value: 1 }]",
  object: '{ a: 1 }',
  elements: '[]',
  cells: '[{ ordinal: 1 }]',
  values: "['x']",
  date: 'new Date(2024, 1, 1)',
  dateText: "'2024.02.01'",
  map: "{ a: 'b' }",
  hex: "'#ffffff'",
  ms: '1',
  n: '2',
  cols: '2',
  fn: '(x) => x',
  ctx: 'ctx',
  options: '{ top: 1 }',
  response: '{ Cells: [] }',
  property: "'title'",
  locale: "'en'",
  error: "new Error('x')",
};

function callOf(name: string, signature: string): string {
  if (name === 'Api.navigateAppTo') return `${name}('second')`;
  const inner = signature.slice(signature.indexOf('(') + 1, signature.lastIndexOf(')'));
  const isList = /^\[.*\]/.test(inner);
  const value = (parameter: string) => {
    const bare = parameter
      .replace(/^\.\.\./, '')
      .replace(/[[\]]/g, '')
      .split(/=| or /)[0]
      ?.trim();
    if (/^'<event>\.<id>'$/.test(bare ?? '')) return "'write.amount'";
    return samples[bare ?? ''] ?? "'x'";
  };
  const parameters = inner === '' ? [] : inner.split(/,\s*/).map(value);
  return `${name}(${isList ? `[${parameters.join(', ')}]` : parameters.join(', ')})`;
}

it('calls every function of Api and Utils with sensible arguments', async () => {
  const functions = globalNames.filter(({ name, kind }) => kind === 'function' && /^(Api|Utils|QB)\./.test(name));
  expect(functions.length).toBeGreaterThan(190);
  const calls = functions.map(({ name, signature }) => `[${JSON.stringify(name)}, () => ${callOf(name, signature)}]`).join(',');
  const ended = await run(`const thrown = []; for (const [name, call] of [${calls}]) {
    try { call(); } catch (error) { thrown.push(name + ': ' + error.stack); }
  } return thrown;`);
  expect(ended.error).toBeUndefined();
  expect(ended.result).toEqual([]);
});

it('names the place of every call that does nothing here, each place once', async () => {
  const ended = await run("for (let i = 0; i < 3; i += 1) Utils.extCall('a'); Utils.extCall('b'); Utils.backdrop.show(); return 1;");
  expect(ended.result).toBe(1);
  const reported = problems().filter(({ code }) => code === 'api-not-offered');
  const byId = [...new Map(reported.map((problem) => [problem.id, problem])).values()];
  expect(byId.map(({ message, location }) => [message.split(' ')[0], location?.path, location?.line])).toEqual([
    ['Utils.extCall', 'repository.js', 3],
    ['Utils.extCall', 'repository.js', 3],
    ['Utils.backdrop.show', 'repository.js', 3],
  ]);
  expect(new Set(byId.map(({ location }) => location?.column)).size).toBe(3);
  for (const { message } of byId) expect(message).toMatch(/\. (Define|Check) .*\.$/);
});

it('keeps its own records when files replace built-ins', async () => {
  const broken = `for (const [owner, names] of [[Array.prototype, ['map', 'filter', 'forEach', 'push', 'slice', 'concat', 'indexOf', 'includes', 'find', 'join']],
    [Map.prototype, ['get', 'set', 'has', 'delete']], [Set.prototype, ['has', 'add', 'delete']], [Object, ['keys', 'entries', 'hasOwn', 'assign', 'create']],
    [String.prototype, ['split', 'slice', 'indexOf', 'replace']], [JSON, ['stringify', 'parse']], [Promise.prototype, ['then']], [Number, ['isFinite']]])
    for (const name of names) owner[name] = function () { throw new Error(name + ' is replaced'); };\n`;
  const ended = await run(
    `Api.addSystemValue(['year', 5]); Api.removeWidgetValues(['note', 'gone']); Api.removePageValues('second');
     Api.conditionalExecution([{ conditionKey: 'year', actions: [{ action: Api.skip, argument: 'ran' }] }]);
     Api.addGridTableCurrentRowSystemValue(['Name', 'grid', 0, 'title']); Utils.extCall('x');
     return [v('year'), v('note.value'), v('systemValueName'), v('region.value'), Utils.getGridTableCurrentCell('grid')];`,
    broken,
  );
  expect(ended.error).toBeUndefined();
  expect(ended.result).toEqual([5, false, false, 'South', false]);
  expect(ended.effects).toEqual([
    ['addSystemValue', ['year', 5]],
    ['removeWidgetValues', ['note', 'gone']],
    ['removePageValues', 'second'],
    ['skip', 'ran'],
    ['addGridTableCurrentRowSystemValue', ['Name', 'grid', 0, 'title']],
    ['Utils.extCall', 'x'],
  ]);
  expect(problems().map(({ code }) => code)).toContain('api-not-offered');
});

it('takes files that assign or fill the older names', async () => {
  const old = 'app.repository = {}; app.widgetConfig.second = { id: "second", type: PageWidget }; app.eventMap["launch.go"] = [];';
  await runtime.load(makeLoad(`${old} app.repository.go = { launch: () => [typeof app.fn.openPage, Object.keys(app.eventMap)] };`));
  await runtime.openPage('second', { kind: 'command' });
  const ended = await runtime.runEvent({ widgetId: 'go', action: 'launch', values: {}, cause: { kind: 'command' }, sequence: 1 });
  expect(ended.result).toEqual(['function', ['launch.go']]);
});
