import type { Locator } from '@playwright/test';
import { expect, test } from '../../harness/test.ts';
import type { AppWindow } from '../../models/app-window.ts';

/** Every dialog that a command opens, by the command's title and the dialog's. */
const dialogs = [
  ['New project…', 'New project'],
  ['Open folder…', 'Open folder'],
  ['Limits of this project…', 'Limits of this project'],
  ['Manage connections…', 'Connections'],
  ['Stored secrets…', 'Stored secrets'],
  ['Change active user…', 'Active user'],
  ['Keyboard shortcuts', 'Keyboard shortcuts'],
  ['About Dashwright', 'About Dashwright'],
] as const;

async function expectFocusInside(window: AppWindow, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await window.focus.expectIn(dialog);
  // Tab stays inside, whatever was loaded meanwhile.
  for (const key of ['Tab', 'Tab', 'Shift+Tab']) await window.press(key);
  await window.focus.expectIn(dialog);
}

async function closeAndExpectBack(window: AppWindow, dialog: Locator, before: string): Promise<void> {
  await window.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => window.focus.now()).toBe(before);
}

test('every dialog that a command opens takes the focus and gives it back to the editor', async ({ window }) => {
  test.slow();
  await window.editor.open('repository.js');
  const before = await window.focus.now();
  for (const [title, name] of dialogs) {
    await window.dialogs.runCommand(title);
    const dialog = window.dialogs.dialog(name);
    await expectFocusInside(window, dialog);
    await closeAndExpectBack(window, dialog, before);
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
    await expectFocusInside(window, limits.region);
    await closeAndExpectBack(window, limits.region, before);
  }
});

test('a dialog opened from the page in the preview gives the focus back to the page', async ({ window }) => {
  const { preview, dialogs } = window;
  // The table pushes the field down when it comes.
  await preview.expectText('planTable', 'Drivetrains');
  await preview.pointer.click(preview.textField('noteInput').first());
  await expect(preview.textField('noteInput').first()).toBeFocused();
  const before = await window.focus.now();
  await window.press('ControlOrMeta+P');
  await expectFocusInside(window, dialogs.palette);
  await closeAndExpectBack(window, dialogs.palette, before);
  await expect.poll(() => window.focus.isIn(preview.textField('noteInput').first())).toBe(true);
  await window.press('x');
  await expect(preview.textField('noteInput').first()).toHaveValue('x');
});

test('a dialog of the status bar gives the focus back to its item', async ({ window }) => {
  const item = window.statusBar.getByRole('button', { name: /^Active user / });
  await item.focus();
  const before = await window.focus.now();
  await window.press('Enter');
  const dialog = window.dialogs.dialog('Active user');
  await expectFocusInside(window, dialog);
  await closeAndExpectBack(window, dialog, before);
});
