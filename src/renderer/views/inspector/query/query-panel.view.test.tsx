import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { HostCallHandlers } from '../../../../shared/contract/host-calls.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { mdxQueryPath } from '../../../../shared/saved-queries/read-saved-query.ts';
import type { FileSnapshot } from '../../../../shared/schema/project-schema.ts';
import { makeExchange } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import { fakeConnections } from '../../../host/fake-host.ts';
import { useConnections } from '../../../stores/connection/connection-store.ts';
import { useEditor } from '../../../stores/documents/editor-store.ts';
import { useTextVersions } from '../../../stores/documents/text/text-versions.ts';
import { startDocuments, windowDocuments } from '../../../stores/documents/window-documents.ts';
import { useQueryDesk } from '../../../stores/query-desk/query-desk.ts';
import { openInQueryDesk } from '../../../stores/query-desk/query-files.ts';
import { useNavigation } from '../../../stores/window/navigation.ts';
import { useNotices } from '../../../stores/window/notice-store.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { makeProject } from '../../../testing/make-project.fixture.ts';
import { InspectorView } from '../inspector-view.tsx';
import { useQueryQuestion } from './query-naming.ts';

const project = { ...makeProject(), trusted: true };

/** What stands in place of the editor: the text in a plain field. */
function PlainText({ path }: { readonly path: string }) {
  useTextVersions((state) => state.versions[path]);
  const isRead = useEditor((state) => state.buffers[path] !== undefined);
  if (!isRead) return null;
  const { texts, applyEdits } = windowDocuments();
  const replace = (text: string) => applyEdits(path, [{ start: 0, end: texts.length(path), text }]);
  return <textarea aria-label={path} value={texts.read(path)} onChange={(event) => replace(event.target.value)} />;
}

/** A disk with these files. */
function disk(files: Record<string, string>): Partial<HostCallHandlers> {
  const snapshot = (path: string): FileSnapshot => {
    const text = files[path];
    return {
      path,
      role: 'savedQuery',
      text: text ?? '',
      version: text === undefined ? '' : `v${text.length}`,
      endOfLine: 'lf',
      byteOrderMark: false,
    };
  };
  return {
    'query.list': async () => ({ paths: Object.keys(files).sort(), more: 0 }),
    'query.remove': async ({ path }) => {
      delete files[path];
      return {};
    },
    'query.rename': async ({ path, to }) => {
      if (files[to] !== undefined) throw new AppError('invalid-input', `${to} is already there. Choose another name.`);
      files[to] = files[path] ?? '';
      delete files[path];
      return {};
    },
    'file.read': async ({ path }) => snapshot(path),
    'file.revert': async ({ path }) => snapshot(path),
    'file.save': async ({ path, ...sent }) => {
      files[path] = 'text' in sent && typeof sent.text === 'string' ? sent.text : '';
      return { version: snapshot(path).version };
    },
  };
}

async function drawDesk(files: Record<string, string>, answers: Partial<HostCallHandlers> = {}, given = project) {
  const view = await drawView(<InspectorView QueryText={PlainText} />, {
    state: { project: given },
    answers: { ...disk(files), 'exchange.send': async () => ({ id: 'e1' }), ...answers },
    start: startDocuments,
  });
  act(() => useNavigation.setState({ bottomTab: 'query' }));
  return view;
}

beforeEach(() => {
  useQueryDesk.setState(useQueryDesk.getInitialState(), true);
  useQueryQuestion.setState({ question: null });
  useNotices.setState({ notices: [] });
});

const run = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Run' });
const text = (path: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name: path });
const names = () => screen.getAllByRole('option').map((row) => row.textContent);

