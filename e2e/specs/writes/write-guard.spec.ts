import { expect, test } from '../../harness/back-end-test.ts';

test.describe('a connection that asks', () => {
  test('a process call is shown before it is sent; a no sends nothing, a yes sends it', async ({ connected, server }) => {
    const { preview, writeQuestion, inspector } = connected;
    await preview.press('publish');
    await expect(writeQuestion.dialog).toHaveAccessibleName(/Planning/);
    await expect(writeQuestion.dialog).toContainText('publish · launch');
    await expect(writeQuestion.dialog).toContainText("POST /api/v1/Processes('Publish Plan')/engine.ExecuteWithReturn");
    await expect(writeQuestion.change('pVersion')).toContainText('Budget');
    await expect(writeQuestion.change('pRegion')).toContainText('Nordics');
    await writeQuestion.answer('Don’t send');
    await inspector.open('Requests');
    await expect(inspector.requests('publish · launch')).toContainText('not sent');
    expect(server.seenWith('Processes')).toHaveLength(0);

    await preview.press('publish');
    await writeQuestion.answer('Send');
    await inspector.expectStatus(inspector.requests('publish · launch').first(), '200', 'ok');
    expect(server.seenWith('Processes')).toHaveLength(1);
    expect(JSON.parse(server.seenWith('Processes')[0]?.body ?? '')).toEqual({
      Parameters: [
        { Name: 'pVersion', Value: 'Budget' },
        { Name: 'pRegion', Value: 'Nordics' },
      ],
    });
  });

  test('what a person does not send is no failure: it is muted in the list, its detail says why, and nothing is marked', async ({
    connected,
  }) => {
    const { preview, writeQuestion, inspector } = connected;
    await preview.press('publish');
    await writeQuestion.answer('Don’t send');
    await inspector.show('publish · launch');
    await inspector.expectStatus(inspector.requests('publish · launch'), 'not sent', 'muted');
    await expect(inspector.alert).toContainText('Not sent: you chose Don’t send.');
    await expect(preview.badge('publish')).toHaveCount(0);
    await inspector.filter('is:failed');
    await expect(inspector.requests('publish · launch')).toHaveCount(0);
    await inspector.filter('status:sent');
    await expect(inspector.requests('publish · launch')).toHaveCount(1);
    await inspector.open('Problems');
    await expect(inspector.problem('publish')).toHaveCount(0);
  });

  test('a PATCH is shown with its cells', async ({ connected, server }) => {
    const { preview, writeQuestion, inspector } = connected;
    await preview.press('correct');
    await expect(writeQuestion.dialog).toContainText("PATCH /api/v1/Cellsets('cells-1')/Cells");
    await expect(writeQuestion.change('17')).toContainText('4711');
    await expect(writeQuestion.change('23')).toContainText('0.5');
    // Escape means no.
    await connected.press('Escape');
    await expect(writeQuestion.dialog).toBeHidden();
    await expect(inspector.requests('correct · launch')).toContainText('not sent');
    expect(server.seenWith('Cellsets').filter(({ method }) => method !== 'GET')).toHaveLength(0);

    await preview.press('correct');
    await writeQuestion.answer('Send');
    await inspector.expectStatus(inspector.requests('correct · launch').first(), '204', 'ok');
    expect(server.seenWith('Cellsets').flatMap(({ method }) => (method === 'GET' ? [] : [method]))).toEqual(['PATCH']);
  });

  test('a question is still there after the window was loaded again', async ({ connected, server }) => {
    await connected.preview.press('publish');
    await expect(connected.writeQuestion.dialog).toBeVisible();
    await connected.page.reload();
    await expect(connected.writeQuestion.change('pVersion')).toContainText('Budget');
    await connected.writeQuestion.answer('Send');
    await connected.inspector.expectStatus(connected.inspector.requests('publish · launch'), '200', 'ok');
    expect(server.seenWith('Processes')).toHaveLength(1);
  });

  test('an init that calls a process is not sent by typing, nor by saving', async ({ connected, server }) => {
    const { editor, inspector, writeQuestion, preview } = connected;
    await editor.replace(
      'repository.js',
      "beta: { init: query('Beta') },",
      "beta: { init: { ...query('Beta'), url: (db) => `/api/v1/Processes('Rebuild')/engine.ExecuteWithReturn` } },\n  // By typing.",
    );
    await editor.save();
    await editor.expectUnsaved('repository.js', false);
    await expect(inspector.requests('beta · init').first()).toContainText('refused');
    await inspector.expectProblem(/would write to the back-end/);
    await expect(preview.badge('beta')).toBeVisible();
    await expect(writeQuestion.dialog).toBeHidden();
    expect(server.seenWith('Rebuild')).toHaveLength(0);
  });

  test('a query waits for the save, and runs with it', async ({ connected, server }) => {
    const { editor, preview } = connected;
    // More than once where the connection was chosen while the page was being drawn for the one before.
    const loads = server.seenWith('Alpha').length;
    await editor.replace('repository.js', "query('Beta')", "query('Gamma')");
    await editor.expectUnsaved('repository.js', true);
    // A later edit that shows says that the first one was evaluated, too.
    await editor.replace('widget-config.js', "label: 'Publish'", "label: 'Publish now'");
    await preview.expectText('publish', 'Publish now');
    expect(server.seenWith('Gamma')).toHaveLength(0);
    await editor.open('repository.js');
    await editor.save();
    await preview.expectText('beta', 'Gamma 42');
    expect(server.seenWith('Gamma')).toHaveLength(1);
    expect(server.seenWith('Alpha')).toHaveLength(loads);
  });
});

test.describe('a read-only connection', () => {
  test.use({ writes: 'read-only' });
  test('refuses with a message and sends nothing', async ({ connected, server }) => {
    await connected.preview.press('publish');
    // A request of a person that fails brings itself to the front: after that the person looks at the problems.
    await expect(connected.inspector.requests('publish · launch')).toContainText('refused');
    await connected.inspector.expectProblem(/Planning is read-only, so nothing was sent/);
    await expect(connected.writeQuestion.dialog).toBeHidden();
    expect(server.seenWith('Processes')).toHaveLength(0);
  });
});

test.describe('a connection file that allows writes', () => {
  test.use({ writes: 'allow' });
  test('asks all the same: only a person of this computer may allow them', async ({ connected, server }) => {
    const { preview, writeQuestion, inspector, connections } = connected;
    await preview.press('publish');
    await writeQuestion.answer('Don’t send');
    expect(server.seenWith('Processes')).toHaveLength(0);
    await connections.open();
    await connections.show('Planning');
    await connections.fill({ writes: 'Allow' });
    await connections.save();
    await connections.close();
    await expect(connected.statusBar).toContainText('Writes: allowed');
    await preview.press('publish');
    await inspector.expectStatus(inspector.requests('publish · launch').first(), '200', 'ok');
    expect(server.seenWith('Processes')).toHaveLength(1);
  });
});
