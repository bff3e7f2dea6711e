import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { ModelWidget, ProjectModel } from '../../../shared/schema/project-schema.ts';
import { startDocuments } from '../../stores/documents/window-documents.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { useDialog } from '../../stores/window/dialog-store.ts';
import { selectWidget, useNavigation } from '../../stores/window/navigation.ts';
import { drawView } from '../../testing/draw-view.tsx';
import { makeProject } from '../../testing/make-project.fixture.ts';
import { WidgetList } from './widget-list.tsx';

const widget = (id: string, parentId: string | null, pageId: string): ModelWidget => ({
  id,
  type: parentId === null ? 'PageWidget' : 'TextWidget',
  parentId,
  pageId,
  childIds: id === 'main' ? ['head', 'foot'] : [],
  location: { path: 'widget-config.js', line: 1, column: 1 },
  parameters: [],
});
const model: ProjectModel = {
  pages: ['main'],
  widgets: [
    widget('main', null, 'main'),
    widget('head', 'main', 'main'),
    widget('foot', 'main', 'main'),
    widget('card', null, 'reusables'),
  ],
  entries: [],
  queries: [],
  events: [],
};

const line = (name: string) => screen.getByRole('treeitem', { name });
const isSelected = (name: string) => line(name).getAttribute('aria-selected') === 'true';
/** Draws the tree of the model. */
async function drawTree() {
  await drawView(<WidgetList />);
  act(() => useSession.setState({ model, modelRevision: 1 }));
}
/** A press of the right button as a browser reports it. */
function pressRight(name: string) {
  fireEvent.pointerDown(line(name), { button: 2 });
  fireEvent.contextMenu(line(name), { button: 2 });
}

test('nothing says that there are no widgets before those of a project are drawn', async () => {
  await drawView(<WidgetList />);
  const drawn: (string | null)[] = [];
  const observer = new MutationObserver((records) =>
    drawn.push(...records.flatMap((record) => [...record.addedNodes].map((node) => node.textContent))),
  );
  observer.observe(document.body, { childList: true, subtree: true });
  await act(async () => useSession.setState({ model, modelRevision: 1 }));
  observer.disconnect();
  expect(line('head')).toBeDefined();
  expect(drawn.filter((text) => text?.includes('appear here'))).toEqual([]);
});

test('without the widget configuration, a click creates it', async () => {
  const files = [{ role: 'widgetConfig' as const, path: 'widget-config.js', exists: false }];
  const { person, inputsOf } = await drawView(<WidgetList />, {
    state: { project: makeProject({ files }) },
    start: startDocuments,
    answers: {
      'file.create': async () => {
        throw new AppError('disk-full', 'The disk is full.');
      },
    },
  });
  act(() => useSession.setState({ model: { ...model, pages: [], widgets: [] }, modelRevision: 1 }));
  await person.click(screen.getByRole('button', { name: 'Create widget-config.js' }));
  expect(inputsOf('file.create')).toEqual([{ role: 'widgetConfig' }]);
});

test('a filter says how many widgets it leaves, and how to have all of them back', async () => {
  const { person } = await drawView(<WidgetList />);
  act(() => useSession.setState({ model, modelRevision: 1 }));
  const head = () => screen.getByRole('heading', { name: /^Widgets/ }).textContent;
  expect(head()).toBe('Widgets4');
  await person.type(screen.getByRole('searchbox', { name: 'Filter widgets' }), 'foot');
  expect(head()).toBe('Widgets1 of 4');
  expect(line('main')).toBeDefined();
  await person.keyboard('zz');
  expect(head()).toBe('Widgets0 of 4');
  expect(screen.getByText('No widget matches “footzz”.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(head()).toBe('Widgets4');
  const field = screen.getByRole('searchbox', { name: 'Filter widgets' });
  expect(document.activeElement).toBe(field);
  await person.keyboard('head');
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  expect(head()).toBe('Widgets4');
  expect(document.activeElement).toBe(field);
});

test('the first right press on a line selects it and opens its menu', async () => {
  await drawTree();
  pressRight('head');
  expect(screen.getByRole('menuitem', { name: 'Copy id' })).toBeDefined();
  expect(useNavigation.getState().widgetId).toBe('head');
});

test('a right press on a collection opens no menu of the widget that was selected before', async () => {
  await drawTree();
  act(() => selectWidget('head'));
  pressRight('reusables');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(isSelected('reusables')).toBe(true);
  // What is selected elsewhere afterwards is shown here, too.
  act(() => selectWidget('foot'));
  expect(isSelected('foot')).toBe(true);
  expect(isSelected('reusables')).toBe(false);
});

test('a widget configuration without a page leads to a new page, one that cannot be read to its text', async () => {
  const files = [{ role: 'widgetConfig' as const, path: 'widget-config.js', exists: true }];
  const { person } = await drawView(<WidgetList />, { state: { project: makeProject({ files }) } });
  act(() => useSession.setState({ model: { ...model, pages: [], widgets: [] }, modelRevision: 1 }));
  await person.click(screen.getByRole('button', { name: 'New page…' }));
  expect(useDialog.getState().dialog).toEqual({ kind: 'new-part', part: 'page' });
  const problem = { id: 'x', severity: 'error', source: 'syntax', code: 'script-syntax', message: 'A comma is missing.' } as const;
  act(() => useSession.setState({ problems: [problem] }));
  expect(screen.queryByRole('button', { name: 'New page…' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Open widget configuration' })).toBeDefined();
});
