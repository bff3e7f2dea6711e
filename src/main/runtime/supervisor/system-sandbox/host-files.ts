import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, realpathSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

/** Milliseconds a check of a program may take. */
const patience = 1000;

/** Places besides those of `PATH`, which a desktop session may have left short. */
const usualFolders = ['/usr/bin', '/usr/sbin', '/bin', '/sbin', '/usr/local/bin', '/run/current-system/sw/bin'];

/** Returns where a program is, as an absolute path; undefined when it is not there or may not be run. */
export function findProgram(name: string, path: string = process.env['PATH'] ?? ''): string | undefined {
  for (const folder of [...usualFolders, ...path.split(':').filter(isAbsolute)]) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Somewhere else, or nowhere.
    }
  }
  return undefined;
}

/** Returns the paths of libraries and loader in what the dynamic loader prints: `name => /path (address)` or `/path (address)`. */
export function parseLibraries(listing: string): string[] {
  const found = listing.split('\n').map((line) => /^\s*(?:\S+ => )?(\/\S+) \(0x[\da-f]+\)\s*$/.exec(line)?.[1]);
  return [...new Set(found.filter((path) => path !== undefined))];
}

/**
 * Resolves the shared libraries of a program, which the loader itself lists without running it; the folders that hold
 * those of the system where it does not. Never rejects, and takes a second at most.
 */
export function sharedLibraries(file: string): Promise<string[]> {
  return new Promise((resolve) => {
    const env = { LD_TRACE_LOADED_OBJECTS: '1' };
    // A loader that does not know the variable runs the program: this ends it.
    execFile(file, ['--version'], { env, timeout: patience, killSignal: 'SIGKILL' }, (error, output) => {
      const libraries = error ? [] : parseLibraries(output);
      resolve(
        libraries.length > 0 ? [...libraries, ...present(['/etc/ld.so.cache'])] : present(['/lib', '/lib64', '/usr/lib', '/usr/lib64']),
      );
    });
  });
}

/** Files from which a process reads the time zone of the computer. */
export interface TimeZoneFiles {
  /** What `/etc/localtime` leads to; its path names the zone. */
  readonly link: string | undefined;
  /** Files and folders that are needed as they are. */
  readonly files: readonly string[];
}

/** Returns the files of the time zone: dates in authors' code are local ones. */
export function timeZoneFiles(place = '/etc/localtime'): TimeZoneFiles {
  try {
    const real = realpathSync(place);
    return real === place ? { link: undefined, files: [place, ...present(['/usr/share/zoneinfo'])] } : { link: real, files: [real] };
  } catch {
    return { link: undefined, files: [] };
  }
}

function present(paths: readonly string[]): string[] {
  return paths.filter((path) => existsSync(path));
}
