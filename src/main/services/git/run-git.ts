import { execFile } from 'node:child_process';
import path from 'node:path';

/** What one command may cost. */
export interface GitBounds {
  /** Bytes of its output; beyond them it is ended. */
  readonly bytes: number;
  readonly milliseconds: number;
}

/**
 * Settings that no repository may override: `.git/config` can name programs for watching files, hooks, pagers, editors and transports, and a
 * folder can pretend to be a repository itself.
 */
const settings: readonly string[] = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.pager=cat',
  'core.editor=false',
  'core.sshCommand=false',
  'core.askPass=false',
  'credential.helper=',
  'diff.external=',
  'protocol.allow=never',
  'safe.bareRepository=explicit',
];

/** Returns the whole environment of git: nothing of the app's, no settings of the computer, and nothing is fetched, locked, asked or traced. */
function gitEnvironment(): NodeJS.ProcessEnv {
  return {
    // Relative entries would find a program in the folder of a project.
    PATH: (process.env.PATH ?? '')
      .split(path.delimiter)
      .filter((entry) => path.isAbsolute(entry))
      .join(path.delimiter),
    ...(process.env.SYSTEMROOT === undefined ? {} : { SYSTEMROOT: process.env.SYSTEMROOT }),
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: process.platform === 'win32' ? 'NUL' : '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_TERMINAL_PROMPT: '0',
    GIT_PAGER: 'cat',
    GIT_ASKPASS: 'false',
    GIT_EXTERNAL_DIFF: '',
  };
}

/**
 * Returns what git prints for a command in a folder; undefined if there is no git, it fails, or it exceeds the bounds. Never throws, never uses
 * a shell. Only for commands that read objects by name: `arguments` must be made by the app.
 */
export function runGit(folder: string, commandArguments: readonly string[], bounds: GitBounds): Promise<Buffer | undefined> {
  const options = settings.flatMap((setting) => ['-c', setting]);
  return new Promise((resolve) => {
    execFile(
      'git',
      ['--no-pager', '--literal-pathspecs', ...options, '-C', folder, ...commandArguments],
      {
        // Never the folder of a project: some systems look for programs there first.
        cwd: path.dirname(process.execPath),
        env: gitEnvironment(),
        encoding: 'buffer',
        maxBuffer: bounds.bytes,
        timeout: bounds.milliseconds,
        killSignal: 'SIGKILL',
        windowsHide: true,
        shell: false,
      },
      (failure, output) => resolve(failure === null ? output : undefined),
    ).on('error', () => resolve(undefined));
  });
}
