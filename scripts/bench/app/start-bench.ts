import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { copyProject } from '../../../e2e/harness/project-folder.ts';
import { serveApp } from '../../../e2e/harness/served-app.ts';
import { AppWindow } from '../../../e2e/models/app-window.ts';
import { serveBareEditor } from './bare-editor-server.ts';
import { launchBenchBrowser } from '../bench-browser.ts';
import { launchPlainBrowser, type PlainBrowser, type PlainPage } from './plain-browser.ts';
import { alternate, comparePairs, reportRatio } from '../measure.ts';

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

/** Records when the text was painted. Runs in the page. */
function watchForText(wanted: string): void {
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
}

const resources =
  "performance.getEntriesByType('resource').map(({ name, startTime, duration }) => [name, startTime, startTime + duration])";
const resourcesSchema = z.array(z.tuple([z.string(), z.number(), z.number()]));

/** Opens an address with an empty browser profile, until the text of the editor was painted. */
async function untilText(browser: PlainBrowser, url: string, steps?: Map<string, number[]>): Promise<Opening> {
  const page = await browser.newPage();
  await page.open(url, `(${watchForText.toString()})(${JSON.stringify(firstLine)})`);
  const shown = await shownIn(page);
  const processor = await page.processorTime();
  if (steps) {
    for (const [name, start, end] of resourcesSchema.parse(await page.read(resources))) {
      const file = /\/([\w.-]+?)-[\w-]{8}\.(js|css)$/.exec(name);
      if (file) steps.set(`${file[1]}.${file[2]}`, [start, end]);
    }
  }
  await page.close();
  return { shown, processor };
}

async function shownIn(page: PlainPage): Promise<number> {
  const ends = performance.now() + 60_000;
  while (performance.now() < ends) {
    const shown = await page.read('globalThis.benchTextShown');
    if (typeof shown === 'number') return shown;
    await wait(50);
  }
  throw new Error('The text was not shown within a minute.');
}

/** The whole app in Chromium, from the address to the text in the editor, beside a bare page with the same Monaco and text. */
export async function benchStart(): Promise<void> {
  const project = await copyProject('sample');
  await project.write('repository.js', `${text}Repository = {};\n`);
  const dataFolder = await mkdtemp(join(tmpdir(), 'dashwright-bench-'));
  const app = await serveApp(project.folder, dataFolder);
  const bare = await serveBareEditor(text);
  await answerTrust(app.url);
  const browser = await launchPlainBrowser();
  try {
    const processor = { ours: [] as number[], baseline: [] as number[] };
    const open = async (whose: 'ours' | 'baseline', url: string): Promise<number> => {
      const opening = await untilText(browser, url);
      processor[whose].push(opening.processor);
      return opening.shown;
    };
    const times = await alternate(
      9,
      () => open('ours', app.url),
      () => open('baseline', bare.url),
    );
    reportRatio(`address opened → ${lines} lines in the editor`, times, 'a bare page with the same Monaco', 1.3);
    reportRatio('  processor time of the main thread until then', comparePairs(processor), 'the same');
    const steps = new Map<string, number[]>();
    await untilText(browser, app.url, steps);
    for (const [name, [start = 0, end = 0]] of [...steps].toSorted(([, left], [, right]) => (left[0] ?? 0) - (right[0] ?? 0)))
      console.log(`  ${name.padEnd(44)} asked after ${start.toFixed(0).padStart(5)} ms, there after ${end.toFixed(0).padStart(5)} ms`);
  } finally {
    await browser.stop();
    bare.stop();
    await app.stop();
    await project.dispose();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** The project is trusted, and its repository is the file in front. */
async function answerTrust(url: string): Promise<void> {
  const browser = await launchBenchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(url);
    const window = new AppWindow(page);
    await window.dialogs.answerTrust('trust');
    await window.editor.open('repository.js');
    await page.waitForTimeout(1_000);
  } finally {
    await browser.close();
  }
}
