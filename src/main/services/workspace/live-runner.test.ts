import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import type { Problem } from '../../../shared/schema/project-schema.ts';
import { changedWidgets } from '../../../shared/project/changed-widgets.ts';
import { createProjectAnalyser } from '../../../shared/project/analyse-project.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { LoadInput, LoadOutcome, Runtime, RunResult } from '../../runtime/runtime.ts';
import type { TraceCause } from '../../../shared/trace/trace.ts';
import { createLiveRunner } from './live-runner.ts';
import { defaultStoredQuerySettings } from '../../../shared/language/stored-query.ts';

const repository = (a: number, b = 1) =>
  `Repository = { a: { init() { return { title: ${a} }; } }, b: { init() { return { title: ${b} }; } } };`;
const configuration = (...pages: readonly string[]) =>
  `WidgetConfig = { ${pages.map((page) => `${page}: { type: 'PageWidget', widgets: [{ id: 'a', type: 'TextWidget' }] }`).join(', ')} };`;
/** As the engine of the runtime judges it. */
function compiles(text: string): boolean {
  try {
    return new Script(text) instanceof Script;
  } catch {
    return false;
  }
}
const refusal: Problem = { id: 's', severity: 'error', source: 'syntax', code: 'syntax', message: 'm' };
const problem: Problem = { id: 'e', severity: 'error', source: 'runtime', code: 'c', message: 'm' };
const finished: RunResult = { traceId: 't', outcome: 'rendered', result: null, error: undefined, effects: [], delivered: [], warnings: [] };

