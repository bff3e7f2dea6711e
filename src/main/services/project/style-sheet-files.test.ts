import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import writeFileAtomic from 'write-file-atomic';
import { createJournal, type Journal } from './unsaved/journal.ts';
import { leftOutSheets, listStyleSheets } from './style-sheets.ts';
import { createProjectFiles, type ProjectFiles } from './project-files.ts';

/** Called once, right before and right after a file is opened. */
let atOpening: { readonly before: () => Promise<void>; readonly after?: () => Promise<void> } | undefined;
/** Name of the files in an endless fake folder; undefined to use the real disk. */
let endless: string | undefined;
vi.mock(import('node:fs/promises'), async (load) => {
  const real = await load();
  async function* names(name: string) {
    for (let count = 0; ; count += 1) yield { name: `${count}-${name}`, isFile: () => true };
  }
  const opendir = (...given: Parameters<typeof real.opendir>) =>
    endless === undefined ? real.opendir(...given) : Promise.resolve(names(endless));
  const open: typeof real.open = async (...given) => {
    const act = atOpening;
    atOpening = undefined;
    await act?.before();
    const handle = await real.open(...given);
    await act?.after?.();
    return handle;
  };
  return { ...real, open, opendir: opendir as typeof real.opendir };
});

let root: string;
let folder: string;
let journal: Journal;
let files: ProjectFiles;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'dashwright-sheets-'));
  folder = path.join(root, 'project');
  await mkdir(folder);
  journal = createJournal(path.join(root, 'data'));
  files = createProjectFiles(folder, { layout: 'flat' }, journal);
});
afterEach(async () => {
  await files.dispose();
  await rm(root, { recursive: true, force: true });
});

describe('style sheets', () => {
  const sheet = 'skin/css/ks-text-style.css';
  const write = async (name: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  };

  it('are linked up to a limit, and one problem names the last of them', async () => {
    await mkdir(path.join(folder, 'skin/css'), { recursive: true });
    await Promise.all(Array.from({ length: 5_000 }, (_, index) => writeFile(path.join(folder, `skin/css/s${index}.css`), '')));
    const sheets = await listStyleSheets(folder, 'flat');
    expect(sheets).toHaveLength(200);
    expect(leftOutSheets(sheets)).toMatchObject({
      code: 'style-sheets-left-out',
      message: expect.stringContaining("'skin/css' holds 200 style sheets or more"),
      location: { path: sheets.at(-1) },
    });
    expect(leftOutSheets(sheets.slice(1))).toBeUndefined();
  });

  it.each(['sheet.css', 'other.txt'])('are searched in an endless folder (%s) up to a limit', async (name) => {
    await mkdir(path.join(folder, 'skin/css'), { recursive: true });
    endless = name;
    const sheets = await listStyleSheets(folder, 'flat').finally(() => {
      endless = undefined;
    });
    expect(sheets).toHaveLength(name === 'sheet.css' ? 200 : 0);
  });

  it('that grow beyond the limit are not kept', () => {
    expect(() => files.remember(sheet, 'x'.repeat(5 * 1024 * 1024 + 1), '')).toThrow(expect.objectContaining({ code: 'file-too-large' }));
  });

  it('are read, saved and journalled like the four files', async () => {
    await write(sheet, 'a {}\r\n');
    const snapshot = await files.read(sheet);
    expect(snapshot).toMatchObject({ path: sheet, role: 'styleSheet', text: 'a {}\r\n', endOfLine: 'crlf' });
    files.remember(sheet, 'b {}\n', snapshot.version);
    await journal.flush();
    expect((await files.read(sheet)).kept?.[0]?.text).toBe('b {}\n');
    await files.save({ path: sheet, text: 'b {}\n', baseVersion: snapshot.version, overwrite: false });
    expect(await readFile(path.join(folder, sheet), 'utf8')).toBe('b {}\r\n');
    await write(sheet, 'c {}');
    await expect(files.save({ path: sheet, text: 'd', baseVersion: snapshot.version, overwrite: false })).rejects.toMatchObject({
      code: 'file-changed-outside',
    });
  });

  it.each([
    'skin/css/../../../outside.css',
    'skin/css/../x.css',
    'skin/css/a/b.css',
    'skin/css/.hidden.css',
    'skin/css/x.CSS',
    'skin/css/x.scss',
    'skin/css/..\\x.css',
    'skin/css/x%2e.css',
    'skin/css/',
    'SKIN/css/x.css',
    'skin/images/x.png',
    '/skin/css/x.css',
    'static/assets/skin/css/ks-general.css',
    'x.css',
    'app.json',
  ])('are only those in the skin folder, not %s', async (name) => {
    await expect(files.read(name)).rejects.toMatchObject({ code: 'not-found' });
    await expect(files.save({ path: name, text: 'x', baseVersion: '', overwrite: true })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('must still be in the project after they were read, even if a folder was replaced in the meantime', async () => {
    await write(sheet, 'inside {}');
    const elsewhere = path.join(root, 'elsewhere');
    await mkdir(elsewhere);
    await writeFile(path.join(elsewhere, path.basename(sheet)), 'SECRET');
    const styles = path.join(folder, path.dirname(sheet));
    const swap = async () => {
      await rename(styles, `${styles}-aside`);
      await symlink(elsewhere, styles);
    };
    const putBack = async () => {
      await rm(styles);
      await rename(`${styles}-aside`, styles);
    };
    atOpening = { before: swap, after: putBack };
    expect((await files.read(sheet)).text).toBe('inside {}');
    atOpening = { before: swap };
    await expect(files.read(sheet)).rejects.toMatchObject({ code: 'outside-project' });
    await putBack();
    atOpening = { before: async () => await writeFileAtomic(path.join(folder, sheet), 'saved {}') };
    expect((await files.read(sheet)).text).toBe('saved {}');
  });

  it('never lead to another kind of file or out of the project', async () => {
    await write('package.json', '{}');
    await writeFile(path.join(root, 'outside.css'), 'SECRET');
    await mkdir(path.join(folder, 'skin/css'), { recursive: true });
    await symlink('../../package.json', path.join(folder, 'skin/css/inner.css'));
    await symlink(path.join(root, 'outside.css'), path.join(folder, 'skin/css/outer.css'));
    for (const name of ['skin/css/inner.css', 'skin/css/outer.css']) {
      await expect(files.read(name)).rejects.toMatchObject({ code: 'outside-project' });
      await expect(files.save({ path: name, text: 'x', baseVersion: '', overwrite: true })).rejects.toMatchObject({
        code: 'outside-project',
      });
    }
    expect(await readFile(path.join(folder, 'package.json'), 'utf8')).toBe('{}');
    expect(await readFile(path.join(root, 'outside.css'), 'utf8')).toBe('SECRET');
  });
});
