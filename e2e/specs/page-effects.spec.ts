import { expect, test } from '../harness/test.ts';
import { WidgetHands } from '../models/widget-hands.ts';

test.use({ projectName: 'effects' });

test('a popup closed by hand opens again with one toggle', async ({ window }) => {
  const { preview } = window;
  await expect(preview.widget('toggle')).toBeVisible({ timeout: 20_000 });
  await expect(preview.widget('hintText')).toBeHidden();
  await preview.press('toggle');
  await expect(preview.widget('hintText')).toBeVisible({ timeout: 20_000 });
  await preview.pointer.click(preview.widget('hint').getByRole('button', { name: 'Close' }));
  await expect(preview.widget('hintText')).toBeHidden();
  await preview.press('toggle');
  await expect(preview.widget('hintText')).toBeVisible({ timeout: 20_000 });
  await preview.press('toggle');
  await expect(preview.widget('hintText')).toBeHidden({ timeout: 20_000 });
});

test('code scrolls the page to a widget', async ({ window }) => {
  const { preview } = window;
  await expect(preview.widget('far')).not.toBeInViewport();
  await preview.press('down');
  await expect(preview.widget('far').locator('.ks-text')).toBeInViewport({ timeout: 20_000 });
  expect(await preview.pageScroll()).toBeGreaterThan(500);
});

test('a page opened with its state still holds what was typed', async ({ window }) => {
  const { preview } = window;
  const hands = new WidgetHands(window);
  await hands.type('note', 'not saved yet');
  await preview.press('onward');
  await expect(preview.widget('back')).toBeVisible({ timeout: 20_000 });
  await preview.press('back');
  await expect(hands.field('note')).toHaveValue('not saved yet', { timeout: 20_000 });
});

test('a widget that code fades out keeps its place until it is gone', async ({ window }) => {
  const { preview } = window;
  const notice = preview.widget('notice');
  await expect(notice).toBeVisible({ timeout: 20_000 });
  const height = await notice.evaluate((section) => section.getBoundingClientRect().height);
  const seen = notice.evaluate(
    (section) =>
      new Promise<{ opacity: number; height: number }[]>((resolve) => {
        const stages: { opacity: number; height: number }[] = [];
        const look = (): void => {
          const { display, opacity } = getComputedStyle(section);
          if (display === 'none') {
            resolve(stages);
            return;
          }
          if (opacity !== '1') stages.push({ opacity: Number(opacity), height: section.getBoundingClientRect().height });
          requestAnimationFrame(look);
        };
        look();
      }),
  );
  await preview.press('dismiss');
  const stages = await seen;
  expect(stages.length).toBeGreaterThan(1);
  expect(stages.map(({ opacity }) => opacity)).toEqual(stages.map(({ opacity }) => opacity).sort((one, other) => other - one));
  expect(stages.every((stage) => stage.height === height)).toBe(true);
  await expect(notice).toHaveClass('forcedByEventMap');
});
