import type { Browser, Page } from '@playwright/test';
import type { AppWindow } from '../../../e2e/models/app-window.ts';
import { launchBenchBrowser } from '../bench-browser.ts';
import { largeProject } from '../project/large-project/large-project.ts';
import { median, reportRatio, reportValue } from '../measure.ts';
import { openProject } from './opened-project.ts';
import { typedWidget, typingConfig } from './typing-project.ts';

const keys = 8;

declare global {
  /** When the last key was pressed and when the editor had painted it, in ms since the epoch. */
  var benchKey: { readonly pressed: number; painted: number } | undefined;
}

/** Records each key, and when the editor was painted after it. */
function noteKeys(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'x') return;
        const noted = { pressed: performance.timeOrigin + performance.now(), painted: 0 };
        globalThis.benchKey = noted;
        requestAnimationFrame(() =>
          setTimeout(() => {
            noted.painted = performance.timeOrigin + performance.now();
          }),
        );
      },
      { capture: true },
    );
  });
}

/** Puts the cursor before the end of the title on line 3. */
async function goToTitle(window: AppWindow): Promise<void> {
  await window.editor.open('widget-config.js');
  await window.press('ControlOrMeta+Home');
  for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await window.press(key);
}

/** Measures a key in a `widget-config.js` of this size until the page shows it, including the pause, and until the editor does. */
async function benchKeys(browser: Browser, title: string, bytes: number, target: number): Promise<void> {
  const { window, close } = await openProject(browser, noteKeys, {
    'widget-config.js': typingConfig(bytes, 'T'),
    'repository.js': 'Repository = {};\n',
  });
  try {
    await window.preview.expectText(typedWidget, 'T');
    await goToTitle(window);
    const ours: number[] = [];
    const baseline: number[] = [];
    for (let index = 1; index <= keys; index += 1) {
      const painted = window.preview.widget(typedWidget).evaluate(
        async (section, wanted) => {
          const next = () => new Promise((resolve) => requestAnimationFrame(resolve));
          while (!section.textContent?.includes(wanted)) await next();
          // Drawn with this frame; the second one begins once it was painted.
          await next();
          return performance.timeOrigin + performance.now();
        },
        `T${'x'.repeat(index)}`,
      );
      await window.press('x');
      const at = await painted;
      const key = await window.page.evaluate(() => globalThis.benchKey);
      await window.page.waitForTimeout(1_500);
      if (!key || index === 1) continue;
      ours.push(at - key.pressed);
      baseline.push(key.painted - key.pressed);
    }
    const times = { ours: median(ours), baseline: median(baseline) };
    reportRatio(title, times, 'the same key in the editor', target / times.baseline);
    reportValue('  in milliseconds, the pause included', times.ours, 'ms', target);
  } finally {
    await close();
  }
}

/** Measures the bytes that main sends to the window after one key in a project of 3,000 widgets, and for opening it. */
async function benchBytes(browser: Browser): Promise<void> {
  const { window, close } = await openProject(browser, noteKeys, largeProject({ widgets: 3_000, pages: 30 }).files);
  try {
    /** Bytes by name of the event; other messages answer a call. */
    const received = new Map<string, number>();
    const total = () => [...received.values()].reduce((sum, bytes) => sum + bytes, 0);
    let lastAt = 0;
    let editSent = false;
    window.page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('"name":"file.edit"')) editSent = true;
      });
      socket.on('framereceived', ({ payload }) => {
        const kind = /^\{"event":"([\w.]+)"/.exec(String(payload).slice(0, 100))?.[1] ?? 'answers';
        received.set(kind, (received.get(kind) ?? 0) + Buffer.byteLength(payload));
        lastAt = Date.now();
      });
    });
    /** Waits until nothing has arrived for three seconds. */
    const quiet = async (): Promise<void> => {
      lastAt = Date.now();
      while (Date.now() - lastAt < 3_000) await window.page.waitForTimeout(200);
    };
    await window.page.reload();
    await window.editor.open('widget-config.js');
    await quiet();
    const opening = total();
    await window.press('ControlOrMeta+End');
    received.clear();
    await window.page.keyboard.type('//x');
    for (let waited = 0; !editSent; waited += 200) {
      if (waited > 60_000) throw new Error('The window did not send the edit to main.');
      await window.page.waitForTimeout(200);
    }
    await quiet();
    if (total() === 0) throw new Error('Main sent nothing after the edit, not even that it took it.');
    reportValue('3,000 widgets: sent to the window after one edit', total() / 1024, 'KB', 20);
    for (const [kind, bytes] of received) reportValue(`  ${kind}`, bytes / 1024, 'KB');
    reportValue('  to open the same project, for comparison', opening / 1024, 'KB');
  } finally {
    await close();
  }
}

/** Measures the way of a key through the whole app. */
export async function benchTyping(): Promise<void> {
  const browser = await launchBenchBrowser();
  try {
    await benchKeys(browser, 'key in a 361 KB file → page painted', 361_000, 200);
    await benchKeys(browser, 'key in a 2 MB file → page painted', 2_000_000, 450);
    await benchBytes(browser);
  } finally {
    await browser.close();
  }
}
