import { mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { savedQueryBounds } from '../../../../shared/saved-queries/query-file.ts';
import { createProjectFiles, type ProjectFiles } from '../project-files.ts';
import { createJournal, type Journal } from '../unsaved/journal.ts';

let root: string;
let folder: string;
let journal: Journal;
let files: ProjectFiles;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'dashwright-queries-'));
  folder = path.join(root, 'project');
  await mkdir(folder);
  journal = createJournal(path.join(root, 'data'), undefined, (window) => window === 'open');
  files = createProjectFiles(folder, { layout: 'flat' }, journal);
});
afterEach(async () => {
  await files.dispose();
  await rm(root, { recursive: true, force: true });
});

const save = (file: string, text: string, baseVersion = '') => files.save({ path: file, text, baseVersion, overwrite: false });

it('lists what is saved, by name, and counts what cannot be', async () => {
  expect(await files.savedQueries()).toEqual({ paths: [], more: 0 });
  await save('queries/b.mdx', 'SELECT');
  await save('queries/a.http', 'GET /x');
  await writeFile(path.join(folder, 'queries/a\u202eb.mdx'), '');
  await writeFile(path.join(folder, 'queries/notes.txt'), '');
  await mkdir(path.join(folder, 'queries/deep.mdx'));
  expect(await files.savedQueries()).toEqual({ paths: ['queries/a.http', 'queries/b.mdx'], more: 1 });
  expect(await readFile(path.join(folder, 'queries/b.mdx'), 'utf8')).toBe('SELECT');
  for (let at = 0; at < savedQueryBounds.files; at += 1) await writeFile(path.join(folder, `queries/many-${at}.mdx`), '');
  const { paths, more } = await files.savedQueries();
  expect(paths).toHaveLength(savedQueryBounds.files);
  expect(more).toBe(3);
});

it('lists a query that was never saved, of which a closed window left text behind, and none of an open window', async () => {
  files.remember('queries/left.mdx', 'SELECT 1', '', 'closed');
  files.remember('queries/elsewhere.mdx', 'SELECT 2', '', 'open');
  files.remember('repository.js', 'a', '', 'closed');
  expect((await files.savedQueries()).paths).toEqual(['queries/left.mdx']);
  expect(await files.read('queries/left.mdx', 'mine')).toMatchObject({ text: '', role: 'savedQuery', kept: [{ text: 'SELECT 1' }] });
});

it('deletes a query with what was left of it, and reports no deletion to windows', async () => {
  await save('queries/a.mdx', 'SELECT');
  files.remember('queries/a.mdx', 'SELECT 1', '', 'closed');
  const seen: unknown[] = [];
  await files.watch((change) => seen.push(change));
  await files.read('queries/a.mdx');
  await files.removeQuery('queries/a.mdx');
  await files.removeQuery('queries/a.mdx');
  await files.rescan();
  expect(await files.savedQueries()).toEqual({ paths: [], more: 0 });
  expect(seen).toEqual([]);
});

it('deletes no other file', async () => {
  await writeFile(path.join(folder, 'repository.js'), 'a');
  await mkdir(path.join(folder, 'queries'));
  await writeFile(path.join(root, 'outside.mdx'), 'b');
  for (const file of ['repository.js', 'queries/../repository.js', 'queries/a.txt', '../outside.mdx', 'queries'])
    await expect(files.removeQuery(file)).rejects.toMatchObject({ code: 'not-found' });
  await symlink('../repository.js', path.join(folder, 'queries/link.mdx'));
  await files.removeQuery('queries/link.mdx');
  await symlink(path.join(root, 'outside.mdx'), path.join(folder, 'queries/link.mdx'));
  await expect(files.removeQuery('queries/link.mdx')).rejects.toMatchObject({ code: 'outside-project' });
  expect(await readFile(path.join(folder, 'repository.js'), 'utf8')).toBe('a');
  expect(await readFile(path.join(root, 'outside.mdx'), 'utf8')).toBe('b');
});

