import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PreviewPage } from '../../../../shared/schema/preview-schema.ts';
import type { ProjectSources } from '../../../../shared/project/project-sources.ts';
import type { Problem, ProjectModel } from '../../../../shared/schema/project-schema.ts';
import { createProjectAnalyser } from '../../../../shared/project/analyse-project.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Trace } from '../../../../shared/trace/trace.ts';
import { createRunRecord } from './run-record.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const trace = (id: string, more: Partial<Trace> = {}): Trace => ({
  version: 2,
  id,
  generation: 1,
  widgetId: 'w',
  action: 'init',
  form: 'request',
  cause: { kind: 'command' },
  startedAt: 0,
  outcome: 'running',
  steps: [],
  ...more,
});
const page = (...ids: readonly string[]): PreviewPage => ({
  page: 'p',
  title: 'P',
  tree: { id: 'p', type: 'PageWidget', config: {}, children: [] },
  generation: 1,
  widgets: ids.map((id) => ({ id, status: 'idle', revision: 0 })),
});
const failed = { error: { kind: 'js', message: 'x is not defined', phase: 'url' }, outcome: 'threw' } as const;

function setUp() {
  const events: { name: string; data: unknown }[] = [];
  let model: ProjectModel | null = createProjectAnalyser()({}).model;
  let sources: ProjectSources = {};
  const own: Problem[] = [];
  const record = createRunRecord({
    emit: (name, data) => events.push({ name, data }),
    model: () => model,
    sources: () => sources,
    projectProblems: () => own,
    redact: (text) => text,
  });
  const named = (name: string) => events.filter((event) => event.name === name).map((event) => event.data);
  const ids = () => record.state().problems.map(({ id }) => id);
  return {
    record,
    events,
    named,
    own,
    ids,
    forgetModel: () => {
      model = null;
    },
    setModel: (text: string, widgets = '') => {
      const widgetConfig = { path: 'widget-config.js', text: widgets };
      sources = { repository: { path: 'repository.js', text }, widgetConfig };
      model = createProjectAnalyser()(sources).model;
    },
  };
}

test('a run that fails is a problem until the action runs again', () => {
  const { record, ids } = setUp();
  record.take({ kind: 'trace', trace: trace('1') });
  record.take({ kind: 'trace', trace: trace('1', failed) });
  expect(record.state().problems).toMatchObject([
    { id: 'run:w:init', source: 'runtime', code: 'run-js', traceId: '1', message: 'w · init: x is not defined' },
  ]);
  record.take({ kind: 'trace', trace: trace('2') });
  expect(ids()).toEqual([]);
  record.take({ kind: 'trace', trace: trace('2', { outcome: 'loaded' }) });
  expect(ids()).toEqual([]);
});

test('what was cancelled is no problem; what the back-end refused is one of the back-end', () => {
  const { record } = setUp();
  record.take({ kind: 'trace', trace: trace('1', { ...failed, outcome: 'cancelled' }) });
  expect(record.state().problems).toEqual([]);
  record.take({ kind: 'trace', trace: trace('2', { outcome: 'rejected', error: { kind: 'http', message: '500', phase: 'request' } }) });
  expect(record.state().problems).toMatchObject([{ source: 'back-end' }]);
});

test('a hundred changes of one trace travel as one, with the newest', () => {
  const { record, named } = setUp();
  for (let number = 0; number < 100; number++) record.take({ kind: 'trace', trace: trace('1', { startedAt: number }) });
  expect(named('traffic.traces')).toEqual([]);
  vi.advanceTimersByTime(60);
  expect(named('traffic.traces')).toEqual([{ traces: [trace('1', { startedAt: 99 })] }]);
});

test('a page and its data are emitted and kept, older data is neither', () => {
  const { record, named } = setUp();
  record.take({ kind: 'page', page: { ...page('a'), generation: 2 } });
  record.take({ kind: 'widgets', generation: 1, widgets: [{ id: 'a', status: 'failed', revision: 9 }] });
  record.take({ kind: 'widgets', generation: 2, widgets: [{ id: 'a', status: 'ready', revision: 1, result: 'x' }] });
  expect(named('preview.widgets')).toHaveLength(1);
  expect(record.state().page?.widgets).toEqual([{ id: 'a', status: 'ready', revision: 1, result: 'x' }]);
  record.clearPage();
  expect(record.state().page).toBeNull();
  expect(named('preview.cleared')).toEqual([{}]);
});

const drawn = (widgetId: string, code = 'columns'): Problem => ({
  id: `${widgetId}:${code}`,
  severity: 'warning',
  source: 'preview',
  code,
  message: 'm',
  widgetId,
});

