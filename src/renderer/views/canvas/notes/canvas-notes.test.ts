import { describe, expect, it } from 'vitest';
import type { Problem, ProjectInfo } from '../../../../shared/schema/project-schema.ts';
import { createFakeHost } from '../../../host/fake-host.ts';
import { restoreCanvasSettings, setCanvasView } from '../../../stores/page/canvas-settings.ts';
import { useCanvas } from '../../../stores/page/canvas-store.ts';
import { canvasEmptiness, canvasNotes, type CanvasSituation, fileNote } from './canvas-notes.ts';

const project: ProjectInfo = {
  folder: '/p',
  name: 'p',
  layout: 'flat',
  files: [{ path: 'widget-config.js', role: 'widgetConfig', exists: true }],
  styleSheets: [],
  assetsFolder: '',
  trusted: true,
  trustAnswered: true,
  sample: false,
};
const model = { pages: ['main'], widgets: [], entries: [], queries: [], events: [] };
const syntax: Problem = {
  id: 'x',
  severity: 'error',
  source: 'syntax',
  code: 'script-syntax',
  message: 'repository.js, line 4: a comma is missing.',
  location: { path: 'repository.js', line: 4, column: 2 },
};

function situation(overrides: Partial<CanvasSituation> = {}): CanvasSituation {
  return {
    project,
    model,
    problems: [],
    runtime: { state: 'ready', generation: 1, missingLayers: [] },
    paused: false,
    signIn: null,
    unreached: null,
    hasPage: true,
    example: null,
    refusal: null,
    stoppedAt: null,
    held: null,
    ...overrides,
  };
}

describe('canvasNotes', () => {
  it('is empty if all is well', () => {
    expect(canvasNotes(situation())).toEqual([]);
  });

  it('says that the last good version is shown, and leads to the line', () => {
    expect(fileNote(situation({ problems: [syntax] }))).toMatchObject({
      text: `Showing the last good version: ${syntax.message}`,
      action: { kind: 'go-to-line', title: 'Go to line 4' },
      location: syntax.location,
    });
    const thrown: Problem = { ...syntax, source: 'runtime', code: 'evaluation', message: 'ReferenceError: nowhere is not defined' };
    expect(fileNote(situation({ problems: [thrown] }))?.text).toContain('nowhere is not defined');
    expect(fileNote(situation({ problems: [{ ...thrown, widgetId: 'kpi' }] }))).toBeUndefined();
    expect(fileNote(situation({ problems: [{ ...syntax, source: 'model' }] }))).toBeUndefined();
    expect(fileNote(situation({ problems: [syntax], hasPage: false }))).toBeUndefined();
    // Not above the page, which would move it.
    expect(canvasNotes(situation({ problems: [syntax] }))).toEqual([]);
  });

  it('says what Intercept holds of the page, and leads to it', () => {
    const held = { label: 'kpi · init', isAnswer: false };
    expect(canvasNotes(situation({ held }))).toMatchObject([
      { text: 'kpi · init is paused before it is sent.', action: { kind: 'go-on' }, otherAction: { kind: 'show-held', title: 'Show' } },
    ]);
    expect(canvasNotes(situation({ held: { ...held, isAnswer: true } }))).toMatchObject([{ text: 'The answer to kpi · init is paused.' }]);
  });

  it('leads from a refusal in a restricted project to the question', () => {
    const refusal = { code: 'untrusted-project', message: 'This project is restricted. Trust it to run its code.' };
    expect(canvasNotes(situation({ project: { ...project, trusted: false }, refusal }))).toMatchObject([
      { id: 'refusal', text: refusal.message, action: { kind: 'trust' } },
    ]);
  });

  it('leads to a sign-in that the connection waits for, but not while nothing is sent', () => {
    const waiting = { signIn: 'Sign in to Planning.' };
    expect(canvasNotes(situation(waiting))).toMatchObject([{ id: 'sign-in', text: 'Sign in to Planning.', action: { title: 'Sign in…' } }]);
    expect(canvasNotes(situation({ ...waiting, paused: true })).map(({ id }) => id)).toEqual(['paused']);
    expect(canvasNotes(situation({ ...waiting, project: { ...project, trusted: false } }))).toEqual([]);
  });

  it('says why a connection does not answer, and leads to another try and to its address', () => {
    const lost = { unreached: 'Nothing answers at 127.0.0.1:1.' };
    expect(canvasNotes(situation(lost))).toMatchObject([
      {
        ...{ id: 'unreached', text: 'Nothing answers at 127.0.0.1:1.' },
        ...{ action: { kind: 'reload', title: 'Try again' }, otherAction: { kind: 'edit-connection' } },
      },
    ]);
    expect(canvasNotes(situation({ ...lost, paused: true })).map(({ id }) => id)).toEqual(['paused']);
    expect(canvasNotes(situation({ ...lost, project: { ...project, trusted: false } }))).toEqual([]);
  });

  it('lists pause and refusals, the most severe first', () => {
    const all = situation({
      paused: true,
      refusal: { code: 'paused', message: 'Traffic is paused.' },
      runtime: { state: 'failed', generation: 1, missingLayers: [], message: 'Out of memory.' },
    });
    expect(canvasNotes(all).map((note) => note.action?.kind)).toEqual(['restart', 'dismiss', 'resume']);
  });
});

