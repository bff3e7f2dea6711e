import { expect, test } from '../../harness/test.ts';

test('edit a query, see the widget change, press a button, read its request down to the line of code', async ({ window }) => {
  const { editor, preview, inspector } = window;
  await preview.expectText('title', 'Sales plan 2027');
  await preview.expectText('kpiRevenue', '173.2 m');

  // A changed query shows in the preview a moment after typing stops, without saving.
  await editor.replace('repository.js', 'SELECT {[Measure].[Revenue]} ON COLUMNS', 'SELECT {[Measure].[Cost]} ON COLUMNS');
  await preview.expectText('kpiRevenue', '99.9 m');
  await inspector.show('kpiRevenue · init');
  await expect(await inspector.detail('Request')).toContainText('[Measure].[Cost]');
  await editor.expectUnsaved('repository.js', true);

  // A button of the page, its request, its answer, its code.
  await inspector.clear();
  await preview.press('publish');
  await expect(inspector.requests('publish · launch')).toHaveCount(1);
  await inspector.show('publish · launch');
  await expect(await inspector.detail('Request')).toContainText('Publish Plan');
  await expect(await inspector.detail('Response')).toContainText('CompletedSuccessfully');
  const trace = await inspector.detail('Trace');
  await trace
    .getByRole('button', { name: /repository\.js:\d+/ })
    .first()
    .click();
  await expect(window.statusBar).toContainText(/Ln \d{2,}/);
  await expect(editor.textbox('repository.js')).toBeFocused();
});
