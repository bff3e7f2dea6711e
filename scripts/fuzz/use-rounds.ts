/**
 * Runs generated uses in the real child, looking for any object from outside the realm of the files:
 *
 *     node scripts/fuzz/use-rounds.ts <seed> <count> [bundle of the child] [layer taken out]
 *
 * The last two are for the control run. The last line of the output is JSON.
 */
import { join } from 'node:path';
import { repositoryOf } from '../walls/escape/attempt.ts';
import { defaultRuntimeLimits, type RuntimeEvent } from '../../src/main/runtime/runtime.ts';
import { createRuntime } from '../../src/main/runtime/supervisor/create-runtime.ts';
import { childFlags, createForkSpawn } from '../../src/main/runtime/supervisor/fork-child.ts';
import { createChance } from '../mutations/chance.ts';
import { generatedUse } from './generated-uses.ts';

const [seed = 1, count = 1000] = process.argv.slice(2, 4).map(Number);
const childPath = process.argv[4] ?? join(import.meta.dirname, '../../dist/runtime/child.cjs');
const parameters = process.argv.slice(5);
const usesOfFile = 20;

/** Stricter than the check of the attempts: finds objects whose prototype chain ends outside the realm; those without one were made by the caller. */
const look = `const look = (found, how) => {
  if ((typeof found !== 'object' && typeof found !== 'function') || found === null) return found;
  let isForeign = false;
  try { isForeign = foreign(found); } catch {}
  if (isForeign) { shout('ESCAPED ' + number + ' foreign ' + how); return found; }
  if (Array.isArray(found)) for (let index = 0; index < found.length && index < 5; index += 1) { let item; try { item = found[index]; } catch (thrown) { item = thrown; } if (item !== found) look(item, how); }
  return found;
};
const atTheEnd = (call) => {
  const caught = [];
  for (const padding of [[], [1], [1, 2]]) {
    let level = 0;
    const down = (...given) => {
      try { down(...given); } catch (thrown) { caught[caught.length] = thrown; }
      level += 1;
      if (level % 2 === 0 && level < 400) { try { call(); } catch (thrown) { caught[caught.length] = thrown; } }
    };
    try { down(...padding); } catch (thrown) { caught[caught.length] = thrown; }
  }
  for (const thrown of caught) look(thrown, 'end of the stack');
};`;

const text = (first: number, uses: readonly string[]) =>
  repositoryOf(
    {
      name: '',
      bites: false,
      repository: `let number = 0; ${look}
const all = [${uses.map((code, index) => `function (ctx) { number = ${first + index}; ${code} }`).join(',\n')}];
Repository = { w: { init: function (ctx) {
  for (const one of all) { try { look(one(ctx), 'returned'); } catch (thrown) { look(thrown, 'thrown'); } }
  return new Promise((resolve) => { setTimeout(() => resolve(1), 5); });
} } };`,
    },
    { path: '', file: '', environment: '' },
  );

const sums = { uses: 0, files: 0, loaded: 0, ended: 0, faults: [] as string[] };
let isRestarting = false;
function onEvent(event: RuntimeEvent): void {
  if (event.kind === 'status' && event.status.state === 'restarting') isRestarting = true;
  if (event.kind !== 'console') return;
  for (const line of event.lines) if (line.text.startsWith('ESCAPED')) sums.faults.push(line.text);
}
const runtime = createRuntime({
  childPath,
  spawn: createForkSpawn(process.execPath, childFlags, { parameters }),
  limits: defaultRuntimeLimits,
  send: async () => ({ ok: true, exchangeId: 'e', status: 200, contentType: 'application/json', text: '{}' }),
  onEvent,
});
await runtime.start();
for (let done = 0; done < count; done += usesOfFile) {
  const uses = Array.from({ length: Math.min(usesOfFile, count - done) }, (_, index) => generatedUse(createChance(seed + done + index)));
  isRestarting = false;
  const outcome = await runtime.load({
    repository: { path: 'repository.js', text: text(seed + done, uses) },
    widgetConfig: null,
    eventMap: null,
    queries: {},
    activeUser: 'admin',
    changed: 'all',
  });
  sums.uses += uses.length;
  sums.files += 1;
  if (outcome.ok) sums.loaded += 1;
  else console.error(`seed ${seed + done}: ${outcome.problem.message} ${JSON.stringify(outcome.problem.location)}`);
  await runtime.runLoad({ widgetId: 'w', action: 'init', values: {}, cause: { kind: 'command' } });
  await runtime.readState();
  if (isRestarting) sums.ended += 1;
}
await runtime.dispose();
console.log(JSON.stringify(sums));
process.exit(sums.faults.length === 0 ? 0 : 1);
