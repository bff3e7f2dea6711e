import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, test } from '../harness/story.ts';
import { forcedViolations } from './forced-violations.ts';

/** As the bundler orders the exports of a module. */
const byName = (left: RegExpExecArray, right: RegExpExecArray): number => ((left[1] ?? '') < (right[1] ?? '') ? -1 : 1);

const widgets = join(import.meta.dirname, '../../src/preview/widgets');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** `<folder>/<name of the export>` of every story in the folders. */
const keys = globSync('*/*.stories.tsx', { cwd: widgets })
  .sort()
  .flatMap((path) =>
    [...readFileSync(join(widgets, path), 'utf8').matchAll(/^export const (\w+)/gm)]
      .sort(byName)
      .map(([, name]) => `${basename(dirname(path))}/${name}`),
  );

for (const key of keys) {
  test(`${key} looks as recorded and can be used by everyone`, async ({ page, story }) => {
    await story.open(key);
    expect(await story.problems()).toEqual([]);
    await expect(page).toHaveScreenshot([`${key.split('/')[0]}`, 'pictures', `${key.split('/')[1]}.png`], {
      animations: 'disabled',
      caret: 'hide',
      maxDiffPixelRatio: 0.002,
      threshold: 0.15,
    });
    await page.addScriptTag({ content: axe });
    const { violations } = await page.evaluate(() => {
      const options: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
      return (globalThis as unknown as { axe: { run(context: Document, options: RunOptions): Promise<AxeResults> } }).axe.run(
        document,
        options,
      );
    });
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    const unforced = found.filter(
      (violation) => !forcedViolations.some(({ rule, part }) => violation.startsWith(`${rule}: `) && violation.includes(part)),
    );
    expect(unforced).toEqual([]);
  });
}

test('the list shows every story of the folders', async ({ page, story }) => {
  await story.open(keys[0] ?? '');
  await page.goto(page.url().replace(/\?.*/, ''));
  await expect(page.getByRole('navigation').locator('small')).toHaveCount(keys.length);
  expect((await page.getByRole('navigation').locator('small').allTextContents()).sort()).toEqual([...keys].sort());
  await page.getByRole('searchbox').fill('toggle/group');
  await page.getByRole('button', { name: 'toggle/group' }).click();
  await page.frameLocator('iframe').getByRole('switch').last().click();
  await expect(page.getByRole('region', { name: 'Events' })).toContainText('switch.other');
});
