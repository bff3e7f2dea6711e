import { expect, test as base } from '../../harness/back-end-test.ts';
import { type FaultyServer, startFaultyServer } from '../../harness/faulty-server.ts';

/** A project with two more connections that lead to a server of their own: one for production, one that is never written to. */
const test = base.extend<{ readonly live: FaultyServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it wants from the pattern.
  live: async ({}, use) => {
    const live = await startFaultyServer({ userName: 'planner' });
    await use(live);
    await live.close();
  },
  project: async ({ project, server, live }, use) => {
    const connections = [
      { id: 'planning', name: 'Planning', baseUrl: server.baseUrl, writes: 'ask' },
      { id: 'live', name: 'Live', baseUrl: live.baseUrl, writes: 'ask', production: true },
      { id: 'archive', name: 'Archive', baseUrl: live.baseUrl, writes: 'read-only' },
    ];
    await project.write('dashwright.json', JSON.stringify({ connections }));
    await use(project);
  },
});

test('an edited query goes to another connection; its answer beside the original names both', async ({ connected, server, live }) => {
  const { inspector, connections, preview } = connected;
  await inspector.show('alpha · init');
  const asked = server.seenWith('Alpha').length;
  await inspector.editAndSend((query) => query.replace('[Alpha]', '[Beta]'), 'Live');
  await expect(inspector.requests('alpha · init, edited')).toHaveCount(1);
  const compare = await inspector.detail('Compare');
  await expect(compare).toContainText('Before: answered by Planning. Now: answered by Live.');
  await expect(compare).toContainText('[Beta]');
  expect(live.seenWith('[Beta]')).toHaveLength(1);
  expect(server.seenWith('Alpha')).toHaveLength(asked);
  // The page keeps using its own connection; a copy of this copy goes to the same connection again.
  await expect(connections.pill).toHaveAccessibleName(/Planning/);
  await preview.expectText('alpha', 'Alpha 42');
  await inspector.editAndSend((query) => query.replace('[Beta]', '[Gamma]'));
  await expect.poll(() => live.seenWith('[Gamma]').length).toBe(1);
  expect(server.seenWith('Gamma')).toHaveLength(0);
});

test('an edited write asks as the chosen connection says, and one that is read-only refuses it', async ({ connected, server, live }) => {
  const { inspector, preview, writeQuestion } = connected;
  await preview.press('publish');
  await writeQuestion.answer('Don’t send');
  await inspector.show('publish · launch');
  const changed = (body: string) => body.replace('Nordics', 'France');
  await inspector.editAndSend(changed, 'Live');
  await expect(writeQuestion.dialog).toHaveAccessibleName(/Live/);
  await expect(writeQuestion.dialog).toContainText('This is production');
  await expect(writeQuestion.change('pRegion')).toContainText('France');
  await expect(writeQuestion.alwaysAllow).toHaveCount(0);
  await writeQuestion.answer('Don’t send');
  const edited = inspector.requests('publish · launch, edited');
  await inspector.expectStatus(edited.first(), 'not sent', 'muted');
  expect(live.seenWith('Processes')).toHaveLength(0);

  await inspector.show('publish · launch, edited');
  await inspector.editAndSend((body) => body);
  await writeQuestion.answer('Send');
  await inspector.expectStatus(edited.first(), '200', 'ok');
  expect(live.seenWith('Processes')).toHaveLength(1);

  await inspector.show('publish · launch, edited');
  await inspector.editAndSend((body) => body, 'Archive');
  await expect(edited).toHaveCount(3);
  await expect(inspector.alert).toContainText('Archive is read-only');
  expect(live.seenWith('Processes')).toHaveLength(1);
  expect(server.seenWith('Processes')).toHaveLength(0);
});
