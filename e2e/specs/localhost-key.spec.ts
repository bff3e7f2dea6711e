import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../harness/test.ts';
import { AppWindow } from '../models/app-window.ts';

const theirs = { tag: '@localhost' };

test('the key outlives a reload, goes to windows the app opens, and opens a second tab', theirs, async ({ window, app }) => {
  await window.preview.expectText('title', 'Sales plan 2027');
  await expect(window.page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  await window.page.reload();
  await window.preview.expectText('title', 'Sales plan 2027');

  const second = new AppWindow(await app.openWindow());
  await second.preview.expectText('title', 'Sales plan 2027');

  const opening = window.page.waitForEvent('popup');
  await window.page.evaluate(() => globalThis.open('/preview/salesMain', '_blank'));
  const alone = new AppWindow(await opening);
  await expect(alone.preview.frame.locator('section#kpiRevenue')).toContainText(/\d m/, { timeout: 20_000 });
});

test(
  'another server of this computer gets a cookie that lets nobody in, and a tab without the key says what to open',
  theirs,
  async ({ window }) => {
    await window.preview.expectText('title', 'Sales plan 2027');
    const cookies: string[] = [];
    const server = createServer((request, response) => {
      cookies.push(request.headers.cookie ?? '');
      response.end('of somebody else');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const other = await window.page.context().newPage();
    await other.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await new Promise((resolve) => server.close(resolve));
    // Browsers do send it: what has to hold is that it opens nothing.
    expect(cookies[0]).toMatch(/^dashwright-\d+=/);

    const { host, origin } = new URL(window.page.url());
    await other.goto(origin);
    await expect(other.getByText('Open the address that Dashwright printed when it started')).toBeVisible();
    const isLetIn = await other.evaluate(
      ([address = '', stolen = '']) =>
        new Promise<boolean>((resolve) => {
          const socket = new WebSocket(`ws://${address}/socket`, ['dashwright', `key.${stolen}`]);
          socket.onopen = () => resolve(true);
          socket.onerror = () => resolve(false);
        }),
      [host, cookies[0]?.split('=')[1] ?? ''],
    );
    expect(isLetIn).toBe(false);
  },
);
