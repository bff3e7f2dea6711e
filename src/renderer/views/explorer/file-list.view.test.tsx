import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { HostCallHandlers } from '../../../shared/contract/host-calls.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Problem, ProjectInfo } from '../../../shared/schema/project-schema.ts';
import { useNavigation } from '../../stores/window/navigation.ts';
import { useNotices } from '../../stores/window/notice-store.ts';
import { startDocuments, windowDocuments } from '../../stores/documents/window-documents.ts';
import { emptyEditorState, useEditor } from '../../stores/documents/editor-store.ts';
import { drawView } from '../../testing/draw-view.tsx';
import { FileList } from './file-list.tsx';

const project: ProjectInfo = {
  folder: '/home/me/plan',
  name: 'plan',
  layout: 'flat',
  files: [
    { path: 'repository.js', role: 'repository', exists: true },
    { path: 'event-map.js', role: 'eventMap', exists: false },
  ],
  styleSheets: ['skin/css/ks-text-style.css'],
  assetsFolder: '',
  trusted: true,
  trustAnswered: true,
  sample: false,
};
const problem: Problem = {
  id: 'p',
  severity: 'error',
  source: 'syntax',
  code: 'js-syntax',
  message: 'A bracket is missing.',
  location: { path: 'repository.js', line: 2, column: 1 },
};

function drawFiles(answers: Partial<HostCallHandlers> = {}) {
  useEditor.setState(emptyEditorState);
  return drawView(<FileList />, { state: { project, problems: [problem], problemsRevision: 1 }, answers, start: startDocuments });
}
const names = () => screen.getAllByRole('button').map((button) => button.textContent);

test('a file that is not there yet is created and shown; once it is there it is a file like the others', async () => {
  const { person, host, inputsOf } = await drawFiles({
    'file.create': async () => ({
      path: 'event-map.js',
      role: 'eventMap',
      text: '',
      version: '1',
      endOfLine: 'lf',
      byteOrderMark: false,
    }),
  });
  expect(names()).toEqual(['repository.js11 error', 'event-map.jsCreate', 'Style sheets1']);
  await person.click(screen.getByRole('button', { name: 'event-map.js Create' }));
  expect(inputsOf('file.create')).toEqual([{ role: 'eventMap' }]);
  await waitFor(() => expect(useNavigation.getState().reveal?.location.path).toBe('event-map.js'));
  act(() => host.emit('project.changed', { project: { ...project, files: project.files.map((file) => ({ ...file, exists: true })) } }));
  expect(names()).toEqual(['repository.js11 error', 'event-map.js', 'Style sheets1']);
});

test('a deleted file whose text is kept is listed as unsaved, and a press opens that text instead of creating the file', async () => {
  const read = { path: 'repository.js', role: 'repository', text: 'one', version: '1', endOfLine: 'lf', byteOrderMark: false } as const;
  const { person, host, inputsOf } = await drawFiles({
    'file.read': async () => read,
    'file.save': async () => ({ version: '2' }),
  });
  const files = windowDocuments();
  await act(async () => await files.open('repository.js', true));
  act(() => files.texts.replace('repository.js', 'one and more'));
  act(() => host.emit('file.removedOutside', { path: 'repository.js' }));
  act(() => host.emit('project.changed', { project: { ...project, files: project.files.map((file) => ({ ...file, exists: false })) } }));
  act(() => useEditor.setState({ tabs: [], active: null }));
  expect(names()).toEqual(['repository.js11 errornot saved', 'event-map.jsCreate', 'Style sheets1']);

  await person.click(screen.getByRole('button', { name: /^repository\.js/ }));
  await waitFor(() => expect(useEditor.getState().active).toBe('repository.js'));
  expect(files.texts.read('repository.js')).toBe('one and more');
  expect(inputsOf('file.create')).toEqual([]);
  await act(async () => await files.save('repository.js'));
  expect(inputsOf('file.save')).toMatchObject([{ path: 'repository.js', overwrite: true }]);
});

test('a file that cannot be created says why, and can be tried again', async () => {
  const { person } = await drawFiles({
    'file.create': async () => {
      throw new AppError('disk-full', 'The disk is full.');
    },
  });
  await person.click(screen.getByRole('button', { name: /event-map/ }));
  await waitFor(() => expect(useNotices.getState().notices.map(({ message }) => message)).toEqual(['The disk is full.']));
  expect(useNavigation.getState().reveal).toBeNull();
  expect(screen.getByRole('button', { name: /event-map/ }).textContent).toContain('Create');
});

test('keys walk the files, and style sheets open below their line', async () => {
  const { person } = await drawFiles();
  await person.tab();
  await person.keyboard('{End}{Enter}');
  expect(screen.getByRole('button', { name: /^Style sheets/ }).getAttribute('aria-expanded')).toBe('true');
  await person.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('ks-text-style.css');
  await person.keyboard('{Home}');
  expect(document.activeElement?.textContent).toContain('repository.js');
  expect(document.activeElement?.textContent).toContain('1 error');
});

test('the file that comes to the front is brought into sight', async () => {
  await drawFiles();
  act(() => useEditor.setState({ active: null }));
  const shown = vi.spyOn(screen.getByRole('button', { name: /^repository\.js/ }), 'scrollIntoView');
  act(() => useEditor.setState({ active: 'repository.js' }));
  expect(shown).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
});
