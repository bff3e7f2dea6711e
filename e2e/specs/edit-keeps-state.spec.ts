import { expect, test } from '../harness/test.ts';

test.describe('an edit of one init', () => {
  test('keeps typed text, the chosen item and the scroll position', async ({ window }) => {
    const { editor, preview } = window;
    await preview.expectText('title', 'Germany');
    await preview.choose('regionFilter', 'France');
    await preview.expectText('title', 'France');
    await expect(
      preview.tableBody('planTable').getByText('Bikes').or(preview.widget('planTable').getByText('Bikes')).first(),
    ).toBeVisible();
    await preview.pointer.click(preview.textField('noteInput'));
    await window.page.keyboard.type('Half a thought');
    const table = preview.tableBody('planTable');
    await preview.pointer.scroll(table, 120);
    await expect.poll(() => table.evaluate((body) => body.scrollTop)).toBeGreaterThan(20);
    const scrolled = await table.evaluate((body) => body.scrollTop);

    await editor.replace('repository.js', "title: 'Sales plan 2027'", "title: 'Our plan 2027'");
    await preview.expectText('title', 'Our plan 2027');

    await expect(preview.textField('noteInput')).toHaveValue('Half a thought');
    await preview.expectChosen('regionFilter', 'France');
    await preview.expectText('title', 'France');
    expect(await table.evaluate((body) => body.scrollTop)).toBe(scrolled);
  });

  test('keeps text that is being typed when another program makes it, and its cursor', async ({ window, project }) => {
    const { preview } = window;
    await preview.expectText('title', 'Sales plan 2027');
    const field = preview.textField('noteInput');
    await preview.pointer.click(field);
    await window.page.keyboard.type('One two');

    const code = await project.read('repository.js');
    await project.write('repository.js', code.replace("title: 'Sales plan 2027'", "title: 'Their plan 2027'"));
    await preview.expectText('title', 'Their plan 2027');

    await expect(field).toBeFocused();
    await window.page.keyboard.type(' three');
    await expect(field).toHaveValue('One two three');
    // Nothing was committed on the way: the note of the back-end is still the first one.
    await expect(preview.widget('noteText')).toContainText('Check the spring campaign');
  });

  test('keeps the page shown and how far it is scrolled', async ({ window }) => {
    const { editor, preview } = window;
    await preview.expectText('title', 'Sales plan 2027');
    await preview.switchPage('salesDetail');
    await preview.expectText('detailTitle', 'Regions');
    await preview.expectText('detailTable', 'World');
    await preview.chooseSize('1366 × 768');
    await preview.pointer.scroll(preview.widget('detailTitle'), 80);
    await expect.poll(() => preview.pageScroll()).toBeGreaterThan(20);
    const scrolled = await preview.pageScroll();

    await editor.replace('repository.js', "title: 'Regions', body", "title: 'All regions', body");
    await preview.expectText('detailTitle', 'All regions');

    expect(await preview.pageScroll()).toBe(scrolled);
    await expect(preview.widget('title')).toHaveCount(0);
  });
});
