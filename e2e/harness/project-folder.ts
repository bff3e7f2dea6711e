import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A project in a folder of its own, thrown away after the test. */
export interface ProjectFolder {
  readonly folder: string;
  read(path: string): Promise<string>;
  /** What another program would do to the file. */
  write(path: string, text: string | Uint8Array): Promise<void>;
  /** Bytes as they lie on the disk. */
  bytes(path: string): Promise<Buffer>;
  remove(path?: string): Promise<void>;
  /** Leaves nothing behind. */
  dispose(): Promise<void>;
}

/** A copy of a folder below `e2e/projects`, or of the sample project. */
export async function copyProject(name: 'sample' | (string & {})): Promise<ProjectFolder> {
  const outer = await mkdtemp(join(tmpdir(), 'dashwright-e2e-'));
  const folder = join(outer, 'project');
  const from = name === 'sample' ? join(root, 'resources/sample') : join(root, 'e2e/projects', name);
  await cp(from, folder, { recursive: true });
  return {
    folder,
    read: (path) => readFile(join(folder, path), 'utf8'),
    write: (path, text) => writeFile(join(folder, path), text),
    bytes: (path) => readFile(join(folder, path)),
    remove: (path = '') => rm(join(folder, path), { recursive: true, force: true }),
    dispose: () => rm(outer, { recursive: true, force: true }),
  };
}

/** Makes a folder a Git repository whose last commit holds all its files. */
export function commitProject(folder: string): void {
  runGit(folder, ['init', '-q'], ['add', '.'], ['commit', '-qm', 'First']);
}

/** Commits that a file is no part of the repository any more; it stays in the folder. */
export function commitWithout(folder: string, file: string): void {
  runGit(folder, ['rm', '-q', '--cached', file], ['commit', '-qm', 'Without']);
}

function runGit(folder: string, ...steps: readonly (readonly string[])[]): void {
  const env = { PATH: process.env.PATH, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' };
  const settings = ['-c', 'user.name=Author', '-c', 'user.email=author@example.com', '-c', 'init.defaultBranch=main'];
  for (const step of steps) execFileSync('git', [...settings, ...step], { cwd: folder, env, stdio: 'ignore' });
}
