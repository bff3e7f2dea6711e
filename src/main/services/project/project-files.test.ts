import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DiskWriter, diskWriter } from './atomic-write.ts';
import { createJournal, type Journal } from './unsaved/journal.ts';
import { createProjectFiles, type ProjectFiles } from './project-files.ts';
import { decodeText, encodeText } from './text-encoding.ts';

let root: string;
let folder: string;
let journal: Journal;
let files: ProjectFiles;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'dashwright-files-'));
  folder = path.join(root, 'project');
  await mkdir(folder);
  journal = createJournal(path.join(root, 'data'));
  files = createProjectFiles(folder, { layout: 'flat' }, journal);
});
afterEach(async () => {
  await files.dispose();
  await rm(root, { recursive: true, force: true });
});

const repository = 'repository.js';
const place = (window = '') => ({ folder, file: repository, window });
const onDisk = () => path.join(folder, repository);
const failing = (code: string, times = Number.POSITIVE_INFINITY): DiskWriter & { calls: number } => ({
  calls: 0,
  canWrite: async () => true,
  async write(file, bytes) {
    this.calls++;
    if (this.calls <= times) throw Object.assign(new Error(code), { code });
    await diskWriter.write(file, bytes);
  },
});

describe('read', () => {
  it('returns text, version, line ends and byte order mark', async () => {
    await writeFile(onDisk(), '\uFEFFa\r\nb\r\n');
    const snapshot = await files.read(repository);
    expect(snapshot).toMatchObject({ path: repository, role: 'repository', text: 'a\r\nb\r\n', endOfLine: 'crlf', byteOrderMark: true });
    expect(snapshot.version).toMatch(/^[0-9a-f]{32}$/);
    expect(snapshot).not.toHaveProperty('readOnlyReason');
  });

  it('reads a missing file as empty', async () => {
    expect(await files.read('event-map.js')).toEqual({
      path: 'event-map.js',
      role: 'eventMap',
      text: '',
      version: '',
      endOfLine: 'lf',
      byteOrderMark: false,
    });
  });

  it('opens other encodings read-only and never overwrites them', async () => {
    await writeFile(onDisk(), Buffer.from([0x61, 0xe9, 0x62]));
    const snapshot = await files.read(repository);
    expect(snapshot.readOnlyReason).toMatch(/UTF-8/);
    await expect(files.save({ path: repository, text: 'x', baseVersion: snapshot.version, overwrite: true })).rejects.toMatchObject({
      code: 'file-not-text',
    });
    expect(await readFile(onDisk())).toEqual(Buffer.from([0x61, 0xe9, 0x62]));
  });

  it('reports why a write-protected file is read-only', async () => {
    await writeFile(onDisk(), 'x');
    const guarded = createProjectFiles(folder, { layout: 'flat' }, journal, { ...diskWriter, canWrite: async () => false });
    const { readOnlyReason, version } = await guarded.read(repository);
    expect(readOnlyReason).toMatch(/write-protected/);
    await expect(guarded.save({ path: repository, text: 'y', baseVersion: version, overwrite: false })).rejects.toMatchObject({
      code: 'file-read-only',
    });
  });

  it('refuses large files, other files, folders and links that leave the project', async () => {
    await writeFile(onDisk(), 'x'.repeat(5 * 1024 * 1024 + 1));
    await expect(files.read(repository)).rejects.toMatchObject({ code: 'file-too-large' });
    await expect(files.read('../project/repository.js')).rejects.toMatchObject({ code: 'not-found' });
    await mkdir(path.join(folder, 'event-map.js'));
    await expect(files.read('event-map.js')).rejects.toMatchObject({ code: 'file-unreadable' });
    const socket = createServer().listen(path.join(folder, 'widget-config.js'));
    await once(socket, 'listening');
    await expect(files.read('widget-config.js')).rejects.toMatchObject({ code: 'file-unreadable' });
    socket.close();
    await writeFile(path.join(root, 'secret.yml'), 'x');
    await symlink(path.join(root, 'secret.yml'), path.join(folder, 'repository.yml'));
    await expect(files.read('repository.yml')).rejects.toMatchObject({ code: 'outside-project' });
    await expect(files.save({ path: 'repository.yml', text: 'y', baseVersion: '', overwrite: true })).rejects.toMatchObject({
      code: 'outside-project',
    });
    expect(await readFile(path.join(root, 'secret.yml'), 'utf8')).toBe('x');
  });
});