test('what the preview reported of a widget stays until it says otherwise or the widget is gone; of a click, until its next data', () => {
  const { record, ids } = setUp();
  record.take({ kind: 'page', page: page('a', 'b', 'c') });
  for (const id of ['a', 'b', 'c']) record.addProblem(drawn(id));
  record.addProblem(drawn('a', 'link'));
  record.take({ kind: 'widgets', generation: 1, widgets: [{ id: 'a', status: 'ready', revision: 1 }] });
  expect(ids()).toEqual(['a:columns', 'b:columns', 'c:columns']);
  record.take({ kind: 'page', page: page('a', 'b') });
  expect(ids()).toEqual(['a:columns', 'b:columns']);
  record.forgetProblem('a:columns');
  expect(ids()).toEqual(['b:columns']);
  record.forgetDrawing();
  expect(ids()).toEqual([]);
});

test('a problem of a result leads to what makes it, any other of a widget to its configuration, after every edit', () => {
  const { record, setModel } = setUp();
  const places = () => record.state().problems.map(({ code, location }) => [code, location?.path, location?.line]);
  setModel('Repository = {\n  w: { init: {\n    url: () => x,\n    parsingControl: { type: "list" },\n  } },\n};');
  for (const code of ['columns', 'setting']) record.addProblem(drawn('w', code));
  record.addProblem(drawn('configured'));
  record.addProblem(drawn('', 'style-sheet'));
  expect(places()).toEqual([
    ['columns', 'repository.js', 4],
    ['setting', undefined, undefined],
    ['columns', undefined, undefined],
    ['style-sheet', undefined, undefined],
  ]);
  setModel(
    '\n\nRepository = { w: { init() {} } };',
    'WidgetConfig = {\n  p: { type: PageWidget, widgets: [\n    { id: "w" },\n    { id: "configured" },\n  ] },\n};',
  );
  expect(places()).toEqual([
    ['columns', 'repository.js', 3],
    ['setting', 'widget-config.js', 3],
    ['columns', 'widget-config.js', 4],
    ['style-sheet', undefined, undefined],
  ]);
});

test('runs of an entry that was taken out of the files are no problem any more', () => {
  const { record, ids, setModel } = setUp();
  setModel('Repository = { w: { init() {} } };');
  record.take({ kind: 'trace', trace: trace('1', failed) });
  record.setModelProblems([]);
  expect(ids()).toEqual(['run:w:init']);
  setModel('Repository = { other: { init() {} } };');
  record.setModelProblems([]);
  expect(ids()).toEqual([]);
});

test('what ran before the files were read gets its places afterwards, and nothing of it is dropped meanwhile', () => {
  const { record, ids, named, setModel, forgetModel } = setUp();
  forgetModel();
  record.take({ kind: 'trace', trace: trace('1', { ...failed, steps: [{ kind: 'url', at: 0, status: 'error', summary: 'url' }] }) });
  record.setModelProblems([]);
  expect(ids()).toEqual(['run:w:init']);
  expect(record.state().problems[0]?.location).toBeUndefined();
  setModel('Repository = {\n  w: {\n    init: {\n      url: () => x,\n    },\n  },\n};');
  record.placeTraces();
  record.setModelProblems([]);
  expect(record.state().problems).toMatchObject([{ id: 'run:w:init', location: { line: 4 } }]);
  vi.advanceTimersByTime(60);
  expect(named('traffic.traces').at(-1)).toMatchObject({ traces: [{ steps: [{ location: { line: 4 } }] }] });
});

test('a file that cannot be read is a problem until it can; a bug shows no details', () => {
  const { record, ids } = setUp();
  record.addUnreadable('repository.js', new AppError('file-too-large', 'Too large.'));
  expect(record.state().problems).toMatchObject([{ source: 'project', message: 'Too large.', location: { path: 'repository.js' } }]);
  record.addUnreadable('repository.js', new Error('EIO at /home/me'));
  expect(record.state().problems[0]?.message).not.toContain('/home/me');
  record.forgetUnreadable('repository.js');
  expect(ids()).toEqual([]);
});

test('problems of all sources are reported together', async () => {
  const { record, named, own } = setUp();
  own.push({ id: 'connections', severity: 'error', source: 'project', code: 'c', message: 'm' });
  record.setModelProblems([{ id: 'model', severity: 'warning', source: 'model', code: 'c', message: 'm' }]);
  record.setEvaluation({ id: 'evaluation', severity: 'error', source: 'runtime', code: 'c', message: 'm' });
  record.problemsChanged();
  await vi.advanceTimersByTimeAsync(60);
  expect(named('problems.changed')).toHaveLength(1);
  expect(named('problems.changed')[0]).toMatchObject({
    base: null,
    revision: 1,
    difference: { problems: [{ id: 'connections' }, { id: 'evaluation' }, { id: 'model' }] },
  });
});

