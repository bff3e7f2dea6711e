import { expect, it } from 'vitest';
import type { WriteQuestion } from '../../../../shared/contract/connection-schema.ts';
import { createRedactor } from '../../exchanges/redaction.ts';
import { redactQuestion } from './redact-question.ts';
import { type LoopbackAnswer, answerJson } from '../testing/loopback.ts';
import { makeConnection } from '../testing/make-http.ts';
import { setUpSignIn } from '../testing/set-up-sign-in.ts';

const password = 'correct horse 9';
const answer =
  (name: string): LoopbackAnswer =>
  (request, response) => {
    if (request.headers.authorization === undefined) response.writeHead(401).end();
    else if (request.url.includes('ProductVersion')) response.writeHead(200, { 'Content-Type': 'text/plain' }).end(`11 ${password}`);
    else answerJson(response, { Name: name });
  };
const connection = { signIn: 'basic', user: 'Pia' } as const;

it('passes on no user name that is the password, neither to the project nor by a test', async () => {
  const { http, users, now } = await setUpSignIn(answer(password), connection, password);
  await http.connect();
  expect(users).toEqual(['•••']);
  expect(await http.test(now.connection)).toMatchObject({ ok: true, user: '•••', productVersion: '11 •••' });
});

it('passes on the name of a user whose password is their own name', async () => {
  const { http, users } = await setUpSignIn(answer('PIA'), connection, 'pia9');
  await http.connect();
  const same = await setUpSignIn(answer('Pia'), connection, 'Pia');
  await same.http.connect();
  expect([...users, ...same.users]).toEqual(['PIA', 'Pia']);
});

it('takes a session out of the headers of the very answer that opens it', async () => {
  const session = 'Sess10n-of-this-test';
  const { http, exchanges, send } = await setUpSignIn(
    (_, response) => answerJson(response, { Name: 'Pia' }, 200, { 'Set-Cookie': `TM1SessionId=${session}; Path=/`, 'X-Echo': session }),
    connection,
    password,
  );
  await http.connect();
  await send({ method: 'GET', body: null });
  const shown = JSON.stringify(exchanges.list());
  expect(shown).toContain('x-echo');
  expect(shown).not.toContain(session);
});

it('keeps a password secret that a server handed out as its cookie once', async () => {
  let count = 0;
  const { send, redactor } = await setUpSignIn(
    (_, response) => {
      count += 1;
      const value = count === 1 ? encodeURIComponent(password) : `another-session-${count}`;
      answerJson(response, {}, 200, { 'Set-Cookie': `TM1SessionId=${value}; Path=/` });
    },
    connection,
    password,
  );
  for (let round = 0; round < 40; round += 1) await send({ method: 'GET', body: null });
  expect(redactor.redact(`${password} another-session-40 another-session-2 `)).toBe('••• ••• another-session-2 ');
});

it('asks about a write without secrets', () => {
  const redactor = createRedactor();
  redactor.register(password);
  const question: WriteQuestion = {
    id: 'w1',
    connectionId: makeConnection().id,
    connectionName: 'Planning',
    production: false,
    widgetId: 'grid',
    action: 'save',
    method: 'POST',
    path: `/api/v1/Processes('${encodeURIComponent(password)}')`,
    changes: [{ name: 'pPassword', value: password }],
    moreChanges: 0,
    process: password,
    cells: {
      dimensions: [password],
      shared: [{ dimension: password, member: password }],
      cells: [{ ordinal: '1', members: [password], before: password, after: password, refusal: null }],
      total: 1,
      checked: 1,
      refused: 0,
    },
    unread: password,
  };
  const shown = JSON.stringify(redactQuestion(question, redactor.redact));
  expect(shown).toContain('pPassword');
  expect(shown).not.toMatch(/correct|horse/);
});
