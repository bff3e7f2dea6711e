import { keptTexts } from '../../harness/kept-texts.ts';
import { AppWindow } from '../../models/app-window.ts';
import { expect, test } from '../../harness/test.ts';

/** Whether the data folder keeps this text by now. */
const isKept = async (dataFolder: string, text: string): Promise<boolean> =>
  (await keptTexts(dataFolder)).some((kept) => kept.includes(text));

test.describe('after the app was killed with unsaved text', () => {
  test.beforeEach(async ({ window, app, dataFolder }) => {
    await window.preview.expectText('title', 'Sales plan 2027');
    await window.editor.replace('repository.js', "title: 'Sales plan 2027'", "title: 'Unsaved plan'");
    await window.preview.expectText('title', 'Unsaved plan');
    await expect.poll(() => isKept(dataFolder, 'Unsaved plan')).toBe(true);
    await app.crashAndRestart();
  });

  test('the text is offered and restored', async ({ app, project }) => {
    const again = new AppWindow(await app.openWindow());
    await again.preview.expectText('title', 'Sales plan 2027');
    await again.editor.open('repository.js');
    await expect(again.editor.notes).toContainText(/Unsaved changes from (just now|\d+ (s|min) ago) were kept/);
    await again.editor.answerNote('Restore');

    await again.editor.expectUnsaved('repository.js', true);
    await again.preview.expectText('title', 'Unsaved plan');
    await expect(again.editor.note('Unsaved changes')).toHaveCount(0);
    expect(await project.read('repository.js')).not.toContain('Unsaved plan');

    await again.editor.open('repository.js');
    await again.editor.save();
    await again.editor.expectUnsaved('repository.js', false);
    expect(await project.read('repository.js')).toContain("title: 'Unsaved plan'");
  });

  test('discarding it leaves the file as it is, for good', async ({ app, project, dataFolder }) => {
    const again = new AppWindow(await app.openWindow());
    await again.editor.open('repository.js');
    await expect(again.editor.notes).toContainText('Unsaved changes');
    await again.editor.answerNote('Discard');
    await expect(again.editor.note('Unsaved changes')).toHaveCount(0);
    await again.editor.expectUnsaved('repository.js', false);
    expect(await again.editor.read('repository.js')).not.toContain('Unsaved plan');
    await expect.poll(() => isKept(dataFolder, 'Unsaved plan')).toBe(false);

    await app.crashAndRestart();
    const third = new AppWindow(await app.openWindow());
    expect(await third.editor.read('repository.js')).toContain("title: 'Sales plan 2027'");
    await expect(third.editor.note('Unsaved changes')).toHaveCount(0);
    expect(await project.read('repository.js')).toContain("title: 'Sales plan 2027'");
  });
});
