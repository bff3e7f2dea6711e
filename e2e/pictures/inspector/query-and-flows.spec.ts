import { expect, test } from '../../harness/test.ts';
import { FlowList } from '../../models/inspector/flow-list.ts';
import { FlowRecorder } from '../../models/inspector/flow-recorder.ts';
import { takePictures } from '../take-pictures.ts';

const area = 'inspector';
const mdx = `SELECT {[Month].[2027].Children} ON COLUMNS,
  {[Region].[$region]} * {[Product].[All Products].Children} ON ROWS
FROM [Sales Plan] WHERE ([Measure].[Revenue], [Version].[Budget])
`;

test('query', async ({ window }) => {
  const { preview, queryDesk: desk, dialogs, page } = window;
  await preview.expectText('kpiRevenue', ' m');
  await desk.open();
  await takePictures(window, area, 'query-empty', () => Promise.resolve(desk.empty));
  await dialogs.runCommand('New query in MDX');
  await takePictures(window, area, 'query-new', () => Promise.resolve(desk.draft));
  await desk.write('queries/query-1.mdx', mdx);
  await desk.run.click();
  await takePictures(window, area, 'query-without-value', () => Promise.resolve(desk.refusal));
  await desk.variable('region').fill('France');
  await desk.run.click();
  await takePictures(window, area, 'query-run', () => Promise.resolve(desk.grid));
  await desk.variable('region').fill('Nowhere');
  await desk.run.click();
  await takePictures(window, area, 'query-failed', () => Promise.resolve(desk.alert));
  await desk.save.click();
  await desk.name.fill('../elsewhere');
  await desk.answer('Save');
  await takePictures(window, area, 'query-name', () => Promise.resolve(desk.name));
  await desk.name.fill('Revenue by quarter');
  await desk.answer('Save');
  await expect(desk.name).toBeHidden();
  await dialogs.runCommand('New REST request in the query desk');
  await desk.write('queries/query-1.http', 'GET /api/v1/Cubes?$select=Name\n');
  await desk.run.click();
  await takePictures(window, area, 'query-rest', () => Promise.resolve(desk.outcome));
  await takePictures(window, area, 'query-menu', async () => {
    await desk.row('Revenue by quarter').click({ button: 'right' });
    return page.getByRole('menu');
  });
});

test('flows', async ({ window, project }) => {
  const { preview, inspector, dialogs, page } = window;
  const list = new FlowList(page);
  const recorder = new FlowRecorder(page);
  await preview.expectText('kpiRevenue', /\d m/);
  await inspector.open('Flows');
  await takePictures(window, area, 'flows', () => Promise.resolve(list.flows.first()));
  await list.show('choose-a-region.yml');
  await list.button('Replay').click();
  await expect(list.status).toHaveText('Passed: 3 of 3 steps');
  await takePictures(window, area, 'flows-green', () => Promise.resolve(list.status));
  const red = `name: Portugal is not there
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
`;
  await project.write('flows/red.yml', red);
  await project.write('flows/broken.yml', 'name: Mistyped\nsteps:\n  - evnt: regionFilter.choose\n');
  await list.show('broken');
  await takePictures(window, area, 'flows-broken', () => Promise.resolve(list.detail.getByText('Line 3, column')));
  await list.show('Portugal is not there');
  await list.button('Replay').click();
  await expect(list.status).toHaveText('Failed at step 2 of 3');
  await takePictures(window, area, 'flows-red', () => Promise.resolve(list.status));

  await dialogs.runCommand('Record a flow, or stop recording');
  await takePictures(window, area, 'flows-recording-empty', () => Promise.resolve(recorder.region));
  await preview.choose('regionFilter', 'France');
  await preview.choose('versionFilter', 'Forecast');
  await expect(recorder.steps).toHaveCount(2);
  await takePictures(window, area, 'flows-recording', () => Promise.resolve(recorder.steps.first()));
  await recorder.stop();
  await takePictures(window, area, 'flows-recorded', () => Promise.resolve(recorder.steps.first()));
  await recorder.save('Choose a region');
  await takePictures(window, area, 'flows-name-taken', () => Promise.resolve(recorder.region.getByText('already there')));
});

test('without flows', async ({ window, project }) => {
  const { preview, inspector } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await project.remove('flows').catch(() => undefined);
  await inspector.open('Flows');
  await takePictures(window, area, 'flows-none', () => Promise.resolve(inspector.region.getByText(/No flows/)));
});
