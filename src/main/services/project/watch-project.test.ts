import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createJournal } from './unsaved/journal.ts';
import { createProjectFiles, type ProjectFiles } from './project-files.ts';
import type { ProjectChange } from './watch-project.ts';

let root: string;
let folder: string;
let files: ProjectFiles;
let changes: ProjectChange[];
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'dashwright-watch-'));
  folder = path.join(root, 'project');
  await mkdir(path.join(folder, 'skin/css'), { recursive: true });
  await writeFile(path.join(folder, 'repository.js'), 'one');
  changes = [];
});
afterEach(async () => {
  await files.dispose();
  await rm(root, { recursive: true, force: true });
});

const start = async (layout: 'flat' | 'field' = 'flat') => {
  files = createProjectFiles(folder, { layout }, createJournal(path.join(root, 'data')));
  if (layout === 'flat') await files.read('repository.js');
  await files.watch((change) => changes.push(change));
};
const within = { timeout: 5000 };

/**
 * Waits until the watcher has reported everything that was written before: writes one more file and waits for that report, which is then
 * taken out of `changes`.
 */
async function settle(): Promise<void> {
  const file = 'event-map.js';
  const isReport = (change: ProjectChange) => change.kind === 'changed' && change.path === file && change.text === `${settled}`;
  settled += 1;
  await writeFile(path.join(folder, file), `${settled}`);
  await expect.poll(() => changes.some(isReport), within).toBe(true);
  changes = changes.filter((change) => !isReport(change));
}
let settled = 0;

/** Waits until another watcher of the folder has reported a change that is made now. */
async function othersHear(): Promise<void> {
  const other = createProjectFiles(folder, { layout: 'flat' }, createJournal(path.join(root, 'other')));
  const heard: ProjectChange[] = [];
  await other.watch((change) => heard.push(change));
  await writeFile(path.join(folder, 'repository.js'), 'later');
  await expect.poll(() => heard, within).toMatchObject([{ kind: 'changed', text: 'later' }]);
  await other.dispose();
}

