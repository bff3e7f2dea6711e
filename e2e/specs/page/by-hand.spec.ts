import { expect, test } from '../../harness/test.ts';
import type { AppWindow } from '../../models/app-window.ts';
import { missingSteps } from '../../models/by-hand/hand-coverage.ts';
import { handPages, handSteps } from '../../models/by-hand/hand-steps.ts';
import { KeyboardHand } from '../../models/by-hand/keyboard-hand.ts';
import { PointerHand } from '../../models/by-hand/pointer-hand.ts';
import type { SteppingHand } from '../../models/by-hand/stepping-hand.ts';

test.use({ trust: 'trust', projectName: 'by-hand' });

test('every input, table and popup of the catalogue has a step, and so has each of its events', () => {
  expect(missingSteps()).toEqual([]);
});

const hands: Readonly<Record<string, (window: AppWindow) => SteppingHand>> = {
  pointer: (window) => new PointerHand(window),
  keyboard: (window) => new KeyboardHand(window),
};

for (const [name, makeHand] of Object.entries(hands)) {
  for (const page of handPages) {
    test(`${page} by ${name}: each step is told as in production, and nothing else is`, async ({ window }) => {
      test.setTimeout(240_000);
      const { preview } = window;
      const hand = makeHand(window);
      await expect(preview.widget('save')).toBeVisible();
      // The window that the steps were recorded in.
      await preview.chooseSize('1920 × 1080');
      // Beside other panes it would scroll, and the hands do not.
      await window.arrangements.maximiseButton('preview').click();
      if (page !== handPages[0]) await preview.switchPage(page);
      await expect(preview.widget(`${page}Log`)).toBeAttached();
      await preview.focus();
      const told: string[] = [];
      for (const step of handSteps.filter((one) => one.page === page)) {
        await test.step(step.says, async () => {
          await hand.act(step);
          told.push(...((name === 'keyboard' ? step.toldByKeyboard : undefined) ?? step.told));
          await expect(preview.widget(`${page}Log`)).toHaveText(told.join(' | '));
          if (step.shows !== undefined) await preview.expectShown(step.widget, step.shows);
          if (step.opens !== undefined) await expect(preview.widget(step.opens)).toBeVisible();
          if (step.opens !== undefined && step.beside !== undefined) await preview.expectBeside(step.opens, step.beside);
          if (step.closes !== undefined) await expect(preview.widget(step.closes)).toBeHidden();
          if (step.inSight !== undefined) await expect(preview.widget(step.inSight)).toBeInViewport({ ratio: 1 });
          if (step.outOfSight !== undefined) await expect(preview.widget(step.outOfSight)).not.toBeInViewport({ ratio: 0.5 });
        });
      }
    });
  }
}
