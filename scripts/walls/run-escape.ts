// `npm run test:escape`: attempts to escape from the user realm, attempts by code that has escaped, and their control
// runs; ends with a line of counts for each.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const run = spawn(process.execPath, [vitest, 'run', 'scripts/walls/escape', 'scripts/walls/breach'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const counts: Record<string, string> = {
  'escapes: ': 'escapes: the suite did not get to its end',
  'breaches: ': 'breaches: the suite did not get to its end',
};
let rest = '';
run.stdout.setEncoding('utf8').on('data', (text: string) => {
  process.stdout.write(text);
  const lines = (rest + text).split('\n');
  rest = lines.pop() ?? '';
  // After the colour codes of the reporter.
  for (const mark of Object.keys(counts)) {
    const line = lines.findLast((candidate) => candidate.includes(mark));
    if (line !== undefined) counts[mark] = line.slice(line.indexOf(mark));
  }
});
run.on('close', (code) => {
  for (const line of Object.values(counts)) console.log(line);
  process.exitCode = code ?? 1;
});
