// Measures the realm in a worker of a sandboxed frame against a hardened context in Node: `node run-spike.ts`. Decision 15.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { cellsText } from '../../bench/back-end/cells-text.ts';
import { machine, median } from '../../bench/measure.ts';
import { createForkSpawn } from '../../../src/main/runtime/supervisor/fork-child.ts';
import { WatchedChild } from '../../../src/main/runtime/supervisor/watched-child.ts';
import { defaultRuntimeLimits } from '../../../src/main/runtime/runtime.ts';
import { requireChromium } from '../../testing/find-chromium.ts';
import { type FrameServer, serveFrame } from './frame-server.ts';
import { realmText } from '../../vite/realm-text.ts';
import { workerText } from './realm-texts.ts';

const runs = 7;
const cells = cellsText(1_000_000);
const print = (title: string, value: number, unit: string) =>
  console.log(`${title.padEnd(64)} ${value.toFixed(value < 10 ? 3 : 1).padStart(10)} ${unit}`);

interface PageGlobals {
  start(text: string): Promise<{ frame: number; hello: number }>;
  ask(message: unknown): Promise<unknown>;
  roundTrips(count: number): Promise<number>;
  bridge(byItself?: boolean): Promise<void>;
  page: { frame: { remove(): void }; port: { postMessage(message: unknown): void } };
}
declare const window: PageGlobals;

const measureInWorker = (page: Page, name: string, value: unknown = 0) =>
  page.evaluate(([measured, given]) => window.ask({ kind: 'measure', name: measured, value: given }) as Promise<number>, [
    name,
    value,
  ] as const);

async function benchWorker(page: Page, worker: string, server: FrameServer): Promise<void> {
  const starts: { frame: number; hello: number }[] = [];
  for (let run = 0; run < runs; run += 1) {
    starts.push(await page.evaluate((text) => window.start(text), worker));
    if (run < runs - 1) await page.evaluate(() => window.page.frame.remove());
  }
  print('frame: made to worker ready', median(starts.map(({ hello }) => hello)), 'ms');
  print('  of it until the frame itself runs', median(starts.map(({ frame }) => frame)), 'ms');
  print('worker: realm entered from beside it (engine inside)', (await measureInWorker(page, 'enter', 100_000)) * 1000, 'µs');
  print('worker: page to worker and back', (await page.evaluate(() => window.roundTrips(2000))) * 1000, 'µs');
  await page.evaluate(() => window.bridge());
  const socket = server.socket();
  if (!socket) throw new Error('The page opened no socket.');
  const echo = async (text: string) => {
    socket.send(text);
    await once(socket, 'message');
  };
  const began = performance.now();
  for (let index = 0; index < 1000; index += 1) await echo('x');
  print('worker: Node to worker and back (socket, page, port)', performance.now() - began, 'µs');
  const large: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const sent = performance.now();
    await echo(cells);
    large.push((performance.now() - sent) / 2);
  }
  print(`worker: ${(cells.length / 1e6).toFixed(0)} MB from Node to the worker, half of there and back`, median(large), 'ms');
  await page.evaluate(() =>
    window.ask({
      kind: 'measure',
      name: 'take',
      value: JSON.stringify({
        Cells: Array.from({ length: 1_000_000 }, (_, index) => ({ Ordinal: index, Value: index * 1.5, FormattedValue: String(index) })),
      }),
    }),
  );
  for (const name of ['parse', 'loop']) {
    const times: number[] = [];
    for (let run = 0; run < runs + 2; run += 1) times.push(await measureInWorker(page, name));
    print(`worker: ${name} of 1,000,000 cells`, median(times.slice(2)), 'ms');
  }
}

async function benchContext(): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--disallow-code-generation-from-strings', '--max-old-space-size=2048', join(import.meta.dirname, 'hardened-context.ts')],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse(String((await lines.next()).value)) as number;
  await next();
  const ask = (name: string, value: unknown = 0) => {
    child.stdin.write(`${JSON.stringify({ name, value })}\n`);
    return next();
  };
  print('context: realm entered as the child does (without its guard)', (await ask('crossing', 100_000)) * 1000, 'µs');
  await ask('take', cells);
  for (const name of ['parse', 'loop']) {
    const times: number[] = [];
    for (let run = 0; run < runs + 2; run += 1) times.push(await ask(name));
    print(`context: ${name} of 1,000,000 cells`, median(times.slice(2)), 'ms');
  }
  child.kill();
}

