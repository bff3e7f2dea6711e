import { readdir, readFile } from 'node:fs/promises';

/** How the runtime's child is started: under Node by its file, under Electron as a utility with Node in it. */
const runtimeChild = /runtime\/child\.cjs|node\.mojom\.NodeService/;

/** Command line and parent of a process; undefined when it ended meanwhile. */
async function readProcess(pid: string): Promise<{ readonly parent: number; readonly command: string } | undefined> {
  try {
    const [status, command] = await Promise.all([readFile(`/proc/${pid}/status`, 'utf8'), readFile(`/proc/${pid}/cmdline`, 'utf8')]);
    return { parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]), command: command.replaceAll('\0', ' ') };
  } catch {
    return undefined;
  }
}

/** Runtime children below a process, by their command lines (Linux). */
export async function runtimeChildren(pid: number): Promise<readonly string[]> {
  const processes = new Map<number, { readonly parent: number; readonly command: string }>();
  for (const name of await readdir('/proc')) {
    const found = /^\d+$/.test(name) ? await readProcess(name) : undefined;
    if (found) processes.set(Number(name), found);
  }
  const isBelow = (parent: number, depth: number): boolean =>
    parent === pid || (depth < 20 && processes.has(parent) && isBelow(processes.get(parent)?.parent ?? 0, depth + 1));
  return [...processes.values()]
    .filter(({ parent, command }) => isBelow(parent, 0) && runtimeChild.test(command))
    .map(({ command }) => command);
}
