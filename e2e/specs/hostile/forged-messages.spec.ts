import type { Frame, Page } from '@playwright/test';
import type { RunningApp } from '../../harness/running-app.ts';
import { expect, test } from '../../harness/test.ts';

/** The page's frame, for a script that got into it. */
async function previewFrame(page: Page): Promise<Frame> {
  await expect.poll(() => page.frames().map((one) => one.url())).toContainEqual(expect.stringContaining('/frame/'));
  const frame = page.frames().find((one) => one.url().includes('/frame/'));
  if (!frame) throw new Error('The window has no preview frame.');
  await frame.waitForFunction(() => document.querySelector('dashwright-overlay') !== null);
  return frame;
}

/** Posts to the app as the frame does, without anybody having done anything. */
async function post(frame: Frame, messages: readonly unknown[]): Promise<void> {
  await frame.evaluate((all) => {
    for (const message of all) parent.postMessage(message, '*');
  }, messages);
}

/** Waits until the window has taken everything that the frame posted so far: messages come in their order. */
async function untilTaken(page: Page, frame: Frame): Promise<void> {
  const mark = 'Everything before has come.';
  const coming = await page.evaluateHandle((text) => {
    const done = new Promise<void>((resolve) => addEventListener('message', ({ data }) => (data === text ? resolve() : undefined)));
    return { done };
  }, mark);
  await frame.evaluate((text) => parent.postMessage(text, '*'), mark);
  await coming.evaluate(({ done }) => done);
}

const press = (key: string, held: { readonly ctrl?: boolean; readonly alt?: boolean; readonly shift?: boolean } = {}) => ({
  type: 'key',
  key,
  code: '',
  ctrl: false,
  alt: false,
  shift: false,
  meta: false,
  ...held,
});

/** Waits until nothing a person did counts as done any more: the browser itself says when. */
async function untilForgotten(page: Page): Promise<void> {
  await page.waitForFunction(() => !navigator.userActivation.isActive, undefined, { polling: 100 });
}

/** Opens another window of the app until its editor is drawn. Returns how many milliseconds that took. */
async function openAnother(app: RunningApp, timeout?: number): Promise<number> {
  const begin = performance.now();
  const other = await app.openWindow();
  await expect(other.getByRole('region', { name: 'Editor' })).toBeVisible(timeout === undefined ? {} : { timeout });
  const took = performance.now() - begin;
  await other.close();
  return took;
}

