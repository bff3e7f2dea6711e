import { afterEach, beforeEach, expect, test } from 'vitest';
import { windowDocuments } from '../documents/window-documents.ts';
import { useEditor } from '../documents/editor-store.ts';
import { selectedWidgets, selectWidget, selectWidgets, useNavigation } from '../window/navigation.ts';
import { useNotices } from '../window/notice-store.ts';
import { useSession } from '../session/session-store.ts';
import { changeSelected, changeWidget, keepWidget, settled, stepWidgetChange } from './design-edits.ts';
import { type DesignProject, openDesignProject } from './design-project.fixture.ts';
import { useWidgetClipboard } from './widget-clipboard.ts';

const config = `WidgetConfig = { p: { id: 'p', type: PageWidget, widgets: [{ id: 'note', type: TextWidget }] } };\n`;
const path = 'widget-config.js';
let project: DesignProject;
beforeEach(async () => {
  project = await openDesignProject(config);
});
afterEach(() => project.close());

const remove = { kind: 'delete', widgetId: 'note' } as const;

test('a change is written without an editor: the file is open, unsaved and sent to main, and one undo takes it back', async () => {
  expect(await changeWidget(remove)).toEqual({ outcome: 'done' });
  expect(await project.page()).toBe('p');
  expect(useEditor.getState()).toMatchObject({ active: path, buffers: { [path]: { dirty: true } } });
  expect(useNavigation.getState().reveal).toMatchObject({ location: { path, line: 1 }, focus: false });
  await expect.poll(() => project.host.calls.some(({ name, input }) => name === 'file.edit' && 'path' in Object(input))).toBe(true);
  expect(await stepWidgetChange('undo')).toEqual({ outcome: 'done' });
  expect(project.text(path)).toBe(config);
  expect(useEditor.getState().buffers[path]?.dirty).toBe(false);
  expect(await stepWidgetChange('redo')).toEqual({ outcome: 'done' });
  expect(await project.page()).toBe('p');
});

test('changes are carried out in the order they were asked for, whatever the first has to wait for', async () => {
  const results = [changeWidget({ kind: 'duplicate', widgetId: 'note' }), stepWidgetChange('undo'), changeWidget(remove)];
  expect(await Promise.all(results)).toEqual([{ outcome: 'done' }, { outcome: 'done' }, { outcome: 'done' }]);
  expect(await project.page()).toBe('p');
});

test('undo takes back the last change, in whichever file it was written', async () => {
  await changeWidget({ kind: 'entry', widgetId: 'note', type: 'TextWidget', form: 'function' });
  await changeWidget(remove);
  await stepWidgetChange('undo');
  expect(project.text('repository.js')).toContain('note');
  await stepWidgetChange('undo');
  expect([project.text('repository.js'), project.text(path)]).toEqual(['Repository = {};\n', config]);
});

test('pages, popups and stored queries are written where they belong, shown and selected, and one undo takes each back', async () => {
  project.close();
  project = await openDesignProject(config, { 'repository.yml': 'a_init: text\n' });
  expect(await changeWidget({ kind: 'page', id: 'details' })).toEqual({ outcome: 'done' });
  expect(useNavigation.getState()).toMatchObject({ widgetId: 'details', reveal: { location: { path } } });
  expect(await changeWidget({ kind: 'popup', id: 'hint', pageId: 'p' })).toEqual({ outcome: 'done' });
  expect(await project.page()).toBe('p(note hint(hintText))');
  expect(await changeWidget({ kind: 'query', key: 'note_init' })).toEqual({ outcome: 'done' });
  expect(useNavigation.getState()).toMatchObject({ widgetId: 'hint', reveal: { location: { path: 'repository.yml', line: 3 } } });
  expect(project.text('repository.yml')).toContain('note_init: >');
  for (const _ of ['query', 'popup', 'page']) await stepWidgetChange('undo');
  expect([project.text('repository.yml'), project.text(path)]).toEqual(['a_init: text\n', config]);
});

