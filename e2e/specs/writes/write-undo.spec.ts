import { expect, january, test, unitsOf } from '../../harness/plan-table-test.ts';
import type { SampleBackend } from '../../../src/main/sample-backend/sample-backend.ts';
import type { AppWindow } from '../../models/app-window.ts';
import { WidgetHands } from '../../models/widget-hands.ts';

/** January has these units, and the app has the answer to that write, which is its `count`th: from now on it can be taken back. */
async function expectWritten({ inspector }: AppWindow, planning: SampleBackend, units: number, count = 1): Promise<void> {
  await expect.poll(() => unitsOf(planning, 'Jan')).toBe(units);
  await expect(inspector.requests('plan · cellEdit').getByRole('gridcell', { name: '204', exact: true })).toHaveCount(count);
}

test('Ctrl+Z on the page writes the old values of the last write back, after another question', async ({ connected, planning }) => {
  const { writeQuestion, dialogs } = connected;
  const hands = new WidgetHands(connected);
  const before = unitsOf(planning, 'Jan');
  await hands.selectCell('plan', january);
  await hands.typeInCell('4711');
  await writeQuestion.answer('Send');
  await expectWritten(connected, planning, 4711);

  // A no leaves what was written, and what can be written back.
  await hands.selectCell('plan', january);
  await connected.press('ControlOrMeta+Z');
  const question = dialogs.dialog('Write the old values back to Planning?');
  await expect(question.getByRole('region', { name: 'Changes' })).toContainText(`4711${before}`);
  await question.getByRole('button', { name: 'Don’t send' }).click();
  await expect(question).toBeHidden();
  expect(unitsOf(planning, 'Jan')).toBe(4711);

  await hands.selectCell('plan', january);
  await connected.press('ControlOrMeta+Z');
  await question.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => unitsOf(planning, 'Jan')).toBe(before);
  await expect(dialogs.notices).toContainText('The old value is written back.');
  await expect(hands.cell('plan', january)).toHaveText(String(before));

  await hands.selectCell('plan', january);
  await connected.press('ControlOrMeta+Z');
  await expect(dialogs.notices).toContainText('There is no write to take back.');
});

test('what a person typed and chose elsewhere on the page stays where a write is taken back', async ({ connected, planning }) => {
  const { writeQuestion, dialogs, preview } = connected;
  const hands = new WidgetHands(connected);
  const before = unitsOf(planning, 'Jan');
  await hands.selectCell('plan', january);
  await hands.typeInCell('4711');
  await writeQuestion.answer('Send');
  await expectWritten(connected, planning, 4711);
  await hands.type('author', ' but Ann');
  await hands.type('reason', ' at all');
  await preview.choose('kind', 'Plan');

  await hands.selectCell('plan', january);
  await connected.press('ControlOrMeta+Z');
  await dialogs.dialog('Write the old values back to Planning?').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialogs.notices).toContainText('The old value is written back.');
  await expect(hands.cell('plan', january)).toHaveText(String(before));
  await expect(hands.field('author')).toHaveValue('nobody but Ann');
  await expect(hands.field('reason')).toHaveValue('none at all');
  await preview.expectChosen('kind', 'Plan');
  // Code of the page reads the same.
  await preview.press('said');
  await preview.expectText('words', 'nobody but Ann | none at all | Plan');
});

test('where nobody was asked, Ctrl+Z says that the old values are not known', async ({ connected, planning }) => {
  const { writeQuestion, dialogs } = connected;
  const hands = new WidgetHands(connected);
  await hands.selectCell('plan', january);
  await hands.typeInCell('11');
  await writeQuestion.alwaysAllow.check();
  await writeQuestion.answer('Send');
  await expectWritten(connected, planning, 11);
  await hands.selectCell('plan', january);
  await hands.typeInCell('12');
  await expectWritten(connected, planning, 12, 2);
  await hands.selectCell('plan', january);
  await connected.press('ControlOrMeta+Z');
  await expect(dialogs.notices).toContainText('The last write, plan · cellEdit, cannot be taken back: it was sent without a question');
  expect(unitsOf(planning, 'Jan')).toBe(12);
});

test('exactly as in production Ctrl+Z on the page takes nothing back, and does again afterwards', async ({ connected, planning }) => {
  const { writeQuestion, dialogs, preview } = connected;
  const hands = new WidgetHands(connected);
  const before = unitsOf(planning, 'Jan');
  await hands.selectCell('plan', january);
  await hands.typeInCell('4711');
  await writeQuestion.answer('Send');
  await expectWritten(connected, planning, 4711);

  await preview.switchExact();
  await expect(hands.button('said')).toHaveCount(1);
  await expect(hands.button('said')).not.toHaveAttribute('tabindex');
  await hands.selectCell('plan', january);
  await connected.press('ControlOrMeta+Z');
  const question = dialogs.dialog('Write the old values back to Planning?');
  // A question would be over the window, and its menus could not be opened.
  await preview.switchExact();
  await expect(hands.button('said')).toHaveAttribute('tabindex', '0');
  await expect(question).toHaveCount(0);
  expect(unitsOf(planning, 'Jan')).toBe(4711);

  await hands.selectCell('plan', january);
  await connected.press('ControlOrMeta+Z');
  await question.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => unitsOf(planning, 'Jan')).toBe(before);
});
