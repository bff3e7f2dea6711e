import { expect, test } from '../../harness/test.ts';
import { atRest } from '../../models/window/at-rest.ts';

test.use({ projectName: 'kept-heights' });

test('a section that is loaded again keeps its height until all of it is drawn', async ({ window }) => {
  const { preview } = window;
  const panel = preview.widget('panel');
  const heightOf = (id: string) => preview.widget(id).evaluate((section) => section.getBoundingClientRect().height);
  // Of what is drawn in a section: the section itself is as high as the row it stands in.
  const drawnHeight = (id: string) => preview.widget(id).evaluate((section) => section.firstElementChild?.getBoundingClientRect().height);
  await preview.expectText('second', 'Second');
  await expect.poll(() => drawnHeight('first')).toBe(200);
  await expect.poll(() => drawnHeight('second')).toBe(100);
  const before = await atRest(() => heightOf('panel'));
  expect(before).toBeGreaterThanOrEqual(200);
  await preview.press('again');
  // The first part is there, smaller than it was; the second is held until it is released.
  await expect.poll(() => drawnHeight('first')).toBe(40);
  expect(await heightOf('panel')).toBe(before);
  await expect(panel).toHaveCSS('min-height', `${before}px`);
  await preview.press('release');
  await expect.poll(() => drawnHeight('second')).toBe(60);
  await expect.poll(() => heightOf('panel')).toBeLessThan(before - 100);
  await expect(panel).toHaveAttribute('style', '');
});
