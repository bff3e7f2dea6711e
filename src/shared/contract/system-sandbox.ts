/** Walls of the operating system around the runtime child, each in words for a person. */
export const systemWalls = {
  bubblewrap: 'bubblewrap',
  unshare: 'namespaces by unshare',
  'sandbox-exec': 'sandbox-exec of macOS',
  none: 'none',
} as const satisfies Readonly<Record<string, string>>;

export type SystemWall = keyof typeof systemWalls;

export const systemWallNames = Object.keys(systemWalls) as SystemWall[];

/** Layers that only the operating system can make; the child tries them by effect at boot. */
export const systemLayers = ['system-network', 'system-files', 'system-processes'] as const;
export type SystemLayer = (typeof systemLayers)[number];

const isSystemLayer = (name: string): boolean => (systemLayers as readonly string[]).includes(name);

/** Returns the missing layers that are made inside the child, without those of the operating system. */
export function ownMissingLayers(missing: readonly string[]): string[] {
  return missing.filter((name) => !isSystemLayer(name));
}

const gaps: Readonly<Record<SystemLayer, string>> = {
  'system-network': 'the network',
  'system-files': 'the files of the computer',
  'system-processes': 'other processes',
};

const adviceByPlatform: Readonly<Record<string, string>> = {
  linux: 'Install bubblewrap (for example: apt install bubblewrap) and restart to add one.',
};

/**
 * Returns the sentence about the system's sandbox: which wall stands, what it does not cover, and what to do where there
 * is none. `platform` as Node names it; without it there is no advice.
 */
export function describeSystemSandbox(wall: SystemWall | undefined, missing: readonly string[], platform = ''): string {
  if (wall === undefined) return '';
  if (wall === 'none') return `System sandbox: none. ${adviceByPlatform[platform] ?? 'This system offers none here.'}`;
  const open = systemLayers.filter((name) => missing.includes(name)).map((name) => gaps[name]);
  return `System sandbox: ${systemWalls[wall]}${open.length === 0 ? '' : `, which does not cover ${open.join(' and ')}`}.`;
}
