import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareSampleProject } from './sample-project.ts';

let root: string;
let shipped: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'dashwright-sample-'));
  shipped = await mkdtemp(join(root, 'shipped-'));
  await writeFile(join(shipped, 'repository.js'), 'Repository = {};');
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('copies the shipped project once and keeps what a person changed', async () => {
  const folder = await prepareSampleProject(shipped, root);
  await writeFile(join(folder, 'repository.js'), 'Repository = { mine: {} };');
  await writeFile(join(shipped, 'repository.js'), 'Repository = { newer: {} };');
  expect(await prepareSampleProject(shipped, root)).toBe(folder);
  expect(await readFile(join(folder, 'repository.js'), 'utf8')).toBe('Repository = { mine: {} };');
});

test('replaces an unchanged copy with a newer one', async () => {
  const folder = await prepareSampleProject(shipped, root);
  await writeFile(join(shipped, 'repository.js'), 'Repository = { newer: {} };');
  await prepareSampleProject(shipped, root);
  expect(await readFile(join(folder, 'repository.js'), 'utf8')).toBe('Repository = { newer: {} };');
});

test('restores a removed copy', async () => {
  const folder = await prepareSampleProject(shipped, root);
  await rm(folder, { recursive: true });
  await prepareSampleProject(shipped, root);
  expect(await readFile(join(folder, 'repository.js'), 'utf8')).toBe('Repository = {};');
});

test('is private to its owner, whatever was shipped and whatever an older version left', async () => {
  await mkdir(join(shipped, 'skin'));
  await writeFile(join(shipped, 'skin', 'page.css'), '');
  await chmod(join(shipped, 'repository.js'), 0o444);
  await mkdir(join(root, 'data', 'sample'), { recursive: true });
  await chmod(join(root, 'data', 'sample'), 0o755);
  await prepareSampleProject(shipped, join(root, 'data'));
  const rights: Record<string, string> = {};
  for (const name of ['', ...(await readdir(join(root, 'data', 'sample'), { recursive: true }))])
    rights[name] = ((await stat(join(root, 'data', 'sample', name))).mode & 0o777).toString(8);
  expect(rights).toEqual({
    '': '700',
    'shipped.txt': '600',
    'Sales planning': '700',
    'Sales planning/repository.js': '600',
    'Sales planning/skin': '700',
    'Sales planning/skin/page.css': '600',
  });
});
