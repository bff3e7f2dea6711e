import { expect, test } from '../../harness/back-end-test.ts';
import { unseenTexts } from '../../models/window-texts.ts';

const turned = '\u202egninnalP';
const blanks = ' '.repeat(200);

test.use({
  project: async ({ project, server }, use) => {
    const connection = { id: 'planning', name: turned, baseUrl: server.baseUrl, writes: 'ask' };
    await project.write('dashwright.json', JSON.stringify({ connections: [connection] }));
    const repository = await project.read('repository.js');
    const hidden = repository
      .replace('"Value": "Nordics"', `"Value": "Nordics${blanks}and all others"`)
      .replaceAll('correct:', "'corr\u200bect':");
    await project.write('repository.js', hidden);
    const widgets = await project.read('widget-config.js');
    await project.write('widget-config.js', widgets.replace("id: 'correct'", "id: 'corr\u200bect'"));
    await use(project);
  },
});

test.describe('texts that would lie', () => {
  test('of a project are written out wherever the window shows them', async ({ window }) => {
    const { connections, inspector, preview, writeQuestion, page } = window;
    await connections.pill.click();
    await page.getByRole('menuitemcheckbox', { name: '\\u202egninnalP' }).click();
    await expect(connections.pill).toHaveAccessibleName(/^Connection \\u202egninnalP/);
    await preview.expectText('alpha', 'Alpha 42');
    await expect(window.explorer.region.getByText('corr\\u200bect', { exact: true })).toBeVisible();

    await preview.press('publish');
    await expect(writeQuestion.dialog).toHaveAccessibleName('Send this write to \\u202egninnalP?');
    await expect(writeQuestion.change('pRegion')).toContainText('Nordics␠×200and all others');
    expect(await unseenTexts(page)).toEqual([]);
    await writeQuestion.answer('Don’t send');

    for (const tab of ['Requests', 'Trace', 'Console', 'Problems', 'State', 'Query', 'Debugger'] as const) {
      await inspector.open(tab);
      expect(await unseenTexts(page)).toEqual([]);
    }
    await window.dialogs.openPalette('ControlOrMeta+p');
    await page.keyboard.type('corr');
    await expect(page.getByRole('option', { name: /corr\\u200bect/ }).first()).toBeVisible();
    expect(await unseenTexts(page)).toEqual([]);
  });
});
