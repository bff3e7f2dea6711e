import { expect, test } from '../../harness/test.ts';

test.use({ trust: 'trust' });

test('the sign of a failed widget says why, where and what to do; it closes when the cause is gone', async ({ window }) => {
  const { page, preview, editor, designer } = window;
  await preview.expectText('kpiMargin', /%/);
  const old =
    "      body: (db) => ({ region: chosenRegion(), version: chosenVersion() }),\n      parsingControl: {\n        type: 'object',";
  const thrower = '      body: (db) => nowhere.body,\n';
  const line = await editor.lineOf('repository.js', old);
  await editor.replace('repository.js', old, `${thrower}      parsingControl: {\n        type: 'object',`);
  await expect(preview.badge('kpiMargin')).toHaveAccessibleName(/nowhere is not defined/);

  // The pointer over it shows why, and no edge of the page cuts it.
  const text = preview.frame.locator('.badge-text');
  // What is loaded meanwhile moves the sign away from the pointer.
  await expect(async () => {
    const sign = await preview.pointer.place(preview.badge('kpiMargin'));
    await page.mouse.move(sign.x, sign.y);
    await expect(text).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const isWhole = () =>
    text.evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    });
  await expect.poll(isWhole).toBe(true);

  // A press shows the problem; keys and pointer reach what can be done.
  await preview.pointer.click(preview.badge('kpiMargin'));
  const card = page.getByRole('region', { name: 'Problem of kpiMargin' });
  await expect(card).toBeFocused();
  await expect(card).toContainText('nowhere is not defined');
  await expect(card).toContainText(`repository.js:${line}`);
  await expect
    .poll(async () => {
      const place = await card.boundingBox();
      const size = page.viewportSize();
      return place && size && place.x >= 0 && place.y >= 0 && place.x + place.width <= size.width && place.y + place.height <= size.height;
    })
    .toBe(true);
  // It says what the text of the sign does, and follows the sign when the window gets another size.
  await expect(text).toHaveCount(0);
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  const gapToSign = async () => {
    const [sign, box] = await Promise.all([preview.pointer.place(preview.badge('kpiMargin')), card.boundingBox()]);
    if (!box) return Number.POSITIVE_INFINITY;
    const away = (at: number, start: number, length: number) => Math.max(start - at, 0, at - start - length);
    return Math.hypot(away(sign.x, box.x, box.width), away(sign.y, box.y, box.height));
  };
  for (const width of [size.width + 300, size.width]) {
    await page.setViewportSize({ ...size, width });
    await expect.poll(gapToSign).toBeLessThan(30);
  }
  await card.getByRole('button', { name: 'Show trace' }).click();
  await expect(page.getByRole('tab', { name: /^Trace/ }).first()).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('region', { name: 'Run detail' })).toContainText('kpiMargin');
  await card.getByRole('button', { name: 'Go to code' }).click();
  await expect(window.statusBar).toContainText(`Ln ${line},`);
  await card.getByRole('button', { name: 'Run again' }).click();
  await expect(card).toContainText('nowhere is not defined');
  await expect(card.getByRole('button', { name: 'Run again' })).toBeEnabled();
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toHaveCount(0);

  // In design mode, too; and by the palette for those who use no pointer.
  await designer.enter();
  await preview.pointer.click(preview.badge('kpiMargin'));
  await expect(card).toBeFocused();
  await window.press('Escape');
  await expect(card).toHaveCount(0);
  await window.inspector.open('Console');
  await window.dialogs.runCommand('Show why a widget failed');
  await expect(card).toBeFocused();
  // Keys reach each of its buttons and press it.
  const press = async (name: string) => {
    await window.press('Tab');
    await expect(card.getByRole('button', { name })).toBeFocused();
  };
  await press('Close');
  await press('Show trace');
  await window.press('Enter');
  await expect(page.getByRole('tab', { name: /^Trace/ }).first()).toHaveAttribute('aria-selected', 'true');
  await expect(card.getByRole('button', { name: 'Show trace' })).toBeFocused();
  await press('Go to code');
  await press('Run again');
  await window.press('Enter');
  await expect(card).toContainText('nowhere is not defined');
  await expect(card.getByRole('button', { name: 'Run again' })).toBeEnabled();
  // While it runs again nothing has failed, and the command says so.
  await expect(async () => {
    await window.dialogs.runCommand('Show why a widget failed');
    await expect(card).toBeFocused({ timeout: 3_000 });
  }).toPass();
  await press('Close');
  await press('Show trace');
  await press('Go to code');
  await window.press('Enter');
  await expect(window.statusBar).toContainText(`Ln ${line},`);
  await expect(editor.textbox('repository.js')).toBeFocused();

  await editor.replace('repository.js', thrower, '      body: (db) => ({ region: chosenRegion(), version: chosenVersion() }),\n');
  await expect(preview.badge('kpiMargin')).toHaveCount(0);
  await expect(card).toHaveCount(0);
});

const corner = `WidgetConfig = {
  main: {
    type: PageWidget,
    widgets: [
      { id: 'space', type: TextWidget, title: 'Space', height: 790 },
      { id: 'low', type: TextWidget, title: 'Low', width: '100%' },
    ],
  },
};
`;

test.describe('in the lower right corner', () => {
  test.use({
    project: async ({ project }, use) => {
      await project.write('widget-config.js', corner);
      await project.write('repository.js', `Repository = { low: { init: () => nowhere.${'long.'.repeat(20)}body } };\n`);
      await project.write('event-map.js', 'EventMap = {};\n');
      await use(project);
    },
  });

  test('the sign, its text and its card lie inside of the page and the window', async ({ window }) => {
    const { page, preview } = window;
    await expect(preview.badge('low')).toBeVisible();
    const spare = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right: innerWidth - right, bottom: innerHeight - bottom };
    };
    const sign = await preview.badge('low').evaluate(spare);
    // It stands in the corner indeed.
    expect(sign.right).toBeLessThan(60);
    expect(sign.bottom).toBeLessThan(100);
    expect(Math.min(...Object.values(sign))).toBeGreaterThanOrEqual(0);
    const text = preview.frame.locator('.badge-text');
    const place = await preview.pointer.place(preview.badge('low'));
    await page.mouse.move(place.x, place.y);
    await expect(text).toBeVisible();
    await expect.poll(async () => Math.min(...Object.values(await text.evaluate(spare)))).toBeGreaterThanOrEqual(0);
    await preview.pointer.click(preview.badge('low'));
    const card = page.getByRole('region', { name: 'Problem of low' });
    await expect(card).toBeFocused();
    await expect.poll(async () => Math.min(...Object.values(await card.evaluate(spare)))).toBeGreaterThanOrEqual(0);
  });
});
