import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Frame, Page } from '@playwright/test';
import type { ToFrameMessage } from '../../../src/shared/contract/frame-messages.ts';

const built = join(import.meta.dirname, '../../../dist/frame');
const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

declare global {
  /** Messages prepared in place of the app, by name, so that creating them is not timed. */
  var benchMessages: Record<string, ToFrameMessage> | undefined;
}

/** The built preview frame, in a page in place of the app. */
export interface BenchFrame {
  readonly page: Page;
  readonly frame: Frame;
  /** Prepares a message under a name. */
  prepare(name: string, message: ToFrameMessage): Promise<void>;
  /** Sends a prepared message; resolves to the ms until a frame with `selector` in it was painted. */
  send(name: string, selector: string): Promise<number>;
  /** Ms of processor time that the frame's main thread used while `work` ran. */
  processorTime(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** Returns the bytes in use on the heap of a page or frame after a garbage collection. */
export async function usedHeap(of: Page | Frame): Promise<number> {
  const session = await ('page' in of ? of.page() : of).context().newCDPSession(of);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/** Opens the frame in a page of its own. */
export async function openPreviewFrame(browser: Browser): Promise<BenchFrame> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await page.route('http://app.bench/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/') {
      const frame =
        '<iframe sandbox="allow-scripts" style="border:0;position:fixed;inset:0;width:100%;height:100%" src="/frame/index.html">';
      return route.fulfill({ contentType: 'text/html', body: `<!DOCTYPE html><body style="margin:0">${frame}</iframe>` });
    }
    const name = path.slice('/frame/'.length);
    return route.fulfill({ contentType: types[name.split('.').at(-1) ?? ''] ?? 'text/plain', body: await readFile(join(built, name)) });
  });
  await page.goto('http://app.bench/');
  const frame = page.frames()[1];
  if (!frame) throw new Error('The page of the bench has no frame.');
  await frame.waitForFunction(() => document.querySelector('dashwright-overlay') !== null);
  await frame.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(frame);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const threadTime = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000;
  };
  return {
    page,
    frame,
    prepare: (name, message) =>
      page.evaluate(
        ([key, text]) => {
          globalThis.benchMessages = { ...globalThis.benchMessages, [key ?? '']: JSON.parse(text ?? '') };
        },
        [name, JSON.stringify(message)],
      ),
    send: async (name, selector) => {
      const painted = frame.evaluate(async (wanted) => {
        const next = () => new Promise((resolve) => requestAnimationFrame(resolve));
        while (!document.querySelector(wanted)) await next();
        // Drawn in this frame; the second one begins once it has been painted.
        await next();
        return performance.timeOrigin + performance.now();
      }, selector);
      const sent = await page.evaluate((key) => {
        const now = performance.timeOrigin + performance.now();
        document.querySelector('iframe')?.contentWindow?.postMessage(JSON.stringify(globalThis.benchMessages?.[key]), '*');
        return now;
      }, name);
      return (await painted) - sent;
    },
    processorTime: async (work) => {
      const before = await threadTime();
      await work();
      return (await threadTime()) - before;
    },
    close: () => page.close(),
  };
}
