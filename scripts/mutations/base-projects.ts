import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { largeProject } from '../bench/project/large-project/large-project.ts';

export const fileNames = ['repository.js', 'repository.yml', 'widget-config.js', 'event-map.js'] as const;
/** Texts by file name; a missing file is absent. */
export type ProjectTexts = Partial<Record<(typeof fileNames)[number], string>>;

export const projectTextsSchema = z.partialRecord(z.enum(fileNames), z.string());

const root = join(import.meta.dirname, '../..');

/** Returns the projects to mutate: the sample project, those of the end-to-end tests, the recorded cases and generated ones. */
export async function readBaseProjects(): Promise<readonly ProjectTexts[]> {
  const folders = ['resources/sample', 'e2e/projects/widgets', 'e2e/projects/back-end'];
  const written = await Promise.all(folders.map((folder) => readFolder(join(root, folder))));
  const names = (await readdir(join(root, 'cases'))).filter((name) => name.endsWith('.json'));
  const cases = await Promise.all(
    names.sort().map(async (name) => {
      const recorded = z.object({ files: projectTextsSchema }).parse(JSON.parse(await readFile(join(root, 'cases', name), 'utf8')));
      return recorded.files;
    }),
  );
  const generated = [40, 60, 120, 250].map((widgets) => largeProject({ widgets, pages: 2, entries: Math.floor(widgets / 5) }).files);
  // The larger ones hold more forms each: a third of the rounds goes to each kind.
  const often = <Value>(list: readonly Value[], times: number) => Array.from({ length: times }, () => list).flat();
  return [...often(written, 18), ...cases, ...often(generated, 14)];
}

async function readFolder(folder: string): Promise<ProjectTexts> {
  const present = new Set(await readdir(folder));
  const entries = fileNames
    .filter((name) => present.has(name))
    .map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(entries));
}
