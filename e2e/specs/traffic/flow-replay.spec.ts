import { expect, test } from '../../harness/test.ts';
import { FlowList } from '../../models/inspector/flow-list.ts';

test('a flow of the project is chosen and replayed with the keyboard, and is green', async ({ window }) => {
  const { preview, dialogs, page } = window;
  const list = new FlowList(page);
  await preview.expectText('kpiRevenue', /\d m/);
  await preview.choose('regionFilter', 'Spain');
  await preview.expectText('title', 'Spain');
  await dialogs.runCommand('Flows: Replay…');
  await expect(list.flows).toHaveCount(3);
  await list.walkTo('choose-a-region.yml');
  await expect(list.steps).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(list.button('Replay')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.status).toHaveText('Passed: 3 of 3 steps');
  await list.expectMarks('Done', 'Done', 'Done');
  await preview.expectText('title', 'France');
  await preview.expectText('regionFilter', 'France');
  await expect(list.button('Replay')).toBeFocused();
});

test('a red flow shows the step that failed with what was expected and what came; the list follows the folder', async ({
  window,
  project,
}) => {
  const { preview, inspector, page } = window;
  const list = new FlowList(page);
  await preview.expectText('kpiRevenue', /\d m/);
  await inspector.open('Flows');
  await expect(list.flows).toHaveCount(3);
  await project.write(
    'flows/red.yml',
    `name: Portugal is not there
page: salesMain
steps:
  - event: regionFilter.choose
    value: Spain
    expect:
      - text: { widget: title, contains: Spain }
  - expect:
      - text: { widget: title, contains: Portugal }
      - problems: none
  - event: openDetail.launch
`,
  );
  await project.write('flows/broken.yml', 'name: Mistyped\nsteps:\n  - evnt: regionFilter.choose\n');
  await expect(list.flows).toHaveCount(5);
  await expect(list.flows.filter({ hasText: 'broken' })).toContainText(/Broken.*Line 3: 'evnt' means nothing here/);
  await list.show('broken');
  await expect(list.detail).toContainText('Line 3, column');
  await expect(list.button('Replay')).toBeHidden();

  await list.show('Portugal is not there');
  await list.button('Replay').click();
  await expect(list.status).toHaveText('Failed at step 2 of 3');
  await list.expectMarks('Done', 'Failed', 'Waiting');
  await expect(list.steps.nth(1)).toContainText('Line 9: expected the text "Portugal" in title');
  await expect(list.steps.nth(1)).toContainText(/got .*Spain/);
  await preview.expectText('title', 'Spain');

  await project.write('flows/red.yml', 'name: Portugal is not there\npage: salesMain\nsteps:\n  - expect:\n      - problems: none\n');
  await expect(list.steps).toHaveCount(1);
  await list.button('Replay').click();
  await expect(list.status).toHaveText('Passed: 1 of 1 steps');
});

test('step by step a person asks for each step, and Stop ends it', async ({ window }) => {
  const { preview, dialogs, page } = window;
  const list = new FlowList(page);
  await preview.expectText('kpiRevenue', /\d m/);
  await dialogs.runCommand('Flows: Replay…');
  await list.walkTo('choose-a-region.yml');
  await list.button('Step by step').click();
  await expect(list.status).toHaveText('Paused before step 1 of 3');
  await list.expectMarks('Next', 'Waiting', 'Waiting');
  await expect(list.button('Next step')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.status).toHaveText('Paused before step 2 of 3');
  await preview.expectText('title', 'Germany');
  await page.keyboard.press('Enter');
  await expect(list.status).toHaveText('Paused before step 3 of 3');
  await preview.expectText('title', 'France');
  await list.button('Stop').click();
  await expect(list.status).toHaveText('Stopped after 2 of 3 steps');
  await list.expectMarks('Done', 'Done', 'Waiting');
  await preview.expectText('title', 'Budget');
});

test.describe('without trust', () => {
  test.use({ trust: 'restrict' });

  test('flows are listed, and it is said why they do not run', async ({ window }) => {
    const { inspector, page } = window;
    const list = new FlowList(page);
    await inspector.open('Flows');
    await expect(list.flows).toHaveCount(3);
    await expect(list.detail).toContainText('Trust it to replay its flows.');
    await expect(list.button('Replay')).toBeHidden();
  });
});
