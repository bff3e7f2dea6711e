import type { BreachTheme } from './attempt.ts';
import { connections } from './connections.ts';
import { files } from './files.ts';
import { hooks } from './hooks.ts';
import { keptNatives } from './kept-natives.ts';
import { language } from './language.ts';
import { leftovers } from './leftovers.ts';
import { loading } from './loading.ts';
import { natives } from './natives.ts';
import { programs } from './programs.ts';
import { rebuilt } from './rebuilt.ts';
import { watching } from './watching.ts';
import { wrappers } from './wrappers.ts';

/** Attempts of code in the main realm, by what they are after. */
export const breachThemes: Readonly<Record<string, BreachTheme>> = {
  files,
  connections,
  programs,
  loading,
  watching,
  language,
  hooks,
  natives,
  keptNatives,
  rebuilt,
  wrappers,
  leftovers,
};
