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
  await expect(inspector.filterAdvice).toContainText('Use one of is:failed, is:running');
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

test('requests are found by what stands in their bodies, by numbers and by state', async ({ window }) => {
  const { inspector, preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await inspector.open('Requests');
  const [revenue, table] = [inspector.requests('kpiRevenue · init'), inspector.requests('planTable · init')];
  await expect(table.first()).toBeVisible();

  // A member of the table's answer, in another case.
  await inspector.filter('body:"ROAD bikes"');
  await expect(table.first()).toBeVisible();
  await expect(revenue).toHaveCount(0);
  await inspector.filter('body:"no such member"');
  await expect(inspector.filterAdvice).toContainText(/\d+ requests are hidden/);

  await inspector.filter('cells:=1 is:read widget:kpi');
  await expect(revenue.first()).toBeVisible();
  await inspector.filter('cells:>1000 widget:kpi');
  await expect(inspector.filterAdvice).toContainText(/\d+ requests are hidden/);
  await inspector.filter('time:>fast');
  await expect(inspector.filterAdvice).toContainText('Write a number, such as time:>500');
});

test('the filter offers what a word may become', async ({ window }) => {
  const { inspector, preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await inspector.open('Requests');
  await inspector.filter('plan st');
  await expect.poll(() => inspector.filterOffers()).toEqual(['plan status:']);
  await inspector.filter('plan -is:f');
  await expect.poll(() => inspector.filterOffers()).toEqual(['plan -is:failed']);
});
