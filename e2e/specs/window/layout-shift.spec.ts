import { expect, test } from '../../harness/test.ts';
import { LayoutShifts, noteLayoutShifts } from '../../models/window/layout-shifts.ts';

test.beforeEach(async ({ context, window }) => {
  await window.preview.expectText('kpiRevenue', /\d m/);
  // Main counts the style sheets once the page is there; a window that opens later finds them counted.
  await expect(window.explorer.styleSheets).toBeVisible();
  await context.addInitScript(noteLayoutShifts);
  // A trusted project from here on: the banner that asks for trust goes by a click of a person.
  await window.page.reload();
  await window.preview.expectText('kpiRevenue', /\d m/);
  await expect(window.editor.textbox('repository.js')).toBeAttached();
  await expect(window.inspector.requests('kpiRevenue · init').first()).toBeVisible();
});

test('nothing shifts after the first paint of a pane when the window opens @localhost', async ({ window }) => {
  await new LayoutShifts(window.page).expectNone('opening');
});

test('panes move in one frame, and nothing in them shifts later @localhost', async ({ window }) => {
  const { arrangements, backEnd, inspector, outline, page, search } = window;
  const shifts = new LayoutShifts(page);
  // Twice: parts that were not shown before are loaded the first time.
  for (const round of ['the first time', 'again']) {
    for (const title of ['Code', 'Design', 'Debug', 'Split'] as const)
      await shifts.expectOneFrame(`${title}, ${round}`, async () => {
        await arrangements.button(title).press('Enter');
        await arrangements.expectCurrent(title);
      });
    for (const tab of ['Trace', 'Console', 'Problems', 'Requests', 'State', 'Query', 'Flows', 'Why', 'Debugger'] as const)
      await shifts.expectOneFrame(`${tab}, ${round}`, () => inspector.open(tab));
    await shifts.expectOneFrame(`the search, ${round}`, () => search.open());
    await shifts.expectOneFrame(`the outline, ${round}`, async () => {
      await outline.open();
      await expect(outline.lines.first()).toBeVisible();
    });
    await shifts.expectOneFrame(`the back-end, ${round}`, async () => {
      await backEnd.open();
      await expect(backEnd.line('Cubes')).toBeVisible();
    });
    await shifts.expectOneFrame(`the project, ${round}`, () => backEnd.leave());
  }
  for (const keys of ['Control+b', 'Control+b', 'Control+j', 'Control+j', 'Control+Shift+M', 'Escape'])
    await shifts.expectOneFrame(keys, () => window.press(keys));
});

test('properties of what is selected come in one frame @localhost', async ({ window }) => {
  const { arrangements, designer, explorer, page } = window;
  const shifts = new LayoutShifts(page);
  await arrangements.button('Design').press('Enter');
  await expect(designer.properties).toBeVisible();
  for (const [id, type] of [
    ['publish', 'ButtonWidget'],
    ['regionFilter', 'DropBoxWidget'],
    ['publish', 'ButtonWidget'],
  ] as const)
    await shifts.expectOneFrame(`properties of ${id}`, async () => {
      await explorer.widget(id).click();
      await expect(designer.properties).toContainText(type);
    });
});
