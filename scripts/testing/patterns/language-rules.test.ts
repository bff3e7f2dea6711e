import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
/** A formatter or order of texts that a module makes while it is loaded. */
const atLoad = /^(?:export )?const [^=\n]+= new Intl\./m;

it('the rules of a language are loaded when they are needed, not at the start of a window', () => {
  const files = globSync('src/{renderer,shared,preview}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(?:test|stories)\./.test(file));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => atLoad.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

it('bites', () => {
  expect(atLoad.test("import a from 'a';\nconst order = new Intl.Collator('en');")).toBe(true);
});
