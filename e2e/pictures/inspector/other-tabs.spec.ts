import { expect, test } from '../../harness/test.ts';
import { CodeConsole } from '../../models/inspector/code-console.ts';
import { RunComparison } from '../../models/inspector/run-comparison.ts';
import { SavedTrace } from '../../models/inspector/saved-trace.ts';
import { StateHistory } from '../../models/inspector/state-history.ts';
import { takePictures } from '../take-pictures.ts';

const area = 'inspector';

test('trace and comparison of runs', async ({ window }) => {
  const { preview, inspector, page } = window;
  const runs = new RunComparison(page);
  await preview.expectText('kpiRevenue', '173.2 m');
  await preview.expectAnswered();
  await preview.choose('regionFilter', 'France');
  await preview.expectText('kpiRevenue', '137.1 m');
  await preview.expectAnswered();
  await inspector.open('Trace');
  await runs.run('planTable · init').click();
  await takePictures(window, area, 'trace', () => Promise.resolve(inspector.step('Parsing').first()));
  await takePictures(window, area, 'trace-context-menu', async () => {
    await runs.run('planTable · init').click({ button: 'right' });
    return page.getByRole('menu');
  });
  await window.press('Escape');
  await runs.compareByMenu('planTable · init');
  await takePictures(window, area, 'compare-runs', () => Promise.resolve(runs.other));
  await takePictures(window, area, 'compare-runs-facts', async () => {
    await runs.section('Run').scrollIntoViewIfNeeded();
    return runs.section('Run');
  });
  await runs.request('planTable · init 3').click();
  await takePictures(window, area, 'compare-runs-request', async () => {
    await runs.request('planTable · init 3').scrollIntoViewIfNeeded();
    return runs.request('planTable · init 3');
  });
  await inspector.show('planTable · init 3');
  const compare = await inspector.detail('Compare');
  await takePictures(window, area, 'compare-requests', () => Promise.resolve(compare));
  await inspector.open('Trace');
  await runs.run('kpiRevenue · init').click();
  const trace = new SavedTrace(window);
  await trace.open(await trace.save());
  await takePictures(window, area, 'trace-opened', () => Promise.resolve(trace.detail.getByText('imported from')));
});

test('console', async ({ window }) => {
  const { preview, inspector, page } = window;
  const code = new CodeConsole(page);
  await preview.expectText('kpiRevenue', /\d m/);
  await inspector.open('Console');
  await takePictures(window, area, 'console', () => Promise.resolve(code.field));
  await code.run("v('regionFilter')");
  await code.run('[1, 2, { name: "Spain" }]');
  await code.run('noSuchName()');
  await code.run("console.warn('Careful'); console.error('Wrong')");
  await code.field.fill('const a = Utils.');
  await takePictures(window, area, 'console-lines', () => Promise.resolve(code.field));
});

test('problems', async ({ window }) => {
  const { editor, inspector, preview, page } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await inspector.open('Problems');
  await takePictures(window, area, 'problems-none', () => Promise.resolve(inspector.problems()));
  await editor.replace('repository.js', "Api.updateContent('planTable')", "Api.updateContent('planTabel')");
  await editor.replace('widget-config.js', "label: 'Publish'", "labl: 'Publish'");
  await expect(inspector.problem(/planTabel|labl/).first()).toBeVisible();
  const problem = inspector.problem(/planTabel|labl/).first();
  await takePictures(window, area, 'problems', () => Promise.resolve(problem));
  await takePictures(window, area, 'problems-fixes', async () => {
    await inspector.openFixes(problem);
    return page.getByRole('menu');
  });
  await window.press('Escape');
  const filter = inspector.region
    .getByRole('searchbox')
    .or(inspector.region.getByLabel(/^Filter/))
    .last();
  await filter.fill('plan');
  await takePictures(window, area, 'problems-filtered', () => Promise.resolve(filter));
  await filter.fill('nothing like this');
  await takePictures(window, area, 'problems-filtered-none', () => Promise.resolve(filter));
});

test('state', async ({ window }) => {
  const { preview, inspector, page } = window;
  const history = new StateHistory(page);
  await preview.expectText('kpiRevenue', /\d m/);
  await inspector.open('State');
  const tree = page.getByRole('tree', { name: 'State' });
  await takePictures(window, area, 'state', () => Promise.resolve(tree));
  await preview.choose('regionFilter', 'Spain');
  await preview.expectText('title', 'Spain');
  await takePictures(window, area, 'state-changed', () => Promise.resolve(tree));
  await history.openOf('regionFilter.value');
  await takePictures(window, area, 'state-history', () => Promise.resolve(history.moments('"Spain"').first()));
  const value = page.getByRole('textbox', { name: "v('regionFilter.value')" });
  await value.fill('"Fra');
  await takePictures(window, area, 'state-edit', () => Promise.resolve(value));
});