test('problems travel as what changed of them, and not at all when nothing did', async () => {
  const { record, named } = setUp();
  const problem = (id: string): Problem => ({ id, severity: 'warning', source: 'model', code: 'c', message: 'm' });
  record.setModelProblems([problem('a'), problem('b')]);
  await vi.advanceTimersByTimeAsync(60);
  record.setModelProblems([problem('a'), problem('b')]);
  await vi.advanceTimersByTimeAsync(60);
  expect(named('problems.changed')).toHaveLength(1);
  record.setModelProblems([problem('a'), problem('new')]);
  // A window that asks now gets the newest list, and the change has gone out before.
  expect(record.state()).toMatchObject({ problems: [{ id: 'a' }, { id: 'new' }], problemsRevision: 2 });
  await vi.advanceTimersByTimeAsync(60);
  expect(named('problems.changed').slice(1)).toEqual([
    { base: 1, revision: 2, difference: { shifts: [], problems: [[0, 1], problem('new')] } },
  ]);
});

test('problems after a pause are reported at once, those that follow them together', async () => {
  const { record, named } = setUp();
  const problem = (id: string): Problem => ({ id, severity: 'warning', source: 'model', code: 'c', message: 'm' });
  record.setModelProblems([problem('a')]);
  await vi.advanceTimersByTimeAsync(0);
  expect(named('problems.changed')).toHaveLength(1);
  record.setModelProblems([problem('b')]);
  record.addProblem(problem('c'));
  await vi.advanceTimersByTimeAsync(10);
  expect(named('problems.changed')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(30);
  expect(named('problems.changed')).toHaveLength(2);
});

test('console lines are numbered over restarts and bounded', () => {
  const { record, named } = setUp();
  const line = (id: number) => ({ id, level: 'log', text: 't', at: 0 }) as const;
  record.take({ kind: 'console', lines: [line(1), line(2)] });
  record.take({ kind: 'console', lines: [line(1)] });
  expect(named('console.lines')).toMatchObject([{ lines: [{ id: 1 }, { id: 2 }] }, { lines: [{ id: 3 }] }]);
  record.take({ kind: 'console', lines: Array.from({ length: 8_000 }, (_, index) => line(index)) });
  expect(record.state().console).toHaveLength(5_000);
  record.clearConsole();
  expect(record.state().console).toEqual([]);
});

test('after the end nothing is emitted any more', () => {
  const { record, events } = setUp();
  record.take({ kind: 'trace', trace: trace('1') });
  record.dispose();
  const before = events.length;
  expect(before).toBeGreaterThan(0);
  record.take({ kind: 'trace', trace: trace('2') });
  record.take({ kind: 'page', page: page('a') });
  vi.advanceTimersByTime(60);
  expect(events).toHaveLength(before);
});

test('windows hear of other pages alone, of a thousand at most, and of none once nothing runs', () => {
  const { record, named } = setUp();
  record.setPages(['main', 'made']);
  record.setPages(['main', 'made']);
  expect(named('preview.pages')).toEqual([{ pages: ['main', 'made'] }]);
  record.setPages(Array.from({ length: 5000 }, (_, index) => `page${index}`));
  expect(record.state().pages).toHaveLength(1000);
  record.clearPage();
  expect(record.state().pages).toEqual([]);
});

test('a stored query that is missing is one problem, at the name of its action', () => {
  const { record, setModel } = setUp();
  const text =
    'Repository = {\n  w: {\n    init: {\n      url: () => "/api/v1/x",\n      type: "POST",\n      server: true,\n    },\n  },\n};';
  setModel(text);
  const missing = { kind: 'http', phase: 'parameters', message: 'repository.yml has no query under w_init', status: 500 } as const;
  record.take({ kind: 'trace', trace: trace('1', { outcome: 'rejected', error: missing }) });
  const place = { path: 'repository.js', line: 3, column: 5, endLine: 3, endColumn: 9 };
  expect(record.state().problems).toMatchObject([{ id: 'run:w:init', code: 'stored-query-missing', location: place }]);
  const queries = { path: 'repository.yml', text: 'other_init: >\n  {}\n' };
  record.setModelProblems(createProjectAnalyser()({ repository: { path: 'repository.js', text }, queries }).problems);
  const said = record.state().problems.filter(({ widgetId, action }) => widgetId === 'w' && action === 'init');
  expect(said).toMatchObject([{ code: 'stored-query-missing', location: place }]);
});