test('a variable has a field, whose value stands in the text and is sent', async () => {
  const { person, inputsOf } = await drawDesk({ 'queries/a.mdx': 'SELECT {[$region]} ON 0 FROM [Sales]\n' });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '$region' });
  await person.click(run());
  expect((await screen.findByRole('alert')).textContent).toBe('Give $region a value.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Give $region a value.');
  expect(inputsOf('exchange.send')).toEqual([]);
  await person.type(field, 'O"Hara');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field.getAttribute('aria-invalid')).toBeNull();
  expect((await text('queries/a.mdx')).value).toBe('-- $region = O"Hara\nSELECT {[$region]} ON 0 FROM [Sales]\n');
  await person.click(run());
  expect(inputsOf('exchange.send')).toEqual([
    { like: null, query: 'a', method: 'POST', path: mdxQueryPath, body: JSON.stringify({ MDX: 'SELECT {[O"Hara]} ON 0 FROM [Sales]' }) },
  ]);
});

test('every variable without a value is marked, and none where the query was not sent for another reason', async () => {
  const paused = () => Promise.reject(new AppError('paused', 'Traffic is paused. Resume it.'));
  const query = '-- $a = 1\nSELECT {[$a], [$b], [$c]} ON 0 FROM [Sales]\n';
  const { person } = await drawDesk({ 'queries/a.mdx': query }, { 'exchange.send': paused });
  const marked = () =>
    screen.getAllByRole('textbox', { name: /^\$/ }).flatMap((field) => (field.getAttribute('aria-invalid') === 'true' ? field.id : []));
  const ids = (await screen.findAllByRole('textbox', { name: /^\$/ })).map(({ id }) => id);
  await person.click(run());
  expect(marked()).toEqual(ids.slice(1));
  for (const name of ['$b', '$c']) await person.type(screen.getByRole('textbox', { name }), '2');
  await person.click(run());
  expect((await screen.findByRole('alert')).textContent).toBe('Traffic is paused. Resume it.');
  expect(marked()).toEqual([]);
});

test('while it is under way it can be cancelled, not sent twice; then its answer is shown', async () => {
  const { person, host, inputsOf } = await drawDesk(
    { 'queries/a.http': 'GET /api/v1/Cubes\n' },
    { 'exchange.read': async () => ({ text: '{"value":[]}', totalLength: 12, available: true }) },
  );
  await screen.findByRole('textbox', { name: 'queries/a.http' });
  await person.click(run());
  const exchange = makeExchange({ id: 'e1', action: 'a', byPerson: true });
  act(() => host.emit('traffic.exchanges', { exchanges: [{ ...exchange, state: 'waiting', status: undefined }] }));
  const bar = within(screen.getByRole('region', { name: 'Query' }));
  await person.click(await bar.findByRole('button', { name: 'Cancel' }));
  expect(bar.queryByRole('button', { name: 'Run' })).toBeNull();
  expect(inputsOf('exchange.cancel')).toEqual([{ id: 'e1' }]);
  act(() =>
    host.emit('traffic.exchanges', { exchanges: [{ ...exchange, state: 'completed', status: 200, responseSize: 12, endedAfter: 30 }] }),
  );
  const outcome = await screen.findByRole('status', { name: 'Outcome' });
  expect(outcome.textContent).toMatch(/^200.*30 ms.*12 B/);
  expect(await screen.findByRole('button', { name: 'Copy all' })).toBeDefined();
  expect(run().disabled).toBe(false);
});

test('what main refuses is said beside the text', async () => {
  const { person } = await drawDesk(
    { 'queries/a.http': 'GET /api/v1/Cubes\n' },
    { 'exchange.send': () => Promise.reject(new AppError('paused', 'Traffic is paused. Resume it.')) },
  );
  await screen.findByRole('textbox', { name: 'queries/a.http' });
  await person.click(run());
  expect((await screen.findByRole('alert')).textContent).toBe('Traffic is paused. Resume it.');
});

