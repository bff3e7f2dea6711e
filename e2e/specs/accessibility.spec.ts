import { accessibilityViolations } from '../harness/axe.ts';
import { expect, test } from '../harness/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('the window holds to WCAG AA at work, in design mode and with its dialogs open', async ({ window }) => {
      const { page, preview, designer, explorer, inspector, connections } = window;
      const expectNone = async (where: string) => expect(await accessibilityViolations(page), where).toEqual([]);
      await preview.expectText('kpiRevenue', /\d m/);
      await expectNone('at work');
      await inspector.show('kpiRevenue · init');
      await expectNone('a request');
      for (const tab of ['Trace', 'Console', 'Problems', 'State']) {
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

    test('so does every arrangement of its panes, and a maximised one', async ({ window }) => {
      const { page, preview, editor } = window;
      await preview.expectText('kpiRevenue', /\d m/);
      await editor.open('repository.js');
      for (const title of ['Code', 'Split', 'Design', 'Debug'] as const) {
        await window.arrangements.button(title).click();
        await window.arrangements.expectCurrent(title);
        expect(await accessibilityViolations(page), title).toEqual([]);
      }
      await window.arrangements.maximiseButton('inspector').click();
      await window.arrangements.expectMaximised('inspector');
      expect(await accessibilityViolations(page), 'maximised').toEqual([]);
    });
  });
}
