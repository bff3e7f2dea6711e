import { keptTexts } from '../../harness/kept-texts.ts';
import { AppWindow } from '../../models/app-window.ts';
import { expect, test } from '../../harness/test.ts';

const first = "title: 'Sales plan 2027'";

test.describe('two windows of one project', { tag: '@localhost' }, () => {
  test('the unsaved text of each is kept, can be looked at, and is restored by choice', async ({ window, app, dataFolder, project }) => {
    await window.preview.expectText('title', 'Sales plan 2027');
    const second = new AppWindow(await app.openWindow());
    await window.editor.replace('repository.js', first, "title: 'Plan of the first window'");
    await second.editor.replace('repository.js', first, "title: 'Plan of the second window'");
    const kept = async () => (await keptTexts(dataFolder)).join('\n');
    await expect.poll(kept).toContain('Plan of the first window');
    await expect.poll(kept).toContain('Plan of the second window');
    await expect.poll(kept).toContain('Plan of the first window');
    await window.page.close();
    await second.page.close();
    await app.crashAndRestart();

    const again = new AppWindow(await app.openWindow());
    await again.editor.open('repository.js');
    await expect(again.editor.notes).toContainText(/Unsaved changes from (just now|\d+ (s|min) ago) were kept \(1 of 2/);
    await again.editor.answerNote('Compare');
    await expect(again.editor.region.getByText("'Plan of the second window'").first()).toBeVisible();
    await again.editor.answerNote('Next');
    await expect(again.editor.region.getByText("'Plan of the first window'").first()).toBeVisible();
    await again.editor.answerNote('Restore');
    await again.preview.expectText('title', 'Plan of the first window');
    await expect(again.editor.notes).toContainText(
      /Unsaved changes from (just now|\d+ (s|min) ago) were kept\. Restore puts them in place/,
    );
    await again.editor.answerNote('Restore');
    await again.preview.expectText('title', 'Plan of the second window');
    await again.editor.answerNote('Restore');
    await again.preview.expectText('title', 'Plan of the first window');
    await again.editor.open('repository.js');
    await again.editor.save();
    await again.editor.expectUnsaved('repository.js', false);
    expect(await project.read('repository.js')).toContain('Plan of the first window');

    await again.editor.answerNote('Discard');
    await expect(again.editor.note('were kept')).toHaveCount(0);
    await expect.poll(kept).not.toContain('Plan of the second window');
    expect(await again.editor.read('repository.js')).toContain('Plan of the first window');
  });

  test('what one left unsaved takes back nothing that another saved since, unless a person chooses so', async ({
    window,
    app,
    dataFolder,
    project,
  }) => {
    const second = new AppWindow(await app.openWindow());
    await second.editor.replace('repository.js', first, "title: 'Left unsaved'");
    await expect.poll(async () => (await keptTexts(dataFolder)).join('\n')).toContain('Left unsaved');
    await second.page.close();
    await window.editor.replace('repository.js', first, "title: 'Saved since'");
    await window.editor.save();
    await window.editor.expectUnsaved('repository.js', false);

    const third = new AppWindow(await app.openWindow());
    await third.editor.open('repository.js');
    await expect(third.editor.note('The file was saved since then: compare before you restore.')).toBeVisible();
    await third.editor.answerNote('Restore');
    await expect(third.editor.note('This file was saved after the restored changes were made')).toBeVisible();
    await third.editor.save();
    expect(await project.read('repository.js')).toContain('Saved since');
    await third.editor.answerNote('Take theirs');
    await expect.poll(() => third.editor.read('repository.js')).toContain('Saved since');
    await expect(third.editor.note('This file was saved after')).toHaveCount(0);
  });

  test('a file that one saves is followed by the other, which is asked where it has unsaved changes', async ({ window, app }) => {
    await window.preview.expectText('title', 'Sales plan 2027');
    const second = new AppWindow(await app.openWindow());
    await second.editor.open('repository.js');
    await window.editor.replace('repository.js', first, "title: 'Saved by the first'");
    await window.editor.save();
    await window.editor.expectUnsaved('repository.js', false);
    await expect.poll(() => second.editor.read('repository.js')).toContain('Saved by the first');
    await second.editor.expectUnsaved('repository.js', false);

    await second.editor.replace('repository.js', 'Saved by the first', 'Typed in the second');
    await window.editor.replace('repository.js', 'Saved by the first', 'Saved once more');
    await window.editor.save();
    await expect(second.editor.note('Another window saved this file while it has unsaved changes here.')).toBeVisible();
    expect(await second.editor.read('repository.js')).toContain('Typed in the second');
    await expect(window.editor.note('Another window')).toHaveCount(0);
    await second.editor.answerNote('Take theirs');
    await expect.poll(() => second.editor.read('repository.js')).toContain('Saved once more');
  });
});
