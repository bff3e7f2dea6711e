import type { BreachTheme } from './attempt.ts';
import { connections } from './connections.ts';
import { files } from './files.ts';
import { hooks } from './hooks.ts';
import { language } from './language.ts';
import { loading } from './loading.ts';
import { programs } from './programs.ts';
import { watching } from './watching.ts';

/** Attempts of code in the main realm, by what they are after. */
export const breachThemes: Readonly<Record<string, BreachTheme>> = { files, connections, programs, loading, watching, language, hooks };

/** Names of the tries of a theme, in the order in which they are made: with functions as found, and as kept from before. */
export function triesOf(theme: string): string[] {
  return Object.entries(breachThemes[theme] ?? {}).flatMap(([name, attempt]) =>
    typeof attempt === 'function' ? [name, `${name} (kept)`] : [name],
  );
}
