import type { Page } from '@playwright/test';
import { expect, test } from '../../../../e2e/harness/story.ts';

const html = (page: Page): Promise<string> => page.locator('.richText-editor').evaluate((editor) => editor.innerHTML);
const tool = (page: Page, name: string) => page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });

/** Selects a text of the editor as a person does. */
async function selectText(page: Page, text: string): Promise<void> {
  await page.locator('.richText-editor').evaluate((editor, wanted) => {
    const walker = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.textContent?.indexOf(wanted) ?? -1;
      if (start < 0) continue;
      (editor as HTMLElement).focus();
      getSelection()?.setBaseAndExtent(node, start, node, start + wanted.length);
      return;
    }
    throw new Error(`${wanted} is not in the editor`);
  }, text);
}

test('loaded HTML is cleaned, and what was left out is reported', async ({ page, story }) => {
  await story.open('rich-text/report');
  const placeholder = '<p onclick="alert(1)">See <a href="javascript:alert(1)">it</a></p><script>alert(1)</script>';
  await story.giveResults([{ id: 'comment', status: 'ready', result: { placeholder }, revision: 2 }]);
  expect(await html(page)).toBe('<p>See <a>it</a></p>');
  expect(await story.problems()).toMatchObject([{ widgetId: 'comment', code: 'html' }]);
});

test('text is typed, formatted, undone and redone', async ({ page, story }) => {
  await story.open('rich-text/report');
  await selectText(page, 'above plan');
  await tool(page, 'Bold').click();
  await tool(page, 'Underline').click();
  await expect(tool(page, 'Underline')).toHaveAttribute('aria-pressed', 'true');
  expect(await html(page)).toMatch(/(bold|<b>).*above plan/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => html(page)).not.toContain('underline');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+y');
  await page.getByRole('button', { name: 'Redo' }).click();
  expect(await html(page)).toContain('underline');
  await selectText(page, 'above plan');
  await tool(page, 'Clear formatting').click();
  expect(await html(page)).not.toContain('underline');
});

test('lists, alignment, headings, fonts, sizes and colours', async ({ page, story }) => {
  await story.open('rich-text/report');
  await selectText(page, 'export');
  await tool(page, 'Align right').click();
  await tool(page, 'Numbered list').click();
  expect(await html(page)).toMatch(/<ol>.*export/s);
  await tool(page, 'Numbered list').click();
  for (const [name, option, expected] of [
    ['Heading', 'Heading 3', /<h3[^>]*>.*export/s],
    ['Font', 'Georgia', /font-family: Georgia|face="Georgia"/],
    ['Size', '24 px', /font-size: x-large|size="5"/],
  ] as const) {
    await selectText(page, 'export');
    await tool(page, name).click();
    await page.getByRole('button', { name: option, exact: true }).click();
    expect(await html(page)).toMatch(expected);
  }
  await selectText(page, 'export');
  await tool(page, 'Text colour').click();
  await page.locator('a[data-command=foreColor][data-option="#b91c1c"]').click();
  await tool(page, 'Highlight').click();
  await page.locator('a[data-command=hiliteColor][data-option="#ffffff"]').click();
  expect(await html(page)).toContain('rgb(185, 28, 28)');
  expect(await html(page)).toContain('background-color: rgb(255, 255, 255)');
});

test('the keyboard reaches every tool; Escape closes a menu', async ({ page, story }) => {
  await story.open('rich-text/small');
  await page.keyboard.press('Tab');
  await expect(tool(page, 'Bold')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tool(page, 'Size')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tool(page, 'Size')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(tool(page, 'Size')).toHaveAttribute('aria-expanded', 'false');
  await expect(tool(page, 'Size')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'note' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('New text');
  expect(await html(page)).toBe('New text');
});

test('links, tables and pictures are inserted where the caret was', async ({ page, story }) => {
  await story.open('rich-text/report');
  await selectText(page, 'export');
  await tool(page, 'Link').click();
  await page.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Only web');
  await page.getByRole('textbox', { name: 'Address' }).fill('https://example.com/plan');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('plan');
  await page.getByRole('button', { name: 'Add link' }).click();
  expect(await html(page)).toContain('<a href="https://example.com/plan">plan</a>');
  await tool(page, 'Table').click();
  await page.getByRole('spinbutton', { name: 'Rows' }).fill('2');
  await page.keyboard.press('Enter');
  await expect(page.locator('.richText-editor td')).toHaveCount(6);
  const chooser = page.waitForEvent('filechooser');
  await tool(page, 'Picture').click();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>');
  await (await chooser).setFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: svg });
  await expect(page.locator('.richText-editor img[src^="data:image/svg+xml"]')).toHaveAttribute('alt', 'a.svg');
});

test('pasted HTML loses scripts and the styles of its source', async ({ page, story }) => {
  await story.open('rich-text/small');
  const paste = (type: string, text: string) =>
    page.locator('.richText-editor').evaluate(
      (editor, [kind, content]) => {
        (editor as HTMLElement).focus();
        getSelection()?.selectAllChildren(editor);
        const clipboardData = new DataTransfer();
        clipboardData.setData(kind ?? '', content ?? '');
        editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      [type, text],
    );
  await paste(
    'text/html',
    '<p class="Mso" style="color:red" onclick="x()">Hello <b>you</b><img src=x onerror=alert(1)><script>alert(1)</script></p>',
  );
  expect(await html(page)).toBe('<p>Hello <b>you</b><img src="x"></p>');
  await paste('text/plain', 'a <b>\r\n\r\nc');
  expect(await html(page)).toBe('a &lt;b&gt;<br><br>c');
});

test('the HTML can be viewed and edited; it is cleaned afterwards', async ({ page, story }) => {
  await story.open('rich-text/report');
  await tool(page, 'Show HTML').click();
  const source = page.getByRole('textbox', { name: 'HTML' });
  await expect(source).toHaveValue(/<h2>March 2027<\/h2>/);
  await source.fill('<h1>New</h1><img src=x onerror=alert(1)>');
  await tool(page, 'Show HTML').click();
  expect(await html(page)).toBe('<h1>New</h1><img src="x">');
  await tool(page, 'Preview').click();
  await expect(page.locator('.richText-editor')).toHaveAttribute('contenteditable', 'false');
});

test('typed text stays until new data arrives', async ({ page, story }) => {
  await story.open('rich-text/report');
  await page.locator('.richText-editor').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('mine');
  await story.giveResults([{ id: 'comment', status: 'ready', result: { placeholder: '<p>theirs</p>' }, revision: 1 }]);
  await story.giveResults([{ id: 'comment', status: 'ready', result: { placeholder: '<p>newer</p>' }, revision: 2 }]);
  expect(await html(page)).toBe('<p>newer</p>');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
});
