import { expect, test } from '../../../../e2e/harness/story.ts';

test('title and icon of the page become those of the document, also when init returns new ones', async ({ page, story }) => {
  await story.open('page/twoTexts');
  await expect(page).toHaveTitle('Start');
  await expect(page.locator('link[rel~=icon]')).toHaveCount(1);
  await story.giveResults([{ id: 'start', status: 'ready', result: { title: 'Quarter overview' }, revision: 1 }]);
  await expect(page).toHaveTitle('Quarter overview');
  expect(await story.problems()).toEqual([]);
});

test('the veil appears after a second of waiting and disappears half a second after the last request', async ({ page, story }) => {
  await page.clock.install({ time: 0 });
  await story.open('page/twoTexts');
  await page.clock.pauseAt(600_000);
  const veil = page.locator('body > .loader');
  const tell = (first: 'loading' | 'ready', second: 'loading' | 'ready', revision: number) =>
    story.giveResults([
      { id: 'heading', status: first, revision },
      { id: 'hidden', status: second, revision },
    ]);
  await tell('loading', 'ready', 1);
  await page.clock.runFor(900);
  await expect(veil).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(veil).toHaveCSS('position', 'fixed');
  await expect(veil).toHaveCSS('z-index', '9999');
  await expect(veil.locator('img')).toHaveJSProperty('naturalWidth', 75);
  await tell('ready', 'loading', 2);
  await page.clock.runFor(700);
  await expect(veil).toHaveCount(1);
  await tell('ready', 'ready', 3);
  await page.clock.runFor(400);
  await expect(veil).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(veil).toHaveCount(0);
  // Short waiting shows nothing.
  await tell('loading', 'ready', 4);
  await page.clock.runFor(500);
  await tell('ready', 'ready', 5);
  await page.clock.runFor(2000);
  await expect(veil).toHaveCount(0);
  // Playwright resumes a clock that is paused when the test ends, possibly in the page of the next one, which has none.
  await page.clock.resume();
});

test('tooltips show once the application turns them on, at pointer and focus', async ({ page, story }) => {
  await story.open('page/toolTips');
  const tip = page.getByRole('tooltip');
  await page.getByText('1 204').hover();
  await expect(tip).toHaveCount(0);
  await page.evaluate(() => document.documentElement.toggleAttribute('data-tool-tips', true));
  await page.getByText('Without').hover();
  await page.getByText('1 204').hover();
  await expect(page.locator('body > .ui-tooltip')).toHaveText('Sum of all <b>regions</b>');
  await page.getByText('Without').hover();
  await expect(tip).toHaveCount(0);
  await page.getByRole('button', { name: 'Send' }).focus();
  await expect(tip).toHaveText('Sends the plan');
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
});

test('a result of the wrong shape is reported once, and the widget is drawn from its configuration', async ({ page, story }) => {
  await story.open('page/twoTexts');
  const wrong = (revision: number) => story.giveResults([{ id: 'heading', status: 'ready', result: ['North'], revision }]);
  await wrong(1);
  await wrong(2);
  await expect(page.locator('#heading .ks-text-title')).toHaveText('Heading');
  await expect
    .poll(() => story.problems())
    .toEqual([
      {
        widgetId: 'heading',
        code: 'result-shape',
        message: 'TextWidget heading expects an object from its init, and got a list. It is drawn from its configuration.',
      },
    ]);
});
