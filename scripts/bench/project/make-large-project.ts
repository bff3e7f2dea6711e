/**
 * Writes a large project in the flat layout that runs against the sample back-end, to measure and to test with.
 *
 *     node scripts/bench/project/make-large-project.ts <folder> [--widgets 4000] [--pages 40] [--entries 700] [--actions 1500]
 *
 * The folder must be empty or not exist yet.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { largeProject, type LargeProjectSize } from './large-project/large-project.ts';

/** Writes the project. Rejects if the folder is not empty, so that nothing is overwritten. */
async function writeLargeProject(folder: string, size: LargeProjectSize): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. Name a folder that does not exist yet.`);
  for (const [name, text] of Object.entries(largeProject(size).files)) await writeFile(join(folder, name), text);
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const count = (preset: string) => ({ type: 'string', default: preset }) as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { widgets: count('4000'), pages: count('40'), entries: count('700'), actions: count('1500') },
  });
  const [folder] = positionals;
  const size = {
    widgets: Number(values.widgets),
    pages: Number(values.pages),
    entries: Number(values.entries),
    actions: Number(values.actions),
  };
  if (folder === undefined || !Object.values(size).every((number) => Number.isInteger(number) && number >= 1)) {
    console.error(
      'Usage: node scripts/bench/project/make-large-project.ts <folder> [--widgets 4000] [--pages 40] [--entries 700] [--actions 1500]',
    );
    process.exit(2);
  }
  await writeLargeProject(resolve(folder), size);
  console.log(`Wrote ${size.widgets} widgets on ${size.pages} pages to ${resolve(folder)}`);
}
