import type { Situation } from './attempt.ts';
import { breachThemes } from './attempts.ts';

type Surroundings = Pick<Situation, 'targets' | 'kept' | 'host'> & { readonly theme: string; readonly patience: number };

/** Runs the attempts of a theme one after the other, in both ways, and resolves to the names of those that reached something. */
export async function runTheme({ theme, targets, kept, host, patience }: Surroundings): Promise<string[]> {
  const reached: string[] = [];
  const { setTimeout, clearTimeout } = kept.globals;
  const attempt = async (name: string, run: (situation: Situation) => unknown, node: Situation['node']) => {
    let timer: NodeJS.Timeout | undefined;
    const waiting = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), patience);
    });
    try {
      const outcome = Promise.resolve(run({ targets, kept, host, node })).catch(() => false);
      if (await Promise.race([outcome, waiting])) reached.push(name);
    } catch {
      // Refused.
    }
    clearTimeout(timer);
  };
  for (const [name, entry] of Object.entries(breachThemes[theme] ?? {})) {
    const run = typeof entry === 'function' ? entry : entry.run;
    await attempt(name, run, kept.found);
    if (typeof entry === 'function') await attempt(`${name} (kept)`, run, kept.copies);
  }
  return reached;
}
