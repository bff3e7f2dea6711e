import { strict as assert } from 'node:assert';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportValue } from '../measure.ts';

/** What a process has to ask for and to keep. */
export interface KeptTask {
  readonly port: number;
  /** Bytes of one answer, and of all. */
  readonly bytes: number;
  readonly total: number;
  /** Bound of the bodies in memory. */
  readonly memoryBytes: number;
  /** Where others go; null: nowhere. */
  readonly folder: string | null;
}

/** Bytes by which a process grew, once all was done and at most, and those of the bodies that it holds in memory. */
export interface KeptMemory {
  readonly grown: number;
  readonly peak: number;
  readonly inMemory: number;
}

const total = 200_000_000;
const megabyte = 1024 ** 2;

/**
 * Measures the resident memory that kept answers take: 200 MB of them in memory, and with all but 32 MB on the disk, against the same with all
 * but 32 MB forgotten: what passes through a process leaves room behind that the system does not get back at once.
 */
export async function benchKeptMemory(): Promise<void> {
  const server = fork(join(import.meta.dirname, 'http-server.ts'));
  const [port] = (await once(server, 'message')) as [number];
  for (const [title, bytes] of [
    ['of 10 MB', 10_000_000],
    ['of 1 MB', 1_000_000],
    ['of 50 KB', 50_000],
  ] as const) {
    const { grown, inMemory } = await measure({ port, bytes, total, memoryBytes: 256 * megabyte, folder: null });
    assert.equal(inMemory, total);
    reportValue(`200 MB of answers ${title} in memory`, grown / inMemory, '× their bytes', 1.2);
    const folder = await mkdtemp(join(tmpdir(), 'dashwright-kept-'));
    const stored = await measure({ port, bytes, total, memoryBytes: 32 * megabyte, folder: join(folder, 'cache', 'project', 'process') });
    const forgotten = await measure({ port, bytes, total, memoryBytes: 32 * megabyte, folder: null });
    assert.ok(stored.inMemory <= 32 * megabyte);
    reportValue('  all but 32 MB on the disk', stored.grown / total, '× their bytes', 1.2);
    reportValue('  the same against all but 32 MB forgotten', stored.grown / forgotten.grown, '×');
    const text = (part: number) => `${(part / megabyte).toFixed(0)} MB`;
    console.log(
      `  (grown by ${text(stored.grown)}, at most ${text(stored.peak)}; ${text(forgotten.grown)} and ${text(forgotten.peak)} if forgotten)`,
    );
    await rm(folder, { recursive: true, force: true });
  }
  server.kill();
}

async function measure(task: KeptTask): Promise<KeptMemory> {
  const client = fork(join(import.meta.dirname, 'kept-memory-client.ts'), [JSON.stringify(task)], {
    execArgv: [...process.execArgv, '--expose-gc'],
  });
  const [seen] = (await once(client, 'message')) as [KeptMemory];
  return seen;
}
