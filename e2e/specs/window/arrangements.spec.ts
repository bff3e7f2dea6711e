import type { RunningApp } from '../../harness/running-app.ts';
import { expect, test } from '../../harness/test.ts';
import { AppWindow } from '../../models/app-window.ts';
import { arrangementList, type PaneTitle } from '../../models/arrangements.ts';
import { textUnderName } from '../../models/window/text-under-name.ts';

type Place = Awaited<ReturnType<AppWindow['arrangements']['place']>>;

/** A further window in which a pane stands at this place: a window remembers its layout once it rests, so that the first may be too early. */
async function openedLike(app: RunningApp, pane: PaneTitle, place: Place): Promise<AppWindow> {
  let opened: AppWindow | undefined;
  await expect(async () => {
    await opened?.page.close();
    const again = new AppWindow(await app.openWindow());
    opened = again;
    await again.preview.expectText('kpiRevenue', /\d m/);
    expect(await again.arrangements.place(pane)).toEqual(place);
  }).toPass();
  if (!opened) throw new Error('No window was opened.');
  return opened;
}

test('each arrangement shows its panes, by button, key and command, and its own key leads back', async ({ window }) => {
  const { arrangements: bar, preview, editor } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.open('repository.js');
  await bar.expectCurrent('Split');
  for (const { title, panes } of arrangementList) {
    await bar.button(title).click();
    await bar.expectCurrent(title);
    await bar.expectPanes(...panes);
    await expect(bar.button(title)).toBeFocused();
  }
  for (const { title, key, panes } of arrangementList) {
    await window.press(key);
    await bar.expectCurrent(title);
    await bar.expectPanes(...panes);
  }
  await window.press('Control+Alt+4');
  await bar.expectCurrent('Design');
  await window.press('Control+Alt+4');
  await bar.expectCurrent('Debug');
  for (const [command, title] of [
    ['Arrange for code', 'Code'],
    ['Arrange for design', 'Design'],
    ['Arrange for debugging', 'Debug'],
    ['Arrange side by side', 'Split'],
  ] as const) {
    await window.dialogs.runCommand(command);
    await bar.expectCurrent(title);
  }
  const widthOf = async (pane: PaneTitle) => (await bar.place(pane)).width;
  await expect.poll(async () => Math.abs((await widthOf('editor')) - (await widthOf('preview')))).toBeLessThanOrEqual(2);
});

test('Design puts the page into design mode, and back; the page is never loaded anew', async ({ window }) => {
  const { designer, preview, focus } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const field = preview.textField('noteInput').first();
  await preview.pointer.enter(field);
  await window.page.keyboard.type('half a sent');
  // From inside the page, whose frame has the keys.
  await window.press('Control+Alt+3');
  await expect(designer.properties).toBeVisible();
  await window.press('Control+Alt+4');
  await expect(designer.properties).toBeHidden();
  await window.press('Control+Alt+1');
  await window.press('Control+Alt+2');
  await expect(field).toHaveValue('half a sent');
  await focus.expectIn(preview.region);
});

