import { expect, test } from '../../harness/test.ts';
import { WidgetHands } from '../../models/widget-hands.ts';

test.use({ projectName: 'effects' });

test('exactly as in production the page has no aids for the keyboard; the choice is kept and can be taken back', async ({ window }) => {
  const { preview, page } = window;
  const hint = preview.widget('hintText');
  const button = preview.widget('toggle').locator('a.ks-button');
  const openHint = async () => {
    await preview.press('toggle');
    await expect(hint).toBeVisible();
  };
  await expect(button).toHaveAttribute('tabindex', '0');
  await openHint();
  await window.press('Escape');
  await expect(hint).toBeHidden();

  await preview.switchExact();
  await expect(button).not.toHaveAttribute('tabindex');
  await openHint();
  await window.press('Escape');
  await window.press('Control+Shift+p');
  await expect(window.dialogs.palette).toBeHidden();
  await expect(hint).toBeVisible();
  await preview.pointer.click(preview.widget('hint').getByRole('button', { name: 'Close' }));
  await expect(hint).toBeHidden();
  // What a field does by itself goes on.
  await new WidgetHands(window).type('note', 'typed');
  await window.press('Tab');
  await expect(preview.frame.locator('a.ks-button:focus')).toHaveCount(0);

  await page.reload();
  await expect(button).toBeVisible();
  await expect(button).not.toHaveAttribute('tabindex');
  const askWhy = async () => {
    await preview.pointer.click(new WidgetHands(window).field('note'));
    await window.press('Alt+Enter');
  };
  await askWhy();
  await preview.switchExact();
  await expect(button).toHaveAttribute('tabindex', '0');
  await expect(window.why.panel).toBeHidden();
  await askWhy();
  await expect(window.why.panel).toBeVisible();
  await openHint();
  await window.press('Escape');
  await expect(hint).toBeHidden();
});
