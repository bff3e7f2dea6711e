import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { widgetTypeNames } from '../../src/shared/language/widget-catalogue.ts';
import { widgetFactsByName } from '../../src/shared/language/widget-facts.ts';

const root = join(import.meta.dirname, '../..');
/** `Widget` alone is a word; every other class name stands in the folder of its type, in what is made from the folders, and in tests. */
const names = [...new Set([...widgetTypeNames(), ...Object.keys(widgetFactsByName)])].filter((name) => name !== 'Widget');
const isNamed = new RegExp(`\\b(?:${names.join('|')})\\b`);
const tests = /\.(?:test|spec|fixture|stories)\.tsx?$|\/testing\/|^src\/main\/runtime\/test-pages\.ts$/;

const namesAClass = (path: string): boolean => isNamed.test(readFileSync(join(root, path), 'utf8'));

test('no file outside the folders of the widgets names a widget class', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !path.startsWith('src/preview/widgets/') && !tests.test(path),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter(namesAClass)).toEqual([]);
  // The rule finds what it looks for.
  expect(namesAClass('src/preview/widgets/toggle/toggle.registration.ts')).toBe(true);
});
