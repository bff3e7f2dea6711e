import { expect, test } from 'vitest';
import { childFolder, folderName, parentFolder } from './folder-path.ts';

test('joins with the separator of the outer folder', () => {
  expect(childFolder('/home/me', 'work')).toBe('/home/me/work');
  expect(childFolder('/', 'work')).toBe('/work');
  expect(childFolder('C:\\Users', 'me')).toBe('C:\\Users\\me');
  expect(childFolder('C:\\', 'me')).toBe('C:\\me');
});

test('names the last part', () => {
  expect(folderName('/home/me/')).toBe('me');
  expect(folderName('C:\\Users\\me')).toBe('me');
  expect(folderName('/')).toBe('');
});

test.each([
  ['/home/me/plan', '/home/me'],
  ['/home/me/plan/', '/home/me'],
  ['/home', '/'],
  ['/', '/'],
  ['C:\\Users\\me', 'C:\\Users'],
  ['C:\\Users', 'C:\\'],
  ['C:\\', 'C:\\'],
])('%s lies in %s', (folder, parent) => expect(parentFolder(folder)).toBe(parent));
