import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { analyseProject } from '../../../shared/project/analyse-project.ts';
import { hostileFiles } from '../../../../scripts/bench/project/hostile-files.ts';
import { applyDifference } from '../../../shared/project/difference/apply-difference.ts';
import { createAnalysis } from './analysis.ts';
import type { Analysis, ModelNews } from './analysis-types.ts';

const bundle = fileURLToPath(new URL('../../../../dist/analysis/worker.cjs', import.meta.url));
const codeBundle = fileURLToPath(new URL('../../../../dist/analysis/code.cjs', import.meta.url));
const opened: Analysis[] = [];
const news: ModelNews[] = [];
const bugs: unknown[] = [];

function open(): Analysis {
  const analysis = createAnalysis({
    bundle,
    codeBundle,
    onKnown: (_known, change) => void (change && news.push(change)),
    logBug: (_message, thrown) => void bugs.push(thrown),
  });
  opened.push(analysis);
  return analysis;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((analysis) => analysis.dispose()));
  expect(bugs.splice(0)).toEqual([]);
  news.length = 0;
});

const problemsOf = (analysis: Analysis) => analysis.known().problems.map(({ code, location }) => [code, location?.path, location?.line]);

it('lets buffers override disk texts and reads what changed', async () => {
  const analysis = open();
  analysis.setDisk('repository.js', 'Repository = { a: { init() {} } };');
  analysis.setDisk('repository.yml', null);
  await analysis.begin();
  const first = await analysis.runnable(undefined);
  expect(analysis.known().model.entries.map((entry) => entry.widgetId)).toEqual(['a']);
  expect(Object.keys(first.sources)).toEqual(['repository']);
  expect(first.changed).toEqual([]);

  analysis.setText('repository.js', 'Repository = { a: { init() {} }, b: { init() {} } };');
  expect(analysis.hasText('repository.js')).toBe(true);
  const second = await analysis.runnable(first.sources);
  expect(second.sources.repository?.text).toContain('b:');
  expect(second.changed).toEqual(['b']);
  await analysis.settled();
  expect(news).toHaveLength(2);

  analysis.setDisk('repository.js', 'Repository = {};');
  await analysis.settled();
  expect(analysis.known().model.entries).toHaveLength(2);
  analysis.dropText('repository.js');
  await analysis.settled();
  expect(analysis.known().model.entries).toHaveLength(0);
  analysis.setDisk('repository.js', null);
  expect((await analysis.runnable(undefined)).sources).toEqual({});
});

it('knows at once what to run after an edit to the widget configuration alone', async () => {
  const analysis = open();
  analysis.setDisk('repository.js', 'Repository = { a: { init() {} } };');
  analysis.setDisk('repository.yml', 'a_key: SELECT 1');
  analysis.setDisk('widget-config.js', 'WidgetConfig = {};');
  await analysis.begin();
  const { sources: base, queries } = await analysis.runnable(undefined);
  analysis.setText('widget-config.js', 'WidgetConfig = { p: {} };');
  const edited = analysis.runnableAtOnce(base);
  expect(edited).toMatchObject({ queries, permissionRequests: [], changed: [] });
  expect(edited?.sources.widgetConfig?.text).toBe('WidgetConfig = { p: {} };');
  // Works even if the running configuration was never read, because the next edit replaced it.
  analysis.setText('widget-config.js', 'WidgetConfig = { q: {} };');
  analysis.setText('repository.js', 'Repository = { a: { init() {} }, b: {} };');
  expect(analysis.runnableAtOnce(edited?.sources ?? base)).toBeUndefined();
  expect((await analysis.runnable(edited?.sources)).changed).toEqual(['b']);

  // Stored queries count as last read: until the newest ones are read, what to run is unknown.
  const { sources } = await analysis.runnable(edited?.sources);
  analysis.setText('repository.yml', 'a_key: SELECT 2');
  expect(analysis.runnableAtOnce(sources)).toBeUndefined();
  await analysis.runnable(sources);
  analysis.dropText('repository.yml');
  expect(analysis.runnableAtOnce(sources)).toBeUndefined();
  await analysis.settled();
  expect(analysis.runnableAtOnce(sources)?.queries).toEqual(queries);
});

it('keeps the last known model while a buffer has a syntax error', async () => {
  const analysis = open();
  analysis.setDisk('repository.js', 'Repository = { a: {} };');
  await analysis.begin();
  analysis.setText('repository.js', 'Repository = { a: { };');
  expect((await analysis.runnable(undefined)).hasSyntaxError.repository).toBe(true);
  await analysis.settled();
  expect(analysis.known().model.entries).toHaveLength(1);
});

