// `npm run test:escape`: the attempts to get out of the user realm and their control run; ends with a line of counts.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const run = spawn(process.execPath, [vitest, 'run', 'src/main/runtime/escape'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
let counts = 'escapes: the suite did not get to its end';
let rest = '';
run.stdout.setEncoding('utf8').on('data', (text: string) => {
  process.stdout.write(text);
  const lines = (rest + text).split('\n');
  rest = lines.pop() ?? '';
  // Behind the colours of the reporter.
  const told = lines.findLast((line) => line.includes('escapes: '));
  if (told !== undefined) counts = told.slice(told.indexOf('escapes: '));
});
run.on('close', (code) => {
  console.log(counts);
  process.exitCode = code ?? 1;
});
