import { expect, test } from '../../harness/test.ts';
import { expectRequest } from '../../models/seen-request.ts';
import { WidgetHands } from '../../models/widget-hands.ts';

test.use({ projectName: 'widgets' });

const ordered = (slot: string, text: string) => ({
  method: 'POST',
  path: "/api/v1/Processes('Save Note')/engine.ExecuteWithReturn",
  body: {
    Parameters: [
      { Name: 'pSlot', Value: slot },
      { Name: 'pText', Value: text },
    ],
  },
  answer: 'CompletedSuccessfully',
});

test('a failed validation shows its message and sends nothing; a successful one sends', async ({ window }) => {
  const { preview, inspector } = window;
  const hands = new WidgetHands(window);
  await preview.switchPage('checks');
  await expect(hands.button('order')).toBeVisible();
  await inspector.clear();
  await preview.press('order');
  await expect(hands.message()).toContainText('Enter an amount above zero first.');
  await expect(hands.message()).toHaveAccessibleName('Warning');
  await expect(inspector.requests('order · launch')).toHaveCount(0);
  await hands.closeMessage();

  // The run ended there, and says so.
  await inspector.open('Trace');
  const runs = inspector.region.getByRole('tree', { name: 'Runs' });
  await expect(runs.getByRole('treeitem', { name: 'order · launch' })).toContainText('stopped by validation');

  await hands.type('amount', '12');
  await preview.press('order');
  await expectRequest(inspector, 'order · launch', ordered('Slot 10', '12'));
  await expect(hands.message()).toHaveCount(0);
});

test('a failed validation without a message shows a plain one', async ({ window }) => {
  const { preview, inspector } = window;
  const hands = new WidgetHands(window);
  await preview.switchPage('checks');
  await expect(hands.button('silent')).toBeVisible();
  await inspector.clear();
  await preview.press('silent');
  await expect(hands.message()).toContainText('This value is not valid.');
  await expect(inspector.requests('silent · launch')).toHaveCount(0);
  await expect(hands.message().getByRole('button', { name: 'Ok' })).toBeFocused();
  await window.press('Enter');
  await expect(hands.message()).toHaveCount(0);

  await hands.type('amount', '3');
  await preview.press('silent');
  await expectRequest(inspector, 'silent · launch', ordered('Slot 11', '3'));
});

test('a text box shows the message of its own validation beside its title', async ({ window }) => {
  const { preview, inspector } = window;
  const hands = new WidgetHands(window);
  await preview.switchPage('checks');
  await expect(hands.field('limited')).toBeVisible();
  await inspector.clear();
  await hands.type('limited', 'too long');
  await window.press('Enter');
  await expect(preview.widget('limited').getByRole('alert')).toHaveText('At most five characters.');
  await expect(hands.message()).toHaveCount(0);
  await expect(inspector.requests('limited · writeEnd')).toHaveCount(0);
  // The field shows what the back-end has; what was typed is there to be corrected by one key.
  await expect(hands.field('limited')).toHaveValue('');
  await window.press('Alt+ArrowDown');
  await expect(hands.field('limited')).toHaveValue('too long');

  await window.press('ControlOrMeta+A');
  await window.page.keyboard.type('short');
  await expect(preview.widget('limited').getByRole('alert')).toHaveCount(0);
  await window.press('Enter');
  await expectRequest(inspector, 'limited · writeEnd', ordered('Slot 12', 'short'));
});
