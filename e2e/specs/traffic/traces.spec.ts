import { expect, test } from '../../harness/test.ts';
import { WidgetHands } from '../../models/widget-hands.ts';

test.use({ projectName: 'widgets' });

test('a launch holds the load it started, whose url step leads to the line of the shared function', async ({ window }) => {
  const { editor, preview, inspector } = window;
  await preview.expectText('counted', 'Not counted yet');
  const callLine = await editor.lineOf('repository.js', "Api.updateContent('counted')");
  const sharedLine = await editor.lineOf('repository.js', 'const cells =');
  await preview.expectAnswered();
  await inspector.clear();
  await preview.press('count');
  await preview.expectText('counted', 'Counted 1');

  // What the launch caused stands below it, one step further in. The palette shows it as the tab does.
  await window.dialogs.runCommand('Show trace');
  await expect(inspector.region.getByRole('tab', { name: /^Trace/ }).first()).toHaveAttribute('aria-selected', 'true');
  await expect(inspector.runs('count · launch', 1)).toHaveCount(1);
  await expect(inspector.runs('counted · init', 2)).toHaveCount(1);
  await expect(inspector.runs('counted · init', 1)).toHaveCount(0);

  // The call in the launch leads to its own line, the url of the load to the function that several actions share.
  await inspector.runs('count · launch', 1).click();
  await inspector
    .step('Effect')
    .filter({ hasText: 'Api.updateContent("counted")' })
    .getByRole('button', { name: /^Go to repository\.js/ })
    .click();
  await expect(window.statusBar).toContainText(`Ln ${callLine},`);
  await inspector.runs('counted · init', 2).click();
  await expect(inspector.step('Parsing')).toContainText('object · 1 field');
  await expect(inspector.step('Result')).toContainText('object with 1 field');
  await inspector
    .step('URL')
    .getByRole('button', { name: /^Go to repository\.js/ })
    .click();
  await expect(window.statusBar).toContainText(`Ln ${sharedLine},`);
  await expect(editor.textbox('repository.js')).toBeFocused();
});

test('values that filled a stored query are marked in the request and lead to its placeholders', async ({ window }) => {
  const { editor, preview, inspector } = window;
  const hands = new WidgetHands(window);
  await preview.switchPage('texts');
  await preview.expectText('storedKept', 'null');
  await preview.expectAnswered();
  await inspector.clear();
  await hands.pasteInto('stored', 'kept "so"');
  await window.press('Enter');
  await expect(inspector.requests('stored · writeEnd')).toHaveCount(1);
  await inspector.show('stored · writeEnd');
  await expect.poll(() => inspector.timingFonts()).toHaveLength(1);
  const request = await inspector.detail('Request');
  await expect(request.getByTitle('Value of $slot')).toHaveText('Slot 14');
  await expect(request.getByTitle('Value of $text')).toHaveText('kept \\"so\\"');
  await request
    .getByRole('row', { name: /^\$text/ })
    .getByRole('button', { name: /^Go to repository\.yml/ })
    .click();
  await expect(editor.tab('repository.yml')).toHaveAttribute('aria-selected', 'true');
  await expect(window.statusBar).toContainText('Ln 4,');
});
