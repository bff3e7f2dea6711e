import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../harness/test.ts';
import { AppWindow } from '../../models/app-window.ts';

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
    await expect.poll(() => editor.read('repository.js')).toContain(theirs);
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
      await expect(editor.note('Another program changed this file while it has unsaved changes here.')).toBeVisible();

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
    await expect(editor.note('This file was deleted or renamed by another program. Its text is still here.')).toBeVisible();
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

    await expect(window.dialogs.notices).toContainText(/The project folder .* is gone/);
    expect(await editor.read('repository.js')).toBe(text);
    await preview.expectText('title', 'Our plan');
    await editor.save();
    await expect(editor.note(/Not saved: The project folder .* is gone/)).toBeVisible();
    await editor.expectUnsaved('repository.js', true);

    // When the folder is back, so is saving; nobody has to say so.
    await mkdir(project.folder);
    await expect(window.dialogs.notices).not.toContainText(/is gone/);
    await expect(editor.note('Not saved')).toHaveCount(0);
    await expect(editor.note('deleted or renamed by another program')).toBeVisible();
    expect(await editor.read('repository.js')).toBe(text);
    await editor.answerNote('Save it again');
    await editor.expectUnsaved('repository.js', false);
    expect(await project.read('repository.js')).toBe(text);
  });

  test('a folder that is moved away and back loses its banner, and what changed meanwhile is seen', async ({ window, project }) => {
    const { editor, preview } = window;
    await preview.expectText('title', 'Sales plan 2027');
    await rename(project.folder, `${project.folder}-away`);
    await expect(window.dialogs.notices).toContainText(/The project folder .* is gone/);
    const away = join(`${project.folder}-away`, 'repository.js');
    await writeFile(away, (await readFile(away, 'utf8')).replace(first, theirs));
    await rename(`${project.folder}-away`, project.folder);
    await expect(window.dialogs.notices).not.toContainText(/is gone/);
    await preview.expectText('title', 'Their plan');
    await expect.poll(() => editor.read('repository.js')).toContain(theirs);
  });

  test('a window that is loaded again while the folder is away says so, and goes on when it is back', async ({ window, project }) => {
    const { editor, preview } = window;
    await preview.expectText('title', 'Sales plan 2027');
    await editor.open('repository.js');
    await rename(project.folder, `${project.folder}-away`);
    await expect(window.dialogs.notices).toContainText(/The project folder .* is gone/);
    await window.page.reload();
    await expect(editor.region).toContainText('The folder of the project is missing');
    await editor.region.getByRole('button', { name: 'Try again' }).click();
    await expect(editor.region).toContainText('The folder of the project is missing');
    await rename(`${project.folder}-away`, project.folder);
    await expect(editor.region).not.toContainText('is missing');
    await expect.poll(() => editor.read('repository.js')).toContain(first);
    await rename(project.folder, `${project.folder}-away`);
    await expect(window.dialogs.notices).toContainText(/The project folder .* is gone/);
    await window.page.reload();
    await editor.region.getByRole('button', { name: 'Close project' }).click();
    await expect(window.page.getByRole('heading', { name: 'Dashwright', level: 1 })).toBeVisible();
  });

  test('the question ends when the disk holds again what it held before', async ({ window, project }) => {
    const { editor, preview } = window;
    const before = await project.read('repository.js');
    await editor.replace('repository.js', first, ours);
    await preview.expectText('title', 'Our plan');
    await project.write('repository.js', before.replace(first, theirs));
    await expect(editor.note('Another program changed this file')).toBeVisible();
    await project.write('repository.js', before);
    await expect(editor.note('Another program changed this file')).toHaveCount(0);
    expect(await editor.read('repository.js')).toContain(ours);
    await editor.open('repository.js');
    await editor.save();
    await editor.expectUnsaved('repository.js', false);
    expect(await project.read('repository.js')).toBe(before.replace(first, ours));
  });

  test('another window of the project says that this one kept its text @localhost', async ({ window, project, app }) => {
    const { editor, preview } = window;
    await preview.expectText('title', 'Sales plan 2027');
    const other = new AppWindow(await app.openWindow());
    await other.editor.open('repository.js');
    await editor.replace('repository.js', first, ours);
    await preview.expectText('title', 'Our plan');
    await project.write('repository.js', (await project.read('repository.js')).replace(first, theirs));
    await expect.poll(() => other.editor.read('repository.js')).toContain(theirs);
    await editor.answerNote('Keep mine');
    await expect(other.dialogs.notices).toContainText('Another window kept its own text of repository.js');
    await expect.poll(() => other.editor.read('repository.js')).toContain(ours);
  });

  const encodings = [
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['binary', (text: string) => Buffer.concat([Buffer.from([0x89, 0, 0xff, 0xfe]), Buffer.from(text)])],
  ] as const;
  for (const [kind, bytes] of encodings)
    test(`a file that becomes ${kind} while it is open says so, keeps what was typed and takes nothing more`, async ({
      window,
      project,
    }) => {
      const { editor } = window;
      await editor.replace('repository.js', first, ours);
      const text = await editor.read('repository.js');
      const before = await project.read('repository.js');
      await project.write('repository.js', bytes(before));
      await expect(editor.note(/Not editable: This file is not UTF-8 text\. Convert it .* What you typed is kept/)).toBeVisible();
      await editor.typeAtEnd('repository.js', '// more');
      await expect(editor.refusedInput).toContainText('Read-only: see the note above');
      for (const keys of ['Backspace', 'Enter', 'ControlOrMeta+V', 'ControlOrMeta+Z']) await window.press(keys);
      expect(await editor.read('repository.js')).toBe(text);
      await project.write('repository.js', before);
      await expect(editor.note('Not editable')).toHaveCount(0);
      await editor.open('repository.js');
      await editor.save();
      await editor.expectUnsaved('repository.js', false);
      expect(await project.read('repository.js')).toContain(ours);
    });

  test('mixed line ends stay as they are', async ({ window, project }) => {
    const { editor } = window;
    // With a line of its own: the editor has to show this text before somebody types.
    const lines = `// mixed\n${await project.read('event-map.js')}`.split('\n');
    const mixed = lines.map((line, at) => (at === lines.length - 1 ? line : line + (at % 2 === 0 ? '\r\n' : '\n'))).join('');
    await project.write('event-map.js', mixed);
    await expect.poll(() => editor.read('event-map.js')).toContain(lines[0] ?? '');
    await editor.typeAtEnd('event-map.js', '// end');
    await editor.save();
    await editor.expectUnsaved('event-map.js', false);
    expect(await project.read('event-map.js')).toBe(`${mixed}// end`);
  });
});
