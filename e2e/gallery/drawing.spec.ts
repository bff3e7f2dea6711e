import { expect, test } from '../harness/story.ts';

/** What was drawn between two counts. */
function difference(before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(after)
      .map(([id, count]) => [id, count - (before[id] ?? 0)] as const)
      .filter(([, count]) => count !== 0),
  );
}

test('of 250 widgets only the one with a new result is drawn again', async ({ page, story }) => {
  await story.open('page/largePage');
  const before = await story.drawn();
  expect(Object.keys(before).length).toBeGreaterThanOrEqual(225);
  await story.giveResults([{ id: 'text7c2', status: 'ready', result: { title: 'changed' }, revision: 2 }]);
  await expect(page.locator('#text7c2')).toHaveText('changed');
  expect(difference(before, await story.drawn())).toEqual({ text7c2: 1 });
});

test('typing in one of them draws that one alone, and an equal result draws none', async ({ page, story }) => {
  await story.open('page/largePage');
  await page.locator('#box3 input').click();
  const before = await story.drawn();
  await page.keyboard.type('ab');
  await expect(page.locator('#box3 input')).toHaveValue('ab');
  expect(Object.keys(difference(before, await story.drawn()))).toEqual(['box3']);
  const typed = await story.drawn();
  await story.giveResults([{ id: 'text0c0', status: 'ready', result: { title: '100' }, revision: 1 }]);
  expect(difference(typed, await story.drawn())).toEqual({});
});
