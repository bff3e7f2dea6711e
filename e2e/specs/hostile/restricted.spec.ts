import { variantUnless } from '../../harness/test.ts';
import { accessibilityViolations } from '../../harness/axe.ts';
import { dashwright } from '../../harness/command-line.ts';
import { type ListeningServer, startListeningServer } from '../../harness/listening-server.ts';
import { test as base, expect } from '../../harness/test.ts';
import { WidgetHands } from '../../models/widget-hands.ts';

const test = base.extend<{ backEnd: ListeningServer }>({
  trust: 'restrict',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it wants from the pattern.
  backEnd: async ({}, use) => {
    const server = await startListeningServer();
    await use(server);
    await server.stop();
  },
});

test('a page is drawn from what is written out, and the marks say what running adds', async ({ window, app }) => {
  const { preview } = window;
  await preview.expectText('title', 'Sales plan 2027');
  await expect(preview.widget('kpiRevenue')).toContainText('Revenue');
  await expect(preview.widget('publish')).toContainText('Publish');
  await expect(preview.badge('kpiRevenue')).toHaveAccessibleName('kpiRevenue: Its data comes when the project is trusted.');
  // A drop-down without items says why; what would be listed of runs leads to the question.
  const reason = preview.badge('regionFilter').getByText('Its data comes when the project is trusted.');
  await expect(reason).toBeHidden();
  await new WidgetHands(window).openItems('regionFilter');
  await expect(reason).toBeVisible();
  await window.inspector.open('Trace');
  await expect(window.inspector.region.getByRole('button', { name: 'Trust…' })).toBeVisible();
  // As wide as configured: the cards stand side by side.
  await expect(async () => {
    const [left, right] = [await preview.place('kpiRevenue'), await preview.place('kpiMargin')];
    expect(right.left).toBeGreaterThan(left.left + left.width - 1);
    expect(right.top).toBe(left.top);
  }).toPass();
  expect(await app.runtimeChildren()).toEqual([]);
});

test('edits redraw the page, problems and design mode work, and trusting runs it without opening it anew', async ({ window, app }) => {
  const { preview, editor, designer, explorer, dialogs } = window;
  await preview.expectText('title', 'Sales plan 2027');

  await editor.replace('widget-config.js', "label: 'Publish'", "label: 'Send it'");
  await preview.expectText('publish', 'Send it');
  await editor.replace('widget-config.js', "label: 'Send it'", 'label: sendIt()');
  await expect(preview.badge('publish')).toHaveAccessibleName(/Set by code: label\.$/);
  await editor.replace('widget-config.js', 'label: sendIt()', "label: 'Publish'");
  await preview.expectText('publish', 'Publish');

  await designer.enter();
  await explorer.widget('publish').click();
  await expect(designer.properties).toContainText('ButtonWidget');
  await expect(preview.selection('publish')).toBeVisible();
  expect(await app.runtimeChildren()).toEqual([]);

  await window.restricted.getByRole('button', { name: 'Trust…' }).click();
  await dialogs.answerTrust('trust');
  await preview.expectText('kpiRevenue', /\d m/);
  await expect(preview.badge('kpiRevenue')).toHaveCount(0);
  expect((await app.runtimeChildren()).length).toBeGreaterThan(0);

  // Taken back from the status bar: the process ends, the literals stand there again.
  await window.statusBar.getByRole('button', { name: 'Trusted' }).click();
  await dialogs.answerTrust('restrict');
  await expect(preview.badge('kpiRevenue')).toBeVisible();
  await expect.poll(() => app.runtimeChildren()).toEqual([]);
  await expect(window.restricted).toBeVisible();
});

test('what needs the code says so and leads to the question', async ({ window }) => {
  const { preview, dialogs, page } = window;
  await preview.expectText('title', 'Sales plan 2027');
  await preview.press('publish');
  await expect(preview.notes).toContainText('This project is restricted. Trust it to run its code.');
  await preview.reload();
  await expect(preview.notes.getByRole('button', { name: 'Trust…' })).toHaveCount(1);
  await dialogs.runCommand('Restart runtime');
  await expect(dialogs.notices).toContainText('This project is restricted. Trust it to run its code.');
  await dialogs.notices.getByRole('button', { name: 'Trust…' }).click();
  await expect(dialogs.trustQuestion).toBeVisible();
  await window.press('Escape');
  await page.getByRole('tab', { name: /^State/ }).click();
  await expect(page.getByText(/^This project is restricted: none of its code runs. Trust it to see here what v/)).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});

