import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeStep, makeTrace } from '../exchange/make-exchange.fixture.ts';
import { createFolderMask } from './hidden-folders.ts';
import { adoptRuns, importedRunSchema } from './imported-run.ts';
import { withNested } from './nested-runs.ts';
import { traceFileName } from './trace-file.ts';

const asMap = (...traces: readonly ReturnType<typeof makeTrace>[]) => new Map(traces.map((trace) => [trace.id, trace]));

describe('withNested', () => {
  it('has what a run caused, on every level and in any order, and nothing else', () => {
    const [root, child, grandchild, other] = [
      makeTrace({ id: 'root' }),
      makeTrace({ id: 'child', cause: { kind: 'api', traceId: 'root', call: 'updateContent' } }),
      makeTrace({ id: 'grandchild', cause: { kind: 'render', page: 'p', afterEdit: false, traceId: 'child' } }),
      makeTrace({ id: 'other', cause: { kind: 'api', traceId: 'elsewhere', call: 'x' } }),
    ];
    expect(withNested(asMap(grandchild, other, child, root), 'root').map(({ id }) => id)).toEqual(['grandchild', 'child', 'root']);
    expect(withNested(asMap(root), 'unknown')).toEqual([]);
  });

  it('ends for runs that cause each other', () => {
    const [left, right] = ['left', 'right'].map((id, index) =>
      makeTrace({ id, cause: { kind: 'api', traceId: index === 0 ? 'right' : 'left', call: 'x' } }),
    );
    expect(withNested(asMap(left ?? makeTrace(), right ?? makeTrace()), 'left')).toHaveLength(2);
  });
});

describe('traceFileName', () => {
  it.each([
    [{ widgetId: 'planTable', action: 'init' }, 'planTable-init.trace.json'],
    [{ widgetId: 'main', action: 'main', form: 'page' as const }, 'page-main.trace.json'],
    [{ widgetId: '../../etc/passwd', action: '<b>' }, 'etc-passwd--b.trace.json'],
    [{ widgetId: 'Übersicht: "a"\n', action: '|' }, 'bersicht-a.trace.json'],
    [{ widgetId: '', action: '' }, 'run.trace.json'],
  ])('of %j is %s', (run, name) => {
    expect(traceFileName(makeTrace(run))).toBe(name);
  });

  it('names a file of one folder, whatever the run is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (widgetId, action) => {
        expect(traceFileName(makeTrace({ widgetId, action }))).toMatch(/^\w[\w.-]{0,130}\.trace\.json$/);
      }),
    );
  });
});

describe('createFolderMask', () => {
  it.each([
    ['/home/anna/plan', 'in /home/anna/plan/repository.js and /home/anna/.config', 'in ./repository.js and ~/.config'],
    ['/home/anna/plan', '/home/annabel/plan and /home/anna/planning', '/home/annabel/plan and ~/planning'],
    ['/home/anna/plan', 'file:///home/anna/plan%2Fx and %2Fhome%2Fanna%2Fplan', 'file://.%2Fx and .'],
    ['C:\\Users\\anna\\plan', '"C:\\\\Users\\\\anna\\\\plan\\\\a.js" c:/users/ANNA/x', '".\\\\a.js" ~/x'],
    ['/srv/Meine Pläne', 'at /srv/Meine%20Pl%C3%A4ne/a.js', 'at ./a.js'],
    ['/root/plan', '/root/plan/a and /root/b', './a and ~/b'],
    ['/', '/a/b', '/a/b'],
    ['', '/a/b', '/a/b'],
  ])('of %s makes %s into %s', (folder, text, masked) => {
    expect(createFolderMask(folder)(text)).toBe(masked);
  });

  it('leaves no folder in JSON, nor in JSON within JSON', () => {
    const part = fc.string({ unit: fc.constantFrom('a', 'Z', ' ', '.', "'", '"', '(', '+', 'ä', '🎉', '-'), minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(part, part, (name, project) => {
        const folder = `/home/${name}/${project}`;
        const json = JSON.stringify({ a: `${folder}/x`, b: JSON.stringify({ c: folder }) });
        const masked = createFolderMask(folder)(json);
        expect(JSON.parse(masked)).toEqual({ a: './x', b: '{"c":"."}' });
      }),
    );
  });
});

describe('adoptRuns', () => {
  const adopt = (runs: readonly ReturnType<typeof makeTrace>[]) =>
    adoptRuns(
      runs.map((run) => importedRunSchema.parse(run)),
      [{ saved: 'e1', id: 'x9' }],
      { prefix: 'file-a', file: 'theirs.trace.json' },
    );

  it('gives runs ids of their own, by which they name each other and the recorded requests', () => {
    const runs = adopt([
      makeTrace({ id: 't1', steps: [makeStep('request', 'GET', { exchangeId: 'e1' }), makeStep('request', 'GET', { exchangeId: 'e2' })] }),
      makeTrace({ id: 't2', cause: { kind: 'api', traceId: 't1', call: 'updateContent', step: 0 } }),
    ]);
    expect(runs.map(({ id, fromFile }) => [id, fromFile])).toEqual([
      ['file-a-0', 'theirs.trace.json'],
      ['file-a-1', 'theirs.trace.json'],
    ]);
    expect(runs[0]?.steps.map(({ exchangeId }) => exchangeId)).toEqual(['x9', undefined]);
    expect(runs[1]?.cause).toEqual({ kind: 'api', traceId: 'file-a-0', call: 'updateContent', step: 0 });
  });

  it('names no run of this session', () => {
    const [api, render] = adopt([
      makeTrace({ id: 'a', cause: { kind: 'api', traceId: 't7', call: 'x' } }),
      makeTrace({ id: 'b', cause: { kind: 'render', page: 'p', afterEdit: false, traceId: 't7' } }),
    ]);
    expect(api?.cause).toMatchObject({ traceId: 'file-a-none' });
    expect(render?.cause).toEqual({ kind: 'render', page: 'p', afterEdit: false });
  });

  it('waits for no run: one that was under way is over', () => {
    const [run] = adopt([makeTrace({ outcome: 'running', steps: [makeStep('request', 'GET', { status: 'running' })] })]);
    expect(run).toMatchObject({ outcome: 'cancelled', steps: [{ status: 'skipped' }] });
  });
});
