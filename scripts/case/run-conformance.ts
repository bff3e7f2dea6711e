// `npm run conformance [folder]`: runs every recorded case of a folder and compares it with what it expects.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareCase } from './compare-case.ts';
import { runCase } from './run-case.ts';
import { readCase } from './case-files.ts';
import { prepareRuntime } from './case-runtime.ts';

const folder = process.argv[2] ?? fileURLToPath(new URL('../../cases', import.meta.url));
const names = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
  : [];
if (names.length === 0) {
  console.error(`There are no cases in ${folder}.`);
  process.exit(2);
}

const startRuntime = prepareRuntime();
const failures: { readonly name: string; readonly differences: readonly string[] }[] = [];
for (const name of names) {
  let differences: readonly string[];
  try {
    const recorded = await readCase(join(folder, name));
    differences = compareCase(recorded, await runCase(recorded, startRuntime));
  } catch (error) {
    differences = [error instanceof Error ? error.message : String(error)];
  }
  if (differences.length > 0) failures.push({ name, differences });
}

const width = Math.max(0, ...failures.map(({ name }) => name.length));
for (const { name, differences } of failures) {
  for (const [index, difference] of differences.entries()) console.log(`${(index === 0 ? name : '').padEnd(width)}  ${difference}`);
}
console.log(`${names.length - failures.length} of ${names.length} recorded cases pass.`);
process.exitCode = failures.length > 0 ? 1 : 0;