test('the back-end’s complaint is placed in the text, behind the comments', async () => {
  const query = '-- $a = x\nSELECT {[$a]} ON 0 FROM [Nowhere]\n';
  const answer = '{"error":{"message":"Cube \\"Nowhere\\" not found"}}';
  const { person, host } = await drawDesk(
    { 'queries/a.mdx': query },
    { 'exchange.read': async () => ({ text: answer, totalLength: answer.length, available: true }) },
  );
  await screen.findByRole('textbox', { name: 'queries/a.mdx' });
  await person.click(run());
  const exchange = makeExchange({ id: 'e1', state: 'completed', status: 400, responseSize: answer.length });
  act(() => host.emit('traffic.exchanges', { exchanges: [exchange] }));
  await waitFor(() => expect(useQueryDesk.getState().faults['queries/a.mdx']?.offset).toBe(query.indexOf('Nowhere')));
});

test('a new query is saved under the name a person types, never over another one', async () => {
  const files = { 'queries/taken.mdx': 'SELECT' };
  const { person } = await drawDesk(files);
  await person.click(await screen.findByRole('button', { name: 'New query' }));
  await person.click(await screen.findByRole('menuitem', { name: /^Query in MDX/ }));
  await text('queries/query-1.mdx');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const field = screen.getByRole('textbox', { name: 'Name of the query' });
  const form = within(screen.getByRole('form'));
  for (const [typed, fault] of [
    ['taken', 'queries/taken.mdx is already there. Choose another name.'],
    ['../x', 'Use letters and digits, with blanks, dots, - or _ between them.'],
  ]) {
    await person.clear(field);
    await person.type(field, `${typed}{Enter}`);
    expect((await form.findByRole('alert')).textContent).toBe(fault);
  }
  await person.clear(field);
  await person.type(field, 'mine{Enter}');
  await waitFor(() => expect(names()).toEqual(['mineMDX', 'takenMDX']));
  expect(Object.keys(files).sort()).toEqual(['queries/mine.mdx', 'queries/taken.mdx']);
  expect(files['queries/taken.mdx']).toBe('SELECT');
  expect(useQueryDesk.getState().chosen).toBe('queries/mine.mdx');
});

