import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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

test('replaces a copy that nobody changed by a newer one', async () => {
  const folder = await prepareSampleProject(shipped, root);
  await writeFile(join(shipped, 'repository.js'), 'Repository = { newer: {} };');
  await prepareSampleProject(shipped, root);
  expect(await readFile(join(folder, 'repository.js'), 'utf8')).toBe('Repository = { newer: {} };');
});

test('brings a removed copy back', async () => {
  const folder = await prepareSampleProject(shipped, root);
  await rm(folder, { recursive: true });
  await prepareSampleProject(shipped, root);
  expect(await readFile(join(folder, 'repository.js'), 'utf8')).toBe('Repository = {};');
});
