import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { runProgram } from './run-program.ts';

test('returns the exit code, and 1 if there is no such program', async () => {
  expect(await runProgram(process.execPath, ['-e', 'process.exit(7)'], '/', process.env)).toBe(7);
  expect(await runProgram('/no/such/program', [], '/', process.env)).toBe(1);
});

test('passes a termination signal once, so that the program can clean up', async () => {
  // Windows has no signals to pass.
  if (process.platform === 'win32') return;
  // As when `npm start` is ended with Ctrl+C: the terminal and npm both send the signal.
  const program =
    "let n = 0; process.on('SIGINT', () => { n += 1; setTimeout(() => process.exit(10 + n), 300); }); setInterval(() => {}, 1000); console.log('up');";
  const outer = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { runProgram } = await import(${JSON.stringify(new URL('run-program.ts', import.meta.url).href)}); process.exitCode = await runProgram(process.execPath, ['-e', ${JSON.stringify(program)}], '/', process.env);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(outer.stdout, 'data');
  outer.kill('SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 50));
  outer.kill('SIGINT');
  expect((await once(outer, 'exit'))[0]).toBe(11);
});
