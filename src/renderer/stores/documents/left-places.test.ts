import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isWindowSetting } from '../../../shared/contract/window-settings.ts';
import { createFakeHost } from '../../host/fake-host.ts';
import { useCanvas } from '../page/canvas-store.ts';
import { useSession } from '../session/session-store.ts';
import { useNavigation } from '../window/navigation.ts';
import { useNotices } from '../window/notice-store.ts';
import { emptyEditorState, useEditor } from './editor-store.ts';
import { notifyOfKeptTexts } from './kept-notice.ts';
import { leftPlace, noteLeftPlace, restoreLeft, startLeftWriter } from './left-places.ts';

const folder = '/home/me/plan';

function start() {
  const host = createFakeHost();
  const writer = startLeftWriter(host);
  useEditor.setState({ ...emptyEditorState, folder, tabs: ['a.js'], active: 'a.js' });
  const written = () => host.calls.filter(({ name }) => name === 'settings.write').map(({ input }) => input as never);
  return { writer, written };
}

beforeEach(() => {
  vi.useFakeTimers();
  useNavigation.setState({ widgetId: null });
  restoreLeft(folder, null);
});
afterEach(() => vi.useRealTimers());

it('stores places, page and widget once the movement is over, in the shape that main accepts', () => {
  const { writer, written } = start();
  for (let line = 1; line <= 50; line++) noteLeftPlace('a.js', { line, column: 3, top: 2 });
  useNavigation.setState({ widgetId: 'region' });
  useCanvas.setState({ page: { page: 'board', widgets: [] } as never });
  expect(written()).toEqual([]);
  vi.advanceTimersByTime(2_000);
  const stored = {
    key: `editor:${folder}`,
    value: { tabs: ['a.js'], active: 'a.js', places: [{ path: 'a.js', line: 50, column: 3, top: 2 }], widgetId: 'region', page: 'board' },
  };
  expect(written()).toEqual([stored]);
  expect(isWindowSetting(stored)).toBe(true);
  // Nothing waits any more; what is selected of no project is not stored.
  useNavigation.setState({ widgetId: null });
  writer.stop();
  expect(written()).toHaveLength(1);
});

it('keeps the newest hundred places', () => {
  const { writer, written } = start();
  for (let file = 0; file < 150; file++) noteLeftPlace(`${file}.js`, { line: 1, column: 1, top: 1 });
  writer.flush();
  const [{ value }] = written() as unknown as [{ value: { places: { path: string }[] } }];
  expect(value.places.map(({ path }) => path)).toEqual(Array.from({ length: 100 }, (_, index) => `${index + 50}.js`));
  writer.stop();
});

it('takes over what was left, and selects the widget only if the project still has it', () => {
  const left = { tabs: [], active: null, places: [{ path: 'a.js', line: 7, column: 2, top: 5 }], widgetId: 'region' };
  useSession.setState({ project: { folder } as never, model: null });
  restoreLeft(folder, left);
  expect(leftPlace('a.js')).toEqual({ line: 7, column: 2, top: 5 });
  expect(useNavigation.getState().widgetId).toBeNull();
  useSession.setState({ model: { widgets: [{ id: 'region' }] } as never });
  expect(useNavigation.getState().widgetId).toBe('region');

  useNavigation.setState({ widgetId: null });
  useSession.setState({ model: { widgets: [{ id: 'other' }] } as never });
  restoreLeft(folder, left);
  expect(useNavigation.getState().widgetId).toBeNull();
});

it.each([null, 5, { tabs: [], active: null, places: [{ path: 'a.js', line: -1, column: 1, top: 1 }] }, { tabs: 'x' }])(
  'takes nothing from %j',
  (value) => {
    restoreLeft(folder, { tabs: [], active: null, places: [{ path: 'a.js', line: 1, column: 1, top: 1 }] });
    restoreLeft(folder, value);
    expect(leftPlace('a.js')).toBeUndefined();
  },
);

it('says that unsaved text is kept when a project is left', () => {
  const buffer = (path: string, dirty: boolean) => ({ [path]: { path, dirty, conflict: null, kept: [] } }) as never;
  const said = () => useNotices.getState().notices.map(({ message }) => message);
  useNotices.setState({ notices: [] });
  notifyOfKeptTexts(buffer('a.js', false));
  expect(said()).toEqual([]);
  notifyOfKeptTexts(buffer('src/a.js', true));
  notifyOfKeptTexts({ ...(buffer('a.js', true) as object), ...(buffer('b.yml', true) as object) });
  expect(said()).toEqual([
    'Unsaved text of a.js is kept. It comes back when you open its project.',
    'Unsaved text of a.js and b.yml is kept. It comes back when you open its project.',
  ]);
});
