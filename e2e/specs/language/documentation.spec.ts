import { accessibilityViolations } from '../../harness/axe.ts';
import { expect, test } from '../../harness/test.ts';

test.use({ trust: 'restrict' });

test('a hover leads to the section of the documentation, which leads on and back, without leaving the app', async ({ window }) => {
  const { dialogs, documentation, editor, page } = window;
  // Once the project has been read.
  await expect(window.explorer.widget('title')).toBeVisible();
  await editor.replaceAll('repository.js', "Repository = {\n  title: {\n    text_click(ctx) { Api.openPage('salesMain'); },\n  },\n};\n");
  await documentation.openFrom(editor.visibleLine('Api.openPage').getByText('openPage').first(), 'Api.openPage');
  const mention = documentation.code('Api.openPage(id)');
  await expect(mention).toBeFocused();
  await expect(mention).toBeInViewport();
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);

  // By keyboard, from one page to another and back.
  await documentation.link('All pages').click();
  await expect(documentation.heading('The format of a data repository')).toBeFocused();
  await documentation.link('Values').focus();
  await page.keyboard.press('Enter');
  await expect(documentation.heading('Values')).toBeFocused();
  await documentation.link('Back').click();
  await expect(documentation.heading('The format of a data repository')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(documentation.region).toBeHidden();

  // The whole way by keyboard.
  await editor.open('repository.js');
  await editor.placeCursor(3, '    text_click(ctx) { Api.openP'.length);
  await documentation.openByKeyboard();
  await expect(mention).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(documentation.region).toBeHidden();
  await expect(editor.textbox('repository.js')).toBeFocused();

  await dialogs.runCommand('Documentation of the format');
  await expect(documentation.heading('The four files')).toBeVisible();
});

test('the name of a rule at a problem leads to what it means', async ({ window }) => {
  const { documentation, editor } = window;
  await expect(window.explorer.widget('title')).toBeVisible();
  await editor.replaceAll('event-map.js', "EventMap = {\n  'launch.nowhere': [{ action: Api.openPage, argument: 'salesMain' }],\n};\n");
  await expect(editor.warnings).toHaveCount(1);
  const name = editor
    .visibleLine('launch.nowhere')
    .getByText(/launch\.nowhere/)
    .first();
  await documentation.openByHover(name, 'event-without-widget');
  await expect(documentation.heading('event-without-widget')).toBeFocused();
});
