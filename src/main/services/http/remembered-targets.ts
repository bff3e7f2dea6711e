import type { SendTarget } from './http-connections.ts';
import { resolveWireTarget, type Target } from './target.ts';

/** Paths that are remembered, and characters of the longest one. */
const mostPaths = 500;
const longestPath = 2000;

/**
 * {@link resolveWireTarget} that looks at a path once: a page asks for the same few again and again. Only for one base
 * address and database at a time; what is refused is looked at anew each time.
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
    if (known.size >= mostPaths) known.clear();
    known.set(path, found);
    return found;
  };
}
