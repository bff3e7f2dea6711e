import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { WriteQuestion } from '../../../shared/contract/connection-schema.ts';
import type { HostCallHandlers } from '../../../shared/contract/host-calls.ts';
import type { ProjectInfo } from '../../../shared/schema/project-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { fakeConnections } from '../../host/fake-host.ts';
import { openDialog, useDialog } from '../../stores/window/dialog-store.ts';
import { useNotices } from '../../stores/window/notice-store.ts';
import type { AppState } from '../../stores/session/session-store.ts';
import { drawView } from '../../testing/draw-view.tsx';
import { Dialogs } from './dialogs.tsx';

const project: ProjectInfo = {
  folder: '/home/me/plan',
  name: 'plan',
  layout: 'flat',
  files: [],
  styleSheets: [],
  assetsFolder: '',
  trusted: false,
  trustAnswered: false,
  sample: false,
};
const question = (more: Partial<WriteQuestion> = {}): WriteQuestion => ({
  id: 'w1',
  connectionId: 'planning',
  connectionName: 'Planning',
  production: false,
  widgetId: 'table',
  action: 'pasteCells',
  method: 'PATCH',
  path: "/api/v1/Cellsets('1')/Cells",
  changes: [{ name: '3', value: '42' }],
  moreChanges: 0,
  ...more,
});

/** Dialogs below a button that has the focus before one opens. */
async function drawDialogs(state: Partial<AppState> = {}, answers: Partial<HostCallHandlers> = {}) {
  const view = await drawView(
    <>
      <button type="button">Behind</button>
      <Dialogs />
    </>,
    { state, answers },
  );
  return { ...view, behind: screen.queryByText('Behind') };
}

const focused = () => document.activeElement?.textContent;
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** A question takes no yes at once: a second click that was meant for the one before must send nothing. */
const armed = () => waitFor(() => expect(press('Send').disabled).toBe(false));

