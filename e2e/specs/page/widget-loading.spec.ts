import { expect, test } from '../../harness/back-end-test.ts';
import { WidgetHands } from '../../models/widget-hands.ts';

test.use({ projectName: 'widgets' });

test('a widget shows that its init is under way while others are drawn', async ({ window, server }) => {
  const { preview } = window;
  const hands = new WidgetHands(window);
  server.fail('Planning Notes', { kind: 'silent' });
  await preview.switchPage('waiting');
  await preview.expectText('late', 'Check the spring campaign');
  await window.connections.choose('Planning');
  await hands.reload();
  await expect(hands.busySign('late')).toBeVisible();
  await preview.expectText('prompt', 'Loaded at once');
  await expect(hands.busySign('prompt')).toHaveCount(0);

  server.fail('Planning Notes', null);
  await hands.reload();
  await preview.expectText('late', '42');
  await expect(hands.busySign('late')).toHaveCount(0);
});
