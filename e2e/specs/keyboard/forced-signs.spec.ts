import type { Locator } from '@playwright/test';
import { expect, test, variantUnless } from '../../harness/test.ts';

/** The colour something is filled with, unless the browser takes it away. */
function fill(element: Locator): Promise<string> {
  return element.evaluate((target) => {
    const { backgroundColor, forcedColorAdjust } = getComputedStyle(target);
    return forcedColorAdjust === 'none' ? backgroundColor : '';
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `forced colours of a ${colorScheme} system show unsaved files, ticks and hits of the search`,
    variantUnless(colorScheme === 'dark'),
    async ({ window }) => {
      const { page, explorer, editor, search } = window;
      await page.emulateMedia({ colorScheme, forcedColors: 'active' });
      await editor.typeAtEnd('repository.js', '// later');
      const sign = explorer.unsavedSign('repository.js');
      await expect.poll(() => fill(sign)).toMatch(/^rgb\(/);
      // The file is the chosen one, which has a ground of its own.
      expect(await fill(sign)).not.toBe(await fill(explorer.file('repository.js').first()));
      await search.open();
      await search.find.fill('kpiRevenue');
      const hit = search.matches('kpiRevenue').first();
      await expect.poll(() => fill(hit.locator('mark').first())).not.toBe('');
      await window.press('ControlOrMeta+Shift+H');
      await search.replacement.fill('kpiTurnover');
      await expect(search.after(hit)).toHaveCSS('text-decoration-line', 'underline');
      await expect(search.before(hit)).toHaveCSS('text-decoration-line', 'line-through');
      await expect.poll(() => fill(search.tickOf(hit))).not.toBe('');
    },
  );
}
