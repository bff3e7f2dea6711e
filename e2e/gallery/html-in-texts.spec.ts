import { join } from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { expect, test } from '../harness/story.ts';
import { hostileTexts } from './hostile-texts.ts';

const gallery = join(import.meta.dirname, '../../dist/gallery');

/** A page of the app with the gallery in a frame that is sandboxed as the preview is; requests to anywhere are recorded. */
async function openInFrame(page: Page): Promise<{ readonly frame: Frame; readonly left: string[] }> {
  const left: string[] = [];
  let isOpen = false;
  await page.route('**/*', (route) => {
    const url = new URL(route.request().url());
    if (isOpen) left.push(url.href);
    if (url.host === 'gallery.example') return route.fulfill({ path: join(gallery, url.pathname) });
    if (url.host !== 'app.example' || isOpen) return route.abort();
    const source = 'http://gallery.example/index.html?story=text/heading';
    return route.fulfill({
      contentType: 'text/html',
      body: `<!DOCTYPE html><title>App</title><p id="outside">Outside</p><iframe sandbox="allow-scripts" src="${source}" width="400" height="200"></iframe>`,
    });
  });
  await page.goto('http://app.example/');
  const frame = page.frames()[1];
  if (!frame) throw new Error('There is no frame.');
  await frame.waitForFunction(() => globalThis.dashwrightStory !== undefined && document.querySelector('#head') !== null);
  await frame.evaluate(() => document.fonts.ready);
  isOpen = true;
  page.on('framenavigated', (navigated) => left.push(`navigation to ${navigated.url()}`));
  page.context().on('page', (opened) => left.push(`window ${opened.url()}`));
  return { frame, left };
}

/** Everything a person could do with a text: point at it, focus it, click it, send it. */
async function useEverything(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    const elements = [...(document.querySelector('#head')?.querySelectorAll('*') ?? [])];
    for (const element of elements) {
      for (const type of ['pointerover', 'mouseover', 'mouseenter', 'wheel', 'focusin', 'toggle', 'beforeinput', 'pointerrawupdate']) {
        element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
      }
      if ('focus' in element) (element as HTMLElement).focus();
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }));
      element.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }));
      if (element instanceof HTMLFormElement) HTMLFormElement.prototype.requestSubmit.call(element);
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // The next text begins with a page that has no focus in it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

test('no text of a back-end runs, loads, leads away or takes a name, and what is left out is told', async ({ page }) => {
  expect(hostileTexts.length).toBeGreaterThan(70);
  const { frame, left } = await openInFrame(page);
  const names = () =>
    frame.evaluate(() => [
      document.body instanceof HTMLBodyElement,
      document.head instanceof HTMLHeadElement,
      document.forms instanceof HTMLCollection,
      typeof document.getElementById,
      typeof document.querySelector,
      Array.isArray(globalThis.dashwrightStory?.events),
      window.location === document.location,
    ]);
  const intact = await names();
  for (const [index, { name, html, told }] of hostileTexts.entries()) {
    const problems = await frame.evaluate(
      async ([given, revision]) => {
        const record = globalThis.dashwrightStory;
        const before = record?.problems.length ?? 0;
        const times = record?.drawn.get('head') ?? 0;
        const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        record?.setWidgets([{ id: 'head', status: 'ready', result: { title: given as string, body: '' }, revision: revision as number }]);
        while ((record?.drawn.get('head') ?? 0) === times) await nextFrame();
        await nextFrame();
        await nextFrame();
        return (record?.problems ?? []).slice(before).map(({ message }) => message);
      },
      [html, index + 10] as const,
    );
    if (told !== '') expect(problems.join(' '), name).toContain(told);
    // Drawn, not used yet: it has taken no focus, here or outside.
    expect(await frame.evaluate(() => document.activeElement === document.body), `${name} took the focus`).toBe(true);
    await useEverything(frame);
    expect(left, name).toEqual([]);
    expect(await frame.evaluate(() => 'ran' in globalThis), `${name} ran`).toBe(false);
    expect(await page.evaluate(() => 'ran' in globalThis), `${name} ran outside`).toBe(false);
    expect(await names(), `${name} took a name`).toEqual(intact);
    expect(await page.locator('#outside').isVisible()).toBe(true);
    // Nothing lies over what is beside the frame.
    expect(await page.evaluate(() => document.elementFromPoint(20, 20)?.id), name).toBe('outside');
    expect(await frame.evaluate(() => document.querySelectorAll('body > *:not(section)').length), `${name} left its text`).toBe(0);
  }
  // Nothing that takes a moment, such as a refresh, came after all: one that was put beside the frame comes later than all of them.
  const control = 'http://app.example/control';
  const refreshed = page.waitForRequest(control);
  await page.evaluate((address) => {
    const beside = document.createElement('iframe');
    beside.srcdoc = `<meta http-equiv="refresh" content="0;url=${address}">`;
    document.body.append(beside);
  }, control);
  await refreshed;
  const ofControl = new Set([control, 'navigation to about:srcdoc', 'navigation to chrome-error://chromewebdata/']);
  expect(left.filter((one) => !ofControl.has(one))).toEqual([]);
});

test('a link, a form and a middle click are told with their address', async ({ page, story }) => {
  await story.open('text/heading');
  const html =
    '<a href="https://example.com/report">Report</a> <a href="#part">Part</a> <form action="https://example.com/send"><button>Send</button></form>';
  await story.giveResults([{ id: 'head', status: 'ready', result: { title: html }, revision: 2 }]);
  const address = page.url();
  await page.getByRole('link', { name: 'Report' }).click();
  await page.getByRole('link', { name: 'Report' }).click({ button: 'middle' });
  await page.getByRole('link', { name: 'Part' }).press('Enter');
  await page.getByRole('button', { name: 'Send' }).click();
  expect(page.url()).toBe(address);
  expect((await story.problems()).map(({ widgetId, code, message }) => `${widgetId} ${code}: ${message}`)).toEqual([
    'head html: Its HTML is drawn without a form for https://example.com/send: texts run nothing in the preview, load nothing from other servers and lead nowhere.',
    'head link: A link to https://example.com/report was clicked; the preview does not follow links.',
    'head link: A link to https://example.com/report was clicked; the preview does not follow links.',
    'head link: A link within the page (#part) was clicked; the preview does not follow links.',
    'head form: A form in its HTML was sent; the preview sends no forms.',
  ]);
});

test('HTML that only looks like something stays as the author wrote it', async ({ page, story }) => {
  await story.open('text/heading');
  const html =
    '<b style="color:rgb(1, 2, 3);background:url(data:image/gif;base64,R0lGODlhAQABAAAAACw=)">Bold</b><br><i class="icon-info"></i><a href="https://example.com/">a</a><svg width="8"><defs><linearGradient id="g"></linearGradient></defs><rect fill="url(#g)"></rect></svg><sup>2</sup>';
  await story.giveResults([{ id: 'head', status: 'ready', result: { title: html }, revision: 2 }]);
  await expect(page.locator('#head b')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(page.locator('#head b')).toHaveCSS('background-image', /^url\("data:image\/gif/);
  await expect(page.locator('#head rect')).toHaveAttribute('fill', 'url(#g)');
  await expect(page.locator('#head a')).toHaveAttribute('href', 'https://example.com/');
  await expect(page.locator('#head .icon-info, #head sup')).toHaveCount(2);
  expect(await story.problems()).toEqual([]);
});
