import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { startPlain, type SystemSandbox } from './sandboxed-program.ts';

const quote = (path: string): string => `"${path.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/**
 * Returns the profile for `sandbox-exec` in its own language: everything is denied, then allowed what a Node process needs
 * to start and to compute: its binary, the bundle, the libraries of the system, and facts about the machine.
 */
export function sandboxProfile(nodePath: string, bundlePath: string): string {
  return [
    '(version 1)',
    '(deny default)',
    `(allow process-exec (literal ${quote(nodePath)}))`,
    `(allow file-read* (literal ${quote(nodePath)}) (subpath ${quote(dirname(bundlePath))}))`,
    '(allow file-read* (subpath "/usr/lib") (subpath "/System/Library") (subpath "/private/var/db/dyld"))',
    '(allow file-read* (literal "/dev/null") (literal "/dev/urandom") (literal "/private/etc/localtime") (subpath "/private/var/db/timezone"))',
    '(allow file-write-data (literal "/dev/null"))',
    // Names of folders on the way to the binary, not what is in them.
    '(allow file-read-metadata)',
    '(allow sysctl-read)',
    '(allow signal (target self))',
    '(allow mach-lookup (global-name "com.apple.system.opendirectoryd.libinfo"))',
    '(deny network*)',
    '',
  ].join('\n');
}

/** Returns the wall of macOS. The program replaces itself by Node: there is one process only. */
export function sandboxExec(file: string): SystemSandbox {
  return {
    wall: 'sandbox-exec',
    wrap(program) {
      // Rules are matched against real paths.
      const nodePath = realpathSync(program.nodePath);
      const bundlePath = realpathSync(program.bundlePath);
      const plain = startPlain({ ...program, nodePath, bundlePath });
      return { ...plain, file, parameters: ['-p', sandboxProfile(nodePath, bundlePath), nodePath, ...plain.parameters] };
    },
  };
}
