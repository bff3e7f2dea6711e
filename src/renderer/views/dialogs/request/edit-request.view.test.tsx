import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { fakeConnections } from '../../../host/fake-host.ts';
import { makeExchange } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import { useComparedWith } from '../../../stores/compare/compared-with.ts';
import { useConnections } from '../../../stores/connection/connection-store.ts';
import { editRequest } from '../../../stores/traffic/edited-requests.ts';
import { openDialog, useDialog } from '../../../stores/window/dialog-store.ts';
import { useNavigation } from '../../../stores/window/navigation.ts';
import { useInspector } from '../../../stores/traffic/inspector-state.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { Dialogs } from '../dialogs.tsx';
import type { RequestTextProps } from '../../../stores/text-editor/request-text-context.ts';

const body = '{"MDX":"SELECT {[Month].[Jan]} ON COLUMNS FROM [Plan]"}';
const exchange = (id: string) => makeExchange({ id, method: 'POST', path: '/api/v1/ExecuteMDX', requestSize: body.length });

async function drawEditing(id: string, answer: () => Promise<{ id: string }> = async () => ({ id: 'new' })) {
  const view = await drawView(<Dialogs />, {
    answers: {
      'exchange.read': async ({ offset }) => ({ text: body.slice(offset), totalLength: body.length, available: true }),
      'exchange.send': answer,
    },
  });
  await act(() => editRequest(exchange(id)));
  return view;
}

const query = () => screen.getByRole('textbox', { name: 'Query (MDX)' });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

test('the query alone is edited, sent by Ctrl+Enter, and shown beside the request it was made from', async () => {
  const { person, inputsOf } = await drawEditing('one');
  expect((query() as HTMLTextAreaElement).value).toBe('SELECT {[Month].[Jan]} ON COLUMNS FROM [Plan]');
  await person.clear(query());
  await person.click(query());
  await person.paste('SELECT {[Month].[Feb]} ON COLUMNS FROM [Plan]');
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(inputsOf('exchange.send')).toEqual([
    { like: 'one', method: 'POST', path: '/api/v1/ExecuteMDX', body: '{"MDX":"SELECT {[Month].[Feb]} ON COLUMNS FROM [Plan]"}' },
  ]);
  expect(useDialog.getState().dialog).toBeNull();
  expect(useNavigation.getState()).toMatchObject({ exchangeId: 'new', bottomTab: 'requests' });
  expect(useInspector.getState().detailTab).toBe('compare');
  expect(useComparedWith.getState().exchanges.get('new')).toBe('one');
});

test('what was typed is there again after the dialog was closed', async () => {
  const { person } = await drawEditing('two');
  await person.clear(query());
  await person.type(query(), 'SELECT kept');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => editRequest(exchange('two')));
  expect((query() as HTMLTextAreaElement).value).toBe('SELECT kept');
});

test('what was sent before is taken up again, and gives back what stood in its place', async () => {
  const bodies: Readonly<Record<string, string>> = { first: '{"MDX":"SELECT first"}', second: '{"MDX":"SELECT second"}' };
  const sent = (id: string, startedAt: number) => ({
    ...exchange(id),
    byPerson: true,
    traceId: '',
    startedAt,
    requestSize: bodies[id]?.length ?? 0,
  });
  const { person } = await drawView(<Dialogs />, {
    state: { exchanges: [exchange('like'), sent('first', 2_000), sent('second', 3_000), { ...sent('other', 4_000), action: 'launch' }] },
    answers: {
      'exchange.read': async ({ id, offset }) => {
        const text = bodies[id] ?? body;
        return { text: text.slice(offset), totalLength: text.length, available: true };
      },
    },
  });
  await act(() => editRequest(exchange('like')));
  await person.clear(query());
  await person.type(query(), 'SELECT typed');
  const choose = async (at: number) => {
    await person.click(screen.getByRole('button', { name: 'Sent before' }));
    const lines = await screen.findAllByRole('menuitem');
    await person.click(lines[at] as HTMLElement);
    return lines.length;
  };
  expect(await choose(1)).toBe(3);
  await waitFor(() => expect((query() as HTMLTextAreaElement).value).toBe('SELECT first'));
  expect(await choose(1)).toBe(4);
  await waitFor(() => expect((query() as HTMLTextAreaElement).value).toBe('SELECT second'));
  await choose(0);
  expect((query() as HTMLTextAreaElement).value).toBe('SELECT typed');
  await choose(2);
  await waitFor(() => expect((query() as HTMLTextAreaElement).value).toBe('SELECT {[Month].[Jan]} ON COLUMNS FROM [Plan]'));
});

test('nothing is offered while nothing was sent', async () => {
  await drawEditing('alone');
  expect(screen.queryByRole('button', { name: 'Sent before' })).toBeNull();
});

test('what cannot be sent says why; what was refused stays with its reason', async () => {
  const { person } = await drawEditing('three', () =>
    Promise.reject(new AppError('paused', 'Traffic is paused. Resume it, then send again.')),
  );
  const path = screen.getByRole('textbox', { name: 'Path' });
  await person.clear(path);
  expect(screen.getByText(/Type a path/)).toBeDefined();
  expect(send().disabled).toBe(true);
  await person.type(path, '/api/v1/Cubes');
  await person.click(send());
  expect(await screen.findByText('Traffic is paused. Resume it, then send again.')).toBeDefined();
  expect(send().disabled).toBe(false);
});

