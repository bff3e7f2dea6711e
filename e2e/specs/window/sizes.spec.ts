import { expect, test } from '../../harness/test.ts';
import type { AppWindow } from '../../models/app-window.ts';
import { arrangementList } from '../../models/arrangements.ts';

/** The last two are what 1920 × 1080 and 1440 × 900 leave of themselves at a browser zoom of 200 %. */
const sizes = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 960, height: 540 },
] as const;
const small = { width: 720, height: 450 };

const named = ({ width, height }: { readonly width: number; readonly height: number }) => `${width} × ${height}`;

/** Everything has something to show: a file, and a request with its detail. */
async function fill({ editor, inspector, preview }: AppWindow): Promise<void> {
  await preview.expectText('kpiRevenue', /\d m/);
  await inspector.show('kpiRevenue · init');
  await editor.open('repository.js');
}

test('no control is clipped in any arrangement, and the page can be read in the default one', async ({ window }) => {
  test.slow();
  const { arrangements, page, preview } = window;
  await fill(window);
  const readable: Readonly<Record<number, number>> = { 1440: 0.55, 1920: 0.7 };
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const { title, key, panes } of arrangementList) {
      await window.press(key);
      await arrangements.expectPanes(...panes);
      await arrangements.expectNothingClipped(`${title} at ${named(size)}`);
      const least = readable[size.width];
      if (title === 'Split' && least !== undefined)
        await expect.poll(() => preview.drawnScale(), named(size)).toBeGreaterThanOrEqual(least);
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

test('none is clipped in a split editor, the names of the back-end, and properties, nor in a maximised pane', async ({ window }) => {
  test.slow();
  const { arrangements, backEnd, designer, dialogs, editor, explorer, page } = window;
  await fill(window);
  for (const size of sizes) {
    await page.setViewportSize(size);
    const expectWhole = (what: string) => arrangements.expectNothingClipped(`${what} at ${named(size)}`);
    await dialogs.runCommand('Split the editor to the right');
    await expect(editor.half('second')).toBeVisible();
    await expectWhole('a split editor');
    await dialogs.runCommand('End the split of the editor');
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
  test.use({ viewport: small });

  test('none is clipped in any pane of any arrangement', async ({ window }) => {
    const { arrangements, designer, explorer, panes, preview, inspector } = window;
    await preview.expectText('kpiRevenue', /\d m/);
    await panes.show('Inspector');
    await inspector.show('kpiRevenue · init');
    await panes.show('Explorer');
    await explorer.widget('publish').click();
    for (const { title, key } of arrangementList) {
      await window.press(key);
      for (const pane of [
        'Explorer',
        'Editor',
        'Preview',
        'Inspector',
        ...(title === 'Design' ? (['Properties'] as const) : []),
      ] as const) {
        await panes.show(pane);
        await arrangements.expectNothingClipped(`${pane} in ${title} at ${named(small)}`);
      }
      if (title === 'Design') await expect(designer.properties).toContainText('ButtonWidget');
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
  test.use({ viewport: sizes[0] });

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
    await connections.open();
    await connections.startNew();
    await connections.dialog.getByText('Network', { exact: true }).click();
    await expect.poll(() => arrangements.shadeOf(connections.end, '::before')).toBe(1);
    await connections.dialog.getByLabel('Name', { exact: true }).hover();
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => arrangements.shadeOf(connections.end, '::before')).toBe(0);
  });
});
