import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from '../../harness/project-folder.ts';
import { startApp } from '../../harness/running-app.ts';
import { expect, test } from '../../harness/test.ts';
import { AppWindow } from '../../models/app-window.ts';
import { SavedTrace } from '../../models/inspector/saved-trace.ts';

test('a run of the sample is saved with its requests and opened in another app, where nothing of it can run', async ({
  window,
  project,
  context,
}) => {
  const { preview, inspector } = window;
  await preview.expectText('kpiRevenue', ' m');
  await preview.expectAnswered();
  await inspector.open('Trace');
  await inspector.runs('kpiRevenue · init', 2).first().click();
  const trace = new SavedTrace(window);
  const [file, steps] = [await trace.save(), await trace.steps()];
  expect(file.name).toBe('kpiRevenue-init.trace.json');
  expect(file.text).not.toContain(project.folder);
  await inspector
    .step('Request')
    .getByRole('button', { name: /^Show the response/ })
    .click();
  await inspector.open('Requests');
  await expect(await inspector.detail('Response')).toContainText('Cells');
  const answer = await (await inspector.responseText()).copyAll();

  const [other, dataFolder] = [await copyProject('widgets'), await mkdtemp(join(tmpdir(), 'dashwright-data-'))];
  const app = await startApp({ folder: other.folder, dataFolder, context });
  try {
    const there = new AppWindow(await app.openWindow());
    await there.dialogs.answerTrust('trust');
    await there.preview.expectAnswered();
    const opened = new SavedTrace(there);
    await opened.open(file);
    await expect(opened.detail).toContainText(`imported from ${file.name}`);
    await expect(there.inspector.runs(`kpiRevenue · init, ${file.name}`, 1)).toHaveCount(1);
    expect((await opened.steps()).slice(2)).toEqual(steps.slice(2));
    await expect(opened.detail.getByRole('button', { name: 'Run again' })).toHaveCount(0);

    // Its request is open beside those of this project, and is still there in a window that is loaded again.
    await there.page.reload();
    await there.inspector.show(`kpiRevenue · init, ${file.name}`);
    await expect(await there.inspector.detail('Trace')).toContainText('Parsing');
    expect((await there.inspector.actions()).filter((title) => /Replay|Run again/.test(title))).toEqual([]);
    await expect(await there.inspector.detail('Response')).toContainText('Cells');
    expect(await (await there.inspector.responseText()).copyAll()).toBe(answer);

    await opened.open({ name: 'damaged.trace.json', text: file.text.slice(0, -20) });
    await expect(there.dialogs.notices).toContainText('damaged.trace.json is damaged, or no saved trace');
  } finally {
    await app.stop();
    await other.dispose();
    await rm(dataFolder, { recursive: true, force: true });
  }
});

test.describe('of a stranger', () => {
  test.use({ projectName: 'widgets' });

  test('a file with markup, names of runs of this window and endless lists does no harm', async ({ window }) => {
    const { preview, inspector, dialogs } = window;
    await preview.expectText('counted', 'Not counted yet');
    await preview.expectAnswered();
    const markup = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
    const step = { kind: 'console', status: 'ok', summary: markup, at: 0, location: { path: '../../etc/passwd', line: 1, column: 1 } };
    const run = {
      ...{ version: 2, id: markup, generation: 1, widgetId: markup, action: markup, form: 'request', startedAt: 1, outcome: 'threw' },
      cause: { kind: 'api', traceId: 't1', call: markup },
      steps: [step],
      error: { kind: 'js', message: markup, phase: 'url' },
    };
    const fileOf = (runs: readonly object[]) =>
      JSON.stringify({ dashwrightTrace: 1, run: markup, traces: runs, har: { log: { entries: [] } } });
    const opened = new SavedTrace(window);
    await opened.open({ name: `${markup}.json`, text: fileOf([run]) });
    await expect(opened.detail).toContainText(markup);
    await expect(opened.detail.locator('img, script')).toHaveCount(0);
    await inspector
      .step('Console')
      .getByRole('button', { name: /^Go to passwd/ })
      .click();
    expect(await window.page.title()).not.toBe('1');

    await opened.open({ name: 'endless.json', text: fileOf([{ ...run, steps: Array.from({ length: 50_000 }, () => step) }]) });
    await expect(dialogs.notices).toContainText('endless.json is damaged');
    await opened.open({ name: 'many.json', text: fileOf(Array.from({ length: 600 }, () => run)) });
    await expect(dialogs.notices).toContainText('many.json has 600 runs, and may have 500.');
  });
});
