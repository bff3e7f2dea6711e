import { expect, test } from '../../harness/test.ts';
import { Intercept } from '../../models/inspector/intercept.ts';

test('an answer is paused, changed by hand and shown by the page; the trace says so, and Compare has the original', async ({ window }) => {
  const { preview, inspector, dialogs, page } = window;
  const intercept = new Intercept(page, dialogs);
  await preview.expectText('kpiRevenue', /\d m/);
  await preview.expectAnswered();
  await inspector.open('Console');
  await intercept.addFirstRule('Answer', 'widget:kpiRevenue status:200');
  await intercept.expectSwitch('on');

  await preview.choose('regionFilter', 'Spain');
  await intercept.expectPaused(1);
  // Everything else went on.
  await preview.expectText('title', 'Spain');
  await intercept.show();
  const row = inspector.requests('kpiRevenue · init').filter({ hasText: 'paused' });
  await inspector.expectStatus(row, 'paused', 'warning');
  await intercept.press('Change…');
  const body = intercept.field('Body');
  await body.fill((await body.inputValue()).replace(/("Value": )[\d.]+/, '$177000'));
  await intercept.confirm('Continue with changes');
  await preview.expectText('kpiRevenue', /77\.0 m/);
  await intercept.expectSwitch('on');

  await inspector.expectStatus(inspector.requests('kpiRevenue · init').filter({ hasText: 'changed' }), '200 changed', 'ok');
  await expect(inspector.requests('kpiRevenue · init, original')).toHaveCount(1);
  const compare = await inspector.detail('Compare');
  await expect(compare.getByRole('combobox', { name: 'Compared with' })).toContainText('before you changed it');
  await expect(compare).toContainText('77000');
  await expect(await inspector.detail('Trace')).toContainText('200 · changed by hand · paused');
});

test('a request is dropped, answered by hand, changed and let go on by the keyboard', async ({ window }) => {
  const { preview, inspector, dialogs, page } = window;
  const intercept = new Intercept(page, dialogs);
  await preview.expectText('kpiRevenue', /\d m/);
  await preview.expectAnswered();
  await inspector.clear();
  await intercept.addFirstRule('Request', 'widget:kpiRevenue');
  await intercept.expectSwitch('on');

  await preview.choose('regionFilter', 'Spain');
  await intercept.expectPaused(1);
  await intercept.show();
  await intercept.press('Drop');
  await expect(preview.badge('kpiRevenue')).toHaveAccessibleName(/you dropped this in Intercept/);
  await inspector.expectStatus(inspector.requests('kpiRevenue · init').first(), 'dropped', 'warning');

  await preview.choose('regionFilter', 'France');
  await intercept.expectPaused(1);
  await dialogs.runCommand('Show what is paused');
  await intercept.press('Answer by hand…');
  await intercept.field('Body').fill('{"Cells":[{"Ordinal":0,"Value":55000}]}');
  await page.keyboard.press('Control+Enter');
  await expect(intercept.dialog).toBeHidden();
  await preview.expectText('kpiRevenue', /55\.0 m/);
  await inspector.expectStatus(inspector.requests('kpiRevenue · init').filter({ hasText: 'answered' }), '200 answered', 'ok');

  await preview.choose('regionFilter', 'Spain');
  await intercept.expectPaused(1);
  await dialogs.runCommand('Show what is paused');
  await intercept.press('Change…');
  const query = intercept.field('Query (MDX)');
  await query.fill((await query.inputValue()).replace('[Spain]', '[France]'));
  await page.keyboard.press('Control+Enter');
  await expect(intercept.dialog).toBeHidden();
  const changed = inspector.requests('kpiRevenue · init').filter({ hasText: '200 changed' });
  await expect(changed).toHaveCount(1);
  await expect(await inspector.detail('Request')).toContainText('[France]');

  // As it is, without a look.
  await preview.choose('regionFilter', 'France');
  await intercept.expectPaused(1);
  await dialogs.runCommand('Continue the paused request or answer');
  await preview.expectText('title', 'France');
  await preview.expectAnswered();
  await intercept.expectSwitch('on');
});

test('everything paused goes on by one click, by a command, and when the window loads again', async ({ window }) => {
  const { preview, dialogs, page } = window;
  const intercept = new Intercept(page, dialogs);
  await preview.expectText('kpiRevenue', /\d m/);
  await preview.expectAnswered();
  await intercept.addFirstRule('Request', 'body:"[Sales Plan]" widget:kpi');
  await intercept.expectSwitch('on');
  await preview.choose('regionFilter', 'Spain');
  await intercept.expectPaused(3);
  await intercept.letAllGoOn();
  await preview.expectAnswered();
  await preview.expectText('kpiRevenue', /\d m/);

  await intercept.flipSwitch();
  await intercept.expectSwitch('on');
  await preview.choose('regionFilter', 'France');
  await intercept.expectPaused(3);
  await dialogs.runCommand('Continue everything paused');
  await intercept.expectSwitch('on');
  await preview.expectAnswered();

  await preview.choose('regionFilter', 'Spain');
  await intercept.expectPaused(3);
  await page.reload();
  await preview.expectText('title', 'Spain');
  await preview.expectText('kpiRevenue', /\d m/);
  // The rule is still there, and said so.
  await intercept.expectSwitch('on');
});
