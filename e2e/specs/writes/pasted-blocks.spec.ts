import { expect, january, test, unitsOf } from '../../harness/plan-table-test.ts';
import type { AppWindow } from '../../models/app-window.ts';
import { WidgetHands } from '../../models/widget-hands.ts';

/** Closes the message over the page by key, which gives the field its focus back. */
async function closeByEscape(window: AppWindow, hands: WidgetHands): Promise<void> {
  await expect(hands.message().getByRole('button', { name: 'Ok' })).toBeFocused();
  await window.press('Escape');
  await expect(hands.cellEditor('plan')).toBeFocused();
}

test('a block in the open editor of a cell is taken back by Ctrl+Z in the field, and by Escape, after which it fills cells', async ({
  connected,
  planning,
}) => {
  const { writeQuestion } = connected;
  const hands = new WidgetHands(connected);
  const before = String(unitsOf(planning, 'Jan'));
  await hands.selectCell('plan', january);
  await connected.copyText('7\t8');
  for (const key of ['F2', 'ControlOrMeta+A', 'ControlOrMeta+V']) await connected.press(key);
  await expect(hands.message()).toContainText('All 2 pasted values went into this one field.');
  await expect(hands.message()).toContainText('press Escape in the field and paste again.');
  await closeByEscape(connected, hands);
  await expect(hands.cellEditor('plan')).toHaveValue('7\t8');
  await connected.press('ControlOrMeta+Z');
  await expect(hands.cellEditor('plan')).toHaveValue(before);
  await connected.press('Escape');
  await expect(hands.cellEditor('plan')).toHaveCount(0);
  await connected.press('ControlOrMeta+V');
  await writeQuestion.answer('Send');
  await expect.poll(() => [unitsOf(planning, 'Jan'), unitsOf(planning, 'Feb')]).toEqual([7, 8]);
});

test('a block that was sent as one value is refused where it is no number, and taken back by Ctrl+Z on the page where it is one', async ({
  connected,
  planning,
}) => {
  const { writeQuestion, dialogs, inspector } = connected;
  const hands = new WidgetHands(connected);
  const before = unitsOf(planning, 'Jan');
  await hands.selectCell('plan', january);
  await connected.copyText('\t4711');
  for (const key of ['F2', 'ControlOrMeta+A', 'ControlOrMeta+V']) await connected.press(key);
  await expect(hands.message()).toContainText('All 2 pasted values went into this one field.');
  await closeByEscape(connected, hands);
  await hands.selectCell('plan', january + 1);
  await writeQuestion.answer('Send');
  await expect.poll(() => unitsOf(planning, 'Jan')).toBe(4711);
  await inspector.expectStatus(inspector.requests('plan · cellEdit').first(), '204', 'ok');

  await hands.selectCell('plan', january);
  await connected.press('ControlOrMeta+Z');
  await dialogs.dialog('Write the old values back to Planning?').getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => unitsOf(planning, 'Jan')).toBe(before);
  await expect(dialogs.notices).toContainText('The old value is written back.');

  await expect(hands.cell('plan', january)).toHaveText(String(before));
  await hands.selectCell('plan', january);
  await connected.copyText('47\n11');
  for (const key of ['F2', 'ControlOrMeta+A', 'ControlOrMeta+V']) await connected.press(key);
  await expect(hands.message()).toContainText('All 2 pasted values went into this one field.');
  await closeByEscape(connected, hands);
  await connected.press('Enter');
  await writeQuestion.answer('Send');
  await hands.expectRefused('plan', january, /47 11/);
  await expect(hands.cell('plan', january)).toHaveText(String(before));
});
