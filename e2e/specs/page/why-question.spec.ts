import { expect, test } from '../../harness/test.ts';
import { WhyHand } from '../../models/why/why-hand.ts';

test.use({ projectName: 'refused-controls' });

test('Alt+click and Alt+Enter ask why of what is pointed at, and show the answer', async ({ window }) => {
  const { preview, inspector } = window;
  await preview.expectText('orders', 'Milk');
  const why = new WhyHand(window.page, preview);
  await why.keepQuestions();
  await why.askWhy(why.cell('orders', 1, 0));
  const milk = { widgetId: 'orders', part: { text: 'Milk', row: 1, column: 0 } };
  await expect.poll(() => why.questions()).toEqual([milk]);
  await expect(inspector.region.getByRole('tab', { name: 'Why?' })).toHaveAttribute('aria-selected', 'true');

  await preview.pointer.enter(why.cell('orders', 0, 1).getByRole('textbox'));
  await window.press('Alt+Enter');
  await expect.poll(() => why.questions()).toEqual([milk, { widgetId: 'orders', part: { text: '3.20', row: 0, column: 1 } }]);
});

test('exact behaviour leaves the key to the page', async ({ window }) => {
  const { preview } = window;
  await preview.expectText('orders', 'Milk');
  const why = new WhyHand(window.page, preview);
  await why.keepQuestions();
  await preview.switchExact();
  await expect(preview.widget('show').locator('a.ks-button')).not.toHaveAttribute('tabindex');
  await preview.pointer.click(preview.widget('staff').getByText('Berlin'));
  await window.press('Alt+Enter');
  // Only the click below is answered; the key press above stayed in the page.
  await why.askWhy(why.cell('orders', 0, 0));
  const bread = { widgetId: 'orders', part: { text: 'Bread', row: 0, column: 0 } };
  await expect.poll(() => why.questions()).toEqual([bread]);
});

test('the palette asks for the selected widget as a whole', async ({ window }) => {
  const { preview, inspector, explorer } = window;
  await preview.expectText('orders', 'Milk');
  await explorer.widget('units').click();
  await window.dialogs.runCommand('Why does the selected widget show this?');
  await expect(inspector.region.getByRole('tab', { name: 'Why?' })).toHaveAttribute('aria-selected', 'true');
});
