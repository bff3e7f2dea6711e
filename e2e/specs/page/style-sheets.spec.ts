import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../harness/test.ts';
import type { AppWindow } from '../../models/app-window.ts';

test.use({ trust: 'trust' });

const sheet = 'skin/css/ks-text-style.css';
const rule = '.ks-text-note .ks-text-title { font-size: 15px;';

/** Colour of the note below the table. */
const noteColour = ({ preview }: AppWindow) =>
  preview
    .widget('noteText')
    .locator('.ks-text-title')
    .evaluate((title) => getComputedStyle(title).color);

/** A mark on the frame's document, gone after a reload. */
async function markFrame({ preview }: AppWindow): Promise<() => Promise<boolean>> {
  const root = preview.frame.locator('html');
  await root.evaluate((html) => html.setAttribute('data-marked', ''));
  return () => root.evaluate((html) => html.hasAttribute('data-marked'));
}

test('a style sheet is edited: the page follows while typing, a save writes it', async ({ window, project }) => {
  const { editor, explorer, preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await expect.poll(() => preview.widget('noteText').locator('.ks-text-title').count()).toBe(1);
  const before = await project.read(sheet);
  const isSameFrame = await markFrame(window);
  await preview.pointer.enter(preview.textField('noteInput'));
  await window.press('H');
  await window.press('i');
  await preview.press('help');
  await expect(preview.widget('helpText')).toBeVisible();
  const scrolled = await preview.pageScroll();

  await explorer.openStyleSheet(sheet);
  await expect(editor.textbox(sheet)).toBeAttached();
  // Selectors, names and values have colours of their own.
  await expect.poll(() => editor.colours()).toBeGreaterThan(2);
  await editor.replaceIn(sheet, rule, `${rule} color: rgb(1, 2, 3);`);
  await expect.poll(() => noteColour(window)).toBe('rgb(1, 2, 3)');

  expect(await isSameFrame()).toBe(true);
  await expect(preview.textField('noteInput')).toHaveValue('Hi');
  await expect(preview.widget('helpText')).toBeVisible();
  expect(await preview.pageScroll()).toBe(scrolled);
  expect(await project.read(sheet)).toBe(before);
  await editor.expectUnsaved('ks-text-style.css', true);

  await editor.undo();
  await expect.poll(() => noteColour(window)).not.toBe('rgb(1, 2, 3)');
  await window.press('Control+Shift+z');
  await expect.poll(() => noteColour(window)).toBe('rgb(1, 2, 3)');
  await editor.save();
  await expect.poll(() => project.read(sheet)).toBe(before.replace(rule, `${rule} color: rgb(1, 2, 3);`));
  await editor.expectUnsaved('ks-text-style.css', false);
  expect(await noteColour(window)).toBe('rgb(1, 2, 3)');
  expect(await isSameFrame()).toBe(true);
});

test('unsaved text of a sheet stays in front of what another program writes, until a person decides', async ({ window, project }) => {
  const { editor, explorer, preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await explorer.openStyleSheet(sheet);
  const before = await project.read(sheet);
  const theirs = before.replace(rule, `${rule} color: rgb(4, 5, 6);`);
  // Nothing typed yet: page and editor follow the disk.
  await project.write(sheet, theirs);
  await expect.poll(() => noteColour(window)).toBe('rgb(4, 5, 6)');
  await expect(editor.visibleLine('rgb(4, 5, 6)')).toBeVisible();
  await editor.replaceIn(sheet, 'rgb(4, 5, 6)', 'rgb(7, 8, 9)');
  await expect.poll(() => noteColour(window)).toBe('rgb(7, 8, 9)');
  await project.write(sheet, before);
  await expect(editor.note(/Another program/)).toBeVisible();
  expect(await noteColour(window)).toBe('rgb(7, 8, 9)');

  // A sheet that changes alone stays where it is in the cascade: the later one still wins.
  const first = 'skin/css/ks-general.css';
  const early = '.ks-text-note .ks-text-title { color: rgb(9, 9, 9); letter-spacing: 3px; }';
  await project.write(first, `${await project.read(first)}\n${early}\n`);
  const title = preview.widget('noteText').locator('.ks-text-title');
  await expect.poll(() => title.evaluate((text) => getComputedStyle(text).letterSpacing)).toBe('3px');
  expect(await noteColour(window)).toBe('rgb(7, 8, 9)');
});

test('an open sheet is among the tabs after the window was loaded again', async ({ window, dataFolder }) => {
  const { editor, explorer, preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await explorer.openStyleSheet(sheet);
  await editor.tab('ks-text-style.css').dblclick();
  await expect(editor.textbox(sheet)).toBeAttached();
  const remembered = () => readFile(join(dataFolder, 'state.json'), 'utf8').catch(() => '');
  await expect.poll(remembered).toContain(sheet);
  await window.page.reload();
  await expect(editor.tab('ks-text-style.css')).toHaveAttribute('aria-selected', 'true');
  await expect(editor.textbox(sheet)).toBeAttached();
});

test('the size of the page is told again when a sheet changes it', async ({ window, project }) => {
  const { preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const heights = await window.page.evaluateHandle(() => {
    const seen: number[] = [];
    globalThis.addEventListener('message', ({ data }) => data?.type === 'size' && seen.push(data.height));
    return seen;
  });
  // Out of the flow: neither the page's box nor its elements change, only what overflows.
  const text = await project.read(sheet);
  await project.write(
    sheet,
    `${text}\nbody { position: relative; }\nbody::after { content: ''; position: absolute; top: 4000px; height: 77px; width: 1px; }\n`,
  );
  await expect.poll(() => heights.evaluate((seen) => seen.at(-1))).toBeGreaterThanOrEqual(4077);
});

declare global {
  /** Pictures of a page that had texts and not yet its style sheets: those in which it was hidden, and those in which it was seen. */
  var bareFrames: { hidden: number; seen: number } | undefined;
}

test('a page is not seen before its first style sheets have come', async ({ window, context }) => {
  const { preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await context.route('**/skin/css/*.css*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await context.addInitScript(() => {
    const frames = { hidden: 0, seen: 0 };
    globalThis.bareFrames = frames;
    const look = (): void => {
      const isBare = [...document.styleSheets].every(({ href }) => !href?.includes('/skin/css/'));
      if (isBare && document.body?.innerHTML.includes('ks-'))
        frames[getComputedStyle(document.body).visibility === 'hidden' ? 'hidden' : 'seen'] += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await window.page.reload();
  await preview.expectText('kpiRevenue', /\d m/);
  await expect(preview.widget('kpiRevenue')).toBeVisible();
  await expect.poll(() => noteColour(window)).not.toBe('rgb(0, 0, 0)');
  const frames = await preview.frame.locator('html').evaluate(() => globalThis.bareFrames);
  expect(frames?.seen).toBe(0);
  expect(frames?.hidden).toBeGreaterThan(0);
});
