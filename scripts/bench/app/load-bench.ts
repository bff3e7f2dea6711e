import type { Browser, Page } from '@playwright/test';
import { launchBenchBrowser } from '../bench-browser.ts';
import { firstWidget, loadedProject, shownWidgets } from './load-project.ts';
import { comparePairs, reportPace, reportRatio, reportValue } from '../measure.ts';
import { openProject } from './opened-project.ts';

const keys = 100;
/** Starts of which the median counts. */
const rounds = 3;
/** Milliseconds between keys of a fast typist. */
const pace = 100;

declare global {
  /** Milliseconds from each key to the painted editor. */
  var benchKeys: number[] | undefined;
  /** Lengths of the tasks of the window over 50 ms, since it was emptied. */
  var benchTasks: number[] | undefined;
}

/** Records how long each key takes to be painted, and every long task. */
function watchKeys(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const times: number[] = [];
    const tasks: number[] = [];
    globalThis.benchKeys = times;
    globalThis.benchTasks = tasks;
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'x') return;
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - event.timeStamp)));
      },
      { capture: true },
    );
  });
}

/** Milliseconds until the first page of a project is drawn: once it is trusted, and when the app is started again. */
async function firstPages(browser: Browser, entries?: number): Promise<{ readonly trusted: number; readonly again: number }> {
  const { window, times, reopen, close } = await openProject(browser, async () => undefined, loadedProject(entries));
  try {
    await window.preview.widget(firstWidget).waitFor({ timeout: 120_000 });
    const trusted = performance.now() - times.trusted;
    const { window: next, started } = await reopen();
    await next.preview.widget(firstWidget).waitFor({ timeout: 120_000 });
    return { trusted, again: performance.now() - started };
  } finally {
    await close();
  }
}

/** The first page, beside that of a project with the same page and nothing else in its repository. */
async function benchFirstPage(browser: Browser): Promise<void> {
  const times = { large: [] as number[], small: [] as number[], largeAgain: [] as number[], smallAgain: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const large = await firstPages(browser);
    const small = await firstPages(browser, shownWidgets);
    times.large.push(large.trusted);
    times.small.push(small.trusted);
    times.largeAgain.push(large.again);
    times.smallAgain.push(small.again);
  }
  const first = comparePairs({ ours: times.large, baseline: times.small });
  reportValue('29,000 actions in 5 MB: project trusted → first page', first.ours, 'ms', 3_000);
  reportRatio('  the same', first, 'the same page alone');
  reportRatio(
    '  app started again → first page',
    comparePairs({ ours: times.largeAgain, baseline: times.smallAgain }),
    'the same page alone',
  );
}

/** A repository of 29,000 actions in five megabytes: the first page, keys, what follows them, and saving. */
export async function benchLoad(): Promise<void> {
  reportPace();
  const browser = await launchBenchBrowser();
  try {
    await benchFirstPage(browser);
    await typeAndSave(browser);
  } finally {
    await browser.close();
  }
  reportPace();
}

async function typeAndSave(browser: Browser): Promise<void> {
  const { window, close } = await openProject(browser, watchKeys, loadedProject());
  try {
    await window.preview.widget(firstWidget).waitFor({ timeout: 120_000 });
    await window.editor.open('repository.js');
    await window.press('ControlOrMeta+Home');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await window.press(key);
    // Until the window is idle after opening the file.
    await window.page.waitForTimeout(5_000);
    await window.page.evaluate(() => globalThis.benchTasks?.splice(0));
    for (let index = 0; index < keys; index += 1) {
      await window.press('x');
      await window.page.waitForTimeout(pace);
    }
    await window.page.waitForTimeout(8_000);
    const times = (await window.page.evaluate(() => globalThis.benchKeys ?? [])).toSorted((left, right) => left - right);
    reportValue('  key → painted, in 95 of 100 keys', times[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN, 'ms', 60);
    reportValue('  the same, half of the keys', times[times.length >> 1] ?? Number.NaN, 'ms');
    const tasks = await window.page.evaluate(() => globalThis.benchTasks ?? []);
    reportValue('  longest task while typing and after it', Math.max(0, ...tasks), 'ms', 200);
    const saved = performance.now();
    await window.editor.save();
    await window.page.getByRole('tab', { name: /repository\.js.*unsaved/i }).waitFor({ state: 'detached', timeout: 120_000 });
    reportValue('  saved after', performance.now() - saved, 'ms', 1_000);
  } finally {
    await close();
  }
}
