import { expect, january, test, unitsOf } from '../../harness/plan-table-test.ts';
import { WidgetHands } from '../../models/widget-hands.ts';

const february = 1;
const quarter = 2;

test('a value that a person does not send is marked, the cell shows that of the back-end, and one key takes what was typed', async ({
  connected,
  planning,
}) => {
  const { writeQuestion } = connected;
  const hands = new WidgetHands(connected);
  const before = String(unitsOf(planning, 'Jan'));
  const cell = hands.cell('plan', january);
  await hands.selectCell('plan', january);
  const place = await cell.boundingBox();
  await hands.typeInCell('4711');
  await writeQuestion.answer('Don’t send');
  await expect(cell).toHaveText(before);
  await hands.expectRefused('plan', january, /^“4711” was not confirmed as saved: You refused this write\. Nothing was sent\./);
  await expect.poll(() => cell.boundingBox()).toEqual(place);
  await expect(hands.refusedCells('plan')).toHaveCount(1);

  // The next edit starts from the back-end's value; what was typed comes by one key.
  await hands.selectCell('plan', january);
  await connected.press('F2');
  await expect(hands.cellEditor('plan')).toHaveValue(before);
  await expect(hands.cellEditor('plan')).toHaveAccessibleDescription(/Alt\+Down takes “4711”/);
  await connected.press('Alt+ArrowDown');
  await expect(hands.cellEditor('plan')).toHaveValue('4711');
  await connected.press('Enter');
  await writeQuestion.answer('Send');
  await expect.poll(() => unitsOf(planning, 'Jan')).toBe(4711);
  await expect(cell).toHaveText('4711');
  await expect(hands.refusedCells('plan')).toHaveCount(0);
});

test('what a validation refuses is marked with its message, until Escape takes it back', async ({ connected, planning }) => {
  const hands = new WidgetHands(connected);
  const before = unitsOf(planning, 'Jan');
  await hands.selectCell('plan', january);
  await hands.typeInCell('9999');
  await hands.closeMessage();
  await expect(hands.cell('plan', january)).toHaveText(String(before));
  await hands.expectRefused('plan', january, /^“9999” was not confirmed as saved: At most 9000 pairs\./);
  // The same data again leaves it; Escape on the cell does not.
  await connected.inspector.clear();
  await hands.reload();
  await connected.inspector.expectStatus(connected.inspector.requests('plan · init 3'), '200', 'ok');
  await expect(hands.refusedCells('plan')).toHaveCount(1);
  await hands.selectCell('plan', january);
  await connected.press('Escape');
  await expect(hands.refusedCells('plan')).toHaveCount(0);
  expect(unitsOf(planning, 'Jan')).toBe(before);
});

test('a pasted block that the back-end refuses marks each of its cells; other data of a cell ends its mark', async ({
  connected,
  planning,
}) => {
  const { writeQuestion } = connected;
  const hands = new WidgetHands(connected);
  const before = [unitsOf(planning, 'Jan'), unitsOf(planning, 'Feb')].map(String);
  await connected.copyText('11\t12\t13\n');
  await hands.selectCell('plan', january);
  await connected.press('ControlOrMeta+V');
  await writeQuestion.answer('Send');
  await hands.closeMessage();
  await expect(hands.refusedCells('plan')).toHaveCount(3);
  await expect(hands.cell('plan', january)).toHaveText(before[0] ?? '');
  await expect(hands.cell('plan', february)).toHaveText(before[1] ?? '');
  await hands.expectRefused('plan', quarter, /^“13” was not confirmed as saved: .*consolidated/i);

  await hands.selectCell('plan', february);
  await hands.typeInCell('77');
  await writeQuestion.answer('Send');
  await expect.poll(() => unitsOf(planning, 'Feb')).toBe(77);
  await expect(hands.refusedCells('plan')).toHaveCount(2);
  // February counts in the quarter, so the quarter's own value is another one now.
  await hands.reload();
  await expect(hands.refusedCells('plan')).toHaveCount(1);
  await hands.expectRefused('plan', january, /“11”/);
});

test('a value that a lost back-end did not take is marked, and an edit of the files leaves the mark', async ({ connected, planning }) => {
  const hands = new WidgetHands(connected);
  const before = String(unitsOf(planning, 'Jan'));
  await planning.stop();
  await hands.selectCell('plan', january);
  await hands.typeInCell('5');
  await connected.writeQuestion.answer('Send');
  await hands.closeMessage();
  await hands.expectRefused('plan', january, /^“5” was not confirmed as saved: /);
  await expect(hands.cell('plan', january)).toHaveText(before);
  await connected.editor.replace('widget-config.js', "title: 'Board'", "title: 'Plan board'");
  await connected.editor.save();
  await connected.editor.expectUnsaved('widget-config.js', false);
  await expect(hands.refusedCells('plan')).toHaveCount(1);
});

test('a list edited in place marks its cell, and offers what was typed', async ({ connected }) => {
  const { preview } = connected;
  const hands = new WidgetHands(connected);
  const price = preview.widget('prices').locator('[data-row="0"][data-col="1"]');
  const field = preview.widget('prices').getByRole('textbox', { name: 'Edit Price' });
  await preview.pointer.click(price);
  await expect(field).toBeFocused();
  await connected.press('ControlOrMeta+A');
  await connected.page.keyboard.type('9999');
  await connected.press('Enter');
  await hands.closeMessage();
  await expect(price).toHaveText('3.20');
  await expect(price).toHaveAttribute('title', /^“9999” was not confirmed as saved: At most 9000\. /);
  await expect(hands.refusedCells('prices')).toHaveCount(1);

  await price.focus();
  await connected.press('F2');
  await expect(field).toHaveValue('3.20');
  await connected.press('Alt+ArrowDown');
  await expect(field).toHaveValue('9999');
  await connected.press('Escape');
  await expect(hands.refusedCells('prices')).toHaveCount(1);
  await price.focus();
  await connected.press('Escape');
  await expect(hands.refusedCells('prices')).toHaveCount(0);
  await expect(price).toHaveAttribute('title', '3.20');
});

test('what a dry run did not send is marked, and the cell shows the value of the back-end', async ({ connected, planning }) => {
  const hands = new WidgetHands(connected);
  const before = String(unitsOf(planning, 'Jan'));
  await connected.dryRun.click();
  await expect(connected.dryRun).toHaveAttribute('aria-pressed', 'true');
  await hands.selectCell('plan', january);
  await hands.typeInCell('4711');
  await expect(hands.refusedCells('plan')).toHaveCount(1);
  await hands.expectRefused('plan', january, /^“4711” was not confirmed as saved: A dry run is on, so it was not sent\./);
  await expect(hands.cell('plan', january)).toHaveText(before);
  expect(String(unitsOf(planning, 'Jan'))).toBe(before);
});
