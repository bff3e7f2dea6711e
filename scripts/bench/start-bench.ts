import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { copyProject } from '../../e2e/harness/project-folder.ts';
import { serveApp } from '../../e2e/harness/served-app.ts';
import { AppWindow } from '../../e2e/models/app-window.ts';
import { serveBareEditor } from './bare-editor-server.ts';
import { launchBenchBrowser } from './bench-browser.ts';
import { alternate, median, reportRatio } from './measure.ts';

const lines = 2_000;
const firstLine = 'const firstLineOfTheBench = 1;';
const text = `${firstLine}\n${Array.from({ length: lines - 1 }, (_, index) => `const line${index} = [${index}, 'text ${index}'];`).join('\n')}\n`;

declare global {
  /** Milliseconds from the start of the navigation to the painted text. */
  var benchTextShown: number | undefined;
}

interface Opening {
  /** Milliseconds on the clock until the text was painted. */
  readonly shown: number;
  /** Milliseconds of processor time that the main thread of the page took until then: other programs do not lengthen it. */
  readonly processor: number;
}

/** Opens an address as a person does who never was there, until the text of the editor was painted. */
async function untilText(browser: Browser, url: string, steps?: Map<string, number[]>): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript((wanted) => {
    const look = (): void => {
      const lines = [...document.querySelectorAll('.view-line')];
      if (lines.some((line) => line.textContent?.replaceAll('\u00a0', ' ').includes(wanted)))
        requestAnimationFrame(() =>
          setTimeout(() => {
            globalThis.benchTextShown = performance.now();
          }),
        );
      else requestAnimationFrame(look);
    };
    if (window.top === window) requestAnimationFrame(look);
  }, firstLine);
  await page.goto(url, { waitUntil: 'commit' });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.waitForFunction(() => globalThis.benchTextShown !== undefined, undefined, { timeout: 60_000 });
  const { metrics } = await session.send('Performance.getMetrics');
  const processor = (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000;
  const shown = await page.evaluate(() => globalThis.benchTextShown ?? 0);
  if (steps) {
    const marks = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name, startTime, duration }) => [name, startTime, startTime + duration] as const),
    );
    for (const [name, start, end] of marks) {
      const file = /\/([\w.-]+?)-[\w-]{8}\.(js|css)$/.exec(name);
      if (file) steps.set(`${file[1]}.${file[2]}`, [start, end]);
    }
  }
  await context.close();
  return { shown, processor };
}

/** The whole app in Chromium, from the address to the text in the editor, beside a bare page with the same Monaco and text. */
export async function benchStart(): Promise<void> {
  const project = await copyProject('sample');
  await project.write('repository.js', `${text}Repository = {};\n`);
  const dataFolder = await mkdtemp(join(tmpdir(), 'dashwright-bench-'));
  const app = await serveApp(project.folder, dataFolder);
  const bare = await serveBareEditor(text);
  const browser = await launchBenchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(app.url);
    const window = new AppWindow(page);
    await window.dialogs.answerTrust('trust');
    await window.editor.open('repository.js');
    await page.waitForTimeout(1_000);
    await page.close();
    const processor = { ours: [] as number[], baseline: [] as number[] };
    const open = async (whose: 'ours' | 'baseline', url: string): Promise<number> => {
      const opening = await untilText(browser, url);
      processor[whose].push(opening.processor);
      return opening.shown;
    };
    const times = await alternate(
      5,
      () => open('ours', app.url),
      () => open('baseline', bare.url),
    );
    reportRatio(`address opened → ${lines} lines in the editor`, times, 'a bare page with the same Monaco', 1.3);
    const threads = { ours: median(processor.ours), baseline: median(processor.baseline) };
    reportRatio('  processor time of the main thread until then', threads, 'the same');
    const steps = new Map<string, number[]>();
    await untilText(browser, app.url, steps);
    for (const [name, [start = 0, end = 0]] of [...steps].toSorted(([, left], [, right]) => (left[0] ?? 0) - (right[0] ?? 0)))
      console.log(`  ${name.padEnd(44)} asked after ${start.toFixed(0).padStart(5)} ms, there after ${end.toFixed(0).padStart(5)} ms`);
  } finally {
    await browser.close();
    bare.stop();
    await app.stop();
    await project.dispose();
    await rm(dataFolder, { recursive: true, force: true });
  }
}
