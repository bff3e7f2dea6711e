import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { discoverProject } from '../discover-project.ts';
import { listStoredFlows } from '../flows/stored-flows.ts';
import { createProjectFiles } from '../project-files.ts';
import { listStyleSheets } from '../style-sheets.ts';
import { createJournal } from '../unsaved/journal.ts';
import { mostEntries } from './first-entries.ts';
import { listFolders } from './list-folders.ts';

/** A folder that never ends, and the names in it. */
let endless: { readonly folder: string; readonly name: string; readonly isFolder: boolean } | undefined;
let looked = 0;
vi.mock(import('node:fs/promises'), async (load) => {
  const real = await load();
  const isEndless = (folder: unknown): boolean => folder === endless?.folder;
  async function* entries({ name, isFolder }: NonNullable<typeof endless>) {
    for (looked = 0; ; looked += 1) {
      const kind = { isFile: () => !isFolder, isDirectory: () => isFolder, isSymbolicLink: () => false };
      yield { name: `${String(looked).padStart(8, '0')}${name}`, ...kind };
    }
  }
  const opendir = (folder: string, ...others: []) =>
    endless !== undefined && isEndless(folder)
      ? Promise.resolve(Object.assign(entries(endless), { close: async () => undefined }))
      : real.opendir(folder, ...others);
  const readdir = (folder: string, ...others: []) =>
    isEndless(folder) ? Promise.reject(new Error('A list without end.')) : real.readdir(folder, ...others);
  return { ...real, opendir: opendir as unknown as typeof real.opendir, readdir: readdir as unknown as typeof real.readdir };
});

let project = '';
beforeEach(async () => {
  project = await realpath(await mkdtemp(join(tmpdir(), 'dashwright-endless-')));
  for (const folder of ['flows', 'queries', 'skin/css']) await mkdir(join(project, folder), { recursive: true });
});
afterEach(async () => {
  endless = undefined;
  await rm(project, { recursive: true, force: true });
});

const fill = (folder: string, name: string, isFolder = false) => {
  endless = { folder: join(project, folder), name, isFolder };
};

test.each([
  ['flows', '.yml', false, 200],
  ['flows', '.txt', false, 0],
  ['flows', '.yml', true, 0],
] as const)('%s with %s without end, folders: %s', async (folder, name, isFolder, listed) => {
  await writeFile(join(project, 'flows/00000007.yml'), 'steps: []');
  fill(folder, name, isFolder);
  const { flows, more } = await listStoredFlows(project);
  expect([flows.length, more]).toEqual([listed, listed === 0 ? 0 : mostEntries - listed]);
  expect(looked).toBeLessThan(mostEntries);
});

test.each([
  ['.mdx', false, 200],
  ['.txt', false, 0],
  ['.mdx', true, 0],
] as const)('queries with %s without end, folders: %s', async (name, isFolder, listed) => {
  const journal = createJournal(join(project, 'data'));
  const files = createProjectFiles(project, { layout: 'flat' }, journal);
  fill('queries', name, isFolder);
  const { paths, more } = await files.savedQueries();
  await files.dispose();
  expect([paths.length, more]).toEqual([listed, listed === 0 ? 0 : mostEntries - listed]);
  expect(looked).toBeLessThan(mostEntries);
});

test.each([
  ['.css', false, 200],
  ['.css', true, 0],
] as const)('style sheets with %s without end, folders: %s', async (name, isFolder, listed) => {
  fill('skin/css', name, isFolder);
  expect(await listStyleSheets(project, 'flat')).toHaveLength(listed);
  expect(looked).toBeLessThan(mostEntries);
});

test('style sheets that the app knows are linked wherever the disk lists them', async () => {
  await writeFile(join(project, 'skin/css/ks-text-style.css'), '');
  await writeFile(join(project, 'skin/css/ks-general.css'), '');
  fill('skin/css', '.css');
  const sheets = await listStyleSheets(project, 'flat');
  expect(sheets).toHaveLength(200);
  expect(sheets.slice(0, 3)).toEqual(['skin/css/ks-general.css', 'skin/css/ks-text-style.css', 'skin/css/00000000.css']);
});

test.each([true, false])('a folder without end is opened, folders: %s', async (isFolder) => {
  fill('', '', isFolder);
  await expect(discoverProject(project)).rejects.toMatchObject({ code: 'not-a-project' });
  expect(looked).toBeLessThan(mostEntries);
});

test.each([true, false])('a folder without end is shown in the picker, folders: %s', async (isFolder) => {
  fill('', '', isFolder);
  expect((await listFolders(project)).folders.length).toBeLessThanOrEqual(2_000);
  expect(looked).toBeLessThanOrEqual(50_000);
});
