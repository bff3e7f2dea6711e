import { mkdir, mkdtemp, realpath, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createJournal } from './journal.ts';

let root: string;
let folder: string;
beforeEach(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'dashwright-renamed-')));
  folder = path.join(root, 'project');
  await mkdir(folder);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const thrown: unknown[] = [];
const start = () => createJournal(path.join(root, 'data'), (error) => thrown.push(error));

/** Leaves unsaved text behind in the project, as a window that was killed. */
async function leaveText(text: string): Promise<void> {
  const journal = start();
  await journal.follow(folder);
  journal.record({ folder, file: 'repository.js', window: 'gone' }, text, 'v1');
  await journal.dispose();
}

/** Opens a folder as another window later does; returns the texts that are offered there. */
async function offered(opened: string): Promise<string[]> {
  const journal = start();
  await journal.follow(opened);
  expect(thrown).toEqual([]);
  const paths = await journal.pathsBesides(opened, []);
  const texts = await journal.read({ folder: opened, file: 'repository.js', window: 'new' });
  expect(paths).toEqual(texts.length > 0 ? ['repository.js'] : []);
  return texts.map((kept) => kept.text);
}

it('offers the text of a folder under its new name, and under the old one again', async () => {
  await leaveText('typed');
  const renamed = path.join(root, 'renamed');
  await rename(folder, renamed);
  expect(await offered(renamed)).toEqual(['typed']);
  expect(await readdir(path.join(root, 'data', 'journal'))).toHaveLength(1);
  await rename(renamed, folder);
  expect(await offered(folder)).toEqual(['typed']);
});

it('adds it to what was left behind under the new name', async () => {
  const renamed = path.join(root, 'renamed');
  const before = start();
  before.record({ folder: renamed, file: 'repository.js', window: 'older' }, 'of the older window', 'v1');
  await before.dispose();
  await leaveText('typed');
  await rename(folder, renamed);
  expect((await offered(renamed)).sort()).toEqual(['of the older window', 'typed']);
});

it('offers a copy of the folder nothing, nor another folder that took the name of a deleted one', async () => {
  await leaveText('typed');
  const other = path.join(root, 'copy');
  await mkdir(other);
  expect(await offered(other)).toEqual([]);
  await rm(folder, { recursive: true });
  for (let count = 0; count < 20; count += 1) {
    const next = path.join(root, `next-${count}`);
    await mkdir(next);
    expect(await offered(next)).toEqual([]);
  }
});

it('opens a folder whose journal cannot be read', async () => {
  await leaveText('typed');
  const [name = ''] = await readdir(path.join(root, 'data', 'journal'));
  for (const content of ['{', '[]', '{"folder":"","mark":7}']) {
    await writeFile(path.join(root, 'data', 'journal', name, 'folder.json'), content);
    const other = path.join(root, 'other');
    await mkdir(other, { recursive: true });
    expect(await offered(other)).toEqual([]);
    expect(await offered(folder)).toEqual(['typed']);
  }
});
