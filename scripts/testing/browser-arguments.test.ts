import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { browserArguments } from '../../e2e/harness/browser-arguments.ts';

const flag = '--disable-features=';

/** Features of Chromium that the installed Playwright switches off; those of Edge have no effect elsewhere. */
function featuresOffInPlaywright(): readonly string[] {
  const playwright = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  const source = readFileSync(join(playwright, 'lib/coreBundle.js'), 'utf8');
  const [, list = ''] = /disabledFeatures = \[(.*?)\]/s.exec(source) ?? [];
  return [...list.matchAll(/^\s*"(\w+)"/gm)].flatMap(([, name = '']) => (name.startsWith('ms') ? [] : [name]));
}

test('the browser of the specs goes without everything that Playwright switches off', () => {
  const off = browserArguments
    .find((argument) => argument.startsWith(flag))
    ?.slice(flag.length)
    .split(',');
  expect(featuresOffInPlaywright().length).toBeGreaterThan(10);
  expect(off).toEqual(expect.arrayContaining([...featuresOffInPlaywright()]));
});