describe('watch', () => {
  it('reports a change by another program once', async () => {
    await start();
    await writeFile(path.join(folder, 'repository.js'), 'tw');
    await writeFile(path.join(folder, 'repository.js'), 'two');
    await expect.poll(() => changes, within).toHaveLength(1);
    const { version } = await files.read('repository.js');
    await settle();
    expect(changes).toEqual([{ kind: 'changed', path: 'repository.js', text: 'two', version }]);
  });

  it('reports a change that somebody has already read', async () => {
    await start();
    await writeFile(path.join(folder, 'repository.js'), 'two');
    expect(await files.read('repository.js')).toMatchObject({ text: 'two' });
    await expect.poll(() => changes, within).toMatchObject([{ kind: 'changed', text: 'two' }]);
  });

  it("does not report the app's own saves", async () => {
    await start();
    const { version } = await files.read('repository.js');
    await files.save({ path: 'repository.js', text: 'mine', baseVersion: version, overwrite: false });
    await settle();
    expect(changes).toEqual([]);
    await writeFile(path.join(folder, 'repository.js'), 'theirs');
    await expect.poll(() => changes, within).toMatchObject([{ kind: 'changed', text: 'theirs' }]);
  });

  it('notices replaced, removed and new files', async () => {
    await start();
    await writeFile(path.join(folder, 'temporary'), 'replaced');
    await rename(path.join(folder, 'temporary'), path.join(folder, 'repository.js'));
    await expect.poll(() => changes, within).toMatchObject([{ kind: 'changed', text: 'replaced' }]);
    await rm(path.join(folder, 'repository.js'));
    await expect.poll(() => changes.at(-1), within).toEqual({ kind: 'removed', path: 'repository.js' });
    await writeFile(path.join(folder, 'event-map.js'), 'new');
    await expect.poll(() => changes.at(-1), within).toMatchObject({ kind: 'changed', path: 'event-map.js', text: 'new' });
  });

  it('reports style sheets in cascade order, with a new version every time', async () => {
    await start();
    await writeFile(path.join(folder, 'skin/css/x.css'), 'a {}');
    await writeFile(path.join(folder, 'skin/css/ks-general.css'), 'a {}');
    await expect
      .poll(() => changes.at(-1), within)
      .toMatchObject({ kind: 'assets', styleSheets: ['skin/css/ks-general.css', 'skin/css/x.css'] });
    await settle();
    const before = changes.length;
    await writeFile(path.join(folder, 'skin/css/x.css'), 'b {}');
    await expect.poll(() => changes.length, within).toBeGreaterThan(before);
    const versions = changes.map((change) => (change.kind === 'assets' ? change.version : ''));
    expect(new Set(versions).size).toBe(versions.length);
  });

  it('names the sheets that changed, and reports the texts of open ones', async () => {
    await writeFile(path.join(folder, 'skin/css/x.css'), 'a {}');
    await writeFile(path.join(folder, 'skin/css/y.css'), 'a {}');
    await start();
    await files.read('skin/css/x.css');
    await writeFile(path.join(folder, 'skin/css/x.css'), 'b {}');
    await expect
      .poll(() => changes, within)
      .toMatchObject([
        { kind: 'changed', path: 'skin/css/x.css', text: 'b {}' },
        { kind: 'assets', changed: ['skin/css/x.css'] },
      ]);
    await writeFile(path.join(folder, 'skin/css/y.css'), 'b {}');
    await expect.poll(() => changes[2], within).toMatchObject({ kind: 'assets', changed: ['skin/css/y.css'] });
    await mkdir(path.join(folder, 'skin/images'));
    await settle();
    await writeFile(path.join(folder, 'skin/images/x.png'), 'x');
    await expect.poll(() => changes.at(-1), within).not.toHaveProperty('changed');
    expect(changes.filter(({ kind }) => kind === 'changed')).toHaveLength(1);
  });

  it('notices files in folders that are created later', async () => {
    await start('field');
    await mkdir(path.join(folder, 'server/configs'), { recursive: true });
    await writeFile(path.join(folder, 'server/configs/repository.yml'), 'a: b');
    await expect.poll(() => changes, within).toMatchObject([{ kind: 'changed', path: 'server/configs/repository.yml', text: 'a: b' }]);
  });

  it('ignores everything else and is quiet after dispose', async () => {
    await start();
    await writeFile(path.join(folder, 'notes.txt'), 'x');
    await mkdir(path.join(folder, 'node_modules/a'), { recursive: true });
    await settle();
    expect(changes).toEqual([]);
    await files.dispose();
    await othersHear();
    expect(changes).toEqual([]);
  });

  it('finds changes on demand', async () => {
    await start();
    await writeFile(path.join(folder, 'repository.js'), 'now');
    await files.rescan();
    expect(changes).toMatchObject([{ kind: 'changed', text: 'now' }]);
  });

  it('reports a change that cannot be read', async () => {
    await start();
    await writeFile(path.join(folder, 'repository.js'), 'x'.repeat(6 * 1024 * 1024));
    await expect.poll(() => changes, within).toMatchObject([{ kind: 'failed', path: 'repository.js', error: { code: 'file-too-large' } }]);
  });

  it('misses nothing that is written while a style sheet is read for the first time', async () => {
    await mkdir(path.join(folder, 'skin/css'), { recursive: true });
    const sheets = Array.from({ length: 60 }, (_, index) => `skin/css/sheet${index}.css`);
    for (const sheet of sheets) await writeFile(path.join(folder, sheet), 'before');
    await start();
    const texts = new Map<string, string>();
    await Promise.all(
      sheets.map(async (sheet, index) => {
        const reading = files.read(sheet);
        if (index % 2 > 0) await new Promise((resolve) => setTimeout(resolve, index / 4));
        await writeFile(path.join(folder, sheet), 'after');
        texts.set(sheet, (await reading).text);
      }),
    );
    await expect
      .poll(() => {
        for (const change of changes) if (change.kind === 'changed') texts.set(change.path, change.text);
        return sheets.filter((sheet) => texts.get(sheet) !== 'after');
      })
      .toEqual([]);
  });

  it('watches a limited number of folders, reports that once, and still reports the files', async () => {
    const deep = path.join(folder, 'skin/img');
    await mkdir(deep);
    for (let at = 0; at < 60; at += 1)
      await Promise.all(Array.from({ length: 100 }, (_, place) => mkdir(path.join(deep, `${at}-${place}`))));
    await start();
    const failures = () => changes.filter(({ kind }) => kind === 'failed');
    await expect.poll(failures).toMatchObject([{ error: { message: expect.stringContaining('more than 5,000 files and folders') } }]);
    await writeFile(path.join(folder, 'repository.js'), 'two');
    await expect.poll(() => changes, within).toContainEqual(expect.objectContaining({ kind: 'changed', path: 'repository.js' }));
    expect(failures()).toHaveLength(1);
  });

  it.each([
    ['flows', "'flows'"],
    ['', 'The folder of the project'],
    ['skin/css', "'skin/css'"],
  ])('does not list a folder of many names (%j), says so once, and watches the files that the app uses', async (name, said) => {
    const large = path.join(folder, name);
    await mkdir(large, { recursive: true });
    for (let at = 0; at < 101; at += 1)
      await Promise.all(Array.from({ length: 100 }, (_, place) => writeFile(path.join(large, `n${at}-${place}`), '')));
    await writeFile(path.join(folder, 'skin/css/ks-general.css'), '');
    await start();
    const failures = () => changes.filter(({ kind }) => kind === 'failed');
    await expect.poll(failures, within).toMatchObject([{ error: { message: expect.stringContaining(`${said} holds too many files`) } }]);
    for (const text of ['two', 'another']) {
      // As editors save: the file is replaced by another one.
      await writeFile(path.join(root, 'new'), text);
      await rename(path.join(root, 'new'), path.join(folder, 'repository.js'));
      await expect.poll(() => changes, within).toContainEqual(expect.objectContaining({ kind: 'changed', path: 'repository.js', text }));
    }
    const sheetChanged = expect.objectContaining({ kind: 'assets', changed: ['skin/css/ks-general.css'] });
    await writeFile(path.join(folder, 'skin/css/ks-general.css'), 'a {}');
    await expect.poll(() => changes, within).toContainEqual(sheetChanged);
    expect(failures()).toHaveLength(1);

    await rename(folder, `${folder}-away`);
    await expect.poll(() => changes.at(-1), within).toMatchObject({ kind: 'failed', error: { code: 'folder-missing' } });
    await rename(`${folder}-away`, folder);
    await expect.poll(() => changes, { timeout: 10_000 }).toContainEqual({ kind: 'returned' });
    await files.rescan();
    changes = [];
    await writeFile(path.join(folder, 'skin/css/ks-general.css'), 'b {}');
    await expect.poll(() => changes, within).toContainEqual(sheetChanged);
  });

  it('reports a file that becomes UTF-16 or binary as not editable, and its text once it is text again', async () => {
    await start();
    await writeFile(path.join(folder, 'repository.js'), Buffer.from('\uFEFFtwo', 'utf16le'));
    await expect
      .poll(() => changes, within)
      .toMatchObject([{ kind: 'unreadable', path: 'repository.js', reason: expect.stringContaining('UTF-8') }]);
    await writeFile(path.join(folder, 'repository.js'), 'three');
    await expect.poll(() => changes.at(-1), within).toMatchObject({ kind: 'changed', text: 'three' });
  });

  it('goes on with a folder that was moved away and back, and reports what changed in the meantime', async () => {
    await start();
    await rename(folder, `${folder}-away`);
    await expect.poll(() => changes.at(-1), within).toMatchObject({ kind: 'failed', error: { code: 'folder-missing' } });
    await writeFile(path.join(`${folder}-away`, 'repository.js'), 'changed away');
    await rename(`${folder}-away`, folder);
    await expect.poll(() => changes, { timeout: 10_000 }).toContainEqual({ kind: 'returned' });
    await expect.poll(() => changes, within).toContainEqual(expect.objectContaining({ kind: 'changed', text: 'changed away' }));
    await settle();
    await writeFile(path.join(folder, 'repository.js'), 'changed here');
    await expect.poll(() => changes.at(-1), within).toMatchObject({ kind: 'changed', text: 'changed here' });
  });
});