function startChild(): WatchedChild {
  return new WatchedChild({
    childPath: join(import.meta.dirname, '../../../dist/runtime/child.cjs'),
    spawn: createForkSpawn(),
    limits: () => defaultRuntimeLimits,
    onMessage: () => undefined,
    onEnd: () => undefined,
  });
}

async function benchChild(): Promise<void> {
  const starts: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now();
    const child = startChild();
    await child.ready;
    starts.push(performance.now() - began);
    child.kill();
  }
  print('child: spawn to ready, its boot check included', median(starts), 'ms');
}

/** Processor time of each renderer process of the browser, in seconds. */
async function rendererTimes(session: CDPSession): Promise<Map<number, number>> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]));
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether some renderer still computes well after what was meant to end it: Chromium gives a worker two seconds. */
async function stillBusy(session: CDPSession): Promise<boolean> {
  await sleep(2500);
  const before = await rendererTimes(session);
  await sleep(1500);
  const after = await rendererTimes(session);
  return [...after].some(([id, time]) => time - (before.get(id) ?? time) > 0.7);
}

async function benchEnds(browser: Browser, { address, socket }: FrameServer, worker: string): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  for (const kind of ['loop', 'native', 'promises']) {
    for (const by of ['terminate', 'remove'] as const) {
      const page = await browser.newPage();
      await page.goto(address);
      await page.evaluate((text) => window.start(text), worker);
      const { targetInfos } = await session.send('Target.getTargets');
      const isApart = targetInfos.some(({ type }) => type === 'iframe');
      await page.evaluate((wanted) => window.page.port.postMessage({ kind: wanted }), kind);
      await sleep(300);
      const began = performance.now();
      if (by === 'terminate') await page.evaluate(() => (window as unknown as { terminate(): Promise<void> }).terminate());
      else await page.evaluate(() => window.page.frame.remove());
      await page.evaluate((text) => window.start(text), worker);
      const took = performance.now() - began;
      const busy = await stillBusy(session);
      console.log(
        `${`end of ${kind} by ${by}, frame ${isApart ? 'in a process of its own' : 'in the process of its page'}: answers again after`.padEnd(64)} ${took.toFixed(1).padStart(10)} ms, ${busy ? 'STILL BUSY' : 'over'}`,
      );
      await page.close();
      await sleep(500);
    }
  }
  const page = await browser.newPage();
  await page.goto(address);
  await page.evaluate((text) => window.start(text), worker);
  await page.evaluate(() => window.bridge(true));
  const known = [...(await rendererTimes(session)).keys()];
  const began = performance.now();
  await page.evaluate(() => window.page.port.postMessage({ kind: 'memory' }));
  let largest = 0;
  let alive = known.length;
  while (performance.now() - began < 60_000) {
    await sleep(100);
    const now = await rendererTimes(session);
    for (const id of now.keys()) largest = Math.max(largest, residentMegabytes(id));
    alive = known.filter((id) => now.has(id)).length;
    if (alive < known.length) break;
  }
  // Over the socket: Playwright takes the page for crashed as soon as one of its frames is.
  const opened = socket();
  opened?.send('still there?');
  const answers = opened !== undefined && (await Promise.race([once(opened, 'message').then(() => true), sleep(2000).then(() => false)]));
  const { targetInfos } = await session.send('Target.getTargets');
  const frames = targetInfos.filter(({ type }) => type === 'iframe').length;
  console.log(
    `end by memory: largest process ${largest.toFixed(0)} MB, ${known.length - alive} of ${known.length} renderer processes gone after ${((performance.now() - began) / 1000).toFixed(1)} s; host page ${answers ? 'goes on' : 'gone, too'}, ${frames} frames of other processes left`,
  );
  await page.close();
}

function residentMegabytes(id: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

console.log(machine());
const server = await serveFrame();
const worker = workerText(await realmText());
const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] });
try {
  console.log(`Chromium ${browser.version()}`);
  const page = await browser.newPage();
  await page.goto(server.address);
  await benchWorker(page, worker, server);
  await page.close();
  await benchContext();
  await benchChild();
  await benchEnds(browser, server, worker);
} finally {
  await browser.close();
  server.close();
}
