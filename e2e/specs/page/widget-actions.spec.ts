import { expect, test } from '../../harness/test.ts';
import { expectNestedRun, expectRequest } from '../../models/seen-request.ts';
import { WidgetHands } from '../../models/widget-hands.ts';

test.use({ projectName: 'widgets' });

const savePath = "/api/v1/Processes('Save Note')/engine.ExecuteWithReturn";
const saved = (slot: string, text: string) => ({
  method: 'POST',
  path: savePath,
  body: {
    Parameters: [
      { Name: 'pSlot', Value: slot },
      { Name: 'pText', Value: text },
    ],
  },
  answer: 'CompletedSuccessfully',
});
const cellsPath = /^\/api\/v1\/Cellsets\('[^']+'\)\/Cells$/;

test('a button sends its request by pointer and by Enter', async ({ window }) => {
  const { preview, inspector } = window;
  const hands = new WidgetHands(window);
  await expect(hands.button('save')).toBeVisible();
  await inspector.clear();
  await preview.press('save');
  await expectRequest(inspector, 'save · launch', saved('Slot 4', 'saved by admin'));

  // From the button beside it by keyboard alone.
  await preview.press('count');
  await preview.expectText('counted', 'Counted 1');
  await window.press('Shift+Tab');
  await expect(hands.button('save')).toBeFocused();
  await window.press('Enter');
  await expectRequest(inspector, 'save · launch', saved('Slot 4', 'saved by admin'), 2);
});

test('a button runs its function, whose Api.updateContent is seen as a nested run and in the widget', async ({ window }) => {
  const { preview, inspector } = window;
  await preview.expectText('counted', 'Not counted yet');
  // The table comes last: what is still loading would stand in the cleared list.
  await expect(preview.widget('plan')).toContainText('City bikes');
  await preview.expectAnswered();
  await inspector.clear();
  await preview.press('count');
  await preview.expectText('counted', 'Counted 1');
  await expectNestedRun(inspector, 'count · launch', 'updateContent("counted")', 'counted · init');
  await expect(inspector.region.getByRole('tree', { name: 'Runs' }).getByRole('treeitem', { level: 1 })).toHaveCount(1);

  // The request belongs to the widget that was refreshed, not to the button.
  await inspector.open('Requests');
  await expect(inspector.requests('counted · init')).toHaveCount(1);
  await expect(inspector.requests('count · launch')).toHaveCount(0);

  await window.preview.press('count');
  await preview.expectText('counted', 'Counted 2');
});

test('a drop-down sends what was chosen by pointer and by keys', async ({ window }) => {
  const { preview, inspector } = window;
  const hands = new WidgetHands(window);
  await preview.expectChosen('colour', 'Red');
  await inspector.clear();
  await preview.choose('colour', 'Green');
  await preview.expectChosen('colour', 'Green');
  await expectRequest(inspector, 'colour · choose', saved('Slot 5', 'Green'));

  await hands.chooseByKeys('colour', 1);
  await preview.expectChosen('colour', 'Blue');
  await expectRequest(inspector, 'colour · choose', saved('Slot 5', 'Blue'), 2);
});

test('a drop-down of the other spelling runs its function', async ({ window }) => {
  const { preview, inspector } = window;
  const hands = new WidgetHands(window);
  await preview.expectText('chosenSize', 'Size unknown');
  await inspector.clear();
  await preview.choose('size', 'Large');
  await preview.expectText('chosenSize', 'Size Large');
  await expectNestedRun(inspector, 'size · choose', 'updateContent("chosenSize")', 'chosenSize · init');

  await hands.chooseByKeys('size', 0);
  await preview.expectChosen('size', 'Large');
  await preview.choose('size', 'Medium');
  await preview.expectText('chosenSize', 'Size Medium');
});

test('a text edited in place sends its heading', async ({ window }) => {
  const { preview, inspector } = window;
  const hands = new WidgetHands(window);
  await preview.expectText('heading', 'Old heading');
  await inspector.clear();
  await hands.rewrite('heading', 'New heading');
  // Neither ends the edit: leaving the text does.
  await window.press('Escape');
  await window.press('Enter');
  await expect(hands.field('heading')).toBeFocused();
  await window.press('Tab');
  await preview.expectText('heading', 'New heading');
  await expectRequest(inspector, 'heading · write', saved('Slot 6', 'New heading'));

  await hands.rewrite('motto', 'Ride on');
  await window.press('Tab');
  await preview.expectText('shownMotto', 'Motto Ride on');
  await expectNestedRun(inspector, 'motto · write', 'updateContent("shownMotto")', 'shownMotto · init');
});

