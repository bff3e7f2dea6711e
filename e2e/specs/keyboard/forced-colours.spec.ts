import type { Locator } from '@playwright/test';
import { expect, test, variantUnless } from '../../harness/test.ts';
import { WidgetHands } from '../../models/widget-hands.ts';

/** What of an element's look a person sees: forced colours leave backgrounds, borders and outlines of the system alone. */
function look(element: Locator): Promise<string> {
  return element.evaluate((target) => {
    const { backgroundColor, borderBottomColor, borderBottomWidth, outlineColor, outlineStyle, outlineWidth } = getComputedStyle(target);
    return [
      backgroundColor,
      borderBottomWidth,
      borderBottomWidth === '0px' ? '' : borderBottomColor,
      outlineStyle,
      outlineStyle === 'none' ? '' : `${outlineColor} ${outlineWidth}`,
    ].join(' ');
  });
}

/** The colour something is filled with. */
function background(element: Locator): Promise<string> {
  return element.evaluate((target) => getComputedStyle(target).backgroundColor);
}

/** Two elements look different, once the colours of both have come. */
async function expectDifferent(read: (element: Locator) => Promise<string>, one: Locator, other: Locator, what?: string): Promise<void> {
  await expect.poll(async () => (await read(one)) !== (await read(other)), what).toBe(true);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `forced colours show what is chosen, pressed and divided in ${colorScheme}`,
    variantUnless(colorScheme === 'dark'),
    async ({ window }) => {
      const { page, preview, inspector, explorer, editor, topBar } = window;
      await page.emulateMedia({ colorScheme, forcedColors: 'active' });
      await preview.expectText('kpiRevenue', /\d m/);
      await inspector.show('kpiRevenue · init');
      const region = page.getByRole('region', { name: 'Inspector' });
      const pairs: readonly (readonly [string, Locator, Locator])[] = [
        ['the file in front', explorer.file('repository.js').first(), explorer.file('repository.yml').first()],
        ['the widget of the tree', explorer.widget('kpiRevenue'), explorer.widget('kpiMargin')],
        ['the tab of the editor', editor.tab('repository.js'), editor.tab('repository.yml')],
        ['the tab of the inspector', region.getByRole('tab', { name: /^Requests/ }), region.getByRole('tab', { name: 'Console' })],
        ['the request', region.getByRole('row', { name: /kpiRevenue · init/ }), region.getByRole('row', { name: /kpiMargin · init/ })],
        ['the mode', preview.region.getByRole('radio', { name: 'Interact' }), preview.region.getByRole('radio', { name: 'Design' })],
        ['the switch of a panel', topBar.getByRole('button', { name: 'Bottom panel' }), topBar.getByRole('button', { name: 'Settings' })],
      ];
      for (const [what, chosen, other] of pairs) await expectDifferent(look, chosen, other, what);
      for (const name of ['Width of the side bar', 'Height of the inspector', 'Between editor and preview']) {
        const divider = page.getByRole('separator', { name });
        await expectDifferent(background, divider, page.locator('body'), name);
        const plain = await look(divider);
        await divider.focus();
        await expect.poll(() => look(divider), `${name} with the focus`).not.toBe(plain);
      }
      const dryRun = window.dryRun;
      const off = await look(dryRun);
      await dryRun.click();
      await expect(dryRun).toHaveAttribute('aria-pressed', 'true');
      await page.mouse.move(700, 500);
      await expect.poll(() => look(dryRun)).not.toBe(off);
    },
  );
}

test('forced colours tell the first button of a dialog from the others, and draw the switches and buttons of the sample', async ({
  window,
}) => {
  const { page, preview, limits } = window;
  await page.emulateMedia({ forcedColors: 'active' });
  await preview.expectText('kpiRevenue', /\d m/);
  const toggle = preview.widget('quarterToggle');
  const track = () => toggle.locator('.ks-toggle-inner').evaluate((inner) => getComputedStyle(inner, '::before').backgroundImage);
  await expect.poll(track).not.toBe('none');
  const off = await track();
  await new WidgetHands(window).toggle('quarterToggle');
  await expect(toggle.getByRole('switch')).toHaveAttribute('aria-checked', 'true');
  await expect.poll(track).not.toBe(off);
  for (const id of ['publish', 'help']) await expect(new WidgetHands(window).button(id)).toHaveCSS('outline-style', 'solid');
  await limits.open();
  const first = limits.region.getByRole('button', { name: 'Save' });
  const other = limits.region.getByRole('button', { name: 'Cancel' });
  await expectDifferent(background, first, other);
});

test('forced colours show the time of the chosen request, chosen cells and the line of the palette, and mark changed settings alone', async ({
  window,
}) => {
  const { page, preview, inspector, settings, cells, dialogs } = window;
  await page.emulateMedia({ forcedColors: 'active' });
  await preview.expectText('kpiRevenue', /\d m/);
  await inspector.show('kpiRevenue · init');
  const row = inspector.requests('kpiRevenue · init').first();
  await expect.poll(() => background(inspector.timeBar(row))).not.toBe('rgba(0, 0, 0, 0)');
  await expectDifferent(background, inspector.timeBar(row), row);
  await inspector.show('planTable · init 3');
  await inspector.detail('Cells');
  await cells.askForAxes();
  await cells.cell(3, 3).click();
  await window.press('Shift+ArrowDown');
  await expect(cells.cell(3, 3)).toHaveAttribute('aria-selected', 'true');
  await expectDifferent(look, cells.cell(3, 3), cells.cell(3, 4), 'a chosen cell');
  await expectDifferent(look, cells.cell(4, 3), cells.cell(3, 3), 'the cell of the keys');
  await dialogs.openPalette('ControlOrMeta+Shift+P');
  await expectDifferent(look, dialogs.paletteLines.nth(0), dialogs.paletteLines.nth(1), 'the line of the palette');
  await window.press('Escape');
  await expect(dialogs.palette).toBeHidden();
  await window.press('ControlOrMeta+,');
  const edge = (title: string) => settings.setting(title).evaluate((element) => getComputedStyle(element).borderLeftColor);
  await expect.poll(async () => (await edge('Minimap')) === (await background(page.locator('body')))).toBe(true);
  await settings.switch('Minimap').click();
  await expect.poll(async () => (await edge('Minimap')) !== (await edge('Sticky scroll'))).toBe(true);
});
