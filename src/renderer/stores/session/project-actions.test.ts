import { beforeEach, expect, test } from 'vitest';
import { AppError } from '../../../shared/errors/app-error.ts';
import { createFakeHost } from '../../host/fake-host.ts';
import { setCurrentHost } from '../../host/host-context.ts';
import { closeDialog, openDialog, useDialog } from '../window/dialog-store.ts';
import { useNotices } from '../window/notice-store.ts';
import { useSession } from './session-store.ts';
import { answerTrust, openProject, pickFolder } from './project-actions.ts';
import { makeProject } from '../../testing/make-project.fixture.ts';

const project = makeProject({ folder: '/a', name: 'Sales', trusted: false });

beforeEach(() => {
  closeDialog();
  useNotices.setState({ notices: [] });
});

test('opening closes the picker once trust was answered', async () => {
  setCurrentHost(createFakeHost({ 'project.open': async () => ({ outcome: 'opened', project: { ...project, trustAnswered: false } }) }));
  openDialog({ kind: 'folder' });
  await openProject('/a');
  // The session opens the trust question over it.
  expect(useDialog.getState().dialog).toEqual({ kind: 'folder' });
  const host = createFakeHost({ 'project.open': async () => ({ outcome: 'opened', project }) });
  setCurrentHost(host);
  await openProject('/a');
  expect(useDialog.getState().dialog).toBeNull();
  expect(host.calls).toEqual([{ name: 'project.open', input: { folder: '/a' } }]);
});

test('several applications in a folder: asks which', async () => {
  const applications = [{ folder: '/a/one', name: 'one', layout: 'flat' as const }];
  setCurrentHost(createFakeHost({ 'project.open': async () => ({ outcome: 'choose', applications }) }));
  await openProject('/a');
  expect(useDialog.getState().dialog).toEqual({ kind: 'application', applications });
});

test('a failure is shown and the dialog stays', async () => {
  setCurrentHost(
    createFakeHost({
      'project.open': async () => {
        throw new AppError('not-a-project', 'There is no repository.js in this folder. Choose another.');
      },
    }),
  );
  openDialog({ kind: 'folder' });
  await openProject('/a');
  expect(useDialog.getState().dialog).toEqual({ kind: 'folder' });
  expect(useNotices.getState().notices[0]?.message).toContain('repository.js');
});

test('the refusal of a folder is over once another one opens', async () => {
  const refusing = createFakeHost({
    'project.open': async () => {
      throw new AppError('not-a-project', 'There is no repository.js in this folder. Choose another.');
    },
  });
  setCurrentHost(refusing);
  const refusals: string[] = [];
  await openProject('/b', (message) => refusals.push(message));
  expect(refusals).toHaveLength(1);
  expect(useNotices.getState().notices).toEqual([]);
  await openProject('/b');
  expect(useNotices.getState().notices).toHaveLength(1);
  setCurrentHost(createFakeHost({ 'project.open': async () => ({ outcome: 'opened', project }) }));
  await openProject('/a');
  expect(useNotices.getState().notices).toEqual([]);
});

test('without a dialog of the system the own picker opens', async () => {
  setCurrentHost(createFakeHost());
  await pickFolder();
  expect(useDialog.getState().dialog).toEqual({ kind: 'folder' });
});

test('the answer to the trust question goes to main', async () => {
  const host = createFakeHost();
  setCurrentHost(host);
  useSession.setState({ project: { ...project, folder: '/asked/about' } });
  openDialog({ kind: 'trust' });
  await answerTrust(true);
  expect(host.calls).toEqual([{ name: 'project.trust', input: { trusted: true, folder: '/asked/about' } }]);
  expect(useDialog.getState().dialog).toBeNull();
});