test('what cannot be written is refused with its reason, which is said', async () => {
  const refusal = await changeWidget({ kind: 'delete', widgetId: 'nowhere' });
  expect(refusal).toMatchObject({ outcome: 'refused', message: expect.stringContaining('nowhere') });
  expect(useNotices.getState().notices.at(-1)).toMatchObject(refusal.outcome === 'refused' ? { message: refusal.message } : {});
  useEditor.setState(({ buffers }) => {
    const buffer = buffers[path];
    return buffer ? { buffers: { ...buffers, [path]: { ...buffer, readOnlyReason: 'The file is read-only.' } } } : {};
  });
  expect(await changeWidget(remove)).toEqual({ outcome: 'refused', message: 'The file is read-only.' });
  expect(project.text(path)).toBe(config);
  const missing = useSession.getState().project;
  if (missing) useSession.setState({ project: { ...missing, files: missing.files.filter(({ role }) => role !== 'widgetConfig') } });
  expect(await changeWidget(remove)).toMatchObject({ outcome: 'refused', message: expect.stringContaining('Create it') });
});

test('a copy is kept for Paste, and nothing is written', async () => {
  expect(await keepWidget('note', 'copy')).toEqual({ outcome: 'done' });
  expect(useWidgetClipboard.getState().kept?.widgets[0]?.source).toContain("id: 'note'");
  expect(windowDocuments().texts.isDirty(path)).toBe(false);
  expect(await changeWidget({ kind: 'pasteAt', widgetIds: ['p'] })).toEqual({ outcome: 'done' });
  expect(await project.page()).toBe('p(note note2)');
  expect(windowDocuments().texts.isDirty(path)).toBe(true);
});

test('a cut ends with its project, whose widgets are not those of the next one; a copy may be pasted there', async () => {
  const other = (folder: string): void => {
    const { project: now } = useSession.getState();
    if (now) useSession.setState({ project: { ...now, folder } });
  };
  await keepWidget('note', 'cut');
  other('/q');
  expect(useWidgetClipboard.getState().kept).toBeNull();
  await keepWidget('note', 'copy');
  const copied = useWidgetClipboard.getState().kept;
  other('/r');
  expect(useWidgetClipboard.getState().kept).toBe(copied);
});

test('several widgets are cut and copied in their order, and pasted with one undo', async () => {
  await changeWidget({ kind: 'duplicateAll', widgetIds: ['note'] });
  await changeWidget({ kind: 'duplicateAll', widgetIds: ['note2'] });
  await changeWidget({ kind: 'wrap', widgetIds: ['note3'], wrapping: 'panel' });
  expect(await project.page()).toBe('p(note note2 panel1(note3))');
  selectWidgets(['note2', 'note']);
  await keepWidget('note', 'copy');
  expect(await changeWidget({ kind: 'pasteAt', widgetIds: ['panel1'] })).toEqual({ outcome: 'done' });
  expect(await project.page()).toBe('p(note note2 panel1(note3 note4 note5))');
  await stepWidgetChange('undo');
  expect(await project.page()).toBe('p(note note2 panel1(note3))');
  selectWidgets(['note', 'note2']);
  await keepWidget('note2', 'cut');
  // Behind a widget that takes no children.
  await changeWidget({ kind: 'pasteAt', widgetIds: ['note3'] });
  expect(await project.page()).toBe('p(panel1(note3 note note2))');
  await stepWidgetChange('undo');
  expect(await project.page()).toBe('p(note note2 panel1(note3))');
});

test('what cannot be pasted at a place stays cut; a widget inside another selected one goes with that', async () => {
  await changeWidget({ kind: 'wrap', widgetIds: ['note'], wrapping: 'panel' });
  await changeWidget({ kind: 'add', parentId: 'p', index: 0, type: 'TextWidget', parameters: {} });
  expect(await project.page()).toBe('p(text1 panel1(note))');
  selectWidgets(['note', 'panel1', 'text1']);
  await keepWidget('panel1', 'cut');
  expect(useWidgetClipboard.getState().kept?.widgets.map(({ widgetId }) => widgetId)).toEqual(['text1', 'panel1']);
  expect(await changeWidget({ kind: 'pasteAt', widgetIds: ['note'] })).toMatchObject({
    outcome: 'refused',
    message: expect.stringContaining('stands inside panel1'),
  });
  expect(useWidgetClipboard.getState().kept?.kind).toBe('cut');
  await changeWidget({ kind: 'deleteAll', widgetIds: ['text1', 'panel1'] });
  expect(await changeWidget({ kind: 'pasteAt', widgetIds: ['p'] })).toMatchObject({
    message: 'text1, panel1 are gone. Cut or copy another widget.',
  });
});

test('the changes of a project are not taken back in another one', async () => {
  await changeWidget(remove);
  const other = useSession.getState().project;
  if (other) useSession.setState({ project: { ...other, folder: '/other' } });
  await stepWidgetChange('undo');
  expect(project.text(path)).toBe(config);
});

