import { timeZoneFiles } from './host-files.ts';
import { insideBundle, insideNode, type SandboxedProgram, type SystemSandbox } from './sandboxed-program.ts';

/**
 * Returns the wall that `bwrap` makes (docs/decisions/0012-system-sandbox.md): namespaces of its own for user, network,
 * processes, mounts, messages, names and control groups, no rights, none to be gained, and a root that holds the Node
 * binary, its libraries, the bundle and the time zone, all read-only; neither `/proc` nor `/dev`. Node is the first process
 * of its namespace: killing it or `bwrap` ends everything inside.
 */
export function bubblewrap(file: string): SystemSandbox {
  const { link, files } = timeZoneFiles();
  return {
    wall: 'bubblewrap',
    wrap(program) {
      const { nodePath, libraries, bundlePath, flags, parameters, environment } = program;
      const bind = (outside: string, inside = outside) => ['--ro-bind', outside, inside];
      return {
        file,
        parameters: [
          ...['--unshare-user', '--unshare-net', '--unshare-pid', '--unshare-ipc', '--unshare-uts', '--unshare-cgroup-try'],
          '--as-pid-1',
          // No session of its own: without `/dev` no terminal is within reach, and the scheduler would put main and child into
          // groups of their own, which makes every exchange between them slower on a busy machine.
          ...['--die-with-parent', '--clearenv', '--cap-drop', 'ALL'],
          ...['--uid', '65534', '--gid', '65534', '--hostname', 'dashwright'],
          ...libraries.flatMap((path) => bind(path)),
          ...files.flatMap((path) => bind(path)),
          ...(link === undefined ? [] : ['--symlink', link, '/etc/localtime']),
          ...bind(nodePath, insideNode),
          ...bind(bundlePath, insideBundle),
          ...['--remount-ro', '/'],
          ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
          ...insideCommand({ flags, parameters }),
        ],
        environment: {},
        isWrapper: true,
      };
    },
  };
}

/** Returns binary, flags, bundle and parameters as they are named inside. */
export function insideCommand({ flags, parameters }: Pick<SandboxedProgram, 'flags' | 'parameters'>): string[] {
  return [insideNode, ...flags(insideBundle), insideBundle, ...parameters];
}
