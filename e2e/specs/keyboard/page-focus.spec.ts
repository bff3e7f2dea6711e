import { expect, test } from '../../harness/test.ts';
import type { AppWindow } from '../../models/app-window.ts';
import { WidgetHands } from '../../models/widget-hands.ts';

test.use({ projectName: 'effects' });

/** A script in the frame focuses a field. Returns once the window has taken the keys back. */
async function stealFocus({ preview }: AppWindow): Promise<void> {
  await preview.textField('note').evaluate((field: HTMLElement) => {
    const view = field.ownerDocument.defaultView;
    if (view?.document.hasFocus()) throw new Error('The frame has the keys already.');
    const isBack = new Promise<void>((resolve) => view?.addEventListener('blur', () => resolve(), { once: true }));
    field.focus();
    return isBack;
  });
}

test('a press on the page right after typing in the editor takes the keys there', async ({ window }) => {
  const { editor, preview, page } = window;
  const field = preview.textField('note');
  await expect(preview.widget('note')).toBeVisible();
  const before = await editor.read('repository.js');
  await editor.typeAtEnd('repository.js', '// on');
  // Looking for the field takes its time, so that one more key comes right before the press.
  const { x, y } = await preview.pointer.place(field);
  await page.keyboard.type('e');
  await page.mouse.click(x, y);
  await expect(field).toBeFocused();
  await page.keyboard.type('mouse');
  await expect(field).toHaveValue('mouse');

  // The pointer is there already, and is not seen to come.
  await editor.textbox('repository.js').focus();
  await page.keyboard.type(' two');
  await page.mouse.click(x, y);
  await expect(field).toBeFocused();
  await page.keyboard.type(' rests');
  await expect(field).toHaveValue('mouse rests');

  await editor.textbox('repository.js').focus();
  await page.keyboard.type(' three');
  await preview.pointer.tap(field);
  await expect(field).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(', finger');
  await expect(field).toHaveValue('mouse rests, finger');
  expect(await editor.read('repository.js')).toBe(`${before}// one two three`);
});

test('a message that such a press opens has the keys', async ({ window }) => {
  const { editor, preview, page } = window;
  const button = new WidgetHands(window).button('say');
  await expect(preview.widget('say')).toBeVisible();
  const before = await editor.read('repository.js');
  for (const press of ['click', 'tap'] as const) {
    await editor.typeAtEnd('repository.js', '/');
    await preview.pointer[press](button);
    await expect(preview.message.getByRole('button', { name: 'Ok' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(preview.message).toBeHidden();
  }
  expect(await editor.read('repository.js')).toBe(`${before}//`);
});

test('a page that takes the focus by itself gets no keys while somebody types, or has a dialog open', async ({ window }) => {
  const { editor, preview, dialogs, page } = window;
  await expect(preview.widget('note')).toBeVisible();
  const before = await editor.read('repository.js');
  await editor.typeAtEnd('repository.js', '// one');
  await stealFocus(window);
  await page.keyboard.type(' two');
  expect(await editor.read('repository.js')).toBe(`${before}// one two`);

  await window.press('ControlOrMeta+P');
  await expect(dialogs.palette.getByRole('combobox')).toBeFocused();
  for (const word of ['wid', 'get']) {
    await page.keyboard.type(word);
    await stealFocus(window);
  }
  await page.keyboard.type('-');
  await expect(dialogs.palette.getByRole('combobox')).toHaveValue('widget-');
  await expect(preview.textField('note')).toHaveValue('');
});
