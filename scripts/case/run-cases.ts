// `npm run -s case -- <files>`: runs recorded cases, one line of JSON for each with what was seen.
import { runCase } from './run-case.ts';
import { readCase } from './case-files.ts';
import { prepareRuntime } from './case-runtime.ts';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Name one or more case files: npm run -s case -- cases/001-form-init-request.json');
  process.exit(2);
}

const startRuntime = prepareRuntime();
for (const file of files) {
  try {
    console.log(JSON.stringify(await runCase(await readCase(file), startRuntime)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