test.describe('messages that a script of the frame makes up', () => {
  test('press no keys of the app: nothing is saved, deleted, closed or opened', async ({ window, project }) => {
    const { page, editor, preview } = window;
    await preview.expectText('kpiRevenue', /\d m/);
    const before = await project.read('widget-config.js');
    await editor.typeAtEnd('widget-config.js', '\n// unsaved');
    await window.press('ControlOrMeta+Alt+d');
    await expect(window.designer.properties).toBeVisible();
    const frame = await previewFrame(page);
    await untilForgotten(page);
    await post(frame, [
      { type: 'select', widgetId: 'kpiRevenue' },
      { type: 'select', widgetId: 'kpiMargin', toggle: true },
      { type: 'select.many', widgetIds: ['kpiRevenue', 'kpiMargin'], add: true },
      { type: 'drag.wanted', number: 1, widgetIds: ['kpiRevenue'] },
      { type: 'drop', number: 1, parentId: 'headerTitle', before: [], isCopy: false },
      { type: 'drop', number: 0, parentId: 'headerTitle', before: ['title'], isCopy: true },
      { type: 'resize', number: 1, width: 10 },
      { type: 'text.wanted', widgetId: 'planCaption', parameters: ['title'] },
      { type: 'text', widgetId: 'planCaption', parameter: 'title', value: 'Forged' },
      { type: 'problem.wanted', widgetId: 'kpiRevenue', left: 10, top: 10 },
      press('Delete'),
      press('d', { ctrl: true }),
      press('s', { ctrl: true }),
      press('p', { ctrl: true, shift: true }),
      press('k', { ctrl: true }),
      press('f'),
      { type: 'problem', widgetId: 'kpiRevenue', code: 'end', message: 'Everything before was read.' },
    ]);
    // Messages are read and answered in their order: whatever the keys did was done before this one is listed.
    await window.press('ControlOrMeta+k');
    await window.press('ControlOrMeta+m');
    await expect(page.getByText('Everything before was read.').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await editor.read('widget-config.js')).toBe(`${before}\n// unsaved`);
    expect(await project.read('widget-config.js')).toBe(before);
  });

  test('of every kind with wrong types, wrong order and wrong sizes are dropped, and the page goes on', async ({ window }) => {
    const { page, preview } = window;
    await preview.expectText('kpiRevenue', /\d m/);
    const frame = await previewFrame(page);
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    const kinds = [
      'ready',
      'value',
      'rows.wanted',
      'event',
      'popup',
      'select',
      'size',
      'key',
      'zoom',
      'picture.progress',
      'picture.taken',
      'picture.failed',
      'problem',
      'page',
      'constructor',
    ];
    const odd: readonly unknown[] = [
      null,
      0,
      -1,
      1e308,
      '',
      'x'.repeat(200_000),
      [],
      {},
      [[]],
      { length: 1e9 },
      true,
      { toString: 1, valueOf: 1 },
      new Array(50_000).fill(0),
    ];
    const fields = [
      'value',
      'query',
      'number',
      'event',
      'popup',
      'widgetId',
      'width',
      'height',
      'key',
      'direction',
      'done',
      'total',
      'png',
      'reason',
      'code',
      'message',
    ];
    await post(frame, odd);
    await post(
      frame,
      kinds.flatMap((type) => [{ type }, ...odd.map((value) => ({ type, ...Object.fromEntries(fields.map((name) => [name, value])) }))]),
    );
    await post(
      frame,
      odd.map((type) => ({ type })),
    );
    const designKinds = ['select', 'select.many', 'drag.wanted', 'drop', 'resize', 'text.wanted', 'text', 'problem.wanted'];
    const designFields = ['number', 'widgetId', 'widgetIds', 'parentId', 'before', 'isCopy', 'width', 'parameter', 'parameters', 'left'];
    await post(
      frame,
      designKinds.flatMap((type) => [
        { type },
        ...odd.map((value) => ({ type, ...Object.fromEntries(designFields.map((name) => [name, value])) })),
      ]),
    );
    // What only browsers can send.
    await frame.evaluate(() => {
      const loop: { self?: unknown } = {};
      loop.self = loop;
      const holes: unknown[] = [];
      holes.length = 4_000_000_000;
      const deep = JSON.parse(`${'[['.repeat(200)}${']]'.repeat(200)}`) as unknown;
      const parts = [
        loop,
        new Map([[1, 2]]),
        new Date(Number.NaN),
        new Blob(['x']),
        new ArrayBuffer(8),
        /x/,
        new Error('x'),
        1n,
        holes,
        deep,
      ];
      for (const part of parts) {
        parent.postMessage(part, '*');
        parent.postMessage({ type: 'event', event: part }, '*');
        parent.postMessage({ type: 'event', event: { widgetId: 'kpiRevenue', action: 'launch', values: { part }, sequence: 1 } }, '*');
        parent.postMessage({ type: 'value', value: { widgetId: 'kpiRevenue', value: part, sequence: 1 } }, '*');
        parent.postMessage({ type: 'picture.taken', number: 1, png: part, leftOut: 0 }, '*');
      }
    });
    await untilTaken(page, frame);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(failures).toEqual([]);
    await window.press('ControlOrMeta+Alt+r');
    await preview.expectText('kpiRevenue', /\d m/);
  });

  for (const [name, make] of Object.entries({
    events: 'return { type: "event", event: { widgetId: "kpiRevenue", action: "launch", values: {}, sequence: index } };',
    problems: 'return { type: "problem", widgetId: "w" + index, code: "c", message: "m".repeat(4000) };',
    selections: 'return { type: "select", widgetId: "w" + index };',
  })) {
    test(`without end (${name}) hold neither the window nor main up`, async ({ window, app }) => {
      test.slow();
      const { page, preview } = window;
      await preview.expectText('kpiRevenue', /\d m/);
      const frame = await previewFrame(page);
      // What comes on top of the time that this machine takes anyway.
      const timeout = 10_000 + 3 * (await openAnother(app));
      await frame
        .evaluate((body) => {
          const one = new Function('index', body) as (index: number) => unknown;
          for (let index = 0; index < 20_000; index += 1) parent.postMessage(one(index), '*');
        }, make)
        .catch(() => undefined);
      await openAnother(app, timeout);
      await window.press('ControlOrMeta+k');
      await window.press('ControlOrMeta+m');
      await expect(page.getByRole('tab', { name: /Problems/ }).first()).toBeVisible({ timeout });
    });
  }
});
