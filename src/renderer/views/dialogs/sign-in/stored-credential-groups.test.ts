import { expect, test } from 'vitest';
import type { StoredCredential } from '../../../../shared/contract/connection-schema.ts';
import { byProject } from './stored-credential-groups.ts';

function makeCredential(overrides: Partial<StoredCredential>): StoredCredential {
  return {
    id: '1',
    connectionId: 'c',
    connectionName: 'Plan',
    folder: '/a',
    origin: 'https://x',
    user: '',
    purpose: 'sign-in',
    mode: 'basic',
    kept: 'keychain',
    ...overrides,
  };
}

test('the open project comes first, each sorted by name', () => {
  const credentials = [
    makeCredential({ folder: '/b', connectionName: 'Test' }),
    makeCredential({ folder: '/a' }),
    makeCredential({ folder: '/b', connectionName: 'Plan' }),
  ];
  const groups = byProject(credentials, '/b');
  expect(groups.map(({ folder }) => folder)).toEqual(['/b', '/a']);
  expect(groups[0]?.credentials.map(({ connectionName }) => connectionName)).toEqual(['Plan', 'Test']);
  expect(byProject(credentials, null).map(({ folder }) => folder)).toEqual(['/a', '/b']);
});
