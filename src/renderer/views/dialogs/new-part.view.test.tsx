import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProjectInfo, ProjectModel } from '../../../shared/schema/project-schema.ts';
import { emptyEditorState, useEditor } from '../../stores/documents/editor-store.ts';
import { startDocuments, windowDocuments } from '../../stores/documents/window-documents.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { useCommands } from '../../stores/window/commands.ts';
import { openDialog, useDialog } from '../../stores/window/dialog-store.ts';
import { selectWidget } from '../../stores/window/navigation.ts';
import { drawView } from '../../testing/draw-view.tsx';
import { Dialogs } from './dialogs.tsx';

const at = (path: string) => ({ path, line: 1, column: 1 });
const texts: Readonly<Record<string, string>> = {
  'repository.yml': 'main_init: text\n',
  'widget-config.js': "WidgetConfig = {\n  main: { id: 'main', type: PageWidget, widgets: [{ id: 'note', type: TextWidget }] },\n};\n",
};
const project: ProjectInfo = {
  folder: '/p',
  name: 'p',
  layout: 'flat',
  files: [
    { path: 'repository.yml', role: 'queries', exists: true },
    { path: 'widget-config.js', role: 'widgetConfig', exists: true },
  ],
  styleSheets: [],
  assetsFolder: '',
  trusted: true,
  trustAnswered: true,
  sample: false,
};
const widget = (id: string, parentId: string | null) => ({
  ...{ id, parentId, pageId: 'main', childIds: [], parameters: [] },
  ...{ type: 'TextWidget', location: at('widget-config.js') },
});
const action = { name: 'choose', form: 'request', kind: 'write', location: at('repository.js'), server: true } as const;
const model: ProjectModel = {
  pages: ['main'],
  widgets: [widget('main', null), widget('note', 'main')],
  entries: [{ widgetId: 'note', location: at('repository.js'), actions: [{ ...action, parameters: [], queryKey: 'note_choose' }] }],
  queries: [{ key: 'main_init', location: at('repository.yml'), placeholders: [] }],
  events: [],
};

async function drawProject() {
  useEditor.setState(emptyEditorState);
  const view = await drawView(<Dialogs />, {
    state: { project },
    start: startDocuments,
    answers: {
      'file.read': async ({ path }) => ({
        ...{ path, text: texts[path] ?? '', version: 'v1', endOfLine: 'lf', byteOrderMark: false },
        role: path === 'repository.yml' ? 'queries' : 'widgetConfig',
      }),
      'project.modelPart': async () => ({ revision: 1, parts: 1, text: JSON.stringify(model) }),
    },
  });
  await waitFor(() => expect(useSession.getState().model).not.toBeNull());
  return view;
}

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const isEnabled = (id: string) =>
  useCommands
    .getState()
    .commands.find((command) => command.id === id)
    ?.isEnabled?.();

test('a page gets the id that was typed; one that cannot be used says why and writes nothing', async () => {
  const { person } = await drawProject();
  act(() => openDialog({ kind: 'new-part', part: 'page' }));
  await person.click(screen.getByRole('button', { name: 'Create' }));
  expect(screen.getByText('Enter an id.')).toBeDefined();
  await person.type(field(/^Id of the /), 'note{Enter}');
  expect(screen.getByText(/^note exists already/)).toBeDefined();
  await person.type(field(/^Id of the /), '_2');
  expect(screen.getByText(/^Leave out the underscore/)).toBeDefined();
  expect(useEditor.getState().buffers['widget-config.js']).toBeUndefined();
  await person.clear(field(/^Id of the /));
  await person.type(field(/^Id of the /), 'details{Enter}');
  await waitFor(() => expect(useDialog.getState().dialog).toBeNull());
  expect(windowDocuments().texts.read('widget-config.js')).toContain('details: {');
});

test('a popup names its page, and a stored query the key that a request lacks', async () => {
  const { person } = await drawProject();
  expect(isEnabled('new.popup')).toBe(false);
  act(() => selectWidget('note'));
  expect([isEnabled('new.popup'), isEnabled('new.entry')]).toEqual([true, false]);
  act(() => openDialog({ kind: 'new-part', part: 'popup' }));
  await person.type(field(/^Id of the /), 'hint');
  expect(
    screen.getByText(
      "A popup of the page main. Letters, digits and hyphens, for example details. Open it in code with Api.openPopup('hint').",
    ),
  ).toBeDefined();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(useDialog.getState().dialog).toBeNull());
  expect(windowDocuments().texts.read('widget-config.js')).toContain('ContainerWidget');
  act(() => selectWidget('main'));
  expect(isEnabled('new.entry')).toBe(true);
  act(() => openDialog({ kind: 'new-part', part: 'query' }));
  expect(field('Key of the query').value).toBe('note_choose');
  // The proposed key is selected: what is typed takes its place.
  await person.keyboard('gone_init');
  expect(field('Key of the query').value).toBe('gone_init');
  expect(screen.getByText(/^No widget has the id gone/)).toBeDefined();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(windowDocuments().texts.read('repository.yml')).toContain('gone_init: >'));
});
