import { expect, test } from '../../harness/test.ts';

test('a filter that finds nothing says which of its words have no meaning, and what would have one', async ({ window }) => {
  const { inspector, preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await inspector.open('Requests');
  const loads = inspector.requests('kpiRevenue · init');
  await expect(loads.first()).toBeVisible();

  await inspector.filter('stat:404');
  await expect(inspector.filterAdvice).toContainText('No request matches the filter');
  await expect(inspector.filterAdvice).toContainText('There is no field stat: use widget:, action:, method:, path:, status:');
  await inspector.filter('is:slow');
  await expect(inspector.filterAdvice).toContainText('Use is:failed or is:running.');
  // What is understood and finds nothing has no such advice.
  await inspector.filter('status:404');
  await expect(inspector.filterAdvice).toContainText(/\d+ requests are hidden/);
  await expect(inspector.filterAdvice).not.toContainText('There is no field');

  await inspector.clearFilter();
  await expect(loads.first()).toBeVisible();
  await inspector.filter('widget:kpiRevenue');
  await expect(loads.first()).toBeVisible();
  await expect(inspector.filterAdvice).not.toContainText('No request matches');
});