it('reads and writes no other file by a link', async () => {
  await writeFile(path.join(folder, 'repository.js'), 'a');
  await mkdir(path.join(folder, 'queries'));
  await symlink('../repository.js', path.join(folder, 'queries/link.mdx'));
  await expect(files.read('queries/link.mdx')).rejects.toMatchObject({ code: 'outside-project' });
  await expect(save('queries/link.mdx', 'SELECT')).rejects.toMatchObject({ code: 'outside-project' });
  await rm(path.join(folder, 'queries'), { recursive: true });
  await mkdir(path.join(root, 'elsewhere'));
  await symlink(path.join(root, 'elsewhere'), path.join(folder, 'queries'));
  await expect(save('queries/a.mdx', 'SELECT')).rejects.toMatchObject({ code: 'outside-project' });
  expect(await files.savedQueries()).toEqual({ paths: [], more: 0 });
  expect(await readdir(path.join(root, 'elsewhere'))).toEqual([]);
  expect(await readlink(path.join(folder, 'queries'))).toBe(path.join(root, 'elsewhere'));
  expect(await readFile(path.join(folder, 'repository.js'), 'utf8')).toBe('a');
});

it('says that another program changed a query that is open', async () => {
  const { version } = await save('queries/a.mdx', 'SELECT');
  await files.read('queries/a.mdx');
  await writeFile(path.join(folder, 'queries/a.mdx'), 'SELECT 2');
  await expect(save('queries/a.mdx', 'SELECT 3', version)).rejects.toMatchObject({ code: 'file-changed-outside' });
});

it('renames a query, and reports neither file to windows', async () => {
  await save('queries/a.mdx', 'SELECT');
  const seen: unknown[] = [];
  await files.watch((change) => seen.push(change));
  await files.read('queries/a.mdx');
  await files.renameQuery('queries/a.mdx', 'queries/b.mdx');
  await files.rescan();
  expect((await files.savedQueries()).paths).toEqual(['queries/b.mdx']);
  expect(await files.read('queries/b.mdx')).toMatchObject({ text: 'SELECT' });
  expect(await files.read('queries/a.mdx')).toMatchObject({ text: '', version: '' });
  expect(seen).toEqual([]);
  await files.renameQuery('queries/b.mdx', 'queries/B.mdx');
  expect(await readdir(path.join(folder, 'queries'))).toEqual(['B.mdx']);
});

it('renames over no other file, and leaves none behind', async () => {
  await save('queries/a.mdx', 'SELECT 1');
  await save('queries/b.mdx', 'SELECT 2');
  files.remember('queries/left.mdx', 'SELECT 3', '', 'closed');
  for (const [from, to, code] of [
    ['a.mdx', 'b.mdx', 'invalid-input'],
    ['a.mdx', 'a.mdx', 'invalid-input'],
    ['a.mdx', 'a.http', 'not-found'],
    ['a.mdx', '../a.mdx', 'not-found'],
    ['a.mdx', 'x/y.mdx', 'not-found'],
    ['gone.mdx', 'new.mdx', 'not-found'],
    ['a.mdx', 'left.mdx', 'invalid-input'],
  ])
    await expect(files.renameQuery(`queries/${from}`, `queries/${to}`), `${from} to ${to}`).rejects.toMatchObject({ code });
  expect(await readdir(path.join(folder, 'queries'))).toEqual(['a.mdx', 'b.mdx']);
  expect(await readFile(path.join(folder, 'queries/b.mdx'), 'utf8')).toBe('SELECT 2');
});

it('renames a link itself, and nothing outside of the project', async () => {
  await mkdir(path.join(folder, 'queries'));
  await writeFile(path.join(folder, 'own.txt'), 'a');
  await writeFile(path.join(root, 'outside.mdx'), 'b');
  await symlink('../own.txt', path.join(folder, 'queries/link.mdx'));
  await files.renameQuery('queries/link.mdx', 'queries/moved.mdx');
  expect(await readlink(path.join(folder, 'queries/moved.mdx'))).toBe('../own.txt');
  await symlink(path.join(root, 'outside.mdx'), path.join(folder, 'queries/out.mdx'));
  await expect(files.renameQuery('queries/out.mdx', 'queries/in.mdx')).rejects.toMatchObject({ code: 'outside-project' });
  expect(await readFile(path.join(root, 'outside.mdx'), 'utf8')).toBe('b');
});
