import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { accessibilityViolations } from '../harness/axe.ts';

const page = join(import.meta.dirname, '../../dist/components/index.html');
const components = join(import.meta.dirname, '../../src/renderer/ui');

/** `<folder>/<component>/<name of the export>` of every story of the window's own components. */
const keys = globSync('*/*.stories.tsx', { cwd: components })
  .sort()
  .flatMap((path) =>
    [...readFileSync(join(components, path), 'utf8').matchAll(/^export const (\w+)/gm)].map(
      ([, name]) => `${path.replace('.stories.tsx', '')}/${name}`,
    ),
  );

for (const theme of ['dark', 'light'] as const) {
  test(`every component is drawn and can be used by everyone, ${theme}`, async ({ page: shown }) => {
    test.slow();
    if (!existsSync(page)) throw new Error('The components are not built. Run: node scripts/build.mjs components');
    const errors: string[] = [];
    shown.on('pageerror', (error) => errors.push(error.message));
    const address = `${pathToFileURL(page).href}?theme=${theme}`;
    await shown.goto(address);
    const links = shown.getByRole('navigation', { name: 'Stories' }).getByRole('link');
    await expect.poll(async () => (await links.allTextContents()).sort()).toEqual([...keys].sort());
    for (const key of keys) {
      await shown.goto(`${address}#${key}`);
      // A dialog hides what is behind it from everybody, its heading too.
      await expect(shown.getByRole('heading', { level: 1, name: key, includeHidden: true })).toBeVisible();
      await expect(shown.getByText(/^There is no story/)).toHaveCount(0);
      await expect.poll(() => accessibilityViolations(shown), key).toEqual([]);
    }
    expect(errors, 'errors in the page').toEqual([]);
  });
}
