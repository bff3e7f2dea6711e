import { expect, test } from '../../harness/back-end-test.ts';

test('a query goes to the connection that is chosen in the desk; the page stays with the one in use', async ({ connected, server }) => {
  const { queryDesk: desk, dialogs } = connected;
  const asked = () => server.seenWith('/api/v1/Cubes').length;
  await dialogs.runCommand('New REST request in the query desk');
  await desk.write('queries/query-1.http', 'GET /api/v1/Cubes?$select=Name\n');
  await expect(desk.run).toBeEnabled();
  const before = asked();
  await desk.sendTo('Sample back-end');
  await expect(desk.target).toHaveAccessibleName('Goes to Sample back-end');
  await desk.run.click();
  await expect(desk.outcome).toContainText(/200.*Sample back-end/);
  await expect(desk.result).toContainText('Sales Plan');
  expect(asked()).toBe(before);
});
