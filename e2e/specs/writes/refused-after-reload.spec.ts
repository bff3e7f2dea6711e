import { expect, planTestOf, unitsOf } from '../../harness/plan-test.ts';
import { RefusedMarks } from '../../models/refused-marks.ts';

const test = planTestOf('refused-controls', async ({ preview }, planning) => {
  await preview.expectText('january', `January ${String(unitsOf(planning, 'Jan'))}`);
  await expect(preview.textField('note')).toHaveValue('first');
});

test('a text that is refused after the page was loaded again is shown no longer, and the page says why; a password is never kept', async ({
  connected,
}) => {
  const marks = new RefusedMarks(connected);
  await marks.write(marks.control('phrase'), 'Sesame street 7');
  await marks.closeMessage();
  await marks.write(marks.control('note'), 'second');
  await expect(connected.writeQuestion.dialog).toBeVisible();
  await connected.page.reload();
  await expect(marks.control('note')).toHaveValue('second');
  await expect(marks.control('phrase')).toHaveValue('');
  await connected.writeQuestion.answer('Don’t send');
  await expect(marks.control('note')).toHaveValue('first');
  await expect(connected.preview.frame.getByText('What was typed or chosen here was not saved, so it is no longer shown')).toBeVisible();
  await connected.page.reload();
  await expect(marks.control('note')).toHaveValue('first');
});
