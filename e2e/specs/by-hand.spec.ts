import { expect, test } from '../harness/test.ts';
import type { AppWindow } from '../models/app-window.ts';
import { handSteps } from '../models/hand-steps.ts';
import { type Hand, KeyboardHand, PointerHand } from '../models/step-hands.ts';

test.use({ trust: 'trust', projectName: 'by-hand' });

const hands: Readonly<Record<string, (window: AppWindow) => Hand>> = {
  pointer: (window) => new PointerHand(window),
  keyboard: (window) => new KeyboardHand(window),
};
const pages = [...new Set(handSteps.map(({ page }) => page))];

for (const [name, makeHand] of Object.entries(hands)) {
  for (const page of pages) {
    test(`${page} by ${name}: each step is told as in production, and nothing else is`, async ({ window }) => {
      test.setTimeout(240_000);
      const { preview } = window;
      const hand = makeHand(window);
      await expect(preview.widget('save')).toBeVisible();
      if (page !== pages[0]) await preview.switchPage(page);
      await expect(preview.widget(`${page}Log`)).toBeAttached();
      await preview.focus();
      const told: string[] = [];
      for (const step of handSteps.filter((one) => one.page === page)) {
        await test.step(step.says, async () => {
          await hand.act(step);
          told.push(...step.told);
          await expect(preview.widget(`${page}Log`)).toHaveText(told.join(' | '));
          if (step.shows !== undefined) await preview.expectShown(step.widget, step.shows);
          if (step.opens !== undefined) await expect(preview.widget(step.opens)).toBeVisible();
          if (step.closes !== undefined) await expect(preview.widget(step.closes)).toBeHidden();
        });
      }
    });
  }
}
