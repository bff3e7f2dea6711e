import { variantUnless } from '../../harness/test.ts';
import { closedPort, type Fault } from '../../harness/faulty-server.ts';
import { AppWindow } from '../../models/app-window.ts';
import { expect, test } from '../../harness/back-end-test.ts';

interface Case {
  readonly name: string;
  readonly fault: Fault;
  /** Status of the request in the list. */
  readonly row: RegExp;
  /** What the detail says went wrong. */
  readonly banner: RegExp;
  /** What the badge and the list of problems say. */
  readonly message: RegExp;
}

const cases: readonly Case[] = [
  { name: '401', fault: { kind: 'status', status: 401 }, row: /401/, banner: /answered 401.*Sign in/, message: /401/ },
  {
    name: '404',
    fault: { kind: 'status', status: 404, message: 'Cube Beta is not there' },
    row: /404/,
    banner: /answered 404.*Cube Beta is not there/s,
    message: /Cube Beta is not there/,
  },
  {
    name: '500 without a word',
    fault: { kind: 'status', status: 500 },
    row: /500/,
    banner: /answered 500.*check its log/,
    message: /500/,
  },
  {
    name: '500 with a reason',
    fault: { kind: 'status', status: 500, message: 'Rule stack overflow' },
    row: /500/,
    banner: /answered 500.*Rule stack overflow/s,
    message: /Rule stack overflow/,
  },
  { name: 'a web page instead of data', fault: { kind: 'web-page' }, row: /failed|200/, banner: /web page/, message: /web page/ },
  { name: 'half a JSON', fault: { kind: 'half-json' }, row: /cut off/, banner: /no whole JSON/, message: /no whole JSON/ },
];

for (const { name, fault, row, banner, message } of cases) {
  test(
    `${name}: one message in inspector, badge and problems; the others work`,
    variantUnless(name === '401' || name === 'half a JSON'),
    async ({ connected, server }) => {
      const { preview, inspector } = connected;
      server.fail('Beta', fault);
      await inspector.clear();
      await preview.reload();
      await expect(inspector.requests('beta · init')).toContainText(row);
      await inspector.show('beta · init');
      await expect(inspector.alert).toHaveCount(1);
      await expect(inspector.alert).toContainText(banner);
      await expect(preview.badge('beta')).toHaveAccessibleName(message);
      await expect(preview.badge('alpha')).toHaveCount(0);
      await preview.expectText('alpha', 'Alpha 42');
      await inspector.expectProblem(message);
      await expect(inspector.problem(/beta · init/)).toHaveCount(1);

      // Healed: nothing of it stays.
      server.fail('Beta', null);
      await preview.reload();
      await expect(preview.badge('beta')).toHaveCount(0);
      await inspector.open('Problems');
      await expect(inspector.problem(/beta · init/)).toHaveCount(0);
    },
  );
}

test('a back-end that is not there: every widget says so once, the window names it, and all comes back', async ({
  connected,
  server,
  project,
}) => {
  const { preview, inspector, connections } = connected;
  const port = await closedPort();
  await connections.open();
  await connections.show('Planning');
  await connections.fill({ address: `http://127.0.0.1:${port}` });
  await connections.save();
  await connections.close();
  await expect(connections.pill).toHaveAccessibleName('Connection Planning, Not connected');
  await expect(connected.statusBar).toContainText('Not connected');
  await expect(preview.notes).toContainText(`Nothing answers at 127.0.0.1:${port}`);
  await expect(inspector.requests('alpha · init').first()).toContainText('no answer');
  await inspector.show('alpha · init');
  await expect(inspector.alert).toContainText(`Nothing answers at 127.0.0.1:${port}`);
  await expect(preview.badge('alpha')).toHaveAccessibleName(/Nothing answers/);
  await inspector.expectProblem(/Nothing answers/);
  // What needs no back-end works.
  await preview.expectText('who', 'user');

  await connections.open();
  await connections.show('Planning');
  await connections.fill({ address: server.baseUrl });
  await connections.save();
  await connections.close();
  await preview.expectText('alpha', 'Alpha 42');
  await expect(preview.badge('alpha')).toHaveCount(0);
  await expect(connections.pill).toHaveAccessibleName('Connection Planning');
  expect(JSON.parse(await project.read('dashwright.json')).connections).toHaveLength(1);
});

test('a silent back-end: others work, and Cancel is offered after five seconds', async ({ connected, server }) => {
  const { preview, inspector } = connected;
  server.fail('Beta', { kind: 'silent' });
  await inspector.clear();
  await preview.reload();
  await expect(inspector.requests('alpha · init')).toContainText('201');
  await inspector.show('beta · init');
  await expect(inspector.requests('beta · init')).toContainText('waiting');
  await inspector.cancel();
  await expect(inspector.requests('beta · init')).toContainText('cancelled');
  await expect(inspector.alert).toContainText('Cancelled before the answer was complete');
  // The next edit is not held up either.
  server.fail('Beta', null);
  await preview.reload();
  await preview.expectText('beta', 'Beta 42');
});

test('a project whose back-end says nothing about its user still opens', async ({ connected, server, app }) => {
  server.fail('ActiveUser', { kind: 'silent' });
  await connected.page.close();
  await app.crashAndRestart();
  const again = new AppWindow(await app.openWindow());
  await again.preview.expectText('alpha', 'Alpha 42');
});
