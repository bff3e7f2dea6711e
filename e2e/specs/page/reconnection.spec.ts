import { expect, test } from '../../harness/test.ts';
import { AppWindow } from '../../models/app-window.ts';
import { RefusedMarks } from '../../models/refused-marks.ts';

test.use({ projectName: 'by-hand' });

test('what is typed in the page survives a connection that breaks off; what is left meanwhile is marked', {
  tag: '@localhost',
}, async ({ app, context }) => {
  test.slow();
  let connections = 0;
  let isDown = false;
  let breakOff = (): Promise<void> => Promise.resolve();
  await context.routeWebSocket(/./, (socket) => {
    if (isDown) {
      void socket.close();
      return;
    }
    connections += 1;
    socket.connectToServer();
    breakOff = () => socket.close();
  });
  const window = new AppWindow(await app.openWindow());
  await window.dialogs.answerTrust('trust');
  const { preview } = window;
  const marks = new RefusedMarks(window);
  const note = preview.widget('note').getByRole('textbox');
  const lost = window.page.getByText('Connection to Dashwright lost');
  await preview.choose('colour', 'Blue');
  await expect(preview.widget('inputsLog')).toHaveText('colour.choose Blue');
  await note.fill('typed');
  await expect(note).toBeFocused();
  const before = connections;
  await breakOff();
  await expect.poll(() => connections).toBeGreaterThan(before);
  await expect(lost).toBeHidden();
  await expect(note).toBeFocused();
  await window.press('!');
  await expect(note).toHaveValue('typed!');
  await preview.expectChosen('colour', 'Blue');
  await window.press('Tab');
  await expect(preview.widget('inputsLog')).toHaveText('colour.choose Blue | note.writeEnd typed!');

  isDown = true;
  await breakOff();
  await expect(lost).toBeVisible();
  await note.fill('typed meanwhile');
  await expect(note).toBeFocused();
  await window.press('Tab');
  await expect(note).toHaveValue('typed!');
  await marks.expectMark(marks.control('note'), /typed meanwhile.*connection to Dashwright was lost/s);
  isDown = false;
  await expect(lost).toBeHidden();
  await note.focus();
  await expect(note).toBeFocused();
  await window.press('Alt+ArrowDown');
  await expect(note).toHaveValue('typed meanwhile');
  await window.press('Tab');
  await expect(preview.widget('inputsLog')).toHaveText(/note\.writeEnd typed meanwhile$/);
});
