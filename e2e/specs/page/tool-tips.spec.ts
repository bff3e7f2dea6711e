import { expect, test as base } from '../../harness/test.ts';
import type { AppWindow } from '../../models/app-window.ts';

const label = "{ id: 'order', type: ButtonWidget, label: 'Order'";

const test = base.extend<{ settings: string }>({
  projectName: 'widgets',
  settings: ['{}', { option: true }],
  project: async ({ project, settings }, use) => {
    const config = await project.read('widget-config.js');
    expect(config).toContain(label);
    await project.write('widget-config.js', config.replace(label, `${label}, tooltip: 'Sends the order'`));
    await project.write('app.json', settings);
    await use(project);
  },
});

/** Moves the pointer over a widget of the page, which may be drawn smaller than it is. */
async function hover({ preview, page }: AppWindow, id: string): Promise<void> {
  const { x, y } = await preview.pointer.place(preview.widget(id).locator('a, input'));
  // From beside it: a widget that is drawn anew below a pointer at rest knows nothing of it.
  await page.mouse.move(x, y - 60);
  await page.mouse.move(x, y);
}

/** The pointer over the button shows its tool tip. */
async function expectTip(window: AppWindow): Promise<void> {
  await expect(async () => {
    await hover(window, 'order');
    await expect(window.preview.frame.getByRole('tooltip')).toHaveText('Sends the order', { timeout: 2_000 });
  }).toPass();
}

test.describe('an application with enableToolTips', () => {
  test.use({ settings: '{"enableToolTips": true}' });

  test('shows its tool tips from the start, and after the window was loaded again', async ({ window }) => {
    await window.preview.switchPage('checks');
    await expectTip(window);
    await window.page.reload();
    await expectTip(window);
  });
});

test('an application without it shows none until it asks for them', async ({ window }) => {
  const { preview, editor } = window;
  const tip = preview.frame.getByRole('tooltip');
  await preview.switchPage('checks');
  await hover(window, 'order');
  await expect(preview.widget('order').locator('a')).toBeVisible();
  await expect(tip).toHaveCount(0);
  await editor.replace(
    'repository.js',
    '  silent: {',
    "  amount: { writeEnd() { Api.addSystemValue(['ShowTooltips', 1]); Api.showToolTipsChanged(); } },\n  silent: {",
  );
  await expect(async () => {
    await hover(window, 'amount');
    await preview.textField('amount').fill('1');
    await window.press('Enter');
    await hover(window, 'order');
    await expect(tip).toHaveText('Sends the order', { timeout: 2_000 });
  }).toPass();
});
