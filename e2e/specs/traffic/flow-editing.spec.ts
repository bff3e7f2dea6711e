import { expect, test } from '../../harness/test.ts';
import { FlowList } from '../../models/inspector/flow-list.ts';

const file = 'flows/by-hand.yml';
const broken = 'name: By hand\nsteps:\n  - evnt: regionFilter.choose\n    value: Spain\n';

test('a flow is corrected in the editor: its mistake is listed and marked until it is mended, then it is saved and green', async ({
  window,
  project,
}) => {
  const { preview, inspector, editor, page } = window;
  const list = new FlowList(page);
  await preview.expectText('kpiRevenue', /\d m/);
  await project.write(file, broken);
  await inspector.open('Flows');
  await list.show('by-hand');
  await list.edit.click();
  await expect(editor.tab('by-hand.yml')).toBeVisible();
  await inspector.expectProblem(/'evnt' means nothing here/);
  await inspector.open('Problems');
  const problem = inspector.problem("'evnt' means nothing here");
  await expect(problem).toContainText('Ln 3, Col 5');
  await problem.dblclick();
  await expect(window.statusBar).toContainText('Ln 3, Col 5');

  await editor.open('by-hand.yml', file);
  await expect.poll(() => editor.colours()).toBeGreaterThan(1);
  await editor.replaceIn(file, 'evnt:', 'event:');
  await expect(problem).toHaveCount(0);
  await editor.save();
  await editor.expectUnsaved('by-hand.yml', false);
  await expect.poll(() => project.read(file)).toBe(broken.replace('evnt', 'event'));
  await inspector.open('Flows');
  await list.button('Replay').click();
  await expect(list.status).toHaveText('Passed: 1 of 1 steps');
  await preview.expectText('title', 'Spain');

  // Written elsewhere, it follows.
  await project.write(file, 'name: By hand\nsteps: 1\n');
  await inspector.expectProblem(/'steps' has to be a list/);
  await expect.poll(() => editor.read('by-hand.yml', file)).toBe('name: By hand\nsteps: 1\n');
});
