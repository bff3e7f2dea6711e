import { expect, test } from '../../harness/test.ts';
import { takePictures } from '../take-pictures.ts';

const area = 'inspector';

test('place and size of the panel', async ({ window }) => {
  const { arrangements, inspector, preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await preview.expectAnswered();
  await inspector.show('planTable · init 3');
  const row = inspector.requests('planTable · init 3').first();
  await arrangements.maximiseButton('inspector').click();
  await takePictures(window, area, 'panel-maximised', () => Promise.resolve(row));
  await inspector.detail('Response');
  await takePictures(window, area, 'panel-maximised-response', () => Promise.resolve(row));
  await window.press('Escape');
  await inspector.detail('Trace');
  const divider = arrangements.divider('Height of the inspector');
  await divider.focus();
  let steps = 0;
  // A step depends on the height of the window; one too many would close the panel.
  for (; (await arrangements.restingPlace('inspector')).height > 190; steps += 1) await window.press('ArrowDown');
  await takePictures(window, area, 'panel-low', () => Promise.resolve(inspector.region));
  await divider.focus();
  for (; steps > 0; steps -= 1) await window.press('ArrowUp');
  await inspector.region.getByRole('button', { name: 'Move to the right' }).click();
  await takePictures(window, area, 'panel-right', () => Promise.resolve(inspector.region));
});

test('dry run', async ({ window }) => {
  const { inspector, preview, dryRun, statusBar } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await dryRun.click();
  await preview.press('publish');
  await expect(statusBar).toContainText(/dry run/i);
  await inspector.show('publish · launch');
  await takePictures(window, area, 'status-dry-run', () => Promise.resolve(inspector.alert.or(inspector.detailTabs).first()));
});

test('why a value is shown', async ({ window }) => {
  const { preview, why } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await why.ask('planTable', '10,389');
  await takePictures(window, area, 'why', () => Promise.resolve(why.step('On the page')));
});

test.describe('a restricted project', () => {
  test.use({ trust: 'restrict' });
  test('says what it lacks', async ({ window }) => {
    const { inspector, preview } = window;
    await preview.expectText('title', 'Sales plan 2027');
    for (const tab of ['Requests', 'Trace', 'Why', 'Console', 'State', 'Query', 'Flows', 'Debugger'] as const) {
      await inspector.open(tab);
      const panel = inspector.region.getByRole('tabpanel').first();
      await takePictures(window, area, `restricted-${tab.toLowerCase()}`, () => Promise.resolve(panel));
    }
  });
});
