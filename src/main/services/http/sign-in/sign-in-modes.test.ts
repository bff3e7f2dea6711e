import { describe, expect, it } from 'vitest';
import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import { answerJson } from '../testing/loopback.ts';
import { setUpSignIn } from '../testing/set-up-sign-in.ts';
import { base64Of, camChallenges, createProtectedServer } from '../testing/protected-server.ts';

const patch = { method: 'PATCH', path: "/api/v1/Cellsets('id')/Cells", body: '[{"Ordinal":0,"Value":"5"}]' };

interface Case {
  readonly connection: Partial<Connection>;
  readonly secret: string;
  readonly authorization: string;
  readonly challenges: string[];
  readonly refusal: RegExp;
}

const cases: Case[] = [
  {
    connection: { signIn: 'cam', user: 'ädmin', namespace: 'LDAP' },
    secret: 'topsecret:!',
    authorization: `CAMNamespace ${base64Of('ädmin', 'topsecret:!', 'LDAP')}`,
    challenges: camChallenges,
    refusal: /refused this user name and password in this namespace\. Check all three\.$/,
  },
  {
    connection: { signIn: 'cam-passport' },
    secret: ' CAMPassport MTsxMDE6secret==\n',
    authorization: 'CAMPassport MTsxMDE6secret==',
    challenges: camChallenges,
    refusal: /refused this passport.*Get a new one and sign in again\.$/,
  },
  {
    connection: { signIn: 'bearer' },
    secret: 'eyJhbGciOiJ.secret.x-_',
    authorization: 'Bearer eyJhbGciOiJ.secret.x-_',
    challenges: ['Bearer realm="TM1"'],
    refusal: /refused this token.*Get a new one and sign in again\.$/,
  },
  {
    connection: { signIn: 'saas-key' },
    secret: 'api-key-secret',
    authorization: `Basic ${base64Of('apikey', 'api-key-secret')}`,
    challenges: ['Basic realm="SaaS"'],
    refusal: /refused this API key\. Sign in again with another one\.$/,
  },
];

describe.each(cases)('sign-in $connection.signIn', ({ connection, secret, authorization, challenges, refusal }) => {
  it('opens one session for ten requests, another one when it ended, and logs out', async () => {
    const server = createProtectedServer({ letsIn: (text) => text === authorization, challenges, delay: 20 });
    const { http, back, send } = await setUpSignIn(server.answer, connection, secret);
    const all = async () => (await Promise.all(Array.from({ length: 10 }, () => send()))).map((answer) => answer.ok && answer.status);
    expect(await all()).toEqual(Array(10).fill(200));
    expect(server.opened()).toBe(1);
    server.sessions.clear();
    expect(await all()).toEqual(Array(10).fill(200));
    expect(server.opened()).toBe(2);
    expect(back.seen.filter(({ headers }) => headers.authorization !== undefined)).toHaveLength(2);
    await http.close();
    expect(server.sessions.size).toBe(0);
  });

  it('sends a refused secret once, and keeps it out of everything shown', async () => {
    const server = createProtectedServer({ letsIn: () => false, challenges });
    const { back, send, exchanges, redactor } = await setUpSignIn(server.answer, connection, secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send()));
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { code: 'sign-in-failed' } });
    const last = await send();
    expect(last).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(refusal), details: { challenges: challenges.join(', ') } },
    });
    expect(back.seen.map(({ headers }) => headers.authorization)).toEqual([authorization]);
    const [, value = ''] = authorization.split(' ');
    expect(JSON.stringify(exchanges.list())).not.toContain(value);
    expect(redactor.redact(`${value} ${secret}`)).not.toMatch(new RegExp(`secret|${value.slice(0, 8)}`));
  });

  it('repeats a write after the session ended exactly once, and asks for a secret where there is none', async () => {
    const server = createProtectedServer({ letsIn: (text) => text === authorization, challenges });
    const { back, send, now } = await setUpSignIn(server.answer, connection, secret);
    await send();
    server.sessions.clear();
    expect(await send(patch)).toMatchObject({ ok: true, status: 200 });
    expect(back.seen.filter(({ method }) => method === 'PATCH').map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      authorization,
    ]);
    const before = back.seen.length;
    now.credentials = null;
    now.revision += 1;
    expect(await send()).toMatchObject({ ok: false, error: { code: 'sign-in-needed' } });
    // The old session is logged out of.
    await expect.poll(() => server.sessions.size).toBe(0);
    expect(back.seen.slice(before).map(({ url }) => url)).toEqual(['/api/v1/ActiveSession/tm1.Close']);
  });
});

describe('a token or passport that no header can carry', () => {
  it.each(['bearer', 'cam-passport'] as const)('is not sent: %s', async (signIn) => {
    const { back, send } = await setUpSignIn((_, response) => answerJson(response, {}), { signIn }, 'two words\r\nHost: evil');
    expect(await send()).toMatchObject({ ok: false, error: { code: 'sign-in-failed', message: expect.stringContaining('Copy it again') } });
    expect(back.seen).toHaveLength(0);
  });
});

