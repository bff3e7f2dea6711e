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
 * Returns the function that names `common` as the script of a module which one of the `first` modules imports, directly or indirectly:
 * what is read before the first text. What is read is run, too: code that the first text does not need delays it.
 */
export function nameOfCommon(first: readonly string[]): (id: string, context: Context) => string | null {
  let needed: ReadonlySet<string> | undefined;
  return (id, context) => {
    needed ??= new Set(first.flatMap((start) => [...withImports(start, context)]));
    return needed.has(id) ? 'common' : null;
  };
}
