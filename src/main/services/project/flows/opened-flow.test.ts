import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createProjectFiles, type ProjectFiles } from '../project-files.ts';
import { createJournal } from '../unsaved/journal.ts';

let root: string;
let folder: string;
let files: ProjectFiles;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'dashwright-opened-flow-'));
  folder = path.join(root, 'project');
  await mkdir(path.join(folder, 'flows'), { recursive: true });
  files = createProjectFiles(folder, { layout: 'flat' }, createJournal(path.join(root, 'data')));
});
afterEach(async () => {
  await files.dispose();
  await rm(root, { recursive: true, force: true });
});

it('reads and saves a flow', async () => {
  await writeFile(path.join(folder, 'flows/a.yml'), 'name: A\n');
  const { version, role } = await files.read('flows/a.yml');
  expect(role).toBe('flow');
  await files.save({ path: 'flows/a.yml', text: 'name: B\n', baseVersion: version, overwrite: false });
  expect(await readFile(path.join(folder, 'flows/a.yml'), 'utf8')).toBe('name: B\n');
});

it.each(['flows/deep/a.yml', 'flows/../a.yml', 'flows/..\\a.yml', 'flows/a\u0000.yml', 'flows/a.txt', 'other/a.yml'])(
  'takes %j for no flow',
  async (file) => {
    await expect(files.read(file)).rejects.toMatchObject({ code: 'not-found' });
  },
);

it('follows no link out of the folder of flows, to read or to write', async () => {
  const outside = path.join(root, 'outside.yml');
  await writeFile(outside, 'secret: 1\n');
  await writeFile(path.join(folder, 'repository.yml'), 'query: 1\n');
  await symlink(outside, path.join(folder, 'flows/out.yml'));
  await symlink('../repository.yml', path.join(folder, 'flows/up.yml'));
  for (const file of ['flows/out.yml', 'flows/up.yml']) {
    await expect(files.read(file)).rejects.toMatchObject({ code: 'outside-project' });
    const saving = files.save({ path: file, text: 'name: A\n', baseVersion: '', overwrite: true });
    await expect(saving).rejects.toMatchObject({ code: 'outside-project' });
  }
  expect(await readFile(outside, 'utf8')).toBe('secret: 1\n');
  expect(await readFile(path.join(folder, 'repository.yml'), 'utf8')).toBe('query: 1\n');
  // One that stays in the folder is a flow as any other.
  await writeFile(path.join(folder, 'flows/real.yml'), 'name: A\n');
  await symlink('real.yml', path.join(folder, 'flows/same.yml'));
  expect(await files.read('flows/same.yml')).toMatchObject({ role: 'flow', text: 'name: A\n' });
});
