import { expect, test } from '../../harness/test.ts';
import { RunComparison } from '../../models/inspector/run-comparison.ts';

test('two runs of an action side by side: inserted values, requests in their order, and the result by row and column', async ({
  window,
}) => {
  const { page, preview, inspector } = window;
  const runs = new RunComparison(page);
  await preview.expectText('kpiRevenue', '173.2 m');
  await preview.expectAnswered();
  await preview.choose('regionFilter', 'France');
  await preview.expectText('kpiRevenue', '137.1 m');
  await preview.expectAnswered();

  // By the menu of a run.
  await inspector.open('Trace');
  await runs.compareByMenu('planTable · init');
  await expect(runs.other).toContainText('before · loaded · page salesMain drawn');
  await expect(runs.inserted('$region')).toContainText('planTable_init_3GermanyFrance');
  await expect(runs.section('Inserted values')).toContainText('3 more are the same.');
  const cell = runs.value('[2][All products · Jan].value');
  await expect(cell).toContainText('10,389');
  await expect(cell).toContainText('8,216');
  await expect(cell).toContainText('−20.92 %');
  // The labels of the table are the same.
  await expect(runs.section('Result')).toContainText(/260 values differ, 1,\d{3} are the same/);
  await expect(runs.section('Run')).toContainText('Api.updateContent("planTable") in regionFilter · choose');

  // The requests in their order; one that differs, opened by keyboard.
  await expect(runs.request('planTable · init 1')).toContainText('same request, same answer');
  await expect(runs.request('planTable · init 3')).toContainText('another request, 260 cells differ');
  await runs.request('planTable · init 3').focus();
  await window.press('Enter');
  await expect(runs.request('planTable · init 3')).toHaveAttribute('aria-expanded', 'true');
  await expect(runs.section('Requests')).toContainText('[Region].[France]');
  await expect(runs.section('Requests')).toContainText('Only before: ');
  await expect(runs.section('Requests').getByRole('grid')).toHaveCount(1);
});

test('by keyboard, the selected run is compared with the one before, with another one, and leads to those it caused', async ({
  window,
}) => {
  const { page, preview, inspector } = window;
  const runs = new RunComparison(page);
  await preview.expectText('kpiRevenue', '173.2 m');
  await preview.expectAnswered();
  for (const [region, revenue] of [
    ['France', '137.1 m'],
    ['Germany', '173.2 m'],
  ] as const) {
    await preview.choose('regionFilter', region);
    await preview.expectText('kpiRevenue', revenue);
    await preview.expectAnswered();
  }
  // From a request to its run; what is on the page is the same as at first, and not as before.
  await inspector.show('kpiRevenue · init');
  await window.press('Control+k');
  await window.press('r');
  await window.focus.expectIn(runs.list);
  await expect(runs.section('Result')).toContainText('137.1 m');
  await expect(runs.other.getByRole('option')).toHaveCount(2);
  await runs.other.selectOption({ index: 1 });
  await expect(runs.section('Result')).toContainText(/same\.$/);
  await expect(runs.request('kpiRevenue · init')).toContainText('same request, same answer');

  // The choices of a person, and what each of them made run.
  await runs.run('regionFilter · choose').click();
  const caused = runs.section('Runs that it caused');
  await expect(caused.getByRole('listitem').filter({ hasText: 'planTable · init' })).toContainText('260 values differ');
  await caused.getByRole('button', { name: 'kpiMargin · init' }).press('Enter');
  await expect(runs.inserted('$region')).toContainText('kpiMargin_initFranceGermany');
  await window.dialogs.runCommand('Compare the selected run with the one before');
  await expect(runs.inserted('$region')).toContainText('kpiMargin_initFranceGermany');
});
