import { test } from '../../harness/test.ts';
for (const [scheme, width, height] of [['dark', 1440, 900], ['light', 1280, 720]] as const)
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme, viewport: { width, height } });
    test('look', async ({ window, page: _ }) => {
      const { preview, inspector, why, page } = window as any;
      const shot = (n: string) => page.screenshot({ path: `/tmp/look-${scheme}-${n}.png` });
      await preview.choose('regionFilter', 'France');
      await preview.expectText('kpiRevenue', '137.1 m');
      await why.ask('kpiRevenue', '137.1 m');
      await why.step('Choices it depends on').scrollIntoViewIfNeeded();
      await shot('why-end');
      await why.ask('planTable', '2,573');
      await why.read('Cells[28].FormattedValue').waitFor();
      await page.waitForTimeout(800);
      await shot('why-table');
      await inspector.show('planTable · init 3');
      await inspector.detail('Compare');
      await page.waitForTimeout(1500);
      await shot('compare');
      await inspector.show('versionFilter · init');
      const b = inspector.region.getByRole('toolbar', { name: 'Request' });
      if (await b.getByRole('button', { name: 'Edit and send…' }).isVisible()) await b.getByRole('button', { name: 'Edit and send…' }).click();
      else { await b.getByRole('button', { name: 'More' }).click(); await page.waitForTimeout(300); await shot('more'); await page.getByRole('menuitem', { name: 'Edit and send…' }).click(); }
      await page.waitForTimeout(800);
      await shot('edit');
    });
  });