it('draws a page from its literals even though another file cannot be read', async () => {
  const analysis = open();
  analysis.setDisk('widget-config.js', "WidgetConfig = { main: { id: 'main', type: PageWidget, title: 'Shown', widgets: [] } };");
  analysis.setDisk('event-map.js', 'a;'.repeat(2_400_000));
  await analysis.begin();
  expect(problemsOf(analysis).map(([, path]) => path)).toEqual(['event-map.js']);
  expect((await analysis.literalPage(undefined)).page).toMatchObject({ page: 'main', title: 'Shown' });
}, 60_000);

it('refuses files that are not part of a project', () => {
  expect(() => open().setText('other.js', '')).toThrow(expect.objectContaining({ code: 'not-found' }));
});

it('reports edits as differences that add up to the whole model', async () => {
  const analysis = open();
  const text = (first: string) => `${first}Repository = { a: { init() {} },\nb: { init() {} } };`;
  analysis.setDisk('repository.js', text(''));
  await analysis.begin();
  const [whole] = news;
  const { model: before } = analysis.known();
  analysis.setText('repository.js', text('// one\n'));
  await analysis.settled();
  const [, change] = news;
  if (!whole || 'difference' in whole || !change || !('difference' in change)) throw new Error('expected a model, then a difference');
  expect(change).toMatchObject({ base: whole.revision, difference: { shifts: [{ line: 1, column: 1, lines: 1, columns: 0 }] } });
  expect(change.difference.entries).toBeUndefined();
  const { model } = analyseProject({ repository: { path: 'repository.js', text: text('// one\n') } });
  expect(applyDifference(before, change.difference)).toEqual(model);
  expect(analysis.known().model).toEqual(model);
});

it.each(hostileFiles.map((file) => [file.name, file] as const))(
  'reports %s as one problem, and reads the other files',
  async (_name, file) => {
    const analysis = open();
    const other = file.path === 'repository.js' ? 'event-map.js' : 'repository.js';
    analysis.setDisk(file.path, file.text());
    analysis.setDisk(other, other === 'repository.js' ? 'Repository = { kept: { helper: 1 } };' : "EventMap = { 'launch.kept': [] };");
    await analysis.begin();
    const { model, problems } = analysis.known();
    const found = problems.filter(({ message }) => file.says.test(message));
    expect(found, JSON.stringify(problems.slice(0, 3))).toHaveLength(1);
    const isWhole = file.line === undefined || found[0]?.message.includes('takes longer');
    expect(found[0]?.location).toMatchObject({ path: file.path, ...(isWhole ? {} : { line: file.line }) });
    expect(problems.length).toBeLessThanOrEqual(501);
    expect(other === 'repository.js' ? model.entries.map(({ widgetId }) => widgetId) : model.events.map(({ key }) => key)).toEqual([
      other === 'repository.js' ? 'kept' : 'launch.kept',
    ]);
    // A later text of the file is tried again.
    analysis.setText(file.path, '');
    await analysis.settled();
    expect(problemsOf(analysis)).toEqual([]);
    expect((await analysis.runnable(undefined)).changed).toEqual([]);
  },
  60_000,
);

it('makes the first run wait for the stored queries alone, and finds what changed after it', async () => {
  const analysis = open();
  const many = Array.from({ length: 5_000 }, (_, index) => `a${index}: { init() {} },`).join('\n');
  const entries = (extra: string) => `Repository = { ${many} ${extra} };`;
  analysis.setDisk('repository.js', entries(''));
  analysis.setDisk('repository.yml', 'a_key: SELECT 1');
  const begun = analysis.begin();
  const first = await analysis.runnableFirst();
  expect(Object.keys(first.queries)).toEqual(['a_key']);
  expect(analysis.known().revision).toBe(0);

  await begun;
  expect(analysis.known().revision).toBe(1);
  analysis.setText('repository.js', entries('b: { init() {} }'));
  await analysis.settled();
  analysis.setText('repository.js', entries('c: { init() {} }'));
  expect((await analysis.runnable(first.sources)).changed).toEqual(['c']);
});

it('does not make the first run wait for queries that do not exist, or after it was disposed of', async () => {
  const analysis = open();
  analysis.setDisk('repository.js', 'Repository = { a: { init() {} } };');
  const first = await analysis.runnableFirst();
  expect(first.queries).toEqual({});
  analysis.setText('repository.js', 'Repository = { a: { init() { return 1; } } };');
  await analysis.dispose();
  expect((await analysis.runnableFirst()).sources.repository?.text).toContain('return 1');
});
