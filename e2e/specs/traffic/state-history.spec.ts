import { expect, test } from '../../harness/test.ts';
import { StateHistory } from '../../models/inspector/state-history.ts';

test('a value leads to the run that set it, and the page goes back to a moment and from there to the one before', async ({ window }) => {
  const { preview, page, inspector } = window;
  const history = new StateHistory(page);
  await preview.expectText('kpiRevenue', /\d m/);
  await preview.choose('regionFilter', 'Spain');
  await preview.expectText('title', 'Spain');
  await history.openOf('regionFilter.value');
  await expect(history.moments('"Spain"')).toHaveCount(1);
  await preview.choose('regionFilter', 'France');
  await preview.expectText('title', 'France');
  await expect(history.moments('"France"')).toHaveCount(1);
  await preview.expectAnswered();

  await inspector.clear();
  await history.openOf('regionFilter.value');
  await history.goBackTo('"Spain"');
  await preview.expectText('title', 'Spain');
  await preview.expectChosen('regionFilter', 'Spain');
  await expect(page.getByRole('textbox', { name: /^v\('regionFilter/ })).toHaveValue('"Spain"');
  await expect(history.moments('"Spain"')).toHaveCount(2);
  await expect(history.moments('"Spain"').first()).toContainText('Back to');

  await history.goBackTo('"France"');
  await preview.expectText('title', 'France');
  await preview.expectChosen('regionFilter', 'France');
  // The page was drawn from what was there: nothing was requested again.
  await inspector.open('Requests');
  await expect(inspector.requests('kpiRevenue · init')).toHaveCount(0);
  // The page goes on from there.
  await preview.choose('versionFilter', 'Actual');
  await expect(inspector.requests('kpiRevenue · init')).not.toHaveCount(0);
  await preview.expectText('title', 'France');
});

test('the run of a change is one click away', async ({ window }) => {
  const { preview, page, inspector } = window;
  const history = new StateHistory(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await preview.expectText('kpiRevenue', /\d m/);
  await preview.choose('regionFilter', 'Spain');
  await preview.expectText('title', 'Spain');
  await history.openOf('regionFilter.value');
  await history.expectInSight();
  await history.openRunOf('"Spain"', 'regionFilter.choose');
  await expect(inspector.region.getByRole('tab', { name: /^Trace/ }).first()).toHaveAttribute('aria-selected', 'true');
});

test('a state is saved as a file, and draws the page again; what does not fit is named', async ({ window }) => {
  const { preview, page } = window;
  const history = new StateHistory(page);
  await preview.expectText('kpiRevenue', /\d m/);
  await preview.choose('regionFilter', 'Spain');
  await preview.expectText('title', 'Spain');
  await history.openOf('regionFilter.value');
  await expect(history.moments('"Spain"')).toHaveCount(1);
  await preview.expectAnswered();
  const text = await history.exportState();

  await preview.choose('regionFilter', 'France');
  await preview.expectText('title', 'France');
  const file = JSON.parse(text) as { widgets: object };
  await history.importState(JSON.stringify({ ...file, widgets: { ...file.widgets, oldFilter: { value: 1 } } }));
  await preview.expectText('title', 'Spain');
  await preview.expectChosen('regionFilter', 'Spain');
  await expect(page.getByText('Left out, because this project does not have them: oldFilter.')).toBeVisible();

  await history.importState('{"log":{}}');
  await expect(page.getByText('This file holds no state.')).toBeVisible();
  await preview.expectText('title', 'Spain');
});