describe('canvasEmptiness', () => {
  it('offers the one next step', () => {
    expect(canvasEmptiness(situation({ project: null })).title).toBe('No project is open');
    expect(canvasEmptiness(situation({ problems: [syntax] })).action?.kind).toBe('go-to-line');
    expect(canvasEmptiness(situation({ project: { ...project, trusted: false } })).action?.kind).toBe('trust');
    expect(canvasEmptiness(situation({ model: { ...model, pages: [] } }))).toMatchObject({
      title: 'No page to draw',
      action: { kind: 'new-page', title: 'New page…' },
    });
    const lost: ProjectInfo = { ...project, files: [{ path: 'widget-config.js', role: 'widgetConfig', exists: false }] };
    expect(canvasEmptiness(situation({ project: lost, model: { ...model, pages: [] } }))).toMatchObject({
      text: 'widget-config.js is missing: every root node of it is a page.',
      action: { kind: 'create-configuration', title: 'Create widget-config.js' },
    });
    expect(canvasEmptiness(situation({ runtime: { state: 'failed', generation: 0, missingLayers: [] } })).action?.kind).toBe('restart');
    expect(canvasEmptiness(situation({ runtime: { state: 'starting', generation: 0, missingLayers: [] } })).kind).toBe('waiting');
    const pages = { ...model, pages: ['main'] };
    const ended: Problem = { ...syntax, source: 'runtime', code: 'run-deadline', message: 'The evaluation of the files ran too long.' };
    expect(canvasEmptiness(situation({ model: pages, problems: [ended] }))).toMatchObject({
      text: ended.message,
      action: { kind: 'reload' },
    });
    expect(canvasEmptiness(situation({ model: pages, problems: [{ ...ended, code: 'evaluation' }] })).action).toEqual({
      kind: 'go-to-line',
      title: 'Go to repository.js:4',
    });
    expect(canvasEmptiness(situation({ model: pages, problems: [{ ...ended, widgetId: 'a' }] })).title).toBe('No page is chosen');
  });
});

describe('size and zoom', () => {
  it('saves both per project and ignores invalid values', async () => {
    const host = createFakeHost();
    setCanvasView(host, '/a', { size: { width: 1366, height: 768 }, zoom: 0.5 });
    await restoreCanvasSettings(host, '/b');
    expect(useCanvas.getState()).toMatchObject({ size: 'fill', zoom: 'fit' });
    await restoreCanvasSettings(host, '/a');
    expect(useCanvas.getState()).toMatchObject({ size: { width: 1366, height: 768 }, zoom: 0.5 });
    await host.call('settings.write', { key: 'canvas:/a', value: { size: { width: -4, height: 'x' }, zoom: 'big' } });
    await restoreCanvasSettings(host, '/a');
    expect(useCanvas.getState()).toMatchObject({ size: 'fill', zoom: 'fit' });
  });
});
