import { expect, test } from '../../../../e2e/harness/story.ts';

test('pointer and keyboard emit a click', async ({ page, story }) => {
  await story.open('image/picture');
  const image = page.getByRole('button', { name: 'Floor plan of the plant' });
  await image.click();
  await page.keyboard.press('Enter');
  await page.keyboard.press(' ');
  const clicked = { widgetId: 'plan', action: 'imageClicked', values: {} };
  await story.expectEvents([clicked, clicked, clicked]);
});

test('a new result brings another picture', async ({ page, story }) => {
  await story.open('image/nameless');
  await expect(page.locator('.ks-image img')).not.toHaveAttribute('src');
  await story.giveResults([{ id: 'logo', status: 'ready', result: { fileName: 'logo.svg' }, revision: 2 }]);
  await expect(page.locator('.ks-image img')).toHaveAttribute('src', /./);
});
