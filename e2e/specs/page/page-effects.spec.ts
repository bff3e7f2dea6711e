import { expect, test } from '../../harness/test.ts';
import { WidgetHands } from '../../models/widget-hands.ts';

test.use({ projectName: 'effects' });

test('a popup closed by hand opens again with one toggle', async ({ window }) => {
  const { preview } = window;
  await expect(preview.widget('toggle')).toBeVisible();
  await expect(preview.widget('hintText')).toBeHidden();
  await preview.press('toggle');
  await expect(preview.widget('hintText')).toBeVisible();
  await preview.pointer.click(preview.widget('hint').getByRole('button', { name: 'Close' }));
  await expect(preview.widget('hintText')).toBeHidden();
  await preview.press('toggle');
  await expect(preview.widget('hintText')).toBeVisible();
  await preview.press('toggle');
  await expect(preview.widget('hintText')).toBeHidden();
});

test('code scrolls the page to a widget', async ({ window }) => {
  const { preview } = window;
  await expect(preview.widget('far')).not.toBeInViewport();
  await preview.press('down');
  await expect(preview.widget('far').locator('.ks-text')).toBeInViewport();
  // It scrolls smoothly, so that the widget comes into sight before the end.
  await expect.poll(() => preview.pageScroll()).toBeGreaterThan(500);
});

test('a page opened with its state still holds what was typed', async ({ window }) => {
  const { preview } = window;
  const hands = new WidgetHands(window);
  await hands.type('note', 'not saved yet');
  await preview.press('onward');
  await expect(preview.widget('back')).toBeVisible();
  await preview.press('back');
  await expect(hands.field('note')).toHaveValue('not saved yet');
});

test('a widget that code fades out keeps its place until it is gone', async ({ window }) => {
  const { preview } = window;
  const notice = preview.widget('notice');
  await expect(notice).toBeVisible();
  const height = await notice.evaluate((section) => section.getBoundingClientRect().height);
  // Held where it begins, so that every stage is seen however slow the computer is.
  await notice.evaluate((section) => {
    const animate = section.animate.bind(section);
    section.animate = (...settings) => {
      const animation = animate(...settings);
      animation.pause();
      return animation;
    };
  });
  await preview.press('dismiss');
  await expect(notice).toHaveClass('forcedByEventMap');
  const stages = await notice.evaluate((section) =>
    [0, 100, 200, 299].map((time) => {
      for (const animation of section.getAnimations()) animation.currentTime = time;
      return { opacity: Number(getComputedStyle(section).opacity), height: section.getBoundingClientRect().height };
    }),
  );
  expect(stages[0]?.opacity).toBe(1);
  expect(stages.every(({ opacity }, index) => index === 0 || opacity < (stages[index - 1]?.opacity ?? 0))).toBe(true);
  expect(stages.every((stage) => stage.height === height)).toBe(true);
  await notice.evaluate((section) => {
    for (const animation of section.getAnimations()) animation.play();
  });
  await expect(notice).toBeHidden();
});
