import { expect, test, variantUnless } from '../../harness/test.ts';
import type { AppWindow } from '../../models/app-window.ts';
import { missingSteps } from '../../models/by-hand/hand-coverage.ts';
import { handPages, handSteps } from '../../models/by-hand/hand-steps.ts';
import { KeyboardHand } from '../../models/by-hand/keyboard-hand.ts';
import { PointerHand } from '../../models/by-hand/pointer-hand.ts';
import { StepOutcome } from '../../models/by-hand/step-outcome.ts';
import type { SteppingHand } from '../../models/by-hand/stepping-hand.ts';

test.use({ trust: 'trust', projectName: 'by-hand' });

test('every input, table and popup of the catalogue has a step, so has each of its events, and every behaviour that is asked for', () => {
  expect(missingSteps()).toEqual([]);
  // A step in a table, or in a popup, is none of that table or popup.
  const inside = handSteps.filter(({ widget, part }) => widget === 'orders_1_1' || widget === 'answer' || part === 'pick');
  const missing = missingSteps(inside);
  for (const around of ['GridTableWidget', 'GridTableCellWidget', 'ContainerWidget', 'depends']) expect(missing).toContain(around);
  for (const done of ['TextBoxWidget', 'TextBoxWidget.writeEnd', 'RadioButtonRowWidget']) expect(missing).not.toContain(done);
});

const hands: Readonly<Record<string, (window: AppWindow) => SteppingHand>> = {
  pointer: (window) => new PointerHand(window),
  keyboard: (window) => new KeyboardHand(window),
};

for (const [name, makeHand] of Object.entries(hands)) {
  for (const page of handPages) {
    test(
      `${page} by ${name}: each step is told as in production, and nothing else is`,
      variantUnless(name === 'pointer' || page === 'popups'),
      async ({ window }) => {
        test.setTimeout(240_000);
        const { preview } = window;
        const hand = makeHand(window);
        const outcome = new StepOutcome(preview);
        await expect(preview.widget('save')).toBeVisible();
        // The window that the steps were recorded in.
        await preview.chooseSize('1920 × 1080');
        // Beside other panes it would scroll, and the hands do not.
        await window.arrangements.maximiseButton('preview').click();
        if (page !== handPages[0]) await preview.switchPage(page);
        await expect(preview.widget(`${page}Log`)).toBeAttached();
        await preview.focus();
        const told: string[] = [];
        for (const step of handSteps.filter((one) => one.page === page && (one.by ?? name) === name)) {
          await test.step(step.says, async () => {
            await hand.act(step);
            told.push(...((name === 'keyboard' ? step.toldByKeyboard : undefined) ?? step.told));
            await expect(preview.widget(`${page}Log`)).toHaveText(told.join(' | '));
            await outcome.expect(step);
          });
        }
      },
    );
  }
}