test('a text box sends at Enter and when the person leaves it', async ({ window }) => {
  const { preview, inspector } = window;
  const hands = new WidgetHands(window);
  await expect(hands.field('note')).toBeVisible();
  await inspector.clear();
  await hands.type('note', 'First');
  await window.press('Enter');
  await expectRequest(inspector, 'note · writeEnd', saved('Slot 7', 'First'));

  await hands.type('note', ' and second');
  await window.press('Tab');
  await expectRequest(inspector, 'note · writeEnd', saved('Slot 7', 'First and second'), 2);

  await hands.type('remark', 'Looks good');
  await window.press('Enter');
  await preview.expectText('shownRemark', 'Remark Looks good');
  await expectNestedRun(inspector, 'remark · writeEnd', 'updateContent("shownRemark")', 'shownRemark · init');
});

test('a text box tells every key', async ({ window }) => {
  const { preview, inspector } = window;
  const hands = new WidgetHands(window);
  await expect(hands.field('live')).toBeVisible();
  await inspector.clear();
  await hands.enter('live');
  await window.press('a');
  await expectRequest(inspector, 'live · writeKey', saved('Slot 8', 'a'));
  await hands.enter('live');
  await window.press('b');
  await expectRequest(inspector, 'live · writeKey', saved('Slot 8', 'ab'), 2);

  await hands.type('search', 'bik');
  await preview.expectText('shownSearch', 'Searching bik');
  await window.press('e');
  await preview.expectText('shownSearch', 'Searching bike');
});

test('a switch sends 1 and 0', async ({ window }) => {
  const { preview, inspector } = window;
  const hands = new WidgetHands(window);
  await expect(hands.switch('urgent')).not.toBeChecked();
  await inspector.clear();
  await hands.toggle('urgent');
  await expect(hands.switch('urgent')).toBeChecked();
  await expectRequest(inspector, 'urgent · switch', saved('Slot 9', 'urgent 1'));
  await hands.toggle('urgent');
  await expect(hands.switch('urgent')).not.toBeChecked();
  await expectRequest(inspector, 'urgent · switch', saved('Slot 9', 'urgent 0'), 2);

  await hands.toggle('details');
  await preview.expectText('shownDetails', 'Details on');
  await window.press('Space');
  await preview.expectText('shownDetails', 'Details off');
  await expectNestedRun(inspector, 'details · switch', 'updateContent("shownDetails")', 'shownDetails · init');
});

test('a typed cell is written to the cube', async ({ window }) => {
  const { preview, inspector } = window;
  const hands = new WidgetHands(window);
  await expect(hands.cell('plan', 4)).toBeVisible();
  await inspector.clear();
  await hands.selectCell('plan', 4);
  await hands.typeInCell('1234');
  await expect(hands.cell('plan', 4)).toHaveText('1234');
  await expectRequest(inspector, 'plan · cellEdit', { method: 'PATCH', path: cellsPath, body: [{ Ordinal: 4, Value: '1234' }] });

  // What the cube says, with its own format.
  await hands.reload();
  await expect(hands.cell('plan', 4)).toHaveText('1,234');

  await hands.selectCell('sketch', 3);
  await hands.typeInCell('77');
  await preview.expectText('sketched', 'Sketched 77 at 3');
  await expectNestedRun(inspector, 'sketch · cellEdit', 'updateContent("sketched")', 'sketched · init');
});

test('a block pasted from a spreadsheet is written to the cellset of the third init', async ({ window }) => {
  const { inspector } = window;
  const hands = new WidgetHands(window);
  await expect(hands.cell('plan', 8)).toBeVisible();
  // The cellset that the table shows.
  await inspector.show('plan · init 3');
  const answer = await inspector.detail('Response');
  await expect(answer).toContainText('"ID"');
  const id = /"ID":\s*"([^"]+)"/.exec(await answer.innerText())?.[1] ?? 'no ID';

  await inspector.clear();
  await window.copyText('111\t112\n121\t122\n');
  await hands.selectCell('plan', 4);
  await window.press('ControlOrMeta+V');
  await expect(hands.cell('plan', 8)).toHaveText('122');
  await expectRequest(inspector, 'plan · pasteCells', {
    method: 'PATCH',
    path: `/api/v1/Cellsets('${id}')/Cells`,
    body: [
      { Ordinal: 4, Value: '111' },
      { Ordinal: 5, Value: '112' },
      { Ordinal: 7, Value: '121' },
      { Ordinal: 8, Value: '122' },
    ],
  });
  await inspector.clear();
  await hands.reload();
  await expect(inspector.requests('plan · init 3')).toHaveCount(1);
  for (const [ordinal, value] of [
    [4, '111'],
    [5, '112'],
    [7, '121'],
    [8, '122'],
  ] as const) {
    await expect(hands.cell('plan', ordinal)).toHaveText(value);
  }
});
