import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { requireChromium } from '../../testing/find-chromium.ts';

const answerSchema = z.object({ id: z.number(), result: z.unknown(), error: z.object({ message: z.string() }).optional() });
const metricsSchema = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) });
const valueSchema = z.object({ result: z.object({ value: z.unknown() }) });

/**
 * A page of an ordinary Chromium, without a script inspector. With one, as under Playwright, Chromium looks up the
 * line of every error that is created, and scans the whole script for the first of each: 70 ms at every start of React.
 */
export interface PlainPage {
  /** Opens an address; `script` runs before those of the page. */
  open(url: string, script: string): Promise<void>;
  /** Returns the value of an expression in the page. */
  read(expression: string): Promise<unknown>;
  /** Milliseconds of processor time that the main thread took since the page was opened. */
  processorTime(): Promise<number>;
  close(): Promise<void>;
}

export interface PlainBrowser {
  /** Opens a page that shares nothing with previous ones. */
  newPage(): Promise<PlainPage>;
  stop(): Promise<void>;
}

/** Starts the Chromium that `npm test` would use. Throws one sentence that says what to do if there is none. */
export async function launchPlainBrowser(): Promise<PlainBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'dashwright-browser-'));
  const options = ['--headless=new', '--no-sandbox', '--remote-debugging-port=0', `--user-data-dir=${folder}`, '--no-first-run'];
  const browser = spawn(requireChromium(), [...options, '--disable-background-networking', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const socket = new WebSocket(await addressOf(browser), { perMessageDeflate: false });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve).once('error', reject);
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.on('message', (message) => {
    const answer = answerSchema.safeParse(JSON.parse(String(message)));
    if (!answer.success) return;
    const { id, result, error } = answer.data;
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  let last = 0;
  const send = (method: string, params: object, sessionId?: string): Promise<unknown> => {
    const answer = Promise.withResolvers<unknown>();
    last += 1;
    waiting.set(last, answer);
    socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    return answer.promise;
  };
  return {
    async newPage() {
      const { browserContextId } = z.object({ browserContextId: z.string() }).parse(await send('Target.createBrowserContext', {}));
      const size = { width: 1440, height: 900 };
      const target = await send('Target.createTarget', { url: 'about:blank', browserContextId, ...size });
      const { targetId } = z.object({ targetId: z.string() }).parse(target);
      const attached = await send('Target.attachToTarget', { targetId, flatten: true });
      const { sessionId } = z.object({ sessionId: z.string() }).parse(attached);
      return {
        async open(url, script) {
          await send('Page.enable', {}, sessionId);
          await send('Page.addScriptToEvaluateOnNewDocument', { source: script }, sessionId);
          await send('Page.navigate', { url }, sessionId);
          await send('Performance.enable', { timeDomain: 'threadTicks' }, sessionId);
        },
        async read(expression) {
          const answer = await send('Runtime.evaluate', { expression, returnByValue: true }, sessionId);
          return valueSchema.safeParse(answer).data?.result.value;
        },
        async processorTime() {
          const { metrics } = metricsSchema.parse(await send('Performance.getMetrics', {}, sessionId));
          return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000;
        },
        async close() {
          await send('Target.disposeBrowserContext', { browserContextId });
        },
      };
    },
    async stop() {
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      socket.close();
      browser.kill();
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Returns the address at which a browser just started is listening. */
function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    browser.stderr?.on('data', (data) => {
      text += data;
      const address = /ws:\/\/\S+/.exec(text)?.[0];
      if (address !== undefined) resolve(address);
    });
    browser.once('exit', () => reject(new Error(`Chromium ended at once: ${text}`)));
  });
}
