import { expect, test } from 'vitest';
import { childFolder, folderName } from './folder-path.ts';

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
