import type { Page } from '@playwright/test';
import { launchBenchBrowser } from '../bench-browser.ts';
import { firstWidget, loadedProject } from './load-project.ts';
import { reportValue } from '../measure.ts';
import { openProject } from './opened-project.ts';

const keys = 100;
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

/** A repository of 29,000 actions in five megabytes: the first page, keys, what follows them, and saving. */
export async function benchLoad(): Promise<void> {
  const browser = await launchBenchBrowser();
  const { window, times: opened, reopen, close } = await openProject(browser, watchKeys, loadedProject());
  try {
    await window.preview.widget(firstWidget).waitFor({ timeout: 120_000 });
    reportValue('29,000 actions in 5 MB: project trusted → first page', performance.now() - opened.trusted, 'ms', 3_000);
    reportValue('  app started → question whether it is trusted', opened.trusted - opened.started, 'ms');
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
    const again = await reopen();
    await again.window.preview.widget(firstWidget).waitFor({ timeout: 120_000 });
    reportValue('  app started again → first page', performance.now() - again.started, 'ms', 3_000);
  } finally {
    await close();
    await browser.close();
  }
}
