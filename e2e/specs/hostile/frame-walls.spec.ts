import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Frame, type Page } from '@playwright/test';
import { type CountingServers, startCountingServers } from '../../harness/counting-servers.ts';
import { leavingWays, namingWays, sendingWays, type SendingWay, uncertainWays } from '../../harness/sending-ways.ts';
import { expect, test } from '../../harness/test.ts';
import { AppWindow } from '../../models/app-window.ts';

/** Time in which what was sent arrives; the open page beside shows that it is enough. */
const arrival = 1_500;

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

async function reachedBy(page: Page, frame: Frame, ways: Readonly<Record<string, SendingWay>>): Promise<readonly string[]> {
  const servers = await startCountingServers(Object.keys(ways));
  await Promise.all(Object.entries(ways).map(([name, way]) => start(frame, way, servers, name)));
  const isAll = () => servers.reached().length === Object.keys(ways).length;
  for (let waited = 0; waited < arrival && !isAll(); waited += 100) await page.waitForTimeout(100);
  const reached = servers.reached();
  await servers.stop();
  return reached;
}

test('scripts of the frame reach no server in any way, and from an open page each way does', async ({ window, context }) => {
  await window.preview.expectText('kpiRevenue', /\d m/);
  expect(await reachedBy(window.page, await previewFrame(window.page), sendingWays)).toEqual([]);
  const other = await context.newPage();
  const open = await openPage(other);
  const reached = await reachedBy(other, open, sendingWays);
  expect(certain(reached)).toEqual(certain(Object.keys(sendingWays)));
});

test('the browser refuses connections outside of the address of the frame, though nothing was taken from its scripts', async ({
  app,
  context,
}) => {
  await context.route('**/frame/*/frame.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const page = await app.openWindow();
  const frame = await previewFrame(page, false);
  expect(await frame.evaluate(() => typeof RTCPeerConnection)).toBe('function');
  expect(await reachedBy(page, frame, sendingWays)).toEqual([]);
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
  expect(await reachedBy(page, frame, ofWebRtc)).toEqual([]);
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
  async function ledAway(open: () => Promise<Frame>): Promise<readonly string[]> {
    const frames: [string, SendingWay, Frame][] = [];
    for (const [name, way] of Object.entries(leavingWays)) frames.push([name, way, await open()]);
    const reached = await Promise.all(frames.map(([name, way, frame]) => reachedBy(frame.page(), frame, { [name]: way })));
    for (const [, , frame] of frames) await frame.page().close();
    return reached.flat();
  }
  expect(await ledAway(async () => openPage(await context.newPage()))).toEqual(Object.keys(leavingWays));
  expect(await ledAway(async () => previewFrame(await app.openWindow()))).toEqual([]);
});

/**
 * Names that were looked up while the ways ran in a frame, as the network part of a Chromium of its own wrote them down. It has
 * a profile on disk and its network in the background: only such a browser, as persons have it, does things ahead of time.
 */
async function lookedUp(executablePath: string | undefined, folder: string, open: (context: BrowserContext) => Promise<Frame>) {
  const log = join(folder, 'network.json');
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', `--log-net-log=${log}`],
    ignoreDefaultArgs: ['--disable-background-networking'],
  });
  const servers = await startCountingServers(Object.keys(namingWays));
  const frame = await open(context);
  await Promise.all(Object.entries(namingWays).map(([name, way]) => start(frame, way, servers, name)));
  await frame.page().waitForTimeout(arrival);
  await context.close();
  await servers.stop();
  const text = await readFile(log, 'utf8');
  return Object.keys(namingWays).filter((name) => text.includes(servers.targets.get(name)?.name ?? ''));
}

test('no name is looked up for the frame, and from an open page names are', { tag: '@localhost' }, async ({
  app,
  launchOptions,
  dataFolder,
}) => {
  const { executablePath } = launchOptions;
  const fromOpen = await lookedUp(executablePath, join(dataFolder, 'open'), async (context) => openPage(await context.newPage()));
  expect(certain(fromOpen)).toEqual(certain(Object.keys(namingWays)));
  const fromFrame = await lookedUp(executablePath, join(dataFolder, 'walls'), async (context) =>
    previewFrame(await app.openWindow('/', context)),
  );
  expect(fromFrame).toEqual([]);
});
