import type { Page } from '@playwright/test';
import type { AppWindow } from '../../../e2e/models/app-window.ts';
import { launchBenchBrowser } from '../bench-browser.ts';
import { largeProject } from '../project/large-project/large-project.ts';
import { median, reportValue } from '../measure.ts';
import { openProject } from './opened-project.ts';

const laterOnes = 7;

declare global {
  /** When suggestions were asked for, and when a suggestion was painted, in ms. */
  var benchAsked: { readonly pressed: number; painted: number } | undefined;
}

/** Records when suggestions are asked for, and when one was painted after it. */
function noteSuggestions(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    addEventListener(
      'keydown',
      ({ code, ctrlKey }) => {
        if (code !== 'Space' || !ctrlKey) return;
        const noted = { pressed: performance.now(), painted: 0 };
        globalThis.benchAsked = noted;
        const look = (): void => {
          // Monaco adds the class `visible` a tenth of a second after it shows the list; this attribute stands there with the paint.
          const row = document.querySelector('.suggest-widget[monaco-visible-content-widget="true"] .monaco-list-row');
          if (!row) requestAnimationFrame(look);
          else
            setTimeout(() => {
              noted.painted = performance.now();
            });
        };
        requestAnimationFrame(look);
      },
      { capture: true },
    );
  });
}

/** Asks for suggestions at the cursor. Returns the milliseconds until one was painted. */
async function askOnce({ page }: AppWindow): Promise<number> {
  await page.keyboard.press('Control+Space');
  const handle = await page.waitForFunction(() => {
    const { benchAsked: asked } = globalThis;
    return asked && asked.painted > 0 ? asked.painted - asked.pressed : undefined;
  });
  const took = (await handle.jsonValue()) ?? Number.NaN;
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('.suggest-widget.visible'));
  await page.evaluate(() => {
    globalThis.benchAsked = undefined;
  });
  return took;
}

/** Suggestions in the generated project of 3,700 widgets: the first ones after opening, and later ones. */
export async function benchCompletion(): Promise<void> {
  const browser = await launchBenchBrowser();
  const { files } = largeProject({ widgets: 3_700, pages: 37 });
  const { window, close } = await openProject(browser, noteSuggestions, files);
  try {
    await window.editor.open('repository.js');
    await window.editor.visibleLine('Repository = {').waitFor();
    // The model is there once the tree shows its widgets.
    await window.explorer.region.getByText('page1Text1', { exact: true }).first().waitFor();
    await window.editor.goToLine(files['repository.js'].split('\n').indexOf('  page1Text1: {') + 1);
    await window.press('End');
    await window.press('Enter');
    const first = await askOnce(window);
    const later: number[] = [];
    for (let ask = 0; ask < laterOnes; ask += 1) later.push(await askOnce(window));
    reportValue('3,700 widgets: first suggestions after opening', first, 'ms', 300);
    reportValue('  later ones', median(later), 'ms', 50);
    reportValue('  the slowest of these', Math.max(...later), 'ms');
  } finally {
    await close();
    await browser.close();
  }
}
