import { AppWindow } from '../../models/app-window.ts';
import { type ListeningServer, startListeningServer } from '../../harness/listening-server.ts';
import { test as base, expect } from '../../harness/test.ts';

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

/** Requests of a table that the fixture's connection answers. */
const queries = (server: ListeningServer) => server.requests().filter((request) => request.startsWith('POST /api/v1/ExecuteMDX')).length;

test.describe('a restricted project', () => {
  test.use({ trust: 'restrict' });

  test('sends nothing to its own back-end, and sends once trusted', async ({ window, backEnd }) => {
    const { preview, dialogs, topBar, inspector } = window;
    await preview.expectText('title', 'Sales plan 2027');
    await expect(window.restricted).toContainText('Restricted: nothing of this project runs.');
    await expect(window.statusBar.getByRole('button', { name: 'Restricted' })).toBeVisible();

    await topBar.getByRole('button', { name: /^Connection / }).click();
    await window.page.getByRole('menuitemcheckbox', { name: /^Planning/ }).click();
    await expect(dialogs.notices).toContainText('This project is not trusted yet');
    await expect(topBar.getByRole('button', { name: /^Connection Sample back-end/ })).toBeVisible();
    await preview.press('publish');
    await expect(preview.notes).toContainText('This project is restricted. Trust it to run its code.');
    await expect(inspector.requests('publish · launch')).toHaveCount(0);
    expect(backEnd.connections()).toBe(0);

    await preview.notes.getByRole('button', { name: 'Trust…' }).click();
    await dialogs.answerTrust('trust');
    await expect(window.restricted).toBeHidden();
    await preview.expectText('kpiRevenue', /\d m/);
    await topBar.getByRole('button', { name: /^Connection / }).click();
    await window.page.getByRole('menuitemcheckbox', { name: /^Planning/ }).click();
    await expect(topBar.getByRole('button', { name: /^Connection Planning/ })).toBeVisible();
    await expect.poll(() => queries(backEnd)).toBeGreaterThan(0);
  });

  test('keeps a connection chosen while it was trusted from being used', async ({ window, backEnd }) => {
    const { dialogs, topBar, preview } = window;
    await dialogs.runCommand('Trust this project');
    await dialogs.answerTrust('trust');
    await preview.expectText('kpiRevenue', /\d m/);
    await topBar.getByRole('button', { name: /^Connection / }).click();
    await window.page.getByRole('menuitemcheckbox', { name: /^Planning/ }).click();
    await expect.poll(() => queries(backEnd)).toBeGreaterThan(0);
    await preview.expectAnswered();

    await dialogs.runCommand('Stop trusting this project');
    await expect(topBar.getByRole('button', { name: /^Connection Sample back-end/ })).toBeVisible();
    await expect(window.restricted).toBeVisible();
    const before = backEnd.requests().length;
    await preview.press('publish');
    await expect(preview.notes).toContainText('This project is restricted.');
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
      await expect(again.statusBar.getByRole('button', { name: answer === 'trust' ? 'Trusted' : 'Restricted' })).toBeVisible();
      await expect(again.restricted).toHaveCount(answer === 'trust' ? 0 : 1);
      await expect(again.dialogs.trustQuestion).toHaveCount(0);
    });
  });
}

test.describe('before the question is answered', () => {
  test.use({ trust: 'unanswered' });

  test('nothing is sent, and closing it leaves the project restricted', async ({ window, backEnd, project, app }) => {
    await expect(window.dialogs.trustQuestion).toContainText(project.folder);
    await expect(window.dialogs.trustQuestion).toContainText('the code of this folder runs, in a closed process');
    await expect(window.dialogs.trustQuestion).toContainText('with your sign-in');
    await window.press('Escape');
    await expect(window.dialogs.trustQuestion).toBeHidden();
    await window.preview.expectText('title', 'Sales plan 2027');
    await expect(window.statusBar.getByRole('button', { name: 'Restricted' })).toBeVisible();
    expect(await app.runtimeChildren()).toEqual([]);
    expect(backEnd.connections()).toBe(0);
  });
});
