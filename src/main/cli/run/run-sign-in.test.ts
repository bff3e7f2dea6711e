import { expect, it } from 'vitest';
import { readRunSignIn } from './run-sign-in.ts';

const noSignIn = { user: '', namespace: '', clientId: '', secret: '' };

it('reads what each way to sign in needs', async () => {
  expect(await readRunSignIn({}, undefined)).toEqual({ ...noSignIn, mode: 'none' });
  expect(await readRunSignIn({ DASHWRIGHT_USER: 'kim', DASHWRIGHT_PASSWORD: '' }, undefined)).toEqual({
    ...noSignIn,
    mode: 'basic',
    user: 'kim',
  });
  expect(
    await readRunSignIn(
      { DASHWRIGHT_SIGN_IN: 'cam', DASHWRIGHT_USER: 'kim', DASHWRIGHT_NAMESPACE: 'LDAP', DASHWRIGHT_PASSWORD: 'p' },
      undefined,
    ),
  ).toEqual({ mode: 'cam', user: 'kim', namespace: 'LDAP', clientId: '', secret: 'p' });
  expect(await readRunSignIn({ DASHWRIGHT_TOKEN: 't' }, undefined)).toMatchObject({ mode: 'bearer', secret: 't' });
  expect(await readRunSignIn({ DASHWRIGHT_COOKIE: 'c=1' }, undefined)).toMatchObject({ mode: 'cookie', secret: 'c=1' });
  expect(await readRunSignIn({ DASHWRIGHT_SIGN_IN: 'saas-key', DASHWRIGHT_API_KEY: 'k' }, undefined)).toMatchObject({ secret: 'k' });
  expect(await readRunSignIn({ DASHWRIGHT_SIGN_IN: 'negotiate' }, undefined)).toMatchObject({ mode: 'negotiate', secret: '' });
});

it.each([
  [{ DASHWRIGHT_USER: 'kim' }, 'DASHWRIGHT_PASSWORD'],
  [{ DASHWRIGHT_SIGN_IN: 'basic' }, 'DASHWRIGHT_USER'],
  [{ DASHWRIGHT_SIGN_IN: 'cam', DASHWRIGHT_USER: 'kim' }, 'DASHWRIGHT_NAMESPACE'],
  [{ DASHWRIGHT_SIGN_IN: 'service' }, 'DASHWRIGHT_CLIENT_ID'],
  [{ DASHWRIGHT_SIGN_IN: 'bearer', DASHWRIGHT_TOKEN: '' }, 'DASHWRIGHT_TOKEN'],
  [{ DASHWRIGHT_API_KEY: 'k' }, 'ibm-cloud-key or saas-key'],
  [{ DASHWRIGHT_SIGN_IN: 'magic' }, 'has to be one of none, basic'],
])('says what is missing in %j', async (environment, text) => {
  await expect(readRunSignIn(environment, undefined)).rejects.toMatchObject({
    code: 'invalid-input',
    message: expect.stringContaining(text),
  });
});

it('asks a person for the secret alone, and only where it is missing', async () => {
  const asked: string[] = [];
  const ask = async (label: string) => {
    asked.push(label);
    return 'typed';
  };
  expect(await readRunSignIn({ DASHWRIGHT_USER: 'kim' }, ask)).toMatchObject({ secret: 'typed' });
  expect(await readRunSignIn({ DASHWRIGHT_SIGN_IN: 'bearer' }, ask)).toMatchObject({ secret: 'typed' });
  expect(await readRunSignIn({ DASHWRIGHT_TOKEN: 't' }, ask)).toMatchObject({ secret: 't' });
  expect(asked).toEqual(['Password of kim', 'Token']);
});
