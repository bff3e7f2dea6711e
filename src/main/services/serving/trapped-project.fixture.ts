import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProjectAsset } from './project-asset.ts';
import type { PageAnswer } from './answer.ts';
import { createRequestHandler } from './application-requests.ts';

/** A project with files in and around its folder that must not be served: each contains SECRET. */
export interface TrappedProject {
  readonly frameBase: string;
  readonly handleRequest: (request: Request) => Promise<PageAnswer>;
  dispose(): Promise<void>;
}

/** Creates the folders, the links and the handler that serves them as the app does. */
export async function createTrappedProject(): Promise<TrappedProject> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'dashwright-trapped-')));
  const texts: Readonly<Record<string, string>> = {
    'outside.css': 'SECRET',
    'elsewhere/skin/css/outside.css': 'SECRET',
    'renderer/index.html': 'the app',
    'frame/index.html': 'the frame',
    'project/skin/css/ks-general.css': 'body {}',
    'project/repository.js': 'SECRET',
    'project/.git/config.css': 'SECRET',
    'project/skin/css/.hidden.css': 'SECRET',
  };
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), text);
  }
  await symlink(join(root, 'outside.css'), join(root, 'project/skin/css/file-link.css'));
  await symlink('../../repository.js', join(root, 'project/skin/css/kind-link.css'));
  await symlink(join(root, 'elsewhere'), join(root, 'project/folder-link'));
  await symlink('loop.css', join(root, 'project/skin/css/loop.css'));
  const frameBase = '/frame/capability/';
  return {
    frameBase,
    handleRequest: createRequestHandler({
      rendererFolder: join(root, 'renderer'),
      frameFolder: join(root, 'frame'),
      frameBase,
      readAsset: (path) => readProjectAsset(join(root, 'project'), path),
    }),
    dispose: () => rm(root, { recursive: true, force: true }),
  };
}

/** The file that the frame may get. */
export const allowedAsset = 'skin/css/ks-general.css';

/** Paths to files that it must not get, below the address of the project's files, exactly as in the request line. */
export const hostilePaths: readonly string[] = [
  // Links.
  'skin/css/file-link.css',
  'skin/css/kind-link.css',
  'skin/css/loop.css',
  'folder-link/skin/css/outside.css',
  // Up and out, plain and encoded once or twice, in any spelling.
  '../outside.css',
  '../../../outside.css',
  'skin/css/../../../outside.css',
  'skin/css/%2e%2e/%2e%2e/%2e%2e/outside.css',
  '%2E%2E/outside.css',
  '.%2e/outside.css',
  '%2e./outside.css',
  '..%2foutside.css',
  '..%2Foutside.css',
  '%2e%2e%2foutside.css',
  '%252e%252e%252foutside.css',
  '%c0%ae%c0%ae/outside.css',
  '%u002e%u002e/outside.css',
  '..;/outside.css',
  // Backslashes and drive letters.
  '..\\outside.css',
  '..%5coutside.css',
  '%5c%5cserver%5cshare%5coutside.css',
  'C:%5coutside.css',
  'C:/outside.css',
  'skin/css/ks-general.css::$DATA',
  // Absolute paths.
  '/outside.css',
  '//etc/outside.css',
  '%2foutside.css',
  '%2fetc%2fpasswd',
  'file:///etc/passwd',
  // The terminator of strings in C, and other control characters.
  'repository.js%00.css',
  'skin/css/ks-general.css%00',
  'skin/css/ks-general.css%0a',
  'skin/css/ks-general.css%7f',
  // Names that a file system may resolve to others.
  'repository.js',
  'REPOSITORY.JS',
  'Repository.js%20',
  'repository.js.',
  'skin/css/ks-general.css.',
  'skin/css/ks-general.css%20',
  '.git/config.css',
  '.GIT/config.css',
  '%2egit/config.css',
  'skin/css/.hidden.css',
  'skin/css/con.css',
  'skin/css/NUL.css',
  'skin//css/ks-general.css',
  'skin/./.git/config.css',
  '',
  'skin',
  'skin/css/',
];
