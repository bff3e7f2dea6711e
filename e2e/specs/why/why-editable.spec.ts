import { expect, test } from '../../harness/test.ts';
import { WhyHand } from '../../models/why/why-hand.ts';

test('a sum says that it cannot be edited and why; a cell of one country says that it can, and what a dry run does to it', async ({
  window,
}) => {
  const { preview, why } = window;
  await preview.expectText('kpiRevenue', ' m');
  await preview.expectAnswered();
  await why.ask('planTable', '173,243');
  await expect(why.editAnswer).toHaveText('Can it be edited? No.');
  await why.editAnswer.click();
  await expect(why.canBeEdited).toBeInViewport();
  await expect(why.canBeEdited).toHaveText('No.');
  await expect(why.editReason('Widget')).toContainText('disabled is true');
  await expect(why.editReason('Back-end')).toContainText('it is the sum of other cells (Consolidated)');
  await expect(why.editReason('Action')).toHaveCount(0);
  await expect(why.editReason('Connection')).toContainText('sends writes without a question');

  await preview.choose('regionFilter', 'France');
  await preview.expectText('kpiRevenue', '137.1 m');
  await preview.expectAnswered();
  const hand = new WhyHand(window.page, preview);
  await hand.askWhy(hand.freeCell('planTable'));
  await expect(why.canBeEdited).toHaveText('Yes.');
  await expect(why.editReason('Back-end')).toContainText('The answer says that the cell can be written.');
  await expect(why.editReason('Action')).toContainText('An edit runs planTable · cellEdit.');

  await window.dryRun.click();
  await expect(why.canBeEdited).toHaveText('It can be typed, but is not sent.');
  await why.editReason('Dry run').getByRole('button', { name: 'End the dry run' }).click();
  await expect(why.canBeEdited).toHaveText('Yes.');
  const line = await window.editor.lineOf('repository.js', '    cellEdit: {');
  await why
    .editReason('Action')
    .getByRole('button', { name: /^Go to repository\.js/ })
    .click();
  await expect(window.statusBar).toContainText(`Ln ${line},`);
});
