import type { Page } from '@playwright/test';
import { CanvasHand } from '../../../e2e/models/canvas-hand.ts';
import type { AppWindow } from '../../../e2e/models/app-window.ts';
import { launchBenchBrowser } from '../bench-browser.ts';
import { median, reportValue } from '../measure.ts';
import { largeProject } from '../project/large-project/large-project.ts';
import { longestTask } from './longest-task.ts';
import { openProject } from './opened-project.ts';

const rounds = 6;

declare global {
  /** Milliseconds until the answer to an input was painted. */
  var benchAnswer: number | undefined;
  /** The last input: `click` or the key, and when it came, as `performance.now()` counts. */
  var benchInput: { readonly name: string; readonly at: number } | undefined;
}

/** Notes inputs before the app, which keeps some of them to itself. */
function noteInputs(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const note = (event: Event): void => {
      globalThis.benchInput = { name: event instanceof KeyboardEvent ? event.key : event.type, at: event.timeStamp };
    };
    for (const kind of ['keydown', 'click']) addEventListener(kind, note, { capture: true });
  });
}

interface Asked {
  /** The key that is pressed last, or `click`. */
  readonly input: string;
  /** What is there once the window has answered. */
  readonly shown: string;
}

/** Returns the milliseconds from an input to the end of the first frame that shows its answer. */
async function untilPainted({ page }: AppWindow, asked: Asked, act: () => Promise<void>): Promise<number> {
  await page.evaluate(({ input, shown }) => {
    globalThis.benchInput = undefined;
    globalThis.benchAnswer = undefined;
    const look = (): void => {
      const { benchInput } = globalThis;
      if (benchInput?.name !== input || !document.querySelector(shown)) {
        requestAnimationFrame(look);
        return;
      }
      // A message posted while a frame is being made arrives once it is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        globalThis.benchAnswer = performance.now() - benchInput.at;
      };
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  }, asked);
  await act();
  const answer = await page.waitForFunction(() => globalThis.benchAnswer);
  // What follows the first frame is not part of the next measurement.
  await page.waitForTimeout(600);
  return (await answer.jsonValue()) ?? Number.NaN;
}

function report(title: string, times: readonly number[]): void {
  // The first time loads what was never shown.
  const [, ...later] = times;
  reportValue(`3,700 widgets: ${title} → next paint`, median(later), 'ms', 100);
  reportValue('  the slowest of these', Math.max(...later), 'ms');
}

async function benchArrangements(window: AppWindow): Promise<void> {
  const names = ['Code', 'Split', 'Design', 'Debug'] as const;
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, name] of names.entries()) {
      const shown = `[aria-label="Arrangement"] [aria-label="${name}"][aria-pressed="true"]`;
      const took = await untilPainted(window, { input: String(index + 1), shown }, () => window.press(`Control+Alt+${index + 1}`));
      if (round > 0) times.push(took);
    }
  }
  report('another arrangement', times);
}

async function benchSelection(window: AppWindow, where: string): Promise<void> {
  const times: number[] = [];
  const names = await window.explorer.lines.evaluateAll((lines) => lines.map((line) => line.getAttribute('aria-label') ?? ''));
  for (const name of names.filter((id) => /\d/.test(id)).slice(1, rounds + 2)) {
    const shown = `[role="treeitem"][aria-selected="true"][aria-label="${name}"]`;
    times.push(await untilPainted(window, { input: 'click', shown }, () => window.explorer.widget(name).click()));
  }
  report(`a widget selected in ${where}`, times);
}

async function benchPalette(window: AppWindow): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    times.push(await untilPainted(window, { input: 'p', shown: '[role="dialog"] [role="combobox"]' }, () => window.press('Control+p')));
    await window.press('Escape');
    await window.dialogs.palette.waitFor({ state: 'hidden' });
  }
  report('the palette opened', times);
}

/** The window with 3,700 widgets: how long an answer takes to be seen, and how long a drag on the canvas blocks it. */
export async function benchArranging(): Promise<void> {
  const browser = await launchBenchBrowser();
  const { window, close } = await openProject(browser, noteInputs, largeProject({ widgets: 3_700, pages: 37 }).files);
  try {
    const text = window.preview.widget('page1Text1');
    await text.waitFor({ timeout: 60_000 });
    await window.explorer.widget('page1Text1').waitFor({ timeout: 60_000 });
    await window.page.waitForTimeout(3_000);
    await benchArrangements(window);
    await window.press('Control+Alt+2');
    await benchSelection(window, 'Split');
    await benchPalette(window);
    await window.press('Control+Alt+3');
    await benchSelection(window, 'Design');
    const hand = new CanvasHand(window.page, window.preview);
    const held = await longestTask(browser, window.page, async () => {
      const start = await hand.press(text);
      for (let step = 1; step <= 40; step += 1) await window.page.mouse.move(start.x + 6 * (step % 20), start.y + 8 * step);
      await window.press('Escape');
      await hand.drop();
    });
    reportValue('3,700 widgets: dragging on the canvas', held, 'ms', 50);
  } finally {
    await close();
    await browser.close();
  }
}
