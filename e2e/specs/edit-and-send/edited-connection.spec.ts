import { expect, severalConnectionsTest as test } from '../../harness/back-end-test.ts';

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
