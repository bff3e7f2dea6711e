import { accessibilityViolations } from '../../harness/axe.ts';
import { expect, test } from '../../harness/test.ts';
import { EditorTabs } from '../../models/editor/editor-tabs.ts';

test('two places of one file stand side by side; what is typed in one half is in the other', async ({ window }) => {
  const { editor, preview, page } = window;
  await preview.expectText('title', 'Sales plan 2027');
  const [first, second] = [editor.half('first'), editor.half('second')];
  await editor.open('repository.js');
  await editor.goToLine(40);
  await page.keyboard.press('Control+\\');
  await expect(second.getByRole('tab')).toHaveText(['repository.js']);
  const texts = editor.textbox('repository.js');
  await expect(texts).toHaveCount(2);
  await expect(second.locator('.native-edit-context, textarea').first()).toBeFocused();

  // Each half has a cursor and a place of its own.
  await editor.goToLine(3);
  await expect(page.getByText('Ln 3, Col 1')).toBeVisible();
  await page.keyboard.type('// in the second half\n');
  await page.keyboard.press('Control+2');
  await expect(first.locator('.native-edit-context, textarea').first()).toBeFocused();
  await expect(page.getByText('Ln 41, Col 1')).toBeVisible();
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await expect(first.getByRole('tab', { name: 'repository.js, unsaved' })).toBeVisible();
  await expect(second.getByRole('tab', { name: 'repository.js, unsaved' })).toBeVisible();

  // Another file in one half leaves the other alone; a place that is asked for opens where the person works.
  await editor.tabIn('first', 'event-map.js').click();
  await expect(first.locator('.code-editor')).toHaveAttribute('data-path', 'event-map.js');
  await expect(second.locator('.code-editor')).toHaveAttribute('data-path', 'repository.js');
  await second.getByRole('tab').click();
  await window.press('Control+s');
  await expect(first.getByRole('tab', { name: 'repository.js, unsaved' })).toHaveCount(0);

  // The last tab of a half ends the split; nothing is lost.
  await second.getByRole('tab').press('Delete');
  await expect(editor.half('second')).toHaveCount(0);
  await expect(editor.region.getByRole('tab')).toHaveText(['repository.js', 'repository.yml', 'widget-config.js', 'event-map.js']);
});

test('tabs are dragged between halves that stand below each other; the split ends by its button', async ({ window }) => {
  const { editor, preview, page } = window;
  await preview.expectText('title', 'Sales plan 2027');
  await editor.open('event-map.js');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+\\');
  const [first, second] = [editor.half('first'), editor.half('second')];
  await expect(second.getByRole('tab')).toHaveText(['event-map.js']);
  const distance = async () => {
    const [above, below] = await Promise.all([first.boundingBox(), second.boundingBox()]);
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? Number.POSITIVE_INFINITY);
  };
  await expect.poll(distance).toBeGreaterThanOrEqual(0);

  await editor.tabIn('first', 'repository.yml').dragTo(editor.tabIn('second', 'event-map.js'));
  await expect(second.getByRole('tab')).toHaveText(['repository.yml', 'event-map.js']);
  await expect(first.getByRole('tab')).toHaveText(['repository.js', 'widget-config.js', 'event-map.js']);
  await expect(second.locator('.code-editor')).toHaveAttribute('data-path', 'repository.yml');

  await new EditorTabs(page).splitButton.click();
  await expect(second).toHaveCount(0);
  await expect(editor.region.getByRole('tab')).toHaveText(['repository.js', 'widget-config.js', 'event-map.js', 'repository.yml']);
  await expect(editor.tab('repository.yml')).toHaveAttribute('aria-selected', 'true');
});

test('the editor is split by its button, and by the menu of a tab to the right or below', async ({ window }) => {
  const { editor, preview } = window;
  const tabs = new EditorTabs(window.page);
  await preview.expectText('title', 'Sales plan 2027');
  await editor.open('repository.js');
  const [first, second] = [editor.half('first'), editor.half('second')];
  const begins = async () => {
    const [one, other] = [await first.boundingBox(), await second.boundingBox()];
    return one && other && { isBeside: other.x >= one.x + one.width, isBelow: other.y >= one.y + one.height };
  };
  await tabs.splitButton.click();
  await expect(second.getByRole('tab')).toHaveText(['repository.js']);
  await expect.poll(begins).toEqual({ isBeside: true, isBelow: false });
  await tabs.splitButton.click();
  await expect(second).toHaveCount(0);
  for (const [entry, place] of [
    ['Split below', { isBeside: false, isBelow: true }],
    ['Split right', { isBeside: true, isBelow: false }],
  ] as const) {
    // The file of that tab is split, whichever is in front.
    await editor.tab('repository.js').click();
    await tabs.chooseInMenu('event-map.js', entry);
    await expect(second.getByRole('tab')).toHaveText(['event-map.js']);
    await expect(second.locator('.code-editor')).toHaveAttribute('data-path', 'event-map.js');
    await expect.poll(begins).toEqual(place);
    await tabs.splitButton.click();
    await expect(second).toHaveCount(0);
  }
});
