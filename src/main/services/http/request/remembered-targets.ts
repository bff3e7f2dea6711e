import type { SendTarget } from '../http-connections.ts';
import { resolveWireTarget, type Target } from './target.ts';

/** Maximum number of remembered paths, and of characters in each. */
const maxPaths = 500;
const longestPath = 2000;

/**
 * Returns a {@link resolveWireTarget} that checks each path once, because a page requests the same few again and again. It remembers those
 * of one base address and database at a time, and none that are refused.
 */
export function createRememberedTargets(): (target: SendTarget, path: string) => Target {
  const known = new Map<string, Target>();
  let of: { readonly baseUrl: string; readonly deployment: string; readonly database: string } | undefined;

  return ({ baseUrl, connection }, path) => {
    const { deployment, database } = connection;
    if (of === undefined || of.baseUrl !== baseUrl || of.deployment !== deployment || of.database !== database) {
      known.clear();
      of = { baseUrl, deployment, database };
    }
    const held = known.get(path);
    if (held !== undefined) return held;
    const found = resolveWireTarget(baseUrl, path, connection);
    if (path.length > longestPath) return found;
    if (known.size >= maxPaths) known.clear();
    known.set(path, found);
    return found;
  };
}
