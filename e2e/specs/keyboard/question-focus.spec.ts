import { expect, january, test } from '../../harness/plan-table-test.ts';
import { WidgetHands } from '../../models/widget-hands.ts';

test('the questions before a write and before taking one back hold the focus and give it back to the page', async ({ connected }) => {
  const { focus, writeQuestion, dialogs } = connected;
  const hands = new WidgetHands(connected);
  await hands.selectCell('plan', january);
  const before = await focus.now();
  await hands.typeInCell('4711');
  await focus.expectHeldBy(writeQuestion.dialog);
  await focus.expectBackFrom(writeQuestion.dialog, before);

  await hands.selectCell('plan', january);
  await hands.typeInCell('4712');
  await writeQuestion.answer('Send');
  await expect(hands.cell('plan', january)).toHaveText('4712');
  await hands.selectCell('plan', january);
  await connected.press('ControlOrMeta+Z');
  const question = dialogs.dialog('Write the old values back to Planning?');
  await focus.expectHeldBy(question);
  await focus.expectBackFrom(question, before);
});

test('the filled answer to a write is the one that Enter presses', async ({ connected }) => {
  const { writeQuestion, page } = connected;
  const hands = new WidgetHands(connected);
  await hands.selectCell('plan', january);
  await hands.typeInCell('4711');
  await expect(writeQuestion.careful).toBeFocused();
  await expect.poll(() => writeQuestion.filled()).toEqual(['Don’t send']);
  const send = writeQuestion.dialog.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(send).toBeFocused();
  await expect.poll(() => writeQuestion.filled()).toEqual(['Send']);
  await page.keyboard.press('Shift+Tab');
  await expect(writeQuestion.careful).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(writeQuestion.dialog).toBeHidden();
});
