import { expect, planTestOf, unitsOf } from '../../harness/plan-test.ts';
import type { AppWindow } from '../../models/app-window.ts';
import { RefusedMarks } from '../../models/refused-marks.ts';
import { WidgetHands } from '../../models/widget-hands.ts';

/** What `v()` gives for the controls; nothing yet for a segment that was never chosen. */
const stateOf = ({ units = '5', heading = 'Old heading', colour = 'Red', due = '2024.05.17', period = 'false' } = {}): string =>
  [units, 'calm', heading, colour, due, '0', period, '10'].join(' | ');
const locked = (typed: string): RegExp => new RegExp(`^“${typed}” was not confirmed as saved: The plan is locked\\. `);

const test = planTestOf('refused-controls', async ({ preview }, planning) => {
  await preview.expectText('january', `January ${String(unitsOf(planning, 'Jan'))}`);
  await expect(preview.textField('note')).toHaveValue('first');
});

test('fields whose text was refused show that of the back-end, and one key takes what was typed', async ({ connected }) => {
  const marks = new RefusedMarks(connected);
  await marks.write(marks.control('units'), '12');
  await marks.expectMark(marks.control('units'), locked('12'));
  await expect(marks.control('units')).toHaveValue('5');
  // The message in its heading says so, too, and stays.
  await connected.preview.expectText('units', 'The plan is locked.');
  await marks.write(marks.control('remark'), 'loud');
  await marks.closeMessage();
  await marks.expectMark(marks.control('remark'), locked('loud'));
  await expect(marks.control('remark')).toHaveValue('calm');
  await marks.write(marks.control('due'), '2024.05.21', 'Enter');
  await marks.closeMessage();
  await marks.expectMark(marks.control('due'), locked('2024.05.21'));
  await expect(marks.all).toHaveCount(3);
  await marks.expectState(stateOf());

  // Opened first: leaving the field for the toggle would send the text while the plan is still locked.
  await new WidgetHands(connected).toggle('open');
  await marks.control('units').focus();
  await connected.press('Alt+ArrowDown');
  await expect(marks.control('units')).toHaveValue('12');
  await connected.press('Enter');
  await expect(marks.all).toHaveCount(2);
  await expect(marks.control('units')).toHaveValue('12');
  await marks.control('due').focus();
  await connected.press('Alt+ArrowDown');
  await connected.press('Enter');
  await expect(marks.all).toHaveCount(1);
  await marks.control('remark').focus();
  await connected.press('Escape');
  await expect(marks.all).toHaveCount(0);
  await marks.expectState(stateOf({ units: '12', due: '2024.05.21' }));
});

test('a password that was refused is marked without a word of it, and one key takes it', async ({ connected }) => {
  const marks = new RefusedMarks(connected);
  const phrase = marks.control('phrase');
  await marks.write(phrase, 'Sesame street 7');
  await marks.closeMessage();
  await marks.expectMark(phrase, /^What was typed here was not confirmed as saved: The plan is locked\. Alt\+Down takes it again; Escape/);
  await expect(phrase).toHaveValue('');
  await expect(connected.preview.widget('phrase')).not.toContainText('Sesame');
  expect(await phrase.evaluate((field) => field.outerHTML)).not.toContain('Sesame');

  await new WidgetHands(connected).toggle('open');
  await phrase.focus();
  await connected.press('Alt+ArrowDown');
  await expect(phrase).toHaveValue('Sesame street 7');
  await expect(phrase).toHaveAttribute('type', 'password');
  await connected.press('Tab');
  await expect(marks.all).toHaveCount(0);
});

test('choices that were refused show that of the back-end again', async ({ connected }) => {
  const { preview } = connected;
  const hands = new WidgetHands(connected);
  const marks = new RefusedMarks(connected);
  await preview.choose('colour', 'Green');
  await marks.closeMessage();
  await preview.expectChosen('colour', 'Red');
  await marks.expectMark(marks.control('colour'), locked('Green'));
  await hands.toggle('urgent');
  await marks.closeMessage();
  await expect(hands.switch('urgent')).not.toBeChecked();
  await marks.expectMark(marks.control('urgent'), locked('Urgent'));
  await preview.pointer.click(preview.widget('period').getByText('Year'));
  await marks.closeMessage();
  await marks.expectMark(marks.control('period'), locked('Year'));
  await expect(preview.widget('period').getByRole('radio', { name: 'Month' })).toBeChecked();
  const handle = preview.widget('discount').getByRole('slider');
  await handle.focus();
  await connected.press('End');
  await marks.closeMessage();
  await expect(handle).toHaveAttribute('aria-valuenow', '10.0');
  await expect(handle).toHaveAttribute('aria-invalid', 'true');
  await expect(marks.all).toHaveCount(4);
  await marks.expectState(stateOf({ period: 'm' }));

  await handle.focus();
  await connected.press('Escape');
  await hands.switch('urgent').focus();
  await connected.press('Escape');
  await marks.control('colour').focus();
  await connected.press('Escape');
  await preview.widget('period').getByRole('radio', { name: 'Month' }).focus();
  await connected.press('Escape');
  await expect(marks.all).toHaveCount(0);
});

