import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Connection, type ConnectionTest, plainConnection } from '../../../shared/contract/connection-schema.ts';
import type { HostCallHandlers } from '../../../shared/contract/host-calls.ts';
import { type SignInMode, signInFacts } from '../../../shared/contract/sign-in-modes.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { fakeConnections } from '../../host/fake-host.ts';
import { openDialog, useDialog } from '../../stores/window/dialog-store.ts';
import { drawView } from '../../testing/draw-view.tsx';
import { Dialogs } from './dialogs.tsx';
import { Notices } from './notices.tsx';

const secret = 'Correct horse 9!';
const planning: Connection = {
  ...plainConnection,
  id: 'planning',
  name: 'Planning',
  baseUrl: 'https://server.example.com:8010',
  signIn: 'basic',
  user: 'Pia',
};

interface Given {
  readonly connection?: Partial<Connection>;
  readonly withCredentials?: readonly string[];
  readonly answers?: Partial<HostCallHandlers>;
}

const dialogsAndNotices = (
  <>
    <Dialogs />
    <Notices />
  </>
);

/** The dialog with the form of one connection of the person's own. */
async function drawConnection({ connection = {}, withCredentials = [], answers = {} }: Given = {}) {
  const connections = [...fakeConnections.connections, { ...planning, ...connection }];
  const view = await drawView(dialogsAndNotices, {
    state: { connections: { ...fakeConnections, connections, withCredentials: [...withCredentials] } },
    answers,
  });
  act(() => openDialog({ kind: 'connections', editId: planning.id }));
  return { ...view, press: (name: string) => view.person.click(screen.getByRole('button', { name })) };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const problemOf = (name: string, description: string | RegExp) => screen.findByRole('textbox', { name, description });
const testResult = (text: string | RegExp) =>
  waitFor(() => expect(within(screen.getByRole('dialog')).getAllByRole('status')[0]?.textContent).toMatch(text));

describe('what a way to sign in asks for', () => {
  const all = ['User', 'Namespace', 'Client ID', 'Gateway address', 'Identity address'];
  const secrets = ['Password', 'Passport', 'Token', 'API key', 'Client secret', 'Cookie'];

  test.each<[SignInMode, readonly string[]]>([
    ['none', []],
    ['basic', ['User', 'Password']],
    ['cam', ['User', 'Namespace', 'Password']],
    ['cam-passport', ['Gateway address', 'Passport']],
    ['bearer', ['Token']],
    ['ibm-cloud-key', ['Identity address', 'API key']],
    ['saas-key', ['API key']],
    ['service', ['User', 'Client ID', 'Client secret']],
    ['cookie', ['Cookie']],
  ])('%s: %j', async (mode, wanted) => {
    const { person } = await drawConnection({ connection: { signIn: mode === 'none' ? 'basic' : 'none' } });
    await person.selectOptions(screen.getByRole('combobox', { name: 'Sign-in' }), signInFacts(mode).label);
    expect([...all, ...secrets].filter((name) => screen.queryByLabelText(name) !== null)).toEqual(wanted);
    for (const name of secrets) expect(screen.queryByLabelText<HTMLInputElement>(name)?.type ?? 'password').toBe('password');
  });

  test('a kind of server brings its own sign-in, unless a person chose another', async () => {
    const { person } = await drawConnection();
    const server = screen.getByRole('combobox', { name: 'Server' });
    await person.selectOptions(server, 'Engine (v12)');
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(field('Client secret')).toBeDefined();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Sign-in' }), signInFacts('cam').label);
    await person.selectOptions(server, 'Software as a service (v12)');
    expect(field('Namespace')).toBeDefined();
    expect(screen.queryByLabelText('Database')).toBeNull();
  });

  test('the account of the computer is offered only where a file names it', async () => {
    await drawConnection();
    expect(screen.queryByRole('option', { name: signInFacts('negotiate').label })).toBeNull();
    act(() => openDialog({ kind: 'about' }));
    await drawConnection({ connection: { signIn: 'negotiate' } });
    expect(screen.getByRole('option', { name: signInFacts('negotiate').label })).toBeDefined();
    expect(screen.getByRole('combobox', { name: 'Sign-in', description: /Choose another way/ })).toBeDefined();
  });
});

describe('before it is saved', () => {
  test('every wrong field is marked, the first gets the focus, and mending one leaves the others marked', async () => {
    const { person, press, inputsOf } = await drawConnection({ connection: { name: '', baseUrl: '', deployment: 'v12' } });
    await press('Save');
    await problemOf('Name', 'Give it a name.');
    await problemOf('Base address', /^Type the address/);
    await problemOf('Database', 'Type the name of the database.');
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
    expect(inputsOf('connection.save')).toEqual([]);
    await person.type(field('Name'), 'Engine');
    expect(field('Name').getAttribute('aria-invalid')).toBeNull();
    await problemOf('Database', 'Type the name of the database.');
    await press('Save');
    await waitFor(() => expect(document.activeElement).toBe(field('Database')));
  });

  test('an address with a password in it goes nowhere', async () => {
    const { person, press, inputsOf } = await drawConnection();
    await person.clear(field('Base address'));
    await person.type(field('Base address'), 'https://pia:pw@s');
    await press('Save');
    await problemOf('Base address', /there are fields for them/);
    expect(inputsOf('connection.save')).toEqual([]);
  });

  test('a name that another connection has is refused', async () => {
    const { person, press } = await drawConnection();
    await person.clear(field('Name'));
    await person.type(field('Name'), 'sample back-end');
    await press('Save');
    await problemOf('Name', 'Another connection already has this name.');
  });

  test('a wrong number opens the part it stands in and stays as it was typed', async () => {
    const { person, press, inputsOf } = await drawConnection();
    const network = screen.getByRole('button', { name: /^Network/ });
    await person.click(network);
    await person.type(field('Whole answer within (s)'), 'soon');
    await person.click(network);
    expect(network.getAttribute('aria-expanded')).toBe('false');
    await press('Save');
    await problemOf('Whole answer within (s)', /^Type whole seconds/);
    expect(inputsOf('connection.save')).toEqual([]);
    expect(network.getAttribute('aria-expanded')).toBe('true');
  });

  test('writes to production need its name typed, and go out with it', async () => {
    const { person, press, inputsOf } = await drawConnection();
    await person.selectOptions(screen.getByRole('combobox', { name: /^Writes/ }), 'Allow');
    expect(screen.queryByLabelText(/^Type “Planning”/)).toBeNull();
    await person.click(screen.getByRole('checkbox', { name: 'Production' }));
    const name = screen.getByLabelText(/^Type “Planning” to allow writes/);
    await person.type(name, 'Planned');
    await problemOf('Type “Planning” to allow writes to production', /^This is not Planning/);
    await person.clear(name);
    await person.type(name, 'Planning');
    await press('Save');
    await screen.findByText('Saved.');
    expect(inputsOf('connection.save')).toMatchObject([{ typedName: 'Planning', connection: { production: true, colour: 'red' } }]);
  });
});

describe('secrets', () => {
  test('one that is stored is never shown; what is typed replaces it, goes out once and leaves the form', async () => {
    const { person, press, inputsOf } = await drawConnection({ withCredentials: [planning.id] });
    expect(field('Password')).toMatchObject({ value: '', type: 'password', placeholder: 'Stored; type to replace' });
    await person.type(field('Name'), '  ');
    await person.type(field('Password'), secret);
    await person.click(screen.getByRole('checkbox', { name: 'Remember the password' }));
    await press('Save');
    await screen.findByText('Saved.');
    expect(field('Password').value).toBe('');
    expect(document.body.innerHTML).not.toContain(secret);
    expect(inputsOf('connection.signIn')).toEqual([{ id: planning.id, user: 'Pia', password: secret, remember: true }]);
    expect(JSON.stringify(inputsOf('connection.save'))).not.toContain(secret);
    expect(inputsOf('connection.save')).toMatchObject([{ connection: { name: 'Planning' } }]);
    await press('Save');
    await waitFor(() => expect(inputsOf('connection.save')).toHaveLength(2));
    expect(inputsOf('connection.signIn')).toHaveLength(1);
  });

  test('nothing typed is lost when saving fails, and the message comes without it', async () => {
    const { person, press, inputsOf } = await drawConnection({
      answers: {
        'connection.save': async () => {
          throw new AppError('disk-full', 'The disk is full. Free some space and save again.');
        },
      },
    });
    await person.type(field('Password'), secret);
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toBe('The disk is full. Free some space and save again.');
    expect(field('Password').value).toBe(secret);
    expect(screen.getByRole('dialog').textContent).not.toContain(secret);
    expect(inputsOf('connection.signIn')).toEqual([]);
    expect(screen.queryByText('Saved.')).toBeNull();
  });
});

describe('a test', () => {
  const answering = (test: ConnectionTest): Given => ({ answers: { 'connection.test': async () => test } });

  test('tries what is typed, with the typed secret, and says what it found', async () => {
    const { person, press, inputsOf } = await drawConnection(
      answering({ ok: true, productVersion: '11.8', user: 'pplanner', roundTrip: 12.4 }),
    );
    await person.type(field('Base address'), '/');
    await person.type(field('Password'), secret);
    await press('Test');
    await testResult(/^Works: version 11\.8, as pplanner, 12 ms$/);
    expect(inputsOf('connection.test')).toMatchObject([{ password: secret, connection: { baseUrl: planning.baseUrl } }]);
    expect(inputsOf('connection.save')).toEqual([]);
    // The result is about what was typed before.
    await person.type(field('User'), 'x');
    await testResult(/^$/);
  });

  test('that failed names the step and what to change', async () => {
    const { press } = await drawConnection(answering({ ok: false, step: 'sign-in', message: 'The password was refused.' }));
    await press('Test');
    await testResult(/^Signing in failed\. The password was refused\.$/);
  });

  test('gives way to what is typed while it runs: its late answer is dropped, and main lets it go', async () => {
    let answer: (test: ConnectionTest) => void = () => undefined;
    const { person, press, inputsOf } = await drawConnection({
      answers: {
        'connection.test': () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      },
    });
    await press('Test');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Test' }).disabled).toBe(true);
    await person.type(field('User'), 'x');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Test' }).disabled).toBe(false);
    const { testId } = inputsOf('connection.test')[0] as { readonly testId: string };
    expect(inputsOf('connection.cancelTest')).toEqual([{ testId }]);
    await act(async () => answer({ ok: true, user: 'Pia' }));
    await testResult(/^$/);
  });

  test('with a certificate nobody vouches for shows its fingerprint, trusts that alone and tries again', async () => {
    const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':');
    const origin = 'https://server.example.com:8010';
    const certificate = { origin, subject: 'CN=server', issuer: 'CN=own', validTo: 'Jan 2031', fingerprint, reason: '', isChanged: false };
    let tests = 0;
    const { press, inputsOf } = await drawConnection({
      answers: {
        'connection.test': async () =>
          tests++ === 0 ? { ok: false, step: 'certificate', message: 'Unknown authority.', certificate } : { ok: true, user: 'Pia' },
      },
    });
    await press('Test');
    const question = await screen.findByRole('region', { name: 'Certificate of the server' });
    expect(within(question).getByText(fingerprint)).toBeDefined();
    await press('Trust this fingerprint');
    await testResult(/^Works: as Pia$/);
    expect(inputsOf('connection.certificate')).toEqual([{ action: 'accept', id: planning.id, origin, fingerprint }]);
    expect(screen.queryByRole('region', { name: 'Certificate of the server' })).toBeNull();
  });
});

