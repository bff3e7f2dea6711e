import { expect, test } from '../../harness/test.ts';

/** In the window: the colour that a theme has for types. */
function colourOfTypes(): string {
  const probe = document.createElement('i');
  probe.style.color = 'var(--s2)';
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

test('lines that stay above the code follow a change of the theme', async ({ window }) => {
  const { editor, preview, page } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.open('repository.js');
  await editor.goToLine(60);
  const name = editor.region.locator('.sticky-widget .sticky-line-content').filter({ hasText: 'Repository' }).locator('span span').first();
  for (const colorScheme of ['light', 'dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expect(name).toHaveCSS('color', await page.evaluate(colourOfTypes));
  }
});
