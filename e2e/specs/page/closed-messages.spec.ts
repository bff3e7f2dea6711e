import { expect, test } from '../../harness/test.ts';
import { AppWindow } from '../../models/app-window.ts';

test.use({ projectName: 'effects' });

test('a message of the code that is closed in one window is closed in all, and stays away after a reload', async ({ window, app }) => {
  const { preview } = window;
  await expect(preview.widget('say')).toBeVisible();
  const other = new AppWindow(await app.openWindow());
  await expect(other.preview.widget('say')).toBeVisible();
  await preview.press('say');
  await expect(other.preview.message).toContainText('Said.');
  await preview.pointer.click(preview.message.getByRole('button', { name: 'Ok' }));
  await expect(preview.message).toHaveCount(0);
  await expect(other.preview.message).toHaveCount(0);

  await other.page.reload();
  await expect(other.preview.widget('say')).toBeVisible();
  await expect(other.preview.message).toHaveCount(0);
  await other.preview.press('say');
  await expect(preview.message).toContainText('Said.');
  await other.preview.pointer.click(other.preview.message.getByRole('button', { name: 'Ok' }));
  await expect(preview.message).toHaveCount(0);
});
