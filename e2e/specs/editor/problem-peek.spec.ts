import { expect, test } from '../../harness/test.ts';

test('the next problem is told in lines that wrap, all of which are in sight', async ({ window }) => {
  const { editor, preview, inspector, page } = window;
  await page.setViewportSize({ width: 1280, height: 720 });
  await preview.expectText('kpiRevenue', /\d m/);
  const name = `Button${'s'.repeat(200)}`;
  await editor.replace('widget-config.js', "id: 'publish', type: ButtonWidget", `id: 'publish', type: ${name}`);
  await inspector.open('Problems');
  await expect(inspector.problem(name).first()).toBeVisible();
  await editor.region.getByRole('textbox', { name: 'Editor widget-config.js' }).press('F8');

  const text = editor.region.locator('.marker-widget .message');
  await expect(text).toContainText(name);
  const rows = await text.evaluate(
    (element) => element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(rows).toBeGreaterThan(2);
  await expect
    .poll(() =>
      text.evaluate((element) => {
        const body = element.closest('.marker-widget')?.getBoundingClientRect();
        const box = element.getBoundingClientRect();
        return body !== undefined && box.right <= body.right + 1 && box.bottom <= body.bottom + 1;
      }),
    )
    .toBe(true);
});