test('a text edited in place shows the last one that was taken, and its editor offers the refused one', async ({ connected }) => {
  const hands = new WidgetHands(connected);
  const marks = new RefusedMarks(connected);
  await hands.toggle('open');
  await hands.rewrite('heading', 'New heading');
  await connected.press('Tab');
  await connected.preview.expectText('state', stateOf({ heading: 'New heading' }));
  await connected.preview.expectText('heading', 'New heading');
  await hands.toggle('open');
  await hands.rewrite('heading', 'Newest heading');
  await connected.press('Tab');
  await marks.closeMessage();
  await connected.preview.expectText('heading', 'New heading');
  await marks.expectMark(marks.control('heading'), locked('Newest heading'));
  await marks.expectState(stateOf({ heading: 'New heading' }));

  await marks.control('heading').focus();
  await connected.press('F2');
  await expect(hands.field('heading')).toHaveValue('New heading');
  await expect(hands.field('heading')).toHaveAccessibleDescription(/Alt\+Down takes “Newest heading”/);
  await connected.press('Alt+ArrowDown');
  await expect(hands.field('heading')).toHaveValue('Newest heading');
});

test('what a person does not send is marked, what a search does not find is not', async ({ connected }) => {
  const marks = new RefusedMarks(connected);
  await marks.write(marks.control('note'), 'second');
  await connected.writeQuestion.answer('Don’t send');
  await expect(marks.control('note')).toHaveValue('first');
  await marks.expectMark(marks.control('note'), /You refused this write\. Nothing was sent\. Alt\+Down takes it again/);
  await expect(marks.control('note')).toHaveAccessibleDescription(/^“second” was not/);

  await marks.write(marks.control('search'), 'shoes');
  await marks.closeMessage();
  await expect(marks.control('search')).toHaveValue('shoes');
  await expect(marks.all).toHaveCount(1);

  await connected.dryRun.click();
  await expect(connected.dryRun).toHaveAttribute('aria-pressed', 'true');
  await marks.write(marks.control('note'), 'third');
  await marks.expectMark(marks.control('note'), /^“third” was not confirmed as saved: A dry run is on, so it was not sent\./);
  await expect(marks.control('note')).toHaveValue('first');
});

test('exactly as in production values stay as they were typed', async ({ connected }) => {
  const marks = new RefusedMarks(connected);
  await connected.preview.switchExact();
  // There buttons take no focus.
  const show = new WidgetHands(connected).button('show');
  await expect(show).toHaveCount(1);
  await expect(show).not.toHaveAttribute('tabindex');
  await marks.write(marks.control('remark'), 'loud');
  await marks.closeMessage();
  await expect(marks.control('remark')).toHaveValue('loud');
  await expect(marks.all).toHaveCount(0);
});

test('widgets in the cells of a grid table are marked one by one', async ({ connected }) => {
  const { preview } = connected;
  const hands = new WidgetHands(connected);
  const marks = new RefusedMarks(connected);
  await marks.write(marks.control('orders_0_0'), 'Rolls', 'Enter');
  await marks.closeMessage();
  await marks.expectMark(marks.control('orders_0_0'), locked('Rolls'));
  await expect(marks.control('orders_0_0')).toHaveText('Bread');
  await marks.write(marks.control('orders_1_1'), '9');
  await marks.closeMessage();
  await marks.expectMark(marks.control('orders_1_1'), locked('9'));
  await expect(marks.control('orders_1_1')).toHaveValue('3.20');
  await preview.choose('orders_1_2', 'M');
  await marks.closeMessage();
  await preview.expectChosen('orders_1_2', 'S');
  await hands.toggle('orders_0_3');
  await marks.closeMessage();
  await marks.expectMark(marks.control('orders_0_3'), locked('Yes'));
  await expect(marks.all).toHaveCount(4);
});

/** Pastes a block into a grid table; the back-end refuses it. */
async function expectRefusedBlock(connected: AppWindow): Promise<void> {
  const marks = new RefusedMarks(connected);
  await connected.copyText('Rolls\nCream');
  await connected.preview.pointer.click(connected.preview.frame.locator('#ordersCell0-0'));
  await connected.press('Escape');
  const orders = connected.preview.widget('orders');
  await expect(orders.locator('.ks-text-title-input')).toHaveCount(0);
  await expect(orders.locator(':focus')).toHaveCount(1);
  await connected.press('ControlOrMeta+V');
  await marks.expectMark(marks.control('orders_0_0'), locked('Rolls'));
  await marks.expectMark(marks.control('orders_1_0'), locked('Cream'));
  await marks.closeMessage();
  await expect(marks.control('orders_0_0')).toHaveText('Bread');
  await expect(marks.control('orders_1_0')).toHaveText('Milk');
}

