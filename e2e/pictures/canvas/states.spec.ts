import { expect, test } from '../../harness/test.ts';
import { AppWindow } from '../../models/app-window.ts';
import { takePictures } from '../take-pictures.ts';

for (const titles of [
  ['Empty', 'Loading', 'Failed'],
  ['Long texts', 'Many rows'],
]) {
  test(`states of the page by choice: ${titles.join(', ')}`, async ({ window }) => {
    const { preview } = window;
    await preview.expectText('kpiRevenue', /\d m/);
    await window.press('Control+Alt+3');
    for (const title of titles) {
      await preview.openStates();
      await preview.state(title).last().click();
      await expect(preview.notes).toContainText('Example of');
      const body = preview.tableBody('planTable');
      const show = async () => {
        // The first rows of a long table look like those of a short one, each size begins with them, and half of it is a whole number of rounds.
        if (title === 'Many rows')
          await expect
            .poll(() =>
              body.evaluate((rows) => {
                rows.scrollTo(0, rows.scrollHeight * 0.48);
                return rows.scrollTop;
              }),
            )
            .toBeGreaterThan(500);
        return preview.notes;
      };
      await takePictures(window, 'canvas', `state-${title.split(' ')[0]?.toLowerCase()}`, show, { leave: () => Promise.resolve() });
    }
  });
}

test('a failed widget with its card', async ({ window }) => {
  const { editor, page, preview } = window;
  await preview.expectText('kpiMargin', /%/);
  await editor.replace('repository.js', "r.Cells[0].FormattedValue || '–'", 'nowhere.body');
  await expect(preview.badge('kpiMargin')).toBeVisible();
  await page.mouse.move(700, 5);
  await takePictures(window, 'canvas', 'error-badge', () => Promise.resolve(preview.badge('kpiMargin')));
  const card = page.getByRole('region', { name: 'Problem of kpiMargin' });
  await takePictures(window, 'canvas', 'error-card', async () => {
    await preview.pointer.click(preview.badge('kpiMargin'));
    return card;
  });
});

test('popups', async ({ window }) => {
  const { preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await preview.press('help');
  const popup = preview.frame.getByRole('dialog').first();
  await takePictures(window, 'canvas', 'popup', () => Promise.resolve(popup));
});

test('items of a drop-down', async ({ window }) => {
  const { preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await takePictures(window, 'canvas', 'drop-down', async () => {
    await preview.pointer.click(preview.widget('regionFilter').locator('.ks-dropbox-field'));
    return preview.widget('regionFilter').locator('.ks-dropbox-panel-item').first();
  });
});

test('connection to Dashwright lost', { tag: '@localhost' }, async ({ app, context }) => {
  let isDown = false;
  let breakOff = (): Promise<void> => Promise.resolve();
  await context.routeWebSocket(/./, (socket) => {
    if (isDown) {
      void socket.close();
      return;
    }
    socket.connectToServer();
    breakOff = () => socket.close();
  });
  const window = new AppWindow(await app.openWindow());
  await window.dialogs.answerTrust('trust');
  await window.preview.expectText('kpiRevenue', /\d m/);
  isDown = true;
  await breakOff();
  await takePictures(window, 'canvas', 'connection-lost', () => Promise.resolve(window.page.getByText('Connection to Dashwright lost')));
});