describe('sign-in with a pasted cookie', () => {
  it('sends the cookie, never Authorization, and leaves the session open at the end', async () => {
    const server = createProtectedServer({ letsIn: () => false, challenges: camChallenges });
    server.sessions.add('pasted1x');
    const { http, back, send, exchanges, redactor } = await setUpSignIn(server.answer, { signIn: 'cookie' }, 'TM1SessionId=pasted1x');
    const answers = await Promise.all(Array.from({ length: 5 }, () => send()));
    expect(answers.every((answer) => answer.ok && answer.status === 200)).toBe(true);
    expect(back.seen.every(({ headers }) => headers.cookie === 'TM1SessionId=pasted1x' && headers.authorization === undefined)).toBe(true);
    expect(JSON.stringify(exchanges.list())).not.toContain('pasted1x');
    expect(redactor.redact('log pasted1x')).toBe('log •••');
    await http.close();
    expect(server.sessions.has('pasted1x')).toBe(true);
  });

  it('reports that the session has ended and no longer sends the cookie', async () => {
    const server = createProtectedServer({ letsIn: () => false, challenges: camChallenges });
    server.sessions.add('pasted1x');
    const { back, send, reports } = await setUpSignIn(server.answer, { signIn: 'cookie' }, 'pasted1x');
    await send();
    server.sessions.clear();
    const ended = { ok: false, error: { code: 'sign-in-failed', message: expect.stringContaining('Copy the one of a new session') } };
    for (const answer of await Promise.all([send(), send(), send()])) expect(answer).toMatchObject(ended);
    const before = back.seen.length;
    expect(await send(patch)).toMatchObject(ended);
    expect(back.seen).toHaveLength(before);
    expect(reports.at(-1)).toMatchObject({ status: 'sign-in-needed' });
  });

  it('sends a cookie that was refused at first only once, even if others wait', async () => {
    const server = createProtectedServer({ letsIn: () => false, challenges: camChallenges });
    const { back, send } = await setUpSignIn(server.answer, { signIn: 'cookie' }, 'TM1SessionId=old');
    await Promise.all(Array.from({ length: 5 }, () => send()));
    expect(back.seen).toHaveLength(1);
  });

  it('opens another session from a passport that still holds', async () => {
    const cookies = new Set(['cam_passport=MTsx==']);
    const server = createProtectedServer({ letsIn: () => false, challenges: camChallenges, cookies });
    const { send } = await setUpSignIn(server.answer, { signIn: 'cookie' }, 'cam_passport=MTsx==');
    await send();
    server.sessions.clear();
    expect(await send(patch)).toMatchObject({ ok: true, status: 200 });
    expect(server.opened()).toBe(2);
  });
});

describe('a server that asks for something else', () => {
  it.each([
    [
      'basic',
      camChallenges,
      /The server asks for CAM: choose Single sign-on \(CAM passport\) or User, password and namespace \(CAM\) in Connections\.$/,
    ],
    ['cam', ['Basic realm="TM1"'], /The server asks for a user and password: choose User and password or API key/],
    ['bearer', ['Negotiate', 'NTLM'], /account of this computer, which Dashwright cannot give: choose Cookie of a browser session/],
    ['basic', ['Negotiate, Basic realm="x"'], /refused this user name and password\. Check both\.$/],
  ] as const)('%s: %j', async (signIn, challenges, message) => {
    const server = createProtectedServer({ letsIn: () => false, challenges: [...challenges] });
    const { send } = await setUpSignIn(server.answer, { signIn, user: 'admin' }, 'topsecret!');
    expect(await send()).toMatchObject({ ok: false, error: { code: 'sign-in-failed', message: expect.stringMatching(message) } });
  });

  it('asks for user and password if the server wants Basic or names nothing', async () => {
    const challenges = ['Basic realm="TM1"'];
    const { send, reports } = await setUpSignIn(
      createProtectedServer({ letsIn: () => false, challenges }).answer,
      { signIn: 'none' },
      null,
    );
    await send();
    challenges.length = 0;
    await send();
    const message = 'The server wants a sign-in. Choose User and password as sign-in of this connection.';
    expect(reports).toEqual([message, message].map((text) => ({ status: 'sign-in-needed', message: text })));
  });

  it('names the fitting mode for a connection without sign-in, and the gateway', async () => {
    const server = createProtectedServer({ letsIn: () => false, challenges: camChallenges });
    const { send, reports, http, now } = await setUpSignIn(server.answer, { signIn: 'none' }, null);
    expect(await send()).toMatchObject({ ok: true, status: 401 });
    expect(reports.at(-1)).toMatchObject({ status: 'sign-in-needed', message: expect.stringContaining('asks for CAM') });
    expect(await http.test(now.connection)).toMatchObject({
      ok: false,
      message: expect.stringContaining('choose Single sign-on (CAM passport)'),
    });
    now.connection = { ...now.connection, signIn: 'basic' };
    now.credentials = { user: 'admin', password: 'topsecret!' };
    now.revision += 1;
    expect(await send()).toMatchObject({
      error: { details: { status: 401, gateway: 'http://cognos.example/ibmcognos/cgi-bin/cognos.cgi' } },
    });
  });

  it('reports that the account of this computer cannot be used, and sends nothing', async () => {
    const { send, back } = await setUpSignIn((_, response) => answerJson(response, {}), { signIn: 'negotiate' }, null);
    expect(await send()).toMatchObject({
      error: { code: 'sign-in-failed', message: expect.stringContaining('Cookie of a browser session') },
    });
    expect(back.seen).toHaveLength(0);
  });
});
