import { expect, test } from '../../harness/test.ts';
import { WidgetHands } from '../../models/widget-hands.ts';

test.describe('an edit of one init', () => {
  test('keeps typed text, the chosen item and the scroll position', async ({ window }) => {
    const { editor, preview } = window;
    await preview.expectText('title', 'Germany');
    await preview.choose('regionFilter', 'France');
    await preview.expectText('title', 'France');
    await expect(
      preview.tableBody('planTable').getByText('Bikes').or(preview.widget('planTable').getByText('Bikes')).first(),
    ).toBeVisible();
    await preview.pointer.enter(preview.textField('noteInput'));
    await window.page.keyboard.type('Half a thought');
    const table = preview.tableBody('planTable');
    await preview.pointer.scroll(table, 120);
    const scrolled = await preview.pointer.atRest(() => table.evaluate((body) => body.scrollTop), 20);

    await editor.replace('repository.js', "title: 'Sales plan 2027'", "title: 'Our plan 2027'");
    await preview.expectText('title', 'Our plan 2027');

    await expect(preview.textField('noteInput')).toHaveValue('Half a thought');
    await preview.expectChosen('regionFilter', 'France');
    await preview.expectText('title', 'France');
    expect(await table.evaluate((body) => body.scrollTop)).toBe(scrolled);
  });

  test('keeps text that is being typed when another program makes it, and its cursor', async ({ window, project }) => {
    const { preview } = window;
    // The title stands in the literals, too: what is typed before the page runs is lost with that page.
    await preview.expectText('title', 'Germany');
    await preview.expectText('noteText', 'Check the spring campaign');
    const field = preview.textField('noteInput');
    await preview.pointer.enter(field);
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
    // What a page says goes with it.
    await window.copyText('1');
    await new WidgetHands(window).selectCell('planTable', 0);
    await window.press('ControlOrMeta+V');
    await expect(preview.message).toContainText('these cells cannot be written');
    await preview.switchPage('salesDetail');
    await preview.expectText('detailTitle', 'Regions');
    await expect(preview.message).toBeHidden();
    await preview.expectText('detailTable', 'World');
    await preview.chooseSize('1366 × 768');
    await expect.poll(() => preview.windowSize()).toEqual({ width: 1366, height: 768 });
    await preview.pointer.scroll(preview.widget('detailTitle'), 80);
    const scrolled = await preview.pointer.atRest(() => preview.pageScroll(), 20);

    await editor.replace('repository.js', "title: 'Regions', body", "title: 'All regions', body");
    await preview.expectText('detailTitle', 'All regions');

    expect(await preview.pageScroll()).toBe(scrolled);
    await expect(preview.widget('title')).toHaveCount(0);
  });
});

const lines = Array.from({ length: 60 }, (_, line) => `{ id: 'line${line}', type: TextWidget, title: 'Line ${line}' }`).join();
const inputs = `WidgetConfig = {
  inputs: { id: 'inputs', type: PageWidget, widgets: [
    { id: 'other', type: TextWidget },
    { id: 'plan', type: TextWidget, title: 'Plan', editable: true },
    { id: 'region', type: DropBoxWidget, items: [{ name: 'North' }, { name: 'South' }] },
    { id: 'day', type: DatePickerWidget, datePicked: '2027.05.17' },
    { id: 'open', type: ButtonWidget, label: 'Open' },
    { id: 'details', type: ContainerWidget, behaviour: 'popup', visible: false, width: 300, height: 200, widgets: [
      { id: 'remark', type: TextBoxWidget, title: 'Remark' }, ${lines} ] } ] } };`;

const repository = (title: string): string =>
  `Repository = { other: { init: () => ({ title: '${title}' }) }, open: { launch: () => Api.openPopup('details') } };`;

test.describe('an edit of another widget', () => {
  test.use({
    project: async ({ project }, use) => {
      await project.write('widget-config.js', inputs);
      await project.write('repository.js', repository('First'));
      await project.write('event-map.js', 'EventMap = {};');
      await project.write('skin/css/ks-general.css', '#details .ks-container-content { height: 150px; overflow: auto }');
      await use(project);
    },
  });

  test('by another program keeps an open editor, an open list with its search and the year of a calendar', async ({ window, project }) => {
    const { preview } = window;
    await preview.expectText('other', 'First');
    const edit = async (title: string): Promise<void> => {
      await project.write('repository.js', repository(title));
      await preview.expectText('other', title);
    };

    await preview.pointer.click(preview.widget('plan').locator('.ks-text-title'));
    await expect(preview.textField('plan')).toBeFocused();
    await window.page.keyboard.type('Half a plan');
    await edit('Second');
    await expect(preview.textField('plan')).toBeFocused();
    await window.page.keyboard.type(' more');
    await expect(preview.textField('plan')).toHaveValue('Half a plan more');
    await window.page.keyboard.press('Tab');
    await expect(preview.widget('plan')).toHaveText('Half a plan more');

    await preview.pointer.click(preview.widget('region').locator('.ks-dropbox-field'));
    await expect(preview.widget('region').getByRole('combobox')).toBeFocused();
    await window.page.keyboard.type('So');
    await edit('Third');
    await expect(preview.widget('region').getByRole('combobox')).toHaveValue('So');
    await expect(preview.widget('region').getByRole('option', { name: 'South' })).toBeVisible();
    await expect(preview.widget('region').getByRole('option', { name: 'North' })).toBeHidden();
    await window.page.keyboard.press('Escape');

    await preview.pointer.click(preview.widget('day').locator('input'));
    await preview.pointer.click(preview.widget('day').locator('.ks-datepicker-panel-pager.ks-right').first());
    await edit('Fourth');
    await expect(preview.widget('day').locator('.ks-datepicker-panel')).toBeVisible();
    await expect(preview.widget('day').locator('.ks-datepicker-panel-year')).toHaveText('2028');
  });

  test('keeps an open popup, how far it is scrolled and the text in it, also when a style sheet changes', async ({ window, project }) => {
    const { editor, preview } = window;
    await preview.expectText('other', 'First');
    await preview.press('open');
    await preview.pointer.enter(preview.textField('remark'));
    await window.page.keyboard.type('Half a remark');
    const content = preview.widget('details').locator('.ks-container-content');
    await preview.pointer.scroll(content, 60);
    const scrolled = () => content.evaluate(({ scrollTop }) => Math.round(scrollTop));
    const before = await preview.pointer.atRest(scrolled, 30);

    // The page would be another one after a reload.
    await preview.frame.locator('html').evaluate(() => Reflect.set(globalThis, 'isSame', true));
    const sheet = await project.read('skin/css/ks-general.css');
    await project.write('skin/css/ks-general.css', `${sheet} #other .ks-text-title { color: rgb(1, 2, 3) }`);
    await expect(preview.widget('other').locator('.ks-text-title')).toHaveCSS('color', 'rgb(1, 2, 3)');
    expect(await preview.frame.locator('html').evaluate(() => Reflect.get(globalThis, 'isSame'))).toBe(true);
    await expect(preview.textField('remark')).toBeFocused();
    expect(await scrolled()).toBe(before);

    await editor.replace('repository.js', 'First', 'Second');
    await preview.expectText('other', 'Second');
    await expect(preview.textField('remark')).toHaveValue('Half a remark');
    expect(await scrolled()).toBe(before);
  });
});
