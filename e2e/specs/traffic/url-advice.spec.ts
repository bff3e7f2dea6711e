import { expect, test } from '../../harness/test.ts';

const asked = '$expand=Cells($select=Ordinal,Value,FormattedValue,RuleDerived,Updateable,Consolidated)';
const advised = '$expand=Cells($select=Ordinal,FormattedValue,Updateable,Consolidated)';

test('a url that asks for more than is read is changed with one click, and undo takes it back', async ({ window }) => {
  const { preview, inspector, urlAdvice, editor } = window;
  await preview.expectText('kpiRevenue', ' m');
  await inspector.show('planTable · init 3');
  await inspector.detail('Request');
  await urlAdvice.compare();
  await expect(urlAdvice.part('Cells')).toContainText('Value, RuleDerived');
  await expect(urlAdvice.saving).toContainText(/saves [\d.]+ kB of [\d.]+ kB \(\d+ %\) of this answer, measured as uncompressed JSON/);
  await urlAdvice.changeUrl();
  await expect.poll(() => editor.read('repository.js')).toContain(advised);
  expect(await editor.read('repository.js')).not.toContain(asked);

  // The action runs again with that url, whose answer has nothing more to leave out.
  await expect(inspector.requests('planTable · init 3').first()).toContainText('200');
  await expect(async () => {
    await inspector.show('planTable · init 3');
    await inspector.detail('Request');
    await expect(urlAdvice.option('$select')).toHaveText('$select Ordinal, FormattedValue, Updateable, Consolidated', { timeout: 2_000 });
  }).toPass();
  await urlAdvice.compare();
  await expect(urlAdvice.nothing).toBeVisible();

  await editor.open('repository.js');
  await editor.undo();
  await expect.poll(() => editor.read('repository.js')).toContain(asked);
  await editor.expectUnsaved('repository.js', false);
});
