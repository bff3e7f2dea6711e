import type { SystemLayer, SystemWall } from '../../../shared/schema/system-sandbox.ts';
import type { SystemSandbox } from '../supervisor/system-sandbox/sandboxed-program.ts';

type Change = (parameters: readonly string[]) => readonly string[];

const drop =
  (...options: readonly string[]): Change =>
  (parameters) =>
    parameters.filter((parameter) => !options.includes(parameter));
const before =
  (mark: string, ...more: readonly string[]): Change =>
  (parameters) => {
    const at = parameters.indexOf(mark);
    return [...parameters.slice(0, at), ...more, ...parameters.slice(at)];
  };

const holes: Readonly<Partial<Record<SystemWall, Readonly<Record<SystemLayer, Change>>>>> = {
  bubblewrap: {
    'system-network': drop('--unshare-net'),
    'system-files': before('--remount-ro', '--ro-bind', '/etc/passwd', '/etc/passwd'),
    'system-processes': drop('--unshare-pid', '--as-pid-1'),
  },
  unshare: {
    'system-network': drop('--net'),
    'system-files': before('--', '/etc/passwd', '/etc/passwd'),
    'system-processes': drop('--pid'),
  },
};

/** Returns a wall as it would be without one of its layers, made by the same program; as it is where it has no layers. */
export function withHole(sandbox: SystemSandbox, layer: SystemLayer): SystemSandbox {
  const change = holes[sandbox.wall]?.[layer];
  if (!change) return sandbox;
  return {
    wall: sandbox.wall,
    wrap(program) {
      const command = sandbox.wrap(program);
      return { ...command, parameters: change(command.parameters) };
    },
  };
}
