import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HostCallHandlers } from '../../../../shared/contract/host-calls.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { ProjectInfo } from '../../../../shared/schema/project-schema.ts';
import { openProject } from '../../../stores/session/project-actions.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { openDialog, useDialog } from '../../../stores/window/dialog-store.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { Dialogs } from '../dialogs.tsx';

const project: ProjectInfo = {
  folder: '/home/me/Plan',
  name: 'Plan',
  layout: 'flat',
  files: [],
  styleSheets: [],
  assetsFolder: '',
  trusted: true,
  trustAnswered: true,
  sample: false,
};

async function drawDialog(answers: Partial<HostCallHandlers> = {}) {
  const view = await drawView(<Dialogs />, { answers: { 'project.create': async () => ({ project }), ...answers } });
  act(() => openDialog({ kind: 'new-project' }));
  await screen.findByRole('dialog', { name: 'New project' });
  return view;
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create' });

test('keys choose a template and Enter creates it in the home folder, with the focus still on the template', async () => {
  const { person, inputsOf } = await drawDialog();
  const first = screen.getByRole('radio', { name: 'Empty page', description: /next step/ });
  await waitFor(() => expect(document.activeElement).toBe(first));
  await person.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Form with write-back' }).getAttribute('aria-checked')).toBe('true'));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(useDialog.getState().dialog).toBeNull());
  expect(inputsOf('project.create')).toEqual([{ folder: '/home/me/My dashboard', template: 'form', layout: 'flat' }]);
  expect(useSession.getState().project).toEqual(project);
});

test('a name that is none is marked before anything is asked', async () => {
  const { person, inputsOf } = await drawDialog();
  await person.clear(field('Name'));
  await person.click(create());
  expect(screen.getByRole('textbox', { name: 'Name', description: 'Give the project a name.' })).toBeDefined();
  await person.type(field('Name'), 'a');
  expect(screen.queryByRole('textbox', { name: 'Name', description: /./ })).toBeNull();
  // As it is typed.
  await person.type(field('Name'), ':b');
  expect(screen.getByRole('textbox', { name: 'Name', description: /^Leave out/ })).toBeDefined();
  await person.click(create());
  expect(inputsOf('project.create')).toEqual([]);
});

test.each([
  [
    ...(['folder-not-empty', "'Plan' is not empty.", 'Name'] as const),
    () => screen.findByRole('textbox', { name: 'Name', description: 'This folder has files. Give another name.' }),
  ],
  ['file-read-only', 'It cannot be written.', 'Create', () => screen.findByText('It cannot be written.')],
] as const)('%s is said in the dialog, which stays', async (code, message, focused, shown) => {
  const { person, inputsOf } = await drawDialog({
    'project.create': async () => {
      throw new AppError(code, message);
    },
  });
  await person.click(create());
  expect(await shown()).toBeDefined();
  const withFocus = focused === 'Name' ? field('Name') : create();
  await waitFor(() => expect(document.activeElement).toBe(withFocus));
  expect(create().disabled).toBe(false);
  await person.click(create());
  await waitFor(() => expect(inputsOf('project.create')).toHaveLength(2));
});

test('Create is not given twice while it runs', async () => {
  const { person, inputsOf } = await drawDialog({ 'project.create': () => new Promise(() => undefined) });
  await person.click(create());
  await waitFor(() => expect(create().getAttribute('aria-busy')).toBe('true'));
  act(() => screen.getByRole('radio', { name: 'Empty page' }).focus());
  await person.keyboard('{Enter}');
  expect(inputsOf('project.create')).toHaveLength(1);
});

test('Browse lists folders where the system has no dialog, and takes the chosen one', async () => {
  const { person, inputsOf } = await drawDialog({
    'folder.list': async ({ folder }) => ({ folder, parent: '/home', folders: [{ name: 'plans', isProject: false }] }),
  });
  await person.click(screen.getByRole('button', { name: 'Browse…' }));
  await person.click(await screen.findByRole('option', { name: 'plans' }));
  await person.click(screen.getByRole('radio', { name: 'As deployed' }));
  await person.click(create());
  await waitFor(() =>
    expect(inputsOf('project.create')).toEqual([{ folder: '/home/me/plans/My dashboard', template: 'empty', layout: 'field' }]),
  );
});

test('a folder of the system dialog is taken, and a failure of it is said at the field', async () => {
  let isBroken = false;
  const { person } = await drawDialog({
    'folder.pick': async () => {
      if (isBroken) throw new AppError('folder-unreadable', 'The folder cannot be read.');
      return { outcome: 'picked', folder: '/work' };
    },
  });
  await person.click(screen.getByRole('button', { name: 'Browse…' }));
  await waitFor(() => expect(field('In folder').value).toBe('/work'));
  isBroken = true;
  await person.click(screen.getByRole('button', { name: 'Browse…' }));
  expect(await screen.findByText('The folder cannot be read.')).toBeDefined();
});

test('opening an empty folder asks what to start with there', async () => {
  const { person, inputsOf } = await drawDialog({
    'project.open': async () => {
      throw new AppError('folder-empty', 'It is empty.');
    },
  });
  act(() => useDialog.setState({ dialog: null }));
  await act(() => openProject('/home/me/Start'));
  expect(await screen.findByText(/^This folder is empty/)).toBeDefined();
  await person.click(create());
  await waitFor(() => expect(inputsOf('project.create')).toEqual([{ folder: '/home/me/Start', template: 'empty', layout: 'flat' }]));
});
