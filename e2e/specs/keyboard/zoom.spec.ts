import { expect, test, variantUnless } from '../../harness/test.ts';
import { FlowList } from '../../models/inspector/flow-list.ts';
import { atRest } from '../../models/window/at-rest.ts';
import { expectNoSidewaysScroll, expectReachable, zooms } from '../../models/window/zoomed-window.ts';

const panes = ['Explorer', 'Editor', 'Preview', 'Inspector'] as const;

for (const [zoom, size] of Object.entries(zooms)) {
  test.describe(`at ${zoom}`, variantUnless(zoom === '400 %'), () => {
    test.use({ viewport: size });

    test('every part of the window can be shown and pressed, and none lies over another', async ({ window }) => {
      test.slow();
      const { page, preview, topBar, statusBar, focus } = window;
      const regions = {
        Explorer: window.explorer.region,
        Editor: window.editor.region,
        Preview: preview.region,
        Inspector: page.getByRole('region', { name: 'Inspector' }),
      };
      for (const pane of panes) {
        await window.panes.show(pane);
        await expect(regions[pane]).toBeInViewport();
        for (const other of panes) if (other !== pane) await expect(regions[other]).toBeHidden();
        await expectReachable(regions[pane]);
        await expectNoSidewaysScroll(window);
      }
      await expectReachable(topBar);
      const more = statusBar.getByRole('button', { name: 'Show all of the status' });
      if (await more.isVisible()) await more.click();
      await expectReachable(statusBar);

      // The same by keyboard: F6 shows the pane it goes to.
      await window.panes.show('Editor');
      await window.editor.open('repository.js');
      for (const pane of ['Preview', 'Inspector'] as const) {
        await window.press('F6');
        await focus.expectIn(regions[pane]);
        await expect(regions[pane]).toBeInViewport();
      }
      await window.press('F6');
      await focus.expectIn(statusBar);
    });

    test('dialogs fit and their buttons can be pressed', async ({ window }) => {
      test.slow();
      await window.dialogs.openPalette('ControlOrMeta+Shift+P');
      await window.dialogs.expectPaletteFits();
      await window.press('Escape');
      await expect(window.dialogs.palette).toBeHidden();
      await window.dialogs.runCommand('Limits of this project…');
      await expect(window.limits.field('Time of one call')).toBeVisible();
      await expectReachable(window.limits.region);
      await window.press('Escape');
      await expect(window.limits.region).toBeHidden();
      await window.dialogs.runCommand('Manage connections…');
      await expect(window.connections.dialog.getByRole('button', { name: 'Add connection' })).toBeVisible();
      await expectReachable(window.dialogs.dialog('Connections'));
      await expectNoSidewaysScroll(window);
      await window.press('Escape');
      await expect(window.dialogs.dialog('Connections')).toBeHidden();
      for (const [command, title] of [
        ['New page…', 'New page'],
        ['New stored query…', 'New stored query'],
      ] as const) {
        await window.dialogs.runCommand(command);
        await expectReachable(window.dialogs.dialog(title));
        await expectNoSidewaysScroll(window);
        await window.press('Escape');
        await expect(window.dialogs.dialog(title)).toBeHidden();
      }
      await window.press('ControlOrMeta+,');
      await expect(window.settings.search).toBeFocused();
      await expect(window.settings.search).toBeInViewport({ ratio: 1 });
      await window.settings.expectNothingCut();
      await expectReachable(window.settings.region);
      await expectNoSidewaysScroll(window);
    });

    test('a request that is chosen shows its detail, and the list is one press away', async ({ window }) => {
      const { inspector } = window;
      await window.panes.show('Inspector');
      const row = inspector.requests('kpiRevenue · init').first();
      await row.click();
      await expect(inspector.detailTabs).toBeInViewport({ ratio: 1 });
      await inspector.detail('Compare');
      // It may be below the fold, but not stick out of its pane.
      await inspector.comparedWith.scrollIntoViewIfNeeded();
      // Scrolling ends at whole pixels.
      await expect(inspector.comparedWith).toBeInViewport({ ratio: 0.95 });
      if (zoom !== '400 %') return;
      await inspector.back.click();
      await expect(row).toBeInViewport();
      await expect(inspector.detailTabs).not.toBeInViewport({ ratio: 1 });
      await window.press('Enter');
      await expect(inspector.detailTabs).toBeInViewport({ ratio: 1 });
    });

    test('a flow that is shown can be replayed, and its steps can be reached', async ({ window }) => {
      await window.preview.expectText('kpiRevenue', /\d m/);
      await window.dialogs.runCommand('Flows: Replay…');
      const list = new FlowList(window.page);
      await list.show('choose-a-region.yml');
      await expect(list.steps.first()).toBeVisible();
      await expectReachable(list.detail);
      await list.button('Replay').click();
      await expect(list.status).toHaveText('Passed: 3 of 3 steps');
    });

    test('what a person asks for by its own way shows the pane it is in', async ({ window }) => {
      await window.panes.show('Explorer');
      await window.explorer.file('repository.yml').first().click();
      await expect(window.editor.tab('repository.yml')).toBeVisible();
      await window.press('ControlOrMeta+J');
      await expect(window.page.getByRole('region', { name: 'Inspector' })).toBeVisible();
      await window.press('ControlOrMeta+B');
      await expect(window.explorer.region).toBeVisible();
    });
  });
}

test('a window that was small for a while gives every pane the place it had', async ({ window }) => {
  const { page, explorer, preview, editor } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const widths = () =>
    Promise.all([explorer.region, editor.region, preview.region].map(async (pane) => Math.round((await pane.boundingBox())?.width ?? 0)));
  const before = await atRest(widths);
  await page.setViewportSize(zooms['400 %']);
  await window.panes.show('Preview');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(widths).toEqual(before);
  await preview.expectText('kpiRevenue', /\d m/);
});
