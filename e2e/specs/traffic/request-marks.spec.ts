import type { Har } from 'har-format';
import { expect, test } from '../../harness/test.ts';
import { RequestList } from '../../models/inspector/request-list.ts';

test.use({ projectName: 'widgets' });

test('a pinned request with note and colour survives Clear, is found by both, and stands in groups and in a HAR file', async ({
  window,
}) => {
  const { inspector, preview, page } = window;
  const list = new RequestList(page);
  await preview.expectText('counted', 'Not counted yet');
  await inspector.clear();
  await preview.press('count');
  await preview.expectText('counted', 'Counted 1');
  await inspector.show('counted · init');
  const row = inspector.requests('counted · init').first();
  await list.pin(row);
  await list.note('not this', 'Escape');
  await expect(row).not.toContainText('not this');
  await list.note('the first count', 'Enter');
  await expect(row).toContainText('the first count');
  await list.nextColour();
  await expect(row).toHaveAttribute('aria-description', 'Pinned, Red');
  await list.nextColour();
  await expect(row).toHaveAttribute('aria-description', 'Pinned, Yellow');

  await inspector.clear();
  await expect(inspector.requests('counted · init')).toHaveCount(1);
  await expect(row).toContainText('the first count');
  await preview.press('count');
  await expect(inspector.requests('counted · init')).toHaveCount(2);
  // The newer one comes below the pinned one.
  await expect(row).toHaveAttribute('aria-description', 'Pinned, Yellow');

  await list.groupBy('By widget');
  await expect(list.head('Pinned')).toContainText('1 request');
  await expect(list.head('counted')).toHaveAttribute('aria-expanded', 'true');
  await list.head('counted').click();
  await page.keyboard.press('ArrowLeft');
  await expect(list.head('counted')).toHaveAttribute('aria-expanded', 'false');
  await list.groupBy('No groups');

  await inspector.filter('colour:yellow note:"first count"');
  await expect(inspector.requests('counted · init')).toHaveCount(1);
  const { log } = JSON.parse((await inspector.exportHar()).text) as Har;
  expect(log.entries).toMatchObject([{ comment: 'the first count', _colour: 'yellow' }]);
});

test('after a reload of the window the list has the same requests, marked as they were', async ({ window }) => {
  const { inspector, preview, page } = window;
  const list = new RequestList(page);
  await preview.expectText('counted', 'Not counted yet');
  await preview.press('count');
  await preview.expectText('counted', 'Counted 1');
  await preview.expectAnswered();
  await inspector.show('counted · init');
  const row = inspector.requests('counted · init').first();
  await list.pin(row);
  await list.note('the first count', 'Enter');
  const before = await list.lines();
  expect(before.length).toBeGreaterThan(3);
  expect(before[1]).toContain('the first count');

  await page.reload();
  await preview.expectText('counted', 'Counted 1');
  await preview.expectAnswered();
  await inspector.open('Requests');
  await expect.poll(() => list.lines()).toEqual(before);
  await expect(row).toHaveAttribute('aria-description', 'Pinned');
});
