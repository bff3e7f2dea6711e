import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

/** A program that asks a thread between two questions for what it used, with nothing else to wait for. */
const program = `
  const { startThread } = await import(${JSON.stringify(new URL('start-thread.ts', import.meta.url).href)});
  const { usedBy } = await import(${JSON.stringify(new URL('thread-deadline.ts', import.meta.url).href)});
  const worker = startThread("require('node:worker_threads').parentPort.once('message', () => undefined)", {
    name: 'idle', memory: 64, youngMemory: 8,
  });
  worker.ref();
  worker.once('online', () => {
    worker.unref();
    usedBy(worker).then((used) => console.log(typeof used));
  });
`;

it('keeps the process alive until a thread between two questions has said what it used', async () => {
  const flags = ['--experimental-transform-types', '--disable-warning=ExperimentalWarning', '--input-type=module'];
  const { stdout } = await run(process.execPath, [...flags, '--eval', program]);
  expect(stdout).toBe('number\n');
});