describe('save', () => {
  it('keeps byte order mark, line ends and mode, and leaves no temporary file', async () => {
    await writeFile(onDisk(), '\uFEFFa\r\n');
    await chmod(onDisk(), 0o640);
    const { version } = await files.read(repository);
    const saved = await files.save({ path: repository, text: 'a\nb\n', baseVersion: version, overwrite: false });
    expect(await readFile(onDisk(), 'utf8')).toBe('\uFEFFa\r\nb\r\n');
    expect((await stat(onDisk())).mode & 0o777).toBe(0o640);
    expect(await readdir(folder)).toEqual([repository]);
    expect((await files.read(repository)).version).toBe(saved.version);
  });

  it('keeps the line end of each line if they are mixed', async () => {
    const before = 'a\r\nb\nc\r\n\nsame\nsame\r\nz\r';
    await writeFile(onDisk(), before);
    const { version, text } = await files.read(repository);
    const typed = text.replace(/\r\n?/g, '\n');
    const same = await files.save({ path: repository, text: typed, baseVersion: version, overwrite: false });
    expect(await readFile(onDisk(), 'utf8')).toBe(before);
    const edited = typed.replace('b\n', 'b changed\nnew\n').replace('same\n', '');
    await files.save({ path: repository, text: edited, baseVersion: same.version, overwrite: false });
    expect(await readFile(onDisk(), 'utf8')).toBe('a\r\nb changed\nnew\nc\r\n\nsame\r\nz\r');
  });

  it('refuses to overwrite what another program wrote, unless asked to', async () => {
    await writeFile(onDisk(), 'one');
    const { version } = await files.read(repository);
    await writeFile(onDisk(), 'two');
    const input = { path: repository, text: 'three', baseVersion: version };
    await expect(files.save({ ...input, overwrite: false })).rejects.toMatchObject({ code: 'file-changed-outside' });
    expect(await readFile(onDisk(), 'utf8')).toBe('two');
    await files.save({ ...input, overwrite: true });
    expect(await readFile(onDisk(), 'utf8')).toBe('three');
  });

  it('notices a deleted file, and a new one that appeared in the meantime', async () => {
    await writeFile(onDisk(), 'one');
    const { version } = await files.read(repository);
    await rm(onDisk());
    await expect(files.save({ path: repository, text: 'x', baseVersion: version, overwrite: false })).rejects.toMatchObject({
      code: 'file-changed-outside',
    });
    await writeFile(path.join(folder, 'event-map.js'), 'new');
    await expect(files.save({ path: 'event-map.js', text: 'x', baseVersion: '', overwrite: false })).rejects.toMatchObject({
      code: 'file-changed-outside',
    });
  });

  it('keeps a link inside the project a link', async () => {
    await mkdir(path.join(folder, 'shared'));
    await writeFile(path.join(folder, 'shared/real.js'), 'one');
    await symlink(path.join(folder, 'shared/real.js'), onDisk());
    const { version } = await files.read(repository);
    await files.save({ path: repository, text: 'two', baseVersion: version, overwrite: false });
    expect(await readFile(path.join(folder, 'shared/real.js'), 'utf8')).toBe('two');
  });

  it.each([
    ['ENOSPC', 'disk-full'],
    ['EROFS', 'file-read-only'],
    ['EIO', 'save-failed'],
  ])('turns %s into %s and keeps the file', async (code, expected) => {
    await writeFile(onDisk(), 'one');
    const broken = createProjectFiles(folder, { layout: 'flat' }, journal, failing(code));
    const { version } = await broken.read(repository);
    await expect(broken.save({ path: repository, text: 'two', baseVersion: version, overwrite: false })).rejects.toMatchObject({
      code: expected,
    });
    expect(await readFile(onDisk(), 'utf8')).toBe('one');
  });

  it.each(['event-map.js', 'repository.js'])('names the folder of %s when that refuses the write, not the file', async (file) => {
    await writeFile(onDisk(), 'one');
    // Asked of the disk, the folder would never refuse the root user.
    const writer = { ...failing('EACCES'), canWrite: async (asked: string) => asked !== folder };
    const refused = createProjectFiles(folder, { layout: 'flat' }, journal, writer);
    const { version } = await refused.read(file);
    await expect(refused.save({ path: file, text: 'two', baseVersion: version, overwrite: false })).rejects.toMatchObject({
      code: 'file-read-only',
      message: `The folder of '${file}' cannot be written. Check its permissions, then save again.`,
    });
  });

  it('waits for a file that is locked for a moment, and gives up after a while', async () => {
    const moment = failing('EBUSY', 3);
    await createProjectFiles(folder, { layout: 'flat' }, journal, moment).save({
      path: repository,
      text: 'x',
      baseVersion: '',
      overwrite: false,
    });
    expect(moment.calls).toBe(4);
    const held = createProjectFiles(folder, { layout: 'flat' }, journal, failing('EPERM'));
    await expect(held.save({ path: repository, text: 'y', baseVersion: '', overwrite: true })).rejects.toMatchObject({
      code: 'file-read-only',
    });
  });

  it('reports that the project folder is gone and does not recreate it', async () => {
    await rename(folder, `${folder}-moved`);
    await expect(files.save({ path: repository, text: 'x', baseVersion: '', overwrite: false })).rejects.toMatchObject({
      code: 'folder-missing',
      message: expect.stringMatching(/is gone\. Put it back, or copy the text to another place\.$/),
    });
    await expect(files.read(repository)).rejects.toMatchObject({ code: 'folder-missing' });
    expect(await readdir(root)).not.toContain('project');
  });

  it('runs saves of one file one after another', async () => {
    const first = files.save({ path: repository, text: 'a', baseVersion: '', overwrite: false });
    const second = files.save({ path: repository, text: 'b', baseVersion: '', overwrite: false });
    await first;
    await expect(second).rejects.toMatchObject({ code: 'file-changed-outside' });
    expect(await readFile(onDisk(), 'utf8')).toBe('a');
  });

  it('creates a file with its folders, once', async () => {
    const field = createProjectFiles(folder, { layout: 'field' }, journal);
    expect(await field.create('queries')).toMatchObject({
      path: 'server/configs/repository.yml',
      text: expect.stringContaining('# Example'),
    });
    await writeFile(path.join(folder, 'server/configs/repository.yml'), 'a: b\n');
    expect(await field.create('queries')).toMatchObject({ text: 'a: b\n' });
  });

  it('creates nothing through a link that leaves the project', async () => {
    await mkdir(path.join(root, 'elsewhere'));
    await symlink(path.join(root, 'elsewhere'), path.join(folder, 'server'));
    const field = createProjectFiles(folder, { layout: 'field' }, journal);
    await expect(field.create('queries')).rejects.toMatchObject({ code: 'outside-project' });
    expect(await readdir(path.join(root, 'elsewhere'))).toEqual([]);
  });
});

