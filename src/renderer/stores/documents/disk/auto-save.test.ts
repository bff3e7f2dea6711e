import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings, type SettingValues } from '../../../../shared/settings/setting-list.ts';
import { useSettings } from '../../window/settings-store.ts';
import { type EditorBuffer, emptyEditorState, useEditor } from '../editor-store.ts';
import { createAutoSave } from './auto-save.ts';

const dirtyBuffer: EditorBuffer = {
  path: 'repository.js',
  role: 'repository',
  version: 'v1',
  readOnlyReason: null,
  notText: false,
  dirty: true,
  saving: false,
  removed: false,
  kept: [],
  conflict: null,
  failure: null,
};

const choose = (values: Partial<SettingValues>) => useSettings.setState({ values: { ...defaultSettings, ...values } });
const hold = (...buffers: readonly EditorBuffer[]) =>
  useEditor.setState({ buffers: Object.fromEntries(buffers.map((buffer) => [buffer.path, buffer])) });

/** An auto-save with the paths that it saved, in order. */
function start() {
  const saved: string[] = [];
  const autoSave = createAutoSave({
    saveByItself: async (path) => {
      saved.push(path);
      return true;
    },
  });
  return { autoSave, saved };
}

beforeEach(() => {
  vi.useFakeTimers();
  hold(dirtyBuffer);
});
afterEach(() => {
  vi.useRealTimers();
  useSettings.setState(useSettings.getInitialState(), true);
  useEditor.setState(emptyEditorState);
});

it('saves after the chosen delay without typing, counted from the last edit', () => {
  choose({ 'files.autoSave': 'afterDelay', 'files.autoSaveDelay': 400 });
  const { autoSave, saved } = start();
  autoSave.edited('repository.js');
  vi.advanceTimersByTime(300);
  autoSave.edited('repository.js');
  vi.advanceTimersByTime(399);
  expect(saved).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(saved).toEqual(['repository.js']);
  autoSave.dispose();
});

it('saves nothing by itself where it is off, and only then what was typed before when it is switched on', () => {
  const { autoSave, saved } = start();
  autoSave.edited('repository.js');
  autoSave.focusLeft();
  vi.advanceTimersByTime(60_000);
  expect(saved).toEqual([]);
  choose({ 'files.autoSave': 'afterDelay', 'files.autoSaveDelay': 200 });
  vi.advanceTimersByTime(200);
  expect(saved).toEqual(['repository.js']);
  autoSave.dispose();
});

it('follows a change of the delay, and saves nothing more once it is switched off', () => {
  choose({ 'files.autoSave': 'afterDelay', 'files.autoSaveDelay': 60_000 });
  const { autoSave, saved } = start();
  autoSave.edited('repository.js');
  choose({ 'files.autoSave': 'afterDelay', 'files.autoSaveDelay': 500 });
  vi.advanceTimersByTime(500);
  expect(saved).toEqual(['repository.js']);
  autoSave.edited('repository.js');
  choose({ 'files.autoSave': 'off' });
  vi.advanceTimersByTime(60_000);
  expect(saved).toEqual(['repository.js']);
  autoSave.dispose();
});

it('saves every unsaved file when the focus leaves, only where that is chosen', () => {
  choose({ 'files.autoSave': 'afterDelay' });
  const { autoSave, saved } = start();
  hold(dirtyBuffer, { ...dirtyBuffer, path: 'event-map.js' }, { ...dirtyBuffer, path: 'saved.js', dirty: false });
  autoSave.focusLeft();
  expect(saved).toEqual([]);
  choose({ 'files.autoSave': 'onFocusChange' });
  autoSave.focusLeft();
  expect(saved).toEqual(['repository.js', 'event-map.js']);
  autoSave.edited('repository.js');
  vi.advanceTimersByTime(60_000);
  expect(saved).toHaveLength(2);
  autoSave.dispose();
});

it.each<[string, Partial<EditorBuffer>]>([
  ['was saved meanwhile', { dirty: false }],
  ['is gone from the disk', { removed: true }],
  ['is read-only', { readOnlyReason: 'Read-only.' }],
  ['differs from the disk', { conflict: {} as EditorBuffer['conflict'] }],
  ['has a kept text that waits for an answer', { kept: [{} as EditorBuffer['kept'][number]] }],
])('leaves a file alone that %s', (_what, patch) => {
  choose({ 'files.autoSave': 'afterDelay', 'files.autoSaveDelay': 200 });
  const { autoSave, saved } = start();
  autoSave.edited('repository.js');
  hold({ ...dirtyBuffer, ...patch });
  vi.advanceTimersByTime(200);
  expect(saved).toEqual([]);
  autoSave.dispose();
});

it('forgets what was due when the texts are gone', () => {
  choose({ 'files.autoSave': 'afterDelay', 'files.autoSaveDelay': 200 });
  const { autoSave, saved } = start();
  autoSave.edited('repository.js');
  autoSave.cancelAll();
  vi.advanceTimersByTime(200);
  expect(saved).toEqual([]);
  autoSave.edited('repository.js');
  autoSave.dispose();
  vi.advanceTimersByTime(200);
  expect(saved).toEqual([]);
});
