import { expect, test as base } from '../harness/test.ts';

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

test.describe('an application with enableToolTips', () => {
  test.use({ settings: '{"enableToolTips": true}' });

  test('shows its tool tips from the start, and after the window was loaded again', async ({ window }) => {
    const { preview, page } = window;
    const tip = preview.frame.getByRole('tooltip');
    await preview.switchPage('checks');
    await preview.widget('order').getByRole('button').hover();
    await expect(tip).toHaveText('Sends the order');
    await page.reload();
    await preview.widget('order').getByRole('button').hover();
    await expect(tip).toHaveText('Sends the order');
  });
});

test('an application without it shows none until it asks for them', async ({ window }) => {
  const { preview, editor } = window;
  const tip = preview.frame.getByRole('tooltip');
  await preview.switchPage('checks');
  await preview.widget('order').getByRole('button').hover();
  await expect(preview.widget('order').locator('a')).toBeVisible();
  await expect(tip).toHaveCount(0);
  await editor.replace(
    'repository.js',
    '  silent: {',
    "  amount: { writeEnd() { Api.addSystemValue(['ShowTooltips', 1]); Api.showToolTipsChanged(); } },\n  silent: {",
  );
  await expect(async () => {
    await preview.textField('amount').fill('1');
    await window.press('Enter');
    await preview.widget('order').getByRole('button').hover();
    await expect(tip).toHaveText('Sends the order', { timeout: 1000 });
    await preview.textField('amount').hover();
  }).toPass({ timeout: 20_000 });
});
