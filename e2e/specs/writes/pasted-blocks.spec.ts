import { expect, january, test, unitsOf } from '../../harness/plan-table-test.ts';
import { WidgetHands } from '../../models/widget-hands.ts';

test('a block in the open editor of a cell is taken back by Ctrl+Z in the field', async ({ connected, planning }) => {
  const hands = new WidgetHands(connected);
  const before = String(unitsOf(planning, 'Jan'));
  await hands.selectCell('plan', january);
  await connected.copyText('7\t8');
  for (const key of ['F2', 'ControlOrMeta+A', 'ControlOrMeta+V']) await connected.press(key);
  await expect(hands.message()).toContainText('All 2 pasted values went into this one field. Ctrl+Z in the field takes them back.');
  await connected.press('Escape');
  await expect(hands.cellEditor('plan')).toBeFocused();
  await expect(hands.cellEditor('plan')).toHaveValue('7\t8');
  await connected.press('ControlOrMeta+Z');
  await expect(hands.cellEditor('plan')).toHaveValue(before);
  await connected.press('Enter');
  await expect(hands.cellEditor('plan')).toHaveCount(0);
  expect(unitsOf(planning, 'Jan')).toBe(Number(before));
});

test('a block that was sent with its field is refused as no number, and the next paste fills cells', async ({ connected, planning }) => {
  const { writeQuestion } = connected;
  const hands = new WidgetHands(connected);
  const before = unitsOf(planning, 'Jan');
  await hands.selectCell('plan', january);
  await connected.copyText('7\t8');
  for (const key of ['F2', 'ControlOrMeta+A', 'ControlOrMeta+V']) await connected.press(key);
  await expect(hands.message()).toContainText('All 2 pasted values');
  await connected.press('Escape');
  await connected.press('Enter');
  await writeQuestion.answer('Send');
  await hands.expectRefused('plan', january, /7/);
  expect(unitsOf(planning, 'Jan')).toBe(before);
});
