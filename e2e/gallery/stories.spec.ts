import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../harness/axe.ts';
import { expect, StoryPage, test as base } from '../harness/story.ts';
import { forcedViolations } from './forced-violations.ts';

/** One page shows one story after the other; a failure begins with a new one. */
const test = base.extend<Record<never, never>, { readonly shown: Page }>({
  shown: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ viewport: { width: 1000, height: 700 }, colorScheme: 'light' });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** As the bundler orders the exports of a module. */
const byName = (left: RegExpExecArray, right: RegExpExecArray): number => ((left[1] ?? '') < (right[1] ?? '') ? -1 : 1);

const widgets = join(import.meta.dirname, '../../src/preview/widgets');

/** `<folder>/<name of the export>` of every story in the folders. */
const keys = globSync('*/*.stories.tsx', { cwd: widgets })
  .sort()
  .flatMap((path) =>
    [...readFileSync(join(widgets, path), 'utf8').matchAll(/^export const (\w+)/gm)]
      .sort(byName)
      .map(([, name]) => `${basename(dirname(path))}/${name}`),
  );

/** Fonts and edges are drawn in another way by each platform: pictures are compared where they were recorded. */
const isRecordedHere = globSync(`*/pictures/*-${process.platform}.png`, { cwd: widgets }).length > 0;

for (const key of keys) {
  test(`${key} looks as recorded and can be used by everyone`, async ({ shown }, info) => {
    const errors: string[] = [];
    shown.on('pageerror', (error) => errors.push(error.message));
    const story = new StoryPage(shown, info);
    await story.show(key);
    expect(await story.problems()).toEqual([]);
    if (isRecordedHere || info.config.updateSnapshots === 'changed' || info.config.updateSnapshots === 'all') {
      await expect(shown).toHaveScreenshot([`${key.split('/')[0]}`, 'pictures', `${key.split('/')[1]}.png`], {
        animations: 'disabled',
        caret: 'hide',
        maxDiffPixelRatio: 0.002,
        threshold: 0.15,
      });
    } else info.annotations.push({ type: 'not compared', description: `No pictures were recorded on ${process.platform}.` });
    const found = await accessibilityViolations(shown);
    const unforced = found.filter(
      (violation) => !forcedViolations.some(({ rule, part }) => violation.startsWith(`${rule}: `) && violation.includes(part)),
    );
    expect(unforced).toEqual([]);
    expect(errors, 'errors in the page').toEqual([]);
    shown.removeAllListeners('pageerror');
  });
}

test.beforeAll(() => {
  if (!isRecordedHere)
    console.log(`Pictures are not compared: none were recorded on ${process.platform}. Record them with --update-snapshots=changed.`);
});

test('the list shows every story of the folders', async ({ page, story }) => {
  await story.open(keys[0] ?? '');
  await page.goto(page.url().replace(/\?.*/, ''));
  await expect(page.getByRole('navigation').locator('small')).toHaveCount(keys.length);
  expect((await page.getByRole('navigation').locator('small').allTextContents()).sort()).toEqual([...keys].sort());
  await page.getByRole('searchbox').fill('toggle/group');
  await page.getByRole('button', { name: 'Group of two toggle/group', exact: true }).click();
  await page.frameLocator('iframe').getByRole('switch').last().click();
  await expect(page.getByRole('region', { name: 'Events' })).toContainText('switch.other');
});
