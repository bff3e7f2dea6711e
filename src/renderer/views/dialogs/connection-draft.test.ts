import { expect, test } from 'vitest';
import { addressProblem, draftProblems, finished, isUnencrypted, newConnection } from './connection-draft.ts';

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

test('wants a name nobody else has', () => {
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

test('warns about plain http, except on this machine', () => {
  expect(isUnencrypted('http://server')).toBe(true);
  expect(isUnencrypted('http://localhost.evil.example')).toBe(true);
  expect(isUnencrypted('http://localhost:8010')).toBe(false);
  expect(isUnencrypted('http://127.0.0.1')).toBe(false);
  expect(isUnencrypted('https://server')).toBe(false);
});
