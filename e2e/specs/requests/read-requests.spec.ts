import { expect, test } from '../../harness/test.ts';
import { SentRequest } from '../../models/inspector/sent-request.ts';

const blankless = (text: string) => text.replace(/\s/g, '');

test('options of a url open and close by keyboard', async ({ window }) => {
  const { preview, inspector, urlAdvice, page } = window;
  await preview.expectText('kpiRevenue', ' m');
  await inspector.show('planTable · init 3');
  await inspector.detail('Request');
  const lines = urlAdvice.options.getByRole('treeitem');
  await expect(lines).toHaveText(['$expand Cells', '$select Ordinal, Value, FormattedValue, RuleDerived, Updateable, Consolidated']);
  await urlAdvice.options.focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  await expect(lines).toHaveText([
    '$expand Cells',
    '$select',
    'Ordinal',
    'Value',
    'FormattedValue',
    'RuleDerived',
    'Updateable',
    'Consolidated',
  ]);
  for (const key of ['Home', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(lines).toHaveText(['$expand Cells']);
});

test('a query is read laid out or as it was sent, which is what is copied', async ({ window }) => {
  const { preview, inspector, page } = window;
  const sent = new SentRequest(page);
  await preview.expectText('kpiRevenue', ' m');
  await inspector.show('planTable · init 3');
  await inspector.detail('Request');
  await expect(sent.inserted('region')).toHaveText('Germany');
  const formatted = await sent.queryText();
  expect(formatted).toContain('\n    [Product].[Bikes],\n    [Product].[Bikes].Children,\n');
  const copied = await sent.copyQuery();
  expect(copied).not.toBe(formatted);
  expect(blankless(copied)).toBe(blankless(formatted));
  await sent.showQuery('As sent');
  expect(await sent.queryText()).toBe(copied.trimEnd());
  await expect(sent.inserted('region')).toHaveText('Germany');
  // The choice stays for other requests.
  await inspector.show('planTable · init 4');
  await inspector.detail('Request');
  await expect(sent.mode('As sent')).toBeChecked();
  await expect(sent.mode('Formatted')).not.toBeChecked();
});

test('cookies have names and attributes, and an answer both its sizes', async ({ window }) => {
  const { preview, inspector, page } = window;
  const sent = new SentRequest(page);
  await preview.expectText('kpiRevenue', ' m');
  await inspector.show('planTable · init 3');
  await inspector.detail('Request');
  await expect(sent.cookie('Cookies sent', 'TM1SessionId')).toHaveText('TM1SessionId•••');
  const timing = await inspector.detail('Timing');
  await expect(timing).toContainText(/On the wire\d\.\d kB \(gzip\)/);
  await expect(timing).toContainText(/\d\d\.\d kB after decompression/);
  await expect(timing).toContainText(/Drawing[\d.]+ m?s until its result was on the screen/);
  const both = /^\d\d\.\d kB unpacked, \d\.\d kB on the wire \(gzip\)$/;
  const response = await inspector.detail('Response');
  await response.getByRole('radio', { name: 'Headers' }).click();
  await expect(page.getByText(both)).toBeVisible();
  // The first request of all opened the session.
  await inspector.show('Dashwright');
  await expect(sent.cookie('Cookies set', 'TM1SessionId')).toHaveText('TM1SessionId•••this host/api/with the sessionHttpOnly');
});
