import { expect, test } from '../../harness/test.ts';

test.use({ projectName: 'kept-heights' });

test('a section that is loaded again keeps its height until all of it is drawn', async ({ window }) => {
  const { preview } = window;
  const panel = preview.widget('panel');
  const heightOf = (id: string) => preview.widget(id).evaluate((section) => section.getBoundingClientRect().height);
  // Of what is drawn in a section: the section itself is as high as the row it stands in.
  const drawnHeight = (id: string) => preview.widget(id).evaluate((section) => section.firstElementChild?.getBoundingClientRect().height);
  await preview.expectText('second', 'Second');
  await expect.poll(() => drawnHeight('first')).toBe(200);
  const before = await heightOf('panel');
  expect(before).toBeGreaterThanOrEqual(200);
  await preview.press('again');
  // The first part is there, smaller than it was; the second is still on its way.
  await expect.poll(() => drawnHeight('first'), { timeout: 20_000 }).toBe(40);
  expect(await heightOf('panel')).toBe(before);
  await expect(panel).toHaveCSS('min-height', `${before}px`);
  await expect.poll(() => drawnHeight('second'), { timeout: 20_000 }).toBe(60);
  await expect.poll(() => heightOf('panel')).toBeLessThan(before - 100);
  await expect(panel).toHaveAttribute('style', '');
});
