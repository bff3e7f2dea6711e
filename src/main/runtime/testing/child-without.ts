/**
 * The runtime child with layers taken out, named by its parameters; `import-judgement` names the refusal of files. A bundle of its own that only tests build: the
 * bundle of the app has no such switch.
 */
import type { IsolationLayer } from '../../../shared/schema/isolation-layers.ts';
import { hardeningSteps } from '../child/hardening/steps.ts';
import { startChild } from '../child/start-child.ts';
import { importJudgement } from '../child/files/syntax-check.ts';
import { userContext } from '../child/crossing/user-context.ts';

const without = new Set(process.argv.slice(2) as (IsolationLayer | 'import-judgement')[]);

function replaceInBootstrap(part: RegExp, by: string): void {
  const changed = userContext.bootstrap.replace(part, by);
  if (changed === userContext.bootstrap) throw new Error(`A layer is no longer made as ${part} says.`);
  userContext.bootstrap = changed;
}

if (without.has('realm-code-from-text')) userContext.codeGeneration.strings = true;
if (without.has('realm-stacks')) userContext.guardsStacks = false;
if (without.has('realm-imports')) userContext.refusesImports = false;
if (without.has('realm-turns')) userContext.guardsTurns = false;
if (without.has('import-judgement')) importJudgement.applies = false;
if (without.has('realm-globals')) replaceInBootstrap(/Reflect\.deleteProperty\(globalThis, name\)/, 'void name');
if (without.has('realm-errors')) {
  replaceInBootstrap(/Object\.defineProperty\(Error, ["'`]prepareStackTrace["'`], \{[^}]*\}\)/, 'void 0');
  replaceInBootstrap(/Object\.defineProperty\(globalThis, ["'`]Error["'`], \{[^}]*\}\)/, 'void 0');
}

startChild(() => {
  for (const [layer, step] of Object.entries(hardeningSteps)) if (!without.has(layer as IsolationLayer)) step();
});
