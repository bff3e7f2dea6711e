import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bubblewrap } from './bubblewrap.ts';
import { candidatesOf, detectSystemSandbox } from './detect.ts';
import { findProgram, parseLibraries } from './host-files.ts';
import { sandboxExec, sandboxProfile } from './sandbox-exec.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dashwright-detect-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function program(name: string, script: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return file;
}

test('a wall that does not start Node is passed over', async () => {
  const broken = bubblewrap(await program('broken', 'echo No permissions to create a new namespace >&2; exit 1'));
  const silent = bubblewrap(await program('silent', 'exit 0'));
  const missing = bubblewrap(join(folder, 'not-there'));
  const { sandbox } = await detectSystemSandbox(process.execPath, [() => broken, () => undefined, () => silent, () => missing]);
  expect(sandbox.wall).toBe('none');
});

test('a wall that hangs is given up', async () => {
  const hanging = bubblewrap(await program('hanging', 'exec sleep 600'));
  expect((await detectSystemSandbox(process.execPath, [() => hanging])).sandbox.wall).toBe('none');
});

test('a binary that is not there has no wall, and starting it says so', async () => {
  expect(await detectSystemSandbox(join(folder, 'node'))).toMatchObject({ sandbox: { wall: 'none' }, nodePath: join(folder, 'node') });
});

test('systems without a known wall have no candidates, those that lack the programs no wall', async () => {
  expect(candidatesOf('win32')).toEqual([]);
  for (const platform of ['linux', 'darwin'])
    for (const candidate of candidatesOf(platform, () => undefined)) expect(await candidate()).toBeUndefined();
});

test('programs are found in the usual places, and in absolute folders of the path alone', async () => {
  const file = await program('dashwright-test-program', 'exit 0');
  expect(findProgram('dashwright-test-program', `relative:${folder}`)).toBe(file);
  expect(findProgram('dashwright-test-program', '')).toBeUndefined();
  expect(findProgram('sh', '')).toMatch(/^\/.*\/sh$/);
});

test('reads what the dynamic loader lists', () => {
  const listing = `	linux-vdso.so.1 (0x00007f)
	libdl.so.2 => /lib/x86_64-linux-gnu/libdl.so.2 (0x00007f4327b79000)
	libgone.so => not found
	libdl.so.2 => /lib/x86_64-linux-gnu/libdl.so.2 (0x00007f4327b79000)
	/lib64/ld-linux-x86-64.so.2 (0x00007f4327b91000)
`;
  expect(parseLibraries(listing)).toEqual(['/lib/x86_64-linux-gnu/libdl.so.2', '/lib64/ld-linux-x86-64.so.2']);
  expect(parseLibraries('v24.21.0\n')).toEqual([]);
});

test('the profile of macOS denies by default, and names paths as they are', () => {
  const profile = sandboxProfile('/Applications/A "b" \\c/node', '/Applications/App/runtime/child.cjs');
  const lines = profile.trimEnd().split('\n');
  expect(lines.slice(0, 2)).toEqual(['(version 1)', '(deny default)']);
  expect(lines).toContain('(deny network*)');
  expect(profile).toContain('(allow process-exec (literal "/Applications/A \\"b\\" \\\\c/node"))');
  expect(profile).toContain('(subpath "/Applications/App/runtime")');
  expect(profile.match(/allow (network|file-write\*|process-fork|mach-register|iokit)/g)).toBeNull();
  // Every bracket that opens outside a text is closed.
  const bare = profile.replace(/"(?:[^"\\]|\\.)*"/g, '');
  expect(bare.split('(').length).toBe(bare.split(')').length);
});

test('sandbox-exec runs Node with its own flags behind the profile', () => {
  const command = sandboxExec('/usr/bin/sandbox-exec').wrap({
    nodePath: process.execPath,
    libraries: [],
    bundlePath: import.meta.filename,
    flags: (path) => ['--flag', path],
    parameters: ['more'],
    environment: {},
  });
  expect(command).toMatchObject({ file: '/usr/bin/sandbox-exec', isWrapper: false });
  expect(command.parameters.slice(0, 1)).toEqual(['-p']);
  expect(command.parameters.slice(-5)).toEqual([
    expect.stringMatching(/node$/),
    '--flag',
    import.meta.filename,
    import.meta.filename,
    'more',
  ]);
});
