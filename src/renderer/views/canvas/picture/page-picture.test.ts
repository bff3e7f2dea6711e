import { expect, test } from 'vitest';
import { pictureName } from './page-picture.ts';

const size = { width: 1920, height: 1080 };

test.each([
  ['sales', 'salesMain', 'sales-salesMain-1920x1080.png'],
  ['Übersicht 2026', 'page/1', 'Übersicht-2026-page-1-1920x1080.png'],
  ['..\\..\\con', '<script>', 'con-script-1920x1080.png'],
  ['', '///', '1920x1080.png'],
  ['p'.repeat(500), 'x', `${'p'.repeat(60)}-x-1920x1080.png`],
])('of the project %j and the page %j: %s', (project, page, name) => {
  expect(pictureName(project, page, size)).toBe(name);
});
