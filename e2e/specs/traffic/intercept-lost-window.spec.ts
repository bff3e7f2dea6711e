import { expect, test as base } from '../../harness/back-end-test.ts';
import { type BreakableLine, startBreakableLine } from './breakable-line.ts';
import type { AppWindow } from '../../models/app-window.ts';
import { Intercept } from '../../models/inspector/intercept.ts';

const test = base.extend<{ readonly line: BreakableLine }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it wants from the pattern.
  line: async ({}, use) => {
    const line = await startBreakableLine();
    await use(line);
    await line.close();
  },
  proxy: async ({ line }, use) => use({ server: line.address }),
});

/** Holds the next request of a widget. */
async function holdOne({ inspector, dialogs, page }: AppWindow): Promise<Intercept> {
  const intercept = new Intercept(page, dialogs);
  await intercept.addFirstRule('Request', 'widget:alpha');
  await intercept.expectSwitch('on');
  await inspector.show('alpha · init');
  await inspector.runAgain();
  await intercept.expectPaused(1);
  return intercept;
}

test('what is held waits for a window whose connection broke off, which then decides about it', { tag: '@localhost' }, async ({
  connected,
  line,
  server,
}) => {
  const { preview, inspector, page } = connected;
  const asked = server.seenWith('[Alpha]').length;
  const intercept = await holdOne(connected);
  const before = line.opened();
  line.breakOff();
  await expect.poll(() => line.opened()).toBeGreaterThan(before);
  await expect(page.getByText('Connection to Dashwright lost')).toBeHidden();
  await intercept.expectPaused(1);
  expect(server.seenWith('[Alpha]')).toHaveLength(asked);
  await intercept.show();
  await intercept.press('Answer by hand…');
  await intercept.field('Body').fill('{"Cells":[{"Ordinal":0,"Value":17}]}');
  await intercept.confirm('Answer');
  await preview.expectText('alpha', 'Alpha 17');
  await inspector.expectStatus(inspector.requests('alpha · init').filter({ hasText: 'answered' }), '200 answered', 'ok');
  expect(server.seenWith('[Alpha]')).toHaveLength(asked);
});

test('what is held goes on when the window does not come back', { tag: '@localhost' }, async ({ connected, line, server }) => {
  const { page } = connected;
  const asked = server.seenWith('[Alpha]').length;
  const intercept = await holdOne(connected);
  const lost = page.getByText('Connection to Dashwright lost');
  line.breakOff('forGood');
  await expect(lost).toBeVisible();
  expect(server.seenWith('[Alpha]')).toHaveLength(asked);
  await expect.poll(() => server.seenWith('[Alpha]').length).toBe(asked + 1);
  line.restore();
  await expect(lost).toBeHidden();
  // The rule is still there; nothing is held any more.
  await intercept.expectSwitch('on');
});