test('keys pressed right after one that makes a widget apply to the new one; what was deleted is left alone', async () => {
  selectWidget('note');
  void changeSelected((widgetIds) => ({ kind: 'duplicateAll', widgetIds }));
  void changeSelected((widgetIds) => ({ kind: 'step', widgetIds, step: -1 }));
  void changeSelected((widgetIds) => ({ kind: 'duplicateAll', widgetIds }));
  await settled();
  expect(await project.page()).toBe('p(note2 note3 note)');
  expect(selectedWidgets()).toEqual(['note3']);
  // The second press of an impatient person must not delete what is selected instead.
  void changeSelected((widgetIds) => ({ kind: 'deleteAll', widgetIds }));
  void changeSelected((widgetIds) => ({ kind: 'deleteAll', widgetIds }));
  expect(await project.page()).toBe('p(note2 note)');
  expect(selectedWidgets()).toEqual(['p']);
});

test('what a person selects while a change is under way stays selected, and keys apply to it', async () => {
  selectWidget('note');
  void changeSelected((widgetIds) => ({ kind: 'duplicateAll', widgetIds }));
  selectWidget('p');
  void changeSelected((widgetIds) => ({ kind: 'setAll', widgetIds, values: { title: 'P' } }));
  await settled();
  expect(selectedWidgets()).toEqual(['p']);
  expect(project.text(path)).toContain("title: 'P', widgets");
});

test('several widgets are wrapped, dropped, copied and deleted in one step each', async () => {
  await changeWidget({ kind: 'duplicateAll', widgetIds: ['note'] });
  await changeWidget({ kind: 'duplicateAll', widgetIds: ['note2'] });
  selectWidgets(['note3', 'note']);
  await changeSelected((widgetIds) => ({ kind: 'wrap', widgetIds, wrapping: 'panel' }));
  expect(await project.page()).toBe('p(panel1(note note3) note2)');
  expect(selectedWidgets()).toEqual(['panel1']);
  await changeWidget({ kind: 'drop', widgetIds: ['note3', 'note2'], parentId: 'p', before: ['panel1'], isCopy: false });
  expect(await project.page()).toBe('p(note3 note2 panel1(note))');
  await changeWidget({ kind: 'drop', widgetIds: ['note3', 'note2'], parentId: 'panel1', before: [], isCopy: true });
  expect(await project.page()).toBe('p(note3 note2 panel1(note note4 note5))');
  // A parent that is deleted takes its children along.
  await changeWidget({ kind: 'deleteAll', widgetIds: ['panel1', 'note', 'note3'] });
  expect(await project.page()).toBe('p(note2)');
  for (const _step of [1, 2, 3, 4]) await stepWidgetChange('undo');
  expect(await project.page()).toBe('p(note note2 note3)');
});

test.each([
  ['panel', 'panel1', 'PanelWidget'],
  ['row', 'gridRow1', 'GridRowWidget'],
  ['cell', 'gridCell1', 'GridCellWidget'],
] as const)(
  'a widget is wrapped in a %s: the new one takes its place and is selected, and one undo takes it out',
  async (wrapping, id, type) => {
    await changeWidget({ kind: 'duplicateAll', widgetIds: ['note'] });
    selectWidget('note');
    await changeSelected((widgetIds) => ({ kind: 'wrap', widgetIds, wrapping }));
    expect(await project.page()).toBe(`p(${id}(note) note2)`);
    expect(project.text(path)).toMatch(new RegExp(`id: '${id}',\\s+type: ${type}\\b`));
    expect(selectedWidgets()).toEqual([id]);
    await stepWidgetChange('undo');
    expect(await project.page()).toBe('p(note note2)');
  },
);

test.each([
  [{ kind: 'wrap', widgetIds: ['note', 'p'], wrapping: 'panel' }, 'inside a page'],
  [{ kind: 'drop', widgetIds: ['note'], parentId: 'note', before: [], isCopy: false }, 'stands inside'],
  [{ kind: 'drop', widgetIds: ['note'], parentId: 'gone', before: [], isCopy: true }, 'gone'],
  [{ kind: 'step', widgetIds: ['gone'], step: 1 }, 'gone is made while the file runs'],
] as const)('%j is refused: %s', async (change, reason) => {
  expect(await changeWidget(change)).toMatchObject({ outcome: 'refused', message: expect.stringContaining(reason) });
  expect(await project.page()).toBe('p(note)');
});
