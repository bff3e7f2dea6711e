import type { BreachTheme, Situation } from './attempt.ts';
import { breachThemes } from './attempts.ts';
import { breachExceptions, exceptionsTheme } from './exceptions.ts';

type Surroundings = Pick<Situation, 'targets' | 'kept' | 'host'> & { readonly theme: string; readonly patience: number };

/** Names of the tries of a theme: an attempt that uses modules is made with them as found, and by functions kept from before. */
export interface Outcome {
  readonly tried: readonly string[];
  readonly reached: readonly string[];
}

function themeOf(name: string): BreachTheme {
  return name === exceptionsTheme ? breachExceptions : (breachThemes[name] ?? {});
}

/** Runs the attempts of a theme one after the other and resolves to what was tried and what reached something. */
export async function runTheme({ theme, targets, kept, host, patience }: Surroundings): Promise<Outcome> {
  const tried: string[] = [];
  const reached: string[] = [];
  const { setTimeout, clearTimeout } = kept.globals;
  /** Makes one try and resolves whether it used modules. */
  const attempt = async (name: string, run: (situation: Situation) => unknown, node: Situation['node']): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined;
    let usesModules = false;
    const situation = {
      targets,
      kept,
      host,
      get node() {
        usesModules = true;
        return node;
      },
    };
    const waiting = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), patience);
    });
    tried.push(name);
    try {
      const outcome = Promise.resolve(run(situation)).catch(() => false);
      if (await Promise.race([outcome, waiting])) reached.push(name);
    } catch {
      // Refused.
    }
    clearTimeout(timer);
    return usesModules;
  };
  for (const [name, entry] of Object.entries(themeOf(theme))) {
    const run = typeof entry === 'function' ? entry : entry.run;
    const usesModules = await attempt(name, run, kept.found);
    if (usesModules && typeof entry === 'function') await attempt(`${name} (kept)`, run, kept.copies);
  }
  return { tried, reached };
}
