import { expect, test } from '../../harness/test.ts';
import type { AppWindow } from '../../models/app-window.ts';
import { type ArrangementTitle, arrangementList } from '../../models/arrangements.ts';

/** The last two are what 1920 × 1080 and 1440 × 900 leave of themselves at a browser zoom of 200 %. */
const sizes = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 960, height: 540 },
] as const;
/** What 1440 × 900 and 1280 × 720 leave at 200 %: one pane at a time. */
const small = [
  { width: 720, height: 450 },
  { width: 640, height: 360 },
] as const;

/** Whatever the size, texts of the page can be read: below this scale the page scrolls instead. */
const leastScale = 0.45;
/** How large the page is at least, by the width of the window. */
const readable: Readonly<Record<number, Readonly<Record<ArrangementTitle, number>>>> = {
  1280: { Code: leastScale, Split: leastScale, Design: 0.6, Debug: 0.55 },
  1440: { Code: leastScale, Split: 0.55, Design: 0.6, Debug: 0.6 },
  1920: { Code: 0.6, Split: 0.7, Design: 0.9, Debug: 0.7 },
};
/** Where one pane has the whole window. */
const smallScale = 0.55;

const named = ({ width, height }: { readonly width: number; readonly height: number }) => `${width} × ${height}`;

/** The page is drawn at least this large. */
async function expectScale({ preview }: AppWindow, least: number, where: string): Promise<void> {
  // A frame ends at whole pixels, so that the scale may come out a hair smaller.
  await expect.poll(() => preview.drawnScale(), where).toBeGreaterThanOrEqual(least - 0.001);
}

/** Everything has something to show: a file, and a request with its detail. */
async function fill({ editor, inspector, preview }: AppWindow): Promise<void> {
  await preview.expectText('kpiRevenue', /\d m/);
  await inspector.show('kpiRevenue · init');
  await editor.open('repository.js');
}

test('no control is clipped in any arrangement, and the page can be read in each of them', async ({ window }) => {
  test.slow();
  const { arrangements, page } = window;
  await fill(window);
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const { title, key, panes } of arrangementList) {
      await window.press(key);
      await arrangements.expectPanes(...panes);
      await arrangements.expectNothingClipped(`${title} at ${named(size)}`);
      await expectScale(window, readable[size.width]?.[title] ?? leastScale, `${title} at ${named(size)}`);
    }
  }
});

test('none is clipped when panes are shown, hidden and moved', async ({ window }) => {
  test.slow();
  const { arrangements, dialogs, page } = window;
  await fill(window);
  for (const size of sizes.slice(0, 3)) {
    await page.setViewportSize(size);
    for (const { title, key } of arrangementList) {
      await window.press(key);
      await arrangements.expectCurrent(title);
      for (const command of ['Show or hide editor', 'Show or hide side bar', 'Move the inspector to the right or to the bottom']) {
        await dialogs.runCommand(command);
        await arrangements.expectNothingClipped(`${title} at ${named(size)}, ${command}`);
      }
    }
  }
});

test('none is clipped in a split editor, the other tabs of the side bar, and properties, nor in a maximised pane', async ({ window }) => {
  test.slow();
  const { arrangements, backEnd, designer, dialogs, editor, explorer, page } = window;
  await fill(window);
  for (const size of sizes) {
    await page.setViewportSize(size);
    const expectWhole = (what: string) => arrangements.expectNothingClipped(`${what} at ${named(size)}`);
    await dialogs.runCommand('Split the editor to the right');
    await expect(editor.half('second')).toBeVisible();
    await expectWhole('a split editor');
    await dialogs.runCommand('Close the split of the editor');
    await window.search.open();
    await expect(window.search.find).toBeVisible();
    await expectWhole('the search');
    await window.outline.open();
    await expect(window.outline.lines.first()).toBeVisible();
    await expectWhole('the outline');
    await backEnd.open();
    await expect(backEnd.line('Cubes')).toBeVisible();
    await expectWhole('names of the back-end');
    await backEnd.leave();
    await designer.enter();
    await explorer.widget('publish').click();
    await expect(designer.properties).toContainText('ButtonWidget');
    await expectWhole('design mode');
    for (const [pane, name] of [
      ['properties', 'properties'],
      ['editor', 'editor'],
      ['preview', 'preview'],
      ['inspector', 'inspector'],
      ['explorer', 'side bar'],
    ] as const) {
      await arrangements.maximiseButton(name).click();
      await arrangements.expectMaximised(pane);
      await expectWhole(`maximised ${name}`);
      await window.press('Escape');
    }
    // In the last one, the smallest, the switch of the mode is in the menu.
    if (size !== sizes.at(-1)) await designer.leave();
  }
});

