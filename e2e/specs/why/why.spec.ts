import { expect, test } from '../../harness/test.ts';
import { expectHighlighted } from '../../models/why/made-marks.ts';

test('a wrong number is followed to its cell, its query and the choice behind it, corrected, and compared with before', async ({
  window,
  project,
}) => {
  const { preview, inspector, why } = window;
  await preview.choose('regionFilter', 'France');
  await preview.expectText('kpiRevenue', '137.1 m');
  await why.ask('kpiRevenue', '137.1 m');
  await expect(why.step('In the result of init')).toContainText('body: "137.1 m"');
  await expect(why.read('Cells[0].Value')).toContainText('137074');
  await expect(why.step('Asked with')).toContainText('[France]');
  await why.showOnPage('Cells[0].Value');
  await expect(why.onPage).toHaveText('Highlighted: kpiRevenue, body.');
  await expectHighlighted(preview, ['137.1 m']);
  const choices = why.step('Choices it depends on');
  await expect(choices).toContainText("v('regionFilter.choose.value')");
  await expect(choices).toContainText('"France"');
  await choices.getByRole('button', { name: /^regionFilter · choose/ }).click();
  await expect(inspector.step('Cause')).toContainText('by you');

  // The function that made it is one click away; corrected there, the page and the chain follow.
  await inspector.open('Why');
  const made = why.step('Made by parsingControl');
  const line = await window.editor.lineOf('repository.js', 'millions(r.Cells[0].Value ?? 0)');
  await made
    .getByRole('button', { name: /^Go to repository\.js/ })
    .first()
    .click();
  await expect(window.statusBar).toContainText(`Ln ${line},`);
  const text = await project.read('repository.js');
  await project.write('repository.js', text.replace('millions(r.Cells[0].Value ?? 0)', 'millions(r.Cells[0].Value * 2)'));
  await preview.expectText('kpiRevenue', '274.1 m');
  await why.ask('kpiRevenue', '274.1 m');
  await expect(made).toContainText('"274.1 m"');

  // The same question was asked before and after, and got the same answer; before the choice it was another one.
  await inspector.show('kpiRevenue · init');
  const compare = await inspector.detail('Compare');
  await expect(compare).toContainText('The same request was sent.');
  await expect(compare).toContainText('The one cell is the same');
});

test('a cell that is returned whole is named as such, beside what was read of it', async ({ window, project }) => {
  const { preview, why } = window;
  await preview.expectText('kpiRevenue', ' m');
  const text = await project.read('repository.js');
  const whole = text.replace('value: r.Cells[x].FormattedValue,\n            ordinal', 'cell: r.Cells[x],\n            $&');
  expect(whole).not.toBe(text);
  await project.write('repository.js', whole);
  await preview.expectAnswered();
  await why.ask('planTable', '173,243');
  const made = why.step('Made by parsingControl');
  await expect(made).toContainText('"173,243"');
  const place = /^Cells\[\d+\]$/;
  await expect(why.readsNamed(place)).toHaveCount(1);
  await expect(why.readsNamed(place)).toContainText('"FormattedValue":"173,243"');
  await expect(why.readsNamed(/^Cells\[\d+\]\.FormattedValue$/)).toContainText('173,243');
  const [name = ''] = await why.readsNamed(place).getByRole('rowheader').allInnerTexts();
  await why.showOnPage(name);
  await expectHighlighted(preview, ['173,243']);
});

test('all calls of a parsing: the first one that reads beyond the answer, and the cells that nothing reads', async ({
  window,
  project,
}) => {
  const { preview, inspector, why } = window;
  await preview.expectText('kpiRevenue', ' m');
  const text = await project.read('repository.js');
  const wrong = text.replace(
    'value: r.Cells[x].FormattedValue,\n            ordinal',
    "value: x < 3 ? '' : r.Cells[x + 250].FormattedValue,\n            ordinal",
  );
  expect(wrong).not.toBe(text);
  await project.write('repository.js', wrong);
  await inspector.expectProblem(/planTable/);
  await inspector.show('planTable · init 3');
  await inspector.detail('Trace');
  // The step that failed is open by itself.
  await inspector.region.getByRole('button', { name: 'Step through the calls' }).click();
  await expect(why.counts).toContainText('260 calls of a list');
  await why.showFirstOdd();
  const call = why.call(11);
  await expect(call).toContainText('TypeError');
  await expect(why.read('Cells[260]')).toContainText('not in the answer');

  // The same answer, parsed with what is written now.
  await project.write('repository.js', text);
  await expect(why.counts).toContainText('all 260 cells were read');
  await expect(why.calls.filter({ hasText: 'changed' }).first()).toBeVisible();
});

test('calls that return something else after an edit stay marked when the page has asked again', async ({ window, project }) => {
  const { preview, why } = window;
  await preview.expectText('planTable', /173,243/);
  await why.ask('planTable', '173,243');
  await why.showAllCalls();
  await expect(why.counts).toContainText('260 calls of a list');
  const text = await project.read('repository.js');
  const raw = text.replace('value: r.Cells[x].FormattedValue,', 'value: r.Cells[x].Value,');
  expect(raw).not.toBe(text);
  await project.write('repository.js', raw);
  await preview.expectText('planTable', /17324\d/);
  await preview.expectAnswered();
  await expect(why.calls.filter({ hasText: 'changed' }).first()).toBeVisible();
});

test('two answers are compared by the members of their cells', async ({ window }) => {
  const { preview, inspector } = window;
  await preview.expectText('kpiRevenue', ' m');
  await preview.expectAnswered();
  await preview.choose('regionFilter', 'France');
  await preview.expectText('kpiRevenue', '137.1 m');
  // The newest of each are those of France from now on.
  await preview.expectAnswered();
  await inspector.show('planTable · init 4');
  const compare = await inspector.detail('Compare');
  await expect(compare).toContainText('[France]');
  await expect(compare).toContainText('[Germany]');
  await inspector.show('kpiRevenue · init');
  await expect(await inspector.detail('Compare')).toContainText('1 cell differs');
  const difference = compare.getByRole('grid', { name: '1 differences' }).getByRole('row').nth(1);
  await expect(difference).toContainText('137074');
  await expect(difference).toContainText('%');
});

test('a query is changed and sent, and its answer stands beside the one before', async ({ window }) => {
  const { preview, inspector } = window;
  await preview.expectText('kpiRevenue', ' m');
  await preview.expectAnswered();
  await inspector.show('versionFilter · init');
  await inspector.editAndSend((query) => query.replace('[Version].[Actual]', '[Version].[Budget]'));
  await expect(inspector.requests('versionFilter · init, edited')).toHaveCount(1);
  const compare = await inspector.detail('Compare');
  await expect(compare).toContainText('[Version].[Budget]');
  await expect(compare).toContainText('differ');
  // What was sent by hand changes nothing on the page.
  await expect(window.why.calls).toHaveCount(0);
  await preview.expectChosen('versionFilter', 'Budget');
});
