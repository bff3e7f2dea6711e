import { accessibilityViolations } from '../harness/axe.ts';
import { expect, test, variantUnless } from '../harness/test.ts';
import { arrangementList } from '../models/arrangements.ts';

// The rule of axe for this is off: it would count the badges of a line.
test('lines of the tree are named as they are labelled', async ({ window }) => {
  await window.preview.expectText('kpiRevenue', /\d m/);
  await expect(window.explorer.widget('publish')).toBeVisible();
  const lines = await window.explorer.namesAndLabels();
  expect(lines.length).toBeGreaterThan(10);
  for (const { name, label } of lines) expect(name).toBe(label);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, variantUnless(colorScheme === 'dark'), () => {
    test.use({ colorScheme });

    test('the window holds to WCAG AA at work, in design mode and with its dialogs open', async ({ window }) => {
      const { page, preview, designer, explorer, inspector, connections } = window;
      const expectNone = (where: string) => expect.poll(() => accessibilityViolations(page), where).toEqual([]);
      await preview.expectText('kpiRevenue', /\d m/);
      await expectNone('at work');
      await inspector.show('kpiRevenue · init');
      await expectNone('a request');
      for (const tab of ['Trace', 'Console', 'Problems', 'State', 'Query', 'Flows', 'Debugger']) {
        await page
          .getByRole('tab', { name: new RegExp(`^${tab}`) })
          .first()
          .click();
        await expectNone(tab);
      }
      await designer.enter();
      await explorer.widget('publish').click();
      await expect(designer.properties).toContainText('ButtonWidget');
      await expectNone('design mode');
      await window.press('Control+Alt+a');
      await expect(page.getByPlaceholder(/^Add to /)).toBeVisible();
      await expectNone('the palette of types');
      await window.press('Escape');
      await connections.open();
      await expectNone('the list of connections');
      await connections.startNew();
      await expectNone('the form of a connection');
    });

    test('so do the tabs of the side bar, an answer to why, the card of a failed widget, an example, and a small window', async ({
      window,
    }) => {
      const { page, editor, explorer, outline, panes, preview, search, why } = window;
      const expectNone = (where: string) => expect.poll(() => accessibilityViolations(page), where).toEqual([]);
      await preview.expectText('kpiRevenue', '173.2 m');
      await why.ask('kpiRevenue', '173.2 m');
      await expectNone('Why?');
      await search.open();
      await search.find.fill('kpiRevenue');
      await expect(search.matches('kpiRevenue').first()).toBeVisible();
      await expectNone('the search');
      await editor.open('repository.js');
      await outline.open();
      await expect(outline.lines.first()).toBeVisible();
      await expectNone('the outline');
      await explorer.show();
      await explorer.widget('kpiRevenue').click();
      await preview.chooseState('Failed');
      await expect(preview.notes).toContainText('Example of kpiRevenue: failed.');
      await expectNone('an example');
      await preview.notes.getByRole('button', { name: 'Back to the data' }).click();
      await editor.replace('repository.js', "r.Cells[0].FormattedValue || '–'", 'nowhere.body');
      await preview.pointer.click(preview.badge('kpiMargin'));
      await expect(page.getByRole('region', { name: 'Problem of kpiMargin' })).toBeFocused();
      await expectNone('the card of a failed widget');
      await page.setViewportSize({ width: 720, height: 450 });
      for (const pane of ['Explorer', 'Editor', 'Preview', 'Inspector'] as const) {
        await panes.show(pane);
        await expectNone(`${pane} of a small window`);
      }
    });

    test('so does every arrangement of its panes, and a maximised one', async ({ window }) => {
      const { page, preview, editor } = window;
      await preview.expectText('kpiRevenue', /\d m/);
      await editor.open('repository.js');
      for (const size of [
        { width: 960, height: 540 },
        { width: 1280, height: 720 },
        { width: 1440, height: 900 },
        { width: 1920, height: 1080 },
      ]) {
        await page.setViewportSize(size);
        for (const { title, key, panes } of arrangementList) {
          await window.press(key);
          await window.arrangements.expectPanes(...panes);
          await expect.poll(() => accessibilityViolations(page), `${title}, ${size.width} wide`).toEqual([]);
        }
      }
      await window.arrangements.maximiseButton('inspector').click();
      await window.arrangements.expectMaximised('inspector');
      await expect.poll(() => accessibilityViolations(page), 'maximised').toEqual([]);
    });
  });
}