test.describe('one pane at a time', () => {
  test.use({ viewport: small[0] });

  test('none is clipped in any pane of any arrangement, and the page can be read', async ({ window }) => {
    const { arrangements, designer, explorer, page, panes, preview, inspector } = window;
    await preview.expectText('kpiRevenue', /\d m/);
    await panes.show('Inspector');
    await inspector.show('kpiRevenue · init');
    await panes.show('Explorer');
    await explorer.widget('publish').click();
    for (const size of small) {
      await page.setViewportSize(size);
      for (const { title, key } of arrangementList) {
        const where = `${title} at ${named(size)}`;
        await window.press(key);
        for (const pane of ['Explorer', 'Editor', 'Inspector', 'Preview'] as const) {
          await panes.show(pane);
          await arrangements.expectNothingClipped(`${pane} in ${where}`);
        }
        await expectScale(window, smallScale, where);
        if (title !== 'Design') continue;
        await panes.show('Properties');
        await expect(designer.properties).toContainText('ButtonWidget');
        await arrangements.expectNothingClipped(`Properties in ${where}`);
      }
    }
  });

  test('none is clipped in the tabs of the side bar', async ({ window }) => {
    const { arrangements, editor, outline, page, panes, preview, search } = window;
    await preview.expectText('kpiRevenue', /\d m/);
    await panes.show('Editor');
    await editor.open('repository.js');
    await panes.show('Explorer');
    for (const size of small) {
      await page.setViewportSize(size);
      await search.open();
      await expect(search.find).toBeVisible();
      await arrangements.expectNothingClipped(`the search at ${named(size)}`);
      await outline.open();
      await expect(outline.lines.first()).toBeVisible();
      await arrangements.expectNothingClipped(`the outline at ${named(size)}`);
    }
  });
});

test('a larger window shows no fewer columns of requests in Debug', async ({ window }) => {
  const { arrangements, inspector, page } = window;
  await fill(window);
  await window.press('Control+Alt+4');
  await arrangements.expectCurrent('Debug');
  for (const size of [sizes[1], sizes[2]]) {
    await page.setViewportSize(size);
    for (const name of ['Cells', 'Size']) {
      await expect(inspector.region.getByRole('columnheader', { name }), `${name} at ${named(size)}`).toBeVisible();
    }
  }
});

test.describe('a low window', () => {
  // The menu of a request just fits into a height of 720.
  test.use({ viewport: { width: 1280, height: 640 } });

  test('a menu and a form that go on below their edge show it', async ({ window }) => {
    const { arrangements, connections, inspector, page } = window;
    await fill(window);
    await inspector.requests('kpiRevenue · init').first().click({ button: 'right' });
    const menu = page.getByRole('menu');
    await expect.poll(() => arrangements.shadeOf(menu, '::after')).toBe(1);
    await menu.hover();
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => arrangements.shadeOf(menu, '::after')).toBe(0);
    await page.keyboard.press('Escape');
    await page.setViewportSize(sizes[0]);
    await connections.open();
    await connections.startNew();
    await connections.dialog.getByText('Network', { exact: true }).click();
    // What opens is brought into sight, down to its end.
    await expect.poll(() => arrangements.shadeOf(connections.end, '::before')).toBe(0);
    await connections.dialog.getByLabel('Act as another user').hover();
    await page.mouse.wheel(0, -2000);
    await expect.poll(() => arrangements.shadeOf(connections.end, '::before')).toBe(1);
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => arrangements.shadeOf(connections.end, '::before')).toBe(0);
  });
});