test('headers are changed, added and removed; one of the sign-in is refused, and neither is one shown', async () => {
  const view = await drawView(<Dialogs />, { answers: { 'exchange.send': async () => ({ id: 'new' }) } });
  const requestHeaders: [string, string][] = [
    ['Accept', 'application/json'],
    ['TM1-SessionContext', 'Dashwright'],
    ['Authorization', 'Basic •••'],
    ['Cookie', 'a=•••'],
  ];
  await act(() => editRequest(makeExchange({ id: 'headers', method: 'GET', path: '/api/v1/Cubes', requestSize: 0, requestHeaders })));
  const { person, inputsOf } = view;
  const box = (name: string) => screen.getByRole<HTMLInputElement>(name.startsWith('Name') ? 'combobox' : 'textbox', { name });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByDisplayValue(/•••/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Remove header Accept' }));
  await person.clear(box('Value of header 1'));
  await person.type(box('Value of header 1'), 'Mine');
  await person.click(screen.getByRole('button', { name: 'Add header' }));
  expect(document.activeElement).toBe(box('Name of header 2'));
  await person.keyboard('Cookie');
  await person.type(box('Value of header 2'), 'a=b');
  expect(screen.getByText(/Cookie belongs to the sign-in/)).toBeDefined();
  expect(send().disabled).toBe(true);
  await person.clear(box('Name of header 2'));
  await person.type(box('Name of header 2'), 'X-Trace');
  await person.click(send());
  const headers = [
    ['TM1-SessionContext', 'Mine'],
    ['X-Trace', 'a=b'],
  ];
  expect(inputsOf('exchange.send')).toMatchObject([{ like: 'headers', headers }]);
});

test.each([
  ['$month', '$month is sent as it is, without a value: type Jan to send that, or put it into the file as a placeholder.'],
  ['$other', '$other is sent as it is, without a value: only the action fills it in.'],
  ['$100', 'Ctrl+Enter sends.'],
])('a query with %s says what becomes of it', async (name, hint) => {
  const origin = { key: 'table_init', values: [{ name: 'month', value: 'Jan' }], sent: 'SELECT' };
  const request = { method: 'POST', path: '/api/v1/ExecuteMDX', text: `SELECT [${name}]`, isQuery: true };
  await drawView(<Dialogs />);
  act(() => openDialog({ kind: 'edit-request', like: 'x', start: { request, headers: [], connectionId: null, origin } }));
  expect(screen.getByText(/^Ctrl\+Enter sends/).textContent).toContain(hint);
  expect(screen.getByText(/^Ctrl\+Enter sends/).textContent?.includes('sent as it is')).toBe(name !== '$100');
});

test('GET has no body', async () => {
  const { person, inputsOf } = await drawEditing('four');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Method' }), 'GET');
  expect((query() as HTMLTextAreaElement).disabled).toBe(true);
  await person.click(send());
  expect(inputsOf('exchange.send')).toMatchObject([{ method: 'GET', body: null }]);
});

test('it goes to the connection that is chosen, again after the dialog was closed, and to none that was removed', async () => {
  const { person, inputsOf } = await drawEditing('five', () => Promise.reject(new AppError('paused', 'Traffic is paused.')));
  const [one] = fakeConnections.connections;
  const live = { ...(one as NonNullable<typeof one>), id: 'live', name: 'Live', production: true };
  act(() => useConnections.setState({ state: { ...fakeConnections, connections: [...fakeConnections.connections, live] } }));
  await person.click(screen.getByRole('button', { name: 'Goes to Sample back-end' }));
  const choice = await screen.findByRole('menuitemcheckbox', { name: /^Live/ });
  expect(choice.textContent).toContain('PRODUCTION');
  await person.click(choice);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(useDialog.getState().dialog).toBeNull());
  await act(() => editRequest(exchange('five')));
  expect(screen.getByRole('button', { name: 'Goes to Live' }).title).toContain('the page stays with the connection in use');
  await person.click(send());
  expect(inputsOf('exchange.send')).toMatchObject([{ like: 'five', connectionId: 'live' }]);

  act(() => useConnections.setState({ state: fakeConnections }));
  expect(await screen.findByRole('button', { name: 'Goes to Removed' })).toBeDefined();
  await person.click(send());
  expect(await screen.findByText(/was removed. Choose another one/)).toBeDefined();
  expect(inputsOf('exchange.send')).toHaveLength(1);
});

test('the editor has plain line ends and what says what is wrong with it; lines that are not touched are sent with the ends they had', async () => {
  const given: RequestTextProps[] = [];
  const Text = (props: RequestTextProps) => {
    given.push(props);
    return <p>Editor</p>;
  };
  const sent = '{"MDX":"SELECT a\\r\\nON COLUMNS\\nFROM •••"}';
  const { person, inputsOf } = await drawView(<Dialogs RequestText={Text} />, {
    answers: {
      'exchange.read': async ({ offset }) => ({ text: sent.slice(offset), totalLength: sent.length, available: true }),
      'exchange.send': async () => ({ id: 'new' }),
    },
  });
  await act(() => editRequest(makeExchange({ id: 'tied', method: 'POST', path: '/api/v1/ExecuteMDX', requestSize: sent.length })));
  expect(given.at(-1)?.start).toBe('SELECT a\nON COLUMNS\nFROM •••');
  const fault = document.getElementById(given.at(-1)?.faultId ?? '');
  expect(fault?.textContent).toMatch(/^A secret is masked here/);
  act(() => given.at(-1)?.onChange('SELECT a\nON COLUMNS\nFROM b'));
  expect(given.at(-1)?.faultId).toBeUndefined();
  await person.click(send());
  expect(inputsOf('exchange.send')).toMatchObject([{ body: '{"MDX":"SELECT a\\r\\nON COLUMNS\\nFROM b"}' }]);
});