/** A runtime of the interface that notes what it is asked for; pages are read from the configuration it is given. */
function setUp(texts: { repository?: string; widgetConfig?: string } = {}) {
  const files = { repository: repository(1), widgetConfig: configuration('main', 'other'), ...texts };
  const log: string[] = [];
  const loads: LoadInput[] = [];
  const evaluations: (Problem | null)[] = [];
  const bugs: unknown[] = [];
  const reads: string[] = [];
  const causes: TraceCause[] = [];
  const gate = {
    load: Promise.resolve(),
    draw: Promise.resolve(),
    outcome: undefined as LoadOutcome | undefined,
    runsOnEdit: true,
    refusal,
  };
  const analyse = createProjectAnalyser();
  const runtime = {
    async load(input: LoadInput): Promise<LoadOutcome> {
      loads.push(input);
      log.push(`load ${input.changed === 'all' ? 'all' : `[${input.changed.join()}]`}`);
      await gate.load;
      const refused = [input.repository, input.widgetConfig].some((script) => script !== null && !compiles(script.text));
      if (refused) return { ok: false, problem: gate.refusal };
      const pages = [...(input.widgetConfig?.text ?? '').matchAll(/(\w+): \{ type: 'PageWidget'/g)].map((found) => found[1] ?? '');
      return gate.outcome ?? { ok: true, pages, evaluatedIn: 1 };
    },
    async openPage(page: string, cause: TraceCause) {
      log.push(`open ${page}`);
      causes.push(cause);
      await gate.draw;
      return finished;
    },
    async refreshChanged() {
      log.push('refresh');
      await gate.draw;
    },
    async reset() {
      log.push('reset');
    },
  } satisfies Partial<Runtime>;
  const current = () => ({
    repository: { path: 'repository.js', text: files.repository },
    widgetConfig: { path: 'widget-config.js', text: files.widgetConfig },
  });
  const runner = createLiveRunner({
    runtime: runtime as unknown as Runtime,
    firstFiles: async () => ({ sources: current(), queries: {}, permissionRequests: [], changed: [], isHeldBack: false }),
    filesAtOnce: (running) => {
      const sources = current();
      if (running.repository?.text !== sources.repository.text) return undefined;
      return { sources, queries: {}, permissionRequests: [], changed: [], isHeldBack: false };
    },
    currentFiles: async (running) => {
      reads.push(files.widgetConfig);
      const sources = current();
      const { queries, permissionRequests, hasSyntaxError } = analyse(sources);
      const changed = running === undefined ? [] : changedWidgets(running, sources);
      return {
        sources,
        queries,
        permissionRequests,
        changed,
        isHeldBack: false,
        hasSyntaxError: Object.values(hasSyntaxError).some(Boolean),
      };
    },
    activeUser: () => 'admin',
    storedQueries: () => defaultStoredQuerySettings,
    runsOnEdit: () => gate.runsOnEdit,
    onEvaluation: (found) => evaluations.push(found),
    onNothingToDraw: () => log.push('nothing to draw'),
    logBug: (_message, thrown) => bugs.push(thrown),
  });
  const edit = (change: Partial<typeof files>) => {
    Object.assign(files, change);
    runner.filesChanged();
  };
  /** What was asked for since the last look. */
  const done = async () => {
    await runner.idle();
    return log.splice(0);
  };
  return { runner, edit, done, log, reads, loads, evaluations, bugs, causes, gate };
}

test('starting evaluates, then draws the wanted page', async () => {
  const { runner, done, loads } = setUp();
  await runner.start('other');
  expect(await done()).toEqual(['load []', 'open other']);
  expect(loads[0]).toMatchObject({ activeUser: 'admin', eventMap: null, queries: {} });
});

test('a main page that is not there gives the first one', async () => {
  const { runner, done } = setUp();
  await runner.start('elsewhere');
  expect(await done()).toEqual(['load []', 'open main']);
  expect(runner.page).toBe('main');
});

test('evaluating alone draws nothing, later edits neither', async () => {
  const { runner, edit, done } = setUp();
  await runner.evaluateOnly();
  edit({ repository: repository(2) });
  expect(await done()).toEqual(['load []', 'load [a]']);
});

test('an edit re-runs what it touches, at once on the sample back-end', async () => {
  const { runner, edit, done } = setUp();
  await runner.start('main');
  await done();
  edit({ repository: repository(2) });
  expect(await done()).toEqual(['load [a]', 'refresh']);
  edit({ repository: repository(2, 2) });
  expect(await done()).toEqual(['load [b]', 'refresh']);
});

test('on other connections the inits wait for the save, all of them', async () => {
  const { runner, edit, done, gate } = setUp();
  gate.runsOnEdit = false;
  await runner.start('main');
  await done();
  edit({ repository: repository(2) });
  // The refresh goes on with what the evaluation interrupted; nothing counts as changed yet.
  expect(await done()).toEqual(['load []', 'refresh']);
  edit({ repository: repository(2, 2) });
  expect(await done()).toEqual(['load []', 'refresh']);
  runner.filesSaved();
  expect(await done()).toEqual(['load [a,b]', 'refresh']);
  runner.filesSaved();
  expect(await done()).toEqual([]);
});

test('saving what already runs interrupts nothing', async () => {
  const { runner, edit, done } = setUp();
  await runner.start('main');
  edit({ repository: repository(2) });
  await done();
  runner.filesChanged();
  runner.filesSaved();
  expect(await done()).toEqual([]);
});

test('a change of comments alone is evaluated for its places and goes on with what was interrupted', async () => {
  const { runner, edit, done } = setUp();
  await runner.start('main');
  await done();
  edit({ repository: `// note\n${repository(1)}` });
  expect(await done()).toEqual(['load []', 'refresh']);
});

test('edits while an evaluation runs become one, with the newest text', async () => {
  const { runner, edit, done, gate, loads } = setUp();
  await runner.start('main');
  await done();
  let release = (): void => undefined;
  gate.load = new Promise((resolve) => {
    release = resolve;
  });
  edit({ repository: repository(2) });
  await Promise.resolve();
  for (let number = 3; number < 50; number++) edit({ repository: repository(number) });
  release();
  expect(await done()).toEqual(['load [a]', 'refresh', 'load [a]', 'refresh']);
  expect(loads.at(-1)?.repository?.text).toBe(repository(49));
});

test('a back-end that is silent holds up no edit', async () => {
  const { runner, edit, done, gate, log } = setUp();
  let release = (): void => undefined;
  gate.draw = new Promise((resolve) => {
    release = resolve;
  });
  await runner.start('main');
  edit({ repository: repository(2) });
  await expect.poll(() => log).toEqual(['load []', 'open main', 'load [a]', 'refresh']);
  release();
  await done();
});

test('files that the engine refuses leave the last good evaluation alone, and their syntax error to who reads them', async () => {
  const { runner, edit, done, evaluations } = setUp();
  await runner.start('main');
  await done();
  edit({ repository: 'Repository = { a: {' });
  runner.filesSaved();
  expect(await done()).toEqual(['load all', 'load all']);
  edit({ repository: repository(3) });
  expect(await done()).toEqual(['load [a]', 'refresh']);
  expect(evaluations).toEqual([null, null]);
});

test('an edit of the widget configuration is evaluated before it is read', async () => {
  const { runner, edit, done, reads, evaluations } = setUp();
  await runner.start('main');
  await done();
  reads.length = 0;
  edit({ widgetConfig: configuration('main', 'another') });
  expect(await done()).toEqual(['load []', 'refresh']);
  expect(reads).toEqual([]);
  const broken = 'WidgetConfig = {';
  edit({ widgetConfig: broken });
  expect(await done()).toEqual(['load []']);
  // Whether its syntax error is reported already.
  expect(reads).toEqual([broken]);
  expect(evaluations).toEqual([null, null]);
});

test('what the engine alone refuses is reported', async () => {
  const { runner, edit, done, gate, evaluations } = setUp();
  await runner.start('main');
  await done();
  gate.outcome = { ok: false, problem: refusal };
  edit({ widgetConfig: configuration('main', 'another') });
  expect(await done()).toEqual(['load []']);
  expect(evaluations).toEqual([null, refusal]);
});

test('a failed evaluation is reported; its changes still count afterwards', async () => {
  const { runner, edit, done, evaluations, gate } = setUp();
  await runner.start('main');
  await done();
  gate.outcome = { ok: false, problem };
  edit({ repository: repository(2) });
  expect(await done()).toEqual(['load [a]']);
  gate.outcome = undefined;
  edit({ repository: repository(2, 2) });
  expect(await done()).toEqual(['load [a,b]', 'refresh']);
  expect(evaluations).toEqual([null, problem, null]);
});

test('undoing up to what runs clears the failure', async () => {
  const { runner, edit, done, evaluations, gate } = setUp();
  await runner.start('main');
  gate.outcome = { ok: false, problem };
  edit({ repository: `throw 1; ${repository(1)}` });
  await done();
  gate.outcome = undefined;
  edit({ repository: repository(1) });
  await done();
  expect(evaluations.at(-1)).toBeNull();
});

test('a project that starts broken is drawn once it is mended', async () => {
  const { runner, edit, done } = setUp({ repository: 'Repository = {' });
  await runner.start('other');
  expect(await done()).toEqual(['load []']);
  edit({ repository: repository(1) });
  expect(await done()).toEqual(['load []', 'open other']);
});

test('a page that is gone gives way to the first, none to nothing, and it comes back', async () => {
  const { runner, edit, done } = setUp();
  await runner.start('other');
  await done();
  edit({ widgetConfig: configuration('main') });
  expect(await done()).toEqual(['load []', 'open main']);
  edit({ widgetConfig: 'WidgetConfig = {};' });
  expect(await done()).toEqual(['load []', 'nothing to draw']);
  edit({ widgetConfig: configuration('fresh') });
  expect(await done()).toEqual(['load []', 'open fresh']);
});

test('a page asked for before the start is the one that is drawn', async () => {
  const { runner, done } = setUp();
  await runner.openPage('other');
  runner.filesChanged();
  await runner.reload(false);
  expect(await done()).toEqual([]);
  await runner.start('main');
  expect(await done()).toEqual(['load []', 'open other']);
});

test('asking for a page that is not there changes nothing for later edits', async () => {
  const { runner, edit, done } = setUp();
  await runner.start('other');
  await runner.openPage('nowhere');
  expect(await done()).toEqual(['load []', 'open other', 'open nowhere']);
  edit({ repository: repository(2) });
  expect(await done()).toEqual(['load [a]', 'refresh']);
  expect(runner.page).toBe('other');
});

test('reloads the page that code of the files opened', async () => {
  const { runner, done } = setUp();
  await runner.start('main');
  runner.pageShown('other');
  runner.pageShown('nowhere');
  await runner.reload(false);
  expect(await done()).toEqual(['load []', 'open main', 'load []', 'open other']);
});

test('reloading evaluates again and draws, even if the newest text cannot run', async () => {
  const { runner, edit, done, gate } = setUp();
  await runner.start('main');
  await done();
  await runner.reload(true);
  expect(await done()).toEqual(['reset', 'load []', 'open main']);
  edit({ repository: 'Repository = {' });
  await runner.reload(false);
  expect(await done()).toEqual(['load all', 'load all', 'open main']);
  gate.outcome = { ok: false, problem };
  edit({ repository: repository(5) });
  await done();
  await runner.reload(false);
  expect(await done()).toEqual(['load [a]', 'open main']);
});

test('a runtime that was stopped is no bug, anything else is', async () => {
  const { runner, edit, done, gate, bugs } = setUp();
  await runner.start('main');
  gate.load = Promise.reject(new AppError('runtime-stopped', 'Stopped.'));
  edit({ repository: repository(2) });
  await done();
  expect(bugs).toEqual([]);
  const bug = new Error('bug');
  gate.load = Promise.reject(bug);
  edit({ repository: repository(3) });
  await done();
  expect(bugs).toEqual([bug]);
  gate.load = Promise.resolve();
  edit({ repository: repository(4) });
  expect(await done()).toContain('refresh');
});

test('an edit that renames the shown page draws in the name of the edit, so that nothing is written', async () => {
  const { runner, edit, done, causes } = setUp();
  await runner.start('main');
  await done();
  edit({ widgetConfig: configuration('renamed', 'other') });
  expect(await done()).toContain('open renamed');
  expect(causes).toMatchObject([
    { kind: 'render', page: 'main', afterEdit: false },
    { kind: 'render', page: 'renamed', afterEdit: true },
  ]);
});
