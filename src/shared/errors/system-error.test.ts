import { expect, it } from 'vitest';
import { diskFaultOf, errorCodeOf, mayBeLocked, toPortError, toSaveError } from './system-error.ts';

const failing = (code: string) => Object.assign(new Error('failed'), { code });

it.each([
  ['ENOENT', 'missing', 'save-failed'],
  ['ENOTDIR', 'missing', 'save-failed'],
  ['EEXIST', 'exists', 'save-failed'],
  ['ELOOP', 'special', 'save-failed'],
  ['ENOSPC', 'full', 'disk-full'],
  ['EDQUOT', 'full', 'disk-full'],
  ['EROFS', 'protected', 'file-read-only'],
  ['EACCES', 'protected', 'file-read-only'],
  ['EPERM', 'protected', 'file-read-only'],
  ['EBUSY', 'busy', 'save-failed'],
  ['EIO', 'other', 'save-failed'],
])('%s means %s, and a file is not saved by %s', (code, fault, appCode) => {
  expect(diskFaultOf(failing(code))).toBe(fault);
  const error = toSaveError("'a.js'", failing(code), 'Try again.');
  expect(error.code).toBe(appCode);
  expect(error.cause).toMatchObject({ code });
  const isExplained = ['full', 'protected', 'busy'].includes(fault);
  expect(error.message).toMatch(isExplained ? /'a\.js'.+save again\.$/ : /^Try again\.$/);
});

it('a file that another program holds may be written a moment later, a full or read-only disk not', () => {
  expect(['EBUSY', 'EPERM', 'EACCES', 'ENOSPC', 'EROFS', 'EIO'].filter((code) => mayBeLocked(failing(code)))).toEqual([
    'EBUSY',
    'EPERM',
    'EACCES',
  ]);
});

it('a port that cannot be used is named, and any other error stays', () => {
  expect(toPortError(8010, failing('EADDRINUSE'))).toMatchObject({
    code: 'invalid-input',
    message: expect.stringContaining('Port 8010 is in use'),
  });
  expect(toPortError(80, failing('EACCES'))).toMatchObject({ message: expect.stringContaining('Choose another with --port') });
  const other = failing('EMFILE');
  expect(toPortError(80, other)).toBe(other);
});

it.each([[undefined], [null], ['ENOENT'], [{ code: 5 }], [new Error('no code')]])('%s has no code', (thrown) => {
  expect(errorCodeOf(thrown)).toBe('');
  expect(diskFaultOf(thrown)).toBe('other');
});
