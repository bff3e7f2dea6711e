import { expect, test } from 'vitest';
import { offeredModes, signInModes } from '../../../../shared/contract/sign-in-modes.ts';
import { changesForDeployment } from './connection-deployments.ts';
import { addressProblem, draftProblems, duplicateOf, finished, isUnencrypted, newConnection } from './connection-draft.ts';

const plan = { ...newConnection('plan'), name: 'Plan', baseUrl: 'https://a' };

test('accepts http and https addresses only, without secrets or queries', () => {
  expect(addressProblem('https://server.example.com:8010/base')).toBeUndefined();
  expect(addressProblem(' http://localhost:8010 ')).toBeUndefined();
  for (const bad of [
    '',
    'server',
    'ftp://server',
    'file:///etc',
    'https://me:secret@server',
    'https://server?x=1',
    'javascript:alert(1)',
  ]) {
    expect(addressProblem(bad), bad).toBeTypeOf('string');
  }
});

test('the example of an address is one of the chosen kind of server', () => {
  const { baseUrl } = draftProblems({ ...plan, baseUrl: '', deployment: 'saas', signIn: 'none' }, []);
  expect(baseUrl).toBe('Type the address, such as https://region.example.com/api/tenant/v0/tm1/database.');
  expect(draftProblems({ ...plan, baseUrl: 'server' }, []).baseUrl).toContain('like https://server.example.com:8010.');
});

test('requires a unique name', () => {
  const other = { ...newConnection('1'), name: 'Plan', baseUrl: 'https://a' };
  const draft = { ...newConnection('2'), name: 'plan ', baseUrl: 'https://b' };
  expect(draftProblems(draft, [other]).name).toContain('Another');
  expect(draftProblems({ ...draft, name: ' ' }, [other]).name).toContain('name');
  expect(draftProblems({ ...draft, name: 'Test' }, [other])).toEqual({});
  expect(draftProblems(other, [other])).toEqual({});
});

test('the sample needs no address', () => {
  expect(draftProblems({ ...newConnection('s'), kind: 'sample', name: 'Sample' }, [])).toEqual({});
});

test('saves without spaces and trailing slashes', () => {
  expect(finished({ ...newConnection('1'), name: ' Plan ', baseUrl: ' https://a/b// ' })).toMatchObject({
    name: 'Plan',
    baseUrl: 'https://a/b',
  });
});

test('warns about plain http, except on this computer', () => {
  expect(isUnencrypted('http://server')).toBe(true);
  expect(isUnencrypted('http://localhost.evil.example')).toBe(true);
  expect(isUnencrypted('http://localhost:8010')).toBe(false);
  expect(isUnencrypted('http://127.0.0.1')).toBe(false);
  expect(isUnencrypted('https://server')).toBe(false);
});

test('requires only what the sign-in mode needs', () => {
  expect(draftProblems({ ...plan, signIn: 'basic' }, [])).toEqual({});
  expect(draftProblems({ ...plan, signIn: 'basic' }, [], 'typed').user).toContain('Type the user this password belongs to');
  expect(draftProblems({ ...plan, signIn: 'cam', user: 'kim' }, [])).toEqual({ namespace: expect.stringContaining('namespace') });
  expect(draftProblems({ ...plan, signIn: 'service' }, [])).toEqual({ clientId: expect.stringContaining('client id') });
  expect(draftProblems({ ...plan, signIn: 'bearer' }, [], 'typed')).toEqual({});
  expect(draftProblems({ ...plan, signIn: 'bearer', deployment: 'v12' }, [])).toEqual({ database: expect.stringContaining('database') });
});

test('a key requires an encrypted address', () => {
  const draft = { ...plan, signIn: 'ibm-cloud-key' } as const;
  expect(draftProblems(draft, [])).toEqual({});
  expect(draftProblems({ ...draft, identityUrl: 'http://identity.example' }, []).identityUrl).toContain('https://');
  expect(draftProblems({ ...draft, identityUrl: 'http://127.0.0.1:9' }, [])).toEqual({});
  expect(draftProblems({ ...draft, signIn: 'basic', identityUrl: 'nonsense' }, [])).toEqual({});
});

test('a gateway is a web page, and needed only for its window', () => {
  const draft = { ...plan, signIn: 'cam-passport' } as const;
  expect(draftProblems(draft, [])).toEqual({});
  expect(draftProblems({ ...draft, gatewayUrl: 'https://cognos.example/bi/v1/disp?b_action=x#y' }, [])).toEqual({});
  expect(draftProblems({ ...draft, gatewayUrl: 'cognos' }, []).gatewayUrl).toContain('not an address');
  expect(draftProblems({ ...draft, gatewayUrl: 'javascript:alert(1)' }, []).gatewayUrl).toBeTypeOf('string');
  expect(draftProblems({ ...draft, signIn: 'basic', gatewayUrl: 'cognos' }, [])).toEqual({});
  expect(addressProblem('', 'gateway')).toContain('cognos.example.com');
});

test('checks only the network fields in use', () => {
  const network = { ...plan.network, proxyAddress: 'proxy' };
  expect(draftProblems({ ...plan, network }, [])).toEqual({});
  expect(draftProblems({ ...plan, network: { ...network, proxy: 'address' } }, []).proxyAddress).toContain('not an address');
  expect(draftProblems({ ...plan, network: { ...plan.network, totalSeconds: 86_400 } }, [])).toEqual({});
  for (const wrong of [Number.NaN, -1, 3601]) {
    expect(draftProblems({ ...plan, network: { ...plan.network, connectSeconds: wrong } }, [])).toEqual({
      connectSeconds: expect.stringContaining('whole seconds'),
    });
  }
});

test('sign-in and stored queries follow the kind of server until a person chooses them', () => {
  expect(changesForDeployment(plan, 'saas')).toMatchObject({ deployment: 'saas', signIn: 'saas-key' });
  expect(changesForDeployment({ ...plan, signIn: 'cookie' }, 'saas')).not.toHaveProperty('signIn');
  expect(changesForDeployment(plan, 'middleware')).toMatchObject({ signIn: 'none', storedQueries: 'middleware' });
  const front = { ...plan, ...changesForDeployment(plan, 'middleware') };
  expect(changesForDeployment(front, 'v11')).toEqual({ deployment: 'v11', signIn: 'basic', storedQueries: 'app' });
  expect(changesForDeployment({ ...plan, storedQueries: 'middleware' }, 'v12')).not.toHaveProperty('storedQueries');
});

test('a duplicate has a new id and a unique name', () => {
  const copy = { ...plan, id: 'c', name: 'plan COPY' };
  expect(duplicateOf(plan, 'new', [plan])).toEqual({ ...plan, id: 'new', name: 'Plan copy' });
  expect(duplicateOf(plan, 'new', [plan, copy]).name).toBe('Plan copy 2');
});

test('offers a sign-in mode that does not work only if a file asks for it', () => {
  expect(offeredModes('basic')).not.toContain('negotiate');
  expect(offeredModes('basic')).toEqual(signInModes.filter((mode) => mode !== 'negotiate'));
  expect(offeredModes('negotiate')).toContain('negotiate');
});

test('drops the database of another kind of server', () => {
  expect(finished({ ...plan, deployment: 'v12', database: ' Planning ' }).database).toBe('Planning');
  expect(finished({ ...plan, deployment: 'v11', database: 'Planning' }).database).toBe('');
});
