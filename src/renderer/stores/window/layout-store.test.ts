import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeHost } from '../../host/fake-host.ts';
import { defaultPanels } from './arrangements.ts';
import {
  changeLayout,
  defaultLayout,
  flushLayout,
  readLayout,
  resetPanels,
  restoreLayout,
  switchArrangement,
  useLayout,
} from './layout-store.ts';
import { useNavigation } from './navigation.ts';

beforeEach(() => {
  useLayout.setState(useLayout.getInitialState(), true);
  vi.useFakeTimers();
});
afterEach(() => {
  flushLayout();
  vi.useRealTimers();
});

test('keeps what fits of a stored layout', () => {
  expect(readLayout(null)).toEqual(defaultLayout);
  expect(readLayout({ side: 300, bottom: 'tall', editor: 400, sideOpen: false })).toEqual({ ...defaultLayout, side: 300, sideOpen: false });
});

test('never hides editor and preview both', () => {
  expect(readLayout({ editorOpen: false, previewOpen: false })).toMatchObject({ editorOpen: true, previewOpen: true });
  expect(readLayout({ editorOpen: false })).toMatchObject({ editorOpen: false, previewOpen: true });
});

test('any stored value gives a usable layout', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const layout = readLayout(value);
      expect(layout.side).toBeGreaterThanOrEqual(100);
      expect(layout.editorOpen || layout.previewOpen).toBe(true);
    }),
  );
});

test('changes are remembered for their project, once they rest', async () => {
  const host = createFakeHost();
  await restoreLayout(host, '/a');
  expect(useLayout.getState().restored).toBe(1);
  changeLayout(host, { side: 300 });
  changeLayout(host, { side: 320 });
  await vi.advanceTimersByTimeAsync(1000);
  const writes = host.calls.filter((call) => call.name === 'settings.write');
  expect(writes.map((call) => call.input)).toEqual([{ key: 'layout:/a', value: { ...defaultLayout, side: 320 } }]);
  await restoreLayout(host, '/b');
  expect(useLayout.getState().side).toBe(defaultLayout.side);
  await restoreLayout(host, '/a');
  expect(useLayout.getState().side).toBe(320);
});

test('a change that has not rested is stored before another project is shown, and before the window goes away', async () => {
  const host = createFakeHost();
  await restoreLayout(host, '/a');
  changeLayout(host, { side: 300 });
  await restoreLayout(host, '/b');
  changeLayout(host, { side: 340 });
  flushLayout();
  await restoreLayout(host, '/a');
  expect(useLayout.getState().side).toBe(300);
  await vi.advanceTimersByTimeAsync(1000);
  const writes = host.calls.filter((call) => call.name === 'settings.write');
  expect(writes.map((call) => call.input)).toEqual([
    { key: 'layout:/a', value: { ...defaultLayout, side: 300 } },
    { key: 'layout:/b', value: { ...defaultLayout, side: 340 } },
  ]);
});

test('restoring sets whether the bottom panel is open', async () => {
  const host = createFakeHost({ 'settings.read': async () => ({ value: { bottomOpen: false } }) });
  await restoreLayout(host, '/a');
  expect(useNavigation.getState().bottomOpen).toBe(false);
});

test('without a project nothing is stored', async () => {
  const host = createFakeHost();
  changeLayout(host, { side: 300 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(host.calls).toEqual([]);
});

describe('arrangements', () => {
  test('each keeps its own panels, and its own key leads back to the one before', async () => {
    const host = createFakeHost();
    await restoreLayout(host, '/a');
    changeLayout(host, { editor: 40 });
    switchArrangement(host, 'debug');
    expect(useLayout.getState()).toMatchObject({ arrangement: 'debug', editorOpen: false, dock: 'right', sideOpen: false });
    changeLayout(host, { docked: 61, sideOpen: true });
    switchArrangement(host, 'debug');
    expect(useLayout.getState()).toMatchObject({ arrangement: 'split', editor: 40, dock: 'bottom' });
    switchArrangement(host, 'debug');
    expect(useLayout.getState()).toMatchObject({ arrangement: 'debug', docked: 61, sideOpen: true });
  });

  test('the key of the only arrangement there was changes nothing', () => {
    const before = useLayout.getState();
    switchArrangement(createFakeHost(), 'split');
    expect(useLayout.getState()).toBe(before);
  });

  test('all of them are remembered for the project', async () => {
    const host = createFakeHost();
    await restoreLayout(host, '/a');
    switchArrangement(host, 'code');
    changeLayout(host, { editor: 72 });
    switchArrangement(host, 'design');
    await vi.advanceTimersByTimeAsync(1000);
    await restoreLayout(host, '/b');
    expect(useLayout.getState().arrangement).toBe('split');
    await restoreLayout(host, '/a');
    expect(useLayout.getState()).toMatchObject({ arrangement: 'design', previous: 'code', bottomOpen: false });
    expect(useNavigation.getState().bottomOpen).toBe(false);
    switchArrangement(host, 'code');
    expect(useLayout.getState().editor).toBe(72);
  });

  test('a switch is stored at once', async () => {
    const host = createFakeHost();
    await restoreLayout(host, '/a');
    switchArrangement(host, 'debug');
    expect(host.calls.at(-1)).toMatchObject({ name: 'settings.write', input: { value: { arrangement: 'debug', previous: 'split' } } });
  });

  test('switching opens and closes the bottom panel with the rest', () => {
    const host = createFakeHost();
    useNavigation.setState({ bottomOpen: true });
    switchArrangement(host, 'code');
    expect(useNavigation.getState().bottomOpen).toBe(false);
    switchArrangement(host, 'debug');
    expect(useNavigation.getState().bottomOpen).toBe(true);
  });

  test('the defaults come back for the arrangement that is shown alone', () => {
    const host = createFakeHost();
    changeLayout(host, { editor: 40 });
    switchArrangement(host, 'code');
    changeLayout(host, { editor: 80, sideOpen: false });
    resetPanels(host);
    expect(useLayout.getState()).toMatchObject({ arrangement: 'code', editor: 53, sideOpen: true });
    switchArrangement(host, 'split');
    expect(useLayout.getState().editor).toBe(40);
  });

  test('a layout of an earlier version is the one of Split', () => {
    const stored = { side: 300, bottom: 200, editor: 30, sideOpen: false, sideTab: 'back-end', bottomOpen: false };
    expect(readLayout({ ...stored, editorOpen: true, previewOpen: true })).toEqual({ ...defaultLayout, ...stored });
  });

  test('what does not fit of one arrangement leaves the others alone', () => {
    const left = { code: { ...defaultPanels.code, editorOpen: false, previewOpen: false } };
    expect(readLayout({ arrangement: 'debug', left }).left.code).toMatchObject({ editorOpen: true, previewOpen: true });
    expect(readLayout({ arrangement: 'debug', dock: 'top' })).toMatchObject({ ...defaultPanels.debug, arrangement: 'debug' });
    expect(readLayout({ arrangement: 'cinema', left: 'none' })).toEqual(defaultLayout);
  });
});