test('a closed editor comes back for a file and for its key; a click on a divider leaves the keys where they were', async ({ window }) => {
  const { arrangements: bar, explorer, editor, preview, page } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.open('repository.js');
  await window.press('Control+1');
  await expect(editor.textbox('repository.js')).toBeFocused();
  const divider = bar.divider('Between editor and preview');
  const { x, y, height } = (await divider.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  // Its grip is wider than the line.
  await page.mouse.click(x, y + height / 2);
  await expect(editor.textbox('repository.js')).toBeFocused();

  const pane = async () => (await bar.place('editor')).width;
  for (const comeBack of [() => explorer.file('event-map.js').click(), () => window.press('Control+1')]) {
    await divider.focus();
    await page.keyboard.press('Enter');
    await expect.poll(pane).toBe(0);
    // The window notes a moment later that the panel is closed: a person who was quicker asks again.
    await expect(async () => {
      await comeBack();
      await expect.poll(pane, { timeout: 2_000 }).toBeGreaterThan(200);
    }).toPass();
  }
  await expect(editor.textbox('event-map.js')).toBeFocused();
});

test('the focus goes along when its pane is hidden', async ({ window }) => {
  const { explorer, editor, preview, focus } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.open('repository.js');
  await window.press('Control+Alt+1');
  await expect(editor.textbox('repository.js')).toBeFocused();
  await window.press('Control+Alt+3');
  await focus.expectIn(preview.region);
  await explorer.widget('publish').click();
  await window.press('Control+Alt+4');
  await focus.expectIn(preview.region);
});

test('what has no room moves into a menu, where it works, and comes back', async ({ window, context }) => {
  const { arrangements: bar, designer, page, preview } = window;
  await page.setViewportSize({ width: 1280, height: 720 });
  await preview.expectText('kpiRevenue', /\d m/);
  await designer.enter();
  await expect(preview.region.getByRole('button', { name: 'Picture of the page' })).toBeHidden();
  const more = preview.region.getByRole('button', { name: 'More' });
  await more.focus();
  await window.press('Enter');
  await page.getByRole('menuitem', { name: 'Size and zoom' }).press('ArrowRight');
  await page.getByRole('menuitemcheckbox', { name: '1366 × 768' }).click();
  await expect.poll(() => preview.windowSize()).toEqual({ width: 1366, height: 768 });
  await bar.divider('Between editor and preview').focus();
  await window.press('ArrowRight');
  const opened = context.waitForEvent('page');
  await more.click();
  await page.getByRole('menuitem', { name: 'Open in its own window' }).click();
  await (await opened).close();
  await more.focus();
  await bar.maximiseButton('preview').click();
  await expect(more).toBeHidden();
  await expect(preview.region.getByRole('button', { name: 'Picture of the page' })).toBeVisible();
});

test('sizes and hidden panes are remembered for each arrangement, over a new start of the window', async ({ window, app }) => {
  const { arrangements: bar, preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const split = await bar.restingPlace('editor');
  await bar.button('Code').click();
  await bar.divider('Between editor and preview').focus();
  await window.press('ArrowRight');
  await expect.poll(async () => (await bar.place('editor')).width).toBeGreaterThan(split.width + 50);
  await window.press('Control+b');
  await bar.expectPanes('editor', 'preview');
  const code = await bar.restingPlace('editor');
  await bar.button('Debug').click();
  await bar.expectPanes('preview', 'inspector');
  await bar.button('Code').click();
  await bar.expectPanes('editor', 'preview');
  await expect.poll(() => bar.place('editor')).toEqual(code);
  const again = await openedLike(app, 'editor', code);
  await again.arrangements.expectCurrent('Code');
  await again.arrangements.expectPanes('editor', 'preview');
  await again.press('Control+Alt+1');
  await again.arrangements.expectCurrent('Debug');
  await again.press('Control+Alt+2');
  await expect.poll(() => again.arrangements.place('editor')).toEqual(split);
});

test('the bottom panel docks at the right, by button and command, and stays there', async ({ window, app }) => {
  const { arrangements: bar, inspector, preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await inspector.region.getByRole('button', { name: 'Move to the right' }).click();
  await expect.poll(async () => (await bar.place('inspector')).height).toBeGreaterThan(700);
  const right = await bar.restingPlace('inspector');
  expect(right.x).toBeGreaterThan((await bar.place('preview')).x);
  await window.press('Control+j');
  await bar.expectPanes('explorer', 'editor', 'preview');
  await window.press('Control+j');
  await expect.poll(() => bar.place('inspector')).toEqual(right);
  const again = await openedLike(app, 'inspector', right);
  await again.arrangements.expectPanes('explorer', 'editor', 'preview', 'inspector');
  await again.page.close();
  await window.dialogs.runCommand('Move the inspector to the right or to the bottom');
  await expect.poll(async () => (await bar.place('inspector')).height).toBe(300);
});

test('in Debug a place in code calls the editor, below the page, until it is hidden again', async ({ window }) => {
  const { arrangements: bar, editor, inspector, preview, focus } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await bar.button('Debug').click();
  await inspector.show('kpiRevenue · init');
  await bar.expectPanes('preview', 'inspector');
  await inspector.region
    .getByRole('button', { name: /^Go to repository\.js:/ })
    .first()
    .click();
  await bar.expectPanes('preview', 'inspector', 'editor');
  await expect(editor.textbox('repository.js')).toBeFocused();
  await expect(editor.visibleLine('kpiRevenue: {')).toBeInViewport();
  const below = async () => (await bar.place('editor')).y - (await bar.place('preview')).y - (await bar.place('preview')).height;
  await expect.poll(below).toBeGreaterThanOrEqual(0);
  // Before the editor comes what stands above it.
  await window.press('Shift+F6');
  await focus.expectIn(preview.region);
  await editor.region.getByRole('button', { name: 'Hide editor' }).click();
  await bar.expectPanes('preview', 'inspector');
  await focus.expectIn(preview.region);
});

test('the name over a widget covers no text of the page, not even its lower edge', async ({ window }) => {
  const { page, preview, explorer } = window;
  await page.setViewportSize({ width: 1920, height: 1080 });
  await preview.expectText('kpiRevenue', /\d m/);
  await explorer.widget('kpiRevenue').click();
  await window.press('Control+Alt+4');
  await expect(preview.selection('kpiRevenue')).toBeVisible();
  await expect.poll(() => textUnderName(preview, 'kpiRevenue')).toBe('');
});

test.describe('without a project', () => {
  test.use({ start: 'nothing' });

  test('the settings stand at the right end of the top bar', async ({ window }) => {
    const settings = window.topBar.getByRole('button', { name: 'Settings' });
    await expect(settings).toBeVisible();
    const width = await window.page.evaluate(() => innerWidth);
    await expect.poll(async () => width - ((await settings.boundingBox())?.x ?? 0)).toBeLessThan(60);
  });
});

test('a page that is wider than its canvas keeps its margin in sight for a wide widget, and is scrolled to one that is out of sight', async ({
  window,
}) => {
  const { inspector, preview, explorer, dialogs } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await dialogs.runCommand('Move the inspector to the right or to the bottom');
  await expect.poll(async () => (await preview.hiddenPart()).right).toBeGreaterThan(40);
  await inspector.show('planTable · init 3');
  await expect(preview.selection('planTable')).toBeVisible();
  await expect.poll(async () => (await preview.hiddenPart()).left).toBe(0);
  await explorer.widget('publish').click();
  await expect.poll(async () => (await preview.hiddenPart()).left).toBeGreaterThan(0);
});
