import vm from 'node:vm';
import type { IsolationLayer } from '../../../../shared/schema/isolation-layers.ts';
import { enterRealm, makeUserContext } from './user-context.ts';

// Captured before the module is emptied.
const { Script } = vm;

/** `exhausted` uses up the stack at many depths while `call` runs; `isForeign` is true for values of another realm. */
const helpers = `
  const isForeign = (value) => !(value instanceof Object);
  const exhausted = (call) => {
    const caught = [];
    for (const padding of [[], [1], [1, 2], [1, 2, 3, 4, 5]]) {
      let level = 0;
      const down = (...given) => {
        try { down(...given); } catch (thrown) { caught[caught.length] = thrown; }
        level += 1;
        if (level % 2 === 0 && level < 600) { try { call(caught); } catch (thrown) { caught[caught.length] = thrown; } }
      };
      try { down(...padding); } catch (thrown) { caught[caught.length] = thrown; }
    }
    return caught;
  };`;

const probes = {
  // Promise and error of an import(), also where the stack is used up.
  'realm-imports': `
    const seen = [];
    const look = () => {
      const made = import('node:dashwright-no-such');
      seen[seen.length] = made;
      made.then((value) => { seen[seen.length] = value; }, (thrown) => { seen[seen.length] = thrown; });
    };
    look();
    for (const thrown of exhausted(look)) seen[seen.length] = thrown;
    globalThis.isOpen = () => seen.length < 2 || seen.some(isForeign);`,
  // What Node calls when it inspects rejected promises has to run before the crossing is over, while the guard over stacks holds.
  'realm-turns': `
    let calls = 0;
    Object.setPrototypeOf(Promise.reject(1), new Proxy(Promise.prototype, { get() { calls += 1; } }));
    globalThis.isOpen = () => calls === 0;`,
} as const satisfies Readonly<Partial<Record<IsolationLayer, string>>>;

/** Returns the missing layers: tries whether what Node does on its own with values of a realm stays inside it. */
export function probeCrossings(): IsolationLayer[] {
  return (Object.keys(probes) as (keyof typeof probes)[]).filter((layer) => {
    const realm = makeUserContext();
    const run = (code: string): unknown =>
      enterRealm(realm, () => new Script(code, { filename: 'dashwright-probe' }).runInContext(realm.global, { displayErrors: false }));
    run(`(() => {${helpers}${probes[layer]}})()`);
    return run('isOpen()') !== false;
  });
}