test.describe('a hostile project', () => {
  test.use({
    project: async ({ project, backEnd }, use) => {
      const connection = { id: 'planning', name: 'Planning', baseUrl: backEnd.baseUrl, writes: 'allow' };
      await project.write('dashwright.json', JSON.stringify({ connections: [connection] }));
      await project.write(
        'repository.js',
        `fetch('${backEnd.baseUrl}/loaded');
Repository = { title: { init: { url: () => '/api/v1/stolen', type: 'GET' } } };
try { (() => {}).constructor('return process')().kill(process.ppid, 'SIGKILL'); } catch {}
for (;;) {}`,
      );
      await use(project);
    },
  });

  test('does nothing while it is looked at: no process, no request, and the window answers', async ({ window, app, backEnd }) => {
    await window.preview.expectText('title', 'Sales plan 2027');
    await window.editor.open('repository.js');
    await expect(window.editor.visibleLine('for (;;)')).toBeVisible();
    expect(await app.runtimeChildren()).toEqual([]);
    expect(backEnd.connections()).toBe(0);
    // Only now it runs, and is stopped as code that never ends.
    await window.restricted.getByRole('button', { name: 'Trust…' }).click();
    await window.dialogs.answerTrust('trust');
    await expect(window.statusBar.getByRole('button', { name: /^[1-9]\d* error/ })).toBeVisible();
    await window.statusBar.getByRole('button', { name: 'Trusted' }).click();
    await window.dialogs.answerTrust('restrict');
    await expect.poll(() => app.runtimeChildren()).toEqual([]);
    await window.preview.expectText('title', 'Sales plan 2027');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, variantUnless(colorScheme === 'dark'), () => {
    test.use({ colorScheme, trust: 'unanswered' });

    test('question and banner are answered by keys, have names, and hold to WCAG AA', async ({ window }) => {
      const { dialogs, preview, page } = window;
      await expect(dialogs.trustQuestion).toBeVisible();
      // The careful answer has the focus.
      const careful = dialogs.trustQuestion.getByRole('button', { name: 'Look without running' });
      await expect(careful).toBeFocused();
      await expect.poll(() => accessibilityViolations(page), 'the question').toEqual([]);
      await window.press('Enter');
      await expect(dialogs.trustQuestion).toBeHidden();
      await preview.expectText('title', 'Sales plan 2027');
      await expect.poll(() => accessibilityViolations(page), 'restricted').toEqual([]);
      const again = window.restricted.getByRole('button', { name: 'Trust…' });
      await again.focus();
      await window.press('Enter');
      await expect(careful).toBeFocused();
      await window.press('Escape');
      await expect(again).toBeFocused();
      await window.press('Enter');
      await expect(careful).toBeFocused();
      await window.press('Tab');
      await expect(dialogs.trustQuestion.getByRole('button', { name: 'Trust', exact: true })).toBeFocused();
      await window.press('Enter');
      await preview.expectText('kpiRevenue', /\d m/);
      await expect.poll(() => accessibilityViolations(page), 'trusted').toEqual([]);
    });
  });
}

test('the page alone says so, too, and can be trusted there', { tag: '@localhost' }, async ({ window, app, context }) => {
  await window.preview.expectText('title', 'Sales plan 2027');
  const page = await app.openWindow('/preview/salesMain', context);
  await expect(page.frameLocator('iframe').locator('section#title')).toContainText('Sales plan 2027');
  await page.getByRole('region', { name: 'Restricted project' }).getByRole('button', { name: 'Trust…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Trust', exact: true }).click();
  await expect(page.frameLocator('iframe').locator('section#kpiRevenue')).toContainText(/\d m/);
});

test('the command line runs a folder only when it is trusted', async ({ project, dataFolder }) => {
  const data = { DASHWRIGHT_DATA: `${dataFolder}-commands` };
  const refused = await dashwright(['run', project.folder, 'title.init'], data);
  expect(refused).toMatchObject({
    exitCode: 2,
    output: '',
    errors: expect.stringContaining('Add --trust if you know where it comes from'),
  });
  const serving = await dashwright(['serve', project.folder, '--no-open'], data);
  expect(serving).toMatchObject({ exitCode: 2, output: '', errors: expect.stringContaining('--trust') });
  expect(await dashwright(['run', '--trust', project.folder, 'title.init'], data)).toMatchObject({ exitCode: 0, errors: '' });
  // Remembered, as an answer in the window is.
  expect(await dashwright(['run', project.folder, 'title.init'], data)).toMatchObject({ exitCode: 0, errors: '' });
});
