/**
 * The runtime child with one layer taken out, named by its first parameter. A bundle of its own that only tests build: the
 * bundle of the app has no such switch.
 */
import type { IsolationLayer } from '../../../shared/contract/isolation-layers.ts';
import { hardeningSteps } from '../child/hardening.ts';
import { startChild } from '../child/start-child.ts';
import { userContext } from '../child/user-context.ts';

const without = process.argv[2] as IsolationLayer;

function replaceInBootstrap(part: RegExp, by: string): void {
  const changed = userContext.bootstrap.replace(part, by);
  if (changed === userContext.bootstrap) throw new Error(`${without} is no longer made as ${part} says.`);
  userContext.bootstrap = changed;
}

if (without === 'realm-code-from-text') userContext.codeGeneration.strings = true;
if (without === 'realm-stacks') userContext.guardsStacks = false;
if (without === 'realm-globals') replaceInBootstrap(/Reflect\.deleteProperty\(globalThis, name\)/, 'void name');
if (without === 'realm-errors') {
  replaceInBootstrap(/Object\.defineProperty\(Error, ["'`]prepareStackTrace["'`], \{[^}]*\}\)/, 'void 0');
  replaceInBootstrap(/Object\.defineProperty\(globalThis, ["'`]Error["'`], \{[^}]*\}\)/, 'void 0');
}

startChild(() => {
  for (const [layer, step] of Object.entries(hardeningSteps)) if (layer !== without) step();
});
