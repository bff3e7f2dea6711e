import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Connection, plainConnection } from '../../../../shared/contract/connection-schema.ts';
import { type SignInMode, signInFacts } from '../../../../shared/contract/sign-in-modes.ts';
import { fakeConnections } from '../../../host/fake-host.ts';
import { useConnections } from '../../../stores/connection/connection-store.ts';
import { openDialog } from '../../../stores/window/dialog-store.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { Dialogs } from '../dialogs.tsx';

const planning: Connection = { ...plainConnection, id: 'planning', name: 'Planning', baseUrl: 'https://first.example.com', signIn: 'none' };
const stateWith = (connection: Connection) => ({ ...fakeConnections, connections: [...fakeConnections.connections, connection] });
const address = () => screen.getByLabelText<HTMLInputElement>('Base address');

async function drawForm(changes: Partial<Connection> = {}) {
  const view = await drawView(<Dialogs />, { state: { connections: stateWith({ ...planning, ...changes }) } });
  act(() => openDialog({ kind: 'connections', editId: planning.id }));
  return {
    ...view,
    writeElsewhere: (baseUrl: string) => act(() => useConnections.setState({ state: stateWith({ ...planning, baseUrl }) })),
  };
}

test('a form in which nothing is typed shows what another program has written, and saves that', async () => {
  const { person, inputsOf, writeElsewhere } = await drawForm();
  writeElsewhere('https://second.example.com');
  expect(address().value).toBe('https://second.example.com');
  await person.type(screen.getByLabelText('Name'), ' 2');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(inputsOf('connection.save')).toMatchObject([{ connection: { name: 'Planning 2', baseUrl: 'https://second.example.com' } }]);
});

test('what is typed stays', async () => {
  const { person, writeElsewhere } = await drawForm();
  await person.clear(address());
  await person.type(address(), 'https://typed.example.com');
  writeElsewhere('https://second.example.com');
  expect(address().value).toBe('https://typed.example.com');
});

test('the buttons that end the form are the last ones, as in every dialog', async () => {
  await drawForm();
  const names = screen.getAllByRole('button').map((button) => button.textContent);
  expect(names.slice(-4)).toEqual(['Duplicate', 'Delete', 'Test', 'Save']);
});

test('one that is saved is put to use from its form', async () => {
  const { person, inputsOf } = await drawForm();
  await person.click(screen.getByRole('button', { name: 'Use it' }));
  expect(inputsOf('connection.select')).toEqual([{ id: planning.id }]);
});

test('one that leads to production says so in the list', async () => {
  await drawForm({ production: true });
  expect(screen.getByRole('button', { name: 'Planning PRODUCTION' }).getAttribute('aria-current')).toBe('true');
  expect(screen.getAllByText('PRODUCTION')).toHaveLength(1);
});

test('the connection that is shown has the focus, not the first one of the list', async () => {
  await drawForm();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Planning' })));
});

test('what was typed as a password stays one with another way to sign in, and becomes no token', async () => {
  const { person } = await drawForm({ signIn: 'basic' });
  const choose = (mode: SignInMode) => person.selectOptions(screen.getByRole('combobox', { name: 'Sign-in' }), signInFacts(mode).label);
  await person.type(screen.getByLabelText('Password'), 'wrong');
  await choose('cam');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong');
  await choose('bearer');
  expect(screen.getByLabelText<HTMLInputElement>('Token').value).toBe('');
});
