import { insideCommand } from './bubblewrap.ts';
import { timeZoneFiles } from './host-files.ts';
import { insideBundle, insideNode, type SystemSandbox } from './sandboxed-program.ts';

/** Programs of util-linux and the shell, as absolute paths. */
export interface UnshareTools {
  readonly unshare: string;
  readonly shell: string;
  readonly setpriv: string;
  /** Shared libraries of `setpriv`, which runs inside the new root. */
  readonly libraries: readonly string[];
}

const insideSetpriv = '/dashwright/setpriv';

/**
 * Builds a root in memory: first parameter what `/etc/localtime` leads to, then pairs of paths (file outside, place
 * inside) up to `--`; makes it read-only and runs the rest in it. `/sys` is only where it is mounted, since no
 * file comes from there: the namespace is the process's own.
 */
const buildRoot = `
set -e
PATH=/usr/sbin:/usr/bin:/sbin:/bin
umask 022
mount -t tmpfs -o mode=755 dashwright /sys
if [ -n "$1" ]; then mkdir /sys/etc; ln -s "$1" /sys/etc/localtime; fi
shift
while [ "$1" != -- ]; do
  [ -d "/sys\${2%/*}" ] || mkdir -p "/sys\${2%/*}"
  if [ -d "$1" ]; then mkdir "/sys$2"; else : > "/sys$2"; fi
  mount --bind -o ro "$1" "/sys$2"
  shift 2
done
shift
mount -o remount,ro /sys
cd /sys
unset PWD OLDPWD SHLVL _
exec chroot . "$@"
`;

/**
 * Returns the wall that the programs of util-linux make where `bwrap` is missing: the same namespaces and the same root.
 * Node cannot leave the root: it holds no directory outside, and `setpriv` takes every right from it before it starts.
 */
export function unshareSandbox(tools: UnshareTools): SystemSandbox {
  const { link = '', files: zoneFiles } = timeZoneFiles();
  return {
    wall: 'unshare',
    wrap({ nodePath, libraries, bundlePath, flags, parameters, environment }) {
      const files = [...new Set([...libraries, ...tools.libraries, ...zoneFiles])].flatMap((path) => [path, path]);
      return {
        file: tools.setpriv,
        parameters: [
          // A killed app tells nobody: without this, code that loops would go on for ever.
          ...['--pdeathsig', 'KILL', tools.unshare],
          ...['--user', '--map-root-user', '--net', '--ipc', '--uts', '--cgroup', '--mount', '--pid', '--fork', '--kill-child=SIGKILL'],
          ...[tools.shell, '-c', buildRoot, 'dashwright', link, ...files],
          ...[nodePath, insideNode, bundlePath, insideBundle, tools.setpriv, insideSetpriv, '--'],
          ...[insideSetpriv, '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all', '--'],
          ...insideCommand({ flags, parameters }),
        ],
        environment,
        isWrapper: true,
      };
    },
  };
}
