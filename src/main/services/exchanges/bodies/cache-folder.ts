import { createHash, randomBytes } from 'node:crypto';
import { lstat, mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { hostname, uptime } from 'node:os';
import path from 'node:path';

/** Milliseconds after which the folder of another computer, whose processes cannot be seen from here, counts as left behind. */
const longestElsewhere = 7 * 24 * 3_600_000;
/** Milliseconds by which clocks may be wrong. */
const clockSlack = 60_000;

const digest = (text: string, length: number): string => createHash('sha256').update(text).digest('hex').slice(0, length);
const host = digest(hostname(), 8);
/** Numbers of processes come again, in containers with every start. */
const processName = `${host}-${process.pid}-${randomBytes(6).toString('hex')}`;
const projectPattern = /^[0-9a-f]{32}$/;
const ownPattern = /^(?<host>[0-9a-f]{8})-(?<pid>\d{1,10})-[0-9a-f]{12}-\d{1,10}$/;
let folders = 0;

/**
 * Returns a function that names the folder for the cached bodies of the open project, one for each application of each process:
 * `cache/<project>/<process>` in the data folder. Creates nothing.
 */
export function nameCacheFolder(dataFolder: string, projectFolder: () => string | undefined): () => string {
  folders += 1;
  const own = `${processName}-${folders}`;
  return () => path.join(dataFolder, 'cache', digest(path.resolve(projectFolder() ?? ''), 32), own);
}

/**
 * Creates a folder that {@link nameCacheFolder} named, for its owner alone. Throws what the system throws, and an error if a link or
 * something else stands in its place.
 */
export async function makeCacheFolder(folder: string): Promise<void> {
  await makeFolders(folder).catch(async (thrown: unknown) => {
    // Another process may have removed the empty folder of the project in between.
    if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT') throw thrown;
    await makeFolders(folder);
  });
}

async function makeFolders(folder: string): Promise<void> {
  const project = path.dirname(folder);
  for (const each of [path.dirname(project), project, folder]) {
    await mkdir(each, { recursive: true, mode: 0o700 });
    const { uid } = await lstatFolder(each);
    if (process.getuid !== undefined && uid !== process.getuid()) throw new Error(`${each} belongs to another user.`);
  }
}

/** Removes such a folder with its contents, and the folder of its project once that is empty. Ignores what is already gone. */
export async function removeCacheFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await rmdir(path.dirname(folder)).catch(() => undefined);
}

/** Removes what processes that are gone left behind. Goes through no link. */
export async function removeLeftBehind(dataFolder: string): Promise<void> {
  const cache = path.join(dataFolder, 'cache');
  for (const project of await foldersIn(cache, projectPattern)) {
    const folder = path.join(cache, project);
    for (const name of await foldersIn(folder, ownPattern)) {
      if (await isLeftBehind(path.join(folder, name), name)) await rm(path.join(folder, name), { recursive: true, force: true });
    }
    await rmdir(folder).catch(() => undefined);
  }
}

/** Returns the names of the folders of a folder that fit; none if it is a link or not there. */
async function foldersIn(folder: string, pattern: RegExp): Promise<readonly string[]> {
  if ((await lstatFolder(folder).catch(() => undefined)) === undefined) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && pattern.test(entry.name)).map(({ name }) => name);
}

async function lstatFolder(folder: string) {
  const found = await lstat(folder);
  if (!found.isDirectory()) throw new Error(`${folder} is not a folder.`);
  return found;
}

async function isLeftBehind(folder: string, name: string): Promise<boolean> {
  const { host: of, pid } = ownPattern.exec(name)?.groups ?? {};
  const changed = (await lstat(folder)).mtimeMs;
  if (of !== host) return changed < Date.now() - longestElsewhere;
  if (name.startsWith(`${processName}-`)) return false;
  if (Number(pid) === process.pid || changed < Date.now() - uptime() * 1000 - clockSlack) return true;
  return !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    // A process of another user exists, too.
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}
