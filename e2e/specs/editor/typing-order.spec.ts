import { expect, test } from '../../harness/test.ts';
import { expectRequest } from '../../models/seen-request.ts';
import { WidgetHands } from '../../models/widget-hands.ts';

test.use({ projectName: 'widgets' });

test('a button clicked right after typing sends the text as typed', async ({ window }) => {
  const { preview, inspector } = window;
  const hands = new WidgetHands(window);
  await preview.switchPage('texts');
  await expect(hands.field('field')).toBeVisible();
  await inspector.clear();
  // Every time another text: an older one would show.
  for (const [count, text] of ['short', 'a much longer text, typed fast'].entries()) {
    await hands.typeAndPress('field', text, 'send');
    await expectRequest(
      inspector,
      'send · launch',
      {
        method: 'POST',
        path: "/api/v1/Processes('Save Note')/engine.ExecuteWithReturn",
        body: {
          Parameters: [
            { Name: 'pSlot', Value: 'Slot 15' },
            { Name: 'pText', Value: text },
          ],
        },
        answer: 'CompletedSuccessfully',
      },
      count + 1,
    );
  }
});
