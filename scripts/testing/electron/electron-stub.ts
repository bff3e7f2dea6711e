import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Marks the place of the fuses in Electron's program (`@electron/fuses`, `constants.js`). */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const fuseCount = 8;

/**
 * Writes a stub of an unpacked Electron distribution for packaging: a program with a fuse wire (all on) and a version.
 * The package has the right contents and fuses, but does not start.
 */
export function writeElectronStub(folder: string, version: string): void {
  mkdirSync(folder, { recursive: true });
  const wire = Buffer.concat([Buffer.from(sentinel), Buffer.from([1, fuseCount]), Buffer.from('1'.repeat(fuseCount))]);
  const program = Buffer.concat([Buffer.from('#!/bin/sh\necho "This is a stub of Electron." >&2\nexit 1\n'), wire]);
  writeFileSync(join(folder, 'electron'), program, { mode: 0o755 });
  writeFileSync(join(folder, 'version'), version);
}

/** Returns the fuses of a program: true is on. */
export function readFuses(program: Buffer): boolean[] {
  const start = program.indexOf(sentinel) + sentinel.length + 2;
  return [...program.subarray(start, start + fuseCount)].map((state) => state === '1'.charCodeAt(0));
}
