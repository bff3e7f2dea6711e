import { expect, test } from '../../harness/test.ts';
import { commandDialogs } from '../../models/window/command-dialogs.ts';

test('every dialog that a command opens takes the focus and gives it back to the editor', async ({ window }) => {
  test.slow();
  await window.editor.open('repository.js');
  const before = await window.focus.now();
  for (const [title, name] of commandDialogs) {
    await window.dialogs.runCommand(title);
    const dialog = window.dialogs.dialog(name);
    await window.focus.expectHeldBy(dialog);
    await window.focus.expectBackFrom(dialog, before);
  }
});

test('a dialog opened by a menu takes the focus from it, by pointer and by keyboard', async ({ window }) => {
  const { limits, page, topBar } = window;
  const menu = topBar.getByRole('button', { name: /^Project / });
  // Drawn once, so that nothing about it has to be loaded, which would hide what a slow start mends.
  for (const by of ['pointer', 'keyboard', 'pointer'] as const) {
    await menu.focus();
    const before = await window.focus.now();
    if (by === 'pointer') await limits.open();
    else {
      await window.press('Enter');
      // A menu takes the focus a moment after it is drawn; keys of before would be lost.
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await window.press('End');
      // So does each of its items.
      await expect(page.getByRole('menuitem').last()).toBeFocused();
      await window.press('ArrowUp');
      await expect(page.getByRole('menuitem', { name: /^Limits of this project/ })).toBeFocused();
      await window.press('Enter');
    }
    await window.focus.expectHeldBy(limits.region);
    await window.focus.expectBackFrom(limits.region, before);
  }
});

test('a dialog opened from the page in the preview gives the focus back to the page', async ({ window }) => {
  const { preview, dialogs } = window;
  // The table pushes the field down when it comes.
  await preview.expectText('planTable', 'Drivetrains');
  await preview.pointer.enter(preview.textField('noteInput').first());
  const before = await window.focus.now();
  await window.press('ControlOrMeta+P');
  await window.focus.expectHeldBy(dialogs.palette);
  await window.focus.expectBackFrom(dialogs.palette, before);
  await expect.poll(() => window.focus.isIn(preview.textField('noteInput').first())).toBe(true);
  await window.press('x');
  await expect(preview.textField('noteInput').first()).toHaveValue('x');
});

test('a dialog of the status bar gives the focus back to its item', async ({ window }) => {
  const item = window.statusBar.getByRole('button', { name: /^Active user / });
  // Items of the status bar come with the page: the focus is named by its place among them.
  await window.preview.expectText('kpiRevenue', /\d m/);
  await window.preview.expectAnswered();
  await item.focus();
  const before = await window.focus.now();
  await window.press('Enter');
  const dialog = window.dialogs.dialog('Active user');
  await window.focus.expectHeldBy(dialog);
  await window.focus.expectBackFrom(dialog, before);
});

test('rename and the settings take the focus from the editor and give it back', async ({ window }) => {
  const { editor, dialogs, settings, focus } = window;
  await editor.goToLine(await editor.lineOf('repository.js', '  planTable: {'));
  await window.press('Home');
  const before = await focus.now();
  await window.press('F2');
  const rename = dialogs.dialog('Rename the widget planTable');
  await focus.expectHeldBy(rename);
  await focus.expectBackFrom(rename, before);

  await settings.open();
  await focus.expectIn(settings.region);
  await focus.expectBackFrom(settings.region, before);
});