test('a block that was pasted into a grid table and refused leaves the texts of the back-end', async ({ connected }) => {
  await expectRefusedBlock(connected);
});

test.describe('a block that is collected and written with its last cell', () => {
  test.use({
    project: async ({ project }, use) => {
      await project.write('repository.js', (await project.read('repository.js')).replace('paste: write,', 'paste: () => {},'));
      await use(project);
    },
  });

  test('leaves the texts of the back-end where that is refused', async ({ connected }) => {
    await expectRefusedBlock(connected);
  });
});

test('cells of a light table are marked; the editor offers what was typed', async ({ connected }) => {
  const { preview, page } = connected;
  const marks = new RefusedMarks(connected);
  const planned = marks.lightCell(0, 1);
  const field = preview.widget('staff').getByRole('textbox', { name: 'Edit Planned 1' });
  await preview.pointer.click(planned);
  await connected.press('F2');
  await connected.press('ControlOrMeta+A');
  await page.keyboard.type('30');
  await connected.press('Enter');
  await marks.closeMessage();
  await expect(planned).toHaveText('24');
  await marks.expectMark(planned, locked('30'));
  await preview.pointer.click(planned);
  await connected.press('F2');
  await expect(field).toHaveValue('24');
  await expect(field).toHaveAccessibleDescription(/Alt\+Down takes “30”/);
  await connected.press('Alt+ArrowDown');
  await expect(field).toHaveValue('30');
  await connected.press('Escape');
  await expect(marks.all).toHaveCount(1);
  await connected.press('Escape');
  await expect(marks.all).toHaveCount(0);

  await marks.lightCell(1, 2).getByRole('combobox').selectOption('late');
  await marks.closeMessage();
  await marks.expectMark(marks.lightCell(1, 2), locked('late'));
  await expect(marks.lightCell(1, 2).getByRole('combobox')).toHaveValue('early');
});

test('cells of a plus table are marked; the editor offers what was typed', async ({ connected }) => {
  const marks = new RefusedMarks(connected);
  const hours = marks.plusCell(0);
  await marks.write(hours, '400', 'Enter');
  await marks.closeMessage();
  await expect(hours).toHaveText('320');
  await marks.expectMark(hours, locked('400'));
  await connected.preview.pointer.click(hours);
  await expect(hours.getByRole('textbox')).toBeFocused();
  await connected.press('Alt+ArrowDown');
  await expect(hours.getByRole('textbox')).toHaveValue('400');
  await connected.press('Escape');
  await expect(hours).toHaveText('320');
  await expect(marks.all).toHaveCount(0);
});

test('sliders of a simulation, chosen rows and moved points show that of the back-end again, and are marked', async ({ connected }) => {
  const { preview } = connected;
  const marks = new RefusedMarks(connected);
  const milk = preview.widget('scenario').getByRole('slider', { name: 'Milk price' });
  await milk.focus();
  await connected.press('End');
  await marks.closeMessage();
  await expect(milk).toHaveAttribute('aria-valuetext', '4 %');
  await expect(milk).toHaveAttribute('aria-invalid', 'true');
  await expect(milk).toHaveAttribute('aria-description', locked('20'));

  const jena = preview.widget('stores').getByRole('radio', { name: 'choose Jena' });
  await preview.pointer.click(jena);
  await marks.closeMessage();
  await marks.expectMark(jena, locked('Jena'));
  await expect(preview.widget('stores').getByRole('radio', { name: 'choose Kiel' })).toBeChecked();

  const point = preview.widget('curve').getByRole('slider').first();
  const before = await point.getAttribute('aria-valuenow');
  await point.focus();
  await connected.press('ArrowUp');
  await marks.closeMessage();
  await expect(point).toHaveAttribute('aria-valuenow', before ?? '');
  await expect(point).toHaveAttribute('title', /was not confirmed as saved: The plan is locked\. Alt\+Down sends it again/);
  await expect(marks.all).toHaveCount(3);

  await new WidgetHands(connected).toggle('open');
  await point.focus();
  await connected.press('Alt+ArrowDown');
  await expect(point).not.toHaveAttribute('aria-valuenow', before ?? '');
  await milk.focus();
  await connected.press('Alt+ArrowDown');
  await expect(milk).toHaveAttribute('aria-valuetext', '20 %');
  await jena.focus();
  await connected.press('Escape');
  await expect(marks.all).toHaveCount(0);
});
