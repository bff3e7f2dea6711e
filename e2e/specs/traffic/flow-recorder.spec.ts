import { dashwright } from '../../harness/command-line.ts';
import { expect, test } from '../../harness/test.ts';
import { FlowRecorder } from '../../models/inspector/flow-recorder.ts';

test('what a person does is recorded, replayed and saved as a flow, which dashwright test runs green, then red', async ({
  window,
  project,
}) => {
  const { preview, dialogs, page } = window;
  const recorder = new FlowRecorder(page);
  await preview.expectText('kpiRevenue', /\d m/);
  await dialogs.runCommand('Record a flow, or stop recording');
  await preview.choose('regionFilter', 'Spain');
  await preview.expectText('title', 'Spain');
  await preview.choose('versionFilter', 'Forecast');
  await preview.expectText('title', 'Forecast');
  await expect(recorder.steps).toHaveText([/^event regionFilter\.choose "Spain"/, /^event versionFilter\.choose "Forecast"/]);
  await recorder.stop();

  await preview.choose('regionFilter', 'France');
  await preview.expectText('title', 'France');
  await recorder.replay();
  await preview.expectText('title', /Spain.*Forecast/);
  await expect(recorder.steps).toHaveCount(2);

  await recorder.save('Write a note');
  await expect(recorder.region).toContainText('flows/write-a-note.yml is already there. Give the flow another name.');
  await recorder.save('Spain, forecast');
  await expect(dialogs.notices).toContainText('/flows/spain-forecast.yml. Add what you expect of each step');
  await expect(recorder.recordButton).toBeVisible();

  const green = await dashwright(['test', project.folder, '--trust', '--flow', 'spain-forecast']);
  expect(green.output).toContain('1 passed, 0 failed');
  expect(green.exitCode).toBe(0);
  const text = await project.read('flows/spain-forecast.yml');
  await project.write('flows/spain-forecast.yml', `${text}      - text: { widget: title, contains: Portugal }\n`);
  const red = await dashwright(['test', project.folder, '--flow', 'spain-forecast']);
  expect(red.output).toContain('expected  the text "Portugal" in title');
  expect(red.exitCode).toBe(1);
});

test('typed text is one step, and a flow can be discarded', async ({ window }) => {
  const { preview, inspector, page } = window;
  const recorder = new FlowRecorder(page);
  await preview.expectText('kpiRevenue', /\d m/);
  await inspector.open('Flows');
  await recorder.recordButton.click();
  await preview.pointer.enter(preview.textField('noteInput'));
  await page.keyboard.type('late');
  await page.keyboard.press('Enter');
  await preview.expectText('noteText', 'late');
  await expect(recorder.steps.filter({ hasText: 'writeEnd' })).toHaveText(/^event noteInput\.writeEnd "late"/);
  await expect(recorder.steps.filter({ hasText: 'input noteInput' })).toHaveCount(0);
  await recorder.stop();
  await recorder.discard();
  await expect(recorder.recordButton).toBeVisible();
});
