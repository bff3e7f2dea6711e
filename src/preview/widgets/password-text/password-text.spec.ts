import { expect, test } from '../../../../e2e/harness/story.ts';

test('typed text is emitted once, when the focus leaves, and cleared with new data', async ({ page, story }) => {
  await story.open('password-text/empty');
  const input = page.getByLabel('New password');
  await input.focus();
  await input.blur();
  await input.pressSequentially('a"\\b');
  expect(await story.events()).toEqual([]);
  await page.keyboard.press('Tab');
  await input.focus();
  await input.blur();
  const saved = { widgetId: 'secret', action: 'savePassword', values: { value: 'a"\\b' } };
  await story.expectEvents([saved]);
  await input.fill('c');
  await page.mouse.click(700, 600);
  await story.expectEvents([saved, { ...saved, values: { value: 'c' } }]);
  await story.giveResults([{ id: 'secret', status: 'ready', result: null, revision: 1 }]);
  await expect(input).toHaveValue('c');
  await story.giveResults([{ id: 'secret', status: 'ready', result: null, revision: 2 }]);
  await expect(input).toHaveValue('');
});

test('the eye shows and hides the text with pointer and keyboard', async ({ page, story }) => {
  await story.open('password-text/styled');
  const input = page.locator('.ks-password-text-input');
  const eye = page.getByRole('button', { name: 'Show the text' });
  await eye.click();
  await expect(input).toHaveAttribute('type', 'text');
  await expect(eye).toHaveClass('ks-password-text-icon icon-eye-slash');
  await eye.press(' ');
  await expect(input).toHaveAttribute('type', 'password');
  await eye.press('Enter');
  await expect(input).toHaveAttribute('type', 'text');
});
