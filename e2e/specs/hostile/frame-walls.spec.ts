import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Frame, type Page } from '@playwright/test';
import { type CountingServers, startCountingServers } from '../../harness/counting-servers.ts';
import { leavingWays, namingWays, sendingWays, type SendingWay, uncertainWays } from '../../harness/sending-ways.ts';
import { expect, test } from '../../harness/test.ts';
import { AppWindow } from '../../models/app-window.ts';

/** Milliseconds in which what was sent arrives, where the machine is not busy. */
const arrival = 1_500;
/** Milliseconds that what an open page sends is waited for, however busy the machine is. */
const patience = 60_000;

/** What arrived, and how many milliseconds it took until everything had that certainly does. */
interface Arrivals {
  readonly names: readonly string[];
  readonly took: number;
}

/** Milliseconds to wait for what should not arrive: an open page beside has shown that they are enough. */
const enough = ({ took }: Arrivals) => Math.max(arrival, took * 2);

const ofWebRtc = Object.fromEntries(Object.entries(sendingWays).filter(([name]) => name.startsWith('WebRTC')));

const certain = (names: readonly string[]) => names.filter((name) => !uncertainWays.has(name));

/** A page without any policy, in a frame that may do everything but share the origin around it: what is sent from there arrives. */
async function openPage(page: Page): Promise<Frame> {
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', 'text/html');
    const frame = '<iframe sandbox="allow-scripts allow-forms allow-popups allow-top-navigation" src="/frame"></iframe>';
    response.end(url === '/' ? frame : '<!doctype html><body>open</body>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const [, frame] = page.frames();
  if (!frame) throw new Error('The open page has no frame.');
  await frame.waitForLoadState();
  // It answers nobody else.
  server.close();
  return frame;
}

async function previewFrame(page: Page, isDrawn = true): Promise<Frame> {
  await expect.poll(() => page.frames().map((one) => one.url())).toContainEqual(expect.stringContaining('/frame/'));
  const frame = page.frames().find((one) => one.url().includes('/frame/'));
  if (!frame) throw new Error('The window has no preview frame.');
  await frame.waitForLoadState();
  if (isDrawn) await frame.waitForFunction(() => document.querySelector('dashwright-overlay') !== null);
  return frame;
}

/** Starts a way as a script that got into the page does. What it throws, or is refused with, counts for nothing. */
async function start(frame: Frame, way: SendingWay, servers: CountingServers, name: string): Promise<void> {
  const target = servers.targets.get(name);
  if (!target) throw new Error(`There are no servers for ${name}.`);
  await frame
    .evaluate(
      `Promise.race([(async () => (${way.toString()})(${JSON.stringify(target)}))(), new Promise((end) => setTimeout(end, 500))]).then(() => 0, () => 0)`,
    )
    .catch(() => undefined);
}

/** Waits until all that certainly arrives has, for so many milliseconds at most. Returns how many it took. */
async function untilArrived(
  page: Page,
  ways: readonly string[],
  arrived: () => Promise<readonly string[]>,
  within: number,
): Promise<number> {
  const begin = performance.now();
  const isMissing = async () => {
    const names = await arrived();
    return certain(ways).some((name) => !names.includes(name));
  };
  while (performance.now() - begin < within && (await isMissing())) await page.waitForTimeout(100);
  return performance.now() - begin;
}

async function reachedBy(page: Page, frame: Frame, ways: Readonly<Record<string, SendingWay>>, within: number): Promise<Arrivals> {
  const names = Object.keys(ways);
  const servers = await startCountingServers(names);
  await Promise.all(Object.entries(ways).map(([name, way]) => start(frame, way, servers, name)));
  const took = await untilArrived(page, names, async () => servers.reached(), within);
  const reached = servers.reached();
  await servers.stop();
  return { names: reached, took };
}

test('scripts of the frame reach no server in any way, and from an open page each way does', async ({ window, context }) => {
  await window.preview.expectText('kpiRevenue', /\d m/);
  const other = await context.newPage();
  const fromOpen = await reachedBy(other, await openPage(other), sendingWays, patience);
  expect(certain(fromOpen.names)).toEqual(certain(Object.keys(sendingWays)));
  await other.close();
  const fromFrame = await reachedBy(window.page, await previewFrame(window.page), sendingWays, enough(fromOpen));
  expect(fromFrame.names).toEqual([]);
});

test('the browser refuses connections outside of the address of the frame, though nothing was taken from its scripts', async ({
  app,
  context,
}) => {
  await context.route('**/frame/*/frame.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const page = await app.openWindow();
  const frame = await previewFrame(page, false);
  expect(await frame.evaluate(() => typeof RTCPeerConnection)).toBe('function');
  expect((await reachedBy(page, frame, sendingWays, arrival)).names).toEqual([]);
});

test('WebRTC is taken from scripts of the frame, though the browser refuses nothing', async ({ app, context }) => {
  await context.route('**/frame/**', async (route) => {
    const response = await route.fetch();
    const { 'connection-allowlist': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  const page = await app.openWindow();
  const window = new AppWindow(page);
  await window.dialogs.answerTrust('trust');
  await window.preview.expectText('kpiRevenue', /\d m/);
  const frame = await previewFrame(page);
  expect((await reachedBy(page, frame, ofWebRtc, arrival)).names).toEqual([]);
  // No second set of interfaces: frames inside have an origin of their own.
  const inside = await frame.evaluate(() =>
    ['', 'about:blank', 'about:srcdoc', 'data:text/html,x', 'javascript:0', 'frame.js', 'index.html'].map((address) => {
      const made = document.createElement('iframe');
      if (address !== '') made.src = address;
      document.body.append(made);
      try {
        return typeof (made.contentWindow as (Window & typeof globalThis) | null)?.RTCPeerConnection;
      } catch (thrown) {
        return thrown instanceof DOMException ? thrown.name : 'odd';
      } finally {
        made.remove();
      }
    }),
  );
  expect(new Set(inside)).toEqual(new Set(['SecurityError']));
});

test('the frame cannot be led elsewhere, as an open page can', async ({ app, context }) => {
  test.slow();
  /** Each way in a page of its own: whoever is led away, or refused on the way, is gone afterwards. */
  async function ledAway(within: number, open: () => Promise<Frame>): Promise<Arrivals> {
    const frames: [string, SendingWay, Frame][] = [];
    for (const [name, way] of Object.entries(leavingWays)) frames.push([name, way, await open()]);
    const reached = await Promise.all(frames.map(([name, way, frame]) => reachedBy(frame.page(), frame, { [name]: way }, within)));
    for (const [, , frame] of frames) await frame.page().close();
    return { names: reached.flatMap(({ names }) => names), took: Math.max(...reached.map(({ took }) => took)) };
  }
  const fromOpen = await ledAway(patience, async () => openPage(await context.newPage()));
  expect(fromOpen.names).toEqual(Object.keys(leavingWays));
  const fromFrame = await ledAway(enough(fromOpen), async () => previewFrame(await app.openWindow()));
  expect(fromFrame.names).toEqual([]);
});

/**
 * Names that were looked up while the ways ran in a frame, as the network part of a Chromium of its own wrote them down. It has
 * a profile on disk and its network in the background: only such a browser, as persons have it, does things ahead of time.
 */
async function lookedUp(
  executablePath: string | undefined,
  folder: string,
  within: number,
  open: (context: BrowserContext) => Promise<Frame>,
): Promise<Arrivals> {
  const log = join(folder, 'network.json');
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', `--log-net-log=${log}`],
    ignoreDefaultArgs: ['--disable-background-networking'],
  });
  const ways = Object.keys(namingWays);
  const servers = await startCountingServers(ways);
  const written = async () => {
    const text = await readFile(log, 'utf8');
    return ways.filter((name) => text.includes(servers.targets.get(name)?.name ?? ''));
  };
  const frame = await open(context);
  await Promise.all(Object.entries(namingWays).map(([name, way]) => start(frame, way, servers, name)));
  const took = await untilArrived(frame.page(), ways, written, within);
  // What is written last stands in the file once the browser has ended.
  await context.close();
  await servers.stop();
  return { names: await written(), took };
}

test('no name is looked up for the frame, and from an open page names are', { tag: '@localhost' }, async ({
  app,
  launchOptions,
  dataFolder,
}) => {
  const { executablePath } = launchOptions;
  const fromOpen = await lookedUp(executablePath, join(dataFolder, 'open'), 10_000, async (context) => openPage(await context.newPage()));
  expect(certain(fromOpen.names)).toEqual(certain(Object.keys(namingWays)));
  const fromFrame = await lookedUp(executablePath, join(dataFolder, 'walls'), enough(fromOpen), async (context) =>
    previewFrame(await app.openWindow('/', context)),
  );
  expect(fromFrame.names).toEqual([]);
});
