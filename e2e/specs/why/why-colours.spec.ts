import { expect, test } from '../../harness/test.ts';
import { WhyHand } from '../../models/why/why-hand.ts';

test.use({ projectName: 'coloured' });

test('a coloured cell leads to its parameter, the function that made it and its query, and to the rule that lost', async ({ window }) => {
  const { preview, why } = window;
  await preview.expectText('state', 'Late');
  await preview.expectAnswered();
  const hand = new WhyHand(window.page, preview);
  await hand.askWhy(hand.cell('plan', 0, 1));
  const background = why.colour('Background');
  await expect(background).toContainText('#fde68a');
  await expect(background).toContainText('[0][1].cellBackgroundColor: "#fde68a"');
  await background.getByText('1 other loses').click();
  await expect(background).toContainText('.ks-grid-table-cell-number');
  await expect(why.colour('Border')).toContainText('skin: "number"');
  await background.getByRole('button', { name: 'Go to ks-grid-table-cell-style.css:1' }).click();
  await expect(window.statusBar).toContainText('Ln 1,');
  await expect(window.editor.tab('ks-grid-table-cell-style.css')).toHaveAttribute('aria-selected', 'true');

  // The same chain as for a value: the call, the cells that it read, the query.
  await background.getByRole('button', { name: 'Why this value?' }).click();
  await expect(why.step('In the result of init')).toContainText('[0][1].cellBackgroundColor');
  await expect(why.read('Cells[1].Value')).toBeVisible();
  await expect(why.step('Asked with')).toContainText('[Sales Plan]');
});

test('by keyboard, a skin and a variable lead to their rules, which an edit changes', async ({ window, project }) => {
  const { preview, why } = window;
  await preview.expectText('state', 'Late');
  await preview.expectAnswered();
  await preview.pointer.click(preview.widget('help').getByText('Help'));
  await window.press('Alt+Enter');
  await expect(why.colour('Background')).toContainText('backgroundColor: "#1d4ed8"');
  await expect(why.colour('Text')).toContainText('of body around it');

  await window.explorer.widget('state').click();
  await window.dialogs.runCommand('Why does the selected widget show this?');
  const border = why.colour('Border');
  await expect(border).toContainText('skin: "late"');
  const variable = border.getByRole('button', { name: 'Go to ks-general.css:2' });
  await variable.focus();
  await window.press('Enter');
  await expect(window.statusBar).toContainText('Ln 2,');
  await expect(window.editor.tab('ks-general.css')).toHaveAttribute('aria-selected', 'true');

  const sheet = 'skin/css/ks-text-style.css';
  const text = await project.read(sheet);
  await project.write(sheet, `\n\n${text.replace('solid var(--late)', 'solid #047857')}`);
  await expect(border).toContainText('#047857');
  await expect(border.getByRole('button', { name: 'Go to ks-text-style.css:6' })).toBeVisible();
});

test.describe('the sample', () => {
  test.use({ projectName: 'sample' });

  test('a cell of a scroll table, which says where it stands in the result, has its colours', async ({ window }) => {
    const { preview, why } = window;
    await preview.expectAnswered();
    const hand = new WhyHand(window.page, preview);
    await hand.askWhy(
      preview
        .widget('planTable')
        .getByText(/^\d+,\d{3}$/)
        .nth(4),
    );
    await expect(why.colour('Text')).toBeVisible();
    await expect(why.step('In the result of init')).toContainText('value');
  });
});
