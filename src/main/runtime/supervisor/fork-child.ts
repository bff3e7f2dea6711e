import type { StdioOptions } from 'node:child_process';
import { dirname } from 'node:path';
import { childRoles } from '../channel/child-roles.ts';
import type { SpawnChild } from '../runtime.ts';
import { startPipedChild } from './pipe/piped-child.ts';
import { systemSandboxOf } from './system-sandbox/detect.ts';
import type { SystemSandbox } from './system-sandbox/sandboxed-program.ts';

/** Flags of the layer "process" of `docs/decisions/0008-layers-of-isolation.md`. */
export function childFlags(childPath: string, heapMegabytes = 2048): string[] {
  return [
    '--permission',
    `--allow-fs-read=${dirname(childPath)}`,
    '--disallow-code-generation-from-strings',
    '--no-addons',
    `--max-old-space-size=${heapMegabytes}`,
    '--no-experimental-sqlite',
    // Some flags make the engine write files or lift its own checks. A change now ends the process.
    '--freeze-flags-after-init',
    // For `child/crossing/host-hooks.ts` (`import()` of authors' code ends in their realm) and `child/hardening/native-bindings.ts`.
    '--expose-internals',
    '--unhandled-rejections=none',
    '--disable-warning=SecurityWarning',
  ];
}

/**
 * What a child needs beside its flags to be stopped: a thread that holds the inspector. Both rights end with hardening for the thread
 * that runs authors' code.
 */
export const debuggerFlags = ['--allow-worker', '--allow-inspector'];

/** What tests change about a child. */
export interface ForkChanges {
  readonly env?: Readonly<Record<string, string>>;
  readonly stdio?: StdioOptions;
  readonly parameters?: readonly string[];
  /** Replaces the wall that was detected. */
  readonly changeSandbox?: (found: SystemSandbox) => SystemSandbox;
}

/**
 * Starts children as plain Node processes behind the best wall of the operating system that works here: empty environment,
 * no standard streams, one pipe with frames of our own and no channel of Node's. Needs Node 24 (older ones do not know the
 * flags); `nodePath` names another one than the running one, `flags` and `changes` are for tests that take a layer away.
 */
export function createForkSpawn(
  nodePath: string = process.execPath,
  flags: typeof childFlags = childFlags,
  { env = {}, stdio, parameters = [], changeSandbox = (sandbox) => sandbox }: ForkChanges = {},
): SpawnChild {
  return (bundlePath, heapMegabytes, isDebugged = false) =>
    startPipedChild(isDebugged, async () => {
      const { sandbox, nodePath: real, libraries } = await systemSandboxOf(nodePath);
      const chosen = changeSandbox(sandbox);
      const command = chosen.wrap({
        nodePath: real,
        libraries,
        bundlePath,
        flags: (inside) => [...flags(inside, heapMegabytes), ...(isDebugged ? debuggerFlags : [])],
        parameters: isDebugged ? [childRoles.debugged, ...parameters] : parameters,
        environment: env,
      });
      return { command, wall: chosen.wall, ...(stdio === undefined ? {} : { stdio }) };
    });
}
