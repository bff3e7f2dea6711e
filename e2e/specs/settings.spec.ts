import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessibilityViolations } from '../harness/axe.ts';
import { expect, test, variantUnless } from '../harness/test.ts';
import { AppWindow } from '../models/app-window.ts';

test('a setting counts at once, in every window, in the file, and from the file', async ({ app, window, dataFolder }) => {
  const { settings, editor, page, preview } = window;
  const file = join(dataFolder, 'settings.json');
  const written = async (): Promise<unknown> => {
    try {
      return JSON.parse(await readFile(file, 'utf8'));
    } catch {
      return null;
    }
  };
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.open('repository.js');
  await expect(editor.colouredBrackets.first()).toBeVisible();
  // Opened by the palette, too, the focus returns to where it was before.
  await window.dialogs.runCommand('View: Settings');
  await expect(settings.search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(settings.region).toBeHidden();
  await expect(editor.textbox('repository.js')).toBeFocused();

  const other = new AppWindow(await app.openWindow());
  await other.settings.open();
  await page.bringToFront();
  await settings.open();
  await page.keyboard.type('font size');
  await expect(settings.setting('Font')).toBeHidden();
  await settings.field('Font size').fill('16');
  await expect(settings.reset('Font size')).toBeVisible();
  await expect.poll(written).toEqual({ 'editor.fontSize': 16 });
  await expect(other.settings.field('Font size')).toHaveValue('16');
  await settings.field('Font size').fill('900');
  await expect(settings.setting('Font size').getByRole('alert')).toHaveText('Give a number from 8 to 32, in steps of 0.5.');
  expect(await written()).toEqual({ 'editor.fontSize': 16 });
  await settings.search.fill('font');
  await expect(settings.setting('Font size')).toBeVisible();
  await expect(settings.sectionLink('Key bindings')).toHaveCount(0);
  await settings.search.fill('no such thing');
  await expect(settings.region.getByText('No setting or command matches “no such thing”.')).toBeVisible();
  await settings.region.getByRole('button', { name: 'Clear search' }).click();
  await expect(settings.search).toBeFocused();
  await settings.choice('Theme').selectOption('light');
  await expect(other.page.locator('html')).toHaveAttribute('data-theme', 'light');
  await settings.switch('Minimap').click();
  await settings.switch('Bracket pair colours').click();
  await settings.switch('Sticky scroll').click();
  await settings.close();
  await expect(editor.textbox('repository.js')).toBeFocused();
  await expect.poll(() => editor.fontSize()).toBe('16px');
  await expect(editor.minimap).toBeVisible();
  await expect(editor.colouredBrackets).toHaveCount(0);
  await expect.poll(written).toEqual({
    'editor.fontSize': 16,
    theme: 'light',
    'editor.minimap': true,
    'editor.bracketPairColours': false,
    'editor.stickyScroll': false,
  });

  // Another program writes the file: what it does not know stays, mistakes are said with their place.
  await writeFile(file, '{\n  "mine": 1.0,\n  "editor.fontSize": 10,\n  "theme": "pink"\n}\n');
  await expect.poll(() => editor.fontSize()).toBe('10px');
  await settings.open();
  await expect(settings.problem).toContainText('line 2, column 3: There is no setting "mine". It is kept and does nothing. And 1 more.');
  await settings.reset('Font size').click();
  await expect.poll(() => readFile(file, 'utf8')).toBe('{\n  "mine": 1.0,\n  "theme": "pink"\n}\n');
  await writeFile(file, '{\n  "editor.fontSize": 10\n  "theme": "dark"\n}\n');
  await expect(settings.problem).toContainText('line 3, column 3: Expected a comma or }.');
  await settings.switch('Minimap').click();
  await expect(window.dialogs.notices).toContainText('settings.json has a mistake in line 3, column 3');
  await expect(settings.switch('Minimap')).not.toBeChecked();
  expect(await readFile(file, 'utf8')).toBe('{\n  "editor.fontSize": 10\n  "theme": "dark"\n}\n');

  // It can be mended here, as text.
  await settings.problem.getByRole('button', { name: 'Fix it' }).click();
  await expect(settings.text).toBeFocused();
  // The cursor stands at the fault.
  await page.keyboard.type('x');
  await expect(settings.region.locator('.view-lines')).toContainText('x"theme"');
  await window.copyText('{\n  "editor.tabSize": 40\n}\n');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
  await page.keyboard.press('ControlOrMeta+S');
  await expect(settings.region.getByRole('alert')).toHaveText(
    'Line 2, column 3: editor.tabSize: Give a whole number from 1 to 8. The default counts.',
  );
  await window.copyText('{\n  "theme": "light"\n}\n');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
  await page.keyboard.press('ControlOrMeta+S');
  await expect.poll(written).toEqual({ theme: 'light' });
  await expect(settings.region.getByRole('alert')).toBeHidden();
});

test('the section in sight is marked in the list of sections', async ({ window }) => {
  const { settings } = window;
  await settings.open();
  await settings.expectSection('Appearance');
  for (const name of ['Preview', 'Key bindings', 'Privacy', 'Editor']) {
    await settings.sectionLink(name).click();
    await settings.expectSection(name);
  }
});

test('keys of commands are found, changed, taken from others, and shown everywhere', async ({ window, project }) => {
  const { settings, page, topBar, editor, dialogs, preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await settings.open();
  await settings.region.getByRole('button', { name: 'Key bindings' }).click();
  await settings.region.getByRole('textbox', { name: 'Find by keys' }).focus();
  await page.keyboard.press('ControlOrMeta+B');
  await expect(settings.command('Show or hide side bar')).toBeVisible();
  await expect(settings.region.getByRole('listitem')).toHaveCount(1);

  await settings.startRecording('Show or hide side bar');
  const recorder = settings.recorder('Show or hide side bar');
  await page.keyboard.press('s');
  await expect(recorder).toContainText('other keys are needed for typing');
  await page.keyboard.press('ControlOrMeta+S');
  await expect(recorder).toContainText('These keys belong to “Save”, which will have none.');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ControlOrMeta+Alt+U');
  await page.keyboard.press('Enter');
  await expect(recorder).toBeHidden();
  await settings.search.fill('side bar');
  await expect(settings.command('Show or hide side bar')).toContainText('Ctrl+Alt+U');
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await settings.close();

  const sideBar = topBar.getByRole('button', { name: 'Side bar' });
  await expect(sideBar).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ControlOrMeta+B');
  await page.keyboard.press('ControlOrMeta+Alt+U');
  await expect(sideBar).toHaveAttribute('aria-pressed', 'false');
  await sideBar.hover();
  await expect(page.getByRole('tooltip', { name: /Ctrl\+Alt\+U/ })).toBeVisible();
  // The page passes them on as well.
  await preview.focus();
  await page.keyboard.press('ControlOrMeta+Alt+U');
  await expect(sideBar).toHaveAttribute('aria-pressed', 'true');
  await dialogs.openPalette('ControlOrMeta+Shift+P');
  await page.keyboard.type('side bar');
  await expect(dialogs.palette.getByRole('option', { name: 'View: Show or hide side bar' })).toContainText('Ctrl+Alt+U');
  await page.keyboard.press('Escape');
  await expect(dialogs.palette).toBeHidden();

  await settings.open();
  await settings.region.getByRole('button', { name: 'Reset all keys' }).click();
  await settings.search.fill('save automatically');
  await settings.choice('Save automatically').selectOption('When the editor loses the focus');
  await settings.close();
  await editor.open('repository.js');
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('// kept ');
  await sideBar.focus();
  await expect.poll(() => project.read('repository.js')).toContain('// kept ');
  await page.keyboard.press('ControlOrMeta+B');
  await expect(sideBar).toHaveAttribute('aria-pressed', 'false');
});

test('keys of the selected widget are found and changed, and count the same in tree and page', async ({ window }) => {
  const { settings, page, explorer, preview, designer } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await designer.enter();
  await settings.open();
  await settings.region.getByRole('button', { name: 'Key bindings' }).click();
  await settings.region.getByRole('textbox', { name: 'Find by keys' }).focus();
  await page.keyboard.press('ControlOrMeta+D');
  await expect(settings.region.getByRole('listitem')).toHaveCount(1);
  const title = 'Duplicate the selected widget';
  await expect(settings.command(title)).toContainText('Ctrl+D');
  await settings.startRecording(title);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(settings.recorder(title)).toContainText('These keys belong to “Move the selected widget before its neighbour”');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('F9');
  await page.keyboard.press('Enter');
  // A command that works everywhere takes keys from those of widgets.
  await settings.search.fill('own window');
  await settings.startRecording('Open page in its own window');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(settings.recorder('Open page in its own window')).toContainText('“Move the selected widget behind its neighbour”');
  await page.keyboard.press('Escape');
  await settings.close();

  await explorer.widget('publish').click();
  await page.keyboard.press('ControlOrMeta+D');
  await page.keyboard.press('F9');
  await expect(explorer.widget('publish2')).toHaveAttribute('aria-selected', 'true');
  await preview.pointer.click(preview.widget('title'));
  await expect(explorer.widget('title')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ControlOrMeta+D');
  await page.keyboard.press('F9');
  await expect(explorer.widget('title2')).toHaveAttribute('aria-selected', 'true');
  await expect(explorer.widget('publish3')).toHaveCount(0);
  await expect(explorer.widget('title3')).toHaveCount(0);
});

for (const [theme, viewport] of [
  ['dark', { width: 1280, height: 720 }],
  ['light', { width: 1440, height: 900 }],
] as const) {
  test(`everyone can use the settings, ${theme}`, variantUnless(theme === 'dark'), async ({ window }) => {
    const { settings, page } = window;
    await page.setViewportSize(viewport);
    await settings.open();
    await settings.choice('Theme').selectOption(theme);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect.poll(() => accessibilityViolations(page)).toEqual([]);
    await settings.region.getByRole('button', { name: 'Key bindings' }).click();
    await settings.startRecording('Save');
    await page.keyboard.press('ControlOrMeta+B');
    await expect.poll(() => accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(settings.recorder('Save')).toBeHidden();
    await expect(settings.region.getByRole('button', { name: 'Change keys of Save', exact: true })).toBeFocused();
    await settings.region.getByRole('button', { name: 'Open settings.json', exact: true }).click();
    await expect(settings.text).toBeFocused();
    await expect.poll(() => accessibilityViolations(page)).toEqual([]);
    await settings.region.getByRole('button', { name: 'Show as list' }).click();
    await expect(settings.search).toBeFocused();
  });
}

test('in a wide window the settings stand in its middle', async ({ window }) => {
  const { settings, page } = window;
  await page.setViewportSize({ width: 1920, height: 1080 });
  await settings.open();
  const left = async () => (await settings.sectionLink('Appearance').boundingBox())?.x ?? 0;
  const right = async () => {
    const box = await settings.setting('Theme').boundingBox();
    return 1920 - (box?.x ?? 0) - (box?.width ?? 0);
  };
  await expect.poll(async () => Math.abs((await left()) - (await right()))).toBeLessThan(40);
});
