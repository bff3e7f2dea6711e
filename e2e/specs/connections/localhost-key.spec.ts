import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../../harness/test.ts';
import { serveApp } from '../../harness/served-app.ts';
import { AppWindow } from '../../models/app-window.ts';
import { zooms } from '../../models/window/zoomed-window.ts';

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
  await expect(alone.preview.frame.locator('section#kpiRevenue')).toContainText(/\d m/);
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

test(
  'a window left open keeps its text over a restart and goes on with the address that is pasted',
  theirs,
  async ({ page, project, dataFolder }) => {
    const first = await serveApp(project.folder, dataFolder);
    const port = Number(new URL(first.url).port);
    const window = new AppWindow(page);
    await page.goto(first.url);
    await window.dialogs.answerTrust('trust');
    await window.editor.replace('repository.js', "title: 'Sales plan 2027'", "title: 'Typed before'");
    await window.preview.expectText('title', 'Typed before');
    await first.kill();
    await expect(page.getByText('Connection to Dashwright lost')).toContainText(`start it again with --port ${port}`);
    await window.editor.replace('repository.js', 'Typed before', 'Typed meanwhile');
    await page.keyboard.press('ControlOrMeta+S');
    await expect(window.editor.notes).toContainText('Not saved');

    const second = await serveApp(project.folder, dataFolder, { port });
    const banner = page.getByRole('form', { name: 'New address' });
    await banner.getByRole('textbox').fill(first.url);
    await banner.getByRole('button', { name: 'Continue here' }).click();
    await expect(banner).toContainText('Paste the one it printed last');
    await page.setViewportSize(zooms['400 %']);
    await banner.getByRole('textbox').fill('http://127.0.0.1:1/?token=elsewhere');
    await banner.getByRole('button', { name: 'Continue here' }).click();
    await expect(banner).toContainText('That is not the address of this window.');
    await expect(banner).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await banner.getByRole('textbox').fill(`LISTENING ${second.url}`);
    await banner.getByRole('button', { name: 'Continue here' }).click();
    await expect(banner).toBeHidden();
    await window.preview.expectText('title', 'Typed meanwhile');
    await window.editor.expectUnsaved('repository.js', true);
    await page.reload();
    await window.editor.open('repository.js');
    await expect(window.editor.notes).toContainText('Unsaved changes');
    await second.stop();
  },
);

test(
  'a folder whose address is kept has the same one at the next start, and windows left open go on',
  theirs,
  async ({ page, project, dataFolder }) => {
    const first = await serveApp(project.folder, dataFolder, { flags: ['--keep-address'] });
    const window = new AppWindow(page);
    await page.goto(first.url);
    await window.dialogs.answerTrust('trust');
    await window.preview.expectText('title', 'Sales plan 2027');
    await first.kill();
    await expect(page.getByText('Connection to Dashwright lost')).toBeVisible();
    const second = await serveApp(project.folder, dataFolder, { flags: ['--keep-address'] });
    expect(second.url).toBe(first.url);
    await expect(page.getByText('Connection to Dashwright lost')).toBeHidden();
    await window.editor.replace('repository.js', "title: 'Sales plan 2027'", "title: 'Typed later'");
    await window.preview.expectText('title', 'Typed later');
    await second.stop();
  },
);
