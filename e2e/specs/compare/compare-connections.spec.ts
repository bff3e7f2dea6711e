import { expect, severalConnectionsTest as test } from '../../harness/back-end-test.ts';
import { SendElsewhere } from '../../models/inspector/send-elsewhere.ts';

test('a request goes to another connection as it was, and both answers stand side by side', async ({ connected, server, live }) => {
  const { page, inspector, connections, preview } = connected;
  const elsewhere = new SendElsewhere(page);
  await inspector.show('alpha · init');
  const asked = server.seenWith('Alpha').length;
  await elsewhere.openByMenu(inspector.requests('alpha · init').first());
  // Rather one that is not for production, and never the one that has answered.
  await expect(elsewhere.target.getByRole('option')).toHaveText(['Sample back-end', 'Live · PRODUCTION', 'Archive']);
  await elsewhere.target.selectOption('Live · PRODUCTION');
  await expect(elsewhere.dialog).toContainText('Live, which is production');
  await expect(elsewhere.production).toBeVisible();
  await elsewhere.send.click();
  await expect(elsewhere.dialog).toBeHidden();
  const compare = await inspector.detail('Compare');
  await expect(compare).toContainText('Before: answered by Planning. Now: answered by Live.');
  await expect(compare).toContainText('The same request was sent.');
  await expect(compare.getByRole('columnheader')).toHaveText(['Ordinal', 'Planning', 'Live', 'Change', 'Percent']);
  await expect(compare.getByRole('row').last()).toContainText('04263+21+50 %');
  expect(live.seenWith('Alpha')).toHaveLength(1);
  expect(server.seenWith('Alpha')).toHaveLength(asked);
  await expect(inspector.requests('alpha · init, sent to Live')).toHaveCount(1);
  await expect(connections.pill).toHaveAccessibleName(/Planning/);
  await preview.expectText('alpha', 'Alpha 42');

  // From the comparison to a third one, by keyboard: it is compared with what it was made from.
  await elsewhere.openByKeys();
  await expect(elsewhere.target).toHaveValue('planning');
  await elsewhere.target.selectOption('Archive');
  await elsewhere.send.press('Enter');
  await expect(compare).toContainText('Before: answered by Live. Now: answered by Archive.');
  await expect(compare).toContainText('The one cell is the same.');
});

test('a write is named as one and asked about, and cannot be sent to a connection that is read-only', async ({ connected, live }) => {
  const { page, inspector, preview, writeQuestion } = connected;
  const elsewhere = new SendElsewhere(page);
  await preview.press('publish');
  await writeQuestion.answer('Don’t send');
  await inspector.show('publish · launch');
  await elsewhere.openByKeys();
  await elsewhere.target.selectOption('Archive');
  await expect(elsewhere.dialog).toContainText('Archive is read-only');
  await expect(elsewhere.send).toBeDisabled();
  await elsewhere.target.selectOption('Live · PRODUCTION');
  await expect(elsewhere.dialog).toContainText('after another question');
  await expect(elsewhere.send).toHaveText('Send the write');
  await elsewhere.send.click();
  await expect(writeQuestion.dialog).toHaveAccessibleName(/Live/);
  expect(live.seenWith('Processes')).toHaveLength(0);
  await writeQuestion.answer('Send');
  await expect.poll(() => live.seenWith('Processes').length).toBe(1);
});