describe('a write that waits for an answer', () => {
  const asked = (...questions: readonly WriteQuestion[]) => drawDialogs({ writeQuestions: [...questions] });

  test('has the careful answer in focus, and Enter gives it', async () => {
    const { person, inputsOf } = await asked(question());
    await dialog('Send this write to Planning?');
    expect(focused()).toBe('Don’t send');
    await person.keyboard('{Enter}');
    expect(inputsOf('write.answer')).toEqual([{ id: 'w1', allow: false, always: false }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is refused by Escape, and by the cross', async () => {
    const { person, inputsOf } = await asked(question(), question({ id: 'w2' }));
    await person.keyboard('{Escape}');
    await person.click(press('Close'));
    expect(inputsOf('write.answer')).toEqual([
      { id: 'w1', allow: false, always: false },
      { id: 'w2', allow: false, always: false },
    ]);
  });

  test('cannot be sent by a click that comes too early', async () => {
    const { person, inputsOf } = await asked(question());
    expect(press('Send').disabled).toBe(true);
    await person.click(press('Send'));
    expect(inputsOf('write.answer')).toEqual([]);
    await armed();
    await person.click(press('Send'));
    expect(inputsOf('write.answer')).toEqual([{ id: 'w1', allow: true, always: false }]);
  });

  test('says what it would change, and how many wait behind it', async () => {
    await asked(question({ process: 'load.plan', why: 'its body says UPDATE' }), question({ id: 'w2' }), question({ id: 'w3' }));
    const shown = (await dialog(/Planning/)).textContent;
    for (const text of ['table · pasteCells', "PATCH /api/v1/Cellsets('1')/Cells", 'load.plan', 'its body says UPDATE', '42'])
      expect(shown).toContain(text);
    expect(shown).toContain('2 more writes wait for an answer after this one.');
  });

  test('can allow the others of its connection, only together with a yes', async () => {
    const { person, inputsOf } = await asked(question(), question({ id: 'w2' }));
    const always = () => screen.getByRole('checkbox', { name: /^Allow writes on this connection/ });
    await person.click(always());
    await person.click(press('Don’t send'));
    expect(inputsOf('write.answer')).toEqual([{ id: 'w1', allow: false, always: false }]);
    // Each question begins anew.
    expect(always().getAttribute('aria-checked')).toBe('false');
    await armed();
    await person.click(always());
    await person.click(press('Send'));
    expect(inputsOf('write.answer').at(-1)).toEqual({ id: 'w2', allow: true, always: true });
  });

  test('of production is loud, is never allowed for good, and is not sent by Enter', async () => {
    const { person, inputsOf } = await asked(question({ production: true }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This is production/);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await armed();
    press('Send').focus();
    await person.keyboard('{Enter}');
    expect(inputsOf('write.answer')).toEqual([]);
    await person.keyboard(' ');
    expect(inputsOf('write.answer')).toEqual([{ id: 'w1', allow: true, always: false }]);
  });

  test('goes when another window answered it, and comes above what is open', async () => {
    const { host } = await drawDialogs({ connections: fakeConnections });
    act(() => openDialog({ kind: 'about' }));
    await dialog('About Dashwright');
    act(() => host.emit('write.asked', question()));
    await dialog('Send this write to Planning?');
    act(() => host.emit('write.settled', { id: 'w1' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Planning/ })).toBeNull());
    expect(await dialog('About Dashwright')).toBeDefined();
  });
});

describe('the question of trust', () => {
  test('comes once for a project nobody answered for, with the careful answer in focus', async () => {
    const { person, inputsOf } = await drawDialogs({ project });
    expect((await dialog('Do you trust this project?')).textContent).toContain('/home/me/plan');
    expect(focused()).toBe('Look without running');
    await person.keyboard('{Enter}');
    expect(inputsOf('project.trust')).toEqual([{ trusted: false, folder: '/home/me/plan' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('answers nothing when it is closed, and trusts the folder it names', async () => {
    const { person, inputsOf } = await drawDialogs({ project });
    await person.keyboard('{Escape}');
    expect(inputsOf('project.trust')).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => openDialog({ kind: 'trust' }));
    await person.click(press('Trust'));
    expect(inputsOf('project.trust')).toEqual([{ trusted: true, folder: '/home/me/plan' }]);
  });

  test('stays when main could not keep the answer, and says why', async () => {
    const { person } = await drawDialogs(
      { project },
      {
        'project.trust': async () => {
          throw new AppError('disk-full', 'The disk is full.');
        },
      },
    );
    await person.click(press('Trust'));
    await waitFor(() => expect(useNotices.getState().notices.map(({ message }) => message)).toEqual(['The disk is full.']));
    expect(await dialog('Do you trust this project?')).toBeDefined();
  });

  test('is not asked for a project that was answered for', async () => {
    await drawDialogs({ project: { ...project, trustAnswered: true } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the folder picker', () => {
  const tree: Readonly<Record<string, readonly { readonly name: string; readonly isProject: boolean }[]>> = {
    '/home/me': [
      { name: 'notes', isProject: false },
      { name: 'plan', isProject: true },
    ],
    '/home/me/notes': [],
  };
  const answers: Partial<HostCallHandlers> = {
    'folder.list': async ({ folder }) => {
      const folders = tree[folder];
      if (folders === undefined) throw new AppError('not-found', 'There is no such folder.');
      return { folder, parent: folder === '/home/me' ? '/home' : '/home/me', folders: [...folders] };
    },
    'project.open': async () => ({ outcome: 'opened', project: { ...project, trustAnswered: true } }),
  };
  async function drawFolders() {
    const view = await drawDialogs({}, answers);
    act(() => openDialog({ kind: 'folder' }));
    await screen.findByText('plan');
    return { ...view, path: screen.getByRole<HTMLInputElement>('textbox', { name: 'Folder' }) };
  }

  test('begins at home with the field in focus; what is typed is listed, and opened by a second Enter', async () => {
    const { person, path, inputsOf } = await drawFolders();
    expect(path.value).toBe('/home/me');
    expect(document.activeElement).toBe(path);
    await person.type(path, '/notes{Enter}');
    await screen.findByText(/^No folders in here/);
    expect(inputsOf('project.open')).toEqual([]);
    await person.type(path, '{Enter}');
    expect(inputsOf('project.open')).toEqual([{ folder: '/home/me/notes' }]);
    await waitFor(() => expect(useDialog.getState().dialog).toBeNull());
  });

  test('a wrong path is named at the field, and the list stays', async () => {
    const { person, path } = await drawFolders();
    await person.type(path, '/gone{Enter}');
    await screen.findByRole('textbox', { name: 'Folder', description: 'There is no such folder.' });
    expect(path.value).toBe('/home/me/gone');
    expect(screen.getByText('plan')).toBeDefined();
  });

  test('a folder chosen after a wrong path is the one that is opened', async () => {
    const { person, path, inputsOf } = await drawFolders();
    await person.type(path, '/gone{Enter}');
    await screen.findByRole('textbox', { name: 'Folder', description: 'There is no such folder.' });
    await person.click(screen.getByText('plan'));
    expect(path.value).toBe('/home/me');
    expect(screen.queryByText('There is no such folder.')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Open' }));
    expect(inputsOf('project.open')).toEqual([{ folder: '/home/me/plan' }]);
  });

  test('a folder that holds no project is refused where it was chosen', async () => {
    const refused = async () => {
      throw new AppError('not-a-project', "'notes' holds no project.");
    };
    const view = await drawDialogs({}, { ...answers, 'project.open': refused });
    act(() => openDialog({ kind: 'folder' }));
    await screen.findByText('plan');
    await view.person.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('textbox', { name: 'Folder', description: "'notes' holds no project." });
    expect(useDialog.getState().dialog).not.toBeNull();
  });

  test('keys choose a folder and open the project it is', async () => {
    const { person, inputsOf } = await drawFolders();
    const list = screen.getByRole('listbox', { name: 'Folders' });
    list.focus();
    await person.keyboard('p');
    expect(within(list).getByRole('option', { selected: true }).textContent).toContain('plan');
    await person.keyboard('{Enter}');
    expect(inputsOf('project.open')).toEqual([{ folder: '/home/me/plan' }]);
  });

  test('a folder with several applications asks which one', async () => {
    const application = { folder: '/home/me/plan/sales', name: 'Sales', layout: 'field' } as const;
    const view = await drawDialogs({}, { ...answers, 'project.open': async () => ({ outcome: 'choose', applications: [application] }) });
    act(() => openDialog({ kind: 'folder' }));
    await screen.findByText('plan');
    await view.person.click(press('Open'));
    await dialog('Choose an application');
    await view.person.click(screen.getByRole('button', { name: /Sales/ }));
    expect(view.inputsOf('project.open').at(-1)).toEqual({ folder: '/home/me/plan/sales' });
  });
});

test('the active user is left as it is by Cancel; the sample has one, and Enter leads to connections', async () => {
  const { person } = await drawDialogs({ project: { ...project, trustAnswered: true } });
  act(() => openDialog({ kind: 'user' }));
  await dialog('Active user');
  await waitFor(() => expect(focused()).toBe('Manage connections'));
  await person.click(press('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['trust', 'Do you trust this project?'],
  ['limits', 'Limits of this project'],
  ['connections', 'Connections'],
  ['credentials', 'Stored secrets'],
  ['user', 'Active user'],
  ['shortcuts', 'Keyboard shortcuts'],
  ['about', 'About Dashwright'],
] as const)('the dialog %s takes the focus, keeps it, and gives it back on Escape', async (kind, name) => {
  const { person, behind } = await drawDialogs({ project: { ...project, trustAnswered: true } });
  behind?.focus();
  act(() => openDialog({ kind }));
  const opened = await dialog(name);
  await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true));
  for (const shift of [false, false, true]) {
    await person.tab({ shift });
    expect(opened.contains(document.activeElement)).toBe(true);
  }
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(behind));
});
