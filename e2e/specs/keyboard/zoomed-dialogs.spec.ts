import { expect, test, variantUnless } from '../../harness/test.ts';
import { commandDialogs } from '../../models/window/command-dialogs.ts';
import { expectNoSidewaysScroll, expectReachable, zooms } from '../../models/window/zoomed-window.ts';

for (const [zoom, size] of Object.entries(zooms)) {
  test.describe(`at ${zoom}`, variantUnless(zoom === '400 %'), () => {
    test.use({ viewport: size });

    test('every dialog that a command opens fits, and its buttons can be pressed', async ({ window }) => {
      test.slow();
      for (const [title, name] of commandDialogs) {
        await test.step(title, async () => {
          await window.dialogs.runCommand(title);
          const dialog = window.dialogs.dialog(name);
          await expect(dialog).toBeVisible();
          await expectReachable(dialog);
          await expectNoSidewaysScroll(window);
          await window.press('Escape');
          await expect(dialog).toBeHidden();
        });
      }
    });
  });
}
