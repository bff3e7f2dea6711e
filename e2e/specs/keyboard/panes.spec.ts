import { expect, test } from '../../harness/test.ts';

test('F6 walks the panes from anywhere, forwards and back, and shows where the keyboard is', async ({ window }) => {
  const { editor, preview, page, focus, explorer, topBar, statusBar } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.open('repository.js');
  const inspector = page.getByRole('region', { name: 'Inspector' });
  const ahead = [preview.region, inspector, statusBar, topBar, explorer.region, editor.region];
  for (const pane of ahead) {
    await window.press('F6');
    await focus.expectIn(pane);
    await focus.expectRing(pane);
  }
  // Where it was in the editor: typing goes on there.
  await expect(editor.textbox('repository.js')).toBeFocused();
  for (const pane of ahead.toReversed().slice(1)) {
    await window.press('Shift+F6');
    await focus.expectIn(pane);
  }
});

test('F6 leaves the page in the preview from inside one of its fields, and comes back to that field', async ({ window }) => {
  const { preview, page, focus } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const field = preview.textField('noteInput').first();
  await focus.expectWayOut(preview, field);
  await page.keyboard.type('back');
  await expect(field).toHaveValue('back');
  await window.press('Shift+F6');
  await focus.expectIn(window.editor.region);
});

test('F6 goes past what is closed', async ({ window }) => {
  const { editor, preview, page, focus, statusBar } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.open('repository.js');
  await window.press('ControlOrMeta+J');
  await expect(page.getByRole('region', { name: 'Inspector' })).toBeHidden();
  await window.press('F6');
  await focus.expectIn(preview.region);
  await window.press('F6');
  await focus.expectIn(statusBar);
});

test('Tab in the editor moves on once a person says so, the window shows it, and it is remembered', async ({ window, app }) => {
  const { editor, statusBar, focus } = window;
  const before = await editor.read('repository.yml');
  const indents = statusBar.getByRole('button', { name: /^Tab key: indents\. Ctrl\+M switches\.$/ });
  const movesOn = statusBar.getByRole('button', { name: /^Tab key: moves on\. Ctrl\+M switches\.$/ });
  await expect(indents).toHaveText('Tab indents');
  await editor.open('repository.yml');
  await window.press('ControlOrMeta+M');
  await expect(movesOn).toHaveText('Tab moves focus');
  await expect(statusBar.getByRole('status', { name: 'Tab key' })).toHaveText(/^Tab moves on from the editor/);
  await window.press('Tab');
  await expect(editor.textbox('repository.yml')).not.toBeFocused();
  await editor.open('repository.yml');
  await window.press('Shift+Tab');
  await expect(editor.textbox('repository.yml')).not.toBeFocused();
  await focus.expectIn(editor.region);
  expect(await editor.read('repository.yml')).toBe(before);

  const again = await app.openWindow();
  await expect(again.getByRole('contentinfo').getByRole('button', { name: /^Tab key: moves on/ })).toBeVisible();
  await again.close();

  await movesOn.click();
  await expect(indents).toBeVisible();
  await editor.open('repository.yml');
  await window.press('ControlOrMeta+Home');
  await window.press('Tab');
  await expect(editor.textbox('repository.yml')).toBeFocused();
  await editor.expectUnsaved('repository.yml', true);
});

test('what scrolls can be reached by Tab and is scrolled by keys', async ({ window }) => {
  const { dialogs, focus, page, preview } = window;
  await page.setViewportSize({ width: 1000, height: 460 });
  await dialogs.runCommand('Keyboard shortcuts');
  const list = dialogs.dialog('Keyboard shortcuts').getByRole('group', { name: 'Keyboard shortcuts' });
  // A stop of Tab once it is known to scroll.
  await expect(list).toHaveAttribute('tabindex', '0');
  for (let press = 0; press < 4 && !(await focus.isIn(list)); press += 1) await window.press('Shift+Tab');
  await expect(list).toBeFocused();
  await window.press('End');
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await window.press('Escape');
  await expect(list).toBeHidden();

  await page.setViewportSize({ width: 1440, height: 900 });
  await preview.expectText('kpiRevenue', /\d m/);
  await window.inspector.show('kpiRevenue · init');
  await window.inspector.detail('Request');
  const sent = page.getByRole('group', { name: 'What was sent' });
  await expect(sent).toHaveAttribute('tabindex', '0');
  for (let press = 0; press < 4 && !(await focus.isIn(sent)); press += 1) await window.press('Tab');
  await expect(sent).toBeFocused();
  await window.press('End');
  await expect.poll(() => sent.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);

  await preview.chooseZoom('150 %');
  const canvas = preview.region.getByRole('group', { name: 'Canvas' });
  await expect(canvas).toHaveAttribute('tabindex', '0');
  await canvas.focus();
  await expect(canvas).toBeFocused();
  await window.press('PageDown');
  await expect.poll(() => canvas.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
});
