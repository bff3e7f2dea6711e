import { expect, test } from '../../harness/test.ts';

test.use({ trust: 'trust' });

test('F12 leads to names of the same file, and says so when there is none', async ({ window }) => {
  const { preview, editor, dialogs, page } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.replaceAll('repository.js', 'const helper = () => 1;\nhelper();\nunknownName();\nRepository = {};\n');
  const place = page.getByRole('button', { name: /^Ln \d+, Col \d+/ });
  await editor.goToLine(2);
  await expect(place).toHaveText('Ln 2, Col 1');
  await page.keyboard.press('F12');
  await expect(place).toHaveText('Ln 1, Col 7');
  await editor.goToLine(3);
  await expect(place).toHaveText('Ln 3, Col 1');
  await page.keyboard.press('F12');
  await expect(editor.region.getByText("No definition found for 'unknownName'")).toBeVisible();

  // The palette names what the command needs, with its keys; the page has one heading of the first level.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ – Dashwright$/);
  await dialogs.openPalette('F1');
  await page.keyboard.type('action at the cursor');
  const command = page.getByRole('option', { name: /Run the action at the cursor/ });
  await expect(command).toContainText('Enter');
  await expect(command).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Put the cursor into an action of the repository')).toBeVisible();
});
