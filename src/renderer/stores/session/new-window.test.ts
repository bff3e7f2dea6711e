import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../shared/errors/app-error.ts';
import { createFakeHost } from '../../host/fake-host.ts';
import { setCurrentHost } from '../../host/host-context.ts';
import { closeDialog, openDialog, useDialog } from '../window/dialog-store.ts';
import { useNotices } from '../window/notice-store.ts';
import { openInNewWindow } from './new-window.ts';
import { openProject, pickFolder } from './project-actions.ts';
import { useSession } from './session-store.ts';

const address = 'http://127.0.0.1:4100/?token=abc_-1';

beforeEach(() => {
  closeDialog();
  useNotices.setState({ notices: [] });
});
afterEach(() => vi.unstubAllGlobals());

/** A browser that opens tabs, or refuses to. Returns the tab. */
function stubBrowser(opens = true) {
  const tab = { opener: 'this window' as unknown, location: { replace: vi.fn() } };
  const open = vi.fn(() => (opens ? tab : null));
  vi.stubGlobal('window', { open });
  return { tab, open };
}

test('a browser opens the address in a tab that cannot reach this window, which keeps its project', async () => {
  const { tab, open } = stubBrowser();
  const before = useSession.getState().project;
  setCurrentHost(createFakeHost({ 'project.openWindow': async () => ({ outcome: 'opened', address }) }));
  openDialog({ kind: 'folder', inNewWindow: true });
  await openInNewWindow('/b');
  expect(open).toHaveBeenCalledWith('about:blank', '_blank');
  expect(tab.opener).toBeNull();
  expect(tab.location.replace.mock.calls).toEqual([[address]]);
  expect(useDialog.getState().dialog).toBeNull();
  expect(useSession.getState().project).toBe(before);
});

test('where main shows windows itself, no tab is opened', async () => {
  const { open } = stubBrowser();
  setCurrentHost(createFakeHost({ 'project.openWindow': async () => ({ outcome: 'opened', address: null }) }));
  await openInNewWindow('/b');
  expect(open).not.toHaveBeenCalled();
});

test('a browser that refuses tabs: a click of the person asks again', async () => {
  stubBrowser(false);
  const host = createFakeHost({ 'project.openWindow': async () => ({ outcome: 'opened', address }) });
  setCurrentHost(host);
  await openInNewWindow('/b');
  const [notice] = useNotices.getState().notices;
  expect(notice?.message).toBe('The browser did not let the project open in a tab of its own.');
  const { tab } = stubBrowser();
  notice?.action?.run();
  await vi.waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(address));
  expect(host.calls.filter(({ name }) => name === 'project.openWindow')).toHaveLength(2);
});

test('a project that is open in another window is shown there', async () => {
  const { tab } = stubBrowser();
  setCurrentHost(createFakeHost({ 'project.open': async () => ({ outcome: 'elsewhere', address }) }));
  openDialog({ kind: 'folder' });
  await openProject('/b');
  expect(tab.location.replace).toHaveBeenCalledWith(address);
  expect(useDialog.getState().dialog).toBeNull();
});

test.each([
  'http://example.com/?token=abc',
  'https://127.0.0.1:4100/?token=abc',
  'http://127.0.0.1:4100/preview/x?token=abc',
  'http://127.0.0.1:4100@example.com/?token=abc',
  'javascript:alert(1)',
])('an address that is none of this computer (%s) opens nothing', async (wrong) => {
  const { open } = stubBrowser();
  setCurrentHost(createFakeHost({ 'project.openWindow': async () => ({ outcome: 'opened', address: wrong }) }));
  await openInNewWindow('/b');
  expect(open).not.toHaveBeenCalled();
  expect(useNotices.getState().notices).toHaveLength(1);
});

test('several applications in a folder, and refusals', async () => {
  const applications = [{ folder: '/b/one', name: 'one', layout: 'flat' as const }];
  setCurrentHost(createFakeHost({ 'project.openWindow': async () => ({ outcome: 'choose', applications }) }));
  await openInNewWindow('/b');
  expect(useDialog.getState().dialog).toEqual({ kind: 'application', applications, inNewWindow: true });
  setCurrentHost(
    createFakeHost({
      'project.openWindow': async () => {
        throw new AppError('not-a-project', 'This folder holds no project.');
      },
    }),
  );
  const refusals: string[] = [];
  await openInNewWindow('/c', (message) => refusals.push(message));
  expect(refusals).toEqual(['This folder holds no project.']);
});

test('a folder is picked for a new window', async () => {
  const host = createFakeHost({
    'folder.pick': async () => ({ outcome: 'picked', folder: '/b' }),
    'project.openWindow': async () => ({ outcome: 'opened', address: null }),
  });
  setCurrentHost(host);
  await pickFolder(true);
  expect(host.calls.at(-1)).toEqual({ name: 'project.openWindow', input: { folder: '/b' } });
  setCurrentHost(createFakeHost());
  await pickFolder(true);
  expect(useDialog.getState().dialog).toEqual({ kind: 'folder', inNewWindow: true });
});