describe('what is typed and not saved', () => {
  test('is kept by Escape, and by Escape again in the question; Discard lets it go', async () => {
    const { person } = await drawConnection();
    await person.type(field('Name'), ' 2');
    await person.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'Discard what you typed?' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep editing'));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(question.isConnected).toBe(false));
    expect(field('Name').value).toBe('Planning 2');
    await person.click(screen.getByRole('button', { name: 'Sample back-end' }));
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sample back-end' }).getAttribute('aria-current')).toBe('true'));
    await person.keyboard('{Escape}');
    expect(useDialog.getState().dialog).toBeNull();
  });

  test('nothing is asked where nothing was typed', async () => {
    const { person } = await drawConnection();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a copy has a name of its own and no secret', async () => {
    const { press } = await drawConnection({ withCredentials: [planning.id] });
    await press('Duplicate');
    expect(field('Name').value).toBe('Planning copy');
    expect(field('Password').placeholder).toBe('');
  });

  test('a deleted connection can be brought back', async () => {
    const { person, press, inputsOf } = await drawConnection();
    await press('Delete');
    expect(inputsOf('connection.remove')).toEqual([{ id: planning.id }]);
    await person.keyboard('{Escape}');
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(inputsOf('connection.restore')).toEqual([{ id: planning.id }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    // It was not the one in use.
    expect(inputsOf('connection.select')).toEqual([]);
  });
});