describe('journal', () => {
  it('returns an unsaved buffer after a restart and forgets it on save or revert', async () => {
    await writeFile(onDisk(), 'one\r\n');
    const { version } = await files.read(repository);
    files.remember(repository, 'unsaved', version);
    await files.dispose();
    const again = createProjectFiles(folder, { layout: 'flat' }, createJournal(path.join(root, 'data')));
    const snapshot = await again.read(repository);
    expect(snapshot.kept).toMatchObject([{ text: 'unsaved', baseVersion: version }]);
    expect(Math.abs((snapshot.kept?.[0]?.savedAt ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(await again.revert(repository)).not.toHaveProperty('kept');
    again.remember(repository, 'two', version);
    await again.save({ path: repository, text: 'two', baseVersion: version, overwrite: false });
    await again.dispose();
    expect(await again.read(repository)).not.toHaveProperty('kept');
    expect(await readFile(onDisk(), 'utf8')).toBe('two');
  });

  it('keeps what is typed while a save runs', async () => {
    files.remember(repository, 'first', '');
    const saving = files.save({ path: repository, text: 'first', baseVersion: '', overwrite: false });
    files.remember(repository, 'first and more', '');
    await saving;
    expect((await files.read(repository)).kept?.[0]?.text).toBe('first and more');
  });

  it('drops a buffer that differs from the disk only in line ends', async () => {
    await writeFile(onDisk(), 'one\r\n');
    files.remember(repository, 'one\n', '');
    expect(await files.read(repository)).not.toHaveProperty('kept');
  });

  it('is written a moment later, readable by its owner only, and survives a broken record', async () => {
    files.remember(repository, 'typed', '');
    const journalFolder = path.join(root, 'data/journal');
    await expect
      .poll(async () => (await readdir(journalFolder, { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.log')))
      .toHaveLength(1);
    const [record] = (await readdir(journalFolder, { recursive: true })).filter((name) => name.endsWith('.log'));
    const recordPath = path.join(journalFolder, record ?? '');
    expect((await stat(recordPath)).mode & 0o777).toBe(0o600);
    await writeFile(recordPath, '{"version":');
    const other = createJournal(path.join(root, 'data'));
    expect(await other.read(place())).toEqual([]);
  });

  it('keeps a record that could not be written, and writes it once there is room', async () => {
    const records = path.join(root, 'full-data', 'journal');
    await mkdir(path.dirname(records), { recursive: true });
    await writeFile(records, 'stands in the way');
    const errors: unknown[] = [];
    const full = createJournal(path.dirname(records), (thrown) => errors.push(thrown));
    full.record(place(), 'typed', 'v1');
    await full.flush();
    expect(errors).not.toHaveLength(0);
    await rm(records);
    await full.flush();
    expect(await createJournal(path.dirname(records)).read(place())).toMatchObject([{ text: 'typed', baseVersion: 'v1' }]);
    // What was saved in the meantime does not come back.
    await full.drop(place(), 'typed');
    await full.flush();
    expect(await full.read(place())).toEqual([]);
  });

  it('does not wait for a pipe in place of a record', async () => {
    files.remember(repository, 'typed', '');
    await journal.flush();
    const journalFolder = path.join(root, 'data/journal');
    const [record] = (await readdir(journalFolder, { recursive: true })).filter((name) => name.endsWith('.log'));
    const recordPath = path.join(journalFolder, record ?? '');
    for (const make of [() => execFileSync('mkfifo', [recordPath]), () => mkdir(recordPath)]) {
      await rm(recordPath, { recursive: true });
      await make();
      const other = createJournal(path.join(root, 'data'));
      expect(await other.read(place())).toEqual([]);
    }
    // Whatever is there is removed with the record.
    const other = createJournal(path.join(root, 'data'));
    await other.drop(place());
    other.record(place(), 'typed again', '');
    await other.dispose();
    expect(await createJournal(path.join(root, 'data')).read(place())).toMatchObject([{ text: 'typed again' }]);
  });

  it('reports a failed write instead of throwing', async () => {
    await writeFile(path.join(root, 'taken'), 'a file where a folder should be');
    const errors: unknown[] = [];
    const broken = createJournal(path.join(root, 'taken'), (thrown) => errors.push(thrown));
    broken.record(place(), 'x', '');
    await broken.dispose();
    expect(errors).not.toHaveLength(0);
  });
});

describe('text encoding', () => {
  it('returns the same bytes for texts with one kind of line end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary' }).filter((line) => !/[\r\n\0\uFEFF]/.test(line))),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        (lines, end, mark) => {
          const bytes = Buffer.from((mark ? '\uFEFF' : '') + lines.join(end));
          const { text, endOfLine, byteOrderMark, isText } = decodeText(bytes);
          expect(isText).toBe(true);
          expect(encodeText(text.replaceAll('\r\n', '\n'), endOfLine, byteOrderMark)).toEqual(bytes);
        },
      ),
    );
  });

  it('does not accept NUL and broken sequences as text', () => {
    expect(decodeText(Buffer.from('a\0b')).isText).toBe(false);
    expect(decodeText(Buffer.from([0xff, 0xfe, 0x61, 0x00])).isText).toBe(false);
  });
});
