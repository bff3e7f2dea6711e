import type { Rolldown } from 'vite';

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Returns a module and all that it imports, directly or indirectly, as it is loaded. */
function withImports(start: string, context: Context): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * Returns the function that gives a name to the script of a module which `start` imports, directly or indirectly, without `await import`.
 * What such a script contains is run as a whole: code that is not needed yet delays what is.
 */
export function nameOfNeeded(name: string, start: string): (id: string, context: Context) => string | null {
  let needed: ReadonlySet<string> | undefined;
  return (id, context) => {
    needed ??= withImports(start, context);
    return needed.has(id) ? name : null;
  };
}
