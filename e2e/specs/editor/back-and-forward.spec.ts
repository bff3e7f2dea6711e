import { expect, test } from '../../harness/test.ts';

test.use({ trust: 'trust' });

/** Line of a text in a file, from 1. */
const lineOf = (text: string, found: string): number => text.slice(0, text.indexOf(found)).split('\n').length;

test('keys, buttons and mouse lead back over files to where one came from, and forward again', async ({ window, project }) => {
  const { preview, editor, dialogs, page, cursorPlace } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.open('repository.js');
  const line = await editor.lineOf('repository.js', '  planTable: {');
  await editor.placeCursor(line, 5);
  await window.press('F12');
  await expect(editor.textbox('widget-config.js')).toBeFocused();
  // The file is in front before the cursor is at the place.
  await expect(cursorPlace).toHaveText(new RegExp(`^Ln ${lineOf(await project.read('widget-config.js'), "id: 'planTable'")}, `));
  const defined = await cursorPlace.innerText();

  await dialogs.openPalette('ControlOrMeta+P');
  await page.keyboard.type('publish_launch');
  await expect(dialogs.palette.getByRole('option').first()).toContainText('publish_launch');
  await page.keyboard.press('Enter');
  await expect(editor.textbox('repository.yml')).toBeFocused();
  await expect(cursorPlace).toHaveText(new RegExp(`^Ln ${lineOf(await project.read('repository.yml'), 'publish_launch:')}, `));
  const query = await cursorPlace.innerText();

  await window.press('Alt+ArrowLeft');
  await expect(editor.textbox('widget-config.js')).toBeFocused();
  await expect(cursorPlace).toHaveText(defined);
  await window.press('Alt+ArrowLeft');
  await expect(editor.textbox('repository.js')).toBeFocused();
  await expect(cursorPlace).toHaveText(`Ln ${line}, Col 5`);
  await window.pressMouse('forward');
  await expect(editor.textbox('widget-config.js')).toBeFocused();
  await expect(cursorPlace).toHaveText(defined);
  await editor.forward.click();
  await expect(editor.textbox('repository.yml')).toBeFocused();
  await expect(cursorPlace).toHaveText(query);
  await expect(editor.forward).toBeDisabled();

  // A closed file opens again; one that is gone is passed over.
  await editor.close('widget-config.js');
  await window.pressMouse('back');
  await expect(editor.textbox('widget-config.js')).toBeFocused();
  await expect(cursorPlace).toHaveText(defined);
  await editor.forward.click();
  await expect(editor.textbox('repository.yml')).toBeFocused();
  await project.remove('widget-config.js');
  await editor.expectUnsaved('widget-config.js', true);
  await window.press('Alt+ArrowLeft');
  await expect(editor.textbox('repository.js')).toBeFocused();
  await expect(cursorPlace).toHaveText(`Ln ${line}, Col 5`);
});
