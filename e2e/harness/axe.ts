import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Violations of WCAG 2.2 AA in a page without its frames, as `rule: selector of the element`. A window that is still being drawn may have
 * some for a moment: poll for none.
 */
export async function accessibilityViolations(page: Page): Promise<readonly string[]> {
  // Evaluated rather than added as an element: the policy of the app's pages lets no foreign script in.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const { violations } = await page.evaluate(() => {
    const options: RunOptions = {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      iframes: false,
      // Takes the badges of a line of a tree for its label; they are its description.
      rules: { 'label-content-name-mismatch': { enabled: false } },
    };
    return (globalThis as unknown as { axe: { run(context: Document, options: RunOptions): Promise<AxeResults> } }).axe.run(
      document,
      options,
    );
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
