import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSentRequest, readStartRequest } from './start-request.ts';

const development = (...parameters: string[]) =>
  readStartRequest({ parameters: ['/bin/electron', ...parameters], workingFolder: '/home/me', applicationFolder: '/source/app' });
const packaged = (...parameters: string[]) =>
  readStartRequest({ parameters: ['/opt/dashwright', ...parameters], workingFolder: '/home/me', applicationFolder: undefined });

test('a package uses its first parameter as folder, relative to where it was started', () => {
  expect(packaged()).toEqual({ kind: 'nothing' });
  expect(packaged('/projects/sales')).toEqual({ kind: 'folder', folder: resolve('/projects/sales') });
  expect(packaged('sales')).toEqual({ kind: 'folder', folder: resolve('/home/me/sales') });
  expect(packaged('.')).toEqual({ kind: 'folder', folder: resolve('/home/me') });
  expect(packaged('--no-sandbox', '--sample')).toEqual({ kind: 'sample' });
  expect(packaged('--original-process-start-time=1', '/projects/sales')).toEqual({ kind: 'folder', folder: resolve('/projects/sales') });
});

test('in development the folder comes after the app', () => {
  expect(development('/source/app')).toEqual({ kind: 'nothing' });
  expect(development('--no-sandbox', '--inspect=0', '/source/app', '--sample')).toEqual({ kind: 'sample' });
  expect(development('-r', '/tools/loader.js', '/source/app', 'sales')).toEqual({ kind: 'folder', folder: resolve('/home/me/sales') });
  expect(development('../../source/app', '../../source/app')).toEqual({ kind: 'folder', folder: resolve('/source/app') });
});

test('the app is recognised through any link', () => {
  const work = mkdtempSync(join(tmpdir(), 'dashwright-link-'));
  symlinkSync(import.meta.dirname, join(work, 'app'), 'junction');
  const request = readStartRequest({
    parameters: ['electron', 'app', 'sales'],
    workingFolder: work,
    applicationFolder: import.meta.dirname,
  });
  expect(request).toEqual({ kind: 'folder', folder: join(work, 'sales') });
  rmSync(work, { recursive: true });
});

test('data sent by another instance is validated', () => {
  expect(readSentRequest({ kind: 'sample' })).toEqual({ kind: 'sample' });
  expect(readSentRequest({ kind: 'folder', folder: '/a', more: 1 })).toEqual({ kind: 'folder', folder: '/a' });
  expect(readSentRequest({ kind: 'folder', folder: '' })).toEqual({ kind: 'nothing' });
  expect(readSentRequest([])).toEqual({ kind: 'nothing' });
});
