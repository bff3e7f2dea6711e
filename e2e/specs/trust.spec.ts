import { AppWindow } from '../models/app-window.ts';
import { type ListeningServer, startListeningServer } from '../harness/listening-server.ts';
import { test as base, expect } from '../harness/test.ts';

/** The sample project with a connection of its own, to a server that tells who called. */
const test = base.extend<{ backEnd: ListeningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it wants from the pattern.
  backEnd: async ({}, use) => {
    const server = await startListeningServer();
    await use(server);
    await server.stop();
  },
  project: async ({ project, backEnd }, use) => {
    const connection = { id: 'planning', name: 'Planning', kind: 'address', baseUrl: backEnd.baseUrl, writes: 'allow' };
    await project.write('dashwright.json', JSON.stringify({ connections: [connection] }));
    await use(project);
  },
});

test.describe('a restricted project', () => {
  test.use({ trust: 'restrict' });

  test('sends nothing to its own back-end, is previewed against the sample, and sends once trusted', async ({ window, backEnd }) => {
    const { preview, dialogs, topBar, inspector } = window;
    // Its code runs against the sample back-end.
    await preview.expectText('kpiRevenue', /\d m/);
    await preview.choose('regionFilter', 'France');
    await preview.expectText('title', 'France');
    await expect(preview.notes).toContainText('This project is not trusted: it only reaches the sample back-end.');
    await expect(window.statusBar.getByRole('button', { name: 'Restricted' })).toBeVisible();

    await topBar.getByRole('button', { name: /^Connection / }).click();
    await window.page.getByRole('menuitemcheckbox', { name: /^Planning/ }).click();
    await expect(dialogs.notices).toContainText('This project is not trusted yet');
    await expect(topBar.getByRole('button', { name: /^Connection Sample back-end/ })).toBeVisible();
    await preview.press('publish');
    await expect(inspector.requests('publish · launch')).toHaveCount(1);
    expect(backEnd.connections()).toBe(0);

    await preview.notes.getByRole('button', { name: 'Trust this project' }).click();
    await expect(preview.notes.getByText('not trusted')).toHaveCount(0);
    await topBar.getByRole('button', { name: /^Connection / }).click();
    await window.page.getByRole('menuitemcheckbox', { name: /^Planning/ }).click();
    await expect(topBar.getByRole('button', { name: /^Connection Planning/ })).toBeVisible();
    await expect
      .poll(() => backEnd.requests().filter((request) => request.startsWith('POST /api/v1/ExecuteMDX')).length)
      .toBeGreaterThan(0);
  });

  test('keeps a connection chosen while it was trusted from being used', async ({ window, backEnd }) => {
    const { dialogs, topBar, preview } = window;
    await preview.expectText('kpiRevenue', /\d m/);
    await dialogs.runCommand('Trust this project');
    await dialogs.answerTrust('trust');
    await topBar.getByRole('button', { name: /^Connection / }).click();
    await window.page.getByRole('menuitemcheckbox', { name: /^Planning/ }).click();
    await expect.poll(() => backEnd.requests().length).toBeGreaterThan(0);

    await dialogs.runCommand('Stop trusting this project');
    await expect(topBar.getByRole('button', { name: /^Connection Sample back-end/ })).toBeVisible();
    await preview.expectText('kpiRevenue', /\d m/);
    const before = backEnd.requests().length;
    await preview.choose('regionFilter', 'France');
    await preview.expectText('title', 'France');
    expect(backEnd.requests()).toHaveLength(before);
  });
});

for (const answer of ['trust', 'restrict'] as const) {
  test.describe(`answered once with ${answer}`, () => {
    test.use({ trust: answer });

    test('the question does not come again', async ({ window, app }) => {
      await window.preview.expectText('title', 'Sales plan 2027');
      await app.crashAndRestart();
      const again = new AppWindow(await app.openWindow());
      await again.preview.expectText('title', 'Sales plan 2027');
      await expect(again.statusBar.getByRole('button', { name: 'Restricted' })).toHaveCount(answer === 'trust' ? 0 : 1);
      await expect(again.dialogs.trustQuestion).toHaveCount(0);
    });
  });
}

test.describe('before the question is answered', () => {
  test.use({ trust: 'unanswered' });

  test('nothing is sent, and closing it leaves the project restricted', async ({ window, backEnd, project }) => {
    await expect(window.dialogs.trustQuestion).toContainText(project.folder);
    await expect(window.dialogs.trustQuestion).toContainText('it sends nothing anywhere else');
    await window.press('Escape');
    await expect(window.dialogs.trustQuestion).toBeHidden();
    await window.preview.expectText('kpiRevenue', /\d m/);
    await expect(window.statusBar.getByRole('button', { name: 'Restricted' })).toBeVisible();
    expect(backEnd.connections()).toBe(0);
  });
});
