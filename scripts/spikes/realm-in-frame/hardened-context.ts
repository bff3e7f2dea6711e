// The same work in a context as the child makes it, in a process with the child's flags; answers its orders over standard streams.
import { createInterface } from 'node:readline';
import vm from 'node:vm';
import { realmText } from '../../vite/realm-text.ts';
import { workText } from './realm-texts.ts';

const global = vm.createContext(vm.constants.DONT_CONTEXTIFY as unknown as vm.Context, {
  codeGeneration: { strings: false, wasm: false },
  microtaskMode: 'afterEvaluate',
});
Object.defineProperty(global, 'performance', { value: { now: () => performance.now() } });
const run = vm.runInContext(`const realm = ${await realmText()};\n${workText}\n({ measure, enter: realm.enter })`, global) as {
  readonly measure: Readonly<Record<string, (value: unknown) => number>>;
  readonly enter: (head: string, payload: string) => string;
};
const nothing = new vm.Script('0');

/** Microseconds of one crossing as the child does it: in, out, and the promises of the realm. */
function crossing(count: number): number {
  const began = performance.now();
  for (let index = 0; index < count; index += 1) {
    run.enter('{"op":"drain"}', '');
    nothing.runInContext(global);
  }
  return (performance.now() - began) / count;
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const { name, value } = JSON.parse(line) as { name: string; value: unknown };
  const answer = name === 'crossing' ? crossing(Number(value)) : run.measure[name]?.(value);
  process.stdout.write(`${JSON.stringify(answer)}\n`);
});
process.stdout.write('"ready"\n');