test('a query is deleted once that is confirmed', async () => {
  const { person, inputsOf } = await drawDesk({ 'queries/a.mdx': 'SELECT', 'queries/b.mdx': 'SELECT' });
  await text('queries/a.mdx');
  await person.click(screen.getByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  await person.keyboard('{Escape}');
  expect(inputsOf('query.remove')).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  await person.click(within(screen.getByRole('form')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(names()).toEqual(['bMDX']));
  expect(inputsOf('query.remove')).toEqual([{ folder: project.folder, path: 'queries/a.mdx' }]);
});

test('a masked secret of a request stays masked in the query, which is not sent', async () => {
  const body = '{"MDX":"SELECT {[•••]} ON 0 FROM [Sales]"}';
  const { person, inputsOf } = await drawDesk(
    {},
    { 'exchange.read': async ({ offset }) => ({ text: body.slice(offset), totalLength: body.length, available: true }) },
  );
  await screen.findByText('No queries yet');
  const exchange = makeExchange({
    method: 'POST',
    path: '/api/v1/ExecuteMDX?$expand=Cells',
    widgetId: 'kpi',
    action: 'init',
    requestSize: 40,
  });
  await act(() => openInQueryDesk(exchange));
  expect((await text('queries/kpi init.mdx')).value).toBe('SELECT\n  {[•••]} ON 0\nFROM [Sales]\n');
  await person.click(run());
  expect((await screen.findByRole('alert')).textContent).toMatch(/^A secret is masked here/);
  expect(inputsOf('exchange.send')).toEqual([]);
});

test('the connection it goes to is named, whatever its name contains', async () => {
  const connections = fakeConnections.connections.map((connection) => ({ ...connection, name: 'a\u202eb' }));
  await drawDesk({ 'queries/a.mdx': 'SELECT' });
  await text('queries/a.mdx');
  act(() => useConnections.setState({ state: { ...fakeConnections, connections } }));
  expect(screen.getByRole('button', { name: 'Goes to a\\u202eb' }).title).toMatch(/^Goes to a\\u202eb, the connection in use/);
});

test('a query goes to the connection that is chosen in the desk, also when another one comes into use, and to none that was removed', async () => {
  const [one] = fakeConnections.connections;
  const other = { ...(one as NonNullable<typeof one>), id: 'other', name: 'Other' };
  const state = { ...fakeConnections, connections: [...fakeConnections.connections, other] };
  const { person, inputsOf } = await drawDesk({ 'queries/a.http': 'GET /api/v1/Cubes\n' });
  await text('queries/a.http');
  act(() => useConnections.setState({ state }));
  await person.click(screen.getByRole('button', { name: /^Goes to/ }));
  await person.click(await screen.findByRole('menuitemcheckbox', { name: /^Other/ }));
  expect(screen.getByRole('button', { name: 'Goes to Other' }).title).toContain('chosen for queries alone');
  await person.click(run());
  const sent = { like: null, query: 'a', method: 'GET', path: '/api/v1/Cubes', body: null };
  await waitFor(() => expect(inputsOf('exchange.send')).toEqual([{ ...sent, connectionId: 'other' }]));
  // What is in use by now needs no choice.
  act(() => useConnections.setState({ state: { ...state, activeId: 'other' } }));
  await person.click(run());
  await waitFor(() => expect(inputsOf('exchange.send')).toEqual([{ ...sent, connectionId: 'other' }, sent]));
  act(() => useConnections.setState({ state: fakeConnections }));
  await person.click(run());
  expect((await screen.findByRole('alert')).textContent).toMatch(/was removed/);
  expect(inputsOf('exchange.send')).toHaveLength(2);
});

test('a query is renamed with its unsaved text and its answer, never over another one, and that is undone', async () => {
  const files: Record<string, string> = { 'queries/a.http': 'GET /x\n', 'queries/taken.http': 'GET /y\n' };
  const { person } = await drawDesk(files);
  await person.type(await text('queries/a.http'), '  ?a=1');
  await person.click(run());
  await waitFor(() => expect(useQueryDesk.getState().runs['queries/a.http']).toBeDefined());
  await person.click(screen.getByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: /^Rename…/ }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the query' });
  expect(field.value).toBe('a');
  for (const [typed, fault] of [
    ['taken', 'queries/taken.http is already there. Choose another name.'],
    ['a/b', 'Use letters and digits, with blanks, dots, - or _ between them.'],
  ]) {
    await person.clear(field);
    await person.type(field, `${typed}{Enter}`);
    expect((await within(screen.getByRole('form')).findByRole('alert')).textContent).toBe(fault);
  }
  await person.clear(field);
  await person.type(field, 'b{Enter}');
  await waitFor(() => expect(names()).toEqual(['b, not savedREST', 'takenREST']));
  expect((await text('queries/b.http')).value).toBe('GET /x\n  ?a=1');
  expect(files).toEqual({ 'queries/b.http': 'GET /x\n', 'queries/taken.http': 'GET /y\n' });
  expect(useQueryDesk.getState().runs).toEqual({ 'queries/b.http': expect.objectContaining({ exchangeId: 'e1' }) });
  const [notice] = useNotices.getState().notices;
  expect(notice?.message).toBe('a is now b.');
  act(() => notice?.action?.run());
  await waitFor(() => expect(names()).toEqual(['a, not savedREST', 'takenREST']));
  expect((await text('queries/a.http')).value).toBe('GET /x\n  ?a=1');
  // Whoever shows a message takes it away with the press of its button: nothing else was said.
  expect(useNotices.getState().notices).toEqual([notice]);
});

test('a restricted project sends nothing', async () => {
  await drawDesk({ 'queries/a.mdx': 'SELECT {} ON 0 FROM [b]' }, {}, { ...project, trusted: false });
  await text('queries/a.mdx');
  expect(run().disabled).toBe(true);
  expect(screen.getByRole('region', { name: 'Result' }).textContent).toContain('This project is restricted');
});
