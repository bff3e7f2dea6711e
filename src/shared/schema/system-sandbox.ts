/** Sandboxes of the operating system around the runtime child, each with a description for a person. */
export const systemWalls = {
  bubblewrap: 'bubblewrap',
  unshare: 'namespaces by unshare',
  'sandbox-exec': 'sandbox-exec of macOS',
  'utility-process': 'none in the desktop app, which runs the files in a utility process of Electron',
  none: 'none',
} as const satisfies Readonly<Record<string, string>>;

export type SystemWall = keyof typeof systemWalls;

export const systemWallNames = Object.keys(systemWalls) as SystemWall[];

/** Layers that only the operating system can provide; the child tests their effect at boot. */
export const systemLayers = ['system-network', 'system-files', 'system-processes'] as const;
export type SystemLayer = (typeof systemLayers)[number];

const isSystemLayer = (name: string): boolean => (systemLayers as readonly string[]).includes(name);

/** Returns the missing layers that the child itself provides, without those of the operating system. */
export function ownMissingLayers(missing: readonly string[]): string[] {
  return missing.filter((name) => !isSystemLayer(name));
}

const gaps: Readonly<Record<SystemLayer, string>> = {
  'system-network': 'the network',
  'system-files': 'the files of the computer',
  'system-processes': 'other processes',
};

/** Advice if there is no sandbox, by Node's platform name. */
const advice: Readonly<Record<string, string>> = {
  linux: 'Install bubblewrap and restart the app to add one.',
};

/**
 * Returns the sentence about the system sandbox: which one is active, what it does not cover, and what to do if there
 * is none. '' while nothing is known.
 */
export function describeSystemSandbox(wall: SystemWall | undefined, missing: readonly string[], platform: string): string {
  if (wall === undefined) return '';
  if (wall === 'none') return `System sandbox: none. ${advice[platform] ?? 'There is none for this system.'}`;
  const open = wall === 'utility-process' ? [] : systemLayers.filter((name) => missing.includes(name)).map((name) => gaps[name]);
  return `System sandbox: ${systemWalls[wall]}${open.length === 0 ? '' : `, but not around ${open.join(' and ')}`}.`;
}

/** Returns whether a system sandbox surrounds the child completely. */
export function hasSystemSandbox(wall: SystemWall | undefined, missing: readonly string[]): boolean {
  return wall !== undefined && wall !== 'none' && !missing.some(isSystemLayer);
}
