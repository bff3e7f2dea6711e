import { mkdir } from 'node:fs/promises';
import { expect, test } from '../harness/test.ts';

const ours = "title: 'Our plan'";
const theirs = "title: 'Their plan'";
const first = "title: 'Sales plan 2027'";

test.describe('another program changes a file', () => {
  test('without unsaved changes the editor and the preview follow', async ({ window, project }) => {
    const { editor, preview } = window;
    await preview.expectText('title', 'Sales plan 2027');
    await editor.open('repository.js');
    await project.write('repository.js', (await project.read('repository.js')).replace(first, theirs));

    await preview.expectText('title', 'Their plan');
    await expect.poll(() => editor.read('repository.js'), { timeout: 20_000 }).toContain(theirs);
    await editor.expectUnsaved('repository.js', false);
  });

  for (const [answer, kept, dropped] of [
    ['Keep mine', 'Our plan', 'Their plan'],
    ['Take theirs', 'Their plan', 'Our plan'],
  ] as const) {
    test(`with unsaved changes it asks: ${answer.toLowerCase()}`, async ({ window, project }) => {
      const { editor, preview } = window;
      await editor.replace('repository.js', first, ours);
      await preview.expectText('title', 'Our plan');
      await project.write('repository.js', (await project.read('repository.js')).replace(first, theirs));
      await expect(editor.note('Another program changed this file while it has unsaved changes here.')).toBeVisible({ timeout: 20_000 });

      // Saving does not answer the question by itself.
      await editor.open('repository.js');
      await editor.save();
      await expect(editor.note('Another program changed this file')).toBeVisible();
      expect(await project.read('repository.js')).toContain(theirs);

      await editor.answerNote(answer);
      await expect(editor.note('Another program changed this file')).toHaveCount(0);
      await editor.expectUnsaved('repository.js', false);
      await preview.expectText('title', kept);
      const text = await editor.read('repository.js');
      expect(text).toContain(kept);
      expect(text).not.toContain(dropped);
      expect(await project.read('repository.js')).toBe(text);
    });
  }

  test('a removed file says so and can be saved again', async ({ window, project }) => {
    const { editor, preview } = window;
    await preview.expectText('title', 'Sales plan 2027');
    const text = await editor.read('event-map.js');
    await project.remove('event-map.js');
    await expect(editor.note('This file was deleted or renamed by another program. Its text is still here.')).toBeVisible({
      timeout: 20_000,
    });
    await editor.expectUnsaved('event-map.js', true);
    expect(await editor.read('event-map.js')).toBe(text);

    await editor.answerNote('Save it again');
    await expect(editor.note('deleted or renamed')).toHaveCount(0);
    await editor.expectUnsaved('event-map.js', false);
    expect(await project.read('event-map.js')).toBe(text);
  });

  test('the whole folder removed is said, and nothing typed is lost', async ({ window, project }) => {
    const { editor, preview } = window;
    await editor.replace('repository.js', first, ours);
    await preview.expectText('title', 'Our plan');
    const text = await editor.read('repository.js');
    await project.remove();

    await expect(window.dialogs.notices).toContainText(/The project folder .* is gone/, { timeout: 20_000 });
    expect(await editor.read('repository.js')).toBe(text);
    await preview.expectText('title', 'Our plan');
    await editor.save();
    await expect(editor.note(/Not saved: The project folder .* is gone/)).toBeVisible();
    await editor.expectUnsaved('repository.js', true);

    // When the folder is back, so is saving.
    await mkdir(project.folder);
    await editor.answerNote('Try again');
    await expect(editor.note('deleted or renamed by another program')).toBeVisible();
    expect(await editor.read('repository.js')).toBe(text);
    await editor.answerNote('Save it again');
    await editor.expectUnsaved('repository.js', false);
    expect(await project.read('repository.js')).toBe(text);
  });
});
