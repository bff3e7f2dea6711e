import { expect, test } from '../../../../e2e/harness/story.ts';

test('a bar of segments gets the width of the plot area, its lines reach through it', async ({ page, story }) => {
  await story.open('histogram-combo-chart/withSegments');
  // A stub with the classes of the real bar: the chart places whatever carries them.
  await page.locator('#segments').evaluate((section) => {
    const bar = document.createElement('div');
    bar.className = 'ks-segmentedbar';
    bar.style.height = '20px';
    const line = document.createElement('div');
    line.className = 'ks-segmentedbar-confidence-line';
    bar.append(line);
    section.replaceChildren(bar);
  });
  const measures = () =>
    page.locator('.ks-segmentedbar').evaluate((bar) => {
      const canvas = document.querySelector('canvas')?.getBoundingClientRect();
      const own = bar.getBoundingClientRect();
      const line = bar.firstElementChild instanceof HTMLElement ? Number.parseFloat(bar.firstElementChild.style.height) : 0;
      return canvas && [own.width > 300, own.width < canvas.width, own.left > canvas.left, line > 120, line < canvas.height + 20];
    });
  await expect.poll(measures).toEqual([true, true, true, true, true]);
  await page.locator('.ks-chart-holder').evaluate((element) => element.style.setProperty('width', '900px'));
  await expect.poll(() => page.locator('.ks-segmentedbar').evaluate((bar) => bar.getBoundingClientRect().width > 700)).toBe(true);
});
