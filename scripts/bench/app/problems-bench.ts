import type { Browser, Page } from '@playwright/test';
import type { AppWindow } from '../../../e2e/models/app-window.ts';
import { defaultSettings } from '../../../src/shared/settings/setting-list.ts';
import { launchBenchBrowser } from '../bench-browser.ts';
import { median, reportValue } from '../measure.ts';
import { largeProject } from '../project/large-project/large-project.ts';
import { longestTask } from './longest-task.ts';
import { openProject } from './opened-project.ts';

const edits = 7;

declare global {
  /** When the last key was pressed, in ms; undefined before it. */
  var benchPressed: number | undefined;
}

/** Records when a key is pressed. */
function notePresses(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    addEventListener(
      'keydown',
      () => {
        globalThis.benchPressed = performance.now();
      },
      { capture: true },
    );
  });
}

/** Presses a key. Resolves to the milliseconds from it until a problem is marked in the editor, or until none is. */
async function markedAfter({ page }: AppWindow, key: string, isMarked: boolean): Promise<number> {
  await page.evaluate(() => {
    globalThis.benchPressed = undefined;
  });
  const marked = page.evaluate(async (wanted) => {
    const next = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isThere = () => document.querySelector('.squiggly-error, .squiggly-warning') !== null;
    while (globalThis.benchPressed === undefined || isThere() !== wanted) await next();
    return performance.now() - globalThis.benchPressed;
  }, isMarked);
  await page.keyboard.press(key);
  return await marked;
}

/** A key that makes the name of an entry wrong, and another that makes it right again, in the generated project of 3,700 widgets. */
async function benchMarks(browser: Browser): Promise<void> {
  const { files } = largeProject({ widgets: 3_700, pages: 37 });
  const { window, close } = await openProject(browser, notePresses, files);
  try {
    const { page, editor, explorer } = window;
    await editor.open('repository.js');
    await editor.visibleLine('Repository = {').waitFor();
    // The model is there once the tree shows its widgets.
    await explorer.region.getByText('page1Text1', { exact: true }).first().waitFor();
    const entry = '  page1Text1: {';
    await editor.placeCursor(files['repository.js'].split('\n').indexOf(entry) + 1, entry.indexOf(':') + 1);
    const appeared: number[] = [];
    const work = async (): Promise<void> => {
      appeared.push(await markedAfter(window, 'x', true));
      await markedAfter(window, 'Backspace', false);
    };
    for (let edit = 0; edit <= edits; edit += 1) await work();
    const pause = defaultSettings['preview.runDelay'];
    reportValue('3,700 widgets: a key to its problem', median(appeared.slice(1)) - pause, 'ms after the pause', 200);
    reportValue('  the slowest of these', Math.max(...appeared.slice(1)) - pause, 'ms');
    reportValue('  the longest task of the window', await longestTask(browser, page, work), 'ms', 50);
  } finally {
    await close();
  }
}

/** A key in a page's entry that makes a name of the code wrong, marked by the TypeScript service, in the same project. */
async function benchCodeMarks(browser: Browser): Promise<void> {
  const { files } = largeProject({ widgets: 3_700, pages: 37 });
  const { window, close } = await openProject(browser, notePresses, files);
  try {
    const { editor } = window;
    await editor.open('repository.js');
    const lines = files['repository.js'].split('\n');
    const line = lines.findIndex((text) => text.includes('=> asNumber('));
    await editor.placeCursor(line + 1, (lines[line] ?? '').indexOf('asNumber(') + 'asNumber('.length);
    const appeared: number[] = [];
    for (let edit = 0; edit <= edits; edit += 1) {
      appeared.push(await markedAfter(window, 'x', true));
      await markedAfter(window, 'Backspace', false);
    }
    const pause = 200;
    reportValue('3,700 widgets: the first mark in code, the language being loaded', appeared[0] ?? 0, 'ms');
    reportValue('  a key to its mark', median(appeared.slice(1)) - pause, 'ms after the pause', 200);
    reportValue('  the slowest of these', Math.max(...appeared.slice(1)) - pause, 'ms');
  } finally {
    await close();
  }
}

/** How soon the window shows problems, and how long it is busy meanwhile. */
export async function benchProblems(): Promise<void> {
  const browser = await launchBenchBrowser();
  try {
    await benchMarks(browser);
    await benchCodeMarks(browser);
  } finally {
    await browser.close();
  }
}
