import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { bubblewrap } from './bubblewrap.ts';
import { findProgram, sharedLibraries } from './host-files.ts';
import { sandboxExec } from './sandbox-exec.ts';
import { noSandbox, type SystemSandbox } from './sandboxed-program.ts';
import { unshareSandbox } from './unshare.ts';

/** Milliseconds one wall may take to show that it works. */
const patience = 3000;

/** A wall that works here, with what the binary of Node needs inside it. */
export interface FoundSandbox {
  readonly sandbox: SystemSandbox;
  readonly nodePath: string;
  readonly libraries: readonly string[];
}

type Candidate = () => SystemSandbox | undefined | Promise<SystemSandbox | undefined>;

/** Returns the walls that the programs of this computer could make, best first. */
export function candidatesOf(platform: string, find: (name: string) => string | undefined = findProgram): readonly Candidate[] {
  if (platform === 'darwin') return [() => made(find('sandbox-exec'), sandboxExec)];
  if (platform !== 'linux') return [];
  return [
    () => made(find('bwrap'), bubblewrap),
    async () => {
      const [unshare, shell, setpriv] = ['unshare', 'sh', 'setpriv'].map((name) => find(name));
      if (unshare === undefined || shell === undefined || setpriv === undefined) return undefined;
      return unshareSandbox({ unshare, shell, setpriv, libraries: await sharedLibraries(setpriv) });
    },
  ];
}

function made(file: string | undefined, make: (file: string) => SystemSandbox): SystemSandbox | undefined {
  return file === undefined ? undefined : make(file);
}

/** Runs `node --version` behind the wall, as a child would be run: it works when the answer is that of the binary. */
function holds(sandbox: SystemSandbox, nodePath: string, libraries: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const { file, parameters, environment } = sandbox.wrap({
      nodePath,
      libraries,
      // Any existing file: it is not run.
      bundlePath: nodePath,
      flags: () => ['--version'],
      parameters: [],
      environment: {},
    });
    const options = { env: environment, cwd: '/', timeout: patience, killSignal: 'SIGKILL' } as const;
    execFile(file, parameters, options, (error, output) => resolve(!error && /^v\d+\./.test(output)));
  });
}

/**
 * Resolves the best wall of the operating system that works for this binary of Node, tried by running it; `none` where no
 * wall does. Never rejects, and takes some seconds at most where a program hangs.
 */
export async function detectSystemSandbox(
  nodePath: string,
  candidates: readonly Candidate[] = candidatesOf(process.platform),
): Promise<FoundSandbox> {
  let real = nodePath;
  try {
    real = realpathSync(nodePath);
    const libraries = process.platform === 'linux' ? await sharedLibraries(real) : [];
    for (const candidate of candidates) {
      const sandbox = await candidate();
      if (sandbox && (await holds(sandbox, real, libraries))) return { sandbox, nodePath: real, libraries };
    }
  } catch {
    // Without a binary there is nothing to put a wall around: starting it reports that.
  }
  return { sandbox: noSandbox, nodePath: real, libraries: [] };
}

const found = new Map<string, Promise<FoundSandbox>>();

/** Resolves what {@link detectSystemSandbox} found for a binary, tried once for each start of the app. */
export function systemSandboxOf(nodePath: string): Promise<FoundSandbox> {
  const known = found.get(nodePath) ?? detectSystemSandbox(nodePath);
  found.set(nodePath, known);
  return known;
}
