import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyProject, type ProjectFolder } from '../../harness/project-folder.ts';
import { expect, test as base } from '../../harness/test.ts';
import { keptTexts } from '../../harness/kept-texts.ts';
import { NewWindow } from '../../models/windows/new-window.ts';

const title = "title: 'Sales plan 2027'";
const otherTitle = "title: 'Costs of the other'";

/** A second project beside the one that the app was started with. */
const test = base.extend<{ readonly other: ProjectFolder }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it wants from the pattern.
  other: async ({}, use) => {
    const other = await copyProject('sample');
    await other.write('repository.js', (await other.read('repository.js')).replace(title, otherTitle));
    await use(other);
    await other.dispose();
  },
});

test.describe('a project in a new window', { tag: '@localhost' }, () => {
  test('both keep their own page, unsaved texts and inspector; closing one leaves the other', async ({
    window,
    project,
    other,
    dataFolder,
  }) => {
    // Two projects start and run at once.
    test.slow();
    await window.preview.expectText('title', 'Sales plan 2027');
    const second = await new NewWindow(window).openFolder(other.folder);
    await second.dialogs.answerTrust('trust');
    await second.preview.expectText('title', 'Costs of the other');
    // Pages of two projects have different origins, so neither reaches what the other keeps.
    expect(new URL(second.page.url()).origin).not.toBe(new URL(window.page.url()).origin);

    await window.editor.replace('repository.js', title, "title: 'Typed in the first'");
    await second.editor.replace('repository.js', otherTitle, "title: 'Typed in the second'");
    await window.preview.expectText('title', 'Typed in the first');
    await second.preview.expectText('title', 'Typed in the second');
    await window.editor.expectUnsaved('repository.js', true);
    await second.editor.expectUnsaved('repository.js', true);

    // What one clears or asks for does not touch the requests of the other.
    for (const { inspector } of [window, second]) {
      await inspector.open('Requests');
      await inspector.filter('regionFilter');
    }
    await expect(second.inspector.requests('regionFilter · init').first()).toBeVisible();
    await expect(window.inspector.requests('regionFilter · init').first()).toBeVisible();
    // What is still asked would come in behind that.
    await second.preview.expectAnswered();
    await second.inspector.clear();
    await expect(second.inspector.requests('regionFilter · init')).toHaveCount(0);
    await expect(window.inspector.requests('regionFilter · init').first()).toBeVisible();

    await window.editor.save();
    await window.editor.expectUnsaved('repository.js', false);
    await second.editor.expectUnsaved('repository.js', true);
    expect(await readFile(join(other.folder, 'repository.js'), 'utf8')).toContain('Costs of the other');

    const kept = async () => (await keptTexts(dataFolder)).join('\n');
    await expect.poll(kept).toContain('Typed in the second');
    await second.page.close();
    await window.editor.replace('repository.js', 'Typed in the first', 'Typed after that');
    await window.preview.expectText('title', 'Typed after that');
    expect(await project.read('repository.js')).toContain('Typed in the first');
    await expect.poll(kept).toContain('Typed in the second');

    const again = await new NewWindow(window).openRecent(other.folder);
    await expect(again.editor.notes).toContainText(/Unsaved changes from (just now|\d+ (s|min) ago) were kept/);
  });

  test('a project that is open is not opened again: its window shows it, from the recent list, too', async ({ window, other, project }) => {
    await window.preview.expectText('title', 'Sales plan 2027');
    const second = await new NewWindow(window).openFolder(other.folder);
    await second.dialogs.answerTrust('trust');
    await second.preview.expectText('title', 'Costs of the other');
    await second.editor.replace('repository.js', otherTitle, "title: 'Typed in the second'");
    await second.preview.expectText('title', 'Typed in the second');

    // A further window of the first project has its page, and what is typed there.
    const further = await new NewWindow(second).openRecent(project.folder);
    await further.preview.expectText('title', 'Sales plan 2027');
    await window.editor.replace('repository.js', title, "title: 'Typed in the first'");
    await further.preview.expectText('title', 'Typed in the first');
    await second.preview.expectText('title', 'Typed in the second');
  });
});
