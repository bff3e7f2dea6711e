import { test as backEndTest } from '../../harness/back-end-test.ts';
import { test } from '../../harness/test.ts';
import { takePictures } from '../take-pictures.ts';

const area = 'inspector';

test('moved rows', async ({ window }) => {
  const { inspector, preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await preview.expectAnswered();
  await inspector.show('versionFilter · init');
  await inspector.editAndSend((query) =>
    query.replace('[Version].[Budget], [Version].[Forecast], [Version].[Actual]', '[Version].[Actual], [Version].[Budget]'),
  );
  await inspector.show('versionFilter · init, edited');
  const compare = await inspector.detail('Compare');
  const moved = compare.getByText('moved to another row');
  await takePictures(window, area, 'compare-moved', async () => {
    await moved.scrollIntoViewIfNeeded();
    return moved;
  });
});

test('rings and lines', async ({ window }) => {
  const { inspector, preview, urlAdvice, page } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await preview.expectAnswered();
  await inspector.show('planTable · init 3');
  for (const key of ['ArrowDown', 'ArrowUp']) await window.press(key);
  await takePictures(window, area, 'focus-requests', () => Promise.resolve(inspector.requests('planTable · init 3').first()));
  await inspector.detail('Request');
  await urlAdvice.compare();
  const change = urlAdvice.region.getByRole('button', { name: 'Change the URL' });
  await takePictures(window, area, 'detail-url-advised', async () => {
    await change.scrollIntoViewIfNeeded();
    return change;
  });
  await inspector.open('State');
  const tree = page.getByRole('tree', { name: 'State' });
  await tree.getByRole('treeitem').first().click();
  await window.press('ArrowDown');
  await takePictures(window, area, 'focus-tree', () => Promise.resolve(tree));
});

backEndTest.describe('a project without a connection of its own', () => {
  backEndTest.use({ writes: 'no connection' });
  backEndTest('uses the sample, which lacks its cubes', async ({ window }) => {
    const { queryDesk: desk, dialogs, inspector } = window;
    await dialogs.runCommand('New REST request in the query desk');
    await desk.write('queries/query-1.http', 'GET /api/v1/Cubes?$select=Name\n');
    await takePictures(window, area, 'query-on-sample', () => Promise.resolve(desk.draft));
    await inspector.open('Requests');
    await takePictures(window, area, 'requests-on-sample', () => Promise.resolve(inspector.region));
  });
});
