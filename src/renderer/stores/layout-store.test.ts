import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeHost } from '../host/fake-host.ts';
import { changeLayout, defaultLayout, readLayout, restoreLayout, useLayout } from './layout-store.ts';
import { useNavigation } from './navigation.ts';

beforeEach(() => {
  useLayout.setState(useLayout.getInitialState(), true);
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

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
