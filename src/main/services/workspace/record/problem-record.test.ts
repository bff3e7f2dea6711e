import { expect, test } from 'vitest';
import type { Problem } from '../../../../shared/schema/project-schema.ts';
import { createProblemRecord } from './problem-record.ts';

const problem = (id: string, more: Partial<Problem> = {}): Problem => ({
  id,
  severity: 'error',
  source: 'runtime',
  code: 'c',
  message: id,
  ...more,
});

function setUp() {
  let changes = 0;
  const list = createProblemRecord(() => {
    changes += 1;
  });
  return { list, ids: () => list.list().map(({ id }) => id), changes: () => changes };
}

test('errors come first, the same id is there once', () => {
  const { list, ids } = setUp();
  list.setModel([problem('info', { severity: 'info' }), problem('warning', { severity: 'warning' }), problem('same')]);
  list.setEvaluation(problem('evaluation'));
  list.addRuntime([problem('same', { message: 'newer' }), problem('run')]);
  expect(ids()).toEqual(['same', 'evaluation', 'run', 'warning', 'info']);
  expect(list.list()[0]?.message).toBe('newer');
});

test('reading the files replaces what reading them said before, not what running said', () => {
  const { list, ids } = setUp();
  list.setModel([problem('old')]);
  list.addRuntime([problem('run')]);
  list.setModel([problem('new')]);
  expect(ids()).toEqual(['new', 'run']);
});

test('a good evaluation clears the bad one and reports nothing if there was none', () => {
  const { list, ids, changes } = setUp();
  list.setEvaluation(null);
  expect(changes()).toBe(0);
  list.setEvaluation(problem('evaluation'));
  list.setEvaluation(null);
  expect(ids()).toEqual([]);
  expect(changes()).toBe(2);
});

test('a new run forgets only what its own action said', () => {
  const { list, ids } = setUp();
  list.addRuntime([
    problem('a', { widgetId: 'w', action: 'init' }),
    problem('b', { widgetId: 'w', action: 'choose' }),
    problem('c', { widgetId: 'x', action: 'init' }),
  ]);
  list.forgetRuns('w', 'init');
  expect(ids()).toEqual(['b', 'c']);
});

test('drawing a widget again drops the problems that the preview reported about it, and no others', () => {
  const { list, ids } = setUp();
  list.addRuntime([
    problem('p', { source: 'preview', widgetId: 'w' }),
    problem('q', { source: 'preview', widgetId: 'x' }),
    problem('s', { source: 'preview', widgetId: '' }),
    problem('r', { widgetId: 'w' }),
  ]);
  list.forgetDrawing('w');
  expect(ids()).toEqual(['q', 's', 'r']);
  list.forgetDrawing('');
  expect(ids()).toEqual(['q', 'r']);
});

test('runs of widgets that are no longer in the files are forgotten', () => {
  const { list, ids } = setUp();
  list.addRuntime([
    problem('gone', { widgetId: 'w', action: 'init' }),
    problem('kept', { widgetId: 'x', action: 'init' }),
    problem('app', {}),
    problem('file', { source: 'project' }),
  ]);
  list.keepRunsOf(new Set(['x']));
  expect(ids()).toEqual(['kept', 'app', 'file']);
});

test('a flood of problems stays bounded and keeps the newest', () => {
  const { list } = setUp();
  for (let number = 0; number < 3_000; number++) list.addRuntime([problem(`n${number}`, { message: 'x'.repeat(10_000) })]);
  expect(list.list()).toHaveLength(500);
  expect(list.list().at(-1)?.id).toBe('n2999');
  expect(list.list()[0]?.message).toHaveLength(4_000);
});

test('a problem found by reading a file is not repeated by running it', () => {
  const { list, ids } = setUp();
  const location = { path: 'event-map.js', line: 1, column: 1 };
  list.setModel([problem('read', { code: 'nothing-assigned', location })]);
  list.setEvaluation(problem('ran', { code: 'nothing-assigned', location }));
  expect(ids()).toEqual(['read']);
  list.setEvaluation(problem('ran', { code: 'nothing-assigned', location: { ...location, path: 'repository.js' } }));
  expect(ids()).toEqual(['read', 'ran']);
});

test('a problem found in an action by reading is not repeated by running it', () => {
  const { list, ids } = setUp();
  const about = { code: 'parameter-never-used', widgetId: 'w', action: 'init' };
  list.setModel([problem('read', about), problem('of the widget', { code: 'unknown-reference', widgetId: 'w' })]);
  list.addRuntime([
    problem('same', about),
    problem('other action', { ...about, action: 'reload' }),
    problem('other widget', { ...about, widgetId: 'x' }),
    problem('other code', { ...about, code: 'placeholder-never-given' }),
    problem('of the run', { code: 'unknown-reference', widgetId: 'w', action: 'init' }),
    problem('of nothing', { code: 'parameter-never-used' }),
  ]);
  expect(ids()).toEqual(['read', 'of the widget', 'other action', 'other widget', 'other code', 'of nothing']);
  list.setModel([]);
  expect(ids()).toContain('same');
});

test('why the runtime ended goes with the files that ended it, what a run said stays', () => {
  const { list, ids } = setUp();
  list.addRuntime([problem('runtime:resting'), problem('runtime:deadline::'), problem('run:a:init')]);
  list.setEvaluation(problem('evaluation'));
  expect(ids()).toContain('runtime:resting');
  list.setEvaluation(null);
  expect(ids()).toEqual(['run:a:init']);
});

test('a run that cannot begin as it is written reports no more than reading the file did', () => {
  const { list, ids } = setUp();
  const about = { widgetId: 'w', action: 'init' };
  list.setModel([problem('no url', { ...about, code: 'request-without-url' })]);
  list.addRuntime([
    problem('run', { ...about, code: 'run-config' }),
    problem('other', { widgetId: 'w', action: 'launch', code: 'run-config' }),
  ]);
  expect(ids()).toEqual(['no url', 'other']);
  list.setModel([]);
  expect(ids()).toEqual(['run', 'other']);
});
