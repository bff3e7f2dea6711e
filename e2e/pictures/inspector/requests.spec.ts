import { test } from '../../harness/test.ts';
import { RequestList } from '../../models/inspector/request-list.ts';
import { takePictures } from '../take-pictures.ts';

const area = 'inspector';

test('list of requests', async ({ window }) => {
  const { inspector, preview, page } = window;
  const list = new RequestList(page);
  await preview.expectText('kpiRevenue', /\d m/);
  await preview.expectAnswered();
  await inspector.show('kpiRevenue · init');
  const row = inspector.requests('kpiRevenue · init').first();
  await takePictures(window, area, 'requests', () => Promise.resolve(row));
  await takePictures(window, area, 'requests-context-menu', async () => {
    await row.click({ button: 'right' });
    return page.getByRole('menu');
  });
  await window.press('Escape');
  await takePictures(window, area, 'requests-column-menu', async () => {
    await inspector.region.getByRole('columnheader', { name: 'Status' }).click({ button: 'right' });
    return page.getByRole('menu');
  });
  await window.press('Escape');

  await inspector.filter('status:200 widget:kpi');
  await takePictures(window, area, 'requests-filtered', () => Promise.resolve(row));
  await inspector.filter('status:404');
  await takePictures(window, area, 'requests-filtered-none', () => Promise.resolve(inspector.filterAdvice.getByText('are hidden')));
  await inspector.filter('stat:404');
  await takePictures(window, area, 'requests-filtered-unknown', () =>
    Promise.resolve(inspector.filterAdvice.getByText('There is no field')),
  );
  await inspector.clearFilter();

  await inspector.show('kpiRevenue · init');
  await list.pin(row);
  await list.note('before the change', 'Enter');
  await list.nextColour();
  await takePictures(window, area, 'requests-marks', () => Promise.resolve(row.getByText('before the change')));
  await list.groupBy('By widget');
  await takePictures(window, area, 'requests-groups', () => Promise.resolve(list.head('Pinned')));
  await list.groupBy('No groups');
  await inspector.clear();
});

test('cleared list of requests', async ({ window }) => {
  const { inspector, preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await preview.expectAnswered();
  await inspector.clear();
  await takePictures(window, area, 'requests-cleared', () =>
    Promise.resolve(inspector.region.getByRole('button', { name: 'Reload data' })),
  );
  await inspector.open('Trace');
  await takePictures(window, area, 'trace-cleared', () => Promise.resolve(inspector.region.getByRole('button', { name: 'Reload data' })));
});
