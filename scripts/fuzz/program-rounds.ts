/**
 * Runs generated programs through the check and the engine: a program that passes never reaches the host's hook for `import()`, and
 * one without `import(` passes. A process of its own, since it replaces that hook:
 *
 *     node --expose-internals scripts/fuzz/program-rounds.ts <seed> <count> <engine | parser>
 *
 * `parser` is the control run, with the check that a second parser made. The last line of the output is JSON.
 */
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { checkSyntax } from '../../src/main/runtime/child/files/syntax-check.ts';
import { createChance } from '../mutations/chance.ts';
import { generatedProgram, programNames } from './generated-program.ts';
import { parserRefuses } from './parser-check.ts';

const [seed = 1, count = 1000] = process.argv.slice(2, 4).map(Number);
const isControl = process.argv[4] === 'parser';
/** Programs change what the next ones see. */
const roundsOfContext = 100;

let imports = 0;
const { internalBinding } = createRequire(import.meta.url)('internal/test/binding') as {
  internalBinding(name: string): { setImportModuleDynamicallyCallback(callback: () => unknown): void };
};
internalBinding('module_wrap').setImportModuleDynamicallyCallback(() => {
  imports += 1;
  return Promise.resolve();
});

function newContext(): vm.Context {
  const context = vm.createContext(vm.constants.DONT_CONTEXTIFY as unknown as vm.Context, { microtaskMode: 'afterEvaluate' });
  new vm.Script(`var ${programNames.map((name) => `${name} = 1`).join()}`).runInContext(context);
  return context;
}

process.on('unhandledRejection', () => undefined);
const sums = { programs: 0, compiled: 0, refused: 0, imported: 0, faults: [] as string[] };
let context = newContext();
for (let round = 0; round < count; round += 1) {
  if (round % roundsOfContext === 0) context = newContext();
  const { text, mayImport } = generatedProgram(createChance(seed + round));
  sums.programs += 1;
  const outcome = checkSyntax({ path: 'program.js', text });
  const isImport = !outcome.ok && outcome.finding.message.startsWith('import is not');
  if (!outcome.ok && !isImport) continue;
  sums.compiled += 1;
  if (isImport) sums.refused += 1;
  if (isImport && !mayImport) sums.faults.push(`seed ${seed + round} is refused without an import: ${JSON.stringify(text)}`);
  if (isControl ? parserRefuses(text) : isImport) continue;
  const before = imports;
  try {
    const script = outcome.ok ? outcome.compiled : new vm.Script(text);
    script.runInContext(context, { displayErrors: false, timeout: 2000 });
  } catch {
    // Errors of the program do not matter.
  }
  if (imports === before) continue;
  sums.imported += 1;
  if (!isControl) sums.faults.push(`seed ${seed + round} imports: ${JSON.stringify(text)}`);
}
console.log(JSON.stringify(sums));
// For anything the programs left pending.
process.exit(sums.faults.length === 0 ? 0 : 1);
